import type { Path } from '../../fieldpath/path.js';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.js';
import type { Options } from './operation.js';
export interface ApplyRequest extends Options {
    /** Null: the object does not exist. Defaulted, as stored, with its managedFields. */
    readonly live: JsonObject | null;
    readonly config: JsonObject;
    readonly manager: string;
    readonly force: boolean;
}
export interface Conflict {
    readonly manager: string;
    readonly operation: 'Apply' | 'Update';
    readonly apiVersion: string;
    readonly subresource: string | undefined;
    readonly path: Path;
    /** What the configuration sets; undefined where it removes. */
    readonly ours: JsonValue | undefined;
    readonly theirs: JsonValue | undefined;
}
/** As the server words it: `conflict with "kubectl-edit" using apps/v1: .spec.replicas`. Mirrors `NewConflictError`. */
export declare function formatConflict({ manager, operation, apiVersion, subresource, path }: Conflict): string;
export type MergeResult = {
    readonly ok: true;
    /** Merged and pruned, without managedFields: what the server goes on to decode and default. */
    readonly object: JsonObject;
    /** For {@link finalizeManagedFields}, once the object is complete. Defaults added meanwhile are nobody's. */
    readonly managedFields: JsonArray | undefined;
    /** Whether the configuration changes the object. */
    readonly changed: boolean;
} | {
    readonly ok: false;
    readonly conflicts: readonly Conflict[];
} | {
    readonly ok: false;
    readonly conflicts?: undefined;
    readonly error: string;
};
export type ApplyResult = {
    readonly ok: true;
    readonly object: JsonObject;
    readonly changed: boolean;
} | Extract<MergeResult, {
    ok: false;
}>;
/** A server-side apply without what the server adds in between. */
export declare function serverSideApply(request: ApplyRequest): ApplyResult;
/** The object as it is stored, with its managedFields. */
export declare function finalizeManagedFields(object: JsonObject, managedFields: JsonArray | undefined): JsonObject;
/** The first half of an apply: everything up to the point where the server decodes and defaults. */
export declare function mergeApply(request: ApplyRequest): MergeResult;
