/**
 * Which two commits a run compares, and how to have them in a shallow checkout: what is missing is fetched by its id,
 * or, where git may not fetch, borrowed through the API.
 */
import { EXIT, UserError } from '../errors.ts';
import { type Git, GitError } from '../git/git.ts';
import { ambiguous, commitOfRef, type Named as Found } from '../git/names.ts';
import { EMPTY_TREE, mergeBase, resolveCommit, resolveNamed } from '../git/revision.ts';
import type { Revision } from '../sources.ts';
import { ApiFailure } from './api.ts';
import { borrowCommit } from './borrow.ts';
import type { Trigger } from './event.ts';
import type { Remote } from './repository.ts';
import { commitAt } from './shape.ts';

export interface Range {
  /** Reads both commits: the clone's own git, or one with borrowed objects beside it. */
  readonly git: Git;
  readonly base: Revision & { readonly tree: string };
  readonly head: Revision & { readonly tree: string };
  /** Said in the report where base is not what one would expect. */
  readonly note: string | null;
}

export interface RangeInput {
  readonly git: Git;
  readonly trigger: Trigger;
  /** Revisions the workflow names itself. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  /** Null: without a token or a repository, nothing can be borrowed. */
  readonly remote: Remote | null;
}

export async function rangeOf(input: RangeInput): Promise<Range> {
  const { git, trigger } = input;
  if (input.base !== undefined || input.head !== undefined) return namedRange(input);
  switch (trigger.event) {
    case 'pull_request':
      return pullRequestRange(input, trigger);
    case 'merge_group':
      return between(
        input,
        { name: trigger.baseRef || 'merge group base', commit: trigger.baseSha },
        { name: 'merge group', commit: trigger.headSha },
      );
    case 'push': {
      const { before, after, branch, defaultBranch } = trigger;
      if (after === null) {
        const head = await resolveCommit(git, 'HEAD');
        return same(git, head, 'The branch was deleted: nothing is compared.');
      }
      const head = { name: branch ?? 'push', commit: after };
      if (before !== null) return between(input, { name: 'before the push', commit: before }, head);
      if (defaultBranch !== null && branch !== defaultBranch) return sinceDefaultBranch(input, defaultBranch, head);
      return {
        ...(await between(input, head, head)),
        base: { name: 'nothing', commit: null, tree: EMPTY_TREE },
        note: 'The first push of the default branch: everything is compared with nothing.',
      };
    }
    case 'other': {
      const commit = await resolveCommit(git, 'HEAD');
      return sinceDefaultBranch(input, trigger.defaultBranch, { name: 'HEAD', commit });
    }
  }
}

interface Named {
  readonly name: string;
  readonly commit: string;
}

async function pullRequestRange(
  input: RangeInput,
  trigger: Extract<Trigger, { event: 'pull_request' }>,
): Promise<Range> {
  const { git } = input;
  const head = await resolveCommit(git, 'HEAD');
  const [first, second, third] = await parentsOf(git, head);
  // The merge commit GitHub makes for a pull request: its first parent is the newest base.
  if (first !== undefined && second === trigger.headSha && third === undefined) {
    const merge = { name: `merge of ${trigger.headSha.slice(0, 7)}`, commit: head };
    return between(input, { name: trigger.baseRef, commit: first }, merge);
  }
  if (head === trigger.headSha) {
    const topic = { name: 'head of the pull request', commit: head };
    const base = await commonCommit(input, trigger.baseSha, head);
    return between(input, { name: trigger.baseRef, commit: base }, topic);
  }
  throw new UserError({
    what: `the checkout ${head.slice(0, 7)} is neither the head ${trigger.headSha.slice(0, 7)} of the pull request nor its merge`,
    why: 'this pull request would show a verdict on other commits',
    fix: 'let actions/checkout choose the commit (no `ref:`), or name both commits with the inputs base and head',
  });
}

