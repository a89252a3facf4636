/**
 * Two revisions of a git repository as a {@link Source}. Files are read as blobs by id; a working tree is read from disk
 * without following links. Links inside the repository resolve inside the tree; those that lead outside are refused.
 */
import { lstat, readFile, readlink } from 'node:fs/promises';
import { posix } from 'node:path';
import type { InputProblem } from '../manifest/manifest.ts';
import {
  isAskedFor,
  isLfsPointer,
  isManifestPath,
  isUndecodable,
  LIMITS,
  type Revision,
  type Revisions,
  SIDES,
  type Side,
  type Source,
  type SourceFile,
  type TreeEntry,
  undecodable,
} from '../sources.ts';
import { withTexts } from '../with-texts.ts';
import { blobSizes, readBlobs } from './blobs.ts';
import { type ChangedPath, changesBetween, changesInWorkingTree, type Entry } from './changes.ts';
import type { Git } from './git.ts';
import { splitNul } from './git.ts';
import { followed, linkedChanges } from './linked.ts';
import { treeEntries, workingTreeEntries } from './tree.ts';

export interface GitRevisions {
  readonly base: Revision & { readonly tree: string };
  /** `tree` null: the working tree. */
  readonly head: Revision & { readonly tree: string | null };
  readonly paths: readonly string[];
  readonly include: (path: string) => boolean;
}

const LINK = '120000';
const GITLINK = '160000';
/** The content of a file, and nothing else about it. */
function isEdit({ base, head }: ChangedPath): boolean {
  return base !== null && head !== null && base.mode === head.mode && base.mode !== LINK && base.mode !== GITLINK;
}

/** From here on a list of names is searched file by file instead of by git. */
const MANY_TEXTS = 40;

