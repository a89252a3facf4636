/**
 * Charts from outside of the repository that the change reaches: found in the owners as they are applied, rendered at both revisions, and
 * read like any rendering. In: what was read so far. Out: units of their own, and what was not seen and why.
 */
import type { InputProblem, Manifest } from '../manifest/manifest.js';
import type { Owners } from '../owners.js';
import { type RenderedRelease, type UsedSource } from '../rendering.js';
import type { Spelling } from '../schema/spelling.js';
import { type Side, type Source } from '../sources.js';
import type { Assignments } from './assign.js';
import type { ReleaseKit } from './input.js';
import { type RenderedReading, type RenderedUnit } from './rendered.js';
export interface ReleaseReading {
    readonly readings: readonly RenderedReading[];
    readonly problems: readonly InputProblem[];
    readonly unseen: readonly InputProblem[];
    /** Sources that nothing at base fetches from. */
    readonly notes: readonly InputProblem[];
    readonly sources: readonly UsedSource[];
    /** Manifests of which is known what their change does to what is installed. */
    readonly covered: ReadonlySet<Manifest>;
    /** What was rendered, or was not. */
    readonly rendered: readonly RenderedRelease[];
    readonly remarks: readonly string[];
}
export declare const NO_RELEASES: ReleaseReading;
export interface ReleaseInput {
    readonly source: Source;
    readonly kit: ReleaseKit;
    readonly units: readonly RenderedUnit[];
    readonly plain: {
        readonly [side in Side]: readonly Manifest[];
    };
    readonly used: {
        readonly [side in Side]: ReadonlySet<string>;
    };
    readonly owners: Owners;
    readonly assignments: Assignments;
    readonly spelling: Spelling;
}
export declare function readReleases(input: ReleaseInput): Promise<ReleaseReading>;
