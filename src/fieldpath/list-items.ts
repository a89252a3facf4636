import { equalJson, isObject, type JsonArray, type JsonObject, type JsonValue } from '../kube/json.ts';

/*
 * Items of lists by their keys or values, looked up once for each list: paths into one list are many. Lists are not changed in place once
 * paths into them are made.
 */

/** The first item with all of these key fields. */
export function itemWithKey(list: JsonArray, key: JsonObject): JsonValue | undefined {
  const names = Object.keys(key);
  const text = textOf(names.map((name) => key[name]));
  if (text === undefined) return list.find((item) => isObject(item) && hasKey(item, key));
  return indexOf(list, names).whole.get(text);
}

/** The first item whose key fields are these as far as it has them: a manifest may leave one (protocol) to its default. */
export function itemNearKey(list: JsonArray, key: JsonObject): JsonValue | undefined {
  const names = Object.keys(key);
  const { partial } = indexOf(list, names);
  let best: Placed | undefined;
  for (const { present, items } of partial) {
    const text = textOf(present.map((name) => key[name]));
    if (text === undefined) return list.find((item) => isObject(item) && hasKey(item, key, true));
    const found = items.get(text);
    if (found !== undefined && (best === undefined || found.place < best.place)) best = found;
  }
  return best?.item;
}

/** The item that equals a value. */
export function itemOfValue(list: JsonArray, value: JsonValue): JsonValue | undefined {
  const text = textOf([value]);
  if (text === undefined) return list.find((item) => equalJson(item, value));
  let values = valuesOf.get(list);
  if (values === undefined) {
    values = new Map();
    for (const item of list) {
      const own = textOf([item]);
      if (own !== undefined && !values.has(own)) values.set(own, item);
    }
    valuesOf.set(list, values);
  }
  return values.get(text);
}

function hasKey(item: JsonObject, key: JsonObject, absent = false): boolean {
  return Object.entries(key).every(([name, value]) =>
    item[name] === undefined ? absent : equalJson(item[name], value),
  );
}

interface Placed {
  readonly item: JsonValue;
  readonly place: number;
}

interface Index {
  /** Items that have every key field. */
  readonly whole: Map<string, JsonValue>;
  /** All items, by the key fields that they have. */
  readonly partial: readonly { readonly present: readonly string[]; readonly items: Map<string, Placed> }[];
}

const valuesOf = new WeakMap<JsonArray, Map<string, JsonValue>>();
const indexes = new WeakMap<JsonArray, Map<string, Index>>();

function indexOf(list: JsonArray, names: readonly string[]): Index {
  const all = indexes.get(list) ?? new Map<string, Index>();
  indexes.set(list, all);
  const id = JSON.stringify(names);
  const known = all.get(id);
  if (known !== undefined) return known;
  const made = indexed(list, names);
  all.set(id, made);
  return made;
}

function indexed(list: JsonArray, names: readonly string[]): Index {
  const whole = new Map<string, JsonValue>();
  const partial = new Map<string, { readonly present: readonly string[]; readonly items: Map<string, Placed> }>();
  list.forEach((item, place) => {
    if (!isObject(item)) return;
    const present = names.filter((name) => item[name] !== undefined);
    const text = textOf(present.map((name) => item[name]));
    if (text === undefined) return;
    if (present.length === names.length && !whole.has(text)) whole.set(text, item);
    const signature = present.join('\u0000');
    const group = partial.get(signature) ?? { present, items: new Map<string, Placed>() };
    partial.set(signature, group);
    if (!group.items.has(text)) group.items.set(text, { item, place });
  });
  return { whole, partial: [...partial.values()] };
}

/** Equal for scalars that are equal JSON; undefined where something is no scalar. */
function textOf(values: readonly (JsonValue | undefined)[]): string | undefined {
  const parts: string[] = [];
  for (const value of values) {
    if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
    parts.push(typeof value === 'string' ? JSON.stringify(value) : String(value));
  }
  return parts.join(',');
}
