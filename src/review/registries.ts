/** What the API server serves at each revision: the bundled kinds, and the CRDs in sight. */
import type { Manifest } from '../manifest/manifest.ts';
import { createRegistry, type Registry } from '../schema/registry.ts';
import type { Side } from '../sources.ts';
import { isDefinition } from '../units/context-search.ts';
import type { Context } from './context.ts';
import type { Review } from './input.ts';
import type { Served } from './live.ts';
import { allManifests, type ReadChanges } from './read.ts';

export type Registries = { readonly [side in Side]: Registry };

export function loadRegistries(review: Review, read: ReadChanges, context: Context, served: Served): Registries {
  const crdsOf = (manifests: readonly Manifest[]): Manifest['object'][] =>
    manifests.filter(isDefinition).map((manifest) => manifest.object);
  // What the cluster serves now counts over files that are not part of the change, and over base; head is still to come.
  const live = served.definitions;
  const registry = (side: Side, ...crds: readonly (readonly Manifest['object'][])[]): Registry =>
    createRegistry({
      bundled: review.schemas,
      crds: [...review.crds, ...crdsOf(context.manifests[side]), ...crds.flat()],
    });
  return {
    base: registry('base', crdsOf(allManifests(read, 'base')), live),
    head: registry('head', live, crdsOf(allManifests(read, 'head'))),
  };
}
