import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, isObject, newObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { DELETE_FROM_LIST, listOfDirective, PATCH, RETAIN_KEYS, SET_ORDER, settle } from './directives.ts';
import { badArgument, mergeOrdered, partition } from './element-order.ts';
import { deepEqual, elementKind, goKind, goString, scalarKey } from './go-value.ts';
import type { ListMerge } from './merge-lists.ts';
import { mergeList, validateOrder } from './merge-lists.ts';
import { PatchError, within } from './patch-error.ts';
import { lookupList, lookupMap } from './patch-meta.ts';

/**
 * `apply`: a patch meets an object, as on the server: directives act, nulls delete. `combine`: two patches become
 * one, as kubectl does with deletions and changes: directives and nulls are kept.
 */
export type MergeMode = 'apply' | 'combine';

/**
 * An object (or, combining, a patch) and a patch in, the merged value out. `mergeMap` of apimachinery 0.36
 * strategicpatch. Throws {@link PatchError}; never changes its input; the result shares structure with both.
 */
export function mergeMap(original: JsonObject, patch: JsonObject, schema: Schema, mode: MergeMode): JsonObject {
  const directive = patch[PATCH];
  if (directive !== undefined) return directed(directive, patch);
  const out = newObject();
  for (const key in original) out[key] = original[key] as JsonValue;
  if (patch[RETAIN_KEYS] !== undefined) retainKeys(out, patch, patch[RETAIN_KEYS], mode);
  const done = mergeOrderedLists(out, patch, schema, mode);
  for (const key in patch) {
    if (key.charCodeAt(0) === 36) {
      if (key === RETAIN_KEYS || key.startsWith(SET_ORDER)) continue;
      if (key.startsWith(DELETE_FROM_LIST)) {
        deleteFromList(out, key, patch[key] as JsonValue, schema, mode);
        continue;
      }
    }
    if (done?.includes(key)) continue;
    mergeField(out, key, patch[key] as JsonValue, schema, mode);
  }
  return out;
}

/** `handleDirectiveInMergeMap`. */
function directed(directive: JsonValue, patch: JsonObject): JsonObject {
  const out = newObject();
  if (directive === 'delete') return out;
  if (directive !== 'replace') {
    throw new PatchError('format', `unknown patch type: ${goString(directive)} in map: ${goString(patch)}`);
  }
  for (const key in patch) if (key !== PATCH) out[key] = patch[key] as JsonValue;
  return out;
}

/** `applyRetainKeysDirective`. */
function retainKeys(out: JsonObject, patch: JsonObject, wanted: JsonValue, mode: MergeMode): void {
  if (mode === 'combine') {
    const present = out[RETAIN_KEYS];
    if (present === undefined) out[RETAIN_KEYS] = wanted;
    else if (!deepEqual(present, wanted)) {
      const both = `${goString(present)} and ${goString(wanted)}`;
      throw new PatchError(
        'format',
        `${both} are not deep equal: this may happen when calculating the 3-way diff patch`,
      );
    }
    return;
  }
  if (!isArray(wanted)) throw new PatchError('format', 'invalid patch format of retainKeys');
  const keys = new Set<JsonValue>(wanted.map(scalarKey));
  for (const key in patch) {
    const parallel = key === RETAIN_KEYS || key.startsWith(DELETE_FROM_LIST) || key.startsWith(SET_ORDER);
    if (patch[key] !== null && !parallel && !keys.has(key)) {
      throw new PatchError('format', 'invalid patch format of retainKeys');
    }
  }
  for (const key in out) if (!keys.has(key)) delete out[key];
}

/**
 * `mergePatchIntoOriginal`: lists whose wanted order the patch states. Returns the fields it has dealt with;
 * $setElementOrder > order in the patch > order in the live list.
 */
function mergeOrderedLists(out: JsonObject, patch: JsonObject, schema: Schema, mode: MergeMode): string[] | undefined {
  let done: string[] | undefined;
  for (const directive in patch) {
    if (directive.charCodeAt(0) !== 36 || !directive.startsWith(SET_ORDER)) continue;
    const wanted = patch[directive] as JsonValue;
    if (mode === 'combine') {
      const present = out[directive];
      if (present === undefined) out[directive] = wanted;
      else if (!deepEqual(present, wanted)) {
        throw new PatchError('format', 'invalid patch format of setElementOrder list');
      }
    }
    if (!isArray(wanted)) throw badArgument('slice', wanted);
    const key = listOfDirective(directive, SET_ORDER);
    try {
      const merged = mergeOrderedList(out[key], patch[key], wanted, key, schema, mode);
      if (merged === undefined) continue;
      out[key] = merged;
      (done ??= []).push(key);
    } catch (error) {
      throw within(error, key);
    }
  }
  return done;
}

