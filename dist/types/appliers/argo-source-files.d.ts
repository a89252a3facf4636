/**
 * Files beside manifests that override the source of Applications: `.argocd-source.yaml` for all of the folder, `.argocd-source-NAME.yaml` for one, as
 * Argo CD Image Updater writes them (`mergeSourceParameters` of the repo-server, Argo CD 3.6). In: the files. Out: what an Application gives to
 * kustomize with them. A file that says anything else is not followed.
 */
import { type JsonObject } from '../kube/json.js';
/** What the files say of `kustomize`, by path; those that are not followed are left out. */
export type ArgoSourceFiles = ReadonlyMap<string, JsonObject>;
export declare function isArgoSourceFile(path: string): boolean;
export declare function readArgoSourceFiles(files: readonly {
    readonly path: string;
    readonly text: string;
}[]): ArgoSourceFiles;
/** The files that count for an Application at a folder, the weaker first. */
export declare function argoSourceFilesOf(files: ArgoSourceFiles, folder: string, name: string): string[];
/** A JSON merge patch (RFC 7386) of what the Application says itself. */
export declare function withArgoSourceFiles(written: JsonObject | undefined, patches: readonly JsonObject[]): JsonObject | undefined;
/** The Application that alone reads a file; null: all of its folder do. */
export declare function applicationNamedBy(path: string): string | null;
