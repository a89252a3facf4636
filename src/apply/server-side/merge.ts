import type { Element } from '../../fieldpath/element.ts';
import { compareElements } from '../../fieldpath/element.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { equalJson, isObject, newObject } from '../../kube/json.ts';
import { listElement } from './list-element.ts';
import type { ListType, MapType, ScalarType, Type } from './type.ts';
import { formsFor, LIST, MAP, SCALAR } from './type.ts';
import { formatLikeServer, scalarProblem, TypeProblems } from './validate.ts';

/**
 * The live value with the configuration laid over it; both fit the type. Keeps what only live has, takes what the
 * configuration sets. Where nothing changes, the live value itself is returned, so identity means equality.
 * Mirrors structured-merge-diff v6 `typed.TypedValue.Merge`.
 */
export function merge(live: JsonValue, config: JsonValue, type: Type): JsonValue {
  const forms = formsFor(type, config);
  if (forms & MAP) return mergeMaps(live, config, type.map as MapType);
  if (forms & SCALAR) return mergeScalars(live, config, type.scalar as ScalarType);
  if (forms & LIST) return mergeLists(live, config, type.list as ListType);
  throw new TypeProblems([{ path: [], message: 'schema error: invalid atom: inlined' }]);
}

function leaf(live: JsonValue, config: JsonValue): JsonValue {
  return equalJson(live, config) ? live : config;
}

function mergeScalars(live: JsonValue, config: JsonValue, type: ScalarType): JsonValue {
  const left = scalarProblem(type, live);
  const right = scalarProblem(type, config);
  if (left !== null && right !== null) {
    throw new TypeProblems([
      { path: [], message: `lhs: ${left}` },
      { path: [], message: `rhs: ${right}` },
    ]);
  }
  return leaf(live, config);
}

function isEmpty(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}

function mergeMaps(live: JsonValue, config: JsonValue, type: MapType): JsonValue {
  const left = isObject(live) && !isEmpty(live) ? live : null;
  const right = isObject(config) && !isEmpty(config) ? config : null;
  // Nothing on either side: one value, so that null and {} stay apart.
  if (type.atomic || (!left && !right)) return leaf(live, config);
  if (!right) return live;
  if (!left) return config;
  const { fields } = type;
  let out: JsonObject | null = null;
  for (const key in right) {
    const before = left[key];
    const ours = right[key] as JsonValue;
    const merged = before === undefined ? ours : merge(before, ours, fields.get(key)?.type ?? type.other);
    if (merged === before) continue;
    out ??= copy(left);
    out[key] = merged;
  }
  return out ?? live;
}

function copy(object: JsonObject): JsonObject {
  const out = newObject();
  for (const key in object) out[key] = object[key] as JsonValue;
  return out;
}

function mergeLists(live: JsonValue, config: JsonValue, type: ListType): JsonValue {
  const left = Array.isArray(live) && live.length > 0 ? live : null;
  const right = Array.isArray(config) && config.length > 0 ? config : null;
  if (type.relationship === 'atomic' || (!left && !right)) return leaf(live, config);
  if (!right) return live;
  if (!left) return config;
  const out = mergeItems(left, right, type);
  return out.length === left.length && out.every((item, i) => item === left[i]) ? live : out;
}

interface Indexed {
  readonly elements: readonly Element[];
  /** Items by element text; null for an item that occurs twice. */
  readonly items: ReadonlyMap<string, JsonValue>;
}

function index(list: JsonArray, type: ListType, duplicates: boolean): Indexed {
  const elements: Element[] = [];
  const items = new Map<string, JsonValue>();
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as JsonValue;
    const element = listElement(type, item);
    if (typeof element === 'string') {
      throw new TypeProblems([{ path: [], message: `element ${i}: ${element}` }]);
    }
    const found = items.has(element.text);
    if (found && !duplicates) {
      const message = `duplicate entries for key ${formatLikeServer([element.path])}`;
      throw new TypeProblems([{ path: [], message }]);
    }
    items.set(element.text, found ? null : item);
    elements.push(element);
  }
  return { elements, items };
}

function mergeItems(live: JsonArray, config: JsonArray, type: ListType): JsonArray {
  const right = index(config, type, false);
  const left = index(live, type, true);
  if (left.elements.length === right.elements.length && left.elements.every((e, i) => same(e, right.elements[i]))) {
    return config.map((item, i) => merge(live[i] as JsonValue, item, type.item));
  }
  return interleave(live, left, right, type);
}

function same(a: Element, b: Element | undefined): boolean {
  return a === b || (b !== undefined && compareElements(a, b) === 0);
}

/**
 * Items keep the order of the configuration; items that only live has stay as close as they can to where they were.
 */
function interleave(live: JsonArray, left: Indexed, right: Indexed, type: ListType): JsonArray {
  const out: JsonArray = [];
  const shared = right.elements.filter((element) => left.items.has(element.text));
  const merged = new Set<string>();
  let next = 0;
  let l = 0;
  let r = 0;
  const takeRight = (element: Element): void => {
    merged.add(element.text);
    const before = left.items.get(element.text);
    const ours = right.items.get(element.text) as JsonValue;
    out.push(before === undefined ? ours : merge(before, ours, type.item));
    r++;
  };
  while (l < left.elements.length || r < right.elements.length) {
    const mine = left.elements[l];
    const theirs = right.elements[r];
    if (mine && theirs) {
      if (same(mine, theirs)) {
        takeRight(theirs);
        l++;
        next++;
        continue;
      }
      // A shared item, but not the one that is due in this round.
      const due = shared[next];
      if (due && right.items.has(mine.text) && !same(due, mine)) {
        l++;
        continue;
      }
    }
    if (mine) {
      if (!right.items.has(mine.text)) {
        out.push(live[l] as JsonValue);
        l++;
        continue;
      }
      if (merged.has(mine.text)) l++;
    }
    if (theirs) {
      takeRight(theirs);
      const due = shared[next];
      if (due && same(due, theirs)) next++;
    }
  }
  return out;
}
