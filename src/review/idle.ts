/**
 * Files that nobody applies, and why: the one place that decides it. In: what marks the files of tests, the owners of both revisions, policy and what
 * the user named. Whoever reaches a file applies it, whatever its folder is called, by its own path or by a link: an owner, an entry of policy, the
 * user's own path. (A kustomization or chart that uses it reaches it too: that is known once both are read.)
 */
import { above, isElsewhere, mayReach } from '../appliers/detect.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { findOwners, type Owners } from '../owners.ts';
import { applierOf } from '../policy/policy.ts';
import type { Idle } from '../rendering.ts';
import { holdsAskedFor, isAskedFor, type Revisions, SIDES } from '../sources.ts';
import type { Review } from './input.ts';
import { readLinks } from './linked-paths.ts';
import { readTestFiles, type TestFile } from './test-files.ts';

export async function idleFiles(
  { source, policy, options }: Pick<Review, 'source' | 'policy' | 'options'>,
  { named = [], changed, otherChanged }: Revisions,
  known: Owners,
): Promise<Idle> {
  const testFile = await readTestFiles(source);
  const aliases = await readLinks(source);
  const isTest = (path: string): boolean => testFile(path) !== undefined;
  const paths = [...SIDES.flatMap((side) => changed[side].map(({ path }) => path)), ...otherChanged];
  // Who says by an option how all is applied does not say that owners apply less.
  const owners = options.applier !== undefined && paths.some(isTest) ? await findOwners(source) : known;
  // One that only tests read means the top of a repository of theirs.
  const counts = (one: AppliedSource): boolean => !isElsewhere(one) || !isTest(one.manifest.location.path);
  const isReached = (path: string, { folder }: TestFile): boolean =>
    applierOf(policy.decides, path) !== undefined ||
    meansTests(folder, path, named) ||
    SIDES.some((side) => above(path, owners[side]).some((one) => counts(one) && mayReach(one, path, folder)));
  const reasonOf = (path: string): string | undefined => {
    const found = testFile(path);
    if (!found || isReached(path, found)) return undefined;
    for (const alias of aliases(path)) {
      const seen = testFile(alias.path, alias.link);
      if (!seen || isReached(alias.path, seen)) return undefined;
    }
    return `nothing in the repository applies it: ${found.reason}`;
  };
  const reasons = new Map<string, string | undefined>();
  return (path) => {
    if (!reasons.has(path)) reasons.set(path, reasonOf(path));
    return reasons.get(path);
  };
}

/** Who names all of the repository does not mean its tests. */
function meansTests(folder: string, path: string, named: readonly string[]): boolean {
  const parts = named.filter((one) => one.replace(/\/+$/, '') !== '.');
  const isInside = parts.length > 0 && isAskedFor(folder, parts);
  return isInside || (holdsAskedFor(folder, named) && isAskedFor(path, named));
}
