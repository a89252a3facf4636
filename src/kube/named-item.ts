import type { JsonArray, JsonValue } from './json.ts';
import { getString } from './object.ts';

const indexes = new WeakMap<JsonArray, ReadonlyMap<string | undefined, JsonValue>>();

/** The first item of a list with this name, or without one. For lists that nobody changes any more: each is gone through once. */
export function itemNamed(list: JsonArray | undefined, name: string | undefined): JsonValue | undefined {
  if (list === undefined) return undefined;
  const index = indexes.get(list) ?? byName(list);
  indexes.set(list, index);
  return index.get(name);
}

function byName(list: JsonArray): ReadonlyMap<string | undefined, JsonValue> {
  const index = new Map<string | undefined, JsonValue>();
  for (const item of list) {
    const name = getString(item, 'name');
    if (!index.has(name)) index.set(name, item);
  }
  return index;
}
