import type { Manifest } from '../manifest/manifest.ts';

/** Each manifest once, in the order they were found: one is seen both from its unit and from its cluster. */
export function byManifest<T>(found: readonly T[], of: (one: T) => { readonly manifest: Manifest }): T[] {
  return [...new Map(found.map((one) => [of(one).manifest, one] as const)).values()];
}
