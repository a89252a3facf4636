/**
 * Brings the files of one commit through the API where git may not fetch: trees and blobs that the clone lacks are written
 * to an object store beside its own. Every object must have the id it was asked for, so the API cannot be misread.
 */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { type Git, openGit } from '../git/git.ts';
import { groupBy } from '../kube/grouped.ts';
import { pool } from '../pool.ts';
import { LIMITS } from '../sources.ts';
import { ApiFailure, type GitHubApi } from './api.ts';
import type { RepositoryPlace } from './repository.ts';
import { at, commitAt, isCommit, listAt, textAt } from './shape.ts';

interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: 'blob' | 'tree' | 'commit';
  readonly id: string;
  readonly size: number;
}

/** Files to fetch one by one; beyond it a deeper checkout is cheaper. */
const MAX_BLOBS = 300;
const AT_ONCE = 6;

/** A git that can read the commit's tree. Throws {@link ApiFailure}. */
export async function borrowCommit(
  api: GitHubApi,
  place: RepositoryPlace,
  git: Git,
  commit: string,
): Promise<{ git: Git; tree: string }> {
  const { value } = await api.call({ method: 'GET', path: `${place.path}/git/commits/${commit}` });
  const tree = commitAt(value, 'tree', 'sha');
  if (tree === undefined) throw new ApiFailure(0, 'GitHub answered with something that is no commit');
  const entries = await readTree(api, place, tree);
  const beside = await storeBeside(git);
  const lacking = await lackingOf(beside, [...entries.map((entry) => entry.id), tree]);
  const blobs = entries.filter((entry) => entry.type === 'blob' && lacking.has(entry.id) && entry.size <= LIMITS.file);
  if (blobs.length > MAX_BLOBS) throw new ApiFailure(0, `${blobs.length} files would have to be read one by one`);
  await pool(
    blobs.map((entry) => () => borrowBlob(api, place, beside, entry.id)),
    AT_ONCE,
  );
  await writeTrees(beside, entries, tree, lacking);
  return { git: beside, tree };
}

async function readTree(api: GitHubApi, place: RepositoryPlace, tree: string): Promise<TreeEntry[]> {
  const path = `${place.path}/git/trees/${tree}`;
  const { value } = await api.call({ method: 'GET', path, query: { recursive: 1 } });
  if (at(value, 'truncated') !== false) throw new ApiFailure(0, 'GitHub lists only a part of a tree this large');
  return listAt(value, 'tree').map((entry) => {
    const [name, mode, type, id] = [
      textAt(entry, 'path'),
      textAt(entry, 'mode'),
      (['blob', 'tree', 'commit'] as const).find((known) => known === textAt(entry, 'type')),
      textAt(entry, 'sha'),
    ];
    const sound =
      name !== undefined && !name.includes('\0') && /^\d{6}$/.test(mode ?? '') && id !== undefined && isCommit(id);
    if (!sound || mode === undefined || type === undefined)
      throw new ApiFailure(0, 'GitHub answered with something that is no tree');
    const size = at(entry, 'size');
    return { path: name, mode, type, id, size: typeof size === 'number' ? size : 0 };
  });
}

/** The same repository with an empty object store of its own in front. */
async function storeBeside(git: Git): Promise<Git> {
  if (git.beside) return git;
  const own = (await git.run(['rev-parse', '--git-path', 'objects'])).toString('utf8').replace(/\n$/, '');
  const folder = await mkdtemp(join(process.env['RUNNER_TEMP'] ?? tmpdir(), 'applylint-objects-'));
  return openGit(git.root, git.root, {
    GIT_OBJECT_DIRECTORY: folder,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: resolve(git.root, own),
  });
}

async function lackingOf(git: Git, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const out = await git.run(['cat-file', '--batch-check=%(objectname)'], {
    input: `${[...new Set(ids)].join('\n')}\n`,
  });
  const lines = out.toString('utf8').split('\n');
  return new Set(lines.filter((line) => line.endsWith(' missing')).map((line) => line.slice(0, line.indexOf(' '))));
}

async function borrowBlob(api: GitHubApi, place: RepositoryPlace, git: Git, id: string): Promise<void> {
  const { value } = await api.call({ method: 'GET', path: `${place.path}/git/blobs/${id}` });
  const content = textAt(value, 'encoding') === 'base64' ? textAt(value, 'content') : undefined;
  if (content === undefined) throw new ApiFailure(0, 'GitHub answered with something that is no file');
  const written = await git.run(['hash-object', '-w', '--no-filters', '--stdin'], {
    input: Buffer.from(content, 'base64'),
  });
  if (written.toString('utf8').trim() !== id) throw new ApiFailure(0, 'GitHub answered with another file');
}

/** Trees from the listing, deepest first: a tree's id is that of its entries. */
async function writeTrees(
  git: Git,
  entries: readonly TreeEntry[],
  root: string,
  lacking: ReadonlySet<string>,
): Promise<void> {
  const children = groupBy(entries, ({ path }) => posix.dirname(path));
  const trees = [
    ...entries.filter((entry) => entry.type === 'tree').map(({ path, id }) => ({ path, id })),
    { path: '.', id: root },
  ].filter(({ id }) => lacking.has(id));
  const written = new Set<string>();
  for (const { path, id } of trees.sort((a, b) => b.path.length - a.path.length)) {
    if (written.has(id)) continue;
    const lines = (children.get(path) ?? []).map(
      (entry) => `${entry.mode} ${entry.type} ${entry.id}\t${posix.basename(entry.path)}\0`,
    );
    const made = await git.run(['mktree', '-z', '--missing'], { input: lines.join('') });
    if (made.toString('utf8').trim() !== id) throw new ApiFailure(0, 'GitHub lists a tree whose names are not UTF-8');
    written.add(id);
  }
}
