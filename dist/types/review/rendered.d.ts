import type { AppliedSource } from '../appliers/detect.js';
import type { InputProblem, Manifest } from '../manifest/manifest.js';
import { type UnreadDocument } from '../manifest/read.js';
import { type Provenance } from '../provenance/provenance.js';
import { type Rendering } from '../rendering.js';
import type { Spelling } from '../schema/spelling.js';
import { type Side, type SourceFile } from '../sources.js';
/** The objects of one rendering: a unit of its own. Their places are those of the sources they were made from. */
export interface RenderedUnit {
    readonly id: string;
    readonly root: string;
    /** Ids of the owners that apply it so; absent: whoever points at its root. */
    readonly owners: readonly string[] | undefined;
    /** Set where it is a chart from outside of the repository: what installs it on each side. */
    readonly release?: {
        readonly [side in Side]: AppliedSource | null;
    };
    /** Only others used it at base, and none does at head: what it holds was theirs. */
    readonly risen: boolean;
    /** The file that stands for all of it: a kustomization or Chart.yaml. */
    readonly marker: string;
    readonly manifests: {
        readonly [side in Side]: readonly Manifest[];
    };
    /** What Helm runs around the release. */
    readonly hooks: {
        readonly [side in Side]: readonly Manifest[];
    };
    readonly unread: {
        readonly [side in Side]: readonly UnreadDocument[];
    };
    /** All of it as text; nothing on a side where there is none. */
    readonly texts: {
        readonly [side in Side]: readonly SourceFile[];
    };
    /** Parses unchanged documents that answer. */
    readonly search: (side: Side, wanted: (text: string) => boolean) => readonly Manifest[];
}
export interface RenderedReading {
    readonly unit: RenderedUnit;
    readonly refused: readonly InputProblem[];
    /** What neither side could be judged by. */
    readonly unseen: readonly InputProblem[];
    readonly skipped: readonly InputProblem[];
    readonly documents: number;
}
/** `isAnew`: whether texts that are the same on both sides become other objects. */
export declare function readRendering(rendering: Rendering, spelling?: Spelling, isAnew?: (unit: Pick<RenderedUnit, 'root' | 'marker' | 'owners'>) => boolean, provenance?: Provenance): RenderedReading;
