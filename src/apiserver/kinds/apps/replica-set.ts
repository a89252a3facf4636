import type { JsonObject } from '../../../kube/json.ts';
import { immutableField } from '../../errors.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields, validatePodTemplate } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { semanticEqual } from '../../semantic.ts';
import { ensureStruct, setDefault, struct } from '../../struct.ts';
import {
  noReplicas,
  validateEndlessPods,
  validateNotNegative,
  validateTemplateLabels,
  validateWorkloadSelector,
} from '../workload-selector.ts';

/** ReplicaSet: pkg/apis/apps/v1/defaults.go, apps validation, registry/apps/replicaset (1.36.3). */
export const replicaSet: KindServer = {
  gvks: [{ group: 'apps', version: 'v1', kind: 'ReplicaSet' }],

  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    defaultPodTemplate(spec, minor);
    setDefault(spec, 'replicas', 1);
  },

  prepareForCreate(draft, context) {
    draft['status'] = noReplicas();
    startGeneration(draft);
    dropTemplateFields(templateOf(draft), undefined, context);
  },

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropTemplateFields(templateOf(draft), templateOf(live), context);
    bumpGeneration(live, draft);
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

/** ValidateReplicaSetSpec; it names deployments where it means itself. */
function validateSpec(spec: JsonObject, liveTemplate: JsonObject | undefined, context: KindContext): ApiError[] {
  const selector = validateWorkloadSelector(spec, { emptyFor: 'deployment', broken: 'invalid label selector' });
  const errors = [...validateNotNegative(spec, 'spec', 'replicas', 'minReadySeconds'), ...selector.errors];
  if (selector.usable) {
    errors.push(
      ...validateTemplateLabels(spec),
      ...validatePodTemplate(struct(spec['template']), 'spec.template', liveTemplate, context),
      ...validateEndlessPods(spec, 'ReplicaSet'),
    );
  }
  return errors;
}
