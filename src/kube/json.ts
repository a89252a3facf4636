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

// A constructor with an empty prototype: no inherited keys, yet V8 keeps fast properties
// (Object.create(null) would start in dictionary mode).
const NullObject = function NullObject() {} as unknown as new () => JsonObject;
NullObject.prototype = Object.freeze(Object.create(null));

/** A new empty object without inherited keys: `__proto__` and `constructor` are ordinary keys in it. */
export function newObject(): JsonObject {
  return new NullObject();
}

/** A new object with the members of others, the later ones winning; what they hold is shared. */
export function copyOf(...objects: readonly JsonObject[]): JsonObject {
  const out = newObject();
  for (const object of objects) for (const key in object) out[key] = object[key] ?? null;
  return out;
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Copies trusted or untrusted JSON-like data into null-prototype objects, all the way down. */
export function toJsonValue(value: unknown): JsonValue {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'boolean':
    case 'number':
    case 'bigint':
    case 'string':
      return value;
    case 'object': {
      if (Array.isArray(value)) return value.map(toJsonValue);
      const out = newObject();
      for (const [key, child] of Object.entries(value)) if (child !== undefined) out[key] = toJsonValue(child);
      return out;
    }
    default:
      throw new TypeError(`not a JSON value: ${typeof value}`);
  }
}

/** A deep copy; shares nothing with its input. */
export function cloneJson<T extends JsonValue>(value: T): T;
export function cloneJson(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item) => cloneJson(item));
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) out[key] = cloneJson(value[key] as JsonValue);
  return out;
}

/** Data that came from another thread, its objects again without inherited keys. Maps stay, and what is in them. */
export function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  const out: { [key: string]: unknown } = newObject();
  for (const [key, item] of Object.entries(value)) out[key] = withoutPrototypes(item);
  return out;
}

/** Structural equality; key order does not count, list order does, `1` equals `1n`. */
export function equalJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return (typeof a === 'bigint' || typeof b === 'bigint') && isNumeric(a) && isNumeric(b) && String(a) === String(b);
  }
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equalJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  let size = 0;
  for (const key in a) {
    size++;
    const other = b[key];
    if (other === undefined || !equalJson(a[key], other)) return false;
  }
  for (const _ in b) size--;
  return size === 0;
}

/** Equality down to the order of keys: what prints the same text. */
function sameText(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, i) => sameText(item, b[i] ?? null));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(b);
  let at = 0;
  for (const key in a) {
    if (names[at++] !== key || !sameText(a[key] as JsonValue, b[key] as JsonValue)) return false;
  }
  return at === names.length;
}

/**
 * The same value, made of the parts of another one wherever those have the same text: what was compared once is identical
 * from then on, and is held once.
 */
export function withPartsOf<T extends JsonValue>(value: T, known: JsonValue): T;
export function withPartsOf(value: JsonValue, known: JsonValue): JsonValue {
  if (sameText(value, known)) return known;
  if (isObject(value) && isObject(known)) {
    const out = newObject();
    for (const key in value) out[key] = withPartsOf(value[key] as JsonValue, known[key] ?? null);
    return out;
  }
  if (isArray(value) && isArray(known)) return value.map((item, i) => withPartsOf(item, known[i] ?? null));
  return value;
}

function isNumeric(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}
