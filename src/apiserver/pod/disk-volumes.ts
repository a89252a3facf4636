import type { JsonObject } from '../../kube/json.ts';
import { invalid, notSupported, required, tooLong } from '../errors.ts';
import { child, keyed } from '../field-path.ts';
import { inclusiveRange } from '../format/messages.ts';
import { dns1123Label, dns1123Subdomain } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { bool, byteLength, int, list, struct, text } from '../struct.ts';

/*
 * Volumes on disks and network storage: the validate*VolumeSource functions of core validation (1.36.3). Most only require fields;
 * the rest is below.
 */

/** Fields that must not be empty, by source. */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ['nfs', ['server', 'path']],
  ['glusterfs', ['endpoints', 'path']],
  ['rbd', ['monitors', 'image']],
  ['cinder', ['volumeID']],
  ['cephfs', ['monitors']],
  ['flexVolume', ['driver']],
  ['azureFile', ['secretName', 'shareName']],
  ['vsphereVolume', ['volumePath']],
  ['photonPersistentDisk', ['pdID']],
  ['portworxVolume', ['volumeID']],
  ['azureDisk', ['diskName', 'diskURI']],
  ['storageos', ['volumeName']],
  ['scaleIO', ['gateway', 'system', 'volumeName']],
  ['gcePersistentDisk', ['pdName']],
  ['awsElasticBlockStore', ['volumeID']],
  ['iscsi', ['targetPortal', 'iqn']],
]);

/** Complaints about one source; `path` is the volume's. */
export function validateDiskVolume(name: string, source: JsonObject, path: string, volume: JsonObject): ApiError[] {
  // The server reports this one under the name it has inside.
  const here = child(path, name === 'gcePersistentDisk' ? 'persistentDisk' : name);
  const errors = (REQUIRED.get(name) ?? [])
    .filter((field) => text(source[field]) === '' && list(source[field]).length === 0)
    .map((field) => required(child(here, field)));
  const secretName = text(struct(source['secretRef'])['name']);
  switch (name) {
    case 'nfs':
      if (!text(source['path']).startsWith('/')) {
        errors.push(invalid(child(here, 'path'), text(source['path']), 'must be an absolute path'));
      }
      break;
    case 'gcePersistentDisk':
    case 'awsElasticBlockStore':
      errors.push(...outside(source['partition'], 0, 255, child(here, 'partition'), inclusiveRange(1, 255)));
      break;
    case 'cinder':
      if (source['secretRef'] !== undefined && secretName === '')
        errors.push(required(child(here, 'secretRef', 'name')));
      break;
    case 'iscsi':
      errors.push(...validateIscsi(source, here, path, text(volume['name'])));
      break;
    case 'flocker':
      errors.push(...validateFlocker(source, here));
      break;
    case 'quobyte':
      errors.push(...validateQuobyte(source, here));
      break;
    case 'fc':
      errors.push(...validateFibreChannel(source, here));
      break;
    case 'flexVolume':
      errors.push(...validateFlexOptions(struct(source['options']), child(here, 'options')));
      break;
    case 'azureDisk':
      errors.push(...validateAzureDisk(source, here));
      break;
    case 'storageos':
      for (const field of ['volumeName', 'volumeNamespace']) {
        const value = text(source[field]);
        if (value !== '') errors.push(...dns1123Label(value).map((it) => invalid(child(here, field), value, it)));
      }
      if (source['secretRef'] !== undefined && secretName === '')
        errors.push(required(child(here, 'secretRef', 'name')));
      break;
    case 'csi':
      errors.push(...validateCsi(source, here));
      break;
  }
  return errors;
}

function outside(
  value: JsonObject[string] | undefined,
  low: number,
  high: number,
  path: string,
  detail: string,
): ApiError[] {
  return int(value) < low || int(value) > high ? [invalid(path, value, detail)] : [];
}

/** validateISCSIVolumeSource. */
function validateIscsi(source: JsonObject, here: string, path: string, name: string): ApiError[] {
  const errors: ApiError[] = [];
  const iqn = text(source['iqn']);
  if (iqn !== '') errors.push(...validateIqn(iqn, child(here, 'iqn')));
  errors.push(...outside(source['lun'], 0, 255, child(here, 'lun'), inclusiveRange(0, 255)));
  if ((bool(source['chapAuthDiscovery']) || bool(source['chapAuthSession'])) && source['secretRef'] === undefined) {
    errors.push(required(child(here, 'secretRef')));
  }
  if (source['initiatorName'] !== undefined) {
    errors.push(...validateIqn(text(source['initiatorName']), child(here, 'initiatorname')));
    if (byteLength(`${name}:${text(source['targetPortal'])}`) > 64) {
      const detail =
        'Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.';
      errors.push(invalid(child(path, 'name'), name, detail));
    }
  }
  return errors;
}

function validateIqn(value: string, path: string): ApiError[] {
  const known = /^(iqn|eui|naa)/.test(value);
  if (!known) return [invalid(path, value, 'must be valid format starting with iqn, eui, or naa')];
  const format = value.startsWith('iqn')
    ? /iqn\.\d{4}-\d{2}\.([0-9A-Za-z.-]+)(:[^,;*&$|\s]+)$/
    : value.startsWith('eui')
      ? /^eui.[0-9A-Za-z]{16}$/
      : /^naa.[0-9A-Za-z]{32}$/;
  return format.test(value) ? [] : [invalid(path, value, 'must be valid format')];
}