function mergeOrderedList(
  current: JsonValue | undefined,
  change: JsonValue | undefined,
  wanted: JsonArray,
  key: string,
  schema: Schema,
  mode: MergeMode,
): JsonArray | undefined {
  if (current !== undefined && !isArray(current)) throw badArgument('slice', current);
  if (change !== undefined && !isArray(change)) throw badArgument('slice', change);
  const meta = lookupList(schema, key, mode === 'apply');
  validateOrder(change, wanted, meta.mergeKey);
  let list: ListMerge;
  if (current !== undefined && change !== undefined) {
    list = mergeListField(current, change, meta.strategy === 'merge', meta.schema, meta.mergeKey, mode);
  } else if (current !== undefined) {
    list = { merged: current, originalAfter: current };
  } else if (change !== undefined) {
    list = { merged: settle(change, false) as JsonArray, originalAfter: [] }; // a list settles to a list
  } else return undefined;
  const { named, rest } = partition(list.merged, wanted, meta.mergeKey);
  const maps = elementKind(list.originalAfter, change ?? []) === 'map';
  return mergeOrdered(named, rest, wanted, list.originalAfter, meta.mergeKey, maps);
}

function mergeListField(
  current: JsonArray,
  change: JsonArray,
  merging: boolean,
  schema: Schema,
  mergeKey: string,
  mode: MergeMode,
): ListMerge {
  if (!merging) return { merged: change, originalAfter: current };
  return mergeList(current, change, mergeKey, goSchemaName(schema), (from, to) => mergeMap(from, to, schema, mode));
}

function goSchemaName(schema: Schema): string {
  return schema.type === 'object' || schema.type === 'any' ? 'struct' : schema.type;
}

/** One field of the patch that no order directive covers. */
function mergeField(out: JsonObject, key: string, change: JsonValue, schema: Schema, mode: MergeMode): void {
  if (change === null) {
    if (mode === 'combine') out[key] = null;
    else delete out[key];
    return;
  }
  const current = out[key];
  if (typeof change === 'object' && typeof current === 'object' && current !== null) {
    if (isArray(change) && isArray(current)) {
      try {
        const meta = lookupList(schema, key, mode === 'apply');
        out[key] = mergeListField(current, change, meta.strategy === 'merge', meta.schema, meta.mergeKey, mode).merged;
      } catch (error) {
        throw within(error, key);
      }
      return;
    }
    if (isObject(change) && isObject(current)) {
      try {
        const meta = lookupMap(schema, key, mode === 'apply');
        out[key] = meta.strategy === 'replace' ? change : mergeMap(current, change, meta.schema, mode);
      } catch (error) {
        throw within(error, key);
      }
      return;
    }
  }
  const settled = settle(change, mode === 'apply');
  if (settled === undefined) delete out[key];
  else out[key] = settled;
}

/**
 * `$deleteFromPrimitiveList/key`. When a patch both adds to and deletes from a list without stating its order,
 * Go's random map order decides which comes first; here the order in the patch does.
 */
function deleteFromList(out: JsonObject, directive: string, change: JsonValue, schema: Schema, mode: MergeMode): void {
  if (mode === 'combine') {
    out[directive] = change;
    return;
  }
  const list = listOfDirective(directive, DELETE_FROM_LIST);
  const key = list === '' ? directive : list;
  if (change === null) {
    delete out[key];
    return;
  }
  const current = out[key];
  if (current === undefined || goKind(current) !== goKind(change)) return;
  try {
    if (isArray(current) && isArray(change)) {
      lookupList(schema, key, true);
      out[key] = withoutScalars(current, change, schema, mode, key);
      return;
    }
  } catch (error) {
    throw within(error, key);
  }
  mergeField(out, key, change, schema, mode);
}

function withoutScalars(
  current: JsonArray,
  change: JsonArray,
  schema: Schema,
  mode: MergeMode,
  key: string,
): JsonArray {
  if (current.length === 0 && change.length === 0) return current;
  if (elementKind(current, change) === 'map') {
    const meta = lookupList(schema, key, true);
    return mergeListField(current, change, true, meta.schema, meta.mergeKey, mode).merged;
  }
  const gone = new Set(change.map(scalarKey));
  return current.filter((item) => !gone.has(scalarKey(item)));
}
