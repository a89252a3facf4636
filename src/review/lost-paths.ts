/**
 * Folders that an owner reads at head and that are not there, while base had what it read. Argo CD's repo-server refuses such a path ("app path does
 * not exist", `Path` of util/app/path, 3.6), and kustomize-controller too ("kustomization path not found", v1.7): neither applies or
 * deletes anything then, owners that go with the same change included. In: the owners of both revisions and the trees. Out: the folders, and who
 * reads them.
 */

import { byOwner } from '../appliers/identity.ts';
import { foldersOf } from '../appliers/path-pattern.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { groupBy } from '../kube/grouped.ts';
import type { ObjectKey } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { folderOf, lastNameOf } from '../manifest/path.ts';
import type { Side, Source } from '../sources.ts';
import type { Appliers } from './appliers.ts';
import { goneApplier } from './assign.ts';
import { readPrintedSets } from './printed-sets.ts';

export interface LostPath {
  /** What the owner read at base. */
  readonly folder: string;
  /** What it reads at head, and is not there. */
  readonly reads: string;
  /** `Application shop (argo/shop.yaml:1)`. */
  readonly by: string;
  /** What units say of their applier where it is this owner; as `by`, but for one that is gone from head. */
  readonly applierWords: string;
  /** The owner's {@link ownerText} where its manifest is gone from head: it reads nothing any more unless somebody deletes it. */
  readonly gone: string | null;
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
  const both = byOwner(appliers);
  const known = appliers.head.flatMap((one): LostPath[] => {
    if (!failsWithoutPath(one) || one.here === 'no' || one.suspended || isThere(one.path, folders.head)) return [];
    // An owner that comes with the change had applied nothing, and one with several paths may have changed another.
    const [before, ...more] = both.get(one.id)?.base ?? [];
    const was = before && more.length === 0 ? before : [before, ...more].find((other) => other?.path === one.path);
    return was && was.here !== 'no' && isThere(was.path, folders.base) ? [lostBy(one, was.path)] : [];
  });
  const going = goneOwners(appliers, folders).map((one) => ({
    ...lostBy(one, one.path),
    applierWords: goneApplier(one).because,
    gone: ownerText(one.owner),
  }));
  const named = new Set(known.map(({ folder }) => folder));
  const tops = [...gone].filter((folder) => folders.head.has(folderOf(folder)) && !named.has(folder));
  return [...known, ...going, ...(await printedOwners(source, tops))];
}

function failsWithoutPath({ applier }: AppliedSource): boolean {
  return applier.name === 'argo-cd' || applier.name === 'flux-kustomization';
}

/** Owners whose manifests go together with the folders they read. Whoever stays behind reads nothing any more. */
function goneOwners(
  appliers: Appliers,
  folders: { readonly [side in Side]: ReadonlySet<string> },
): readonly AppliedSource[] {
  // By name: one that moves to another file may be applied from there by hand.
  const atHead = new Set(appliers.head.map(({ owner }) => ownerText(owner)));
  return appliers.base.filter(
    (one) =>
      failsWithoutPath(one) &&
      !one.suspended &&
      !atHead.has(ownerText(one.owner)) &&
      one.path !== '' &&
      isThere(one.path, folders.base) &&
      !isThere(one.path, folders.head),
  );
}

/** Equal for an owner and its manifest. */
export function ownerText({ kind, namespace, name }: Pick<ObjectKey, 'kind' | 'namespace' | 'name'>): string {
  return JSON.stringify([kind, namespace ?? '', name]);
}

function isThere(path: string, folders: ReadonlySet<string>): boolean {
  return path === '' || path.includes('*') || folders.has(path);
}

function lostBy({ applier, id, path, manifest: { location } }: AppliedSource, folder: string): LostPath {
  const place = { path: location.path, line: location.line };
  return { folder, reads: path, by: applier.because, applierWords: applier.because, gone: null, ownerId: id, place };
}

/** More than these are a reorganisation, which nobody tells by names. */
const MOST = 50;

/** Owners that a template prints are known by their text: unchanged, with the folder's name among its elements. */
async function printedOwners(source: Source, folders: readonly string[]): Promise<LostPath[]> {
  if (folders.length === 0 || folders.length > MOST) return [];
  const sets = await readPrintedSets(source);
  return sets.flatMap(({ path, lines }) => {
    const prefixes = lines.flatMap((line) => /^\s*(?:- )?path:\s*["']?([^"'{}]*)\{\{/.exec(line)?.[1] ?? []);
    return folders.flatMap((folder): LostPath[] => {
      if (!prefixes.some((prefix) => prefix !== '' && folder.startsWith(prefix))) return [];
      const line = lines.findIndex((text) => elementOf(text) === lastNameOf(folder)) + 1;
      return line === 0 ? [] : [lostBySet(folder, path, line)];
    });
  });
}

function lostBySet(folder: string, path: string, line: number): LostPath {
  const by = `the ApplicationSet in ${path}`;
  return { folder, reads: folder, by, applierWords: by, gone: null, ownerId: null, place: { path, line } };
}

/** `- name: gatus` -> `gatus`. */
function elementOf(line: string): string | undefined {
  return /^\s*(?:- )?\w+:\s*["']?([\w.-]+)["']?\s*$/.exec(line)?.[1];
}

export function lostPathNotes(lost: readonly LostPath[]): InputProblem[] {
  const kept = lost.filter(({ gone }) => gone === null);
  return [...groupBy(kept, ({ reads }) => reads)].map(([folder, [first, ...rest]]): InputProblem => {
    const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
    const message = `${first.by}${more} reads \`${folder}\`, which does not exist: it fails, and no longer applies or deletes anything`;
    return { code: PATH_LOST, message, ...first.place, column: 1 };
  });
}
