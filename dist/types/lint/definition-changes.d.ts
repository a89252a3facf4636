import { type JsonObject } from '../kube/json.js';
/** Versions that base serves and head does not. */
export declare function unserved(base: JsonObject, head: JsonObject): string[];
/** A field of a served version whose type is another one than at base, and does not take what fitted that. */
export interface Retyped {
    readonly version: string;
    /** The version's place in `spec.versions` of head. */
    readonly index: number;
    readonly field: string;
    readonly before: string;
    readonly after: string;
}
export declare function retyped(base: JsonObject, head: JsonObject): Iterable<Retyped>;
