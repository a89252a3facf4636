/** What apply does to each object, in every mode asked for. */
import { type ObjectKey } from '../kube/object.js';
import type { RunWork } from '../kube/work.js';
import type { ApplyPreview, Mode, ObjectChange, Spared } from '../preview/outcome.js';
import type { Contents, ContentsByUnit } from './contents.js';
import type { Review, TimedStep } from './input.js';
import type { LiveState } from './live.js';
import { type Neighbourhood } from './neighbours.js';
import { type Rivals } from './rivals.js';
import { type Shard } from './shard.js';
import type { Standing } from './standing.js';
import type { PlannedUnit } from './units.js';
export interface UnitPreview {
    readonly planned: PlannedUnit;
    readonly previews: readonly ApplyPreview[];
    readonly moved: readonly ObjectChange[];
    readonly same: number;
    readonly contents?: Contents | undefined;
    /** Live objects that the applier deletes besides those of the change. */
    readonly alsoPruned?: readonly ObjectKey[];
    /** Those that this run reports; absent: all. The others are there for rules that look around. */
    readonly own?: ReadonlySet<ApplyPreview> | undefined;
}
/** What previews start from beside the manifests. */
export interface Situation {
    readonly modes: readonly Mode[];
    readonly live: LiveState;
    /** What else stands in the unit, where that was looked at. */
    readonly contents?: Contents | undefined;
    /** Where else objects stand that are gone from the unit, by key. */
    readonly standing?: ReadonlyMap<string, Spared> | undefined;
    /** Definitions that may count as well. */
    readonly rivals?: Rivals | undefined;
    /** What other owners of the same cluster apply. */
    readonly neighbours?: Neighbourhood | undefined;
    readonly progress?: Review['progress'] | undefined;
    readonly shard?: Shard | undefined;
    /** Whether somebody looks at the owners that client-side apply leaves. */
    readonly owners?: boolean | undefined;
    /** What is left of the work of the run; absent: the unit is all of it. */
    readonly work?: RunWork | undefined;
}
export interface Previewed {
    readonly previews: readonly UnitPreview[];
    /** Units for which there was no time. */
    readonly unfinished: readonly PlannedUnit[];
}
export declare function previewUnits(review: Review, units: readonly PlannedUnit[], live: LiveState, contents: ContentsByUnit, standing: Standing, rivals: Rivals): Previewed;
/** Work on one unit after the other, as far as the time allows. */
export declare function withinTime<T>({ within }: Pick<Review, 'within'>, step: TimedStep, units: readonly T[], work: (unit: T) => void): void;
export declare function previewUnit(planned: PlannedUnit, { modes, live, contents, standing, rivals, neighbours, progress, shard, owners, work }: Situation): UnitPreview;
export declare function modesOf({ options }: Review): readonly Mode[];
