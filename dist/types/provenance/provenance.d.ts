/**
 * The way back from rendered objects to the sources that made them. In: one rendering with its files at both revisions.
 * Out: manifests whose places are lines of those files: what made the value where that is known, else what in a changed
 * file made the object another. Guesses only where to point; never changes what is applied.
 */
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
