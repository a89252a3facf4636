/**
 * Two files or folders on disk as a {@link Source}, without git. `-` is standard input. Folders are read recursively;
 * links are not followed.
 */

import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UserError } from '../errors.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import {
  decodePath,
  isManifestPath,
  isUndecodable,
  LIMITS,
  type Revision,
  type Revisions,
  type Side,
  type Source,
  type SourceFile,
  type TreeEntry,
  undecodable,
} from '../sources.ts';
import { withTexts } from '../with-texts.ts';

interface Tree {
  readonly revision: Revision;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly others: readonly string[];
  readonly links: readonly string[];
  readonly refused: readonly InputProblem[];
}

/** Reads both sides at once: a comparison without git has to look at everything. Throws {@link UserError} as {@link readTree}. */
export async function folderSource(before: string, after: string, include: (path: string) => boolean): Promise<Source> {
  const [base, head] = await Promise.all([readTree(before, include), readTree(after, include)]);
  const trees = alignSingleFiles({ base, head });

  async function readRevisions(): Promise<Revisions> {
    const { base, head } = trees;
    const differ = (one: Tree, other: Tree): SourceFile[] =>
      [...one.files]
        .filter(
          ([path, bytes]) => Buffer.compare(bytes, other.files.get(path) ?? EMPTY) !== 0 || !other.files.has(path),
        )
        .map(([path, bytes]) => ({ path, bytes }));
    const named = (files: readonly SourceFile[]): SourceFile[] => files.filter(({ path }) => !isUndecodable(path));
    const changed = { base: differ(base, head), head: differ(head, base) };
    const unnamed = [...changed.base, ...changed.head].filter(({ path }) => isUndecodable(path));
    return {
      base: base.revision,
      head: head.revision,
      changed: { base: named(changed.base), head: named(changed.head) },
      refused: [...base.refused, ...head.refused, ...unnamed.map(({ path }) => undecodable(path))],
      otherChanged: [...new Set([...base.others, ...head.others])].sort(),
      onDisk: true,
      onlyEdits: [base, head].every(({ others, links }) => others.length + links.length === 0) && samePaths(base, head),
    };
  }

  async function search(
    side: Side,
    texts: readonly string[],
    known: ReadonlySet<string>,
  ): Promise<readonly SourceFile[]> {
    const tree = trees[side];
    const rest = [...tree.files]
      .filter(([path]) => !known.has(path) && !isUndecodable(path))
      .map(([path, bytes]) => ({ path, bytes }));
    return withTexts(rest, texts);
  }

  async function existing(side: Side, paths: readonly string[]): Promise<ReadonlySet<string>> {
    const tree = trees[side];
    const others = new Set(tree.others);
    return new Set(paths.filter((path) => tree.files.has(path) || others.has(path)));
  }

  async function read(side: Side, paths: readonly string[], room = Infinity): Promise<readonly SourceFile[]> {
    const tree = trees[side];
    const others = new Set(tree.others);
    const files: SourceFile[] = [];
    let left = room;
    for (const path of paths) {
      const bytes = tree.files.get(path) ?? (others.has(path) ? await readOther(tree, path) : undefined);
      if (!bytes || bytes.length > left) continue;
      left -= bytes.length;
      files.push({ path, bytes });
    }
    return files;
  }

  async function tree(side: Side): Promise<ReadonlyMap<string, TreeEntry>> {
    const found = trees[side];
    const entries = new Map<string, TreeEntry>();
    for (const [path, bytes] of found.files)
      if (!isUndecodable(path)) entries.set(path, { kind: 'file', id: hashOf(bytes) });
    for (const path of found.others) {
      const bytes = await readOther(found, path);
      entries.set(path, { kind: 'file', id: bytes ? hashOf(bytes) : null });
    }
    for (const path of found.links) entries.set(path, { kind: 'link', id: null });
    return entries;
  }

  return { readRevisions, search, existing, read, tree };
}

const EMPTY = new Uint8Array();

function samePaths(base: Tree, head: Tree): boolean {
  return base.files.size === head.files.size && [...base.files.keys()].every((path) => head.files.has(path));
}

async function readOther({ revision }: Tree, path: string): Promise<Uint8Array | undefined> {
  const full = `${revision.name}/${path}`;
  const stat = await lstat(full).catch(() => null);
  return stat?.isFile() && stat.size <= LIMITS.file ? await readFile(full) : undefined;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Two single files are two versions of one file, whatever they are called. */
function alignSingleFiles(trees: { base: Tree; head: Tree }): { base: Tree; head: Tree } {
  const [base] = trees.base.files.keys();
  const [head] = trees.head.files.keys();
  const single = trees.base.files.size === 1 && trees.head.files.size === 1 && base !== head;
  if (!single || base === undefined || head === undefined || base.includes('/') || head.includes('/')) return trees;
  return { base: { ...trees.base, files: new Map([[head, trees.base.files.get(base) ?? EMPTY]]) }, head: trees.head };
}

/** Reads one file, one folder or standard input. Throws {@link UserError} when the path leads nowhere. */
export async function readTree(path: string, include: (path: string) => boolean): Promise<Tree> {
  const revision = { name: path === '-' ? 'standard input' : path, commit: null };
  if (path === '-')
    return { revision, files: new Map([['stdin.yaml', await readStdin()]]), others: [], links: [], refused: [] };
  const stat = await lstat(path).catch(() => null);
  if (!stat) {
    throw new UserError({
      what: `${path} does not exist`,
      why: 'there is nothing to read',
      fix: 'name a file or a folder, or `-` for standard input',
    });
  }
  const files = new Map<string, Uint8Array>();
  const others: string[] = [];
  const links: string[] = [];
  const refused: InputProblem[] = [];
  let total = 0;
  const take = async (full: Buffer | string, relative: string, size: number): Promise<void> => {
    if (!include(relative)) return;
    if (size > LIMITS.file || total + size > LIMITS.side) {
      const message = `${size} bytes; the limits are ${LIMITS.file} a file and ${LIMITS.side} in all`;
      refused.push(problemAt(relative, 'too-large', message));
      return;
    }
    total += size;
    files.set(relative, await readFile(full));
  };
  if (stat.isDirectory()) {
    for (const { entry, full, relative } of await entriesUnder(path)) {
      if (entry.isSymbolicLink()) links.push(relative);
      if (entry.isSymbolicLink() && isManifestPath(relative)) {
        refused.push(problemAt(relative, 'link-unresolved', 'links are not followed outside git'));
      } else if (entry.isFile()) {
        if (isManifestPath(relative) || isUndecodable(relative)) await take(full, relative, (await lstat(full)).size);
        else others.push(relative);
      }
    }
  } else await take(path, basename(path), stat.size);
  return { revision, files, others, links, refused };
}

interface FoundEntry {
  readonly entry: Dirent<Buffer>;
  /** As bytes: a name that is no UTF-8 leads nowhere as text. */
  readonly full: Buffer;
  readonly relative: string;
}

/** Files and links of a folder and those in it, sorted by path; git's own folder is left out. */
async function entriesUnder(root: string): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  const walk = async (folder: Buffer, parent: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true, encoding: 'buffer' })) {
      const relative = `${parent}${decodePath(entry.name)}`;
      const full = Buffer.concat([folder, Buffer.from('/'), entry.name]);
      if (entry.isDirectory()) {
        if (relative !== '.git') await walk(full, `${relative}/`);
      } else found.push({ entry, full, relative });
    }
  };
  await walk(Buffer.from(root.replace(/(?<=.)\/+$/, '')), '');
  return found.sort((a, b) => (a.relative < b.relative ? -1 : 1));
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
