/**
 * What other owners of the same cluster apply, as far as it decides over what a unit applies: namespaces, limits, classes, policies. In: all
 * units. Out: the manifests of a unit's neighbours. Only where owners show that the cluster is the same.
 */
import { grouped } from '../kube/grouped.ts';
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { withMetadata } from '../preview/bookkeeping.ts';
import { decidesByPolicy, limitsOthers } from '../preview/context-queries.ts';
import { SIDES, type Side } from '../sources.ts';
import { keyOf } from '../units/identity.ts';
import type { PlannedUnit } from './units.ts';

export interface Neighbour {
  readonly planned: PlannedUnit;
  /** What decides over others. */
  readonly deciding: { readonly [side in Side]: readonly Manifest[] };
}

/** What stands beside a unit in its cluster. */
export interface Neighbourhood {
  /** Those that hold something which decides over others. */
  readonly deciding: readonly Neighbour[];
  readonly all: () => readonly PlannedUnit[];
}

export type Neighbours = (planned: PlannedUnit) => Neighbourhood;

export const ALONE: Neighbourhood = { deciding: [], all: () => [] };

const CLASSES = new Set(['IngressClass', 'PriorityClass', 'RuntimeClass', 'StorageClass']);

export function neighboursIn(units: readonly PlannedUnit[]): Neighbours {
  const owned = units.flatMap((planned) => {
    const { cluster, applier } = planned.unit;
    return cluster === null || !applier.owner ? [] : [[cluster, planned] as const];
  });
  const clusters = new Map(
    [...grouped(owned)].map(([cluster, all]) => {
      const params = paramKinds(all);
      const neighbours = all.map((planned): Neighbour => ({ planned, deciding: decidingOf(planned, params) }));
      return [cluster, { all, deciding: neighbours.filter(decidesAnything) }] as const;
    }),
  );
  return (planned) => {
    const { cluster, applier } = planned.unit;
    const found = cluster === null || !applier.owner ? undefined : clusters.get(cluster);
    if (!found) return ALONE;
    return {
      deciding: found.deciding.filter((one) => one.planned !== planned),
      all: () => found.all.filter((one) => one !== planned),
    };
  };
}

function decidesAnything({ deciding }: Neighbour): boolean {
  return deciding.base.length + deciding.head.length > 0;
}

/** Kinds of parameters that policies of a cluster name. */
function paramKinds(units: readonly PlannedUnit[]): ReadonlySet<string> {
  const policies = units
    .flatMap(({ changed, context }) => SIDES.flatMap((side) => [...changed[side], ...context[side]]))
    .filter(({ gvk }) => decidesByPolicy(gvk));
  return new Set(policies.flatMap(({ object }) => getString(object, 'spec', 'paramKind', 'kind') ?? []));
}

function decidingOf(
  { unit, changed, context }: PlannedUnit,
  params: ReadonlySet<string>,
): { readonly [side in Side]: readonly Manifest[] } {
  const decides = ({ gvk }: Manifest): boolean =>
    decidesByPolicy(gvk) ||
    CLASSES.has(gvk.kind) ||
    (gvk.group === '' && limitsOthers(gvk.kind)) ||
    params.has(gvk.kind);
  const of = (side: Side): readonly Manifest[] =>
    [...context[side], ...changed[side]].filter(decides).flatMap((manifest) => {
      // In the namespace that its own owner fills in.
      if (getString(manifest.object, 'metadata', 'namespace') !== undefined) return [manifest];
      const { namespace } = keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
      if (namespace === undefined) return [manifest];
      if (unit.defaultNamespace === undefined) return [];
      return [{ ...manifest, object: withMetadata(manifest.object, 'namespace', namespace) }];
    });
  return { base: of('base'), head: of('head') };
}
