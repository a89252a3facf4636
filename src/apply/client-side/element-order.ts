import type { JsonArray, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { isDeletion } from './directives.ts';
import { goStableSort } from './go-sort.ts';
import { comparisonKey, goKind, goString, matched, scalarKey } from './go-value.ts';
import { PatchError } from './patch-error.ts';

/**
 * Order in merging lists (apimachinery 0.36 strategicpatch: normalizeElementOrder and what it calls). Items of the
 * patch follow the wanted order, items only the live list has keep theirs, and the two are interleaved as the live
 * list had them. `mergeKey` is '' for lists of scalars.
 */
export function mergeOrdered(
  patchItems: JsonArray,
  serverOnly: JsonArray,
  patchOrder: JsonArray,
  serverOrder: JsonArray,
  mergeKey: string,
  maps: boolean,
): JsonArray {
  const patch = sortByOrder(patchItems, patchOrder, mergeKey, maps);
  if (serverOnly.length === 0 && !maps) return patch;
  const server = sortByOrder(serverOnly, serverOrder, mergeKey, maps);
  return interleave(server, patch, serverOrder, mergeKey, maps);
}

/** `normalizeSliceOrder`: sorts by the order list; items marked `$patch: delete` go last. */
export function sortByOrder(list: JsonArray, order: JsonArray, mergeKey: string, maps: boolean): JsonArray {
  let keep = list;
  let deletions: JsonArray | undefined;
  if (maps) {
    requireMergeKeys(mergeKey, list);
    requireMergeKeys(mergeKey, order);
    if (list.some(isDeletion)) {
      keep = list.filter((item) => !isDeletion(item));
      deletions = list.filter(isDeletion);
    }
  }
  const sorted = keep.length < 2 ? keep : sortKeyed(keep, order, mergeKey, maps);
  return deletions === undefined ? sorted : sorted.concat(deletions);
}

function sortKeyed(list: JsonArray, order: JsonArray, mergeKey: string, maps: boolean): JsonArray {
  const place = placesOf(order, mergeKey, maps);
  const places = new Int32Array(list.length);
  let unknown = false;
  let ascending = true;
  for (let i = 0; i < list.length; i++) {
    const at = place(list[i] as JsonValue);
    places[i] = at;
    if (at < 0) unknown = true;
    if (i > 0 && at < (places[i - 1] as number)) ascending = false;
  }
  if (unknown) {
    // Upstream calls an item that has no place "less" than any other and is called so by any other.
    const positions = goStableSort(list.length, (i, j) => {
      const left = places[i] as number;
      const right = places[j] as number;
      return left < 0 || right < 0 || left < right;
    });
    return Array.from(positions, (position) => list[position] as JsonValue);
  }
  if (ascending) return list;
  const positions = Array.from(list.keys()).sort((i, j) => (places[i] as number) - (places[j] as number));
  return positions.map((position) => list[position] as JsonValue);
}

/** `mergeSortedSlice`: both lists keep their own order; between them the live list decides where it knows both. */
function interleave(left: JsonArray, right: JsonArray, order: JsonArray, mergeKey: string, maps: boolean): JsonArray {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const place = placesOf(order, mergeKey, maps);
  const out: JsonArray = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const l = place(left[i] as JsonValue);
    const r = place(right[j] as JsonValue);
    if (l >= 0 && r >= 0 && l < r) out.push(left[i++] as JsonValue);
    else out.push(right[j++] as JsonValue);
  }
  while (i < left.length) out.push(left[i++] as JsonValue);
  while (j < right.length) out.push(right[j++] as JsonValue);
  return out;
}

const FEW = 8;

/** A function from an item to its first place in the order list, -1 where it has none (`index` of strategicpatch). */
function placesOf(order: JsonArray, mergeKey: string, maps: boolean): (item: JsonValue) => number {
  const keyOf = (item: JsonValue): JsonValue => {
    if (!maps) return comparisonKey(item);
    return isObject(item) ? comparisonKey(item[mergeKey] ?? null) : null;
  };
  if (order.length <= FEW) {
    const keys = order.map(keyOf);
    return (item) => {
      const key = keyOf(item);
      const at = keys.indexOf(key);
      return at >= 0 && matched(key) ? at : -1;
    };
  }
  const places = new Map<JsonValue, number>();
  for (let i = 0; i < order.length; i++) {
    const key = keyOf(order[i] as JsonValue);
    if (!places.has(key)) places.set(key, i);
  }
  return (item) => {
    const key = keyOf(item);
    const at = places.get(key);
    return at !== undefined && matched(key) ? at : -1;
  };
}

/** Splits a merged list into items that the second list names, and the rest. */
export function partition(list: JsonArray, by: JsonArray, mergeKey: string): { named: JsonArray; rest: JsonArray } {
  const keys = new Set<JsonValue>();
  for (const item of by) keys.add(mergeKey === '' ? scalarKey(item) : mergeKeyOfEntry(item, mergeKey));
  const named: JsonArray = [];
  const rest: JsonArray = [];
  for (const item of list) {
    const key = mergeKey === '' ? scalarKey(item) : comparisonKey(mergeKeyValue(item, mergeKey));
    (keys.has(key) && matched(key) ? named : rest).push(item);
  }
  return { named, rest };
}

// An entry without the key matches nothing, upstream does not complain about it here.
function mergeKeyOfEntry(item: JsonValue, mergeKey: string): JsonValue {
  if (!isObject(item)) throw new PatchError('type', 'value for key is not a map');
  const value = item[mergeKey];
  return value === undefined ? NO_KEY : comparisonKey(value);
}

const NO_KEY: JsonValue = [];

/** The value of an item's merge key; the errors of strategicpatch where it is no mapping or has none. */
export function mergeKeyValue(item: JsonValue, mergeKey: string): JsonValue {
  if (!isObject(item)) throw badArgument('map', item);
  const value = item[mergeKey];
  if (value === undefined) throw noMergeKey(item, mergeKey);
  return value;
}

/** `mergeKeyValueEqual`: of scalars themselves where there is no merge key. */
export function sameMergeKey(left: JsonValue, right: JsonValue, mergeKey: string): boolean {
  const a = comparisonKey(mergeKey === '' ? left : mergeKeyValue(left, mergeKey));
  const b = comparisonKey(mergeKey === '' ? right : mergeKeyValue(right, mergeKey));
  return a === b && matched(a);
}

export function noMergeKey(item: JsonValue, mergeKey: string): PatchError {
  const shown = isObject(item) ? goString(item) : 'map[]';
  return new PatchError('merge-key', `map: ${shown} does not contain declared merge key: ${mergeKey}`);
}

const GO_TYPES = { map: 'map[string]interface {}', slice: '[]interface {}', nil: '%!s(<nil>)' } as const;

export function badArgument(expected: 'map' | 'slice', actual: JsonValue): PatchError {
  const kind = goKind(actual);
  const got = kind === 'map' || kind === 'slice' || kind === 'nil' ? GO_TYPES[kind] : kind;
  return new PatchError('type', `expected a ${GO_TYPES[expected]}, but received a ${got}`);
}

function requireMergeKeys(mergeKey: string, list: JsonArray): void {
  for (const item of list) mergeKeyValue(item, mergeKey);
}
