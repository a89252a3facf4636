import { isObject, type JsonObject, newObject } from '../../../kube/json.ts';
import { immutableField, invalid, notSupported, required } from '../../errors.ts';
import { intOrPercentValue, validateAtMost100Percent, validateIntOrPercent } from '../../format/int-or-percent.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, startGeneration } from '../../metadata/generation.ts';
import { hasInvalidLabelValue, requirementCount, validateLabelSelector } from '../../metadata/label-selector.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields, validatePodTemplate } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { semanticEqual } from '../../semantic.ts';
import { ensureStruct, setDefault, setDefaultText, struct, text } from '../../struct.ts';
import { validateEndlessPods, validateNotNegative, validateTemplateLabels } from '../workload-selector.ts';

/** apps/v1 keeps the internal field spec.templateGeneration in this annotation (apps/v1 conversion.go). */
const TEMPLATE_GENERATION = 'deprecated.daemonset.template.generation';

/** DaemonSet: pkg/apis/apps/v1/defaults.go and conversion.go, apps validation, registry/apps/daemonset (1.36.3). */
export const daemonSet: KindServer = {
  gvks: [{ group: 'apps', version: 'v1', kind: 'DaemonSet' }],

  /** SetDefaults_DaemonSet. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    defaultPodTemplate(spec, minor);
    const strategy = ensureStruct(spec, 'updateStrategy');
    setDefaultText(strategy, 'type', 'RollingUpdate');
    if (strategy['type'] === 'RollingUpdate') {
      const rolling = ensureStruct(strategy, 'rollingUpdate');
      setDefault(rolling, 'maxUnavailable', 1);
      setDefault(rolling, 'maxSurge', 0);
    }
    if (isObject(strategy['rollingUpdate'])) {
      // The internal type has plain numbers here: with another strategy type they come back as 0.
      setDefault(strategy['rollingUpdate'], 'maxUnavailable', 0);
      setDefault(strategy['rollingUpdate'], 'maxSurge', 0);
    }
    setDefault(spec, 'revisionHistoryLimit', 10);
    setDefault(ensureStruct(ensureStruct(draft, 'metadata'), 'annotations'), TEMPLATE_GENERATION, '0');
  },

  admit(draft) {
    const written = annotationsOf(draft)[TEMPLATE_GENERATION];
    if (written === undefined || /^[+-]?[0-9]{1,18}$/.test(text(written))) return [];
    const message = `strconv.ParseInt: parsing ${JSON.stringify(written)}: invalid syntax`;
    return [{ path: `metadata.annotations[${TEMPLATE_GENERATION}]`, cause: 'BadRequest', message, source: 'strict' }];
  },

  prepareForCreate(draft, context) {
    draft['status'] = emptyStatus();
    startGeneration(draft);
    setTemplateGeneration(draft, Math.max(templateGeneration(draft), 1));
    dropTemplateFields(templateOf(draft), undefined, context);
  },

  prepareForUpdate(live, draft, context) {
    dropTemplateFields(templateOf(draft), templateOf(live), context);
    keepStatus(live, draft);
    const changed = !semanticEqual(templateOf(live), templateOf(draft));
    setTemplateGeneration(draft, templateGeneration(live) + (changed ? 1 : 0));
    bumpGeneration(live, draft);
  },

  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec(struct(object['spec']), undefined, context),
    ];
  },

  validateUpdate(live, next, context) {
    const errors: ApiError[] = [];
    const selector = struct(next['spec'])['selector'];
    if (!semanticEqual(selector, struct(live['spec'])['selector'])) {
      errors.push(immutableField('spec.selector', selector));
    }
    return [...errors, ...validateSpec(struct(next['spec']), live, context)];
  },
};

function templateOf(object: JsonObject): JsonObject {
  return struct(struct(object['spec'])['template']);
}

function annotationsOf(object: JsonObject): JsonObject {
  return struct(struct(object['metadata'])['annotations']);
}

function templateGeneration(object: JsonObject): number {
  return Number(text(annotationsOf(object)[TEMPLATE_GENERATION]) || '0');
}

function setTemplateGeneration(draft: JsonObject, generation: number): void {
  ensureStruct(ensureStruct(draft, 'metadata'), 'annotations')[TEMPLATE_GENERATION] = String(generation);
}

/** The numbers of DaemonSetStatus that are written even when zero. */
function emptyStatus(): JsonObject {
  const status = newObject();
  for (const name of ['currentNumberScheduled', 'desiredNumberScheduled', 'numberMisscheduled', 'numberReady']) {
    status[name] = 0;
  }
  return status;
}

/** ValidateDaemonSetSpec: an absent selector is not reported as such, it just matches nothing. */
function validateSpec(spec: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const { selector } = spec;
  const anyValue = hasInvalidLabelValue(struct(live?.['spec'])['selector']);
  const errors = [...validateLabelSelector(selector, 'spec.selector', { anyValue }), ...validateTemplateLabels(spec)];
  if (selector !== undefined && requirementCount(selector) === 0) {
    errors.push(invalid('spec.selector', selector, 'empty selector is invalid for daemonset'));
  }
  errors.push(
    ...validatePodTemplate(struct(spec['template']), 'spec.template', live && templateOf(live), context),
    ...validateEndlessPods(spec, 'DaemonSet'),
    ...validateNotNegative(spec, 'spec', 'minReadySeconds', 'revisionHistoryLimit'),
    ...validateStrategy(struct(spec['updateStrategy'])),
  );
  return errors;
}

/** ValidateDaemonSetUpdateStrategy and ValidateRollingUpdateDaemonSet. */
function validateStrategy(strategy: JsonObject): ApiError[] {
  const path = 'spec.updateStrategy';
  if (strategy['type'] === 'OnDelete') return [];
  if (strategy['type'] !== 'RollingUpdate') return [notSupported(path, strategy, ['RollingUpdate', 'OnDelete'])];
  const { maxUnavailable, maxSurge } = struct(strategy['rollingUpdate']);
  const unavailablePath = `${path}.rollingUpdate.maxUnavailable`;
  const surgePath = `${path}.rollingUpdate.maxSurge`;
  const errors = [
    ...validateIntOrPercent(maxUnavailable, unavailablePath),
    ...validateIntOrPercent(maxSurge, surgePath),
    ...validateAtMost100Percent(maxUnavailable, unavailablePath),
    ...validateAtMost100Percent(maxSurge, surgePath),
  ];
  const unavailable = intOrPercentValue(maxUnavailable) !== 0;
  const surge = intOrPercentValue(maxSurge) !== 0;
  if (unavailable && surge) {
    errors.push(invalid(surgePath, maxSurge, 'may not be set when maxUnavailable is non-zero'));
  }
  if (!unavailable && !surge) errors.push(required(unavailablePath, 'cannot be 0 when maxSurge is 0'));
  return errors;
}
