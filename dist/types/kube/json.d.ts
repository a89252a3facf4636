/** A JSON value as Kubernetes sees it. Integers beyond 2^53 are `bigint`; every other number is `number`. */
export type JsonValue = null | boolean | number | bigint | string | JsonValue[] | JsonObject;
export type JsonArray = JsonValue[];
/**
 * A JSON object. Keys come from untrusted input, so objects built here carry no `Object.prototype`
 * (see {@link newObject}); read keys only after checking that the value is a plain object.
 */
export interface JsonObject {
    [key: string]: JsonValue;
}
/** A new empty object without inherited keys: `__proto__` and `constructor` are ordinary keys in it. */
export declare function newObject(): JsonObject;
/** A new object with the members of others, the later ones winning; what they hold is shared. */
export declare function copyOf(...objects: readonly JsonObject[]): JsonObject;
export declare function isObject(value: JsonValue | undefined): value is JsonObject;
export declare function isArray(value: JsonValue | undefined): value is JsonArray;
/** Copies trusted or untrusted JSON-like data into null-prototype objects, all the way down. */
export declare function toJsonValue(value: unknown): JsonValue;
/** A deep copy; shares nothing with its input. */
export declare function cloneJson<T extends JsonValue>(value: T): T;
/** Data that came from another thread, its objects again without inherited keys. Maps stay, and what is in them. */
export declare function withoutPrototypes(value: unknown): unknown;
/** Structural equality; key order does not count, list order does, `1` equals `1n`. */
export declare function equalJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean;
/**
 * The same value, made of the parts of another one wherever those have the same text: what was compared once is identical
 * from then on, and is held once.
 */
export declare function withPartsOf<T extends JsonValue>(value: T, known: JsonValue): T;
