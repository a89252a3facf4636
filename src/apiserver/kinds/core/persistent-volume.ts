import { isObject, type JsonObject, newObject } from '../../../kube/json.ts';
import { forbidden, immutableField, invalid, notSupported, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { child, keyed } from '../../field-path.ts';
import { dns1123Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { validateCsiDriverName, validateDiskVolume } from '../../pod/disk-volumes.ts';
import { validateNoBacksteps } from '../../pod/paths.ts';
import { roundUpResourceList } from '../../pod/resource-list.ts';
import { validateNodeSelector } from '../../pod/scheduling.ts';
import { quantityNanos } from '../../quantity-value.ts';
import type { ApiError } from '../../result.ts';
import { semanticEqual } from '../../semantic.ts';
import { ensureStruct, list, setDefault, setDefaultText, struct, structs, text, texts } from '../../struct.ts';
import { VOLUME_MODES, validateAccessModes } from './persistent-volume-claim.ts';
import { addProtection } from './protection.ts';

/** Members of PersistentVolumeSource in the order in which the server looks at them. */
const SOURCES = [
  'hostPath',
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'glusterfs',
  'flocker',
  'nfs',
  'rbd',
  'quobyte',
  'cephfs',
  'iscsi',
  'cinder',
  'fc',
  'flexVolume',
  'azureFile',
  'vsphereVolume',
  'photonPersistentDisk',
  'portworxVolume',
  'azureDisk',
  'scaleIO',
  'local',
  'storageos',
  'csi',
];
const MOUNT_OPTIONS = 'volume.beta.kubernetes.io/mount-options';
const MOUNTABLE = new Set([
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'glusterfs',
  'nfs',
  'rbd',
  'quobyte',
  'iscsi',
  'cinder',
  'cephfs',
  'azureFile',
  'vsphereVolume',
  'azureDisk',
  'photonPersistentDisk',
]);
const POLICIES = ['Delete', 'Recycle', 'Retain'];
const HOST_PATH_TYPES = [
  '',
  'BlockDevice',
  'CharDevice',
  'Directory',
  'DirectoryOrCreate',
  'File',
  'FileOrCreate',
  'Socket',
];

/** PersistentVolume (pkg/registry/core/persistentvolume; core and volume validation, 1.36.3). */
export const persistentVolume: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'PersistentVolume' }],

  /** SetObjectDefaults_PersistentVolume. */
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    setDefaultText(spec, 'persistentVolumeReclaimPolicy', 'Retain');
    setDefault(spec, 'volumeMode', 'Filesystem');
    roundUpResourceList(spec['capacity']);
    defaultSource(spec);
  },

  admit(draft, live) {
    if (live === undefined) addProtection(draft, 'kubernetes.io/pv-protection');
    return [];
  },

  prepareForCreate(draft, context) {
    const status = newObject();
    status['phase'] = 'Pending';
    resetStatus(draft, status);
    dropDisabled(draft, undefined, context);
  },

  validateCreate: (object, context) => validateVolume(object, undefined, context),

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropDisabled(draft, live, context);
  },

  validateUpdate(live, next, context) {
    return [...validateVolume(next, live, context), ...validateChange(live, next, context)];
  },
};

function defaultSource(spec: JsonObject): void {
  const fill = (member: string, values: JsonObject) => {
    const source = spec[member];
    if (!isObject(source)) return;
    for (const [field, value] of Object.entries(values)) {
      if (source[field] === undefined || (value !== '' && source[field] === '' && typeof value === 'string')) {
        source[field] = value;
      }
    }
  };
  const hostPath = spec['hostPath'];
  if (isObject(hostPath)) setDefault(hostPath, 'type', '');
  fill('rbd', { pool: 'rbd', user: 'admin', keyring: '/etc/ceph/keyring' });
  fill('iscsi', { iscsiInterface: 'default' });
  const azure = spec['azureDisk'];
  if (isObject(azure)) {
    for (const [field, value] of [
      ['cachingMode', 'ReadWrite'],
      ['fsType', 'ext4'],
      ['readOnly', false],
      ['kind', 'Shared'],
    ] as const) {
      setDefault(azure, field, value);
    }
  }
  fill('scaleIO', { storageMode: 'ThinProvisioned', fsType: 'xfs' });
}

