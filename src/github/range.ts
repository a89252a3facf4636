/** Which two commits a run compares, and how to have them in a shallow checkout. */

import { EXIT, UserError } from '../errors.ts';
import type { Git } from '../git/git.ts';
import { GitError } from '../git/git.ts';
import { defaultBase, mergeBase, resolveCommit } from '../git/revision.ts';
import type { Revision } from '../sources.ts';
import type { Trigger } from './event.ts';

export interface Range {
  readonly base: Revision & { readonly tree: string };
  readonly head: Revision & { readonly tree: string };
  /** Said in the report where base is not what one would expect. */
  readonly note: string | null;
}

export async function rangeOf(git: Git, trigger: Trigger): Promise<Range> {
  const head = await resolveCommit(git, 'HEAD');
  switch (trigger.event) {
    case 'pull_request': {
      const parents = await parentsOf(git, head);
      const [first, second] = parents;
      // The merge commit GitHub makes for a pull request: its first parent is the newest base.
      if (parents.length === 2 && first && second === trigger.headSha) {
        await ensure(git, first);
        return range(first, trigger.baseRef, head, `merge of ${trigger.headSha.slice(0, 7)}`);
      }
      await ensure(git, trigger.baseSha);
      const base = await commonCommit(git, trigger.baseSha, head);
      return range(base, trigger.baseRef, head, 'head of the pull request');
    }
    case 'merge_group':
      await ensure(git, trigger.baseSha);
      await ensure(git, trigger.headSha);
      return range(trigger.baseSha, 'merge group base', trigger.headSha, 'merge group');
    case 'push': {
      if (/^0+$/.test(trigger.before))
        return {
          ...range(head, 'first push', head, 'push'),
          note: 'The first push of a branch has no base: nothing is compared.',
        };
      await ensure(git, trigger.before);
      return range(trigger.before, 'before the push', trigger.after, 'push');
    }
    case 'other':
      return range(await defaultBase(git, head), 'merge base with the default branch', head, 'HEAD');
  }
}

function range(base: string, baseName: string, head: string, headName: string): Range {
  return {
    base: { name: baseName, commit: base, tree: base },
    head: { name: headName, commit: head, tree: head },
    note: null,
  };
}

async function parentsOf(git: Git, commit: string): Promise<string[]> {
  // `rev-parse HEAD^2` fails in a shallow clone although the commit names its parents.
  const text = (await git.run(['cat-file', 'commit', commit])).toString('utf8');
  const header = text.slice(0, text.indexOf('\n\n'));
  return [...header.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map((match) => match[1] ?? '');
}

/** Fetches one commit by id where the checkout lacks it. */
async function ensure(git: Git, commit: string): Promise<void> {
  if (await has(git, commit)) return;
  try {
    await git.run(['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--depth=1', 'origin', commit]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
  if (await has(git, commit)) return;
  throw new UserError({
    what: `the base commit ${commit.slice(0, 7)} is not in this checkout`,
    why: 'it could not be fetched either, so there is nothing to compare with',
    fix: 'set `fetch-depth: 0` on actions/checkout',
    exitCode: EXIT.incomplete,
  });
}

async function has(git: Git, commit: string): Promise<boolean> {
  try {
    await git.run(['cat-file', '-e', `${commit}^{tree}`]);
    return true;
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}

async function commonCommit(git: Git, base: string, head: string): Promise<string> {
  for (const deepen of [0, 50, 500]) {
    if (deepen > 0) {
      await git
        .run(['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', `--deepen=${deepen}`, 'origin', base, head])
        .catch((error: unknown) => {
          if (!(error instanceof GitError)) throw error;
        });
    }
    try {
      return await mergeBase(git, base, head);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return mergeBase(git, base, head);
}