/** validateFlockerVolumeSource. */
function validateFlocker(source: JsonObject, here: string): ApiError[] {
  const errors: ApiError[] = [];
  const name = text(source['datasetName']);
  const uuid = text(source['datasetUUID']);
  if (name === '' && uuid === '') errors.push(required(here, 'one of datasetName and datasetUUID is required'));
  if (name !== '' && uuid !== '') {
    errors.push(invalid(here, 'resource', 'datasetName and datasetUUID can not be specified simultaneously'));
  }
  if (name.includes('/')) errors.push(invalid(child(here, 'datasetName'), name, "must not contain '/'"));
  return errors;
}

/** validateQuobyteVolumeSource. */
function validateQuobyte(source: JsonObject, here: string): ApiError[] {
  const errors: ApiError[] = [];
  const detail = 'must be a host:port pair or multiple pairs separated by commas';
  const registry = text(source['registry']);
  if (registry === '') errors.push(required(child(here, 'registry'), detail));
  else if (byteLength(text(source['tenant'])) >= 65) {
    errors.push(required(child(here, 'tenant'), 'must be a UUID and may not exceed a length of 64 characters'));
  } else {
    for (const pair of registry.split(',')) {
      // net.SplitHostPort: one colon outside brackets, and only behind them where there are any.
      if (!/^([^:[\]]*|\[[^[\]]*\]):[^:[\]]*$/.test(pair)) {
        errors.push(invalid(child(here, 'registry'), registry, detail));
      }
    }
  }
  if (text(source['volume']) === '') errors.push(required(child(here, 'volume')));
  return errors;
}

/** validateFCVolumeSource. */
function validateFibreChannel(source: JsonObject, here: string): ApiError[] {
  const errors: ApiError[] = [];
  const targets = list(source['targetWWNs']);
  const ids = list(source['wwids']);
  const at = child(here, 'targetWWNs');
  if (targets.length === 0 && ids.length === 0) {
    errors.push(required(at, 'must specify either targetWWNs or wwids, but not both'));
  }
  if (targets.length > 0 && ids.length > 0) {
    errors.push(invalid(at, [...targets], 'targetWWNs and wwids can not be specified simultaneously'));
  }
  if (targets.length > 0) {
    const lun = child(here, 'lun');
    if (source['lun'] === undefined) errors.push(required(lun, 'lun is required if targetWWNs is specified'));
    else errors.push(...outside(source['lun'], 0, 255, lun, inclusiveRange(0, 255)));
  }
  return errors;
}

/** The options part of validateFlexVolumeSource. */
function validateFlexOptions(options: JsonObject, path: string): ApiError[] {
  return Object.keys(options)
    .filter((name) =>
      /\.(kubernetes|k8s)\.io$/.test(
        `.${(name.split('/', 2).length === 2 ? name.split('/')[0] : name)?.toLowerCase()}`,
      ),
    )
    .map((name) => invalid(keyed(path, name), name, 'kubernetes.io and k8s.io namespaces are reserved'));
}

/** validateAzureDisk. */
function validateAzureDisk(source: JsonObject, here: string): ApiError[] {
  const errors: ApiError[] = [];
  const uri = text(source['diskURI']);
  const kind = text(source['kind']);
  const cachingModes = ['None', 'ReadOnly', 'ReadWrite'];
  const kinds = ['Dedicated', 'Managed', 'Shared'];
  const caching = text(source['cachingMode']);
  if (!cachingModes.includes(caching)) errors.push(notSupported(child(here, 'cachingMode'), caching, cachingModes));
  if (!kinds.includes(kind)) errors.push(notSupported(child(here, 'kind'), kind, kinds));
  if (kind === 'Managed' && !uri.startsWith('/subscriptions/')) {
    const form = '/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}';
    errors.push(notSupported(child(here, 'diskURI'), uri, [form]));
  }
  if (kind !== 'Managed' && !uri.startsWith('https://')) {
    const form = 'https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd';
    errors.push(notSupported(child(here, 'diskURI'), uri, [form]));
  }
  return errors;
}

/** validateCSIVolumeSource. */
function validateCsi(source: JsonObject, here: string): ApiError[] {
  const errors = validateCsiDriverName(text(source['driver']), child(here, 'driver'));
  if (source['nodePublishSecretRef'] !== undefined) {
    const name = text(struct(source['nodePublishSecretRef'])['name']);
    if (name === '') errors.push(required(child(here, 'nodePublishSecretRef', 'name')));
    else errors.push(...dns1123Subdomain(name).map((it) => invalid(child(here, 'name'), name, it)));
  }
  return errors;
}

/** ValidateCSIDriverName. */
export function validateCsiDriverName(name: string, path: string): ApiError[] {
  if (name === '') return [required(path)];
  const errors = byteLength(name) > 63 ? [tooLong(path, 63)] : [];
  return [...errors, ...dns1123Subdomain(name.toLowerCase()).map((it) => invalid(path, name, it))];
}
