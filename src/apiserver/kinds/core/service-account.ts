import { type JsonObject, newObject } from '../../../kube/json.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { structs } from '../../struct.ts';

/** ServiceAccount (pkg/registry/core/serviceaccount, 1.36.3). */
export const serviceAccount: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'ServiceAccount' }],
  defaults() {},
  prepareForCreate: cleanSecretReferences,
  validateCreate: validateServiceAccount,
  prepareForUpdate: (_live, draft) => cleanSecretReferences(draft),
  validateUpdate: (_live, next) => validateServiceAccount(next),
};

function validateServiceAccount(object: JsonObject) {
  return validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
}

/** cleanSecretReferences: of each reference only the name is kept. */
function cleanSecretReferences(draft: JsonObject): void {
  if (draft['secrets'] === undefined) return;
  draft['secrets'] = structs(draft['secrets']).map((reference) => {
    const kept = newObject();
    if (reference['name'] !== undefined) kept['name'] = reference['name'];
    return kept;
  });
}
