/** Which pods a StatefulSet has, and between which numbers an autoscaler moves. */
import { type KubeObject } from '../kube/object.js';
/** Ordinals, both included; `last` below `first`: no pods. */
export interface Ordinals {
    readonly first: number;
    readonly last: number;
}
/** What the server fills in counts, written or not (`getStartOrdinal` and `getEndOrdinal` of the controller). */
export declare function ordinalsOf(set: KubeObject | null | undefined): Ordinals;
/** The ordinals of `before` that `after` lacks. */
export declare function ordinalsLost(before: Ordinals, after: Ordinals): readonly number[];
/** Whether the claims of pods that are scaled away are deleted. */
export declare function deletesClaims(set: KubeObject | null | undefined): boolean;
/** Kinds that scale others. */
export declare function isKindOfScaler(kind: string): boolean;
/** The fewest and the most pods that an autoscaler leaves its target; undefined: it is none, or scales nothing. */
export declare function boundsOf(scaler: KubeObject | undefined): {
    readonly least: number;
    readonly most: number;
} | undefined;
