import type { Element } from '../../fieldpath/element.ts';
import { fieldElement, NO_ELEMENT } from '../../fieldpath/element.ts';
import type { SetNode } from '../../fieldpath/field-set.ts';
import { FieldSet, setFromNodes } from '../../fieldpath/field-set.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { listElement } from './list-element.ts';
import type { ListType, MapType, Type } from './type.ts';
import { formsFor, LIST, MAP, SCALAR } from './type.ts';
import { TypeProblems } from './validate.ts';

/** Says that the position itself is owned, as one value. */
const LEAF = new FieldSet([]);

/**
 * The fields that a value sets: its scalars, its atomic and empty mappings, nulls, the entries of maps and the items of
 * associative lists. The value fits its type. Mirrors structured-merge-diff v6 `typed.TypedValue.ToFieldSet`.
 */
export function toFieldSet(value: JsonValue, type: Type): FieldSet {
  const set = ownedBelow(value, type);
  return set === LEAF ? FieldSet.EMPTY : set;
}

function ownedBelow(value: JsonValue, type: Type): FieldSet {
  const forms = formsFor(type, value);
  if (forms & MAP) {
    const map = type.map as MapType;
    if (map.atomic) return LEAF;
    return isObject(value) ? ownedFields(value, map) : FieldSet.EMPTY;
  }
  if (forms & SCALAR) return LEAF;
  if (forms & LIST) {
    const list = type.list as ListType;
    if (list.relationship === 'atomic') return LEAF;
    return Array.isArray(value) ? ownedItems(value, list) : FieldSet.EMPTY;
  }
  throw new TypeProblems([{ path: [], message: 'schema error: invalid atom: inlined' }]);
}

function isEmptyObject(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  for (const _ in value) return false;
  return true;
}

function ownedFields(object: JsonObject, type: MapType): FieldSet {
  const { fields } = type;
  const nodes: SetNode[] = [];
  for (const key in object) {
    const value = object[key] as JsonValue;
    const declared = fields.get(key);
    const below = ownedBelow(value, declared ? declared.type : type.other);
    const member = below === LEAF || !declared || value === null || isEmptyObject(value);
    const child = below.isEmpty ? null : below;
    if (member || child) nodes.push({ element: declared ? declared.element : fieldElement(key), member, child });
  }
  return setFromNodes(nodes);
}

function ownedItems(list: JsonArray, type: ListType): FieldSet {
  const elements: Element[] = [];
  const counts = new Map<string, number>();
  for (const item of list) {
    const found = listElement(type, item);
    // Removing can leave a null item: it has no path, yet it keeps its list.
    const element = typeof found === 'string' ? NO_ELEMENT : found;
    elements.push(element);
    counts.set(element.text, (counts.get(element.text) ?? 0) + 1);
  }
  const nodes: SetNode[] = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i] as Element;
    const count = counts.get(element.text);
    // An item that occurs twice is owned as a whole, once.
    if (count === undefined) continue;
    if (count > 1) {
      counts.delete(element.text);
      nodes.push({ element, member: true, child: null });
      continue;
    }
    const below = ownedBelow(list[i] as JsonValue, type.item);
    nodes.push({ element, member: true, child: below.isEmpty ? null : below });
  }
  return setFromNodes(nodes);
}
