import type { FieldSet } from '../../fieldpath/field-set.js';
import type { JsonArray, JsonValue } from '../../kube/json.js';
/** The managers that own all of these fields through this operation. Entries that cannot be read own nothing. */
export declare function findOwners(managedFields: JsonValue | undefined, operation: 'Apply' | 'Update', fields: FieldSet): string[];
/**
 * The entries after `applyManager` took over everything the Update managers named in `updateManagers` own (of its API
 * version; what they own at others is forgotten). Undefined when none is left. Throws a SyntaxError for unreadable sets.
 */
export declare function upgradeManagedFields(managedFields: JsonArray | undefined, updateManagers: Iterable<string>, applyManager: string, subresource?: string): JsonArray | undefined;
