/**
 * Changed submodules: their content is in another repository, and no side of it was ever seen. In: their paths, and who applies what. Out: what makes the
 * review incomplete, since an owner reads below it, the user named it, or it took the place of files; the rest is unseen. A kustomization
 * or chart that refers into one is refused where it is read.
 */
import { problemAt } from '../manifest/problem.ts';
import { type Revisions, SIDES, type Source } from '../sources.ts';
import type { Assignments } from './assign.ts';
import type { Sight } from './sight.ts';

export async function submoduleChanges(
  source: Source,
  { submodules = [], named = [] }: Pick<Revisions, 'submodules' | 'named'>,
  assignments: Assignments,
): Promise<Sight> {
  if (submodules.length === 0) return { refused: [], unseen: [] };
  const base = [...(await source.tree('base')).keys()];
  const isInScope = (path: string): boolean =>
    named.some((name) => name === path || name.startsWith(`${path}/`)) ||
    base.some((file) => file.startsWith(`${path}/`)) ||
    SIDES.some((side) => assignments.of(`${path}/any.yaml`, side).length > 0);
  const problems = submodules.map((path) =>
    problemAt(path, 'submodule', `the submodule \`${path}\` changed; its content is not in this repository`),
  );
  return {
    refused: problems.filter(({ path }) => isInScope(path)),
    unseen: problems.filter(({ path }) => !isInScope(path)),
  };
}
