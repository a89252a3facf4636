/**
 * Where an object that is gone from files nobody is known to apply stands all the same. In: the planned units. Out: a place of
 * head that nobody is known to apply either, or that an owner applies from now on. A known owner deletes what leaves its files,
 * whatever others hold.
 */
import type { Manifest } from '../manifest/manifest.ts';
import { outlineOf } from '../manifest/outline.ts';
import type { StandsIn } from '../preview/outcome.ts';
import { SIDES, type Side, type SourceFile } from '../sources.ts';
import { keyOf, keyOfOutline, keyText } from '../units/identity.ts';
import { renderedSource } from '../units/rendered-sources.ts';
import type { Appliers } from './appliers.ts';
import { assignOwners, entryOf } from './assign.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import type { LostPath } from './lost-paths.ts';
import { QueryIndex } from './query-index.ts';
import type { ReadChanges } from './read.ts';
import type { PlannedUnit } from './units.ts';

/** By unit, then by the object's key as text. */
export type Standing = ReadonlyMap<PlannedUnit, ReadonlyMap<string, StandsIn>>;

export async function readStanding(
  review: Review,
  read: ReadChanges,
  units: readonly PlannedUnit[],
  appliers: Appliers,
  lostPaths: readonly LostPath[],
): Promise<Standing> {
  const standing = stuck(units, lostPaths);
  const lost = new Map(
    units
      .filter(({ unit: { applier } }) => !applier.known && applier.prune === 'unknown')
      .map((planned) => [planned, lostBy(planned)] as const)
      .filter(([, manifests]) => manifests.length > 0),
  );
  if (lost.size === 0) return standing;
  const assignments = assignOwners(review, appliers);
  const index = new QueryIndex([...lost.values()].flat().map(({ key }) => ({ kind: key.kind, text: key.name })));
  const plain = await plainFiles(review, index, (path) => assignments.of(path, 'head').length === 0);
  const rendered = read.units.filter((unit) => assignments.ofRendering(unit, 'head').length === 0);
  for (const [planned, gone] of lost) {
    const { schemas, defaultNamespace } = planned.unit;
    const held = (files: readonly SourceFile[], side: Side): (readonly [key: string, path: string])[] =>
      files
        .flatMap(outlineOf)
        .map((outline) => [keyText(keyOfOutline(outline, schemas[side], defaultNamespace)), outline.path]);
    const places = new Map<string, StandsIn>();
    const old = new Set(held(plain.base, 'base').map(([key, path]) => JSON.stringify([key, path])));
    for (const [key, path] of held(plain.head, 'head')) {
      const before = old.has(JSON.stringify([key, path]));
      if (!before || !places.has(key)) places.set(key, { path, before });
    }
    for (const { id, texts } of rendered) {
      if (id === planned.rendered) continue;
      const before = new Set(held(texts.base, 'base').map(([key]) => key));
      // What two renderings hold at base is meant for two places: one of them loses it.
      for (const [key, path] of held(texts.head, 'head'))
        if (!before.has(key)) places.set(key, { path, before: false });
    }
    for (const [key, path] of taken(planned, units)) if (!places.has(key)) places.set(key, { path, before: false });
    const found = gone.flatMap(({ id }): [string, StandsIn][] => {
      const place = places.get(id);
      return place ? [[id, place]] : [];
    });
    standing.set(planned, new Map([...found, ...(standing.get(planned) ?? [])]));
  }
  return standing;
}

/** What lay in folders that their owners still read: they cannot be run, so nothing is deleted. */
function stuck(
  units: readonly PlannedUnit[],
  lostPaths: readonly LostPath[],
): Map<PlannedUnit, ReadonlyMap<string, StandsIn>> {
  const found = new Map<PlannedUnit, ReadonlyMap<string, StandsIn>>();
  if (lostPaths.length === 0) return found;
  for (const planned of units) {
    const { applier } = planned.unit;
    const reads = ({ by }: LostPath): boolean => !applier.known || applier.because === by;
    const own = lostPaths.filter(reads);
    const places = lostBy(planned).flatMap(({ id, path }): [string, StandsIn][] => {
      const lost = own.find(({ folder }) => path.startsWith(`${folder}/`));
      return lost ? [[id, { stuck: `${lost.by} still reads ${lost.folder}, which is gone: it deletes nothing` }]] : [];
    });
    if (places.length > 0) found.set(planned, new Map(places));
  }
  return found;
}

/** Objects that units of known owners hold at head and did not at base: what was applied by hand, or by nobody, has found its owner. */
function taken(planned: PlannedUnit, units: readonly PlannedUnit[]): (readonly [key: string, path: string])[] {
  return units
    .filter((other) => other !== planned && other.unit.applier.owner !== undefined)
    .flatMap(({ unit, changed }) => {
      const idOn = (side: Side) => (manifest: Manifest) =>
        objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
      const before = new Set(changed.base.map(idOn('base')));
      return changed.head.flatMap((manifest): [string, string][] => {
        const id = idOn('head')(manifest);
        return before.has(id) ? [] : [[id, manifest.location.path]];
      });
    });
}

function lostBy({ unit, changed }: PlannedUnit): { id: string; key: ReturnType<typeof keyOf>; path: string }[] {
  const kept = new Set(
    changed.head.map((manifest) => objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace)),
  );
  return changed.base
    .map((manifest) => {
      const key = keyOf(manifest, unit.schemas.base, unit.defaultNamespace);
      return { id: keyText(key), key, path: manifest.location.path };
    })
    .filter(({ id }) => !kept.has(id));
}

/** Files that are applied as they are, if anybody applies them, and that may hold what is gone. */
async function plainFiles(
  review: Review,
  index: QueryIndex,
  isFree: (path: string) => boolean,
): Promise<{ readonly [side in Side]: readonly SourceFile[] }> {
  const found = { base: [] as SourceFile[], head: [] as SourceFile[] };
  for (const side of SIDES) {
    const all = new Set((await review.source.tree(side)).keys());
    const files = await review.source.search(side, index.texts, new Set());
    found[side] = files.filter(
      ({ path }) => renderedSource(path, all) === null && !entryOf(review, path) && isFree(path),
    );
  }
  return found;
}
