import { FieldSet } from '../../fieldpath/field-set.js';
import type { Path } from '../../fieldpath/path.js';
import type { JsonValue } from '../../kube/json.js';
import type { Type } from './type.js';
/** A value with its type, at one API version. */
export interface Typed {
    readonly value: JsonValue;
    readonly type: Type;
    readonly apiVersion: string;
}
export interface ManagedSet {
    readonly set: FieldSet;
    readonly apiVersion: string;
    readonly applied: boolean;
}
export type Managers = ReadonlyMap<string, ManagedSet>;
export interface UpdaterOptions {
    /** The object at another API version; null: that version is not served, its managers are forgotten. */
    readonly convert: (object: Typed, apiVersion: string) => Typed | null;
    /** What of a set may be owned at all (fields that the server resets are not). */
    readonly filter?: (set: FieldSet, apiVersion: string) => FieldSet;
    /** Return the merged value even where it equals live. */
    readonly alwaysReturn?: boolean;
}
export interface ManagerConflict {
    readonly manager: string;
    readonly path: Path;
}
export type ApplyOutcome = 
/** The value that results (null: live stays as it is) and the managers. */
{
    readonly object: Typed | null;
    readonly managers: Managers;
    readonly conflicts?: undefined;
}
/** Without force: fields that others own. Sorted by manager, then by path. */
 | {
    readonly conflicts: readonly ManagerConflict[];
};
/** What an apply makes of the value and of its managers. Throws TypeProblems. */
export declare function applyConfig(live: Typed, config: Typed, recorded: Managers, manager: string, force: boolean, options: UpdaterOptions): ApplyOutcome;
/** The managers after someone wrote the object as a whole. Throws TypeProblems. */
export declare function recordChange(live: Typed, object: Typed, recorded: Managers, manager: string, options: UpdaterOptions): Managers;
