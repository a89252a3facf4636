import { equalJson, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { parseApiVersion } from '../../kube/object.ts';
import { forbidden, immutableField, invalid, notSupported, required, tooLong } from '../errors.ts';
import { at, child } from '../field-path.ts';
import { NOT_NEGATIVE } from '../format/messages.ts';
import { asPrefix, dns1123Label, type NameCheck, qualifiedName } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { bool, byteLength, int, list, struct, structs, text, texts } from '../struct.ts';
import { validateAnnotations, validateLabels } from './labels.ts';

/*
 * Rules on metadata, for every kind. Kinds call validateObjectMeta with their own name rule; the dispatcher
 * (server.ts) runs the generic rules around it as registry/rest does.
 */

export interface ObjectMetaRules {
  readonly namespaced: boolean;
  readonly name: NameCheck;
  /** Only apimachinery's rules: core validation's, which nearly all kinds use, also refuse unknown finalizers without a domain. */
  readonly anyFinalizer?: boolean;
  /** Default `metadata`; elsewhere for objects inside objects. */
  readonly path?: string;
}

/** apimachinery validation.ValidateObjectMetaAccessor (v0.37.0), with generateName standing for a name, without {@link validateOwnership}. */
export function validateObjectMeta(metadata: JsonValue | undefined, rules: ObjectMetaRules): ApiError[] {
  const meta = struct(metadata);
  const path = rules.path ?? 'metadata';
  const errors: ApiError[] = [];
  const generateName = text(meta['generateName']);
  const name = text(meta['name']);
  if (generateName !== '') {
    for (const complaint of rules.name(asPrefix(generateName))) {
      errors.push(invalid(child(path, 'generateName'), generateName, complaint));
    }
  }
  if (name !== '') {
    for (const complaint of rules.name(name)) errors.push(invalid(child(path, 'name'), name, complaint));
  } else if (generateName === '') {
    errors.push(required(child(path, 'name'), 'name or generateName is required'));
  }
  errors.push(...validateNamespace(meta, rules.namespaced, path));
  if (int(meta['generation']) < 0) {
    errors.push(invalid(child(path, 'generation'), meta['generation'], NOT_NEGATIVE));
  }
  errors.push(
    ...validateLabels(meta['labels'], child(path, 'labels')),
    ...validateAnnotations(meta['annotations'], child(path, 'annotations')),
    ...validateFinalizers(texts(meta['finalizers']), child(path, 'finalizers')),
  );
  if (rules.anyFinalizer !== true) errors.push(...validateStandardFinalizers(metadata, path));
  return errors;
}

/** The additional finalizer rule of core validation, on create and on update alike. */
export function validateStandardFinalizers(metadata: JsonValue | undefined, path = 'metadata'): ApiError[] {
  return texts(struct(metadata)['finalizers']).flatMap((name, index) =>
    validateStandardFinalizer(name, at(child(path, 'finalizers'), index)),
  );
}

/** core validation validateKubeFinalizerName. */
export function validateStandardFinalizer(name: string, path: string): ApiError[] {
  if (name.includes('/') || ['kubernetes', 'orphan', 'foregroundDeletion'].includes(name)) return [];
  return [invalid(path, name, 'name is neither a standard finalizer name nor is it fully qualified')];
}

/** apimachinery validation.ValidateObjectMetaAccessorUpdate, without what the server fills in from live beforehand. */
export function validateObjectMetaUpdate(
  metadata: JsonValue | undefined,
  liveMetadata: JsonValue | undefined,
  path = 'metadata',
): ApiError[] {
  const next = struct(metadata);
  const live = struct(liveMetadata);
  const errors: ApiError[] = [];
  if (live['deletionTimestamp'] !== undefined) {
    const known = new Set(texts(live['finalizers']));
    const added = texts(next['finalizers']).filter((name) => !known.has(name));
    if (added.length > 0) {
      const shown = [...new Set(added)].sort().map((name) => JSON.stringify(name));
      errors.push(
        forbidden(
          child(path, 'finalizers'),
          `no new finalizers can be added if the object is being deleted, found new finalizers []string{${shown.join(', ')}}`,
        ),
      );
    }
  }
  for (const name of ['name', 'namespace', 'uid', 'creationTimestamp', 'deletionTimestamp']) {
    if (!equalJson(next[name] ?? '', live[name] ?? ''))
      errors.push(immutableField(child(path, name), next[name] ?? ''));
  }
  if (!equalJson(next['deletionGracePeriodSeconds'], live['deletionGracePeriodSeconds'])) {
    errors.push(immutableField(child(path, 'deletionGracePeriodSeconds'), next['deletionGracePeriodSeconds']));
  }
  errors.push(
    ...validateLabels(next['labels'], child(path, 'labels')),
    ...validateAnnotations(next['annotations'], child(path, 'annotations')),
  );
  return errors;
}

function validateNamespace(meta: JsonObject, namespaced: boolean, path: string): ApiError[] {
  const at = child(path, 'namespace');
  const namespace = text(meta['namespace']);
  if (!namespaced) return namespace === '' ? [] : [forbidden(at, 'not allowed on this type')];
  // The request's own namespace stands in for a missing one.
  if (namespace === '') return [];
  return dns1123Label(namespace).map((complaint) => invalid(at, namespace, complaint));
}

/** The rules on metadata that differ between versions: owners, and who set which field. The same on create and on update. */
export function validateOwnership(metadata: JsonValue | undefined, minor: number, path = 'metadata'): ApiError[] {
  const meta = struct(metadata);
  return [
    ...validateOwnerReferences(meta['ownerReferences'], child(path, 'ownerReferences'), minor),
    ...validateManagedFields(meta['managedFields'], child(path, 'managedFields'), minor),
  ];
}

/** apimachinery validation.ValidateOwnerReferences; until 1.36 complaints sit at the list, without an index. */
function validateOwnerReferences(references: JsonValue | undefined, path: string, minor: number): ApiError[] {
  const errors: ApiError[] = [];
  let controller = '';
  const missing = (where: string) =>
    minor >= 37 ? required(where, 'must not be empty') : invalid(where, '', 'must not be empty');
  for (const [index, reference] of structs(references).entries()) {
    const here = minor >= 37 ? at(path, index) : path;
    const version = text(reference['apiVersion']);
    const kind = text(reference['kind']);
    if (minor >= 37 && version === '') errors.push(missing(child(here, 'apiVersion')));
    else if (parseApiVersion(version) === undefined) {
      const detail = minor >= 37 ? 'must be <group>/<version> or <version>' : 'version must not be empty';
      errors.push(invalid(child(here, 'apiVersion'), version, detail));
    }
    for (const name of ['kind', 'name', 'uid']) {
      if (text(reference[name]) === '') errors.push(missing(child(here, name)));
    }
    if (version === 'v1' && kind === 'Event') {
      errors.push(invalid(here, reference, '/v1, Kind=Event is disallowed from being an owner'));
    }
    if (bool(reference['controller'])) {
      const name = `${kind}/${text(reference['name'])}`;
      if (controller === '') controller = name;
      else {
        errors.push(
          invalid(
            path,
            references,
            `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`,
          ),
        );
      }
    }
  }
  return errors;
}

/** apimachinery validation.ValidateFinalizers. */
function validateFinalizers(finalizers: readonly string[], path: string): ApiError[] {
  const errors = finalizers.flatMap((name) => qualifiedName(name).map((complaint) => invalid(path, name, complaint)));
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    errors.push(invalid(path, [...finalizers], 'finalizer orphan and foregroundDeletion cannot be both set'));
  }
  return errors;
}

/** metav1 validation.ValidateManagedFields. */
function validateManagedFields(entries: JsonValue | undefined, path: string, minor: number): ApiError[] {
  const errors: ApiError[] = [];
  list(entries).forEach((value, index) => {
    const entry = struct(value);
    const here = at(path, index);
    const operation = text(entry['operation']);
    if (operation !== 'Apply' && operation !== 'Update') {
      errors.push(wrongOperation(operation, child(here, 'operation'), minor));
    }
    const fieldsType = text(entry['fieldsType']);
    if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
      errors.push(invalid(child(here, 'fieldsType'), fieldsType, 'must be `FieldsV1`'));
    }
    if (byteLength(text(entry['manager'])) > 128) errors.push(tooLong(child(here, 'manager'), 128));
    if (byteLength(text(entry['subresource'])) > 256) errors.push(tooLong(child(here, 'subresource'), 256));
  });
  return errors;
}

function wrongOperation(operation: string, path: string, minor: number): ApiError {
  if (minor < 37) return invalid(path, operation, 'must be `Apply` or `Update`');
  return operation === '' ? required(path, 'must not be empty') : notSupported(path, operation, ['Apply', 'Update']);
}
