import type { Path } from '../fieldpath/path.js';
import { type JsonValue } from '../kube/json.js';
/** A value as a message shows it: short, on one line. */
export declare function shortened(value: JsonValue | undefined): string;
/** The value a path leads to; key and value elements look for the list's item. */
export declare function valueAt(object: JsonValue | null | undefined, path: Path): JsonValue | undefined;
/** From a path on down to the first field in which two objects differ there; lists are not entered. */
export declare function firstDifference(a: JsonValue | undefined, b: JsonValue | undefined, path: Path): Path;
/** Whether two values are the same once one text, wherever it stands alone or within a text, is another. */
export declare function sameBut(a: JsonValue, b: JsonValue, from: string, to: string): boolean;
