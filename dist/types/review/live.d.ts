/** The live objects of what changes: from the cluster, from a snapshot, or none. Not knowing one is never its absence. */
import type { JsonObject } from '../kube/json.js';
import { type ObjectKey } from '../kube/object.js';
import type { InputProblem, Manifest } from '../manifest/manifest.js';
import type { Live } from '../preview/outcome.js';
import type { ContentsByUnit } from './contents.js';
import type { Context } from './context.js';
import type { Review } from './input.js';
import { type ReadChanges } from './read.js';
import type { PlannedUnit } from './units.js';
/** What the cluster holds of kinds that are not built in. */
export interface Served {
    readonly definitions: readonly JsonObject[];
    readonly incomplete: readonly InputProblem[];
}
export interface LiveState {
    /** The live objects of a unit, by key. */
    of(planned: PlannedUnit): (key: ObjectKey) => Live;
    /** Every object that was seen: related objects are found among them. */
    readonly objects: readonly Manifest[];
    /** Whether the cluster is known not to hold an object; with the name '', any of a kind. */
    absent(group: string, kind: string, name: string, namespace?: string): boolean;
    /** By unit: live objects that the applier deletes besides those of the change. */
    readonly alsoPruned: ReadonlyMap<string, readonly ObjectKey[]>;
    /** What could not be seen, and what the server says differently than was predicted. */
    readonly incomplete: readonly InputProblem[];
    /** What predictions take for granted because nobody could look. */
    readonly unseen: readonly InputProblem[];
}
/** Which CustomResourceDefinitions the cluster holds for the kinds in sight. */
export declare function readServed(review: Review, read: ReadChanges, context: Context): Promise<Served>;
export declare function readLive(review: Review, units: readonly PlannedUnit[], served: Served, contents: ContentsByUnit): Promise<LiveState>;
