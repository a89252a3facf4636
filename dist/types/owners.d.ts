/**
 * The owners of a repository: Argo CD and Flux objects of both revisions, changed or not. In: a source of two revisions.
 * Out: what they apply, each owner in the namespace that the overlays above its file give it. Renders nothing.
 */
import { type AppliedSource } from './appliers/detect.js';
import { type KubeObject } from './kube/object.js';
import type { Manifest } from './manifest/manifest.js';
import type { Side, Source } from './sources.js';
export type Owners = {
    readonly [side in Side]: readonly AppliedSource[];
} & {
    /** The objects themselves, in the namespace that overlays give them, also those that point elsewhere. */
    readonly objects: {
        readonly [side in Side]: readonly Manifest[];
    };
};
export declare const NO_OWNERS: Owners;
/** A Kustomization of Flux as an overlay prints it, and the files that the overlay is made from. */
export interface PrintedOwner {
    readonly object: KubeObject;
    readonly files: {
        has(path: string): boolean;
    };
}
/**
 * Overlays may patch owners: from then on those count as they are printed. False: they say what is known already. A file that several overlays print
 * in several ways tells nothing.
 */
export declare function learnOwners(source: Source, printed: {
    readonly [side in Side]: readonly PrintedOwner[];
}): Promise<boolean>;
/** Rendering and review ask for the same ones: they are looked for once. */
export declare function findOwners(source: Source): Promise<Owners>;
