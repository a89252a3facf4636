/**
 * Changes that decide anew over pods that others have made: a namespace whose labels ask more of them, limits and quotas. In: such a change, and
 * the objects in sight that make pods. Out: those whose pods were accepted at base, and at head are not, though nothing changed in them.
 */
import { type ObjectKey } from '../kube/object.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Unit } from '../units/unit.js';
import type { ObjectChange, Outcome } from './outcome.js';
import type { PreviewSettings } from './settings.js';
/** An object that makes pods, at both revisions. */
export interface PodMaker {
    readonly key: ObjectKey;
    readonly base: Manifest;
    readonly head: Manifest;
}
/** Whether the pods of others may be refused for what changes here. */
export declare function decidesAnew({ key, lastApplied, modified }: ObjectChange): boolean;
export declare function withPodsAround(change: ObjectChange, outcome: Outcome, settings: PreviewSettings): Outcome;
/** The objects of a unit that make pods at both revisions. */
export declare function podMakers(unit: Unit, { base, head }: {
    readonly base: readonly Manifest[];
    readonly head: readonly Manifest[];
}): readonly PodMaker[];
