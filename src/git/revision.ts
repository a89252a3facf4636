import { EXIT, UserError } from '../errors.ts';
import { type Git, GitError } from './git.ts';

/** The tree that holds nothing: base of a first push. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

const DEFAULT_BRANCHES = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
];

/** Resolves what a user named to a full commit id. Names that look like options are refused. */
export async function resolveCommit(git: Git, name: string): Promise<string> {
  if (name === '' || name.startsWith('-') || /[\0\n]/.test(name)) {
    throw new UserError({
      what: `"${name}" is no revision`,
      why: 'a revision is a branch, a tag or a commit id',
      fix: 'name one, for example `--base origin/main`',
    });
  }
  const commit = await tryResolve(git, name);
  if (commit) return commit;
  throw new UserError({
    what: `revision ${name} is not in this clone`,
    why: 'without it there is nothing to compare with; a shallow clone holds one commit only',
    fix: 'fetch it (`git fetch origin NAME`), or check out with `fetch-depth: 0`',
    exitCode: EXIT.incomplete,
  });
}

async function tryResolve(git: Git, name: string): Promise<string | undefined> {
  try {
    const out = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
    const id = out.toString('utf8').trim();
    return /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** The merge base of `head` with the default branch. */
export async function defaultBase(git: Git, head: string): Promise<string> {
  for (const branch of DEFAULT_BRANCHES) {
    const tip = await tryResolve(git, branch);
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
