import type { ApplyPreview, Mode, ObjectChange } from '../preview/outcome.js';
import type { Review } from './input.js';
import type { LiveState } from './live.js';
import type { PlannedUnit } from './units.js';
export interface UnitPreview {
    readonly planned: PlannedUnit;
    readonly previews: readonly ApplyPreview[];
    readonly moved: readonly ObjectChange[];
    readonly same: number;
}
/** What previews start from beside the manifests. */
export interface Situation {
    readonly modes: readonly Mode[];
    readonly live: LiveState;
    readonly progress?: Review['progress'] | undefined;
}
export declare function previewUnits(review: Review, units: readonly PlannedUnit[], live: LiveState): UnitPreview[];
export declare function previewUnit(planned: PlannedUnit, { modes, live, progress }: Situation): UnitPreview;
export declare function modesOf({ options }: Review): readonly Mode[];
