import { field, index, type Path, type PathElement } from '../fieldpath/path.ts';
import {
  equalJson,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  newObject,
} from '../kube/json.ts';
import type { Schema } from '../schema/schema.ts';
import type { Comparison } from './outcome.ts';

/**
 * What differs between two objects, as disjoint sets of paths in document order. Lists with merge keys are compared item
 * by item, whatever their order, and items that share a key as one; other lists by position. An added or removed subtree is one path.
 */
export function compareObjects(before: JsonObject, after: JsonObject, schema: Schema | undefined): Comparison {
  const result = { added: [] as Path[], changed: [] as Path[], removed: [] as Path[] };
  compareValues(before, after, schema, [], result);
  return result;
}

interface Collected {
  readonly added: Path[];
  readonly changed: Path[];
  readonly removed: Path[];
}

function compareValues(
  before: JsonValue,
  after: JsonValue,
  schema: Schema | undefined,
  path: Path,
  into: Collected,
): void {
  if (equalJson(before, after)) return;
  if (isObject(before) && isObject(after)) compareMaps(before, after, schema, path, into);
  else if (isArray(before) && isArray(after)) compareLists(before, after, schema, path, into);
  else into.changed.push(path);
}

function compareMaps(
  before: JsonObject,
  after: JsonObject,
  schema: Schema | undefined,
  path: Path,
  into: Collected,
): void {
  const childOf = (name: string): Schema | undefined => schema?.fields?.get(name) ?? schema?.values;
  for (const name in before) {
    const left = before[name];
    const right = after[name];
    if (left === undefined) continue;
    if (right === undefined) into.removed.push([...path, field(name)]);
    else compareValues(left, right, childOf(name), [...path, field(name)], into);
  }
  for (const name in after) if (before[name] === undefined) into.added.push([...path, field(name)]);
}

function compareLists(
  before: JsonArray,
  after: JsonArray,
  schema: Schema | undefined,
  path: Path,
  into: Collected,
): void {
  const keys = keysOf(schema);
  const left = keys && keyed(before, keys);
  const right = keys && keyed(after, keys);
  if (!left || !right) {
    const shared = Math.min(before.length, after.length);
    for (let i = 0; i < shared; i++)
      compareValues(before[i] as JsonValue, after[i] as JsonValue, schema?.items, [...path, index(i)], into);
    for (let i = shared; i < before.length; i++) into.removed.push([...path, index(i)]);
    for (let i = shared; i < after.length; i++) into.added.push([...path, index(i)]);
    return;
  }
  let differs = false;
  for (const [id, { items, element }] of left) {
    const other = right.get(id);
    const at = [...path, element];
    const [item, twin] = items;
    const [otherItem, otherTwin] = other?.items ?? [];
    if (!other) into.removed.push(at);
    else if (twin === undefined && otherTwin === undefined)
      compareValues(item as JsonValue, otherItem as JsonValue, schema?.items, at, into);
    else if (!equalJson(items, other.items)) into.changed.push(at);
    differs ||= !other || !equalJson(items, other.items);
  }
  for (const [id, { element }] of right) {
    if (left.has(id)) continue;
    differs = true;
    into.added.push([...path, element]);
  }
  // Same items, another order: the list itself changed.
  if (!differs) into.changed.push(path);
}

function keysOf(schema: Schema | undefined): readonly string[] | undefined {
  if (schema?.listMapKeys && schema.listMapKeys.length > 0) return schema.listMapKeys;
  return schema?.patchMergeKey === undefined ? undefined : [schema.patchMergeKey];
}

/** All items of a list with one key: the server takes a name twice in `env`, for one. */
interface Keyed {
  readonly items: JsonValue[];
  readonly element: PathElement;
}

function keyed(items: readonly JsonValue[], keys: readonly string[]): Map<string, Keyed> | undefined {
  const found = new Map<string, Keyed>();
  for (const item of items) {
    if (!isObject(item)) return undefined;
    const key = newObject();
    for (const name of keys) {
      const value = item[name];
      if (value !== undefined) key[name] = value;
    }
    const id = keys.map((name) => `${typeof key[name]}:${String(key[name])}`).join('\u0000');
    const twin = found.get(id);
    if (twin) twin.items.push(item);
    else found.set(id, { items: [item], element: { type: 'key', key } });
  }
  return found;
}
