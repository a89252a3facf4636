import { relative, resolve } from 'node:path';
import { type Arguments, reviewOptions } from '../arguments/parse.ts';
import type { ExitCode } from '../errors.ts';
import { openGit } from '../git/git.ts';
import { defaultBase, mergeBase, resolveCommit } from '../git/revision.ts';
import { gitSource } from '../git/source.ts';
import { globMatcher } from '../policy/glob.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { deliver } from './deliver.ts';
import { policyOf } from './policy.ts';
import { prepare } from './prepare.ts';

/** `applylint check`: a git repository at two revisions. */
export async function check(args: Arguments): Promise<ExitCode> {
  return deliver(await reportOfCheck(args), args);
}

/** The review of a git repository that a command line asks for. */
export async function reportOfCheck(args: Arguments): Promise<Redacted<Report>> {
  const git = await openGit(process.cwd());
  const headName = args.values.text('head');
  const headCommit = await resolveCommit(git, headName ?? 'HEAD');
  const baseName = args.values.text('base');
  const base = baseName === undefined ? await defaultBase(git, headCommit) : await resolveCommit(git, baseName);
  const revisions = {
    base: { name: baseName ?? 'merge base with the default branch', commit: base, tree: base },
    head: {
      name: headName ?? 'working tree',
      commit: headName === undefined ? null : headCommit,
      tree: headName === undefined ? null : headCommit,
    },
    paths: args.positionals.map((path) => inRepository(git.root, path)),
    include: () => true,
  };
  const policy = await policyOf(gitSource(git, revisions), args.values.text('policy'));
  const options = reviewOptions(args.values.withDefaults(policy.decides.options));
  const source = gitSource(git, { ...revisions, include: includer(options.exclude) });
  return prepare(source, options, policy, [git.root]);
}

export { mergeBase };

/** A path as git names it, from one relative to the current folder. */
function inRepository(root: string, path: string): string {
  const inside = relative(root, resolve(path));
  return inside === '' ? '.' : inside.split('\\').join('/');
}

/** Which paths are reviewed, by the globs of `--exclude`. */
export function includer(exclude: readonly string[]): (path: string) => boolean {
  const excluded = globMatcher(exclude);
  return (path) => !excluded(path);
}
