/** Step 1: files that differ become manifests; documents with the same text on both sides are split off unread. */
import type { InputProblem, Manifest } from '../manifest/manifest.js';
import { type UnreadDocument } from '../manifest/read.js';
import type { Revisions, Side, Source } from '../sources.js';
import { type RenderedSource } from '../units/rendered-sources.js';
export interface ReadChanges {
    readonly revisions: Revisions;
    readonly manifests: {
        readonly [side in Side]: readonly Manifest[];
    };
    /** Documents whose text did not change, by side; the same objects stand on both sides. */
    readonly unread: {
        readonly [side in Side]: readonly UnreadDocument[];
    };
    readonly notes: readonly InputProblem[];
    readonly refused: readonly InputProblem[];
    readonly skipped: readonly InputProblem[];
    readonly rendered: readonly {
        readonly source: RenderedSource;
        readonly files: number;
    }[];
    readonly documents: {
        readonly discovered: number;
        readonly analysed: number;
        readonly refused: number;
        readonly skipped: number;
    };
}
export declare function readChanged(source: Source): Promise<ReadChanges>;
