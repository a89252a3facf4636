import type { FieldSet } from '../../fieldpath/field-set.js';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.js';
import type { Managers } from './updater.js';
export interface ManagerName {
    readonly manager: string;
    readonly operation: 'Apply' | 'Update';
    /** Identifies Update managers only. */
    readonly apiVersion: string;
    readonly subresource: string;
}
/** Managers with what only the encoded form holds. */
export interface Managed {
    readonly managers: Managers;
    readonly names: ReadonlyMap<string, ManagerName>;
    /** When each manager last changed something, `2026-01-02T15:04:05Z`, or {@link NOW}; absent: unknown. */
    readonly times: ReadonlyMap<string, string>;
    /** The entries as they were read, to be kept where nothing changed. */
    readonly sources: ReadonlyMap<string, {
        readonly set: FieldSet;
        readonly fieldsV1: JsonObject;
    }>;
}
/** The time of the operation at hand, where it is not known: newer than all others, and not written down. */
export declare const NOW = "\uFFFF";
export declare const NO_MANAGERS: Managed;
/** The id of a manager: everything that tells two entries apart. Ids sort as upstream's do. */
export declare function managerId({ manager, operation, apiVersion, subresource }: ManagerName): string;
/** Throws a SyntaxError when an entry is malformed: the server then refuses an apply and forgets on an update. */
export declare function decodeManaged(entries: JsonValue | undefined): Managed;
/** The entries in the server's order. Undefined when nobody manages anything. */
export declare function encodeManaged(managed: Managed): JsonArray | undefined;
export declare function byText(a: string, b: string): number;
export declare function managedFieldsOf(object: JsonObject): JsonValue | undefined;
/** The object without `metadata.managedFields`; the object itself where it has none. */
export declare function withoutManagedFields(object: JsonObject): JsonObject;
/** The object with these managed fields, or without any. */
export declare function withManagedFields(object: JsonObject, entries: JsonArray | undefined): JsonObject;
