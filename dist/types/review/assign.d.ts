/** Which owner applies a file at each revision, and how: Argo CD and Flux objects, or what the options say. */
import { type AppliedSource } from '../appliers/detect.js';
import type { Manifest } from '../manifest/manifest.js';
import { type ApplierEntry } from '../policy/policy.js';
import { type Side } from '../sources.js';
import type { Applier } from '../units/unit.js';
import type { Appliers } from './appliers.js';
import type { Review } from './input.js';
import type { RenderedUnit } from './rendered.js';
/** Why kubectl is assumed, where nothing better is known. */
export declare const NOBODY = "nothing in the repository applies it";
/** What decides who applies what, beside the owners. */
type Told = Pick<Review, 'options' | 'policy'>;
/** Everything that one owner applies together, or several that do so in the same way. */
export interface Assignment {
    readonly id: string;
    readonly root: string;
    readonly applier: Applier;
    readonly baseApplier: Applier | undefined;
    readonly cluster: string | null;
    readonly namespace: AppliedSource['namespace'];
    readonly sources: {
        readonly [side in Side]: readonly AppliedSource[];
    };
}
export interface Assignments {
    /** Those that apply a file of one side; none when nobody in sight does. */
    of(path: string, side: Side): readonly Assignment[];
    /** Those that apply what a kustomization or chart renders to on one side. */
    ofRendering(rendering: Pick<RenderedUnit, 'root' | 'marker' | 'owners' | 'release'>, side: Side): readonly Assignment[];
}
export declare function assignOwners(review: Told, appliers: Pick<Appliers, Side>): Assignments;
/** A manifest as its owner of that side fills it in. */
export declare function filledBy(manifest: Manifest, { sources }: Assignment, side: Side): Manifest;
/** Whether one text becomes something else than before because the owner fills in other variables, or sends it to another namespace. */
export declare const fillsAnew: (value: Assignment) => boolean;
/** Whether a file of base is in this assignment only because head's owner reaches it. */
export declare function isAdopted({ sources: { base } }: Assignment, path: string): boolean;
/** The owner goes with this change: its finalizer, or its pruning, decides about what it applied. */
export declare function goneApplier({ applier, cascades }: AppliedSource): Applier;
/** What the policy says about a path; an option for all paths leaves nothing to say. */
export declare function entryOf({ options, policy }: Told, path: string): ApplierEntry | undefined;
/** For files that no Argo CD or Flux object in sight applies. */
export declare function assumedApplier(review: Told, entry: ApplierEntry | undefined): Applier;
export {};