function dropDisabled(draft: JsonObject, live: JsonObject | undefined, context: KindContext): void {
  if (isEnabled('VolumeAttributesClass', context.minor)) return;
  if (struct(live?.['spec'])['volumeAttributesClassName'] !== undefined) return;
  delete ensureStruct(draft, 'spec')['volumeAttributesClassName'];
}

/** ValidatePersistentVolume, with volume validation's checkMountOption. */
function validateVolume(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  const modes = texts(spec['accessModes']);
  if (modes.length === 0) errors.push(required('spec.accessModes'));
  errors.push(...validateAccessModes(modes, 'spec.accessModes'), ...validateCapacity(spec));
  const policy = text(spec['persistentVolumeReclaimPolicy']);
  if (policy !== '' && !POLICIES.includes(policy)) {
    errors.push(notSupported('spec.persistentVolumeReclaimPolicy', policy, POLICIES));
  }
  errors.push(...validateNodeAffinity(spec, live));
  errors.push(...validateSources(object, spec, context));
  const name = text(spec['storageClassName']);
  if (name !== '') {
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid('spec.storageClassName', name, complaint));
  }
  const mode = spec['volumeMode'];
  if (mode !== undefined && !VOLUME_MODES.includes(text(mode))) {
    errors.push(notSupported('spec.volumeMode', mode, VOLUME_MODES));
  }
  errors.push(...validateAttributesClass(spec, live, context));
  const mountable = SOURCES.some((source) => MOUNTABLE.has(source) && spec[source] !== undefined);
  if (!mountable && struct(struct(object['metadata'])['annotations'])[MOUNT_OPTIONS] !== undefined) {
    const path = child('metadata.annotations', MOUNT_OPTIONS);
    errors.push(forbidden(path, 'may not specify mount options for this volume type'));
  }
  return errors;
}

function validateCapacity(spec: JsonObject): ApiError[] {
  const errors: ApiError[] = [];
  const capacity = struct(spec['capacity']);
  const names = Object.keys(capacity);
  if (names.length === 0) errors.push(required('spec.capacity'));
  if (names.length !== 1 || capacity['storage'] === undefined) {
    errors.push(notSupported('spec.capacity', capacity, ['storage']));
  }
  for (const name of names) {
    const path = keyed('spec.capacity', name);
    const amount = quantityNanos(capacity[name]);
    if (amount < 0n) errors.push(invalid(path, capacity[name], 'must be a valid resource quantity'));
    if (amount <= 0n) errors.push(invalid(path, capacity[name], 'must be greater than zero'));
  }
  return errors;
}

function validateNodeAffinity(spec: JsonObject, live: JsonObject | undefined): ApiError[] {
  if (spec['nodeAffinity'] === undefined) return [];
  const needed = struct(spec['nodeAffinity'])['required'];
  const path = 'spec.nodeAffinity.required';
  if (needed === undefined) return [required(path, 'must specify required node constraints')];
  const old = struct(struct(struct(live?.['spec'])['nodeAffinity'])['required']);
  const anyValue =
    live !== undefined &&
    list(old['nodeSelectorTerms']).length > 0 &&
    validateNodeSelector(old, '', false).length > validateNodeSelector(old, '', true).length;
  return validateNodeSelector(struct(needed), path, anyValue);
}

