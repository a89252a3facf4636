/**
 * The owners of a repository: Argo CD and Flux objects of both revisions, changed or not. In: a source of two revisions.
 * Out: what they apply, each owner in the namespace that the overlays above its file give it. Renders nothing.
 */
import { type AppliedSource } from './appliers/detect.js';
import type { Manifest } from './manifest/manifest.js';
import { type Side, type Source } from './sources.js';
export type Owners = {
    readonly [side in Side]: readonly AppliedSource[];
} & {
    /** The objects themselves, in the namespace that overlays give them, also those that point elsewhere. */
    readonly objects: {
        readonly [side in Side]: readonly Manifest[];
    };
};
export declare const NO_OWNERS: Owners;
/** An owner as a kustomization or chart prints it, and the files that that is made from. */
export interface PrintedOwner {
    readonly manifest: Manifest;
    readonly by: 'kustomization' | 'chart';
    readonly files: {
        has(path: string): boolean;
    };
}
/** What renderings print of owners, and of the ConfigMaps and Secrets that give those variables. */
export interface Printed {
    readonly owners: {
        readonly [side in Side]: readonly PrintedOwner[];
    };
    readonly inputs: {
        readonly [side in Side]: readonly Manifest[];
    };
}
/**
 * Overlays may patch owners, and charts print them: from then on those count as they are printed. False: they say what is known already. A file
 * that several overlays print in several ways tells nothing.
 */
export declare function learnOwners(source: Source, { owners, inputs }: Printed): Promise<boolean>;
/** Rendering and review ask for the same ones: they are looked for once. */
export declare function findOwners(source: Source): Promise<Owners>;
