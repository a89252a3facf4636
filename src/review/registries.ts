/** Step 3: what the API server serves at each revision: the bundled kinds, and the CRDs in sight. */
import type { Manifest } from '../manifest/manifest.ts';
import { createRegistry, type Registry } from '../schema/registry.ts';
import type { Side } from '../sources.ts';
import { isDefinition } from '../units/context-search.ts';
import type { Context } from './context.ts';
import type { Review } from './input.ts';
import type { ReadChanges } from './read.ts';

export type Registries = { readonly [side in Side]: Registry };

export function loadRegistries(review: Review, read: ReadChanges, context: Context): Registries {
  const crdsOf = (manifests: readonly Manifest[]): Manifest['object'][] =>
    manifests.filter(isDefinition).map((manifest) => manifest.object);
  const live = review.snapshot ?? [];
  const registry = (side: Side): Registry =>
    createRegistry({
      bundled: review.schemas,
      crds: [...review.crds, ...crdsOf(live), ...crdsOf(context.manifests[side]), ...crdsOf(read.manifests[side])],
    });
  return { base: registry('base'), head: registry('head') };
}
