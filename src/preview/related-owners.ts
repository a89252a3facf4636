/** Manifests that may tell who else decides fields of an object, by the object they name: every object of a unit looks here. */
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
  const scalers = new Map<string, Manifest[]>();
  const namespaces = new Map<string, Manifest>();
  for (const manifest of related) {
    const { gvk, object } = manifest;
    if (gvk.kind === 'Namespace') {
      const name = nameOf(object);
      if (!namespaces.has(name)) namespaces.set(name, manifest);
    }
    if (!OWNER_KINDS.some((kind) => kind === gvk.kind)) continue;
    const name = getString(targetOf(manifest), 'name') ?? '';
    const others = scalers.get(name);
    if (others) others.push(manifest);
    else scalers.set(name, [manifest]);
  }
  return { scalers, namespaces };
});

/** What an autoscaler scales. */
export function targetOf({ gvk, object }: Manifest): ReturnType<typeof getObject> {
  return getObject(object, 'spec', gvk.kind === 'VerticalPodAutoscaler' ? 'targetRef' : 'scaleTargetRef');
}
