import { isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { duplicate, invalid } from '../errors.ts';
import { at, child, keyed } from '../field-path.ts';
import type { ApiError } from '../result.ts';
import { canonicalText } from './canonical-text.ts';
import { additional, items, type JsonSchema, property } from './json-schema.ts';

/** Uniqueness of sets and of map keys (apiextensions-apiserver/pkg/apiserver/schema/listtype, v0.36). */
export function validateListTypes(value: JsonValue | undefined, schema: JsonSchema | undefined, path = ''): ApiError[] {
  if (schema === undefined) return [];
  if (Array.isArray(value)) {
    const found = uniqueness(value, schema, path);
    value.forEach((item, i) => {
      found.push(...validateListTypes(item, items(schema), at(path, i)));
    });
    return found;
  }
  if (!isObject(value)) return [];
  const rest = additional(schema);
  return Object.keys(value)
    .sort()
    .flatMap((key) => {
      const own = property(schema, key);
      if (own !== undefined) return validateListTypes(value[key], own, child(path, key));
      return isObject(rest) ? validateListTypes(value[key], rest, keyed(path, key)) : [];
    });
}

function uniqueness(list: readonly JsonValue[], schema: JsonSchema, path: string): ApiError[] {
  const type = schema['x-kubernetes-list-type'];
  if (type === 'set') return repeated(list).map((i) => duplicate(at(path, i), list[i]));
  if (type !== 'map') return [];
  const wrong = list.findIndex((item) => item !== null && !isObject(item));
  if (wrong >= 0) return [invalid(at(path, wrong), list[wrong], 'must be an object for an array of list-type map')];
  const keys = list.map((item) => keysOf(item, schema));
  return repeated(keys).map((i) => duplicate(at(path, i), keys[i]));
}

/** The key fields of an item of a list-type map; missing ones are left out. */
export function keysOf(item: JsonValue | undefined, schema: JsonSchema): JsonObject {
  const names = schema['x-kubernetes-list-map-keys'];
  const keys = newObject();
  for (const name of Array.isArray(names) ? names : []) {
    const value = isObject(item) && typeof name === 'string' ? item[name] : undefined;
    if (value !== undefined) keys[String(name)] = value;
  }
  return keys;
}

/** Indices of second occurrences: a third is not reported again. */
function repeated(list: readonly JsonValue[]): number[] {
  const times = new Map<string, number>();
  const found: number[] = [];
  list.forEach((value, i) => {
    const text = canonicalText(value);
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    if (before === 1) found.push(i);
  });
  return found;
}
