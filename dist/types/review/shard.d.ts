/** Splitting the objects of a review over several runs, the same way in each of them. */
import type { ObjectKey } from '../kube/object.js';
/** One of `total` parts, counted from 1. */
export interface Shard {
    readonly index: number;
    readonly total: number;
}
/** Whether this part reports the object: by a hash of unit and key, whatever else the change holds. */
export declare function inShard({ index, total }: Shard, unit: string, key: ObjectKey): boolean;
