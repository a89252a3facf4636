/** Files that differ become manifests: read as they are, or rendered. */
import type { FileAccount } from '../coverage.js';
import type { InputProblem, Manifest } from '../manifest/manifest.js';
import type { UnreadDocument } from '../manifest/read.js';
import type { Idle } from '../rendering.js';
import { type Revisions, type Side } from '../sources.js';
import type { Review } from './input.js';
import { type LeftSource } from './left-unrendered.js';
import { type DocumentCounts } from './plain.js';
import { type ReleaseReading } from './releases.js';
import type { RenderedUnit } from './rendered.js';
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
    /** What could not be judged without the change either, or comes from where nobody trusts it yet: the review is partial. */
    readonly unseen: readonly InputProblem[];
    readonly skipped: readonly InputProblem[];
    /** Sources that were left unrendered, as asked. */
    readonly rendered: readonly LeftSource[];
    /** What kustomizations and charts render to, each a unit of its own; `manifests` and `unread` leave it out. */
    readonly units: readonly RenderedUnit[];
    readonly remarks: readonly string[];
    readonly documents: DocumentCounts;
    /** What became of every changed file. */
    readonly accounts: readonly FileAccount[];
    /** Charts from outside of the repository that the change reaches. */
    readonly releases: Pick<ReleaseReading, 'covered' | 'rendered' | 'notes'>;
    /** Files that nobody applies, changed or not. */
    readonly idle: Idle;
    /** Files that only kustomizations list which are not rendered: they are judged as they stand. */
    readonly listed: ReadonlySet<string>;
}
export declare function readChanged({ source, renderer, releases: kit, policy, progress, schemas, options, }: Pick<Review, 'source' | 'renderer' | 'releases' | 'policy' | 'progress' | 'schemas' | 'options'>): Promise<ReadChanges>;
/** Changed manifests, plain or rendered. */
export declare function allManifests(read: ReadChanges, side: Side): Manifest[];
