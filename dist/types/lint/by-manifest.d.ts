import type { Manifest } from '../manifest/manifest.js';
/** Each manifest once, in the order they were found: one is seen both from its unit and from its cluster. */
export declare function byManifest<T>(found: readonly T[], of: (one: T) => {
    readonly manifest: Manifest;
}): T[];
