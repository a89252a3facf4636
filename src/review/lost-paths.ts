/**
 * Folders that are gone at head while an owner of Argo CD goes on reading them. The repo-server refuses such a path ("app path does not exist",
 * `Path` of util/app/path, Argo CD 3.6), the comparison fails, and a sync that cannot compare applies nothing and deletes nothing. In: the owners
 * of both revisions and the trees. Out: the folders, and who reads them.
 */
import { foldersOf } from '../appliers/path-pattern.ts';
import type { AppliedSource } from '../appliers/source.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { Source } from '../sources.ts';
import type { Appliers } from './appliers.ts';
import { readPrintedSets } from './printed-sets.ts';

export interface LostPath {
  readonly folder: string;
  /** `Application shop (argo/shop.yaml:1)`. */
  readonly by: string;
  /** Of the owner; null where only its text was read: a template that prints it. */
  readonly ownerId: string | null;
  readonly place: { readonly path: string; readonly line: number };
}

/** Code of what is said about them. */
export const PATH_LOST = 'owner-path-missing';

export async function readLostPaths(source: Source, appliers: Appliers): Promise<LostPath[]> {
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const folders = { base: foldersOf(trees.base.keys()), head: foldersOf(trees.head.keys()) };
  const gone = new Set([...folders.base].filter((folder) => !folders.head.has(folder)));
  if (gone.size === 0) return [];
  const known = appliers.head.flatMap((one): LostPath[] => {
    if (one.applier.name !== 'argo-cd' || one.here === 'no' || one.suspended || !gone.has(one.path)) return [];
    // An owner that comes with the change had applied nothing.
    if (!appliers.base.some((before) => before.id === one.id && before.path === one.path)) return [];
    return [lostBy(one)];
  });
  const named = new Set(known.map(({ folder }) => folder));
  const tops = [...gone].filter((folder) => folders.head.has(parentOf(folder)) && !named.has(folder));
  return [...known, ...(await printedOwners(source, trees, tops))];
}

function lostBy({ applier, id, path, manifest: { location } }: AppliedSource): LostPath {
  return { folder: path, by: applier.because, ownerId: id, place: { path: location.path, line: location.line } };
}

/** More than these are a reorganisation, which nobody tells by names. */
const MOST = 50;

/** Owners that a template prints are known by their text: unchanged, with the folder's name among its elements. */
async function printedOwners(
  source: Source,
  trees: Parameters<typeof readPrintedSets>[1],
  folders: readonly string[],
): Promise<LostPath[]> {
  if (folders.length === 0 || folders.length > MOST) return [];
  const sets = await readPrintedSets(source, trees);
  return sets.flatMap(({ path, lines }) => {
    const prefixes = lines.flatMap((line) => /^\s*(?:- )?path:\s*["']?([^"'{}]*)\{\{/.exec(line)?.[1] ?? []);
    return folders.flatMap((folder): LostPath[] => {
      if (!prefixes.some((prefix) => prefix !== '' && folder.startsWith(prefix))) return [];
      const line = lines.findIndex((text) => elementOf(text) === folder.slice(folder.lastIndexOf('/') + 1)) + 1;
      return line === 0 ? [] : [{ folder, by: `the ApplicationSet in ${path}`, ownerId: null, place: { path, line } }];
    });
  });
}

/** `- name: gatus` -> `gatus`. */
function elementOf(line: string): string | undefined {
  return /^\s*(?:- )?\w+:\s*["']?([\w.-]+)["']?\s*$/.exec(line)?.[1];
}

function parentOf(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}

export function lostPathNotes(lost: readonly LostPath[]): InputProblem[] {
  const byFolder = new Map<string, LostPath[]>();
  for (const one of lost) byFolder.set(one.folder, [...(byFolder.get(one.folder) ?? []), one]);
  return [...byFolder].flatMap(([folder, [first, ...rest]]): InputProblem[] => {
    if (!first) return [];
    const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
    const message = `${first.by}${more} still reads \`${folder}\`, which is gone: Argo CD cannot render it any more, and applies and deletes nothing of it`;
    return [{ code: PATH_LOST, message, ...first.place, column: 1 }];
  });
}
