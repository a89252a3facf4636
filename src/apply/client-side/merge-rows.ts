import { field, type Path, type PathElement } from '../../fieldpath/path.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, isObject, newObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { settle } from './directives.ts';
import { comparisonKey, deepEqual, goString } from './go-value.ts';
import { PatchError } from './patch-error.ts';
import type { FieldPatchMeta } from './patch-meta.ts';
import { lookupList, lookupMap } from './patch-meta.ts';

/**
 * Which table of "How different types of fields are merged" (Kubernetes documentation, declarative management) a
 * field falls under. A replaced list is treated like a primitive; a merged one like a map of its items.
 */
export type MergeTable = 'primitive' | 'map' | 'replaced-list' | 'list-by-key' | 'list-of-primitives';

/**
 * The action of a table's row:
 * `set`      in the manifest and live: live takes the manifest's value
 * `compare`  the same for maps and merged lists: their fields and items have rows of their own
 * `add`      in the manifest, not live: live takes the manifest's value
 * `clear`    not in the manifest, but in last-applied: goes from live
 * `keep`     in neither: live keeps its value
 * and of two rules beside the tables:
 * `null`     null in the manifest: goes from live, whatever last-applied says
 * `retain`   not in the manifest, and its parent keeps only what the manifest names ($retainKeys)
 */
export type MergeAction = 'set' | 'compare' | 'add' | 'clear' | 'keep' | 'null' | 'retain';

/** The row of the merge tables that one field took. */
export interface MergeRow {
  readonly path: Path;
  readonly table: MergeTable;
  readonly inManifest: boolean;
  readonly inLive: boolean;
  readonly inLastApplied: boolean;
  readonly action: MergeAction;
  /** Whether the live value changes. */
  readonly changes: boolean;
  /** False where the outcome is not what the row says: items with equal keys, directives in the manifest. */
  readonly holds: boolean;
}

export interface MergeSides {
  readonly lastApplied: JsonObject | null;
  readonly live: JsonObject;
  readonly manifest: JsonObject;
  readonly result: JsonObject;
  /** Undefined: a JSON merge patch, in which every list is replaced. */
  readonly schema: Schema | undefined;
}

/** One row for every field of manifest, live object and last-applied, in the order of field names. */
export function mergeRows(sides: MergeSides): MergeRow[] {
  const rows: MergeRow[] = [];
  const { lastApplied, live, manifest, result, schema } = sides;
  walkMap(rows, [], { lastApplied: lastApplied ?? undefined, live, manifest, result }, schema, false);
  return rows;
}

/** The same place in the four objects. */
interface Place<T> {
  readonly lastApplied: T | undefined;
  readonly live: T | undefined;
  readonly manifest: T | undefined;
  readonly result: T | undefined;
}

function walkMap(
  rows: MergeRow[],
  path: Path,
  at: Place<JsonObject>,
  schema: Schema | undefined,
  retainKeys: boolean,
): void {
  const names = new Set<string>();
  for (const side of [at.manifest, at.live, at.lastApplied]) for (const name in side ?? {}) names.add(name);
  for (const name of [...names].sort()) {
    const place: Place<JsonValue> = {
      lastApplied: at.lastApplied?.[name],
      live: at.live?.[name],
      manifest: at.manifest?.[name],
      result: at.result?.[name],
    };
    walkField(rows, [...path, field(name)], place, metaOf(schema, name, place), retainKeys);
  }
}

function walkField(
  rows: MergeRow[],
  path: Path,
  at: Place<JsonValue>,
  meta: FieldPatchMeta | undefined,
  retainKeys: boolean,
): void {
  const { manifest, live } = at;
  const table = tableOf(at, meta);
  const merges = table !== 'primitive' && table !== 'replaced-list';
  const both = (isObject(manifest) && isObject(live)) || (isArray(manifest) && isArray(live));
  const action = merges && both && meta?.strategy !== 'replace' ? 'compare' : actionOf(at, retainKeys);
  rows.push(rowOf(path, table, at, action));
  if (action !== 'compare') return;
  if (table === 'map') walkMap(rows, path, maps(at), meta?.schema, meta?.retainKeys === true);
  else if (meta !== undefined) walkItems(rows, path, lists(at), table, meta);
}

function actionOf(at: Place<JsonValue>, retainKeys: boolean): MergeAction {
  if (at.manifest === null) return 'null';
  if (at.manifest !== undefined) return at.live === undefined ? 'add' : 'set';
  if (at.lastApplied !== undefined) return 'clear';
  return retainKeys && at.result === undefined && at.live !== undefined ? 'retain' : 'keep';
}

function rowOf(path: Path, table: MergeTable, at: Place<JsonValue>, action: MergeAction): MergeRow {
  return {
    path,
    table,
    inManifest: at.manifest !== undefined,
    inLive: at.live !== undefined,
    inLastApplied: at.lastApplied !== undefined,
    action,
    changes: !same(at.live, at.result),
    holds: holds(at, action),
  };
}

