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
export type Neighbours = (planned: PlannedUnit) => readonly Neighbour[];
export declare function neighboursIn(units: readonly PlannedUnit[]): Neighbours;
