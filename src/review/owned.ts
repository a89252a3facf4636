/** What an Application or a Kustomization that is gone from head had applied, as far as its folder shows it. */
import { ByPath } from '../appliers/by-path.ts';
import { type AppliedSource, reachedFrom } from '../appliers/detect.ts';
import { grouped } from '../kube/grouped.ts';
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { type Outline, outlineOf } from '../manifest/outline.ts';
import { isManifestPath, type Side } from '../sources.ts';
import { renderedSource } from '../units/rendered-sources.ts';
import type { Appliers } from './appliers.ts';
import type { Review } from './input.ts';

/** By the place of the owner's manifest at base; null: rendered, so that its folder does not say. */
export type Owned = (owner: Manifest) => readonly Outline[] | null;

export async function readOwned(review: Review, appliers: Appliers): Promise<Owned> {
  const kept = new Set(appliers.head.map(({ id }) => id));
  const gone = appliers.base.filter((source) => source.here !== 'no' && !kept.has(source.id));
  if (gone.length === 0) return () => null;
  const all = new Set((await review.source.tree('base')).keys());
  const paths = pathsBelow(gone, all);
  const readable = new Set(
    gone.filter(
      (source) => !source.chart && (paths.get(source) ?? []).every((path) => renderedSource(path, all) === null),
    ),
  );
  const wanted = new Set([...readable].flatMap((source) => paths.get(source) ?? []));
  const files = new Map((await review.source.read('base', [...wanted])).map((file) => [file.path, file]));
  const found = new Map<string, Outline[] | null>();
  for (const source of gone) {
    const own = (paths.get(source) ?? []).flatMap((path) => files.get(path) ?? []);
    found.set(placeOf(source.manifest), readable.has(source) ? own.flatMap(outlineOf) : null);
  }
  return (owner) => found.get(placeOf(owner)) ?? null;
}

/** Where an owner of one revision sends all its objects; null: where they say. */
export function landingsOf(appliers: Appliers): (owner: Manifest, side: Side) => string | null {
  return (owner, side) => {
    const name = getString(owner.object, 'metadata', 'name');
    const named = appliers[side].filter((source) => source.owner.kind === owner.gvk.kind && source.owner.name === name);
    const here = named.filter(({ manifest }) => manifest.location.path === owner.location.path);
    // A rendered owner may stand at another place than its file.
    const [found, ...more] = here.length > 0 ? here : named;
    return found && more.length === 0 ? found.landsIn : null;
  };
}

/** Manifests that each of some owners reaches. */
function pathsBelow(
  sources: readonly AppliedSource[],
  all: ReadonlySet<string>,
): ReadonlyMap<AppliedSource, readonly string[]> {
  const byPath = new ByPath(sources, ({ path }) => path);
  return grouped(
    [...all].filter(isManifestPath).flatMap((path) =>
      byPath
        .above(path)
        .filter((source) => reachedFrom(source, path) !== null)
        .map((source) => [source, path] as const),
    ),
  );
}

function placeOf({ location }: Manifest): string {
  return `${location.path}:${location.line}`;
}
