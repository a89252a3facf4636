import { type JsonObject } from '../kube/json.js';
/** A list or map in the schema of a CustomResourceDefinition, with what decides how it merges. */
export interface ListPlace {
    readonly version: string;
    /** `spec.rules[].ports`. */
    readonly field: string;
    /** Where it stands in the manifest. */
    readonly path: readonly (string | number)[];
    readonly schema: JsonObject;
}
/** Every list, map and struct of each version of a definition; in document order. */
export declare function listsOf(definition: JsonObject | undefined): ListPlace[];
