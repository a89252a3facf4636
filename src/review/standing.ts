/**
 * Where an object that is gone from files nobody is known to apply stands all the same. In: the planned units. Out: a place of
 * head that nobody is known to apply either, or that an owner applies from now on. A known owner deletes what leaves its files,
 * whatever others hold.
 */
import { grouped } from '../kube/grouped.ts';
import { getString, nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Spared } from '../preview/outcome.ts';
import { SIDES, type Side, type SourceFile } from '../sources.ts';
import { keyOf, keyText } from '../units/identity.ts';
import { renderedSource } from '../units/rendered-sources.ts';
import type { Applier } from '../units/unit.ts';
import type { Appliers } from './appliers.ts';
import { assignOwners, entryOf } from './assign.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import { type LostPath, ownerText } from './lost-paths.ts';
import { placesOf } from './places.ts';
import { QueryIndex } from './query-index.ts';
import type { ReadChanges } from './read.ts';
import type { PlannedUnit } from './units.ts';
import { readUnwatched } from './unwatched.ts';

/** By unit, then by the object's key as text. */
export type Standing = ReadonlyMap<PlannedUnit, ReadonlyMap<string, Spared>>;

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
  const isFree = (path: string): boolean => read.idle(path) === undefined && assignments.of(path, 'head').length === 0;
  const plain = await plainFiles(review, index, isFree);
  const rendered = read.units.filter((unit) => assignments.ofRendering(unit, 'head').length === 0);
  const placesBy = placesOf(plain, rendered);
  const adopted = takenOver(units);
  const tree = await review.source.tree('head');
  const unwatched = await readUnwatched(review.source, appliers);
  const markers = new Map(read.units.map(({ id, marker }) => [id, marker]));
  for (const [planned, gone] of lost) {
    // Whoever applied a kustomization that is gone fails from now on; one that only lists less is applied without it.
    const isGone = !tree.has(markers.get(planned.rendered ?? '') ?? '');
    const { inFiles, inRenderings } = placesBy(planned.unit);
    const found = gone.flatMap(({ id, path }): [string, Spared][] => {
      const other = inRenderings
        .get(id)
        ?.findLast((one) => one.rendering !== planned.rendered && (isGone || !one.risen));
      const place: Spared | undefined = other ? { kind: 'elsewhere', path: other.path } : inFiles.get(id);
      const owned = adopted.get(id)?.find((one) => one.by !== planned);
      if (place) return [[id, place]];
      if (owned) return [[id, { kind: 'elsewhere', path: owned.path }]];
      const why = unwatched(path);
      return why === undefined ? [] : [[id, { kind: 'unwatched', because: why }]];
    });
    standing.set(planned, new Map([...found, ...(standing.get(planned) ?? [])]));
  }
  return standing;
}

/** What lay in folders that their owners still read: they cannot be run, so nothing is deleted. */
function stuck(
  units: readonly PlannedUnit[],
  lostPaths: readonly LostPath[],
): Map<PlannedUnit, ReadonlyMap<string, Spared>> {
  const found = new Map<PlannedUnit, ReadonlyMap<string, Spared>>();
  if (lostPaths.length === 0) return found;
  const left = leftBehind(units, lostPaths);
  const lostFolders = lostPaths.filter((one) => one.gone === null || left.has(one));
  for (const planned of units) {
    const { applier } = planned.unit;
    const isOwn = ({ applierWords }: LostPath): boolean => applier.known && applier.because === applierWords;
    const own = lostFolders.filter((lost) => !applier.known || isOwn(lost));
    const places = lostBy(planned).flatMap(({ id, path }): [string, Spared][] => {
      const lost = own.find((one) => (one.gone !== null && isOwn(one)) || path.startsWith(`${one.folder}/`));
      return lost
        ? [[id, { kind: 'stuck', because: `${lost.by} reads ${lost.reads}, which is not there: it deletes nothing` }]]
        : [];
    });
    if (places.length > 0) found.set(planned, new Map(places));
  }
  return found;
}

/** Owners that are gone from head, and that nobody deletes: whoever applied them is left behind likewise, or reads a folder that is not there. */
function leftBehind(units: readonly PlannedUnit[], lostPaths: readonly LostPath[]): ReadonlySet<LostPath> {
  const gone = lostPaths.filter((one) => one.gone !== null);
  const left = new Set(gone);
  if (left.size === 0) return left;
  const wanted = new Set(gone.map((one) => one.gone));
  const holders = grouped(
    units.flatMap((planned) =>
      planned.changed.base
        .map((manifest) => [textOfOwner(manifest), planned.unit.applier] as const)
        .filter(([text]) => wanted.has(text)),
    ),
  );
  const lostAtHead = new Set(lostPaths.filter((one) => one.gone === null).map(({ applierWords }) => applierWords));
  const byWords = grouped(gone.map((one) => [one.applierWords, one] as const));
  const above = gone.map((one) => ({ one, appliers: holders.get(one.gone ?? '') ?? [] }));
  const below = grouped(above.flatMap(({ one, appliers }) => appliers.map(({ because }) => [because, one] as const)));
  const isLost = ({ known, suspended, because }: Applier): boolean =>
    known && suspended === undefined && (lostAtHead.has(because) || byWords.has(because));
  const deleted = above
    .filter(({ appliers }) => appliers.length === 0 || !appliers.every(isLost))
    .map(({ one }) => one);
  for (const one of deleted) {
    if (!left.delete(one) || lostAtHead.has(one.applierWords)) continue;
    deleted.push(...(below.get(one.applierWords) ?? []));
  }
  return left;
}

function textOfOwner({ gvk: { kind }, object }: Manifest): string {
  const namespace = getString(object, 'metadata', 'namespace') ?? '';
  return ownerText({ kind, namespace, name: nameOf(object) });
}

/** Objects that units of known owners hold at head and did not at base: what was applied by hand, or by nobody, has found its owner. */
function takenOver(
  units: readonly PlannedUnit[],
): ReadonlyMap<string, readonly { readonly by: PlannedUnit; readonly path: string }[]> {
  const arrived = (by: PlannedUnit): (readonly [id: string, place: { by: PlannedUnit; path: string }])[] => {
    const { unit, changed } = by;
    const idOn = (side: Side) => (manifest: Manifest) =>
      objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
    const before = new Set(changed.base.map(idOn('base')));
    return changed.head
      .map((manifest) => [idOn('head')(manifest), { by, path: manifest.location.path }] as const)
      .filter(([id]) => !before.has(id));
  };
  return grouped(units.filter(({ unit }) => unit.applier.owner !== undefined).flatMap(arrived));
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
