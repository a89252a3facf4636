import type { Policy } from '../policy/policy.js';
import type { RuleOption } from '../policy/rule-option.js';
import type { Rule, Severity } from './rule.js';
import type { RuleSet } from './run.js';
import type { Suppressor } from './suppress.js';
/** What a team's policy makes of the rules. */
export interface LintPolicy {
    readonly rules: Policy['rules'];
    readonly suppress: Suppressor;
}
/** Rules as they come, nothing suppressed. */
export declare const AS_THEY_COME: LintPolicy;
/** The rules that a policy leaves on. */
export declare function activeRules(rules: RuleSet, policy: Policy): RuleSet;
/**
 * Severity of a finding in the mode of the applier. A policy's severity takes the place of the rule's own; what the rule itself
 * holds for a weaker case stays weaker.
 */
export declare function severityOf(rule: Pick<Rule, 'severity'>, stated: Severity | undefined, setting: Severity | 'off' | undefined): Severity;
/** The numbers a rule goes by: the policy's, or its own. */
export declare function optionsOf(options: {
    readonly [name: string]: RuleOption;
} | undefined, set: ReadonlyMap<string, number> | undefined): {
    readonly [name: string]: number;
};
