import type { JsonArray, JsonObject, JsonValue } from './json.js';
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
export declare const FALLBACK_NAMESPACE = "default";
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
export declare function parseApiVersion(apiVersion: string): {
    group: string;
    version: string;
} | undefined;
export declare function gvkOf(object: KubeObject): GroupVersionKind | undefined;
export declare function apiVersionOf(gvk: {
    group: string;
    version: string;
}): string;
/** The value at a path of mapping keys and list indices; undefined where it leads nowhere. */
export declare function getIn(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonValue | undefined;
export declare function getObject(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonObject | undefined;
export declare function getArray(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonArray | undefined;
export declare function getString(value: JsonValue | undefined, ...path: readonly (string | number)[]): string | undefined;
/** `group/Kind namespace/name`, the form used in reports. */
export declare function formatKey(key: ObjectKey): string;
/** The name in an object's metadata; '' where it has none. */
export declare function nameOf(object: JsonValue | undefined): string;
/** `namespace/name` as an object's metadata has them, or its name alone. */
export declare function qualifiedNameOf(object: JsonValue | undefined): string;
