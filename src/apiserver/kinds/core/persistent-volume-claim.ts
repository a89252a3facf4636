import { equalJson, isObject, type JsonObject, newObject } from '../../../kube/json.ts';
import { denied, forbidden, immutableField, invalid, notSupported, required } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { child, keyed } from '../../field-path.ts';
import { dns1123Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateLabelSelector } from '../../metadata/label-selector.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { defaultClaimSpec } from '../../pod/claim-defaults.ts';
import { reviewClaimLimits } from '../../pod/limits-in-sight.ts';
import { compareQuantities, quantityNanos } from '../../quantity-value.ts';
import type { ApiError } from '../../result.ts';
import { changedPaths, semanticEqual } from '../../semantic.ts';
import { ensureStruct, struct, text, texts } from '../../struct.ts';
import { addProtection } from './protection.ts';

const CLASS_ANNOTATION = 'volume.beta.kubernetes.io/storage-class';
const ACCESS_MODES = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'];
export const VOLUME_MODES = ['Block', 'Filesystem'];

/**
 * PersistentVolumeClaim (pkg/registry/core/persistentvolumeclaim, 1.36.3). Assumed: no StorageClass is marked as default
 * but those in sight.
 * A claim that a running cluster holds is bound; whoever assumes one says so in its status.
 */
export const persistentVolumeClaim: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'PersistentVolumeClaim' }],

  defaults(draft) {
    defaultClaimSpec(ensureStruct(draft, 'spec'));
  },

  admit(draft, live, context) {
    if (live !== undefined) return [];
    addProtection(draft, 'kubernetes.io/pvc-protection');
    addDefaultClass(draft, context);
    return [];
  },

  prepareForCreate(draft, context) {
    const status = newObject();
    status['phase'] = 'Pending';
    resetStatus(draft, status);
    const spec = ensureStruct(draft, 'spec');
    dropDisabled(spec, undefined, context);
    dropForeignSource(spec, undefined);
    normalizeSources(spec);
  },

  validateCreate: (object, context) => validateClaim(object, undefined, context),

  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    const spec = ensureStruct(draft, 'spec');
    const old = struct(live['spec']);
    dropDisabled(spec, old, context);
    dropForeignSource(spec, old);
    normalizeSources(spec);
  },

  validateUpdate(live, next, context) {
    return [...validateClaim(next, live, context), ...validateChange(live, next, context)];
  },

  review(object, live, context) {
    const errors = reviewClaimLimits(object, context);
    return errors.length > 0 || live === undefined ? errors : reviewResize(object, live, context);
  },
};

function request(claim: JsonObject) {
  return struct(struct(struct(claim['spec'])['resources'])['requests'])['storage'];
}

function isBound(claim: JsonObject): boolean {
  return text(struct(claim['status'])['phase']) === 'Bound';
}

/** helper.GetPersistentVolumeClaimClass: the beta annotation wins. */
function className(claim: JsonObject): string {
  const annotation = struct(struct(claim['metadata'])['annotations'])[CLASS_ANNOTATION];
  return text(annotation ?? struct(claim['spec'])['storageClassName']);
}

const DEFAULT_MARKS = [
  'storageclass.kubernetes.io/is-default-class',
  'storageclass.beta.kubernetes.io/is-default-class',
];

/** Admission plugin DefaultStorageClass; of several defaults the newest counts, which is not known. */
function addDefaultClass(draft: JsonObject, context: KindContext): void {
  const spec = ensureStruct(draft, 'spec');
  const annotation = struct(struct(draft['metadata'])['annotations'])[CLASS_ANNOTATION];
  if (spec['storageClassName'] !== undefined || annotation !== undefined) return;
  const classes = context.find?.all?.('storage.k8s.io', 'StorageClass') ?? [];
  const marked = classes.filter((one) => {
    const annotations = struct(struct(one['metadata'])['annotations']);
    return DEFAULT_MARKS.some((mark) => annotations[mark] === 'true');
  });
  const [only] = marked;
  if (only === undefined) return;
  if (marked.length === 1) spec['storageClassName'] = text(struct(only['metadata'])['name']);
  else {
    const message = 'several StorageClasses are marked as default: the newest one counts';
    context.doubt({ code: 'storage-class-unknown', path: 'spec.storageClassName', message });
  }
}