export function gitSource(git: Git, revisions: GitRevisions): Source {
  const { base, head, paths, include } = revisions;
  // A pattern of git's may mean anything.
  const named = paths.some((path) => /[*?[:\\]/.test(path))
    ? []
    : paths.map((path) => path.replace(/^(?:\.\/)+/, '') || '.');
  const treeOf = (side: Side): string | null => (side === 'base' ? base.tree : head.tree);

  async function readRevisions(): Promise<Revisions> {
    const changesOf = (within: readonly string[]): Promise<ChangedPath[]> =>
      head.tree === null
        ? changesInWorkingTree(git, base.tree, within)
        : changesBetween(git, base.tree, head.tree, within);
    const all = await changesOf(paths);
    const whole = paths.length === 0 ? all : await changesOf([]);
    const onlyEdits = whole.length === all.length && all.every((change) => include(change.path) && isEdit(change));
    const refused: InputProblem[] = [];
    const otherChanged: string[] = [];
    const submodules: string[] = [];
    const manifests: ChangedPath[] = [];
    for (const change of all) {
      if (!include(change.path)) continue;
      if (isUndecodable(change.path)) {
        refused.push(undecodable(change.path));
        continue;
      }
      if (!canBeCheckedOut(change.path)) {
        refused.push(problem('path-escapes', change.path, 'no checkout can hold a file of this name'));
        continue;
      }
      if (change.base?.mode === GITLINK || change.head?.mode === GITLINK) {
        submodules.push(change.path);
      } else if (isManifestPath(change.path)) manifests.push(change);
      else otherChanged.push(change.path);
    }
    if (manifests.length > LIMITS.files) {
      refused.push(problem('too-many-files', '.', `${manifests.length} changed files; the limit is ${LIMITS.files}`));
      manifests.length = 0;
    }
    const linked = await changedThroughLinks(new Set(all.map(({ path }) => path)), refused);
    const changed = {
      base: [...(await readEntries('base', manifests, refused)), ...linked.base].sort(byPath),
      head: [...(await readEntries('head', manifests, refused)), ...linked.head].sort(byPath),
    };
    const excluded = all.filter((change) => !include(change.path)).map(({ path }) => path);
    return { base, head, changed: dropEqual(changed), refused, submodules, excluded, otherChanged, onlyEdits, named };
  }

  /** Files that an applier sees by way of a link, and that say something else now. */
  async function changedThroughLinks(
    known: ReadonlySet<string>,
    refused: InputProblem[],
  ): Promise<{ readonly [side in Side]: readonly SourceFile[] }> {
    const trees = { base: await tree('base'), head: await tree('head') };
    if (SIDES.every((side) => [...trees[side].values()].every(({ kind }) => kind !== 'link'))) return NO_FILES;
    const sides = {
      base: { tree: trees.base, targets: await linkTargets('base', trees.base) },
      head: { tree: trees.head, targets: await linkTargets('head', trees.head) },
    };
    const isReviewed = (path: string): boolean => include(path) && isAskedFor(path, named);
    const { files, retargeted } = linkedChanges(sides, isReviewed);
    for (const path of retargeted)
      refused.push(
        problem(
          'link-retargeted',
          path,
          'the link leads to other kustomizations or charts now: what is applied by way of it is not rendered',
        ),
      );
    const readAll = async (side: Side): Promise<SourceFile[]> => {
      const wanted = [...files[side]].filter(([path]) => !known.has(path));
      const found = new Map(
        (await read(side, [...new Set(wanted.map(([, target]) => target))], LIMITS.side)).map((file) => [
          file.path,
          file.bytes,
        ]),
      );
      return wanted.flatMap(([path, target]) => {
        const bytes = found.get(target);
        if (!bytes) refused.push(problem('link-unresolved', path, 'what the link leads to cannot be read'));
        return bytes ? [{ path, bytes }] : [];
      });
    };
    return { base: await readAll('base'), head: await readAll('head') };
  }

  async function linkTargets(
    side: Side,
    entries: ReadonlyMap<string, TreeEntry>,
  ): Promise<ReadonlyMap<string, string>> {
    const targets = new Map<string, string>();
    const links = [...entries].filter(([, { kind }]) => kind === 'link');
    const stored = links.filter(([, { id }]) => id !== null);
    const sizes = await blobSizes(
      git,
      stored.map(([, { id }]) => id ?? ''),
    );
    const there = stored.filter((_, i) => typeof sizes[i] === 'number');
    const texts = await readBlobs(
      git,
      there.map(([, { id }]) => id ?? ''),
    );
    for (const [i, [path]] of there.entries()) targets.set(path, Buffer.from(texts[i] ?? []).toString('utf8'));
    if (treeOf(side) !== null) return targets;
    for (const [path, { id }] of links)
      if (id === null) targets.set(path, await readlink(`${git.root}/${path}`).catch(() => '/'));
    return targets;
  }

  async function readEntries(
    side: Side,
    changes: readonly ChangedPath[],
    refused: InputProblem[],
  ): Promise<SourceFile[]> {
    const wanted = changes.flatMap((change) => {
      const entry = change[side];
      return entry ? [{ path: change.path, entry }] : [];
    });
    const stored = wanted.filter(({ entry }) => entry.oid !== null && entry.mode !== LINK);
    const loose = wanted.filter(({ entry }) => entry.oid === null);
    const links = wanted.filter(({ entry }) => entry.oid !== null && entry.mode === LINK);
    const files = await readStored(stored, refused);
    let total = files.reduce((sum, file) => sum + file.bytes.length, 0);
    for (const { path } of loose) {
      const file = await readLoose(path, refused, LIMITS.side - total);
      if (!file) continue;
      total += file.bytes.length;
      files.push(file);
    }
    for (const { path, entry } of links) {
      const target =
        entry.oid === null ? '' : Buffer.from((await readBlobs(git, [entry.oid]))[0] ?? []).toString('utf8');
      const file = await readLink(side, path, target, refused);
      if (file) files.push(file);
    }
    const kept = files.filter((file) => {
      const lfs = isLfsPointer(file);
      if (lfs)
        refused.push(problem('lfs-pointer', file.path, 'the file holds a pointer; its content is stored elsewhere'));
      return !lfs;
    });
    return kept.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async function readStored(
    wanted: readonly { path: string; entry: Entry }[],
    refused: InputProblem[],
  ): Promise<SourceFile[]> {
    const ids = wanted.map(({ entry }) => entry.oid ?? '');
    const sizes = await blobSizes(git, ids);
    let total = 0;
    const fitting: { path: string; id: string }[] = [];
    wanted.forEach(({ path }, i) => {
      const size = sizes[i];
      const id = ids[i];
      if (size === null || size === undefined || id === undefined) {
        refused.push(problem('missing-content', path, 'its content is not in this clone'));
      } else if (size > LIMITS.file || total + size > LIMITS.side) {
        refused.push(tooLarge(path, size));
      } else {
        total += size;
        fitting.push({ path, id });
      }
    });
    const contents = await readBlobs(
      git,
      fitting.map(({ id }) => id),
    );
    return fitting.map(({ path }, i) => ({ path, bytes: contents[i] ?? new Uint8Array() }));
  }

  async function readLoose(path: string, refused: InputProblem[], room: number): Promise<SourceFile | null> {
    const full = `${git.root}/${path}`;
    const stat = await lstat(full).catch(() => null);
    if (!stat) {
      refused.push(problem('missing-content', path, 'it is not in the working tree (a sparse checkout?)'));
      return null;
    }
    if (stat.isSymbolicLink()) return readLink('head', path, await readlink(full), refused);
    if (!stat.isFile()) return null;
    if (stat.size > LIMITS.file || stat.size > room) {
      refused.push(tooLarge(path, stat.size));
      return null;
    }
    return { path, bytes: await readFile(full) };
  }

  /** A link to a file inside the repository reads as that file; anything else is refused. */
  async function readLink(
    side: Side,
    path: string,
    target: string,
    refused: InputProblem[],
  ): Promise<SourceFile | null> {
    const resolved = posix.normalize(posix.join(posix.dirname(path), target));
    if (target.startsWith('/') || resolved === '..' || resolved.startsWith('../')) {
      refused.push(problem('link-escapes', path, 'the link leads outside the repository'));
      return null;
    }
    const entries = await tree(side);
    const end = followed({ tree: entries, targets: await linkTargets(side, entries) }, path);
    const [file] = end !== null && entries.get(end)?.kind === 'file' ? await read(side, [end]) : [];
    if (file) return { path, bytes: file.bytes };
    refused.push(problem('link-unresolved', path, 'the link does not lead to a file of this revision'));
    return null;
  }

  async function search(
    side: Side,
    texts: readonly string[],
    known: ReadonlySet<string>,
  ): Promise<readonly SourceFile[]> {
    const wanted = [...new Set(texts)];
    if (wanted.length === 0) return [];
    const interesting = (path: string): boolean =>
      isManifestPath(path) && canBeCheckedOut(path) && include(path) && !known.has(path);
    // Fixed strings cost git more than linearly: many names are looked up here, in what is left to look at.
    if (wanted.length > MANY_TEXTS) {
      const rest = (await listed(side)).filter(interesting);
      return withTexts(await read(side, rest), wanted);
    }
    const tree = treeOf(side);
    if (tree !== null && !(await holds(side, interesting))) return [];
    const flags = ['grep', '-l', '-z', '-F', '--no-textconv', '--full-name', '-f', '-'];
    const args = tree === null ? [...flags, '--untracked', '--', '.'] : [...flags, tree];
    const found = splitNul(await git.run(args, { input: `${wanted.join('\n')}\n`, accept: [0, 1] }))
      .map((line) => (tree === null ? line : line.slice(tree.length + 1)))
      .filter(interesting);
    return read(side, found);
  }

  /** Whether there is anything left to search. */
  async function holds(side: Side, interesting: (path: string) => boolean): Promise<boolean> {
    for (const path of (await tree(side)).keys()) if (interesting(path)) return true;
    return false;
  }

  async function listed(side: Side): Promise<string[]> {
    const tree = treeOf(side);
    if (tree !== null) return splitNul(await git.run(['ls-tree', '-r', '-z', '--name-only', tree]));
    return splitNul(await git.run(['ls-files', '-z', '--cached', '--others', '--exclude-standard']));
  }

  async function read(side: Side, wanted: readonly string[], room = Infinity): Promise<readonly SourceFile[]> {
    const tree = treeOf(side);
    let left = room;
    if (tree === null) {
      const files: SourceFile[] = [];
      for (const path of wanted) {
        const file = (await lstat(`${git.root}/${path}`).catch(() => null))?.isFile()
          ? await readLoose(path, [], Math.min(left, LIMITS.side))
          : null;
        left -= file?.bytes.length ?? 0;
        if (file) files.push(file);
      }
      return files;
    }
    const stored = await storedFiles(side, wanted);
    const sizes = await blobSizes(
      git,
      stored.map(({ id }) => id),
    );
    const fitting = stored.filter((_, i) => {
      const size = sizes[i];
      if (typeof size !== 'number' || size > Math.min(left, LIMITS.file)) return false;
      left -= size;
      return true;
    });
    const contents = await readBlobs(
      git,
      fitting.map(({ id }) => id),
    );
    return fitting.map(({ path }, i) => ({ path, bytes: contents[i] ?? new Uint8Array() }));
  }

  async function existing(side: Side, wanted: readonly string[]): Promise<ReadonlySet<string>> {
    const tree = treeOf(side);
    const found = new Set<string>();
    if (tree === null) {
      for (const path of wanted) if ((await lstat(`${git.root}/${path}`).catch(() => null))?.isFile()) found.add(path);
      return found;
    }
    const stored = await storedFiles(side, wanted);
    const sizes = await blobSizes(
      git,
      stored.map(({ id }) => id),
    );
    stored.forEach(({ path }, i) => {
      if (typeof sizes[i] === 'number') found.add(path);
    });
    return found;
  }

  /** Ids come from one listing: asked for a path, git reads each of its folders anew. */
  async function storedFiles(side: Side, wanted: readonly string[]): Promise<{ path: string; id: string }[]> {
    if (wanted.length === 0) return [];
    const entries = await tree(side);
    return wanted.flatMap((path) => {
      const entry = entries.get(path);
      return entry && entry.kind !== 'submodule' && entry.id !== null ? [{ path, id: entry.id }] : [];
    });
  }

  const trees = new Map<Side, Promise<ReadonlyMap<string, TreeEntry>>>();

  function tree(side: Side): Promise<ReadonlyMap<string, TreeEntry>> {
    const id = treeOf(side);
    const known = trees.get(side) ?? (id === null ? workingTreeEntries(git, base.tree) : treeEntries(git, id));
    trees.set(side, known);
    return known;
  }

  return { readRevisions, search, existing, read, tree };
}

const NO_FILES = { base: [], head: [] } as const;

function byPath(a: SourceFile, b: SourceFile): number {
  return a.path < b.path ? -1 : 1;
}

/** Trees can be made that git itself refuses to check out: their names would lead elsewhere. */
function canBeCheckedOut(path: string): boolean {
  return (
    !isUndecodable(path) &&
    !path.split('/').some((part) => part === '' || part === '.' || part === '..' || part.toLowerCase() === '.git')
  );
}

function dropEqual(changed: { base: SourceFile[]; head: SourceFile[] }): { base: SourceFile[]; head: SourceFile[] } {
  const base = new Map(changed.base.map((file) => [file.path, file.bytes]));
  const equal = new Set(
    changed.head
      .filter((file) => base.has(file.path) && Buffer.compare(base.get(file.path) ?? file.bytes, file.bytes) === 0)
      .map((file) => file.path),
  );
  if (equal.size === 0) return changed;
  const differs = (file: SourceFile): boolean => !equal.has(file.path);
  return { base: changed.base.filter(differs), head: changed.head.filter(differs) };
}

function problem(code: string, path: string, message: string): InputProblem {
  return { code, message, path, line: 1, column: 1 };
}

function tooLarge(path: string, size: number): InputProblem {
  return problem(
    'too-large',
    path,
    `${size} bytes; the limits are ${LIMITS.file} a file and ${LIMITS.side} a revision`,
  );
}
