import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, isObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { PATCH, RETAIN_KEYS } from './directives.ts';
import { compareGoStrings, dedupeScalars, deepEqual, elementKind, goString } from './go-value.ts';
import { PatchError } from './patch-error.ts';
import type { FieldPatchMeta } from './patch-meta.ts';
import { lookupList, lookupMap } from './patch-meta.ts';

/**
 * Whether two patches of one object set anything differently: `MergingMapsHaveConflicts` of apimachinery 0.36.
 * kubectl asks only under `--overwrite=false`.
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
  if (maps)
    return left.some((item, i) => valuesConflict(item, right[i] as JsonValue, meta && { ...meta, strategy: '' }));
  const ours = sorted(left);
  const theirs = sorted(right);
  return ours.some((item, i) => !deepEqual(item, theirs[i]));
}

function sorted(list: JsonArray): JsonArray {
  return dedupeScalars(list)
    .slice()
    .sort((a, b) => compareGoStrings(goString(a), goString(b)));
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
    items.set(goString(key), item);
  }
  return items;
}
