import type { JsonObject } from '../../kube/json.ts';
import { duplicate, forbidden, invalid, notSupported, required } from '../errors.ts';
import { at, child } from '../field-path.ts';
import { dns1123Label, dns1123Subdomain } from '../format/names.ts';
import { validateClaimSpec } from '../kinds/core/persistent-volume-claim.ts';
import { validateAnnotations, validateLabels } from '../metadata/labels.ts';
import { quantityNanos } from '../quantity-value.ts';
import type { ApiError } from '../result.ts';
import { isSet, struct, structs, text } from '../struct.ts';
import { validateDiskVolume } from './disk-volumes.ts';
import type { PodRules } from './options.ts';
import { moreThanOne, validateDescendingPath, validateNoBacksteps } from './paths.ts';
import { validateDownwardApiSource, validateKeyedSource, validateProjectedSource } from './volume-files.ts';

/* Volumes of a pod spec: core validation ValidateVolumes (1.36.3). Sources made of objects are in volume-files.ts, disks in disk-volumes.ts. */

export interface Volumes {
  /** Volumes without a complaint, by name: the ones containers may mount. */
  readonly valid: ReadonlyMap<string, JsonObject>;
  readonly errors: readonly ApiError[];
}

/** Sources in the order the server checks them: the first one counts, the others are one too many. */
const SOURCES: readonly string[] = [
  'emptyDir',
  'hostPath',
  'gitRepo',
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'secret',
  'nfs',
  'iscsi',
  'glusterfs',
  'flocker',
  'persistentVolumeClaim',
  'rbd',
  'cinder',
  'cephfs',
  'quobyte',
  'downwardAPI',
  'fc',
  'flexVolume',
  'configMap',
  'azureFile',
  'vsphereVolume',
  'photonPersistentDisk',
  'portworxVolume',
  'azureDisk',
  'storageos',
  'projected',
  'scaleIO',
  'csi',
  'ephemeral',
  'image',
];

/** Where "more than 1 volume type" is reported under another name than the field's: the server's own spelling. */
const REFUSED_AS: ReadonlyMap<string, string> = new Map([
  ['cephfs', 'cephFS'],
  ['downwardAPI', 'downwarAPI'],
]);

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

/** core validation ValidateVolumes. */
export function validateVolumes(list: readonly JsonObject[], path: string, rules: PodRules): Volumes {
  const errors: ApiError[] = [];
  const valid = new Map<string, JsonObject>();
  const createdClaims = new Set<string>();
  if (rules.podName) {
    for (const volume of list) {
      if (volume['ephemeral'] !== undefined) createdClaims.add(`${rules.podName}-${text(volume['name'])}`);
    }
  }
  list.forEach((volume, index) => {
    const here = at(path, index);
    const name = text(volume['name']);
    const found = validateSources(volume, here, rules);
    if (name === '') found.push(required(child(here, 'name')));
    else for (const complaint of dns1123Label(name)) found.push(invalid(child(here, 'name'), name, complaint));
    if (valid.has(name)) found.push(duplicate(child(here, 'name'), name));
    if (found.length === 0) valid.set(name, volume);
    errors.push(...found);
    const claimName = text(struct(volume['persistentVolumeClaim'])['claimName']);
    if (createdClaims.has(claimName)) {
      const detail = 'must not reference a PVC that gets created for an ephemeral volume';
      errors.push(invalid(child(here, 'persistentVolumeClaim', 'claimName'), claimName, detail));
    }
  });
  return { valid, errors };
}

/** validateVolumeSource. */
function validateSources(volume: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  let count = 0;
  for (const name of SOURCES) {
    const source = volume[name];
    if (source === undefined) continue;
    if (count > 0) errors.push(moreThanOne(child(path, REFUSED_AS.get(name) ?? name), 'volume type'));
    else errors.push(...validateSource(name, struct(source), path, volume, rules));
    count++;
  }
  if (count === 0) errors.push(required(path, 'must specify a volume type'));
  return errors;
}

