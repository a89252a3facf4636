import { elementOf, fieldElement } from '../../fieldpath/element.ts';
import type { FieldSet, SetNode } from '../../fieldpath/field-set.ts';
import { FieldSetBuilder, FieldSet as Fields, setFromNodes } from '../../fieldpath/field-set.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { listElement } from './list-element.ts';
import { toFieldSet } from './to-field-set.ts';
import type { ListType, MapType, Type } from './type.ts';
import { formsFor, LIST, MAP, SCALAR } from './type.ts';

/**
 * The value without the fields of a set. A mapping or list that loses its last part becomes null, as upstream; decoding
 * on the server turns that into absence. Mirrors structured-merge-diff v6 `typed.TypedValue.RemoveItems`.
 */
export function removeItems(value: JsonValue, set: FieldSet, type: Type): JsonValue {
  const forms = formsFor(type, value);
  if (forms & MAP) return removeFields(value, set, type.map as MapType);
  if (forms & SCALAR) return value;
  return forms & LIST ? removeListItems(value, set, type.list as ListType) : null;
}

function removeFields(value: JsonValue, set: FieldSet, type: MapType): JsonValue {
  if (!isObject(value) || isEmpty(value) || type.atomic) return null;
  const { fields } = type;
  let changed = false;
  let empty = true;
  const out = newObject();
  for (const key in value) {
    const child = value[key] as JsonValue;
    const declared = fields.get(key);
    const node = set.find(declared ? declared.element : fieldElement(key));
    if (node?.member) {
      changed = true;
      continue;
    }
    const left = node?.child ? removeItems(child, node.child, declared ? declared.type : type.other) : child;
    if (left !== child) changed = true;
    out[key] = left;
    empty = false;
  }
  if (empty) return null;
  return changed ? out : value;
}

function removeListItems(value: JsonValue, set: FieldSet, type: ListType): JsonValue {
  if (!Array.isArray(value) || value.length === 0 || type.relationship === 'atomic') return null;
  const out: JsonArray = [];
  let changed = false;
  for (const item of value) {
    const node = findItem(set, type, item);
    if (node?.member) {
      changed = true;
      continue;
    }
    const left = node?.child ? removeItems(item, node.child, type.item) : item;
    if (left !== item) changed = true;
    out.push(left);
  }
  if (out.length === 0) return null;
  return changed ? out : value;
}

function findItem(set: FieldSet, type: ListType, item: JsonValue): SetNode | undefined {
  const element = listElement(type, item);
  return typeof element === 'string' ? undefined : set.find(element);
}

function isEmpty(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}

/**
 * Only the fields of a set. To keep list items recognisable, see {@link withKeyFields}.
 * Mirrors structured-merge-diff v6 `typed.TypedValue.ExtractItems`.
 */
export function extractItems(value: JsonValue, set: FieldSet, type: Type): JsonValue {
  const forms = formsFor(type, value);
  if (forms & MAP) return extractFields(value, set, type.map as MapType);
  if (forms & SCALAR) return value;
  return forms & LIST ? extractListItems(value, set, type.list as ListType) : null;
}

function extractFields(value: JsonValue, set: FieldSet, type: MapType): JsonValue {
  if (!isObject(value)) return null;
  if (isEmpty(value) || type.atomic) return value;
  const out = newObject();
  let empty = true;
  for (const key in value) {
    const declared = type.fields.get(key);
    const fieldType = declared ? declared.type : type.other;
    const node = set.find(declared ? declared.element : fieldElement(key));
    if (!node) continue;
    // Upstream goes on with the whole set below an exact match, so nothing but leaves remains of it.
    out[key] = extractItems(value[key] as JsonValue, node.member ? set : (node.child ?? Fields.EMPTY), fieldType);
    empty = false;
  }
  return empty ? null : out;
}

function extractListItems(value: JsonValue, set: FieldSet, type: ListType): JsonValue {
  if (!Array.isArray(value)) return null;
  if (value.length === 0 || type.relationship === 'atomic') return value;
  const out: JsonArray = [];
  for (const item of value) {
    const node = findItem(set, type, item);
    if (!node) continue;
    out.push(node.child ? extractItems(item, node.child, type.item) : item);
  }
  return out.length === 0 ? null : out;
}

/**
 * The set with the key fields of every list item on the way to a field that the value has.
 * Mirrors structured-merge-diff v6 `typed.WithAppendKeyFields`.
 */
export function withKeyFields(value: JsonValue, set: FieldSet, type: Type): FieldSet {
  const own = toFieldSet(value, type);
  const builder = new FieldSetBuilder();
  for (const path of set.paths()) {
    if (!own.has(path)) continue;
    path.forEach((step, i) => {
      if (step.type !== 'key') return;
      const prefix = path.slice(0, i + 1).map(elementOf);
      for (const name of Object.keys(step.key)) builder.insert([...prefix, fieldElement(name)]);
    });
  }
  return set.union(builder.build());
}

/** The set with every declared field that has members below it as a member itself. */
export function withNamedFields(set: FieldSet, type: Type): FieldSet {
  let same = true;
  const nodes: SetNode[] = [];
  for (const node of set.nodes) {
    const next = node.child ? withNamedField(node, node.child, type) : node;
    if (next !== node) same = false;
    nodes.push(next);
  }
  return same ? set : setFromNodes(nodes);
}

// Mirrors structured-merge-diff v6 `fieldpath.Set.EnsureNamedFieldsAreMembers`.
function withNamedField(node: SetNode, below: FieldSet, type: Type): SetNode {
  const { path } = node.element;
  const declared = path.type === 'field' ? type.map?.fields.get(path.name) : undefined;
  let childType: Type | undefined = declared?.type;
  if (!declared && path.type === 'field') childType = type.map?.other;
  else if (path.type === 'key') childType = type.list?.item;
  const child = childType ? withNamedFields(below, childType) : below;
  const member = node.member || declared !== undefined;
  return child === below && member === node.member ? node : { element: node.element, member, child };
}
