import { type KubeObject } from '../kube/object.js';
import type { ApplyPreview } from '../preview/outcome.js';
import type { ContextObject, LintContext } from './rule.js';
/** Workloads whose next containers get the same limits, which neither their templates nor the namespace gave them before. */
export interface LimitedWorkloads {
    readonly workloads: readonly ContextObject[];
    /** `cpu 500m, memory 256Mi`. */
    readonly limits: string;
}
/** What a LimitRange fills in for containers without limits (LimitRanger's mergePodResourceRequirements), by resource. */
export declare function defaultLimits(range: KubeObject | null | undefined): ReadonlyMap<string, string>;
/** Workloads of the LimitRange's namespace that were there before, and get other limits from it at their next start. */
export declare function workloadsLimited(preview: ApplyPreview, context: LintContext): LimitedWorkloads[];
/** Other LimitRanges of the namespace that fill in other amounts: the server asks them in no order. */
export declare function contradictingRanges(preview: ApplyPreview, context: LintContext): {
    readonly range: ContextObject;
    readonly resource: string;
}[];
