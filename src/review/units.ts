/** Step 5: roots of manifests that are applied together, and how. */

import type { Manifest } from '../manifest/manifest.ts';
import type { Side } from '../sources.ts';
import { type Placed, planRoots, rootOf } from '../units/plan.ts';
import type { Applier, Unit } from '../units/unit.ts';
import type { Context } from './context.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import type { ReadChanges } from './read.ts';
import type { Registries } from './registries.ts';

export interface PlannedUnit {
  readonly unit: Unit;
  readonly changed: { readonly [side in Side]: readonly Manifest[] };
  readonly context: { readonly [side in Side]: readonly Manifest[] };
}

export function planUnits(review: Review, read: ReadChanges, context: Context, registries: Registries): PlannedUnit[] {
  const placed = (manifests: readonly Manifest[], side: Side): Placed[] =>
    manifests.map((manifest) => ({
      side,
      path: manifest.location.path,
      key: objectKeyText(manifest, registries[side], namespaceOf(review)),
    }));
  const objects = (['base', 'head'] as const).flatMap((side) => [
    ...placed(read.manifests[side], side),
    ...placed(context.manifests[side], side),
  ]);
  const roots = planRoots(objects);
  const byRoot = (manifests: readonly Manifest[], root: string): Manifest[] =>
    manifests.filter((manifest) => rootOf(manifest.location.path, roots) === root);
  return roots
    .map((root): PlannedUnit => {
      const unit: Unit = {
        id: root === '' ? '.' : root,
        root,
        cluster: null,
        applier: assumedApplier(review),
        baseApplier: baseApplier(review),
        defaultNamespace: namespaceOf(review),
        schemas: registries,
      };
      const side = (from: { readonly [side in Side]: readonly Manifest[] }): PlannedUnit['changed'] => ({
        base: roots.length === 1 ? from.base : byRoot(from.base, root),
        head: roots.length === 1 ? from.head : byRoot(from.head, root),
      });
      return { unit, changed: side(read.manifests), context: side(context.manifests) };
    })
    .filter(({ changed }) => changed.base.length + changed.head.length > 0);
}

function assumedApplier({ options }: Review): Applier {
  const mode = options.apply === 'both' ? 'client-side' : options.apply;
  return {
    name: 'kubectl',
    mode,
    manager: options.fieldManager,
    force: options.forceConflicts,
    prune: options.prune,
    because: 'nothing in sight applies it',
    known: options.apply !== 'both',
  };
}

function baseApplier(review: Review): Applier | undefined {
  const { baseApplied } = review.options;
  return baseApplied && { ...assumedApplier(review), mode: baseApplied };
}

/** Of objects that name none: as the user says, or as the kubeconfig's context does. */
export function namespaceOf({ options, live }: Review): string | undefined {
  return options.namespace ?? live?.namespace;
}
