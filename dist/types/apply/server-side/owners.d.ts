import type { Path } from '../../fieldpath/path.js';
import type { JsonObject, JsonValue } from '../../kube/json.js';
import type { KindSchema } from '../../schema/schema.js';
/** One manager of a field, as managedFields names it. */
export interface Owner {
    readonly manager: string;
    readonly operation: 'Apply' | 'Update';
    readonly subresource: string | undefined;
    readonly apiVersion: string;
    readonly time: string | undefined;
}
export interface OwnedField {
    readonly path: Path;
    /** Undefined without a schema. */
    readonly value: JsonValue | undefined;
    /** Empty: nobody is recorded, as for most defaults. */
    readonly owners: readonly Owner[];
}
/**
 * Every field of an object that can have an owner, with its owners; lists and mappings that are one value are one field.
 * Without the schema of the kind, list items are told apart by guess. Throws a SyntaxError for unreadable managedFields.
 */
export declare function ownersOf(object: JsonObject, kind?: KindSchema): OwnedField[];
export interface PrintOptions {
    /** How a value is shown; secrets may want masking. JSON by default. */
    readonly show?: (path: Path, value: JsonValue) => string;
    /** How owners are shown; `kubectl (Apply), scaler (Update, scale)` by default. */
    readonly name?: (owners: readonly Owner[]) => string;
}
/** The object in the shape of YAML, with the owners of each field at the end of its line. */
export declare function printOwners(object: JsonObject, kind: KindSchema | undefined, options?: PrintOptions): string;
