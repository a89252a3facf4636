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
    /** Changed submodules: their content is in another repository. Absent: none. */
    readonly submodules?: readonly string[] | undefined;
    /** What the user asked to be reviewed; absent or empty: all of it. What else differs is context. */
    readonly named?: readonly string[] | undefined;
    /** Changed paths that the user leaves out (`exclude`); absent: none. */
    readonly excluded?: readonly string[] | undefined;
    /** Other changed paths: neither manifests nor sources to render. */
    readonly otherChanged: readonly string[];
    /**
     * Whether the whole diff, whatever part of it was asked to be reviewed, only edits the content of files in `changed` and
     * `otherChanged`: no file added, removed, left out, or of another mode.
     */
    readonly onlyEdits: boolean;
    /** Files lie on disk as appliers read them; absent: as git stores them. */
    readonly onDisk?: boolean;
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
/**
 * A name of a file as text. One that is no UTF-8 keeps its bytes apart, each as a NUL (which no name holds) and its number, so that two of them
 * never become one path; see {@link isUndecodable}.
 */
export declare function decodePath(bytes: Uint8Array): string;
export declare function isUndecodable(path: string): boolean;
/** Why a changed file is not read whose name is no UTF-8: nothing that is written about it could name it. */
export declare function undecodable(path: string): InputProblem;
/** Limits that keep a hostile repository from exhausting the runner. Bytes. */
export declare const LIMITS: {
    readonly file: number;
    readonly side: number;
    readonly files: 50000;
};
/** Whether a file holds a pointer of Git LFS: its content is stored elsewhere. */
export declare function isLfsPointer({ bytes }: SourceFile): boolean;
/** Whether one of the paths that were asked for holds a path; every path, where none was. */
export declare function isAskedFor(path: string, asked?: readonly string[]): boolean;
/** Whether something that was asked for stands below a folder, or is it. */
export declare function holdsAskedFor(folder: string, asked?: readonly string[]): boolean;
/** The file names `kubectl apply -f FOLDER` takes. */
export declare function isManifestPath(path: string): boolean;
