import { compareGoStrings } from '../../kube/go-json.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, isObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { PATCH, RETAIN_KEYS } from './directives.ts';
import { dedupeInPlace, deepEqual, elementKind, goKind, goString } from './go-value.ts';
import { PatchError } from './patch-error.ts';
import type { FieldPatchMeta } from './patch-meta.ts';
import { lookupList, lookupMap } from './patch-meta.ts';

/**
 * Whether two patches of one object set anything differently: `MergingMapsHaveConflicts` of apimachinery 0.36.
 * kubectl asks only under `--overwrite=false`. As upstream, it sorts in place the lists of scalars it compares, so
 * `left` must be a copy of one's own; what is sent afterwards is the sorted one.
 */
export function haveConflicts(left: JsonObject, right: JsonObject, schema: Schema): boolean {
  return valuesConflict(left, right, { schema, strategy: '', retainKeys: false, mergeKey: '' });
}

function valuesConflict(left: JsonValue, right: JsonValue, meta: FieldPatchMeta | undefined): boolean {
  if (isArray(left)) return !isArray(right) || listsConflict(left, right, meta);
  if (!isObject(left)) return !deepEqual(left, right);
  if (!isObject(right)) return true;
  const leftMarker = left[PATCH];
  const rightMarker = right[PATCH];
  // A directive is about the whole map: it agrees with nothing but itself.
  if ((leftMarker !== undefined || rightMarker !== undefined) && !deepEqual(leftMarker, rightMarker)) return true;
  if (meta?.strategy === 'replace') return false;
  for (const key in left) {
    const other = right[key];
    if (key === PATCH || key === RETAIN_KEYS || other === undefined) continue;
    const value = left[key] as JsonValue;
    if (valuesConflict(value, other, metaOf(value, key, meta?.schema))) return true;
  }
  return false;
}

function metaOf(value: JsonValue, key: string, schema: Schema | undefined): FieldPatchMeta | undefined {
  if (schema === undefined || (!isArray(value) && !isObject(value))) return undefined;
  return isArray(value) ? lookupList(schema, key, false) : lookupMap(schema, key, false);
}

function listsConflict(left: JsonArray, right: JsonArray, meta: FieldPatchMeta | undefined): boolean {
  const maps = elementKind(left, right) === 'map';
  if (meta?.strategy === 'merge') return maps && itemsConflict(left, right, meta);
  if (left.length !== right.length) return true;
  const itemMeta = meta && { ...meta, strategy: '' as const };
  if (maps) return left.some((item, i) => valuesConflict(item, right[i] as JsonValue, itemMeta));
  const ours = left.slice(0, sortInPlace(left));
  const theirs = right.slice();
  theirs.length = sortInPlace(theirs);
  // Only as far as ours go: what theirs have beyond is no conflict.
  return ours.some((item, i) => !deepEqual(item, theirs[i]));
}

/** `deduplicateAndSortScalars`; returns how many are left, stale ones stay behind them. */
function sortInPlace(list: JsonArray): number {
  const { kept } = dedupeInPlace(list);
  const sorted = kept.slice().sort((a, b) => compareGoStrings(goString(a), goString(b)));
  for (let i = 0; i < sorted.length; i++) list[i] = sorted[i] as JsonValue;
  return sorted.length;
}

function itemsConflict(left: JsonArray, right: JsonArray, meta: FieldPatchMeta): boolean {
  const ours = byKey(left, meta.mergeKey);
  const theirs = byKey(right, meta.mergeKey);
  for (const [key, item] of ours) {
    const other = theirs.get(key);
    if (other !== undefined && valuesConflict(item, other, { ...meta, strategy: '' })) return true;
  }
  return false;
}

function byKey(list: JsonArray, mergeKey: string): Map<string, JsonValue> {
  const items = new Map<string, JsonValue>();
  for (const item of list) {
    const key = isObject(item) ? item[mergeKey] : undefined;
    if (key === undefined) {
      const text = `cannot find merge key \`${mergeKey}\` in merging list element:${goString(item)}`;
      throw new PatchError('merge-key', text);
    }
    items.set(`${goKind(key)} ${goString(key)}`, item);
  }
  return items;
}
