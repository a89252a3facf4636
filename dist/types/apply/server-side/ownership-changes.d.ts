import { FieldSet } from '../../fieldpath/field-set.js';
import type { JsonObject } from '../../kube/json.js';
/** What one manager came to own and what it lost between two states of an object. */
export interface OwnershipChange {
    readonly manager: string;
    readonly operation: 'Apply' | 'Update';
    readonly subresource: string | undefined;
    readonly gained: FieldSet;
    readonly lost: FieldSet;
}
/** Every manager whose fields differ, by name. Throws a SyntaxError for unreadable managedFields. */
export declare function ownershipChanges(before: JsonObject | null, after: JsonObject | null): OwnershipChange[];