async function namedRange(input: RangeInput): Promise<Range> {
  const head = await namedCommit(input, input.head ?? 'HEAD');
  if (input.base !== undefined) return betweenNamed(input, await namedCommit(input, input.base), head);
  const { trigger } = input;
  if (trigger.event === 'pull_request') {
    const base = await commonCommit(input, trigger.baseSha, head.commit);
    return betweenNamed(input, { name: trigger.baseRef, commit: base }, head);
  }
  return sinceDefaultBranch(input, 'defaultBranch' in trigger ? trigger.defaultBranch : null, head);
}

/** Refuses names that leave nothing of the change between them: such a check passes whatever changed. */
async function betweenNamed(input: RangeInput, base: Named, head: Named): Promise<Range> {
  const { trigger } = input;
  const gates = trigger.event === 'pull_request' || trigger.event === 'merge_group';
  if (!gates || trigger.headSha === trigger.baseSha) {
    if (base.commit !== head.commit) return between(input, base, head);
    return same(input.git, head.commit, `${base.name} and ${head.name} are the same commit: nothing is compared.`);
  }
  const range = await between(input, base, head);
  const held = base.commit === head.commit || (await holds(range.git, base.commit, trigger.headSha));
  if (!held) return range;
  throw new UserError({
    what:
      base.commit === head.commit
        ? `base (${base.name}) and head (${head.name}) are the same commit ${base.commit.slice(0, 7)}`
        : `base (${base.name}) already holds the change, commit ${trigger.headSha.slice(0, 7)}`,
    why: 'the change would be compared with itself, and pass whatever it does',
    fix: 'leave out the inputs base and head: both commits are known from the event',
  });
}

/** Whether a commit is another or comes after it, as far as this clone knows. */
async function holds(git: Git, commit: string, other: string): Promise<boolean> {
  return commit === other || (await tryGit(git, ['merge-base', '--is-ancestor', other, commit])) !== null;
}

