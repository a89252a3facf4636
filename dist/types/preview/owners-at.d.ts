import type { Path } from '../fieldpath/path.js';
import { type JsonArray } from '../kube/json.js';
/** One manager that managedFields names. */
export interface FieldOwner {
    readonly manager: string;
    readonly operation: 'Apply' | 'Update';
    readonly subresource: string | null;
}
/** Who owns the field at a path, something in it, or the list or mapping that it is an indivisible part of. */
export declare function ownerLookup(managedFields: JsonArray | undefined): (path: Path) => FieldOwner[];
