/** What else stands in units that lose objects: counts, and the namespaces that are still applied to. */
import { grouped } from '../kube/grouped.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { type Outline, outlineOf } from '../manifest/outline.ts';
import { isManifestPath, SIDES, type Side } from '../sources.ts';
import { whyNotApplied } from '../units/not-applied.ts';
import { renderedSource } from '../units/rendered-sources.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import { listsPruned } from './prune-set.ts';
import type { ReadChanges } from './read.ts';
import type { FilesOf, PlannedUnit } from './units.ts';

export interface Contents {
  readonly base: readonly Outline[];
  readonly head: readonly Outline[];
}

/** Units by id; those that lose nothing are not in it. */
export type ContentsByUnit = ReadonlyMap<string, Contents>;

/** A repository of more files is not counted. */
const MOST = 20_000;

export async function readContents(
  review: Review,
  read: ReadChanges,
  units: readonly PlannedUnit[],
): Promise<ContentsByUnit> {
  const losing = units.filter((planned) => losesObjects(planned) || listsPruned(review, planned));
  const contents = new Map<string, { base: readonly Outline[]; head: readonly Outline[] }>();
  if (losing.length === 0) return contents;
  review.progress?.('counting what stays');
  const renderings = new Map(read.units.map((unit) => [unit.id, unit]));
  const add = (id: string, side: Side, found: readonly Outline[]): void => {
    const entry = contents.get(id) ?? { base: [], head: [] };
    entry[side] = found.filter(isApplied);
    contents.set(id, entry);
  };
  for (const side of SIDES) {
    const all = new Set((await review.source.tree(side)).keys());
    const before = new Set((await review.source.tree('base')).keys());
    // A marker that the change adds takes nothing out of what is applied.
    const stands = (path: string): boolean =>
      renderedSource(path, all) === null || (before.has(path) && renderedSource(path, before) === null);
    const paths = [...all].filter((path) => isManifestPath(path) && stands(path) && read.idle(path) === undefined);
    const ownFiles = filesByUnit(losing, paths, side);
    const wanted = new Set([...ownFiles.values()].filter((own) => own.length <= MOST).flat());
    const files = await review.source.read(side, [...wanted]);
    const outlines = new Map(files.map((file) => [file.path, outlineOf(file)]));
    for (const planned of losing) {
      const rendering = planned.rendered && renderings.get(planned.rendered);
      const own = ownFiles.get(planned);
      if (rendering) add(planned.unit.id, side, rendering.texts[side].flatMap(outlineOf));
      else if (own && own.length <= MOST)
        add(
          planned.unit.id,
          side,
          own.flatMap((path) => outlines.get(path) ?? []),
        );
    }
  }
  return contents;
}

/** The files of each unit; each file is asked about once for all units that were planned together. */
function filesByUnit(
  units: readonly PlannedUnit[],
  paths: readonly string[],
  side: Side,
): ReadonlyMap<PlannedUnit, readonly string[]> {
  const parts = new Map<FilesOf['whose'], ReadonlyMap<unknown, readonly string[]>>();
  const found = new Map<PlannedUnit, readonly string[]>();
  for (const planned of units) {
    if (!planned.files) continue;
    const { part, whose } = planned.files;
    let byPart = parts.get(whose);
    if (byPart === undefined) {
      byPart = grouped(paths.flatMap((path) => whose(path, side).map((one) => [one, path] as const)));
      parts.set(whose, byPart);
    }
    found.set(planned, byPart.get(part) ?? []);
  }
  return found;
}

function isApplied({ group, kind }: Outline): boolean {
  return whyNotApplied({ group, kind, version: 'v1' }) === undefined;
}

function losesObjects({ unit, changed }: PlannedUnit): boolean {
  const idOn = (side: Side) => (manifest: Manifest) =>
    objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
  const kept = new Set(changed.head.map(idOn('head')));
  return changed.base.map(idOn('base')).some((id) => !kept.has(id));
}
