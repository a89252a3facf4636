import type { Path } from '../fieldpath/path.js';
import { type JsonValue } from '../kube/json.js';
export interface RemovedField {
    readonly path: Path;
    readonly value: JsonValue;
}
/**
 * What one manifest says and the next leaves out: single values, and whole items of lists whose items have names. Other
 * lists are compared by nobody: they are replaced as a whole. A `null` counts as left out.
 */
export declare function removedFields(before: JsonValue | undefined, after: JsonValue | undefined, at?: Path): Generator<RemovedField>;
