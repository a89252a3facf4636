import { compareGoStrings } from '../../kube/go-json.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, newObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { DELETE_FROM_LIST, PATCH, RETAIN_KEYS, SET_ORDER } from './directives.ts';
import { mergeKeyValue, sameMergeKey, sortByOrder } from './element-order.ts';
import { dedupeScalars, deepEqual, elementKind } from './go-value.ts';
import { PatchError, within } from './patch-error.ts';
import type { FieldPatchMeta } from './patch-meta.ts';
import { lookupList, lookupMap } from './patch-meta.ts';
import type { KeyedItem } from './sorted-lists.ts';
import { sortItems, sortScalars } from './sorted-lists.ts';

/** Which half of the difference is wanted, and whether the order of merging lists is part of it. */
export interface DiffOptions {
  readonly changes: boolean;
  readonly deletions: boolean;
  readonly order: boolean;
}

/**
 * Two objects in, the strategic merge patch from the first to the second out; `undefined` where they do not differ.
 * `diffMaps` of apimachinery 0.36 strategicpatch. Throws {@link PatchError}; never changes its input, and the patch
 * shares structure with `modified`.
 */
export function diffMaps(
  original: JsonObject,
  modified: JsonObject,
  schema: Schema,
  options: DiffOptions,
  retainKeys: boolean,
): JsonObject | undefined {
  let patch: JsonObject | undefined;
  for (const key in modified) {
    const to = modified[key] as JsonValue;
    const from = original[key];
    if (from === undefined) {
      if (options.changes) patch = directed(patch, key, to);
    } else if (key === PATCH) {
      if (typeof from !== 'string' || typeof to !== 'string') {
        throw new PatchError('format', 'invalid value for special key: $patch');
      }
      if (from !== to) (patch ??= newObject())[PATCH] = to;
    } else if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) {
      if (options.changes && from !== to) (patch ??= newObject())[key] = to;
    } else if (isArray(from) !== isArray(to)) {
      if (options.changes) (patch ??= newObject())[key] = to;
    } else {
      try {
        if (isArray(from)) patch = diffList(key, from, to as JsonArray, patch, schema, options);
        else patch = diffMap(key, from, to as JsonObject, patch, schema, options);
      } catch (error) {
        throw within(error, key);
      }
    }
  }
  let cleared = false;
  if (options.deletions || retainKeys) {
    for (const key in original) {
      if (modified[key] !== undefined) continue;
      if (original[key] !== null) cleared = true;
      if (options.deletions) (patch ??= newObject())[key] = null;
    }
  }
  if (retainKeys && (patch !== undefined || cleared)) patch = addRetainKeys(patch, modified);
  return patch;
}

function addRetainKeys(patch: JsonObject | undefined, modified: JsonObject): JsonObject | undefined {
  const keys: string[] = [];
  for (const key in modified) if (modified[key] !== null) keys.push(key);
  if (keys.length === 0) return patch;
  const out = patch ?? newObject();
  out[RETAIN_KEYS] = keys.sort(compareGoStrings);
  return out;
}

/** `handleMapDiff`. */
function diffMap(
  key: string,
  from: JsonObject,
  to: JsonObject,
  patch: JsonObject | undefined,
  schema: Schema,
  options: DiffOptions,
): JsonObject | undefined {
  const meta = lookupUnlessEqual(lookupMap, schema, key, from, to);
  if (meta === undefined) return patch;
  const value =
    meta.strategy === 'replace' ? replacement(to, options) : diffMaps(from, to, meta.schema, options, meta.retainKeys);
  if (value !== undefined) (patch ??= newObject())[key] = value;
  return patch;
}

// A map with strategy replace is sent even when nothing changed.
function replacement(to: JsonObject, options: DiffOptions): JsonObject | undefined {
  return options.changes ? to : undefined;
}

// Fields without metadata are no problem as long as they do not differ.
function lookupUnlessEqual(
  lookup: (schema: Schema, key: string, asServer: boolean) => FieldPatchMeta,
  schema: Schema,
  key: string,
  from: JsonValue,
  to: JsonValue,
): FieldPatchMeta | undefined {
  try {
    return lookup(schema, key, false);
  } catch (error) {
    if (error instanceof PatchError && deepEqual(from, to)) return undefined;
    throw error;
  }
}

/** `handleSliceDiff` and `diffLists`. */
function diffList(
  key: string,
  from: JsonArray,
  to: JsonArray,
  patch: JsonObject | undefined,
  schema: Schema,
  options: DiffOptions,
): JsonObject | undefined {
  const meta = lookupUnlessEqual(lookupList, schema, key, from, to);
  if (meta === undefined) return patch;
  if (meta.strategy !== 'merge') {
    if (options.changes && !deepEqual(from, to)) (patch ??= newObject())[key] = to;
    return patch;
  }
  if (from.length === 0) {
    if (to.length > 0 && options.changes) (patch ??= newObject())[key] = to;
    return patch;
  }
  const difference =
    elementKind(from, to) === 'map' ? diffMapLists(from, to, meta, options) : diffScalarLists(from, to, options);
  if (difference.changed.length > 0) (patch ??= newObject())[key] = difference.changed;
  if (difference.deleted.length > 0) patch = directed(patch, `${DELETE_FROM_LIST}/${key}`, difference.deleted);
  if (difference.order.length > 0) patch = directed(patch, `${SET_ORDER}/${key}`, difference.order);
  return patch;
}

