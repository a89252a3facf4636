import { relative, resolve } from 'node:path';
import { type Arguments, reviewOptions } from '../arguments/parse.ts';
import type { ExitCode } from '../errors.ts';
import { type Git, openGit } from '../git/git.ts';
import { defaultBase, resolveCommit } from '../git/revision.ts';
import { emptyScope } from '../git/scope.ts';
import { type GitRevisions, gitSource } from '../git/source.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { ReviewOptions } from '../options.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { deliver } from './deliver.ts';
import { policyOf } from './policy.ts';
import { includer, prepare } from './prepare.ts';
import { withProblems } from './with-problems.ts';

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
  const scope = { ...revisions, include: includer(options.exclude) };
  const source = withProblems(gitSource(git, scope), await scopeProblems(git, scope, options));
  return prepare(source, options, policy, [git.root]);
}

/** A path as git names it, from one relative to the current folder. */
function inRepository(root: string, path: string): string {
  const inside = relative(root, resolve(path));
  return inside === '' ? '.' : inside.split('\\').join('/');
}

/** What is wrong with a scope without a single manifest, unless that may be. */
export async function scopeProblems(
  git: Git,
  scope: GitRevisions,
  options: Pick<ReviewOptions, 'exclude' | 'allowEmpty'>,
): Promise<InputProblem[]> {
  if (options.allowEmpty) return [];
  const { base, head, paths, include } = scope;
  return emptyScope(git, { trees: [base.tree, head.tree], paths, exclude: options.exclude, include });
}
