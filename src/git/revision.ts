import { EXIT, UserError } from '../errors.ts';
import type { Git } from './git.ts';
import { commitOfRef, type Named, resolveName } from './names.ts';

/** The tree that holds nothing: base of a first push. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

const DEFAULT_BRANCHES = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
];

/** Resolves what a user named to a full commit id. Names that look like options are refused, and so are ambiguous ones. */
export async function resolveCommit(git: Git, name: string): Promise<string> {
  return (await resolveNamed(git, name)).commit;
}

/** As {@link resolveCommit}, with what the name was found to be. */
export async function resolveNamed(git: Git, name: string): Promise<Named> {
  if (name === '' || name.startsWith('-') || /[\0\n]/.test(name)) {
    throw new UserError({
      what: `"${name}" is no revision`,
      why: 'a revision is a branch, a tag or a commit id',
      fix: 'name one, for example `--base origin/main`',
    });
  }
  const named = await resolveName(git, name);
  if (named) return named;
  if (await hasNoCommits(git)) {
    throw new UserError({
      what: 'this repository has no commits',
      why: 'a review compares a commit with what comes after it',
      fix: 'commit what is applied already, or use `applylint compare BEFORE AFTER` on two folders',
    });
  }
  throw new UserError({
    what: `revision ${name} is not in this clone`,
    why: 'without it there is nothing to compare with; a shallow clone holds one commit only',
    fix: 'fetch it (`git fetch origin NAME`), or check out with `fetch-depth: 0`',
    exitCode: EXIT.incomplete,
  });
}

async function hasNoCommits(git: Git): Promise<boolean> {
  const out = await git.run(['rev-list', '--max-count=1', '--all'], { accept: [0, 128] });
  return out.length === 0 && (await resolveName(git, 'HEAD')) === undefined;
}

/** The merge base of `head` with the default branch. */
export async function defaultBase(git: Git, head: string): Promise<string> {
  for (const branch of DEFAULT_BRANCHES) {
    const tip = await commitOfRef(git, branch);
    if (!tip) continue;
    return mergeBase(git, tip, head);
  }
  throw new UserError({
    what: 'no base revision',
    why: 'this clone has no origin/HEAD, main or master branch to compare with',
    fix: 'name one: `applylint check --base REV`',
    exitCode: EXIT.incomplete,
  });
}

export async function mergeBase(git: Git, left: string, right: string): Promise<string> {
  const out = await git.run(['merge-base', left, right], { accept: [0, 1, 128] });
  const id = out.toString('utf8').trim();
  if (/^[0-9a-f]{40,64}$/.test(id)) return id;
  throw new UserError({
    what: 'base and head have no common commit here',
    why: 'the clone is shallow, or the branches are unrelated',
    fix: 'check out with `fetch-depth: 0`, or name a commit with --base',
    exitCode: EXIT.incomplete,
  });
}
