import type { Element } from '../../fieldpath/element.js';
import type { JsonValue } from '../../kube/json.js';
export type ScalarType = 'numeric' | 'string' | 'boolean' | 'untyped';
export declare const MAP = 1;
export declare const SCALAR = 2;
export declare const LIST = 4;
export interface Type {
    /** Which forms are allowed: MAP | SCALAR | LIST. */
    readonly forms: number;
    readonly scalar: ScalarType | undefined;
    readonly list: ListType | undefined;
    readonly map: MapType | undefined;
}
export declare function scalarType(scalar: ScalarType): Type;
export declare function listType(list: ListType): Type;
export declare function mapType(map: MapType): Type;
export declare function anyForm(scalar: ScalarType, list: ListType, map: MapType): Type;
/** Allows nothing: the type of a field that is not declared. */
export declare const NO_TYPE: Type;
export interface FieldType {
    readonly element: Element;
    readonly type: Type;
    /** Undefined: no default. */
    readonly default: JsonValue | undefined;
}
export interface FieldSource {
    readonly name: string;
    readonly type: () => Type;
    readonly default?: JsonValue | undefined;
}
/** A mapping: declared fields, and the type of all other keys (NO_TYPE: none allowed). */
export declare class MapType {
    #private;
    readonly atomic: boolean;
    constructor(parts: {
        fields?: () => Iterable<FieldSource>;
        other?: () => Type;
        atomic?: boolean;
    });
    get fields(): ReadonlyMap<string, FieldType>;
    get other(): Type;
}
/** Associative lists are sets (no keys) or lists of mappings known by their keys. */
export type Relationship = 'associative' | 'atomic' | 'other';
export declare class ListType {
    #private;
    readonly relationship: Relationship;
    readonly keys: readonly string[];
    /** Elements by key value, for the common list with a single string key. */
    readonly knownKeys: Map<string, Element>;
    constructor(parts: {
        item: () => Type;
        relationship: Relationship;
        keys?: readonly string[];
    });
    get item(): Type;
}
/** Anything at all, treated as one value. */
export declare const UNTYPED_ATOMIC: Type;
/** Anything at all, its type told from its value: mappings merge key by key, lists are replaced. */
export declare const UNTYPED_DEDUCED: Type;
/** The forms that count for this value: its own where the type allows it, else all that the type allows. */
export declare function formsFor(type: Type, value: JsonValue | undefined): number;