/** Admission plugin PersistentVolumeClaimResize. */
function reviewResize(draft: JsonObject, live: JsonObject, context: KindContext): ApiError[] {
  if (compareQuantities(request(draft), request(live)) <= 0) return [];
  const path = 'spec.resources.requests.storage';
  if (!isBound(live)) return [denied('Only bound persistent volume claims can be expanded', path)];
  const refusal = denied(
    'only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize',
    path,
  );
  const name = className(draft);
  if (name === '' && className(live) === '' && classUnknown(live, context)) return [];
  if (name === '' || name !== className(live)) return [refusal];
  const found = context.find?.('storage.k8s.io', 'StorageClass', name);
  if (found !== undefined) return found['allowVolumeExpansion'] === true ? [] : [refusal];
  if (context.find?.absent?.('storage.k8s.io', 'StorageClass', name)) return [refusal];
  context.doubt({
    code: 'storage-class-unknown',
    path: 'spec.storageClassName',
    message: `whether StorageClass ${name} allows volumes to grow is not known`,
    fix: `add StorageClass ${name} to the repository or to the snapshot`,
  });
  return [];
}

/** A claim that names no class got the default one, which may not be in sight. */
function classUnknown(live: JsonObject, context: KindContext): boolean {
  const named = struct(live['spec'])['storageClassName'] !== undefined;
  if (named || context.find?.absent?.('storage.k8s.io', 'StorageClass', '') === true) return false;
  context.doubt({
    code: 'storage-class-unknown',
    path: 'spec.storageClassName',
    message: 'the claim names no StorageClass: whether the default one allows volumes to grow is not known',
    fix: 'add the default StorageClass to the repository or to the snapshot, or name the class in the claim',
  });
  return true;
}

/** pvcutil.DropDisabledFields. */
function dropDisabled(spec: JsonObject, old: JsonObject | undefined, context: KindContext): void {
  if (!isEnabled('VolumeAttributesClass', context.minor) && old?.['volumeAttributesClassName'] === undefined) {
    delete spec['volumeAttributesClassName'];
  }
  const namespace = text(struct(spec['dataSourceRef'])['namespace']);
  if (!isEnabled('CrossNamespaceVolumeDataSource', context.minor) && namespace !== '') {
    if (old?.['dataSourceRef'] === undefined) delete spec['dataSourceRef'];
  }
}

/** pvcutil.EnforceDataSourceBackwardsCompatibility: sources that are neither claim nor snapshot are dropped in silence. */
function dropForeignSource(spec: JsonObject, old: JsonObject | undefined): void {
  if (old?.['dataSource'] !== undefined || old?.['dataSourceRef'] !== undefined) return;
  if (spec['dataSourceRef'] !== undefined || spec['dataSource'] === undefined) return;
  const source = struct(spec['dataSource']);
  const group = text(source['apiGroup']);
  const kind = text(source['kind']);
  const known =
    (kind === 'PersistentVolumeClaim' && group === '') ||
    (kind === 'VolumeSnapshot' && group === 'snapshot.storage.k8s.io');
  if (!known) delete spec['dataSource'];
}

/** pvcutil.NormalizeDataSources: each of the two fields is filled from the other. */
function normalizeSources(spec: JsonObject): void {
  for (const field of ['dataSource', 'dataSourceRef']) {
    const source = spec[field];
    if (isObject(source) && source['apiGroup'] === undefined) spec[field] = withNullGroup(source);
  }
  const source = spec['dataSource'];
  const reference = spec['dataSourceRef'];
  if (source !== undefined && reference === undefined) spec['dataSourceRef'] = copySource(struct(source));
  else if (reference !== undefined && source === undefined) {
    if (text(struct(reference)['namespace']) === '') spec['dataSource'] = copySource(struct(reference));
  }
}

function copySource(source: JsonObject): JsonObject {
  const copy = newObject();
  for (const field of ['apiGroup', 'kind', 'name']) if (source[field] !== undefined) copy[field] = source[field];
  return copy;
}

/** An absent apiGroup is encoded as null. */
function withNullGroup(source: JsonObject): JsonObject {
  const copy = newObject();
  copy['apiGroup'] = null;
  Object.assign(copy, source);
  return copy;
}

