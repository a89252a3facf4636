import { isUndecodable, type TreeEntry } from '../sources.ts';
import { changesInWorkingTree } from './changes.ts';
import { type Git, splitNul } from './git.ts';

/** Every path of a commit or tree; the id of a file is that of its blob. */
export async function treeEntries(git: Git, tree: string): Promise<ReadonlyMap<string, TreeEntry>> {
  const entries = new Map<string, TreeEntry>();
  for (const line of splitNul(await git.run(['ls-tree', '-r', '-z', tree]))) {
    const match = line.match(/^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s);
    if (match?.[1] && match[2] && match[3] !== undefined && !isUndecodable(match[3]))
      entries.set(match[3], { kind: kindOf(match[1]), id: match[2] });
  }
  return entries;
}

/** Every path of the working tree: as in the commit it is compared with, except what differs from it. */
export async function workingTreeEntries(git: Git, base: string): Promise<ReadonlyMap<string, TreeEntry>> {
  const entries = new Map(await treeEntries(git, base));
  for (const { path, head } of await changesInWorkingTree(git, base, ['.'])) {
    if (head === null) entries.delete(path);
    else entries.set(path, { kind: kindOf(head.mode), id: null });
  }
  return entries;
}

function kindOf(mode: string): TreeEntry['kind'] {
  return mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file';
}
