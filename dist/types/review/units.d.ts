/** Roots of manifests that are applied together, and how. */
import type { Manifest } from '../manifest/manifest.js';
import { type Side } from '../sources.js';
import type { Unit } from '../units/unit.js';
import type { Appliers } from './appliers.js';
import type { Context } from './context.js';
import type { Review } from './input.js';
import type { ReadChanges } from './read.js';
import type { Registries } from './registries.js';
type Sides = {
    readonly [side in Side]: readonly Manifest[];
};
export interface PlannedUnit {
    readonly unit: Unit;
    readonly changed: Sides;
    readonly context: Sides;
    /** Which files of a side belong to it. */
    readonly files?: FilesOf;
    /** The one file that is judged as if it were applied alone: others of its folder hold the same objects. */
    readonly alone?: string;
    /** Of a rendering, its id: manifests stand in one stream, in the order in which they are applied, whatever files they come from. */
    readonly rendered?: string;
}
/**
 * A unit's part of the files: `whose` names the parts that a file belongs to. Units that are planned together share it, so that each file
 * is asked about once and not once per unit.
 */
export interface FilesOf {
    readonly part: unknown;
    readonly whose: (path: string, side: Side) => readonly unknown[];
}
export declare function planUnits(review: Review, read: ReadChanges, context: Context, registries: Registries, appliers: Appliers): PlannedUnit[];
/** Of objects that name none: as the user says, or as the kubeconfig's context does. */
export declare function namespaceOf({ options, live }: Review): string | undefined;
export {};
