import type { ApiError, FindObject } from '../apiserver/result.js';
import type { Manifest } from '../manifest/manifest.js';
import { type Unit } from '../units/unit.js';
/** What stands in the way of an object in the first run: it comes with the change, and is not there yet. */
export interface TooEarly {
    readonly error: ApiError;
    /** What that is, in words. */
    readonly needs: string;
    /** Both stand in one file, so that no order of files can help. */
    readonly together: boolean;
    /** kubectl is known to apply them in one run. */
    readonly certain: boolean;
}
/** Why the first of these manifests fails in the first run; undefined: nothing that comes with it stands in its way. */
export type RunOrder = (manifests: readonly Manifest[]) => TooEarly | undefined;
/** In: both sides of a unit in the order they are applied. */
export declare function runOrder(unit: Unit, base: readonly Manifest[], head: readonly Manifest[]): RunOrder;
/**
 * The schemas by which an object is judged: a definition that changes after the object in the same run of kubectl does so too late for it.
 */
export declare function schemasInRun(unit: Unit, head: readonly Manifest[]): (manifests: readonly Manifest[]) => Unit;
/**
 * What is in sight of an object in the run of kubectl: limits that come after it are not there yet, nor is what comes to a namespace; a
 * Service that comes after it still holds its ports of before.
 */
export declare function findInRun(unit: Unit, { base, head }: {
    readonly base: readonly Manifest[];
    readonly head: readonly Manifest[];
}, find: FindObject): (manifests: readonly Manifest[]) => FindObject;
