import type { JsonObject, JsonValue } from '../kube/json.js';
/**
 * One step of a path into an object. Mirrors structured-merge-diff v6 `fieldpath.PathElement`: a field name,
 * the key fields of an associative list item, the value of a set item, or a list index.
 */
export type PathElement = {
    readonly type: 'field';
    readonly name: string;
} | {
    readonly type: 'key';
    readonly key: JsonObject;
} | {
    readonly type: 'value';
    readonly value: JsonValue;
} | {
    readonly type: 'index';
    readonly index: number;
};
export type Path = readonly PathElement[];
export declare function field(name: string): PathElement;
export declare function index(at: number): PathElement;
/** A path of field names (strings) and list indices (numbers). */
export declare function pathOf(...steps: readonly (string | number)[]): Path;
/** Readable form: `spec.containers[name=web].ports[containerPort=53,protocol=TCP]`, `metadata.labels["app.kubernetes.io/name"]`. */
export declare function formatPath(path: Path): string;
