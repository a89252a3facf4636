import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { isDeletion, PATCH } from './directives.ts';
import { mergeKeyValue, mergeOrdered, noMergeKey, partition, sameMergeKey } from './element-order.ts';
import { comparisonKey, dedupeScalars, elementKind, goString, matched } from './go-value.ts';
import { PatchError, within } from './patch-error.ts';

/** Two merged lists. */
export interface ListMerge {
  readonly merged: JsonArray;
  /**
   * What upstream's variable for the original list holds afterwards: it deletes in place, so the array it still
   * refers to has shifted items and, at its end, added and stale ones. The final order is looked up in it.
   */
  readonly originalAfter: JsonArray;
}

/** `mergeSlice` of apimachinery 0.36 strategicpatch, for lists with patch strategy merge. */
export function mergeList(
  original: JsonArray,
  patch: JsonArray,
  mergeKey: string,
  schemaName: string,
  mergeItem: (original: JsonObject, patch: JsonObject) => JsonObject,
): ListMerge {
  if (original.length === 0 && patch.length === 0) return { merged: original, originalAfter: original };
  const maps = elementKind(original, patch) === 'map';
  if (!maps) {
    const merged = dedupeScalars(original.concat(patch));
    return { merged: inOrder(merged, patch, original, mergeKey, maps), originalAfter: original };
  }
  if (mergeKey === '') throw new PatchError('format', `cannot merge lists without merge key for ${schemaName}`);
  const special = specialItems(original, patch, mergeKey);
  const merged = mergeItems(special.original, special.patch, mergeKey, mergeItem);
  return {
    merged: inOrder(merged, special.patch, special.original, mergeKey, maps),
    originalAfter: special.stale === undefined ? original : remains(special.replaced ?? merged, special.stale),
  };
}

function inOrder(merged: JsonArray, patch: JsonArray, original: JsonArray, mergeKey: string, maps: boolean): JsonArray {
  const { named, rest } = partition(merged, patch, mergeKey);
  return mergeOrdered(named, rest, patch, original, mergeKey, maps);
}

function remains(start: JsonArray, stale: JsonArray): JsonArray {
  return start.slice(0, stale.length).concat(stale.slice(start.length));
}

interface SpecialItems {
  readonly original: JsonArray;
  readonly patch: JsonArray;
  /** Present when items were deleted: the original array as the deletions leave it, at its old length. */
  readonly stale?: JsonArray;
  /** Present when `$patch: replace` drops the original: what the deletions before it had left. */
  readonly replaced?: JsonArray;
}

/** `mergeSliceWithSpecialElements`: `$patch: delete` and `$patch: replace` among the items. */
function specialItems(original: JsonArray, patch: JsonArray, mergeKey: string): SpecialItems {
  if (!patch.some((item) => isObject(item) && item[PATCH] !== undefined)) return { original, patch };
  const plain: JsonArray = [];
  const deleted: JsonValue[] = [];
  let replace = false;
  for (const item of patch) {
    const directive = isObject(item) ? item[PATCH] : undefined;
    if (directive === undefined) plain.push(item);
    else if (directive === 'delete') deleted.push(comparisonKey(mergeKeyValue(item, mergeKey)));
    else if (directive === 'replace') replace = true;
    else if (directive === 'merge') {
      throw new PatchError('format', 'merging lists cannot yet be specified in the patch');
    } else {
      throw new PatchError('format', `unknown patch type: ${goString(directive)} in map: ${goString(item)}`);
    }
  }
  const { kept, stale } = deleteItems(original, deleted, mergeKey);
  const changed = kept.length < original.length ? { stale } : {};
  if (replace) return { original: plain, patch: [], ...changed, replaced: kept };
  return { original: kept, patch: plain, ...changed };
}

/**
 * `deleteMatchingEntries` for one key after the other, in one pass: what stays, and the array at its old length
 * after all the shifting to the left.
 */
