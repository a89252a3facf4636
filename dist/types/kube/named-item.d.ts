import type { JsonArray, JsonValue } from './json.js';
/** The first item of a list with this name, or without one. For lists that nobody changes any more: each is gone through once. */
export declare function itemNamed(list: JsonArray | undefined, name: string | undefined): JsonValue | undefined;