function validateSources(object: JsonObject, spec: JsonObject, context: KindContext): ApiError[] {
  const errors: ApiError[] = [];
  let found = 0;
  for (const name of SOURCES) {
    if (spec[name] === undefined) continue;
    const path = name === 'cephfs' ? 'cephFS' : name;
    if (found > 0 && name !== 'flexVolume') {
      errors.push(forbidden(child('spec', path), 'may not specify more than 1 volume type'));
      continue;
    }
    found++;
    errors.push(...validateSource(name, struct(spec[name]), object, context));
    if (name === 'local' && spec['nodeAffinity'] === undefined) {
      errors.push(required('spec.nodeAffinity', 'Local volume requires node affinity'));
    }
  }
  if (found === 0) errors.push(required('spec', 'must specify a volume type'));
  const hostPath = struct(spec['hostPath'])['path'];
  if (typeof hostPath === 'string' && /^\/[/.]*$/.test(hostPath) && !hostPath.includes('...')) {
    if (spec['persistentVolumeReclaimPolicy'] === 'Recycle') {
      errors.push(forbidden('spec.persistentVolumeReclaimPolicy', "may not be 'recycle' for a hostPath mount of '/'"));
    }
  }
  return errors;
}

function validateSource(name: string, source: JsonObject, object: JsonObject, context: KindContext): ApiError[] {
  const path = child('spec', name);
  switch (name) {
    case 'hostPath':
      return validateHostPath(source, path);
    case 'local':
      if (text(source['path']) === '') return [required(child(path, 'path'))];
      return validateNoBacksteps(text(source['path']), child(path, 'path'));
    case 'csi':
      return validateCsi(source, path);
    case 'azureFile':
      return [
        ...['secretName', 'shareName']
          .filter((field) => text(source[field]) === '')
          .map((field) => required(child(path, field))),
        ...(source['secretNamespace'] === '' ? [required(child(path, 'secretNamespace'))] : []),
      ];
    case 'cephfs':
      return list(source['monitors']).length === 0 ? [required(child(path, 'monitors'))] : [];
    case 'rbd':
      return [
        ...(list(source['monitors']).length === 0 ? [required(child(path, 'monitors'))] : []),
        ...(text(source['image']) === '' ? [required(child(path, 'image'))] : []),
      ];
    case 'nfs':
    case 'fc':
    case 'gcePersistentDisk':
    case 'awsElasticBlockStore':
    case 'azureDisk':
    case 'vsphereVolume':
    case 'photonPersistentDisk':
    case 'portworxVolume':
    case 'flocker':
    case 'quobyte':
      return validateDiskVolume(name, source, 'spec', struct(object['metadata']));
    default:
      context.doubt({
        code: 'rare-field',
        path,
        message: `the API server's rules on ${name} volumes are not modelled`,
      });
      return [];
  }
}

function validateHostPath(source: JsonObject, path: string): ApiError[] {
  const value = text(source['path']);
  if (value === '') return [required(child(path, 'path'))];
  const errors = validateNoBacksteps(value, child(path, 'path'));
  const type = source['type'];
  if (type !== undefined && !HOST_PATH_TYPES.includes(text(type))) {
    errors.push(notSupported(child(path, 'type'), type, HOST_PATH_TYPES));
  }
  return errors;
}

/** validateCSIPersistentVolumeSource. */
export function validateCsi(source: JsonObject, path: string): ApiError[] {
  const errors = validateCsiDriverName(text(source['driver']), child(path, 'driver'));
  if (text(source['volumeHandle']) === '') errors.push(required(child(path, 'volumeHandle')));
  for (const field of [
    'controllerPublishSecretRef',
    'controllerExpandSecretRef',
    'nodePublishSecretRef',
    'nodeExpandSecretRef',
  ]) {
    if (source[field] === undefined) continue;
    const reference = struct(source[field]);
    for (const [part, check] of [
      ['name', dns1123Subdomain],
      ['namespace', dns1123Label],
    ] as const) {
      const value = text(reference[part]);
      const here = child(path, field, part);
      if (value === '') errors.push(required(here));
      else for (const complaint of check(value)) errors.push(invalid(here, value, complaint));
    }
  }
  return errors;
}