function deleteItems(
  list: JsonArray,
  keys: readonly JsonValue[],
  mergeKey: string,
): { kept: JsonArray; stale: JsonArray } {
  const places = new Map<JsonValue, number[]>();
  if (keys.length > 0) {
    for (let i = 0; i < list.length; i++) {
      const key = keyOf(list[i] as JsonValue, mergeKey);
      if (key === undefined) continue;
      const found = places.get(key);
      if (found === undefined) places.set(key, [i]);
      else found.push(i);
    }
  }
  const dead = new Uint8Array(list.length);
  const stale = list.slice();
  let alive = list.length;
  let last = list.length - 1;
  for (const key of keys) {
    for (const place of places.get(key) ?? []) {
      matched(key);
      if (dead[place] === 1) continue;
      stale[alive - 1] = list[last] as JsonValue;
      dead[place] = 1;
      alive--;
      while (last >= 0 && dead[last] === 1) last--;
    }
  }
  const kept = list.filter((_, i) => dead[i] === 0);
  for (let i = 0; i < kept.length; i++) stale[i] = kept[i] as JsonValue;
  return { kept, stale };
}

function keyOf(item: JsonValue, mergeKey: string): JsonValue | undefined {
  const value = isObject(item) ? item[mergeKey] : undefined;
  return value === undefined ? undefined : comparisonKey(value);
}

const FEW = 16;

/** `mergeSliceWithoutSpecialElements`: an item meets the first one with its key, or goes to the end. */
function mergeItems(
  original: JsonArray,
  patch: JsonArray,
  mergeKey: string,
  mergeItem: (original: JsonObject, patch: JsonObject) => JsonObject,
): JsonArray {
  const merged = original.slice();
  const find = finder(merged, mergeKey, patch.length);
  for (const item of patch) {
    const value = isObject(item) ? item[mergeKey] : undefined;
    if (value === undefined || !isObject(item)) throw noMergeKey(item, mergeKey);
    const key = comparisonKey(value);
    const place = find.placeOf(key);
    const found = merged[place];
    if (found === undefined || !isObject(found) || !matched(key)) {
      find.added(key, merged.length);
      merged.push(item);
      continue;
    }
    try {
      merged[place] = mergeItem(found, item);
    } catch (error) {
      throw within(error, `[${goString(value)}]`);
    }
  }
  return merged;
}

interface Finder {
  placeOf(key: JsonValue): number;
  added(key: JsonValue, place: number): void;
}

// A table pays off for long lists only.
function finder(list: JsonArray, mergeKey: string, lookups: number): Finder {
  if (lookups <= 1 || list.length + lookups <= FEW) {
    return {
      placeOf: (key) => list.findIndex((item) => keyOf(item, mergeKey) === key),
      added: () => {},
    };
  }
  const places = new Map<JsonValue, number>();
  for (let i = 0; i < list.length; i++) {
    const key = keyOf(list[i] as JsonValue, mergeKey);
    if (key !== undefined && !places.has(key)) places.set(key, i);
  }
  return {
    placeOf: (key) => places.get(key) ?? -1,
    added: (key, place) => {
      if (!places.has(key)) places.set(key, place);
    },
  };
}

/**
 * `validatePatchWithSetOrderList`: the patch's items are a part of the $setElementOrder list, in its order;
 * deletions do not count.
 */
export function validateOrder(patch: JsonArray | undefined, order: JsonArray, mergeKey: string): void {
  if (patch === undefined || patch.length === 0 || order.length === 0) return;
  let items = patch;
  if (mergeKey !== '') {
    for (const item of patch) if (!isObject(item)) mergeKeyValue(item, mergeKey);
    items = patch.filter((item) => !isDeletion(item));
  }
  let i = 0;
  let j = 0;
  while (i < items.length && j < order.length) {
    const item = items[i] as JsonValue;
    if (isObject(item) && item[PATCH] !== undefined) {
      i++;
      continue;
    }
    if (sameMergeKey(item, order[j] as JsonValue, mergeKey)) i++;
    j++;
  }
  if (i < items.length && j >= order.length) {
    const lists = `${goString(patch)}\n doesn't match $setElementOrder list:\n${goString(order)}`;
    throw new PatchError('format', `The order in patch list:\n${lists}\n`);
  }
}
