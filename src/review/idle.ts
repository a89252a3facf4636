/**
 * Files that nobody applies, and why: the one place that decides it. In: what marks the files of tests, the owners of both revisions, policy and what
 * the user named. Whoever reaches a file applies it, whatever its folder is called: an owner, an entry of policy, the user's own path. (A
 * kustomization or chart that uses it reaches it too: that is known once both are read.)
 */
import { reachedFrom } from '../appliers/detect.ts';
import type { Owners } from '../owners.ts';
import type { Idle } from '../rendering.ts';
import { holdsAskedFor, isAskedFor, type Revisions, SIDES } from '../sources.ts';
import { entryOf } from './assign.ts';
import type { Review } from './input.ts';
import { readTestFiles } from './test-files.ts';

export async function idleFiles(
  { source, policy, options }: Pick<Review, 'source' | 'policy' | 'options'>,
  { named }: Pick<Revisions, 'named'>,
  owners: Owners,
): Promise<Idle> {
  const testFile = await readTestFiles(source);
  const known = new Map<string, string | undefined>();
  const reasonOf = (path: string): string | undefined => {
    const found = testFile(path);
    if (!found || entryOf({ policy, options }, path)) return undefined;
    // Who names all of the repository, or a folder above, does not mean its tests.
    if (holdsAskedFor(found.folder, named) && isAskedFor(path, named)) return undefined;
    const isReached = SIDES.some((side) => owners[side].some((source) => reachedFrom(source, path) !== null));
    return isReached ? undefined : `nothing in the repository applies it: ${found.reason}`;
  };
  return (path) => {
    if (!known.has(path)) known.set(path, reasonOf(path));
    return known.get(path);
  };
}
