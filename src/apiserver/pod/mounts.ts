import type { JsonObject } from '../../kube/json.ts';
import { forbidden, invalid, notFound, notSupported, required } from '../errors.ts';
import { at, child } from '../field-path.ts';
import type { ApiError } from '../result.ts';
import { bool, struct, structs, text } from '../struct.ts';
import { validateDescendingPath, validateNoBacksteps } from './paths.ts';
import { isBlockSource, type Volumes } from './volumes.ts';

/* What a container does with volumes (core validation, 1.36.3). A volume that has complaints of its own counts as missing. */

/** What items have in one of their fields. */
function valuesOf(items: readonly JsonObject[]): (field: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (field) => {
    const values = known.get(field) ?? new Set(items.map((item) => text(item[field])));
    known.set(field, values);
    return values;
  };
}

/** ValidateVolumeMounts: complaints about sub paths and propagation sit at the list, without an index. */
export function validateVolumeMounts(container: JsonObject, volumes: Volumes['valid'], path: string): ApiError[] {
  const errors: ApiError[] = [];
  const devices = valuesOf(structs(container['volumeDevices']));
  const seen = new Set<string>();
  structs(container['volumeMounts']).forEach((mount, index) => {
    const here = at(path, index);
    const name = text(mount['name']);
    const mountPath = text(mount['mountPath']);
    if (name === '') errors.push(required(child(here, 'name')));
    if (!volumes.has(name)) errors.push(notFound(child(here, 'name'), name));
    if (mountPath === '') errors.push(required(child(here, 'mountPath')));
    if (seen.has(mountPath)) errors.push(invalid(child(here, 'mountPath'), mountPath, 'must be unique'));
    seen.add(mountPath);
    if (devices('name').has(name)) {
      errors.push(invalid(child(here, 'name'), name, 'must not already exist in volumeDevices'));
    }
    if (devices('devicePath').has(mountPath)) {
      const detail = 'must not already exist as a path in volumeDevices';
      errors.push(invalid(child(here, 'mountPath'), mountPath, detail));
    }
    const subPath = text(mount['subPath']);
    const expression = text(mount['subPathExpr']);
    if (subPath !== '') errors.push(...validateDescendingPath(subPath, child(path, 'subPath')));
    if (expression !== '') {
      if (subPath !== '') {
        errors.push(invalid(child(here, 'subPathExpr'), expression, 'subPathExpr and subPath are mutually exclusive'));
      }
      errors.push(...validateDescendingPath(expression, child(path, 'subPathExpr')));
    }
    errors.push(...validatePropagation(mount, container, child(path, 'mountPropagation')));
    errors.push(...validateRecursiveReadOnly(mount, child(path, 'recursiveReadOnly')));
  });
  return errors;
}

/** validateMountPropagation. */
function validatePropagation(mount: JsonObject, container: JsonObject, path: string): ApiError[] {
  if (mount['mountPropagation'] === undefined) return [];
  const mode = text(mount['mountPropagation']);
  const supported = ['Bidirectional', 'HostToContainer', 'None'];
  const errors = supported.includes(mode) ? [] : [notSupported(path, mode, supported)];
  if (mode === 'Bidirectional' && !bool(struct(container['securityContext'])['privileged'])) {
    errors.push(forbidden(path, 'Bidirectional mount propagation is available only to privileged containers'));
  }
  return errors;
}

/** validateMountRecursiveReadOnly. */
function validateRecursiveReadOnly(mount: JsonObject, path: string): ApiError[] {
  const mode = mount['recursiveReadOnly'];
  if (mode === undefined || mode === 'Disabled') return [];
  if (mode !== 'Enabled' && mode !== 'IfPossible') {
    return [notSupported(path, mode, ['Disabled', 'Enabled', 'IfPossible'])];
  }
  const errors: ApiError[] = [];
  if (!bool(mount['readOnly'])) errors.push(forbidden(path, 'may only be specified when readOnly is true'));
  const propagation = mount['mountPropagation'];
  if (propagation !== undefined && propagation !== 'None') {
    errors.push(forbidden(path, 'may only be specified when mountPropagation is None or not specified'));
  }
  return errors;
}

/** ValidateVolumeDevices. */
export function validateVolumeDevices(container: JsonObject, volumes: Volumes['valid'], path: string): ApiError[] {
  const errors: ApiError[] = [];
  const mounts = valuesOf(structs(container['volumeMounts']));
  const names = new Set<string>();
  const paths = new Set<string>();
  structs(container['volumeDevices']).forEach((device, index) => {
    const here = at(path, index);
    const name = text(device['name']);
    const devicePath = text(device['devicePath']);
    const nameAt = child(here, 'name');
    const pathAt = child(here, 'devicePath');
    const volume = volumes.get(name);
    if (name === '') errors.push(required(nameAt));
    if (names.has(name)) errors.push(invalid(nameAt, name, 'must be unique'));
    if (volume === undefined) errors.push(notFound(nameAt, name));
    else if (!isBlockSource(volume)) {
      const detail = 'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode';
      errors.push(invalid(nameAt, name, detail));
    }
    if (devicePath === '') errors.push(required(pathAt));
    if (paths.has(devicePath)) errors.push(invalid(pathAt, devicePath, 'must be unique'));
    if (devicePath !== '' && validateNoBacksteps(devicePath, '').length > 0) {
      errors.push(invalid(pathAt, devicePath, "can not contain backsteps ('..')"));
    } else paths.add(devicePath);
    if (mounts('name').has(name)) {
      errors.push(invalid(nameAt, name, 'must not already exist in volumeMounts'));
    }
    if (mounts('mountPath').has(devicePath)) {
      errors.push(invalid(pathAt, devicePath, 'must not already exist as a path in volumeMounts'));
    }
    if (name !== '') names.add(name);
  });
  return errors;
}