function validateSource(
  name: string,
  source: JsonObject,
  path: string,
  volume: JsonObject,
  rules: PodRules,
): ApiError[] {
  const here = child(path, name);
  switch (name) {
    case 'emptyDir':
      if (quantityNanos(source['sizeLimit']) >= 0n) return [];
      return [forbidden(child(here, 'sizeLimit'), 'SizeLimit field must be a valid resource quantity')];
    case 'hostPath':
      return validateHostPath(source, here);
    case 'gitRepo': {
      const missing = text(source['repository']) === '' ? [required(child(here, 'repository'))] : [];
      return [...missing, ...validateDescendingPath(text(source['directory']), child(here, 'directory'))];
    }
    case 'secret':
      return validateKeyedSource(source, 'secretName', here);
    case 'configMap':
      return validateKeyedSource(source, 'name', here);
    case 'persistentVolumeClaim':
      return text(source['claimName']) === '' ? [required(child(here, 'claimName'))] : [];
    case 'downwardAPI':
      return validateDownwardApiSource(source, here);
    case 'projected':
      return validateProjectedSource(source, here, rules);
    case 'ephemeral':
      return validateEphemeral(source, path, text(volume['name']), rules);
    case 'image':
      return validateImage(source, here, rules);
    default:
      return validateDiskVolume(name, source, path, volume);
  }
}

/** validateHostPathVolumeSource. */
function validateHostPath(source: JsonObject, path: string): ApiError[] {
  const value = text(source['path']);
  if (value === '') return [required(child(path, 'path'))];
  const errors = validateNoBacksteps(value, child(path, 'path'));
  const type = text(source['type']);
  if (!HOST_PATH_TYPES.includes(type)) errors.push(notSupported(child(path, 'type'), type, HOST_PATH_TYPES));
  return errors;
}

/** validateEphemeralVolumeSource, and the name of the claim a Pod would make. */
function validateEphemeral(source: JsonObject, path: string, name: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const here = child(path, 'ephemeral', 'volumeClaimTemplate');
  const template = source['volumeClaimTemplate'];
  if (template === undefined) errors.push(required(here));
  else {
    const metadata = struct(struct(template)['metadata']);
    errors.push(...validateAnnotations(metadata['annotations'], child(here, 'metadata', 'annotations')));
    errors.push(...validateLabels(metadata['labels'], child(here, 'metadata', 'labels')));
    for (const field of Object.keys(metadata)) {
      if (field !== 'annotations' && field !== 'labels') {
        errors.push(forbidden(child(here, 'metadata', field), 'cannot be set'));
      }
    }
    errors.push(...validateClaimSpec(struct(struct(template)['spec']), child(here, 'spec'), undefined, rules.context));
  }
  if (rules.podName && name !== '') {
    const claim = `${rules.podName}-${name}`;
    for (const complaint of dns1123Subdomain(claim)) {
      errors.push(invalid(child(path, 'name'), name, `PVC name ${JSON.stringify(claim)}: ${complaint}`));
    }
  }
  return errors;
}

/** validateImageVolumeSource. */
function validateImage(source: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  // Templates may leave it open until 1.36; later only where live does.
  const mayBeEmpty =
    rules.minor >= 37
      ? structs(rules.live?.['volumes']).some(
          (it) => isSet(it['image']) && text(struct(it['image'])['reference']) === '',
        )
      : rules.template;
  if (!mayBeEmpty && text(source['reference']) === '') errors.push(required(child(path, 'reference')));
  errors.push(...validatePullPolicy(text(source['pullPolicy']), child(path, 'pullPolicy')));
  return errors;
}

/** validatePullPolicy. */
export function validatePullPolicy(policy: string, path: string): ApiError[] {
  const supported = ['Always', 'IfNotPresent', 'Never'];
  if (policy === '') return [required(path)];
  return supported.includes(policy) ? [] : [notSupported(path, policy, supported)];
}

/** isMatchedDevice: whether a volume is one a container can use as a block device. */
export function isBlockSource(volume: JsonObject): boolean {
  return volume['persistentVolumeClaim'] !== undefined || volume['ephemeral'] !== undefined;
}
