import type { ApiError } from '../apiserver/result.js';
import type { FromCatalogue } from '../schema/catalogue/catalogue.js';
import type { ObjectChange, Outcome } from './outcome.js';
/** What of an outcome rests on the catalogue. */
export interface OnCatalogue {
    readonly project: string;
    /** The release it was judged by. */
    readonly version: string;
    readonly by: FromCatalogue['by'];
    /** What that release refuses and no other reason explains; empty: nothing. */
    readonly errors: readonly ApiError[];
    /** Where something is refused: the releases that do so, and those that do not. */
    readonly refusing: readonly string[];
    readonly accepting: readonly string[];
    /** Fields that rules look at which the catalogue leaves out. */
    readonly openRules: readonly string[];
}
/** `judge` previews the change by the definitions it names. */
export declare function onCatalogue(change: ObjectChange, judge: (change: ObjectChange) => Outcome): Outcome;
/** What releases refuse in an outcome, and the same outcome with fewer of these errors; undefined where they refuse nothing. */
export declare function refusedInCatalogue(outcome: Outcome): {
    readonly errors: readonly ApiError[];
    with(errors: readonly ApiError[]): Outcome;
} | undefined;
