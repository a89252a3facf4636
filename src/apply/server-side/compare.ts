import type { Element } from '../../fieldpath/element.ts';
import { fieldElement } from '../../fieldpath/element.ts';
import type { FieldSet } from '../../fieldpath/field-set.ts';
import { FieldSetBuilder } from '../../fieldpath/field-set.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { equalJson, isObject } from '../../kube/json.ts';
import { listElement } from './list-element.ts';
import type { ListType, MapType, ScalarType, Type } from './type.ts';
import { formsFor, LIST, MAP, SCALAR } from './type.ts';
import { scalarProblem, TypeProblems } from './validate.ts';

/** What changed between two values of one type. Structures that appear or vanish are in it with all their parts. */
export interface Comparison {
  readonly added: FieldSet;
  /** In both, with different values. */
  readonly modified: FieldSet;
  readonly removed: FieldSet;
}

/** Mirrors structured-merge-diff v6 `typed.TypedValue.Compare`. */
export function compare(before: JsonValue, after: JsonValue, type: Type): Comparison {
  const walk = new Walk();
  walk.compare(before, after, type);
  return { added: walk.added.build(), modified: walk.modified.build(), removed: walk.removed.build() };
}

class Walk {
  readonly added = new FieldSetBuilder();
  readonly modified = new FieldSetBuilder();
  readonly removed = new FieldSetBuilder();
  readonly #path: Element[] = [];

  compare(before: JsonValue | undefined, after: JsonValue | undefined, type: Type): void {
    if (before === after) return;
    const left = formsFor(type, before);
    const right = formsFor(type, after);
    let isLeaf: boolean;
    if (after === undefined) isLeaf = this.#forms(left, before, after, type);
    else {
      if (before !== undefined && left !== right) this.#forms(left, before, after, type);
      isLeaf = this.#forms(right, before, after, type);
    }
    if (isLeaf) return;
    if (before === undefined) this.added.insert(this.#path);
    else if (after === undefined) this.removed.insert(this.#path);
  }

  /** Whether the position was compared as one value. */
  #forms(forms: number, before: JsonValue | undefined, after: JsonValue | undefined, type: Type): boolean {
    if (forms & MAP) return this.#maps(before, after, type.map as MapType);
    if (forms & SCALAR) return this.#scalars(before, after, type.scalar as ScalarType);
    if (forms & LIST) return this.#lists(before, after, type.list as ListType);
    throw new TypeProblems([{ path: [], message: 'schema error: invalid atom: inlined' }]);
  }

  #leaf(before: JsonValue | undefined, after: JsonValue | undefined): true {
    if (before === undefined) this.added.insert(this.#path);
    else if (after === undefined) this.removed.insert(this.#path);
    else if (!equalJson(before, after)) this.modified.insert(this.#path);
    return true;
  }

  #scalars(before: JsonValue | undefined, after: JsonValue | undefined, type: ScalarType): boolean {
    const left = scalarProblem(type, before);
    const right = scalarProblem(type, after);
    if (left !== null && right !== null) {
      const path = this.#path.map((element) => element.path);
      throw new TypeProblems([
        { path, message: `lhs: ${left}` },
        { path, message: `rhs: ${right}` },
      ]);
    }
    return this.#leaf(before, after);
  }

  #maps(before: JsonValue | undefined, after: JsonValue | undefined, type: MapType): boolean {
    const left = isObject(before) && !isEmpty(before) ? before : null;
    const right = isObject(after) && !isEmpty(after) ? after : null;
    if (type.atomic || (!left && !right)) return this.#leaf(before, after);
    const { fields } = type;
    if (left) {
      for (const key in left) {
        const x = left[key];
        const y = right?.[key];
        if (x === y) continue;
        const declared = fields.get(key);
        this.#path.push(declared ? declared.element : fieldElement(key));
        this.compare(x, y, declared ? declared.type : type.other);
        this.#path.pop();
      }
    }
    if (right) {
      for (const key in right) {
        if (left?.[key] !== undefined) continue;
        const declared = fields.get(key);
        this.#path.push(declared ? declared.element : fieldElement(key));
        this.compare(undefined, right[key], declared ? declared.type : type.other);
        this.#path.pop();
      }
    }
    return false;
  }

  #lists(before: JsonValue | undefined, after: JsonValue | undefined, type: ListType): boolean {
    const left = Array.isArray(before) && before.length > 0 ? before : null;
    const right = Array.isArray(after) && after.length > 0 ? after : null;
    if (type.relationship === 'atomic' || (!left && !right)) return this.#leaf(before, after);
    const lefts = grouped(left, type);
    const rights = grouped(right, type);
    for (const [text, { element, items }] of lefts) this.#items(element, items, rights.get(text)?.items ?? [], type);
    for (const [text, { element, items }] of rights) if (!lefts.has(text)) this.#items(element, [], items, type);
    return false;
  }

  #items(element: Element, left: JsonArray, right: JsonArray, type: ListType): void {
    this.#path.push(element);
    if (left.length <= 1 && right.length <= 1) this.compare(left[0], right[0], type.item);
    else if (left.length >= 2 && right.length >= 2) {
      if (!equalJson(left, right)) this.modified.insert(this.#path);
    } else if (left.length >= 2) {
      if (right.length === 1) this.compare(undefined, right[0], type.item);
      this.removed.insert(this.#path);
    } else {
      if (left.length === 1) this.compare(left[0], undefined, type.item);
      this.added.insert(this.#path);
    }
    this.#path.pop();
  }
}

interface Group {
  readonly element: Element;
  readonly items: JsonArray;
}

/** Items by their element, duplicates together. */
function grouped(list: JsonArray | null, type: ListType): Map<string, Group> {
  const groups = new Map<string, Group>();
  if (!list) return groups;
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as JsonValue;
    const element = listElement(type, item);
    if (typeof element === 'string') {
      throw new TypeProblems([{ path: [], message: `element ${i}: ${element}` }]);
    }
    const group = groups.get(element.text);
    if (group) group.items.push(item);
    else groups.set(element.text, { element, items: [item] });
  }
  return groups;
}

function isEmpty(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}