function holds(at: Place<JsonValue>, action: MergeAction): boolean {
  switch (action) {
    case 'compare':
      return at.result !== undefined;
    case 'set':
    case 'add':
      return at.manifest !== undefined && at.result !== undefined && deepEqual(plain(at.manifest), plain(at.result));
    case 'keep':
      return same(at.live, at.result);
    case 'clear':
    case 'null':
    case 'retain':
      return at.result === undefined;
  }
}

// Nulls written inside an added value never arrive; a replaced list keeps them.
function plain(value: JsonValue): JsonValue | undefined {
  return settle(value, true);
}

function same(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : deepEqual(a, b);
}

function tableOf(at: Place<JsonValue>, meta: FieldPatchMeta | undefined): MergeTable {
  const sample = at.manifest ?? at.live ?? at.lastApplied;
  if (isObject(sample)) return 'map';
  if (!isArray(sample)) return 'primitive';
  if (meta?.strategy !== 'merge') return 'replaced-list';
  return meta.mergeKey === '' ? 'list-of-primitives' : 'list-by-key';
}

/** One row for every item, and below items that are in the manifest and live, their fields. */
function walkItems(rows: MergeRow[], path: Path, at: Place<JsonArray>, table: MergeTable, meta: FieldPatchMeta): void {
  const sides: Place<Map<JsonValue, JsonValue>> = {
    lastApplied: byKey(at.lastApplied, meta.mergeKey),
    live: byKey(at.live, meta.mergeKey),
    manifest: byKey(at.manifest, meta.mergeKey),
    result: byKey(at.result, meta.mergeKey),
  };
  const keys = new Set<JsonValue>();
  for (const side of [sides.manifest, sides.live, sides.lastApplied])
    for (const key of side?.keys() ?? []) keys.add(key);
  const repeated = new Set<JsonValue>();
  for (const list of [at.manifest, at.live, at.lastApplied])
    for (const key of repeatedKeys(list, meta.mergeKey)) repeated.add(key);
  for (const key of keys) {
    const place: Place<JsonValue> = {
      lastApplied: sides.lastApplied?.get(key),
      live: sides.live?.get(key),
      manifest: sides.manifest?.get(key),
      result: sides.result?.get(key),
    };
    const itemPath = [...path, elementOf(key, table, meta.mergeKey)];
    const compare = isObject(place.manifest) && isObject(place.live);
    const row = rowOf(itemPath, table, place, compare ? 'compare' : actionOf(place, false));
    rows.push(
      repeated.has(key) && place.result === undefined && place.manifest !== undefined ? { ...row, holds: false } : row,
    );
    if (compare && place.result !== undefined) walkMap(rows, itemPath, maps(place), meta.schema, meta.retainKeys);
  }
}

function elementOf(key: JsonValue, table: MergeTable, mergeKey: string): PathElement {
  if (table === 'list-of-primitives') return { type: 'value', value: key };
  const fields = newObject();
  fields[mergeKey] = key;
  return { type: 'key', key: fields };
}

// Of several items with one key the first is the one that merges.
function byKey(list: JsonArray | undefined, mergeKey: string): Map<JsonValue, JsonValue> | undefined {
  if (list === undefined) return undefined;
  const items = new Map<JsonValue, JsonValue>();
  for (const item of list) {
    const key = keyOf(item, mergeKey);
    if (!items.has(key)) items.set(key, item);
  }
  return items;
}

function repeatedKeys(list: JsonArray | undefined, mergeKey: string): JsonValue[] {
  const seen = new Set<JsonValue>();
  return (list ?? []).map((item) => keyOf(item, mergeKey)).filter((key) => seen.size === seen.add(key).size);
}

function keyOf(item: JsonValue, mergeKey: string): JsonValue {
  const key = mergeKey === '' ? item : isObject(item) ? (item[mergeKey] ?? null) : item;
  return typeof key === 'object' && key !== null ? goString(key) : comparisonKey(key);
}

function metaOf(schema: Schema | undefined, name: string, at: Place<JsonValue>): FieldPatchMeta | undefined {
  if (schema === undefined) return undefined;
  const sample = at.manifest ?? at.live ?? at.lastApplied;
  try {
    if (isArray(sample)) return lookupList(schema, name, true);
    return isObject(sample) ? lookupMap(schema, name, true) : undefined;
  } catch (error) {
    if (error instanceof PatchError) return undefined;
    throw error;
  }
}

function maps(at: Place<JsonValue>): Place<JsonObject> {
  const map = (value: JsonValue | undefined): JsonObject | undefined => (isObject(value) ? value : undefined);
  return { lastApplied: map(at.lastApplied), live: map(at.live), manifest: map(at.manifest), result: map(at.result) };
}

function lists(at: Place<JsonValue>): Place<JsonArray> {
  const list = (value: JsonValue | undefined): JsonArray | undefined => (isArray(value) ? value : undefined);
  return {
    lastApplied: list(at.lastApplied),
    live: list(at.live),
    manifest: list(at.manifest),
    result: list(at.result),
  };
}
