import type { JsonObject } from '../../kube/json.js';
import type { ApplyRequest, ApplyResult, Conflict } from './field-manager.js';
/** A way to settle conflicts: what to apply, and what becomes of the object then. */
export interface WayOut {
    /** Take the fields; leave them to their owners; set them to what they are and own them together. */
    readonly way: 'force' | 'give-up' | 'share';
    readonly config: JsonObject;
    readonly result: ApplyResult;
}
/** The three ways out of the conflicts of an apply, each tried on this object. */
export declare function waysOut(request: ApplyRequest, conflicts: readonly Conflict[]): readonly WayOut[];
