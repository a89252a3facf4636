import { posix, relative, resolve } from 'node:path';
import picomatch from 'picomatch';
import { type Arguments, reviewOptions } from '../arguments/parse.ts';
import type { ExitCode } from '../errors.ts';
import { openGit } from '../git/git.ts';
import { defaultBase, mergeBase, resolveCommit } from '../git/revision.ts';
import { gitSource } from '../git/source.ts';
import { deliver } from './deliver.ts';
import { prepare } from './prepare.ts';

/** `applylint check`: a git repository at two revisions. */
export async function check(args: Arguments): Promise<ExitCode> {
  const options = reviewOptions(args.values);
  const git = await openGit(process.cwd());
  const headName = args.values.text('head');
  const headCommit = await resolveCommit(git, headName ?? 'HEAD');
  const baseName = args.values.text('base');
  const base = baseName === undefined ? await defaultBase(git, headCommit) : await resolveCommit(git, baseName);
  const source = gitSource(git, {
    base: { name: baseName ?? 'merge base with the default branch', commit: base, tree: base },
    head: {
      name: headName ?? 'working tree',
      commit: headName === undefined ? null : headCommit,
      tree: headName === undefined ? null : headCommit,
    },
    paths: args.positionals.map((path) => inRepository(git.root, path)),
    include: includer(options.exclude),
  });
  return deliver(await prepare(source, options, [git.root]), args);
}

export { mergeBase };

/** A path as git names it, from one relative to the current folder. */
function inRepository(root: string, path: string): string {
  const inside = relative(root, resolve(path));
  return inside === '' ? '.' : inside.split('\\').join('/');
}

/** Which paths are reviewed, by the globs of `--exclude`. */
export function includer(exclude: readonly string[]): (path: string) => boolean {
  if (exclude.length === 0) return () => true;
  const matches = picomatch([...exclude], { dot: true });
  return (path) => !matches(path) && !matches(posix.basename(path));
}
