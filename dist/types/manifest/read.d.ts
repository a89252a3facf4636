import type { ReadResult } from './manifest.js';
export interface ReadInput {
    readonly path: string;
    readonly bytes: Uint8Array;
}
export interface ReadOptions {
    /** Larger files are refused unread. */
    readonly maxBytes?: number;
    /** Texts of documents that need no reading (the other revision has them too): they are counted in `unread`. */
    readonly known?: ReadonlySet<string>;
    /** Only documents whose text answers are parsed. */
    readonly wanted?: (text: string) => boolean;
}
/** A document that was split off but not parsed. */
export interface UnreadDocument {
    readonly path: string;
    readonly text: string;
    readonly documentIndex: number;
}
export declare function readManifests(input: ReadInput, options?: ReadOptions): ReadResult & {
    readonly unread: readonly UnreadDocument[];
    readonly documents: number;
};
/** Texts that two versions of a file have equally often: documents a change leaves alone. */
export declare function commonTexts(base: Uint8Array, head: Uint8Array): ReadonlySet<string>;
