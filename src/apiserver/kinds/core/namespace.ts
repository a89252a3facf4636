import { type JsonObject, newObject } from '../../../kube/json.ts';
import { invalid } from '../../errors.ts';
import { dns1123Label, qualifiedName } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta, validateStandardFinalizer } from '../../metadata/object-meta.ts';
import { podSecurityErrors } from '../../pod-security/policy.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, struct, text, texts } from '../../struct.ts';

const NAME_LABEL = 'kubernetes.io/metadata.name';
const FINALIZER = 'kubernetes';

/** Namespace (pkg/registry/core/namespace, 1.36.3). */
export const namespace: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'Namespace' }],

  defaults(draft) {
    ensureStruct(draft, 'spec');
    labelWithName(draft);
  },

  prepareForCreate(draft) {
    const status = newObject();
    status['phase'] = 'Active';
    resetStatus(draft, status);
    const spec = ensureStruct(draft, 'spec');
    const finalizers = texts(spec['finalizers']);
    if (!finalizers.includes(FINALIZER)) spec['finalizers'] = [...finalizers, FINALIZER];
  },

  validateCreate: validateNamespace,

  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    const spec = ensureStruct(draft, 'spec');
    const kept = struct(live['spec'])['finalizers'];
    if (kept === undefined) delete spec['finalizers'];
    else spec['finalizers'] = kept;
  },

  validateUpdate: (_live, next) => validateNamespace(next),

  review: (object, live) => reviewPodSecurity(object, live),

  canonicalize: labelWithName,
};

/** SetDefaults_Namespace: the name as a label, whatever the manifest says of it. */
function labelWithName(draft: JsonObject): void {
  const meta = ensureStruct(draft, 'metadata');
  const name = text(meta['name']);
  if (name !== '') ensureStruct(meta, 'labels')[NAME_LABEL] = name;
}

/** ValidateNamespace of pod-security-admission: labels that name no level, unless the same were wrong before. */
function reviewPodSecurity(object: JsonObject, live: JsonObject | undefined): ApiError[] {
  const errors = podSecurityErrors(object);
  const before = live === undefined ? [] : podSecurityErrors(live);
  const same =
    before.length === errors.length && before.every(({ path, message }, i) => isSame(errors[i], path, message));
  return before.length > 0 && same ? [] : errors;
}

function isSame(error: ApiError | undefined, path: string, message: string): boolean {
  return error?.path === path && error.message === message;
}

/** core validation ValidateNamespace. */
function validateNamespace(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Label });
  for (const name of texts(struct(object['spec'])['finalizers'])) {
    for (const complaint of qualifiedName(name)) errors.push(invalid('spec.finalizers', name, complaint));
    errors.push(...validateStandardFinalizer(name, 'spec.finalizers'));
  }
  return errors;
}
