import type { InputProblem, Manifest } from '../manifest/manifest.js';
import { type UnreadDocument } from '../manifest/read.js';
import type { Spelling } from '../schema/spelling.js';
import type { Side, SourceFile } from '../sources.js';
export interface DocumentCounts {
    readonly discovered: number;
    readonly analysed: number;
    readonly refused: number;
    readonly skipped: number;
}
export interface PlainReading {
    readonly manifests: {
        readonly [side in Side]: readonly Manifest[];
    };
    readonly unread: {
        readonly [side in Side]: readonly UnreadDocument[];
    };
    readonly refused: readonly InputProblem[];
    readonly unseen: readonly InputProblem[];
    readonly skipped: readonly InputProblem[];
    /** One for each file of each side. */
    readonly counts: readonly DocumentCounts[];
}
/** What becomes of files before they are applied. */
export interface PlainFilling {
    /** A manifest as each of its owners fills it in. */
    filled(manifest: Manifest, side: Side): readonly Manifest[];
    /** Whether the same text becomes other objects than before. */
    isAnew(path: string): boolean;
}
/** Files as they are applied. Documents with the same text on both sides are split off unread. */
export declare function readPlain(files: {
    readonly [side in Side]: readonly SourceFile[];
}, spelling: Spelling, filling?: PlainFilling): PlainReading;
export declare function countsOf(discovered: number, refused: number, skipped: number): DocumentCounts;
