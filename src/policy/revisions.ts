/**
 * The policy of a review: base decides. What head makes of the file is told, and holds after the merge.
 */
import type { InputProblem, SourceLocation } from '../manifest/manifest.ts';
import { type FetchPolicy, NO_POLICY, POLICY_FILE, type Policy } from './policy.ts';
import { type PolicyResult, readPolicy } from './read.ts';
import type { RuleCatalogue } from './shape.ts';

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

export const WITHOUT_POLICY: ReviewPolicy = { decides: NO_POLICY, change: null };

type Bytes = Uint8Array | null;

/** Problems are those of base, or of `named`, which decides instead: no part of a broken policy may decide. */
export function reviewPolicy(
  files: { readonly base: Bytes; readonly head: Bytes; readonly named?: { path: string; bytes: Uint8Array } },
  rules: RuleCatalogue,
): { readonly policy: ReviewPolicy } | { readonly problems: readonly [InputProblem, ...InputProblem[]] } {
  const parse = (bytes: Bytes): PolicyResult =>
    bytes ? readPolicy({ path: POLICY_FILE, bytes }, rules) : { policy: NO_POLICY };
  const base = parse(files.base);
  const deciding = files.named ? readPolicy(files.named, rules) : base;
  if (!deciding.policy) return { problems: deciding.problems };
  return { policy: { decides: deciding.policy, change: changeOf(files, base.policy ?? NO_POLICY, parse(files.head)) } };
}

function changeOf(
  files: { readonly base: Bytes; readonly head: Bytes },
  base: Policy,
  head: PolicyResult,
): PolicyChange | null {
  if (files.base === null && files.head === null) return null;
  if (files.base && files.head && sameBytes(files.base, files.head)) return null;
  const how = files.base === null ? 'adds' : files.head === null ? 'removes' : 'edits';
  return {
    how,
    differences: head.policy ? policyDifferences(base, head.policy) : [],
    problems: head.problems ?? [],
  };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** What one policy says that another does not, part by part. */
function policyDifferences(base: Policy, head: Policy): string[] {
  const options = [...new Set([...base.options.keys(), ...head.options.keys()])].flatMap((name) => {
    const [before, after] = [base.options.get(name)?.join(', '), head.options.get(name)?.join(', ')];
    return before === after ? [] : [`sets \`${name}\` to ${after ?? 'its default'} (was ${before ?? 'its default'})`];
  });
  const rules = [...new Set([...base.rules.keys(), ...head.rules.keys()])].flatMap((id) => {
    const [before, after] = [settingWords(base, id), settingWords(head, id)];
    if (before === after) return [];
    return after === 'off' ? [`turns \`${id}\` off`] : [`sets \`${id}\` to ${after} (was ${before})`];
  });
  const inline =
    base.inlineSuppressions === head.inlineSuppressions
      ? []
      : [`sets \`inline-suppressions\` to ${head.inlineSuppressions} (was ${base.inlineSuppressions})`];
  return [
    ...options,
    ...rules,
    ...inline,
    ...(base.require === head.require
      ? []
      : [head.require === 'complete' ? 'requires a complete review' : 'no longer requires a complete review']),
    ...listWords('accepted path', base.accepted, head.accepted),
    ...listWords('suppression', base.suppressions, head.suppressions),
    ...listWords('applier entry', base.appliers, head.appliers),
    ...listWords('source', base.sources, head.sources),
    ...listWords('remote base', base.remotes, head.remotes),
    ...fetchWords(base.fetch, head.fetch),
    ...releaseWords(base.catalogue, head.catalogue),
  ];
}

/** Addresses stay out: they may be long, and the file is in the diff. */
function fetchWords(base: FetchPolicy, head: FetchPolicy): string[] {
  if (base.never !== head.never) return [head.never ? 'forbids fetching' : 'allows fetching'];
  const text = ({ mirrors, ...rest }: FetchPolicy): string => JSON.stringify({ ...rest, mirrors: [...mirrors] });
  return text(base) === text(head) ? [] : ['changes what is fetched, and from where'];
}

function releaseWords(base: Policy['catalogue'], head: Policy['catalogue']): string[] {
  return [...new Set([...base.keys(), ...head.keys()])].flatMap((project) => {
    const [before, after] = [base.get(project) ?? 'not set', head.get(project) ?? 'not set'];
    return before === after ? [] : [`sets the release of ${project} to ${after} (was ${before})`];
  });
}

function settingWords(policy: Policy, id: string): string {
  const setting = policy.rules.get(id);
  const numbers = [...(setting?.options ?? [])].map(([name, value]) => `${name} ${value}`);
  return [setting?.severity ?? 'its default', ...numbers].join(', ');
}

function listWords<T extends { readonly location: SourceLocation }>(
  noun: string,
  base: readonly T[],
  head: readonly T[],
): string[] {
  const texts = (list: readonly T[]): string[] => list.map((entry) => JSON.stringify({ ...entry, location: null }));
  const [before, after] = [texts(base), texts(head)];
  const [atBase, atHead] = [new Set(before), new Set(after)];
  const added = after.filter((text) => !atBase.has(text)).length;
  const removed = before.filter((text) => !atHead.has(text)).length;
  const many = (count: number): string => (count === 1 ? `a ${noun}` : `${count} ${noun.replace(/y$/, 'ie')}s`);
  const words = [...(added > 0 ? [`adds ${many(added)}`] : []), ...(removed > 0 ? [`removes ${many(removed)}`] : [])];
  return words.length > 0 || before.join() === after.join()
    ? words
    : [`changes the order of ${noun.replace(/y$/, 'ie')}s`];
}
