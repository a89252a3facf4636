/** What else stands in units that lose objects: counts, and the namespaces that are still applied to. */
import type { Manifest } from '../manifest/manifest.ts';
import { type Outline, outlineOf } from '../manifest/outline.ts';
import { isManifestPath, SIDES, type Side } from '../sources.ts';
import { whyNotApplied } from '../units/not-applied.ts';
import { renderedSource } from '../units/rendered-sources.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import { listsPruned } from './prune-set.ts';
import type { ReadChanges } from './read.ts';
import type { PlannedUnit } from './units.ts';

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
  const contents = new Map<string, { base: Outline[]; head: Outline[] }>();
  if (losing.length === 0) return contents;
  review.progress?.('counting what stays');
  const renderings = new Map(read.units.map((unit) => [unit.id, unit]));
  for (const side of SIDES) {
    const all = new Set((await review.source.tree(side)).keys());
    const before = new Set((await review.source.tree('base')).keys());
    // A marker that the change adds takes nothing out of what is applied.
    const stands = (path: string): boolean =>
      renderedSource(path, all) === null || (before.has(path) && renderedSource(path, before) === null);
    const paths = [...all].filter((path) => isManifestPath(path) && stands(path));
    for (const planned of losing) {
      const own = paths.filter((path) => planned.holds?.(path, side));
      const rendering = planned.rendered && renderings.get(planned.rendered);
      if (own.length > MOST || !(planned.holds || rendering)) continue;
      const files = rendering ? rendering.texts[side] : await review.source.read(side, own);
      const found = files.flatMap(outlineOf).filter(isApplied);
      const entry = contents.get(planned.unit.id) ?? { base: [], head: [] };
      entry[side] = found;
      contents.set(planned.unit.id, entry);
    }
  }
  return contents;
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
