import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { PatchError } from './patch-error.ts';

/** The type Go gives a decoded JSON value (k8s.io/apimachinery/pkg/util/json): integers of 64 bits are no floats. */
export type GoKind = 'nil' | 'bool' | 'int64' | 'float64' | 'string' | 'map' | 'slice';

const INT64_LIMIT = 2 ** 63;

export function goKind(value: JsonValue): GoKind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isInteger(value) && value < INT64_LIMIT && value >= -INT64_LIMIT ? 'int64' : 'float64';
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? 'int64' : 'float64';
    default:
      return value === null ? 'nil' : Array.isArray(value) ? 'slice' : 'map';
  }
}

// Stand for any mapping and any list: Go can compare them with other types, and crashes only among themselves.
const SOME_MAP: JsonValue = [];
const SOME_LIST: JsonValue = [];

/** A value for Go's `==`, to be compared by `===` or in a `Map`; a match must pass {@link matched}. */
export function comparisonKey(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? SOME_LIST : SOME_MAP;
}

/** Called on every match of two comparison keys. */
export function matched(key: JsonValue): true {
  if (key !== SOME_MAP && key !== SOME_LIST) return true;
  throw new PatchError('panic', 'runtime error: comparing uncomparable type');
}

/** A scalar as the key of a Go map; mappings and lists make Go panic. */
export function scalarKey(value: JsonValue): JsonValue {
  if (typeof value === 'object' && value !== null) {
    throw new PatchError('panic', 'runtime error: hash of unhashable type');
  }
  return value;
}

/**
 * The element type that all items of the lists share: `sliceElementType` of strategicpatch. Lists of lists, mixed
 * types and lists without items are errors; a null in front makes the Go library panic.
 */
export function elementKind(first: JsonArray, second?: JsonArray): GoKind {
  let kind: GoKind | undefined;
  for (let which = 0; which < 2; which++) {
    const list = which === 0 ? first : second;
    if (list === undefined) break;
    for (let i = 0; i < list.length; i++) {
      const current = goKind(list[i] as JsonValue);
      if (kind === undefined) {
        kind = current;
        if (kind === 'nil') throw new PatchError('panic', 'a merging list starts with null: the merge library panics');
        if (kind === 'slice') throw new PatchError('format', 'lists of lists are not supported');
      } else if (current !== kind) {
        const lists: JsonArray = second === undefined ? [first] : [first, second];
        throw new PatchError('type', `list element types are not identical: ${goString(lists)}`);
      }
    }
  }
  if (kind === undefined) throw new PatchError('format', 'no elements in any of the given slices');
  return kind;
}

/** `deduplicateScalars`: the last item fills the gap that a duplicate leaves, so the order may change. */
export function dedupeScalars(list: JsonArray): JsonArray {
  return dedupeInPlace(list.slice()).kept;
}

/**
 * {@link dedupeScalars} as Go does it: `array` keeps its length, with stale items behind the kept ones. Go compares
 * every pair; here a table of places finds the same duplicates in the same order.
 */
export function dedupeInPlace(array: JsonArray): { kept: JsonArray; array: JsonArray } {
  const places = new Map<JsonValue, Set<number>>();
  for (let i = 0; i < array.length; i++) {
    const key = scalarKey(array[i] as JsonValue);
    const known = places.get(key);
    if (known === undefined) places.set(key, new Set([i]));
    else known.add(i);
  }
  if (places.size === array.length) return { kept: array, array };
  let length = array.length;
  for (let i = 0; i < length; i++) {
    const key = array[i] as JsonValue;
    const same = places.get(key);
    if (same === undefined || same.size < 2) continue;
    const duplicates = [...same].filter((place) => place > i).sort((a, b) => a - b);
    for (const gap of duplicates) {
      if (gap >= length) break;
      length = fillGap(array, gap, length, places);
    }
    places.set(key, new Set([i]));
  }
  return { kept: array.slice(0, length), array };
}

/** Moves the last item that is no duplicate itself into the gap; returns the new length. */
function fillGap(array: JsonArray, gap: number, length: number, places: ReadonlyMap<JsonValue, Set<number>>): number {
  const duplicate = array[gap] as JsonValue;
  for (let last = length - 1; last > gap; last--) {
    const item = array[last] as JsonValue;
    if (item === duplicate) continue;
    array[gap] = item;
    places.get(item)?.delete(last);
    places.get(item)?.add(gap);
    return last;
  }
  return gap;
}

/** What `fmt.Sprintf("%v", value)` prints; merging lists are ordered by it. */
export function goString(value: JsonValue | undefined): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'bigint':
      return goKind(value) === 'int64' ? value.toString() : goFloat(Number(value));
    case 'number':
      return goKind(value) === 'int64' ? integerText(value) : goFloat(value);
    default:
      if (value === null || value === undefined) return '<nil>';
      if (Array.isArray(value)) return `[${value.map(goString).join(' ')}]`;
      return `map[${Object.keys(value)
        .sort()
        .map((key) => `${key}:${goString(value[key])}`)
        .join(' ')}]`;
  }
}

function integerText(value: number): string {
  return Number.isSafeInteger(value) ? (value === 0 ? '0' : String(value)) : BigInt(value).toString();
}

/** `%v` of a float64: the shortest digits, with an exponent of two digits below 1e-4 and from 1e6 on. */
function goFloat(value: number): string {
  const [digits = '', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  // Between the two limits JavaScript prints the shortest digits without an exponent, too.
  if (exponent >= -4 && exponent < 6) return String(value);
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** `reflect.DeepEqual` of decoded JSON. */
export function deepEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!deepEqual(a[i], b[i])) return false;
    return true;
  }
  if (!isObject(b)) return false;
  let size = 0;
  for (const key in a) {
    const other = b[key];
    if (other === undefined || !deepEqual(a[key], other)) return false;
    size++;
  }
  return size === sizeOf(b);
}

export function sizeOf(object: JsonObject): number {
  let size = 0;
  for (const _ in object) size++;
  return size;
}
