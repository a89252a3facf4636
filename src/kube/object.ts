import type { JsonArray, JsonObject, JsonValue } from './json.ts';
import { isArray, isObject } from './json.ts';

/** Names a type of object at one API version. `group` is empty for the core group. */
export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/**
 * The identity of an object inside one unit: the version is not part of it.
 * `namespace` is absent for cluster-scoped objects.
 */
export interface ObjectKey {
  readonly group: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

/** Namespace of objects that name none, unless somebody says otherwise: what a fresh kubeconfig uses. */
export const FALLBACK_NAMESPACE = 'default';

/** A Kubernetes object as plain JSON. Nothing beyond being a mapping is guaranteed. */
export type KubeObject = JsonObject;

/** One entry of `metadata.managedFields`. */
export interface ManagedFieldsEntry {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly subresource?: string;
  readonly time?: string;
  readonly fieldsV1: JsonObject;
}

/** Splits `apps/v1` and `v1`; undefined when the text is no group-version. */
export function parseApiVersion(apiVersion: string): { group: string; version: string } | undefined {
  const parts = apiVersion.split('/');
  if (parts.length === 1) return parts[0] ? { group: '', version: parts[0] } : undefined;
  if (parts.length !== 2 || !parts[1]) return undefined;
  return { group: parts[0] ?? '', version: parts[1] };
}

export function gvkOf(object: KubeObject): GroupVersionKind | undefined {
  const { apiVersion, kind } = object;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || kind === '') return undefined;
  const parsed = parseApiVersion(apiVersion);
  return parsed && { ...parsed, kind };
}

export function apiVersionOf(gvk: { group: string; version: string }): string {
  return gvk.group === '' ? gvk.version : `${gvk.group}/${gvk.version}`;
}

/** The value at a path of mapping keys and list indices; undefined where it leads nowhere. */
export function getIn(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonValue | undefined {
  let at = value;
  for (const step of path) {
    if (typeof step === 'number') at = isArray(at) ? at[step] : undefined;
    else at = isObject(at) ? at[step] : undefined;
  }
  return at;
}

export function getObject(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonObject | undefined {
  const found = getIn(value, ...path);
  return isObject(found) ? found : undefined;
}

export function getArray(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonArray | undefined {
  const found = getIn(value, ...path);
  return isArray(found) ? found : undefined;
}

export function getString(value: JsonValue | undefined, ...path: readonly (string | number)[]): string | undefined {
  const found = getIn(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** `group/Kind namespace/name`, the form used in reports. */
export function formatKey(key: ObjectKey): string {
  const name = key.namespace === undefined ? key.name : `${key.namespace}/${key.name}`;
  return key.group === '' ? `${key.kind} ${name}` : `${key.kind}.${key.group} ${name}`;
}

/** The name in an object's metadata; '' where it has none. */
export function nameOf(object: JsonValue | undefined): string {
  return getString(object, 'metadata', 'name') ?? '';
}

/** `namespace/name` as an object's metadata has them, or its name alone. */
export function qualifiedNameOf(object: JsonValue | undefined): string {
  const namespace = getString(object, 'metadata', 'namespace');
  return namespace ? `${namespace}/${nameOf(object)}` : nameOf(object);
}
