import { equalJson, type JsonObject } from '../../../kube/json.ts';
import { forbidden, invalid, tooLong } from '../../errors.ts';
import { keyed } from '../../field-path.ts';
import { configMapKey } from '../../format/keys.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { bool, byteLength, struct, text } from '../../struct.ts';
import { base64Length, MAX_DATA_SIZE } from './data-size.ts';

/** ConfigMap (pkg/registry/core/configmap; core validation ValidateConfigMap and ValidateConfigMapUpdate, 1.36.3). */
export const configMap: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'ConfigMap' }],
  defaults() {},
  validateCreate: validateConfigMap,
  validateUpdate(live, next) {
    const errors: ApiError[] = [];
    if (bool(live['immutable'])) {
      const detail = 'field is immutable when `immutable` is set';
      if (!bool(next['immutable'])) errors.push(forbidden('immutable', detail));
      for (const field of ['data', 'binaryData']) {
        if (!equalJson(struct(live[field]), struct(next[field]))) errors.push(forbidden(field, detail));
      }
    }
    return [...errors, ...validateConfigMap(next)];
  },
};

function validateConfigMap(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const data = struct(object['data']);
  const binary = struct(object['binaryData']);
  let size = 0;
  for (const key in data) {
    for (const complaint of configMapKey(key)) errors.push(invalid(keyed('data', key), key, complaint));
    if (binary[key] !== undefined)
      errors.push(invalid(keyed('data', key), key, 'duplicate of key present in binaryData'));
    size += byteLength(text(data[key]));
  }
  for (const key in binary) {
    for (const complaint of configMapKey(key)) errors.push(invalid(keyed('binaryData', key), key, complaint));
    size += base64Length(text(binary[key]));
  }
  // The server's spelling of "the whole object".
  if (size > MAX_DATA_SIZE) errors.push(tooLong('[]', MAX_DATA_SIZE));
  return errors;
}
