import type { JsonObject } from '../../kube/json.js';
import type { Options } from './operation.js';
export interface UpdateRequest extends Options {
    /** Null: the object is created. */
    readonly live: JsonObject | null;
    /** What was written, decoded and defaulted; may carry managedFields (`[]` clears them). */
    readonly object: JsonObject;
    readonly manager: string;
    /** The server's minor version; 36 when absent. From 37 on an object keeps its managedFields where tracking fails. */
    readonly minor?: number | undefined;
}
export interface UpdateResult {
    /** The written object with its managedFields. */
    readonly object: JsonObject;
    /** Why tracking failed. The write itself succeeds, and the object has the managedFields of live, or until 1.36 none. */
    readonly error?: string | undefined;
}
/** The managedFields after a create, update or patch by an Update manager. Mirrors `FieldManager.UpdateNoErrors`. */
export declare function recordUpdate(request: UpdateRequest): UpdateResult;
