import type { InputProblem, ReadResult } from './manifest.js';
export interface ReadInput {
    readonly path: string;
    readonly bytes: Uint8Array;
}
export interface ReadOptions {
    /** Larger files are refused unread. */
    readonly maxBytes?: number;
    /** Texts of documents that need no reading (the other revision has them too): they are counted in `unread`. */
    readonly known?: ReadonlySet<string> | undefined;
    /** Only documents whose text answers are parsed. */
    readonly wanted?: (text: string) => boolean;
}
/** A document that was split off but not parsed. */
export interface UnreadDocument {
    readonly path: string;
    readonly text: string;
    readonly documentIndex: number;
}
/** A file as far as it could be read. */
export interface ReadFile extends ReadResult {
    readonly unread: readonly UnreadDocument[];
    readonly documents: number;
}
export declare function readManifests(input: ReadInput, options?: ReadOptions): ReadFile;
/** Whether kubectl stops at this place too. What only we refuse hides nothing that follows. */
export declare function endsFile({ code }: InputProblem): boolean;
export declare function noObject(problem: InputProblem): InputProblem;
/**
 * Texts that two versions of a file have equally often and in the same order: documents a change leaves alone. Where their
 * order changed none is, since of two that hold the same object the last one counts.
 */
export declare function commonTexts(base: Uint8Array, head: Uint8Array): ReadonlySet<string>;