function validateAttributesClass(spec: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const name = spec['volumeAttributesClassName'];
  const old = struct(live?.['spec'])['volumeAttributesClassName'];
  if (name === undefined || !(isEnabled('VolumeAttributesClass', context.minor) || old !== undefined)) return [];
  const path = 'spec.volumeAttributesClassName';
  const errors: ApiError[] = [];
  if (name === '') errors.push(required(path, 'an empty string is disallowed'));
  else for (const complaint of dns1123Subdomain(text(name))) errors.push(invalid(path, name, complaint));
  if (spec['csi'] === undefined) {
    errors.push(required('spec.csi', 'has to be specified when using volumeAttributesClassName'));
  }
  return errors;
}

/** ValidatePersistentVolumeUpdate. */
function validateChange(live: JsonObject, next: JsonObject, context: KindContext): ApiError[] {
  const old = struct(live['spec']);
  const spec = struct(next['spec']);
  const errors: ApiError[] = [];
  const changed = SOURCES.filter((name) => !semanticEqual(old[name], newSource(name, old, spec)));
  if (changed.length > 0) {
    errors.push({
      ...forbidden('spec.persistentvolumesource', 'spec.persistentvolumesource is immutable after creation'),
      changed: changed.map((name) => child('spec', name)),
    });
  }
  // The server names both fields without `spec`.
  if (text(old['volumeMode']) !== text(spec['volumeMode']))
    errors.push(immutableField('volumeMode', spec['volumeMode']));
  if (old['nodeAffinity'] !== undefined && !sameAffinity(old['nodeAffinity'], spec['nodeAffinity'])) {
    const detail = 'field is immutable, except for updating from beta label to GA';
    errors.push(invalid('nodeAffinity', spec['nodeAffinity'], detail));
  }
  const oldClass = old['volumeAttributesClassName'];
  const newClass = spec['volumeAttributesClassName'];
  if (oldClass !== newClass) {
    const path = 'spec.volumeAttributesClassName';
    if (!isEnabled('VolumeAttributesClass', context.minor)) {
      errors.push(forbidden(path, 'update is forbidden when the VolumeAttributesClass feature gate is disabled'));
    }
    if (oldClass !== undefined && newClass === undefined) {
      errors.push(forbidden(path, 'update from non-nil value to nil is forbidden'));
    }
  }
  return errors;
}

/** A CSI volume may gain its expansion secret once. */
function newSource(name: string, old: JsonObject, spec: JsonObject) {
  const source = spec[name];
  if (name !== 'csi' || !isObject(source) || !isObject(old[name])) return source;
  if (old[name]['controllerExpandSecretRef'] !== undefined) return source;
  const copy = newObject();
  Object.assign(copy, source);
  delete copy['controllerExpandSecretRef'];
  return copy;
}

const GA_LABELS: ReadonlyMap<string, string> = new Map([
  ['failure-domain.beta.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['failure-domain.beta.kubernetes.io/region', 'topology.kubernetes.io/region'],
  ['beta.kubernetes.io/os', 'kubernetes.io/os'],
  ['beta.kubernetes.io/arch', 'kubernetes.io/arch'],
  ['beta.kubernetes.io/instance-type', 'node.kubernetes.io/instance-type'],
]);

/** validatePvNodeAffinity: beta label keys may become their GA names, and any other key may become empty, as Go's map reads. */
function sameAffinity(old: JsonObject[string], now: JsonObject[string] | undefined): boolean {
  const terms = (value: JsonObject[string] | undefined) =>
    structs(struct(struct(value)['required'])['nodeSelectorTerms']);
  const before = terms(old);
  const after = terms(now);
  if (now === undefined || before.length !== after.length) return false;
  return before.every((term, index) => {
    const other = struct(after[index]);
    return ['matchExpressions', 'matchFields'].every((field) => {
      const left = structs(term[field]);
      const right = structs(other[field]);
      return left.length === right.length && left.every((entry, at) => sameRequirement(entry, struct(right[at])));
    });
  });
}

function sameRequirement(old: JsonObject, now: JsonObject): boolean {
  const key = text(now['key']);
  if (text(old['key']) !== key && (GA_LABELS.get(text(old['key'])) ?? '') !== key) return false;
  return text(old['operator']) === text(now['operator']) && semanticEqual(old['values'], now['values']);
}
