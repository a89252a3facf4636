/**
 * What becomes of an object whose manifest is gone: pruned, orphaned or protected, by its applier. In: the applier, the object
 * as the cluster holds it, and what is known of the run. Predicts no other object.
 */
import type { JsonObject } from '../kube/json.js';
import { type ObjectKey } from '../kube/object.js';
import { type Applier } from '../units/unit.js';
/** One run of the applier over one unit, in one mode. */
export interface Run {
    /** Namespaces to which head applies something; null: not known. */
    readonly namespaces: ReadonlySet<string> | null;
    /** An object that is refused, by name; null: none is. */
    readonly refused: string | null;
    /** How many objects head applies; null: not known. */
    readonly objects: number | null;
    /** Whether the live object was seen, rather than assumed from base. */
    readonly seen: boolean;
}
export interface Fate {
    readonly by: 'pruned' | 'orphaned' | 'unknown';
    readonly protectedBy: string | null;
    /** Why, where neither the applier nor the protection says it. */
    readonly because: string | null;
    /** Pruned, but not by this run: it fails before. */
    readonly later?: true;
}
export declare function fateOf(applier: Applier, mode: Applier['mode'], key: ObjectKey, object: JsonObject | undefined, run: Run): Fate;
