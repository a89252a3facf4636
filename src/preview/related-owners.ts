/** Manifests that may tell who else decides fields of an object, by the object they name: every object of a unit looks here. */
import { groupBy } from '../kube/grouped.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getObject, getString, nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';

export const OWNER_KINDS = ['HorizontalPodAutoscaler', 'ScaledObject', 'VerticalPodAutoscaler'] as const;

export interface RelatedOwners {
  /** By the name of what they scale, in their order. */
  readonly scalers: ReadonlyMap<string, readonly Manifest[]>;
  /** By name; of several the first. */
  readonly namespaces: ReadonlyMap<string, Manifest>;
}

export const relatedOwners = keptWith((related: readonly Manifest[]): RelatedOwners => {
  const isScaler = ({ gvk }: Manifest): boolean => OWNER_KINDS.some((kind) => kind === gvk.kind);
  const scalers = groupBy(related.filter(isScaler), (manifest) => getString(targetOf(manifest), 'name') ?? '');
  const namespaces = new Map<string, Manifest>();
  for (const manifest of related) {
    const name = nameOf(manifest.object);
    if (manifest.gvk.kind === 'Namespace' && !namespaces.has(name)) namespaces.set(name, manifest);
  }
  return { scalers, namespaces };
});

/** What an autoscaler scales. */
export function targetOf({ gvk, object }: Manifest): ReturnType<typeof getObject> {
  return getObject(object, 'spec', gvk.kind === 'VerticalPodAutoscaler' ? 'targetRef' : 'scaleTargetRef');
}
