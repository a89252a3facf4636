/**
 * Folders that an owner reads at head and that are not there, while base had what it read. Argo CD's repo-server refuses such a path ("app path does
 * not exist", `Path` of util/app/path, 3.6), and kustomize-controller too ("kustomization path not found", v1.7): neither applies or
 * deletes anything then, owners that go with the same change included. In: the owners of both revisions and the trees. Out: the folders, and who
 * reads them.
 */
import type { ObjectKey } from '../kube/object.js';
import type { InputProblem } from '../manifest/manifest.js';
import type { Source } from '../sources.js';
import type { Appliers } from './appliers.js';
export interface LostPath {
    /** What the owner read at base. */
    readonly folder: string;
    /** What it reads at head, and is not there. */
    readonly reads: string;
    /** `Application shop (argo/shop.yaml:1)`. */
    readonly by: string;
    /** What units say of their applier where it is this owner; as `by`, but for one that is gone from head. */
    readonly applierWords: string;
    /** The owner's {@link ownerText} where its manifest is gone from head: it reads nothing any more unless somebody deletes it. */
    readonly gone: string | null;
    /** Of the owner; null where only its text was read: a template that prints it. */
    readonly ownerId: string | null;
    readonly place: {
        readonly path: string;
        readonly line: number;
    };
}
/** Code of what is said about them. */
export declare const PATH_LOST = "owner-path-missing";
export declare function readLostPaths(source: Source, appliers: Appliers): Promise<LostPath[]>;
/** Equal for an owner and its manifest. */
export declare function ownerText({ kind, namespace, name }: Pick<ObjectKey, 'kind' | 'namespace' | 'name'>): string;
export declare function lostPathNotes(lost: readonly LostPath[]): InputProblem[];