/** core validation ValidatePersistentVolumeClaim. */
function validateClaim(claim: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  return [
    ...validateObjectMeta(claim['metadata'], { namespaced: true, name: dns1123Subdomain }),
    ...validateClaimSpec(struct(claim['spec']), 'spec', live && struct(live['spec']), context),
  ];
}

/** core validation ValidatePersistentVolumeClaimSpec. */
export function validateClaimSpec(
  spec: JsonObject,
  path: string,
  old: JsonObject | undefined,
  context: KindContext,
): ApiError[] {
  const errors: ApiError[] = [];
  const modes = texts(spec['accessModes']);
  if (modes.length === 0) errors.push(required(child(path, 'accessModes'), 'at least 1 access mode is required'));
  errors.push(
    ...validateLabelSelector(spec['selector'], child(path, 'selector'), {
      anyValue: validateLabelSelector(old?.['selector'], '').length > 0,
    }),
    ...validateAccessModes(modes, child(path, 'accessModes')),
  );
  const storage = struct(struct(spec['resources'])['requests'])['storage'];
  const storagePath = keyed(child(path, 'resources'), 'storage');
  if (storage === undefined) errors.push(required(storagePath));
  else if (quantityNanos(storage) <= 0n) errors.push(invalid(storagePath, storage, 'must be greater than zero'));
  for (const field of ['storageClassName', 'volumeAttributesClassName']) {
    const name = text(spec[field]);
    if (name === '') continue;
    if (field === 'volumeAttributesClassName' && !checksAttributesClass(old, context)) continue;
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid(child(path, field), name, complaint));
  }
  const mode = spec['volumeMode'];
  if (mode !== undefined && !VOLUME_MODES.includes(text(mode))) {
    errors.push(notSupported(child(path, 'volumeMode'), mode, VOLUME_MODES));
  }
  return [...errors, ...validateSources(spec, path, old)];
}

function checksAttributesClass(old: JsonObject | undefined, context: KindContext): boolean {
  return isEnabled('VolumeAttributesClass', context.minor) || old?.['volumeAttributesClassName'] !== undefined;
}

export function validateAccessModes(modes: readonly string[], path: string): ApiError[] {
  const errors: ApiError[] = [];
  for (const mode of modes) if (!ACCESS_MODES.includes(mode)) errors.push(notSupported(path, mode, ACCESS_MODES));
  const known = modes.filter((mode) => ACCESS_MODES.includes(mode));
  if (known.includes('ReadWriteOncePod') && known.some((mode) => mode !== 'ReadWriteOncePod')) {
    errors.push(forbidden(path, 'may not use ReadWriteOncePod with other access modes'));
  }
  return errors;
}

function validateSources(spec: JsonObject, path: string, old: JsonObject | undefined): ApiError[] {
  const errors: ApiError[] = [];
  const anyGroup =
    typeof struct(old?.['dataSource'])['apiGroup'] === 'string' ||
    typeof struct(old?.['dataSourceRef'])['apiGroup'] === 'string';
  for (const field of ['dataSource', 'dataSourceRef']) {
    if (spec[field] === undefined) continue;
    const source = struct(spec[field]);
    const here = child(path, field);
    for (const name of ['name', 'kind']) if (text(source[name]) === '') errors.push(required(child(here, name)));
    const group = text(source['apiGroup']);
    if (group === '' && text(source['kind']) !== 'PersistentVolumeClaim') {
      const detail = "must be 'PersistentVolumeClaim' when referencing the default apiGroup";
      errors.push(invalid(here, source['kind'] ?? '', detail));
    }
    if (group !== '' && !anyGroup) {
      for (const complaint of dns1123Subdomain(group)) errors.push(invalid(child(here, 'apiGroup'), group, complaint));
    }
    const namespace = text(source['namespace']);
    if (namespace !== '') {
      for (const complaint of dns1123Label(namespace)) {
        errors.push(invalid(child(here, 'namespace'), namespace, complaint));
      }
    }
  }
  if (spec['dataSource'] === undefined || spec['dataSourceRef'] === undefined) return errors;
  const source = struct(spec['dataSource']);
  const reference = struct(spec['dataSourceRef']);
  const shown = child(path, 'dataSource');
  if (text(reference['namespace']) !== '') {
    errors.push(invalid(path, shown, 'may not be specified when dataSourceRef.namespace is specified'));
  } else if (['apiGroup', 'kind', 'name'].some((field) => !equalJson(source[field] ?? '', reference[field] ?? ''))) {
    errors.push(invalid(path, shown, 'must match dataSourceRef'));
  }
  return errors;
}

