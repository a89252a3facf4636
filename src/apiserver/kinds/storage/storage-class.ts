import { equalJson, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { duplicate, forbidden, immutableField, invalid, notSupported, required, tooLong } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { at, child } from '../../field-path.ts';
import { dns1123Subdomain, qualifiedName } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateLabelName } from '../../metadata/labels.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { byteLength, setDefault, setDefaultText, struct, structs, text, texts } from '../../struct.ts';
import { addProtection } from '../core/protection.ts';

const GROUP = 'storage.k8s.io';
const RECLAIM_POLICIES = ['Delete', 'Retain'];
const BINDING_MODES = ['Immediate', 'WaitForFirstConsumer'];
const PARAMETERS_SIZE = 256 * 1024;
const PARAMETERS_COUNT = 512;

/** StorageClass (storage validation ValidateStorageClass and ValidateStorageClassUpdate, 1.36.3). */
export const storageClass: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'StorageClass' }],
  defaults(draft) {
    setDefaultText(draft, 'provisioner', '');
    setDefault(draft, 'reclaimPolicy', 'Delete');
    setDefault(draft, 'volumeBindingMode', 'Immediate');
  },
  validateCreate: validateStorageClass,
  validateUpdate(live, next, { minor }) {
    const errors = validateStorageClass(next);
    // In other words until 1.35.
    const refuse = (field: string, value: JsonValue | undefined) =>
      minor < 36 && field !== 'volumeBindingMode'
        ? forbidden(field, `updates to ${field} are forbidden.`)
        : immutableField(field, value);
    if (!equalJson(struct(live['parameters']), struct(next['parameters']))) {
      errors.push(refuse('parameters', next['parameters']));
    }
    for (const field of ['provisioner', 'reclaimPolicy', 'volumeBindingMode']) {
      if (text(live[field]) !== text(next[field])) errors.push(refuse(field, next[field] ?? ''));
    }
    return errors;
  },
};

/** VolumeAttributesClass (ValidateVolumeAttributesClass and ValidateVolumeAttributesClassUpdate). */
export const volumeAttributesClass: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'VolumeAttributesClass' }],
  defaults(draft) {
    setDefaultText(draft, 'driverName', '');
  },
  admit(draft, live, context) {
    if (live === undefined && isEnabled('VolumeAttributesClass', context.minor)) {
      addProtection(draft, 'kubernetes.io/vac-protection');
    }
    return [];
  },
  validateCreate: validateAttributesClass,
  validateUpdate(live, next) {
    const errors = validateAttributesClass(next);
    if (text(live['driverName']) !== text(next['driverName'])) {
      errors.push(forbidden('driverName', 'updates to driverName are forbidden.'));
    }
    if (!equalJson(struct(live['parameters']), struct(next['parameters']))) {
      errors.push(forbidden('parameters', 'updates to parameters are forbidden.'));
    }
    return errors;
  },
};

function validateStorageClass(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  errors.push(...validateProvisioner(text(object['provisioner']), 'provisioner'));
  errors.push(...validateParameters(object['parameters'], true));
  const policy = text(object['reclaimPolicy']);
  if (policy !== '' && !RECLAIM_POLICIES.includes(policy)) {
    errors.push(notSupported('reclaimPolicy', policy, RECLAIM_POLICIES));
  }
  const mode = text(object['volumeBindingMode']);
  if (!BINDING_MODES.includes(mode)) errors.push(notSupported('volumeBindingMode', mode, BINDING_MODES));
  return [...errors, ...validateTopologies(object['allowedTopologies'])];
}

function validateAttributesClass(object: JsonObject): ApiError[] {
  return [
    ...validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain }),
    ...validateProvisioner(text(object['driverName']), 'driverName'),
    ...validateParameters(object['parameters'], false),
  ];
}

function validateProvisioner(name: string, path: string): ApiError[] {
  if (name === '') return [required(path)];
  return qualifiedName(name.toLowerCase()).map((complaint) => invalid(path, name.toLowerCase(), complaint));
}

function validateParameters(parameters: JsonValue | undefined, mayBeEmpty: boolean): ApiError[] {
  const map = struct(parameters);
  const names = Object.keys(map);
  if (names.length > PARAMETERS_COUNT) return [tooLong('parameters', PARAMETERS_COUNT)];
  const errors: ApiError[] = [];
  let size = 0;
  for (const name of names) {
    if (name === '') errors.push(invalid('parameters', name, 'field can not be empty.'));
    size += byteLength(name) + byteLength(text(map[name]));
  }
  if (size > PARAMETERS_SIZE) errors.push(tooLong('parameters', PARAMETERS_SIZE));
  if (!mayBeEmpty && names.length === 0) {
    errors.push(required('parameters', 'must contain at least one key/value pair'));
  }
  return errors;
}

/** validateAllowedTopologies. */
function validateTopologies(topologies: JsonValue | undefined): ApiError[] {
  const errors: ApiError[] = [];
  // The server compares each term with a list that begins with as many empty entries as there are terms.
  const seen = new Set<string>(['']);
  structs(topologies).forEach((term, index) => {
    const path = child(at('allowedTopologies', index), 'matchLabelExpressions');
    const values = new Map<string, string[]>();
    structs(term['matchLabelExpressions']).forEach((requirement, position) => {
      const here = at(path, position);
      const list = texts(requirement['values']);
      const key = text(requirement['key']);
      if (list.length === 0) errors.push(required(child(here, 'values')));
      list.forEach((value, at_) => {
        if (list.indexOf(value) < at_) errors.push(duplicate(at(child(here, 'values'), at_), value));
      });
      errors.push(...validateLabelName(key, child(here, 'key')));
      if (values.has(key)) errors.push(duplicate(child(here, 'key'), key));
      values.set(key, [...new Set(list)].sort());
    });
    const form = values.size === 0 ? '' : JSON.stringify([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
    if (seen.has(form)) errors.push(duplicate(path, ''));
    seen.add(form);
  });
  return errors;
}
