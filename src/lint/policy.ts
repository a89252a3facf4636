import type { Policy } from '../policy/policy.ts';
import type { RuleOption } from '../policy/rule-option.ts';
import { RANK } from './collapse.ts';
import type { Rule, Severity } from './rule.ts';
import type { RuleSet } from './run.ts';
import type { Suppressor } from './suppress.ts';

/** What a team's policy makes of the rules. */
export interface LintPolicy {
  readonly rules: Policy['rules'];
  readonly suppress: Suppressor;
}

/** Rules as they come, nothing suppressed. */
export const AS_THEY_COME: LintPolicy = { rules: new Map(), suppress: (finding) => finding };

/** The rules that a policy leaves on. */
export function activeRules(rules: RuleSet, policy: Policy): RuleSet {
  return new Map([...rules].filter(([id]) => policy.rules.get(id)?.severity !== 'off'));
}

/**
 * Severity of a finding in the mode of the applier. A policy's severity takes the place of the rule's own; what the rule itself
 * holds for a weaker case stays weaker.
 */
export function severityOf(
  rule: Pick<Rule, 'severity'>,
  stated: Severity | undefined,
  setting: Severity | 'off' | undefined,
): Severity {
  const usual = stated ?? rule.severity;
  if (setting === undefined || setting === 'off') return usual;
  return RANK[usual] > RANK[rule.severity] && RANK[usual] > RANK[setting] ? usual : setting;
}

/** The numbers a rule goes by: the policy's, or its own. */
export function optionsOf(
  options: { readonly [name: string]: RuleOption } | undefined,
  set: ReadonlyMap<string, number> | undefined,
): { readonly [name: string]: number } {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, option]) => [name, set?.get(name) ?? option.default]),
  );
}
