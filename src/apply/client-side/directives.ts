import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { PatchError } from './patch-error.ts';

/** The words of the strategic merge patch format. */
export const PATCH = '$patch';
export const RETAIN_KEYS = '$retainKeys';
export const DELETE_FROM_LIST = '$deleteFromPrimitiveList';
export const SET_ORDER = '$setElementOrder';

/** The field a parallel list belongs to: `$setElementOrder/containers` -> `containers`. */
export function listOfDirective(key: string, prefix: typeof DELETE_FROM_LIST | typeof SET_ORDER): string {
  const slash = key.indexOf('/');
  if (slash !== prefix.length) {
    const list = prefix === DELETE_FROM_LIST ? 'primitive list' : 'setElementOrder list';
    throw new PatchError('format', `invalid patch format of ${list}`);
  }
  return key.slice(slash + 1);
}

export function isDeletion(item: JsonValue): boolean {
  return isObject(item) && item[PATCH] === 'delete';
}

/**
 * A patch value as it lands where nothing was to merge with: mappings that carry a `$patch` are dropped, and
 * with `dropNulls` so are null fields (never null items). `undefined`: the whole value goes.
 * `removeDirectives` after `discardNullValuesFromPatch` of strategicpatch; unchanged values are shared.
 */
export function settle(value: JsonValue, dropNulls: boolean): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? settleList(value, dropNulls) : settleMap(value, dropNulls);
}

function settleMap(map: JsonObject, dropNulls: boolean): JsonObject | undefined {
  const directive = map[PATCH];
  if (directive !== undefined && !(dropNulls && directive === null)) return undefined;
  let changed = false;
  for (const key in map) {
    const value = map[key] as JsonValue;
    if (value === null ? dropNulls : settle(value, dropNulls) !== value) {
      changed = true;
      break;
    }
  }
  if (!changed) return map;
  const out = newObject();
  for (const key in map) {
    const value = map[key] as JsonValue;
    if (value === null && dropNulls) continue;
    const settled = settle(value, dropNulls);
    if (settled !== undefined) out[key] = settled;
  }
  return out;
}

function settleList(list: JsonArray, dropNulls: boolean): JsonArray {
  let out: JsonArray | undefined;
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as JsonValue;
    const settled = settle(item, dropNulls);
    if (settled === item) {
      out?.push(item);
      continue;
    }
    out ??= list.slice(0, i);
    if (settled !== undefined) out.push(settled);
  }
  return out ?? list;
}