/** core validation ValidatePersistentVolumeClaimUpdate, without the checks of {@link validateClaim}. */
function validateChange(live: JsonObject, next: JsonObject, context: KindContext): ApiError[] {
  const errors: ApiError[] = [];
  const annotation = (claim: JsonObject) => struct(struct(claim['metadata'])['annotations'])[CLASS_ANNOTATION];
  const old = copySpec(live);
  const spec = copySpec(next);
  normalizeSources(old);
  if (text(old['volumeName']) === '') take(old, spec, 'volumeName');
  const before = annotation(live);
  const after = annotation(next);
  const oldClass = old['storageClassName'];
  const newClass = spec['storageClassName'];
  const fromAnnotation =
    before !== undefined && oldClass === undefined && newClass === before && (after === undefined || after === before);
  if (fromAnnotation) delete spec['storageClassName'];
  else {
    if (text(before) !== text(after)) {
      errors.push(immutableField(child('metadata.annotations', CLASS_ANNOTATION), after ?? ''));
    }
    const fromNothing =
      newClass !== undefined && oldClass === undefined && (before === undefined || newClass === before);
    if (fromNothing) delete spec['storageClassName'];
  }
  if (isBound(next)) {
    if (hasRequests(spec) || hasRequests(struct(context.sent?.['spec']))) setRequest(spec, old);
    take(spec, old, 'volumeAttributesClassName');
  }
  if (!semanticEqual(old, spec)) {
    const detail =
      'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';
    errors.push({ ...forbidden('spec', detail), changed: changedPaths(old, spec, 'spec') });
  }
  if (compareQuantities(request(next), request(live)) < 0) {
    const path = 'spec.resources.requests.storage';
    const capacity = struct(struct(live['status'])['capacity'])['storage'];
    if (!isEnabled('RecoverVolumeExpansionFailure', context.minor)) {
      errors.push(forbidden(path, 'field can not be less than previous value'));
    } else if (compareQuantities(request(next), capacity) <= 0) {
      errors.push(forbidden(path, 'field can not be less than status.capacity'));
    }
  }
  const mode = struct(next['spec'])['volumeMode'];
  // The server names the field without `spec`.
  if (!equalJson(mode, struct(live['spec'])['volumeMode'])) errors.push(immutableField('volumeMode', mode));
  return [...errors, ...validateAttributesClassChange(live, next, context)];
}

function validateAttributesClassChange(live: JsonObject, next: JsonObject, context: KindContext): ApiError[] {
  const old = struct(live['spec'])['volumeAttributesClassName'];
  const now = struct(next['spec'])['volumeAttributesClassName'];
  if (equalJson(old, now)) return [];
  const path = 'spec.volumeAttributesClassName';
  const errors: ApiError[] = [];
  if (!isEnabled('VolumeAttributesClass', context.minor)) {
    errors.push(forbidden(path, 'update is forbidden when the VolumeAttributesClass feature gate is disabled'));
  }
  if (struct(live['status'])['currentVolumeAttributesClassName'] === undefined) return errors;
  const when = 'is forbidden when status.currentVolumeAttributesClassName is not nil';
  if (now === undefined) errors.push(forbidden(path, `update to nil ${when}`));
  else if (now === '') errors.push(forbidden(path, `update to empty string ${when}`));
  return errors;
}

function copySpec(claim: JsonObject): JsonObject {
  const copy = newObject();
  Object.assign(copy, struct(claim['spec']));
  return copy;
}

function take(target: JsonObject, source: JsonObject, field: string): void {
  if (source[field] === undefined) delete target[field];
  else target[field] = source[field];
}

/** Whether Go has a map, be it empty. */
function hasRequests(spec: JsonObject): boolean {
  return isObject(struct(spec['resources'])['requests']);
}

/** The bound claim's request may differ: it is compared as if it did not. */
function setRequest(spec: JsonObject, old: JsonObject): void {
  const resources = newObject();
  Object.assign(resources, struct(spec['resources']));
  const requests = newObject();
  Object.assign(requests, struct(resources['requests']));
  take(requests, struct(struct(old['resources'])['requests']), 'storage');
  resources['requests'] = requests;
  spec['resources'] = resources;
}
