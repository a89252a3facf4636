import type { Git } from './git.ts';
import { splitNul } from './git.ts';

/** One side of a changed path. `oid` null: the content is only in the working tree. */
export interface Entry {
  readonly mode: string;
  readonly oid: string | null;
}

export interface ChangedPath {
  readonly path: string;
  readonly base: Entry | null;
  readonly head: Entry | null;
}

const ABSENT = '000000';

/** Paths that differ between two commits or trees. */
export async function changesBetween(
  git: Git,
  base: string,
  head: string,
  paths: readonly string[],
): Promise<ChangedPath[]> {
  const out = await git.run([
    'diff-tree',
    '-r',
    '-z',
    '--no-renames',
    '--raw',
    '--no-abbrev',
    base,
    head,
    '--',
    ...paths,
  ]);
  return parseRaw(splitNul(out));
}

/** Paths that differ between a commit and the working tree, new files included, ignored files left out. */
export async function changesInWorkingTree(git: Git, base: string, paths: readonly string[]): Promise<ChangedPath[]> {
  const tracked = await git.run(['diff-index', '-z', '--no-renames', '--raw', '--no-abbrev', base, '--', ...paths]);
  const untracked = await git.run(['ls-files', '-z', '--others', '--exclude-standard', '--', ...paths]);
  const changes = parseRaw(splitNul(tracked)).map((change) => ({
    ...change,
    head: change.head && { ...change.head, oid: null },
  }));
  const listed = new Map(changes.map((change) => [change.path, change]));
  for (const path of splitNul(untracked)) {
    // A path removed from the index but kept on disk is listed twice.
    listed.set(path, { path, base: listed.get(path)?.base ?? null, head: { mode: '100644', oid: null } });
  }
  return [...listed.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function parseRaw(fields: readonly string[]): ChangedPath[] {
  const changes: ChangedPath[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const header = fields[i]?.match(/^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /);
    const path = fields[i + 1];
    if (!header || path === undefined) throw new Error('git printed a raw diff line that is not understood');
    const [, baseMode = ABSENT, headMode = ABSENT, baseOid = '', headOid = ''] = header;
    changes.push({
      path,
      base: baseMode === ABSENT ? null : { mode: baseMode, oid: baseOid },
      head: headMode === ABSENT ? null : { mode: headMode, oid: headOid },
    });
  }
  return changes;
}
