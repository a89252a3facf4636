import { isObject, type JsonValue, newObject } from '../../src/kube/json.ts';
import { stringifyJson } from '../../src/kube/json-text.ts';

/** The same value with every object's keys in sorted order. */
export function sortKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key of Object.keys(value).sort()) out[key] = sortKeys(value[key] ?? null);
  return out;
}

/** One line of JSON that depends on the value alone. */
export function sortedJson(value: JsonValue): string {
  return stringifyJson(sortKeys(value));
}
