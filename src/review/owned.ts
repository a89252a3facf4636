/** What an Application or a Kustomization that is gone from head had applied, as far as its folder shows it. */
import { type AppliedSource, reachedFrom } from '../appliers/detect.ts';
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
  const found = new Map<string, Outline[] | null>();
  if (gone.length > 0) {
    const all = new Set((await review.source.tree('base')).keys());
    for (const source of gone) found.set(placeOf(source.manifest), await contentsOf(review, source, all));
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

async function contentsOf(review: Review, source: AppliedSource, all: ReadonlySet<string>): Promise<Outline[] | null> {
  const paths = [...all].filter((path) => isManifestPath(path) && reachedFrom(source, path) !== null);
  if (source.chart || paths.some((path) => renderedSource(path, all) !== null)) return null;
  return (await review.source.read('base', paths)).flatMap(outlineOf);
}

function placeOf({ location }: Manifest): string {
  return `${location.path}:${location.line}`;
}
