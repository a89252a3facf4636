import type { JsonObject } from '../../../kube/json.ts';
import { invalid, notSupported, required } from '../../errors.ts';
import { cronProblem } from '../../format/cron.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import { isTimeZone } from '../../format/time-zone.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { bool, byteLength, ensureStruct, isSet, setDefault, setDefaultText, struct, text } from '../../struct.ts';
import { validateNotNegative } from '../workload-selector.ts';
import { defaultFailurePolicy, dropScheduling, validateJobSpec } from './job-spec.ts';

/** CronJob: pkg/apis/batch/v1/defaults.go, batch validation, registry/batch/cronjob (1.36.3). The Jobs in it get no Job defaults. */
export const cronJob: KindServer = {
  gvks: [{ group: 'batch', version: 'v1', kind: 'CronJob' }],

  /** SetDefaults_CronJob. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    setDefaultText(spec, 'concurrencyPolicy', 'Allow');
    setDefault(spec, 'suspend', false);
    setDefault(spec, 'successfulJobsHistoryLimit', 3);
    setDefault(spec, 'failedJobsHistoryLimit', 1);
    const jobSpec = ensureStruct(ensureStruct(spec, 'jobTemplate'), 'spec');
    defaultPodTemplate(jobSpec, minor);
    // Before 1.34 only Jobs themselves got this.
    if (minor >= 34) defaultFailurePolicy(jobSpec);
  },

  prepareForCreate(draft, context) {
    resetStatus(draft);
    startGeneration(draft);
    dropScheduling(jobSpecOf(draft), undefined, context);
    dropTemplateFields(templateOf(draft), undefined, context);
  },

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropScheduling(jobSpecOf(draft), jobSpecOf(live), context);
    dropTemplateFields(templateOf(draft), templateOf(live), context);
    bumpGeneration(live, draft);
  },

  validateCreate(object, context) {
    const errors = [
      ...validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec(struct(object['spec']), undefined, context),
    ];
    const name = text(struct(object['metadata'])['name']);
    // Jobs made from it carry eleven more characters.
    if (byteLength(name) > 52) errors.push(invalid('metadata.name', name, 'must be no more than 52 characters'));
    return errors;
  },

  validateUpdate(live, next, context) {
    return validateSpec(struct(next['spec']), live, context);
  },
};

function jobSpecOf(object: JsonObject): JsonObject {
  return struct(struct(struct(object['spec'])['jobTemplate'])['spec']);
}

function templateOf(object: JsonObject): JsonObject {
  return struct(jobSpecOf(object)['template']);
}

/** validateCronJobSpec with ValidateJobTemplateSpec. */
function validateSpec(spec: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const errors: ApiError[] = [];
  const liveSpec = live && struct(live['spec']);
  const schedule = text(spec['schedule']);
  if (schedule === '') errors.push(required('spec.schedule'));
  else errors.push(...validateSchedule(schedule, liveSpec, isSet(spec['timeZone'])));
  if (liveSpec === undefined || liveSpec['timeZone'] !== spec['timeZone']) errors.push(...validateTimeZone(spec));
  const policy = text(spec['concurrencyPolicy']);
  const policies = ['Allow', 'Forbid', 'Replace'];
  if (!policies.includes(policy)) errors.push(notSupported('spec.concurrencyPolicy', policy, policies));
  const jobSpec = struct(struct(spec['jobTemplate'])['spec']);
  const path = 'spec.jobTemplate.spec';
  errors.push(
    ...validateNotNegative(
      spec,
      'spec',
      'startingDeadlineSeconds',
      'successfulJobsHistoryLimit',
      'failedJobsHistoryLimit',
    ),
    ...validateJobSpec(jobSpec, path, live && templateOf(live), context),
  );
  if (isSet(jobSpec['selector'])) {
    errors.push(invalid(`${path}.selector`, jobSpec['selector'], '`selector` will be auto-generated'));
  }
  if (bool(jobSpec['manualSelector'])) errors.push(notSupported(`${path}.manualSelector`, true, ['nil', 'false']));
  return errors;
}

/** validateScheduleFormat: a zone inside the schedule is tolerated only where live has one. */
function validateSchedule(schedule: string, live: JsonObject | undefined, hasTimeZone: boolean): ApiError[] {
  const path = 'spec.schedule';
  const problem = cronProblem(schedule);
  const errors = problem === undefined ? [] : [invalid(path, schedule, problem)];
  if (!schedule.includes('TZ')) return errors;
  if (live === undefined || !text(live['schedule']).includes('TZ')) {
    errors.push(invalid(path, schedule, 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead'));
  } else if (hasTimeZone) {
    errors.push(invalid(path, schedule, 'cannot use both timeZone field and TZ or CRON_TZ in schedule'));
  }
  return errors;
}

/** validateTimeZone. */
function validateTimeZone(spec: JsonObject): ApiError[] {
  if (!isSet(spec['timeZone'])) return [];
  const path = 'spec.timeZone';
  const zone = text(spec['timeZone']);
  if (zone === '') return [invalid(path, zone, 'timeZone must be nil or non-empty string')];
  const isName = (part: string) => part !== '.' && part !== '..' && /^[A-Za-z._0-9+][A-Za-z.\-_0-9+]{0,13}$/.test(part);
  if (!zone.split('/').every(isName)) return [invalid(path, zone, `unknown time zone ${zone}`)];
  const errors: ApiError[] = [];
  if (zone.toLowerCase() === 'local') {
    const detail = 'timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones';
    errors.push(invalid(path, zone, detail));
  }
  if (zone !== 'Local' && !isTimeZone(zone)) errors.push(invalid(path, zone, `unknown time zone ${zone}`));
  return errors;
}
