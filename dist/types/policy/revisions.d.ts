/**
 * The policy of a review: base decides. What head makes of the file is told, and holds after the merge.
 */
import type { InputProblem } from '../manifest/manifest.js';
import { type Policy } from './policy.js';
import type { RuleCatalogue } from './shape.js';
export interface ReviewPolicy {
    /** What decides in this review. */
    readonly decides: Policy;
    /** What head changes in the policy file; null: nothing. */
    readonly change: PolicyChange | null;
}
export interface PolicyChange {
    readonly how: 'adds' | 'edits' | 'removes';
    /** In words, one part each: `` turns `mass-deletion` off ``. */
    readonly differences: readonly string[];
    /** Why head's file is no policy: after the merge every review would refuse it. */
    readonly problems: readonly InputProblem[];
}
export declare const WITHOUT_POLICY: ReviewPolicy;
type Bytes = Uint8Array | null;
/** Problems are those of base, or of `named`, which decides instead: no part of a broken policy may decide. */
export declare function reviewPolicy(files: {
    readonly base: Bytes;
    readonly head: Bytes;
    readonly named?: {
        path: string;
        bytes: Uint8Array;
    };
}, rules: RuleCatalogue): {
    readonly policy: ReviewPolicy;
} | {
    readonly problems: readonly [InputProblem, ...InputProblem[]];
};
export {};
