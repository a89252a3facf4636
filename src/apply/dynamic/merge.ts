import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, isObject, newObject } from '../../kube/json.ts';

/** The keys that make a list of objects a map, best first. */
const CONVENTIONAL_KEYS = ['containerPort', 'port', 'mountPath', 'name', 'uid', 'ip', 'path'] as const;

/** Fields of last-applied that are no longer desired go; every desired field is merged in. */
export function mergeObject(
  observed: JsonObject,
  lastApplied: JsonObject | undefined,
  desired: JsonObject | undefined,
): JsonObject {
  const out = newObject();
  for (const key in observed) {
    if (lastApplied?.[key] === undefined || desired?.[key] !== undefined) out[key] = observed[key] as JsonValue;
  }
  for (const key in desired ?? {}) out[key] = merge(observed[key], lastApplied?.[key], desired?.[key] as JsonValue);
  return out;
}

/**
 * The observed value decides how to merge. A desired value of another type counts as nothing desired, which leaves
 * the observed one: null does not clear a mapping, a string does not replace it.
 */
function merge(observed: JsonValue | undefined, lastApplied: JsonValue | undefined, desired: JsonValue): JsonValue {
  if (isObject(observed)) {
    return mergeObject(
      observed,
      isObject(lastApplied) ? lastApplied : undefined,
      isObject(desired) ? desired : undefined,
    );
  }
  if (!isArray(observed)) return desired;
  const last = isArray(lastApplied) ? lastApplied : [];
  const wanted = isArray(desired) ? desired : undefined;
  const key = conventionalKey([observed, last, wanted ?? []]);
  if (key !== undefined) return mergeKeyed(key, observed, last, wanted ?? []);
  return wanted ?? null;
}

/** The first conventional key that every item of every list has; undefined where the lists are no such maps. */
export function conventionalKey(lists: readonly JsonArray[]): string | undefined {
  const items = lists.flat(1);
  if (items.length === 0 || !items.every(isObject)) return undefined;
  return CONVENTIONAL_KEYS.find((key) => items.every((item) => item[key] !== undefined));
}

/** Observed items keep their places, new ones follow as desired; of observed duplicates each place gets the last. */
function mergeKeyed(key: string, observed: JsonArray, lastApplied: JsonArray, desired: JsonArray): JsonArray {
  const merged = mergeObject(byKey(key, observed), byKey(key, lastApplied), byKey(key, desired));
  const out: JsonArray = [];
  const added = new Set<string>();
  for (const item of observed) {
    const name = keyText(key, item);
    const found = merged[name];
    if (found === undefined) continue;
    out.push(found);
    added.add(name);
  }
  for (const item of desired) {
    const name = keyText(key, item);
    if (added.has(name)) continue;
    out.push(merged[name] as JsonValue);
    added.add(name);
  }
  return out;
}

function byKey(key: string, list: JsonArray): JsonObject {
  const out = newObject();
  for (const item of list) out[keyText(key, item)] = item;
  return out;
}

function keyText(key: string, item: JsonValue): string {
  const value = isObject(item) ? (item[key] ?? null) : null;
  if (value === null) return '<nil>';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
