import { equalJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, required, tooLong } from '../../errors.ts';
import { keyed } from '../../field-path.ts';
import { base64Decode, base64Encode } from '../../format/base64.ts';
import { configMapKey } from '../../format/keys.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { bool, setDefaultText, struct, text } from '../../struct.ts';
import { base64Length, MAX_DATA_SIZE } from './data-size.ts';

const ACCOUNT_NAME = 'kubernetes.io/service-account.name';

/** Secret (pkg/registry/core/secret; core validation ValidateSecret and ValidateSecretUpdate, 1.36.3). */
export const secret: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'Secret' }],

  /** SetDefaults_Secret; and Convert_v1_Secret_To_core_Secret, which moves stringData into data whenever an object is read. */
  defaults(draft) {
    const plain = struct(draft['stringData']);
    const data = newObject();
    Object.assign(data, struct(draft['data']));
    for (const key in plain) data[key] = base64Encode(text(plain[key]));
    if (Object.keys(data).length > 0) draft['data'] = data;
    else delete draft['data'];
    delete draft['stringData'];
    setDefaultText(draft, 'type', 'Opaque');
  },

  validateCreate: validateSecret,

  validateUpdate(live, next) {
    const errors: ApiError[] = [];
    if (text(live['type']) !== text(next['type'])) errors.push(immutableField('type', next['type']));
    if (bool(live['immutable'])) {
      const detail = 'field is immutable when `immutable` is set';
      if (!bool(next['immutable'])) errors.push(forbidden('immutable', detail));
      if (!equalJson(struct(live['data']), struct(next['data']))) errors.push(forbidden('data', detail));
    }
    return [...errors, ...validateSecret(next)];
  },
};

function validateSecret(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const data = struct(object['data']);
  let size = 0;
  for (const key in data) {
    for (const complaint of configMapKey(key)) errors.push(invalid(keyed('data', key), key, complaint));
    size += base64Length(text(data[key]));
  }
  if (size > MAX_DATA_SIZE) errors.push(tooLong('data', MAX_DATA_SIZE));
  return [...errors, ...validateType(text(object['type']), object, data)];
}

/** The keys each Secret type must carry. */
function validateType(type: string, object: JsonObject, data: JsonObject): ApiError[] {
  const missing = (...keys: readonly string[]) =>
    keys.filter((key) => data[key] === undefined).map((key) => required(keyed('data', key)));
  switch (type) {
    case 'kubernetes.io/service-account-token': {
      const name = struct(struct(object['metadata'])['annotations'])[ACCOUNT_NAME];
      return text(name) === '' ? [required(keyed('metadata.annotations', ACCOUNT_NAME))] : [];
    }
    case 'kubernetes.io/dockercfg':
      return validateJson('.dockercfg', data);
    case 'kubernetes.io/dockerconfigjson':
      return validateJson('.dockerconfigjson', data);
    case 'kubernetes.io/basic-auth': {
      const absent = missing('username', 'password');
      return absent.length === 2 ? absent : [];
    }
    case 'kubernetes.io/ssh-auth':
      return base64Length(text(data['ssh-privatekey'])) === 0 ? [required(keyed('data', 'ssh-privatekey'))] : [];
    case 'kubernetes.io/tls':
      return missing('tls.crt', 'tls.key');
    default:
      return [];
  }
}

/** Registry credentials must be a JSON object (or null). */
function validateJson(key: string, data: JsonObject): ApiError[] {
  const value = data[key];
  if (value === undefined) return [required(keyed('data', key))];
  const path = keyed('data', key);
  try {
    const parsed: unknown = JSON.parse(base64Decode(text(value)));
    if (parsed === null || (typeof parsed === 'object' && !Array.isArray(parsed))) return [];
    return [invalid(path, '<secret contents redacted>', 'not a JSON object')];
  } catch {
    return [invalid(path, '<secret contents redacted>', 'not well-formed JSON')];
  }
}
