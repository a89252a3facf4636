import type { FindObject } from '../apiserver/result.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Unit } from '../units/unit.js';
export type { FindObject } from '../apiserver/result.js';
/**
 * Looks up objects the cluster will hold, among the manifests in sight. `complete`: kinds of which the cluster is known to
 * hold no others.
 */
export declare function objectFinder(unit: Unit, manifests: readonly Manifest[], complete?: (group: string, kind: string) => boolean): FindObject;
/** For base, which was applied before head's objects were there: no other object stood in its way. */
export declare function withoutRivals(find: FindObject): FindObject;
