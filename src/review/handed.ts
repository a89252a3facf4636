/**
 * Files whose text is the same on both sides while what becomes of it is not: an owner applies them at one revision only (its path or its source
 * changes, a file is ignored from now on), or otherwise than before. In: the owners of both revisions. Out: those files, to be read like
 * changed ones. An owner that comes or goes is none of this: its own object says so.
 */
import { ByPath } from '../appliers/by-path.ts';
import { standsUnder } from '../appliers/detect.ts';
import { byOwner } from '../appliers/identity.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { treatmentOf } from '../appliers/substitution.ts';
import type { Owners } from '../owners.ts';
import { isManifestPath, type Side, type Source, type SourceFile, type TreeEntry } from '../sources.ts';

export type Handed = { readonly [side in Side]: readonly SourceFile[] };

const NOTHING: Handed = { base: [], head: [] };

export interface Applying {
  /** Whether the policy leaves it to the owners who applies a file. */
  isFree(path: string): boolean;
  /** Whether somebody in sight applies it at head. */
  isApplied(path: string): boolean;
}

/** `built`: ids of owners whose objects are rendered for themselves. */
export async function readHanded(
  source: Source,
  owners: Owners,
  built: ReadonlySet<string>,
  { isFree, isApplied }: Applying,
): Promise<Handed> {
  const pairs = pairsOf(owners).filter(({ id, base, head }) => !built.has(id) && reachText(base) !== reachText(head));
  if (pairs.length === 0) return NOTHING;
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const paths = [...trees.base].flatMap(([path, entry]) =>
    isManifestPath(path) && isSame(entry, trees.head.get(path)) && isFree(path) ? [path] : [],
  );
  const anew = new Map(pairs.map((pair) => [pair, treatment(pair.base) !== treatment(pair.head)]));
  const places = new ByPath(
    pairs.flatMap((pair) => [...pair.base, ...pair.head].map(({ path }) => ({ pair, path }))),
    ({ path }) => path,
  );
  const isHandedBy = (path: string): boolean =>
    places.above(path).some(({ pair }) => isHanded(path, pair, anew.get(pair) === true));
  const found = new Set(paths.filter(isHandedBy));
  if (found.size === 0) return NOTHING;
  const head = [...found].filter(isApplied);
  return { base: await source.read('base', [...found]), head: await source.read('head', head) };
}

interface Pair {
  readonly id: string;
  readonly base: readonly AppliedSource[];
  readonly head: readonly AppliedSource[];
}

/** Owners of both sides that apply files as they stand. */
function pairsOf(owners: Owners): Pair[] {
  return [...byOwner(owners)].flatMap(([id, { base, head }]) => {
    const all = [...base, ...head];
    return base.length > 0 && head.length > 0 && all.every(({ chart }) => chart === null) ? [{ id, base, head }] : [];
  });
}

/** Equal for owners that apply the same files of one tree in the same way. */
function reachText(sources: readonly AppliedSource[]): string {
  const reach = ({ path, recursive, include, exclude, ignored, here }: AppliedSource): unknown[] => [
    path,
    recursive,
    include,
    exclude,
    ignored?.text,
    here,
  ];
  return JSON.stringify([sources.map(reach), treatment(sources)]);
}

/** What makes something else of one file. */
function treatment(sources: readonly AppliedSource[]): string {
  return JSON.stringify(sources.map(treatmentOf));
}

function isHanded(path: string, { base, head }: Pair, isAnew: boolean): boolean {
  const reaches = (sources: readonly AppliedSource[]): boolean =>
    sources.some((source) => standsUnder(source, path) !== null);
  const [before, after] = [reaches(base), reaches(head)];
  return before === after ? before && isAnew : true;
}

function isSame(one: TreeEntry, other: TreeEntry | undefined): boolean {
  return one.kind === 'file' && other?.kind === 'file' && one.id !== null && one.id === other.id;
}
