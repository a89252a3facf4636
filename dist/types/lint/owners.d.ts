import type { FieldSet } from '../fieldpath/field-set.js';
import { type JsonArray } from '../kube/json.js';
/** One manager of a live object and the fields it owns. */
export interface Owner {
    readonly manager: string;
    readonly operation: string;
    readonly subresource: string | undefined;
    readonly fields: FieldSet;
}
/** The owners that `metadata.managedFields` names, in its order. */
export declare function ownersOf(managedFields: JsonArray | undefined): Owner[];
