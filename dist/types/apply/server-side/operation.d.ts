import type { JsonArray, JsonObject } from '../../kube/json.js';
import type { KindSchema } from '../../schema/schema.js';
import type { Managed } from './managed.js';
import type { Type } from './type.js';
import type { ManagerConflict } from './updater.js';
/** The object at another API version; null when that version is not served, so that its managers are forgotten. */
export type ConvertObject = (object: JsonObject, apiVersion: string) => {
    object: JsonObject;
    kind: KindSchema;
} | null;
/** What every write needs to know. */
export interface Options {
    readonly kind: KindSchema;
    readonly subresource?: string | undefined;
    /** Without it, entries of other API versions are forgotten, as for versions that are no longer served. */
    readonly convert?: ConvertObject | undefined;
    /** The time for entries that change, `2026-01-02T15:04:05Z`. Without it they carry none. */
    readonly now?: string | undefined;
    /** What a new object of the kind holds before anything is set, where it is not what the Go type says. */
    readonly zero?: JsonObject | undefined;
}
export type Applied = {
    readonly object: JsonObject;
    readonly managedFields: JsonArray | undefined;
    readonly changed: boolean;
} | {
    readonly contested: readonly ManagerConflict[];
};
/** One write to one kind of object, through the object itself or a subresource. */
export declare class Operation {
    #private;
    readonly apiVersion: string;
    readonly type: Type;
    readonly zero: JsonObject;
    constructor({ kind, subresource, convert, now, zero }: Options);
    apply(live: JsonObject, config: JsonObject, managed: Managed, manager: string, force: boolean): Applied;
    update(live: JsonObject, object: JsonObject, managed: Managed, manager: string): JsonArray | undefined;
    /** An object that nobody is known to manage: what it holds is owned by whoever made it before the first apply. */
    recordUnmanaged(live: JsonObject): Managed;
}
