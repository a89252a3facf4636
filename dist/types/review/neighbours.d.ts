import type { Manifest } from '../manifest/manifest.js';
import { type Side } from '../sources.js';
import type { PlannedUnit } from './units.js';
export interface Neighbour {
    readonly planned: PlannedUnit;
    /** What decides over others. */
    readonly deciding: {
        readonly [side in Side]: readonly Manifest[];
    };
}
/** What stands beside a unit in its cluster. */
export interface Neighbourhood {
    /** Those that hold something which decides over others. */
    readonly deciding: readonly Neighbour[];
    readonly all: () => readonly PlannedUnit[];
}
export type Neighbours = (planned: PlannedUnit) => Neighbourhood;
export declare const ALONE: Neighbourhood;
export declare function neighboursIn(units: readonly PlannedUnit[]): Neighbours;
