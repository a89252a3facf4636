import type { FindObject } from '../apiserver/result.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Unit } from '../units/unit.js';
export type { FindObject } from '../apiserver/result.js';
/**
 * Looks up objects the cluster will hold, or held at base, among the manifests in sight. `lacks`: whether the cluster is known not to hold
 * an object besides.
 */
export declare function objectFinder(unit: Unit, manifests: readonly Manifest[], lacks: NonNullable<FindObject['absent']>, side?: 'base' | 'head'): FindObject;
/** `before`: what was in sight before the change. */
export declare function withBefore(find: FindObject, before: FindObject): FindObject;
/** For base, which was applied before head's objects were there: no other object stood in its way. */
export declare function withoutRivals(find: FindObject): FindObject;
