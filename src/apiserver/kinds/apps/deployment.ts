import type { JsonObject } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, notSupported } from '../../errors.ts';
import { intOrPercentValue, validateAtMost100Percent, validateIntOrPercent } from '../../format/int-or-percent.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields, validatePodTemplate } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { semanticEqual } from '../../semantic.ts';
import { ensureStruct, int, setDefault, setDefaultText, struct, text } from '../../struct.ts';
import {
  validateEndlessPods,
  validateNotNegative,
  validateTemplateLabels,
  validateWorkloadSelector,
} from '../workload-selector.ts';

/** Deployment: pkg/apis/apps/v1/defaults.go, apps validation, registry/apps/deployment (1.36.3). */
export const deployment: KindServer = {
  gvks: [{ group: 'apps', version: 'v1', kind: 'Deployment' }],

  /** SetDefaults_Deployment. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    defaultPodTemplate(spec, minor);
    setDefault(spec, 'replicas', 1);
    const strategy = ensureStruct(spec, 'strategy');
    setDefaultText(strategy, 'type', 'RollingUpdate');
    if (strategy['type'] === 'RollingUpdate') {
      const rolling = ensureStruct(strategy, 'rollingUpdate');
      setDefault(rolling, 'maxUnavailable', '25%');
      setDefault(rolling, 'maxSurge', '25%');
    }
    setDefault(spec, 'revisionHistoryLimit', 10);
    setDefault(spec, 'progressDeadlineSeconds', 600);
  },

  prepareForCreate(draft, context) {
    resetStatus(draft);
    startGeneration(draft);
    dropTemplateFields(templateOf(draft), undefined, context);
  },

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropTemplateFields(templateOf(draft), templateOf(live), context);
    // Annotations count: they are copied to the ReplicaSets.
    const annotations = (object: JsonObject) => struct(struct(object['metadata'])['annotations']);
    const changed = !semanticEqual(annotations(live), annotations(draft));
    bumpGeneration(live, draft, changed);
  },

  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec(struct(object['spec']), undefined, context),
    ];
  },

  validateUpdate(live, next, context) {
    const errors = validateSpec(struct(next['spec']), templateOf(live), context);
    const selector = struct(next['spec'])['selector'];
    if (!semanticEqual(selector, struct(live['spec'])['selector'])) {
      errors.push(immutableField('spec.selector', selector));
    }
    return errors;
  },
};

function templateOf(object: JsonObject): JsonObject {
  return struct(struct(object['spec'])['template']);
}

/** ValidateDeploymentSpec. */
function validateSpec(spec: JsonObject, liveTemplate: JsonObject | undefined, context: KindContext): ApiError[] {
  const path = 'spec';
  const selector = validateWorkloadSelector(spec, { emptyFor: 'deployment', broken: 'invalid label selector' });
  const errors = [...validateNotNegative(spec, path, 'replicas'), ...selector.errors];
  if (selector.usable) {
    errors.push(
      ...validateTemplateLabels(spec),
      ...validatePodTemplate(struct(spec['template']), 'spec.template', liveTemplate, context),
      ...validateEndlessPods(spec, 'ReplicaSet'),
    );
  }
  errors.push(
    ...validateStrategy(struct(spec['strategy'])),
    ...validateNotNegative(spec, path, 'minReadySeconds', 'revisionHistoryLimit', 'progressDeadlineSeconds'),
  );
  const deadline = spec['progressDeadlineSeconds'];
  if (deadline !== undefined && int(deadline) <= int(spec['minReadySeconds'])) {
    errors.push(invalid('spec.progressDeadlineSeconds', deadline, 'must be greater than minReadySeconds'));
  }
  return errors;
}

/** ValidateDeploymentStrategy and ValidateRollingUpdateDeployment. */
function validateStrategy(strategy: JsonObject): ApiError[] {
  const path = 'spec.strategy';
  const { rollingUpdate } = strategy;
  switch (text(strategy['type'])) {
    case 'Recreate':
      if (rollingUpdate === undefined) return [];
      return [forbidden(`${path}.rollingUpdate`, "may not be specified when strategy `type` is 'Recreate'")];
    case 'RollingUpdate': {
      const { maxUnavailable, maxSurge } = struct(rollingUpdate);
      const unavailablePath = `${path}.rollingUpdate.maxUnavailable`;
      const errors = [
        ...validateIntOrPercent(maxUnavailable, unavailablePath),
        ...validateIntOrPercent(maxSurge, `${path}.rollingUpdate.maxSurge`),
      ];
      if (intOrPercentValue(maxUnavailable) === 0 && intOrPercentValue(maxSurge) === 0) {
        errors.push(invalid(unavailablePath, maxUnavailable, 'may not be 0 when `maxSurge` is 0'));
      }
      return [...errors, ...validateAtMost100Percent(maxUnavailable, unavailablePath)];
    }
    default:
      return [notSupported(path, strategy, ['Recreate', 'RollingUpdate'])];
  }
}