/**
 * Sets a field that a directive in the manifest and the difference itself may both set. Go visits the fields in an order
 * that changes from run to run, and the later one stays.
 */
function directed(patch: JsonObject | undefined, key: string, value: JsonValue): JsonObject {
  const out = patch ?? newObject();
  const other = out[key];
  if (other !== undefined && !deepEqual(other, value)) {
    throw new PatchError(
      'undetermined',
      `${key} in the manifest and the changed list contradict each other: kubectl takes either`,
    );
  }
  out[key] = value;
  return out;
}

interface ListDifference {
  readonly changed: JsonArray;
  readonly deleted: JsonArray;
  readonly order: JsonArray;
}

const NONE: JsonArray = [];

function diffMapLists(from: JsonArray, to: JsonArray, meta: FieldPatchMeta, options: DiffOptions): ListDifference {
  const { mergeKey } = meta;
  const { patch, deletions } = diffItems(from, to, meta, options);
  const sorted = sortByOrder(patch, to, mergeKey, true);
  const orderSame = isOrderSame(from, to, mergeKey);
  const changed = deletions.length === 0 ? sorted : sorted.concat(deletions);
  const ordered =
    options.order &&
    ((options.changes && (changed.length > 0 || !orderSame)) || (options.deletions && changed.length > 0));
  return { changed, deleted: NONE, order: ordered ? to.map((item) => orderEntry(item, mergeKey)) : NONE };
}

function orderEntry(item: JsonValue, mergeKey: string): JsonObject {
  const entry = newObject();
  entry[mergeKey] = mergeKeyValue(item, mergeKey);
  return entry;
}

function isOrderSame(from: JsonArray, to: JsonArray, mergeKey: string): boolean {
  if (from.length !== to.length) return false;
  for (let i = 0; i < to.length; i++) {
    if (!sameMergeKey(from[i] as JsonValue, to[i] as JsonValue, mergeKey)) return false;
  }
  return true;
}

/** `diffListsOfMaps`. */
function diffItems(
  from: JsonArray,
  to: JsonArray,
  meta: FieldPatchMeta,
  options: DiffOptions,
): { patch: JsonArray; deletions: JsonArray } {
  const { mergeKey, schema, retainKeys } = meta;
  const patch: JsonArray = [];
  const deletions: JsonArray = [];
  const originals = sortItems(from, mergeKey);
  const modifieds = sortItems(to, mergeKey);
  for (const { item } of originals) mergeKeyValue(item, mergeKey);
  for (const { item } of modifieds) mergeKeyValue(item, mergeKey);
  let i = 0;
  let j = 0;
  while (i < originals.length || j < modifieds.length) {
    const original = originals[i];
    const modified = modifieds[j];
    const order =
      original === undefined ? 1 : modified === undefined ? -1 : compareGoStrings(original.text, modified.text);
    if (order === 0 && original !== undefined && modified !== undefined) {
      const change = diffItem(original, modified, schema, options, retainKeys);
      if (change !== undefined) {
        change[mergeKey] = mergeKeyValue(modified.item, mergeKey);
        patch.push(change);
      }
      i++;
      j++;
    } else if (order > 0 && modified !== undefined) {
      if (options.changes) patch.push(modified.item);
      j++;
    } else if (original !== undefined) {
      if (options.deletions) deletions.push(deletionOf(mergeKey, mergeKeyValue(original.item, mergeKey)));
      i++;
    }
  }
  return { patch, deletions };
}

function diffItem(
  from: KeyedItem,
  to: KeyedItem,
  schema: Schema,
  options: DiffOptions,
  retainKeys: boolean,
): JsonObject | undefined {
  try {
    return diffMaps(from.item, to.item, schema, options, retainKeys);
  } catch (error) {
    throw within(error, `[${to.text}]`);
  }
}

/** `CreateDeleteDirective`. */
function deletionOf(mergeKey: string, key: JsonValue): JsonObject {
  const item = newObject();
  item[mergeKey] = key;
  item[PATCH] = 'delete';
  return item;
}

/** `diffListsOfScalars`, and when `diffLists` sends their order. */
function diffScalarLists(from: JsonArray, to: JsonArray, options: DiffOptions): ListDifference {
  const originals = sortScalars(from);
  const modifieds = sortScalars(to);
  const added: JsonArray = [];
  const deleted: JsonArray = [];
  let i = 0;
  let j = 0;
  while (i < originals.length || j < modifieds.length) {
    const original = originals[i];
    const modified = modifieds[j];
    const order =
      original === undefined ? 1 : modified === undefined ? -1 : compareGoStrings(original.text, modified.text);
    if (order <= 0 && original !== undefined) {
      if (order < 0 && options.deletions) deleted.push(original.value);
      i++;
    }
    if (order >= 0 && modified !== undefined) {
      if (order > 0 && options.changes) added.push(modified.value);
      j++;
    }
  }
  // Upstream has sorted the original list in place by now: an unsorted list differs even from itself.
  const differs = () =>
    !deepEqual(
      originals.map((entry) => entry.value),
      to,
    );
  const ordered = options.order && ((options.deletions && deleted.length > 0) || (options.changes && differs()));
  return { changed: sortByOrder(added, to, '', false), deleted: dedupeScalars(deleted), order: ordered ? to : NONE };
}
