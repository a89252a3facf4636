import type { Manifest } from '../manifest/manifest.js';
import type { Rendering } from '../rendering.js';
import type { Side } from '../sources.js';
export interface Provenance {
    /** The file that stands for the whole rendering. */
    readonly marker: string;
    /** The same manifest, with places in the sources. */
    place(manifest: Manifest, side: Side): Manifest;
}
export declare function provenanceOf(rendering: Rendering): Provenance;
