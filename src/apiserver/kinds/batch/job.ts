import { cloneJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { immutableField, invalid, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { keyed } from '../../field-path.ts';
import { dns1123Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import {
  hasInvalidLabelValue,
  hasInvalidSelector,
  selectorMatches,
  validateLabelSelector,
} from '../../metadata/label-selector.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { changedPaths, semanticEqual } from '../../semantic.ts';
import { bool, ensureStruct, int, isSet, setDefault, struct, structs, text } from '../../struct.ts';
import { defaultFailurePolicy, dropScheduling, validateJobSpec } from './job-spec.ts';

const UID_LABELS = ['controller-uid', 'batch.kubernetes.io/controller-uid'];
const NAME_LABELS = ['job-name', 'batch.kubernetes.io/job-name'];

/**
 * Job: pkg/apis/batch/v1/defaults.go, batch validation, registry/batch/job (1.36.3). The uid is the server's to choose, so the labels made from it
 * are left out of a created Job, and its selector shows as `{}`.
 */
export const job: KindServer = {
  gvks: [{ group: 'batch', version: 'v1', kind: 'Job' }],

  /** SetDefaults_Job. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    defaultPodTemplate(spec, minor);
    if (!isSet(spec['completions']) && !isSet(spec['parallelism'])) spec['completions'] = 1;
    setDefault(spec, 'parallelism', 1);
    setDefault(spec, 'backoffLimit', isSet(spec['backoffLimitPerIndex']) ? 2147483647 : 6);
    const labels = struct(struct(struct(spec['template'])['metadata'])['labels']);
    const metadata = ensureStruct(draft, 'metadata');
    if (Object.keys(struct(metadata['labels'])).length === 0 && Object.keys(labels).length > 0) {
      // One map for both, as in Go: the labels the strategy adds to the pods become the Job's own, too.
      metadata['labels'] = labels;
    }
    setDefault(spec, 'completionMode', 'NonIndexed');
    setDefault(spec, 'suspend', false);
    if (isEnabled('JobPodReplacementPolicy', minor)) {
      setDefault(spec, 'podReplacementPolicy', isSet(spec['podFailurePolicy']) ? 'Failed' : 'TerminatingOrFailed');
    }
    setDefault(spec, 'manualSelector', false);
    defaultFailurePolicy(spec);
  },

  prepareForCreate(draft, context) {
    const spec = ensureStruct(draft, 'spec');
    if (!bool(spec['manualSelector'])) generateSelector(draft, spec);
    resetStatus(draft);
    startGeneration(draft);
    if (!isEnabled('JobManagedBy', context.minor)) delete spec['managedBy'];
    if (!isEnabled('JobSuccessPolicy', context.minor)) delete spec['successPolicy'];
    dropScheduling(spec, undefined, context);
    dropTemplateFields(templateOf(draft), undefined, context);
  },

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropScheduling(specOf(draft), specOf(live), context);
    dropTemplateFields(templateOf(draft), templateOf(live), context);
    bumpGeneration(live, draft);
  },

  validateCreate(object, context) {
    return validateJob(object, undefined, context);
  },

  validateUpdate(live, next, context) {
    return [...validateJob(next, live, context), ...validateChange(live, next, context)];
  },
};

function specOf(object: JsonObject): JsonObject {
  return struct(object['spec']);
}

function templateOf(object: JsonObject): JsonObject {
  return struct(specOf(object)['template']);
}

function labelsOf(template: JsonObject): JsonObject {
  return struct(struct(template['metadata'])['labels']);
}

/** generateSelector, without what carries the uid. */
function generateSelector(draft: JsonObject, spec: JsonObject): void {
  const name = text(struct(draft['metadata'])['name']);
  const labels = ensureStruct(ensureStruct(ensureStruct(spec, 'template'), 'metadata'), 'labels');
  for (const label of NAME_LABELS) setDefault(labels, label, name);
  ensureStruct(spec, 'selector');
}

/** ValidateJobCreate, until 1.36 run on update, too; later the selector the server made is not looked at again. */
function validateJob(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const spec = specOf(object);
  const metadata = struct(object['metadata']);
  const errors = [
    ...validateObjectMeta(metadata, { namespaced: true, name: dns1123Subdomain }),
    ...(live === undefined || context.minor < 37 ? validateGeneratedSelector(object, live) : []),
    ...validateJobSpec(spec, 'spec', live && templateOf(live), context),
    ...validateSelector(object, live),
  ];
  if (spec['completionMode'] === 'Indexed' && int(spec['completions']) > 0) {
    const hostname = `${text(metadata['name'])}-${int(spec['completions']) - 1}`;
    if (dns1123Label(hostname).length > 0) {
      const detail = `will not able to create pod with invalid DNS label: ${hostname}`;
      errors.push(invalid('metadata.name', metadata['name'] ?? '', detail));
    }
  }
  return errors;
}

/** The selector part of ValidateJobSpec. */
function validateSelector(object: JsonObject, live: JsonObject | undefined): ApiError[] {
  const spec = specOf(object);
  const { selector } = spec;
  const errors: ApiError[] = [];
  if (!isSet(selector)) errors.push(required('spec.selector'));
  else {
    const anyValue = hasInvalidLabelValue(live && specOf(live)['selector']);
    errors.push(...validateLabelSelector(selector, 'spec.selector', { anyValue }));
  }
  const { labels } = struct(struct(spec['template'])['metadata']);
  const wiped = !bool(spec['manualSelector']) && lostAllLabels(object, live);
  if (!hasInvalidSelector(selector) && (wiped || !selectorMatches(selector, labels))) {
    const detail = '`selector` does not match template `labels`';
    errors.push(invalid('spec.template.metadata.labels', labels, detail));
  }
  return errors;
}

/** validateGeneratedSelector: the labels of the pods must be the ones the server made. */
function validateGeneratedSelector(object: JsonObject, live: JsonObject | undefined): ApiError[] {
  const spec = specOf(object);
  if (bool(spec['manualSelector']) || !isSet(spec['selector'])) return [];
  const metadata = struct(object['metadata']);
  const uid = text(metadata['uid']);
  const name = text(metadata['name']);
  const labels = labelsOf(templateOf(object));
  const liveLabels = live && labelsOf(templateOf(live));
  const prefixed =
    liveLabels === undefined || (isSet(liveLabels[UID_LABELS[1] ?? '']) && isSet(liveLabels[NAME_LABELS[1] ?? '']));
  const wiped = lostAllLabels(object, live);
  const expected = newObject();
  const errors: ApiError[] = [];
  for (const [label, value] of [
    [UID_LABELS[0] ?? '', uid],
    [NAME_LABELS[0] ?? '', name],
    ...(prefixed || uid === ''
      ? [
          [UID_LABELS[1] ?? '', uid],
          [NAME_LABELS[1] ?? '', name],
        ]
      : []),
  ] as const) {
    const found = labels[label ?? ''];
    const path = keyed('spec.template.metadata.labels', label ?? '');
    // Nobody can have written a uid that is yet to be chosen: it is missing where it is not known.
    const unknown = value === '' && !wiped && (found === undefined || found === liveLabels?.[label ?? '']);
    expected[label ?? ''] = unknown && found !== undefined ? found : (value ?? '');
    if (unknown) continue;
    if (found === undefined) errors.push(required(path, `must be '${value === '' ? 'the uid of the Job' : value}'`));
    else if (found !== value) errors.push(invalid(path, labels, `must be '${value}'`));
  }
  const selector = spec['selector'];
  if (!hasInvalidSelector(selector) && !selectorMatches(withoutUid(selector, uid), expected)) {
    errors.push(invalid('spec.selector', selector, '`selector` not auto-generated'));
  }
  return errors;
}

/** A patch took the whole map away, and with it the labels that carry the uid. */
function lostAllLabels(object: JsonObject, live: JsonObject | undefined): boolean {
  return (
    live !== undefined &&
    isSet(labelsOf(templateOf(live))[NAME_LABELS[0] ?? '']) &&
    Object.keys(labelsOf(templateOf(object))).length === 0
  );
}

/** A selector without its uid labels where the uid is not known. */
function withoutUid(selector: JsonObject[string] | undefined, uid: string): JsonObject {
  const copy = cloneJson(struct(selector));
  if (uid === '') for (const label of UID_LABELS) delete struct(copy['matchLabels'])[label];
  return copy;
}

/** ValidateJobSpecUpdate, without ValidateJobSpec. */
function validateChange(live: JsonObject, next: JsonObject, context: KindContext): ApiError[] {
  const spec = specOf(next);
  const old = specOf(live);
  const errors = [
    ...validateCompletions(spec, old),
    ...immutable('selector'),
    ...validateTemplateChange(live, next, context),
  ];
  for (const name of ['completionMode', 'podFailurePolicy', 'backoffLimitPerIndex', 'managedBy', 'successPolicy']) {
    errors.push(...immutable(name));
  }
  return errors;

  function immutable(name: string): ApiError[] {
    return semanticEqual(spec[name], old[name]) ? [] : [immutableField(`spec.${name}`, spec[name])];
  }
}

/** validateCompletions: an Indexed job may change them together with its parallelism. */
function validateCompletions(spec: JsonObject, old: JsonObject): ApiError[] {
  const { completions, parallelism } = spec;
  if (semanticEqual(completions, old['completions'])) return [];
  if (spec['completionMode'] !== 'Indexed') return [immutableField('spec.completions', completions)];
  if (!isSet(completions) || int(completions) === int(parallelism)) return [];
  return [invalid('spec.completions', completions, 'can only be modified in tandem with spec.parallelism')];
}

/** validatePodTemplateUpdate with the options of validationOptionsForJob: what a suspended job may change in its pods. */
function validateTemplateChange(live: JsonObject, next: JsonObject, context: KindContext): ApiError[] {
  const template = templateOf(next);
  const old = cloneJson(templateOf(live));
  const suspended = bool(specOf(live)['suspend']);
  const status = struct(live['status']);
  const notStarted = !isSet(status['startTime']);
  const suspendedSince = structs(status['conditions']).some(
    (it) => it['type'] === 'Suspended' && it['status'] === 'True',
  );
  const mutable = suspended && (notStarted || suspendedSince) && int(status['active']) === 0;
  const scheduling = isEnabled('MutableSchedulingDirectivesForSuspendedJobs', context.minor)
    ? mutable
    : suspended && notStarted;
  if (scheduling) allowScheduling(template, old);
  if (!suspended || !(isEnabled('MutablePodResourcesForSuspendedJobs', context.minor) && mutable)) {
    return differ(template, old, 'spec.template', 'spec.template');
  }
  // Here the server compares the pods alone, not the labels and annotations around them.
  const pod = struct(template['spec']);
  const oldPod = ensureStruct(old, 'spec');
  for (const name of ['containers', 'initContainers']) allowResources(structs(pod[name]), structs(oldPod[name]));
  return differ(pod, oldPod, 'spec.template.spec', 'spec.template.spec');
}

function differ(next: JsonObject, old: JsonObject, path: string, root: string): ApiError[] {
  if (semanticEqual(next, old)) return [];
  return [{ ...immutableField(path, next), changed: changedPaths(old, next, root) }];
}

/** Scheduling directives: node affinity, node selector, tolerations, gates, labels and annotations. */
function allowScheduling(template: JsonObject, old: JsonObject): void {
  const pod = struct(template['spec']);
  const oldPod = ensureStruct(old, 'spec');
  const { affinity } = pod;
  const oldAffinity = oldPod['affinity'];
  if (!isSet(affinity) && isSet(oldAffinity)) {
    const rest = ensureStruct(oldPod, 'affinity');
    delete rest['nodeAffinity'];
    if (Object.keys(rest).length === 0) delete oldPod['affinity'];
  } else if (isSet(affinity)) copy(struct(affinity), ensureStruct(oldPod, 'affinity'), 'nodeAffinity');
  for (const name of ['nodeSelector', 'tolerations', 'schedulingGates']) copy(pod, oldPod, name);
  for (const name of ['annotations', 'labels']) copy(struct(template['metadata']), ensureStruct(old, 'metadata'), name);
}

function copy(from: JsonObject, to: JsonObject, name: string): void {
  const value = from[name];
  if (value === undefined) delete to[name];
  else to[name] = value;
}

function allowResources(containers: readonly JsonObject[], old: readonly JsonObject[]): void {
  if (containers.length !== old.length) return;
  containers.forEach((container, index) => {
    const target = old[index];
    if (target !== undefined && target['name'] === container['name']) copy(container, target, 'resources');
  });
}
