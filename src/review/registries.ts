/** What the API server serves at each revision: the bundled kinds, the CRDs in sight, and the catalogue for the rest. */
import type { JsonObject } from '../kube/json.ts';
import { createRegistry, type Registry } from '../schema/registry.ts';
import type { Side } from '../sources.ts';
import { isBeside } from '../units/beside.ts';
import { catalogueOf } from './catalogue.ts';
import type { Definition, Definitions } from './definitions.ts';
import type { Review } from './input.ts';
import type { Served } from './live.ts';

export type Registries = { readonly [side in Side]: Registry };

export function loadRegistries(review: Review, definitions: Definitions, served: Served): Registries {
  const { base, head, remaining } = definitions;
  const live = served.definitions;
  const registry = (side: Side, ...found: readonly (readonly JsonObject[])[]): Registry => {
    const catalogue = catalogueOf(review, definitions, side);
    return createRegistry({ bundled: review.schemas, crds: found.flat(), catalogue });
  };
  const copies = pathsByName([...base, ...head]);
  // Whoever applies what stands here, applies the only one there is.
  const known = new Set(base.filter(({ path }) => !isBeside(path)).map(({ name }) => name));
  const applies = ({ applied, newly, name }: Definition): boolean => applied && !(newly && known.has(name));
  const isNew = (one: Definition): boolean =>
    one.changed && (applies(one) || (copies.get(one.name)?.size === 1 && !isBeside(one.path)));
  const objects = (list: readonly Definition[]): JsonObject[] => list.map(({ manifest }) => manifest.object);
  return {
    base: registry('base', objects(base), review.crds, live),
    head: registry(
      'head',
      remaining,
      objects(head.filter((one) => !isNew(one))),
      review.crds,
      live,
      objects(head.filter(isNew)),
    ),
  };
}

function pathsByName(definitions: readonly Definition[]): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const { name, path } of definitions) paths.set(name, (paths.get(name) ?? new Set()).add(path));
  return paths;
}
