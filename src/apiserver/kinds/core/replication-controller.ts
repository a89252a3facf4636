import { type JsonObject, newObject } from '../../../kube/json.ts';
import { invalid, required } from '../../errors.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, startGeneration } from '../../metadata/generation.ts';
import { selectorMatches } from '../../metadata/label-selector.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultPodTemplate } from '../../pod/defaults.ts';
import { dropTemplateFields, validatePodTemplate } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, isSet, setDefault, struct } from '../../struct.ts';
import { noReplicas, validateEndlessPods, validateNotNegative } from '../workload-selector.ts';

/** ReplicationController: pkg/apis/core/v1/defaults.go, core validation, registry/core/replicationcontroller (1.36.3). */
export const replicationController: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'ReplicationController' }],

  /** SetDefaults_ReplicationController: labels of the template become selector and labels. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, 'spec');
    const { labels } = struct(struct(spec['template'])['metadata']);
    if (labels !== undefined) {
      const metadata = ensureStruct(draft, 'metadata');
      if (Object.keys(struct(spec['selector'])).length === 0) spec['selector'] = copyMap(struct(labels));
      if (Object.keys(struct(metadata['labels'])).length === 0) metadata['labels'] = copyMap(struct(labels));
    }
    setDefault(spec, 'replicas', 1);
    if (isSet(spec['template'])) defaultPodTemplate(spec, minor);
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
    return validateSpec(struct(next['spec']), templateOf(live), context);
  },
};

function templateOf(object: JsonObject): JsonObject {
  return struct(struct(object['spec'])['template']);
}

function copyMap(map: JsonObject): JsonObject {
  return Object.assign(newObject(), map);
}

/** ValidateReplicationControllerSpec. */
function validateSpec(spec: JsonObject, liveTemplate: JsonObject | undefined, context: KindContext): ApiError[] {
  const errors = validateNotNegative(spec, 'spec', 'minReadySeconds', 'replicas');
  const selector = newObject();
  selector['matchLabels'] = struct(spec['selector']);
  if (Object.keys(struct(spec['selector'])).length === 0) errors.push(required('spec.selector'));
  if (spec['template'] === undefined) return [...errors, required('spec.template')];
  const { labels } = struct(struct(spec['template'])['metadata']);
  if (!selectorMatches(selector, labels)) {
    const detail = '`selector` does not match template `labels`';
    errors.push(invalid('spec.template.metadata.labels', labels, detail));
  }
  return [
    ...errors,
    ...validatePodTemplate(struct(spec['template']), 'spec.template', liveTemplate, context),
    ...validateEndlessPods(spec, 'ReplicationController'),
  ];
}
