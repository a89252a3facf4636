import type { InputProblem } from './manifest/manifest.js';
/**
 * Where the text of two revisions comes from: git, or two folders. What enters is a source, what leaves
 * are bytes with paths; nothing here reads YAML. Only files whose bytes differ are handed out;
 * the rest of a revision is searched on demand.
 */
export type Side = 'base' | 'head';
export declare const SIDES: readonly ["base", "head"];
export interface SourceFile {
    /** Path inside the revision, `/`-separated, as bytes decoded from UTF-8. */
    readonly path: string;
    readonly bytes: Uint8Array;
}
/** A line of a file. */
export interface Place {
    readonly path: string;
    readonly line: number;
}
export interface Revision {
    /** What the user named: a branch, a commit, a folder; `working tree`. */
    readonly name: string;
    /** Commit id in full; null where there is none. */
    readonly commit: string | null;
}
export interface Revisions {
    readonly base: Revision;
    readonly head: Revision;
    /** Manifest files (.yaml, .yml, .json) whose bytes or existence differ, each side sorted by path. */
    readonly changed: {
        readonly [side in Side]: readonly SourceFile[];
    };
    /** Files in scope that were not read: too large, links that lead outside, content stored elsewhere. */
    readonly refused: readonly InputProblem[];
    /** Other changed paths: neither manifests nor sources to render. */
    readonly otherChanged: readonly string[];
}
/** What stands at a path of a revision. */
export interface TreeEntry {
    readonly kind: 'file' | 'link' | 'submodule';
    /** Equal ids mean equal content; null where it is not known, which counts as different. */
    readonly id: string | null;
}
export interface Source {
    readRevisions(): Promise<Revisions>;
    /** Manifest files of one side that contain at least one of the texts; `known` paths need not be looked at. */
    search(side: Side, texts: readonly string[], known: ReadonlySet<string>): Promise<readonly SourceFile[]>;
    /** Which of these paths exist on one side as files. */
    existing(side: Side, paths: readonly string[]): Promise<ReadonlySet<string>>;
    /**
     * Reads files of one side, of any kind; paths that do not exist and files above the limits are left out, and those that
     * do not fit into `room` bytes with the ones before them.
     */
    read(side: Side, paths: readonly string[], room?: number): Promise<readonly SourceFile[]>;
    /** Everything that stands in one side, whatever was asked to be reviewed; folders are left out. */
    tree(side: Side): Promise<ReadonlyMap<string, TreeEntry>>;
}
/** Limits that keep a hostile repository from exhausting the runner. Bytes. */
export declare const LIMITS: {
    readonly file: number;
    readonly side: number;
    readonly files: 50000;
};
/** Whether a file holds a pointer of Git LFS: its content is stored elsewhere. */
export declare function isLfsPointer({ bytes }: SourceFile): boolean;
/** The file names `kubectl apply -f FOLDER` takes. */
export declare function isManifestPath(path: string): boolean;
