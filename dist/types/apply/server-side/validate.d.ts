import type { Path } from '../../fieldpath/path.js';
import type { JsonValue } from '../../kube/json.js';
import type { ScalarType, Type } from './type.js';
/** Why a value does not fit its type. `path` is relative to the value that was checked. */
export interface TypeProblem {
    readonly path: Path;
    readonly message: string;
}
/** Problems that stop a merge. The message is the one the API server gives. */
export declare class TypeProblems extends Error {
    readonly problems: readonly TypeProblem[];
    constructor(problems: readonly TypeProblem[]);
}
/**
 * A path as the server prints it: `.spec.containers[name="web"].image`. `recorded`: it comes from managedFields, where
 * the server reads every number as a float.
 */
export declare function formatLikeServer(path: Path, recorded?: boolean): string;
/**
 * Checks a value against its type; null when it fits. `duplicates`: whether associative lists may hold an item twice
 * (live objects may, an applied configuration may not). Mirrors structured-merge-diff v6 `typed.TypedValue.Validate`.
 */
export declare function validate(value: JsonValue, type: Type, duplicates: boolean): TypeProblem[] | null;
/** Null when the value is a scalar of this type, null or absent. */
export declare function scalarProblem(type: ScalarType, value: JsonValue | undefined): string | null;
