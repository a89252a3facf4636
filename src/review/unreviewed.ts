/**
 * Sorts what was not reviewed: what makes the review incomplete, and what makes it partial. What was judged at base and is not at head
 * is incomplete, unless the policy of base accepts it.
 */

import { formatKey } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { globMatcher } from '../policy/glob.ts';
import type { Policy } from '../policy/policy.ts';
import type { ApplyPreview, Outcome } from '../preview/outcome.ts';
import { RUN_USED_UP, TOO_MUCH_WORK } from '../preview/work.ts';

export interface Unreviewed {
  readonly incomplete: readonly InputProblem[];
  readonly unseen: readonly InputProblem[];
}

/** `broken`: what head made unreadable; `unseen`: what neither side shows. */
export function sortUnreviewed(
  broken: readonly InputProblem[],
  unseen: readonly InputProblem[],
  { accepted }: Pick<Policy, 'accepted'>,
  today: string,
): Unreviewed {
  const entries = accepted
    .filter(({ until }) => until === null || until >= today)
    .map(({ path, reason }) => ({ matches: globMatcher([path]), reason }));
  const incomplete: InputProblem[] = [];
  const passed: InputProblem[] = [];
  for (const problem of broken) {
    const entry = problem.path === '.' ? undefined : entries.find(({ matches }) => matches(problem.path));
    if (entry) passed.push({ ...problem, message: `${problem.message} (accepted: ${entry.reason})` });
    else incomplete.push(problem);
  }
  return { incomplete, unseen: [...unseen, ...passed] };
}

/**
 * Objects that base let judge and head does not, by their previews: encrypted, filled in later, of a kind that has no schema any more, or
 * too much work.
 */
export function hiddenObjects(
  previews: readonly ApplyPreview[],
  main: (preview: ApplyPreview) => Outcome | undefined,
): ReadonlyMap<ApplyPreview, InputProblem> {
  const found = previews.flatMap((preview): [ApplyPreview, InputProblem][] => {
    const { notJudged } = main(preview) ?? {};
    const head = preview.modified.at(-1) ?? preview.lastApplied.at(-1);
    if (!notJudged || !head) return [];
    const { code, message, fix = FIX } = notJudged;
    const name = formatKey(preview.key);
    if (code === TOO_MUCH_WORK || code === RUN_USED_UP)
      return [[preview, problemAt(head.location, code, `${name} was not judged: ${message}`, fix)]];
    if (preview.modified.length === 0 || preview.lastApplied.length === 0 || !hides(code, preview)) return [];
    const hidden = `${name} could be judged at base and cannot at head: ${message}`;
    return [[preview, problemAt(head.location, 'no-longer-judged', hidden, FIX)]];
  });
  return new Map(found);
}

const FIX = 'keep what was readable, or accept the file in the policy of base (`accept`)';

function hides(code: string, { lastApplied, unit }: ApplyPreview): boolean {
  const before = (test: (manifest: Manifest) => boolean): boolean => lastApplied.some(test);
  switch (code) {
    case 'encrypted':
      return !before(({ encrypted }) => encrypted);
    case 'placeholder':
      return !before(({ placeholders }) => placeholders.length > 0);
    case 'no-schema':
      return before(({ gvk }) => unit.schemas.base.kind(gvk) !== undefined);
    default:
      return false;
  }
}
