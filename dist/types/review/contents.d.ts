import { type Outline } from '../manifest/outline.js';
import type { Review } from './input.js';
import type { ReadChanges } from './read.js';
import type { PlannedUnit } from './units.js';
export interface Contents {
    readonly base: readonly Outline[];
    readonly head: readonly Outline[];
}
/** Units by id; those that lose nothing are not in it. */
export type ContentsByUnit = ReadonlyMap<string, Contents>;
export declare function readContents(review: Review, read: ReadChanges, units: readonly PlannedUnit[]): Promise<ContentsByUnit>;
