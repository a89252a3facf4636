/**
 * Runs rules over previews. In: previews of one unit and its context. Out: findings, sorted, one per cause.
 * A rule that throws makes the review incomplete; the others still run.
 */
import { type ObjectKey } from '../kube/object.js';
import type { ApplyPreview, Mode } from '../preview/outcome.js';
import type { Finding } from './finding.js';
import { type LintPolicy } from './policy.js';
import type { LintContext, Rule } from './rule.js';
export interface RuleFailure {
    readonly ruleId: string;
    readonly key: ObjectKey | null;
    readonly message: string;
}
export interface LintResult {
    readonly findings: readonly Finding[];
    readonly failures: readonly RuleFailure[];
}
export type RuleSet = ReadonlyMap<string, Rule>;
/**
 * Lints one unit. `gating` is the applier's own mode: what holds only in other modes informs. Where `own` is given,
 * findings about other objects are left to other runs.
 */
export declare function lintUnit(context: LintContext, rules: RuleSet, gating: Mode, policy?: LintPolicy, own?: ReadonlySet<ApplyPreview>): LintResult;
