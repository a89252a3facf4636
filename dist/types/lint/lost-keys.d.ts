import { type KubeObject } from '../kube/object.js';
/** A key that a pod's containers need to start, and where the pod names it. */
export interface LostKey {
    readonly key: string;
    readonly path: readonly (string | number)[];
}
/** Keys of a ConfigMap or Secret that it had before and has no more. */
export declare function keysLost(before: KubeObject | null | undefined, after: KubeObject | null | undefined): Set<string>;
/** Of these keys those that the pods of a workload need; none where it makes no pods until it changes again. */
export declare function keysNeeded(workload: KubeObject, from: {
    readonly kind: string;
    readonly name: string;
}, keys: ReadonlySet<string>): LostKey[];
