import type { JsonObject } from '../kube/json.js';
import type { Applier } from '../units/unit.js';
import type { Protection } from './facts.js';
/** An annotation or label by which an object is kept, as it stands there. */
export interface Kept {
    /** `helm.sh/resource-policy: keep`. */
    readonly text: string;
    readonly name: string;
    readonly keepsFrom: Protection['keepsFrom'];
}
/** What keeps an object from being deleted. Where the applier is not known, somebody meant each of them. */
export declare function protectionsOf(object: JsonObject | undefined, applier: Applier): Kept[];
/** What keeps an object when its manifest goes; null: nothing. */
export declare function prunedNot(object: JsonObject | undefined, applier: Applier): string | null;
