import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type Arguments, reviewOptions } from '../arguments/parse.ts';
import { UserError } from '../errors.ts';
import { type Git, openGit } from '../git/git.ts';
import { defaultBase, resolveCommit } from '../git/revision.ts';
import { emptyScope } from '../git/scope.ts';
import { type GitRevisions, gitSource } from '../git/source.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { ReviewOptions } from '../options.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { policyOf } from './policy.ts';
import { includer, prepare } from './prepare.ts';
import { withProblems } from './with-problems.ts';

/** `applylint check`: the review of a git repository that a command line asks for. */
export async function reportOfCheck(args: Arguments): Promise<Redacted<Report>> {
  const folder = await folderOf(args.values.text('repository'));
  const git = await openGit(folder);
  const paths = args.positionals.map((path) => inRepository(git.root, folder, path));
  const headName = args.values.text('head');
  const headCommit = await resolveCommit(git, headName ?? 'HEAD');
  const baseName = args.values.text('base');
  if (baseName !== undefined && baseName === headName && !/^[0-9a-f]{40,64}$/.test(baseName)) {
    throw new UserError({
      what: `--base and --head are both ${baseName}`,
      why: 'a revision is compared with itself, which passes whatever changed',
      fix: 'name what is applied already as --base, for example `--base origin/main`',
    });
  }
  const base = baseName === undefined ? await defaultBase(git, headCommit) : await resolveCommit(git, baseName);
  const revisions = {
    base: { name: baseName ?? 'merge base with the default branch', commit: base, tree: base },
    head: {
      name: headName ?? 'working tree',
      commit: headName === undefined ? null : headCommit,
      tree: headName === undefined ? null : headCommit,
    },
    paths,
    include: () => true,
  };
  const policy = await policyOf(gitSource(git, revisions), args.values.text('policy'));
  const options = reviewOptions(args.values.withDefaults(policy.decides.options));
  const scope = { ...revisions, include: includer(options.exclude) };
  const source = withProblems(gitSource(git, scope), await scopeProblems(git, scope, options));
  const report = await prepare(source, options, policy, [git.root]);
  if (base !== revisions.head.tree) return report;
  const note = `${baseName ?? 'The merge base with the default branch'} and ${headName} are the same commit: nothing is compared.`;
  return { ...report, assumptions: [note, ...report.assumptions] };
}

/** The folder in which a review begins, without links on the way, as git names folders. */
async function folderOf(named: string | undefined): Promise<string> {
  const folder = await realpath(named ?? '.').catch(() => null);
  if (folder !== null && (await stat(folder)).isDirectory()) return folder;
  throw new UserError({
    what: `--repository ${named} is no folder`,
    why: 'there is no clone to review',
    fix: 'name a folder of a clone',
  });
}

/** A path as git names it, from one relative to the folder in which the review begins. */
function inRepository(root: string, folder: string, path: string): string {
  const inside = relative(root, resolve(folder, path)).split(sep).join('/');
  if (inside === '') return '.';
  if (inside !== '..' && !inside.startsWith('../') && !isAbsolute(inside)) return inside;
  throw new UserError({
    what: `${path} lies outside of the repository ${root}`,
    why: 'a review compares two revisions of one repository',
    fix: 'name a path inside it, or the other repository with --repository',
  });
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
