import type { InputProblem } from '../manifest/manifest.ts';
import { isManifestPath } from '../sources.ts';
import { type Git, splitNul } from './git.ts';

export interface Scope {
  /** Commits or trees; null: the working tree. */
  readonly trees: readonly (string | null)[];
  readonly paths: readonly string[];
  readonly exclude: readonly string[];
  readonly include: (path: string) => boolean;
}

/**
 * What is wrong with a scope that holds no manifest at all: a misspelt path, or a pattern that leaves everything out,
 * would pass every change.
 */
export async function emptyScope(git: Git, { trees, paths, exclude, include }: Scope): Promise<InputProblem[]> {
  if (paths.length === 0 && exclude.length === 0) return [];
  const problems: InputProblem[] = [];
  const under = async (path: readonly string[]): Promise<string[]> =>
    (await Promise.all(trees.map((tree) => filesOf(git, tree, path)))).flat().filter(isManifestPath);
  for (const path of paths) {
    if ((await under([path])).length > 0) continue;
    problems.push(problem('empty-path', path, `no manifest is in ${path}, neither before nor after this change`));
  }
  const all = await under(paths);
  if (all.length > 0 && !all.some(include))
    problems.push(problem('all-excluded', '.', `every manifest is excluded (${exclude.join(', ')})`));
  return problems;
}

async function filesOf(git: Git, tree: string | null, paths: readonly string[]): Promise<string[]> {
  const args =
    tree === null
      ? ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
      : ['ls-tree', '-r', '-z', '--name-only', tree, '--', ...paths];
  return splitNul(await git.run(args));
}

function problem(code: string, path: string, message: string): InputProblem {
  const fix = 'name the paths to review, or allow that they hold nothing (allow-empty)';
  return { code, message, fix, path, line: 1, column: 1 };
}