/** A revision by the name the workflow gave: as git knows it, or a branch of origin. */
async function namedCommit({ git }: RangeInput, name: string): Promise<Named> {
  let found: Found;
  try {
    found = await resolveNamed(git, name);
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode === EXIT.usage) throw error;
    const commit = await branchTip(git, name);
    if (commit === null) throw error;
    return { name, commit };
  }
  if (found.ref?.startsWith('refs/tags/') && !name.startsWith('refs/')) {
    // The checkout may lack the branch of that name.
    const commit = await branchTip(git, name.replace(/^origin\//, ''));
    if (commit !== null && commit !== found.commit)
      throw ambiguous(name, [found, { commit, ref: `refs/remotes/origin/${name.replace(/^origin\//, '')}` }]);
  }
  return { name, commit: found.commit };
}

async function sinceDefaultBranch(input: RangeInput, branch: string | null, head: Named): Promise<Range> {
  const { git } = input;
  const tip = branch === null ? null : await branchTip(git, branch);
  const base =
    tip !== null
      ? await commonCommit(input, tip, head.commit)
      : branch !== null && input.remote !== null
        ? await commonCommitByApi(input.remote, branch, head.commit)
        : null;
  if (base === null) {
    throw new UserError({
      what: `the default branch${branch === null ? '' : ` ${branch}`} is not in this checkout`,
      why: 'it could not be fetched either, so there is nothing to compare with',
      fix: 'set `fetch-depth: 0` on actions/checkout, or name a base with the input `base`',
      exitCode: EXIT.incomplete,
    });
  }
  if (base === head.commit) {
    return same(
      git,
      head.commit,
      'This commit is on the default branch already: nothing is compared. The input `base` names another commit.',
    );
  }
  return between(input, { name: branch ?? 'the default branch', commit: base }, head);
}

function same(git: Git, commit: string, note: string): Range {
  const side = { name: 'HEAD', commit, tree: commit };
  return { git, base: side, head: side, note };
}

/** The range between two commits, both of which are brought here. */
async function between(input: RangeInput, base: Named, head: Named): Promise<Range> {
  const atHead = await have(input, input.git, head);
  const atBase = await have(input, atHead.git, base);
  return {
    git: atBase.git,
    base: { ...base, tree: atBase.tree },
    head: { ...head, tree: atHead.tree },
    note:
      atBase.borrowed || atHead.borrowed
        ? 'Files missing from the checkout were read through the GitHub API, because git could not fetch them.'
        : null,
  };
}

/** Brings one commit here; its tree may be read through the git that is returned. */
async function have(
  { remote }: RangeInput,
  git: Git,
  { commit }: Named,
): Promise<{ git: Git; tree: string; borrowed: boolean }> {
  if (await has(git, commit)) return { git, tree: commit, borrowed: false };
  await tryFetch(git, ['--depth=1', 'origin', commit]);
  if (await has(git, commit)) return { git, tree: commit, borrowed: false };
  if (remote !== null) {
    try {
      return { ...(await borrowCommit(remote.api, remote.place, git, commit)), borrowed: true };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      throw notHere(commit, `git could not fetch it, and through the API: ${error.message}`);
    }
  }
  throw notHere(commit, 'it could not be fetched either, so there is nothing to compare with');
}

function notHere(commit: string, why: string): UserError {
  return new UserError({
    what: `the commit ${commit.slice(0, 7)} is not in this checkout`,
    why,
    fix: 'set `fetch-depth: 0` on actions/checkout',
    exitCode: EXIT.incomplete,
  });
}

async function parentsOf(git: Git, commit: string): Promise<string[]> {
  // `rev-parse HEAD^2` fails in a shallow clone although the commit names its parents.
  const text = (await git.run(['cat-file', 'commit', commit])).toString('utf8');
  const end = text.indexOf('\n\n');
  const header = end < 0 ? text : text.slice(0, end);
  return [...header.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map((match) => match[1] ?? '');
}

async function has(git: Git, commit: string): Promise<boolean> {
  return (await tryGit(git, ['cat-file', '-e', `${commit}^{tree}`])) !== null;
}

async function tryFetch(git: Git, what: readonly string[]): Promise<boolean> {
  const flags = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'];
  return (await tryGit(git, [...flags, ...what])) !== null;
}

async function tryGit(git: Git, args: readonly string[]): Promise<string | null> {
  try {
    return (await git.run(args)).toString('utf8').trim();
  } catch (error) {
    if (error instanceof GitError) return null;
    throw error;
  }
}

/** The newest commit of a branch of origin, fetched where the checkout lacks it; null where it cannot be had. */
async function branchTip(git: Git, branch: string): Promise<string | null> {
  // The characters git allows in a branch name, and none that mean something in a refspec.
  if (!/^[^-\s:+*?[\\^~\u0000-\u001f\u007f][^\s:+*?[\\^~\u0000-\u001f\u007f]*$/u.test(branch)) return null;
  const here = await commitOfRef(git, `refs/remotes/origin/${branch}`);
  if (here !== undefined) return here;
  const ref = `refs/applylint/${branch}`;
  if (!(await tryFetch(git, ['--depth=1', 'origin', `+refs/heads/${branch}:${ref}`]))) return null;
  const tip = (await commitOfRef(git, ref)) ?? null;
  await tryGit(git, ['update-ref', '-d', ref]);
  return tip;
}

/** Where one commit left another: by git, by more history, by the API. Names never get here: git would take some for options. */
async function commonCommit({ git, remote }: RangeInput, base: string, head: string): Promise<string> {
  for (const deepen of [0, 50, 500]) {
    if (deepen > 0 && !(await tryFetch(git, [`--deepen=${deepen}`, 'origin', base, head]))) break;
    try {
      return await mergeBase(git, base, head);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return (remote && (await commonCommitByApi(remote, base, head))) ?? mergeBase(git, base, head);
}

/** Null where the API does not tell. `base` may be a branch. */
async function commonCommitByApi({ api, place }: Remote, base: string, head: string): Promise<string | null> {
  try {
    const path = `${place.path}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`;
    const { value } = await api.call({ method: 'GET', path, query: { per_page: 1 } });
    return commitAt(value, 'merge_base_commit', 'sha') ?? null;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
