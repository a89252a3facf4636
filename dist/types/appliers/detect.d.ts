/**
 * Finds who applies which folder of a repository. In: the Argo CD and Flux objects of one revision, and the paths of its
 * files. Out: one {@link AppliedSource} for each place they point at. Says nothing about folders nobody points at, reads
 * no other object, renders nothing.
 */
import type { Manifest } from '../manifest/manifest.js';
import type { ArgoSourceFiles } from './argo-source-files.js';
import type { AppliedSource } from './source.js';
import type { IgnoreFile } from './source-ignore.js';
export type { AppliedSource } from './source.js';
/** Texts of which one stands in every file that holds an object which applies others, but where its group is broken over lines or encoded. */
export declare const APPLIER_TEXTS: readonly string[];
/** Whether it is worth looking for such an object in a text, however YAML spells it there. */
export declare function mayApplyOthers(text: string): boolean;
export interface Repository {
    /** Paths of all files of the revision. */
    readonly files: readonly string[];
    /** Its own URL, where that is known. */
    readonly url?: string | undefined;
    /** Its `.sourceignore` files. */
    readonly ignores?: readonly IgnoreFile[];
    /** Files that override the sources of its Applications. */
    readonly sourceFiles?: ArgoSourceFiles;
}
export declare function detectSources(manifests: readonly Manifest[], repository: Repository): AppliedSource[];
/** A source that applies a file, and the folder it starts from. */
export interface Applied {
    readonly root: string;
    readonly source: AppliedSource;
}
/** Those whose path a file lies below: no other can reach it. */
export declare function above(file: string, sources: readonly AppliedSource[]): AppliedSource[];
/**
 * Who applies a file: of the sources that reach it, but for those of one object, those with the innermost folder. A suspended one
 * counts where no other does.
 */
export declare function appliersOf(file: string, sources: readonly AppliedSource[], except?: Manifest): Applied[];
/** The folder from which a source reaches a file; null where it does not. The top of a repository nobody knows says nothing. */
export declare function reachedFrom(source: AppliedSource, file: string): string | null;
/**
 * Whether a source may apply a file below a folder. The top of a repository nobody knows may be this one's; what is rendered there or on the way to
 * the folder takes what it names, and no more.
 */
export declare function mayReach(source: AppliedSource, file: string, folder: string): boolean;
/** Whether nothing of this repository can be what a source applies, as far as anybody knows. */
export declare function isElsewhere({ here, path }: AppliedSource): boolean;
/**
 * The folder from which a source reaches a folder that is rendered for itself: not through another one, which says by itself
 * what it takes from below. Flux makes a kustomization of its own where there is none, and it ends at each that it meets.
 */
export declare function rendersFrom(source: AppliedSource, folder: string): string | null;
/** The file whose place is that of a folder that is rendered. */
export declare function markerOf(folder: string): string;
/** The folder from which a source applies a file as it stands: what a kustomization or chart on the way does not list, it does not. */
export declare function standsUnder(source: AppliedSource, file: string): string | null;
