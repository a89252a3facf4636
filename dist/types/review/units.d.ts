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
    /** Whether a file of one side belongs to this unit. */
    readonly holds?: (path: string, side: Side) => boolean;
    /** The one file that is judged as if it were applied alone: others of its folder hold the same objects. */
    readonly alone?: string;
    /** Of a rendering, its id: manifests stand in one stream, in the order in which they are applied, whatever files they come from. */
    readonly rendered?: string;
}
export declare function planUnits(review: Review, read: ReadChanges, context: Context, registries: Registries, appliers: Appliers): PlannedUnit[];
/** Of objects that name none: as the user says, or as the kubeconfig's context does. */
export declare function namespaceOf({ options, live }: Review): string | undefined;
export {};
