/**
 * What there is to say about the policy and the suppressions themselves, as notes that rules turn into findings: what a change
 * makes of them, what has ended, what is misspelt, and what suppresses nothing.
 */
import { formatKey, type ObjectKey } from '../kube/object.ts';
import type { InputProblem, SourceLocation } from '../manifest/manifest.ts';
import { POLICY_FILE, type Policy, type PolicySuppression } from '../policy/policy.ts';
import type { PolicyChange } from '../policy/revisions.ts';
import type { InlineSuppression } from './inline.ts';
import { isExpired, objectMatcher } from './suppress.ts';

/** What head changes in the policy file. */
export function policyNotes(change: PolicyChange | null): InputProblem[] {
  if (!change) return [];
  const { how, differences, problems } = change;
  const at = { path: POLICY_FILE, line: 1, column: 1 };
  const words = differences.length > 0 ? `: ${differences.join(', ')}` : '';
  const [broken] = problems;
  return [
    {
      code: 'policy-changed',
      message: `this change ${how} \`${POLICY_FILE}\`${words}`,
      ...at,
    },
    ...(broken
      ? [
          {
            ...broken,
            code: 'policy-broken',
            message: `after the merge every review refuses \`${POLICY_FILE}\`: ${broken.message}`,
          },
        ]
      : []),
  ];
}

/** Suppressions at objects that a change adds, or takes away from objects that stay. */
export function changedSuppressions(
  base: readonly InlineSuppression[],
  head: readonly InlineSuppression[],
  staying: ReadonlySet<string>,
  counts: Policy['inlineSuppressions'],
): InputProblem[] {
  const without = (some: readonly InlineSuppression[], others: readonly InlineSuppression[]): InlineSuppression[] => {
    // One for one: a copy at another object of the same name is new.
    const known = new Map<string, number>();
    for (const { id } of others) known.set(id, (known.get(id) ?? 0) + 1);
    return some.filter(({ id, malformed }) => {
      const left = known.get(id) ?? 0;
      known.set(id, left - 1);
      return left <= 0 && malformed === null;
    });
  };
  const added = counts === 'never' ? [] : without(head, base);
  const removed = counts === 'never' ? [] : without(base, head).filter(({ object }) => staying.has(object));
  return [
    ...added.map((one) =>
      noteAt(
        one.location,
        counts === 'head' ? 'suppression-added' : 'suppression-waits',
        `this change adds a suppression of ${ruleWords(one)}: ${one.reason}`,
      ),
    ),
    ...removed.map((one) =>
      noteAt(
        one.location,
        'suppression-removed',
        `this change removes a suppression of ${ruleWords(one)}: ${one.reason}`,
      ),
    ),
  ];
}

export interface SuppressionUse {
  readonly policy: Policy;
  /** Those of changed objects that stand at head. */
  readonly inline: readonly InlineSuppression[];
  /** Ids of those that count, at either revision. */
  readonly counting: ReadonlySet<string>;
  readonly used: ReadonlySet<PolicySuppression | InlineSuppression>;
  /** Ids of inline suppressions that suppressed something, at either revision. */
  readonly usedIds: ReadonlySet<string>;
  /** Objects that the change touches, with the files they stand in. */
  readonly objects: readonly { readonly key: ObjectKey; readonly files: readonly string[] }[];
  readonly today: string;
}

/** Suppressions that suppress nothing. */
export function idleSuppressions(use: SuppressionUse): InputProblem[] {
  return [
    ...use.policy.suppressions.flatMap((entry) => idleEntry(entry, use)),
    ...use.inline.flatMap((one) => idleInline(one, use)),
  ];
}

function idleEntry(entry: PolicySuppression, { policy, used, objects, today }: SuppressionUse): InputProblem[] {
  const note = (code: string, words: string): InputProblem[] => [
    noteAt(entry.location, code, `the suppression of ${ruleWords(entry)} ${words}`),
  ];
  if (isExpired(entry, today)) return note('suppression-expired', `ended on ${entry.until ?? ''}`);
  if (used.has(entry)) return [];
  if (entry.rules.every((id) => policy.rules.get(id)?.severity === 'off'))
    return note('suppression-unused', 'is about what the policy turns off');
  // One for a whole folder or kind waits for other changes; one for an object of this change is idle.
  if (!(entry.name !== undefined && isLiteral(entry.name)) && !(entry.path !== undefined && isLiteral(entry.path)))
    return [];
  const fits = objectMatcher(entry);
  const touched = objects.find(({ key, files }) => fits(key, () => files));
  return touched
    ? note('suppression-unused', `suppresses nothing in this change of \`${formatKey(touched.key)}\``)
    : [];
}

function idleInline(one: InlineSuppression, { policy, counting, usedIds, today }: SuppressionUse): InputProblem[] {
  const note = (code: string, words: string): InputProblem[] => [
    noteAt(one.location, code, `the suppression of ${ruleWords(one)} ${words}`),
  ];
  if (one.malformed !== null)
    return [noteAt(one.location, 'suppression-malformed', `this suppression suppresses nothing: ${one.malformed}`)];
  if (policy.inlineSuppressions === 'never')
    return note('suppression-unused', 'suppresses nothing: the policy allows none at objects');
  if (isExpired(one, today)) return note('suppression-expired', `ended on ${one.until ?? ''}`);
  if (usedIds.has(one.id) || !counting.has(one.id)) return [];
  return note('suppression-unused', 'suppresses nothing in this change');
}

/** Whether a glob names one thing. */
function isLiteral(glob: string): boolean {
  return !/[*?[{\\]/.test(glob);
}

function ruleWords({ rules }: { readonly rules: readonly string[] }): string {
  return rules.map((id) => `\`${id}\``).join(', ');
}

function noteAt({ path, line, column }: SourceLocation, code: string, message: string): InputProblem {
  return { code, message, path, line, column: column ?? 1 };
}
