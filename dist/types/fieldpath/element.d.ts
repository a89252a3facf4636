import type { JsonObject, JsonValue } from '../kube/json.js';
import type { PathElement } from './path.js';
/**
 * A path element prepared for sets: its canonical text is its identity, and its rank and sort facts are at hand.
 * Elements are interned, so equal ones are nearly always the same object; compare with {@link compareElements}.
 */
export interface Element {
    /** As in FieldsV1: `f:spec`, `k:{"name":"web"}`, `v:"x"`, `i:0`. */
    readonly text: string;
    /** Fields sort before keys, keys before values, values before indices; no element at all comes last. */
    readonly rank: 0 | 1 | 2 | 3 | 4;
    /** Whether the text has characters that JavaScript and Go may order differently. */
    readonly wide: boolean;
    readonly path: PathElement;
}
/** Stands for a list item that has no element, such as a null among keyed items. It never leaves a computation. */
export declare const NO_ELEMENT: Element;
export declare function fieldElement(name: string): Element;
/** The element of a list item known by its key fields. The order of names in `key` does not count. */
export declare function keyElement(key: JsonObject): Element;
export declare function valueElement(value: JsonValue): Element;
export declare function indexElement(index: number): Element;
export declare function elementOf(path: PathElement): Element;
/**
 * Reads one key of FieldsV1. Undefined: a type of element that this version does not know and therefore drops.
 * Throws a SyntaxError for malformed text. Mirrors structured-merge-diff v6 `fieldpath.DeserializePathElement`.
 */
export declare function parseElement(text: string): Element | undefined;
/** Mirrors structured-merge-diff v6 `fieldpath.PathElement.Compare`. */
export declare function compareElements(a: Element, b: Element): number;
