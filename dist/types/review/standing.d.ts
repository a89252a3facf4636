import type { Spared } from '../preview/outcome.js';
import type { Appliers } from './appliers.js';
import type { Review } from './input.js';
import { type LostPath } from './lost-paths.js';
import type { ReadChanges } from './read.js';
import type { PlannedUnit } from './units.js';
/** By unit, then by the object's key as text. */
export type Standing = ReadonlyMap<PlannedUnit, ReadonlyMap<string, Spared>>;
export declare function readStanding(review: Review, read: ReadChanges, units: readonly PlannedUnit[], appliers: Appliers, lostPaths: readonly LostPath[]): Promise<Standing>;
