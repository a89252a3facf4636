import type { JsonObject, JsonValue } from '../kube/json.ts';
import { isObject, newObject } from '../kube/json.ts';
import { parseElement } from './element.ts';
import type { SetNode } from './field-set.ts';
import { FieldSet, setFromNodes } from './field-set.ts';

/**
 * Reads the FieldsV1 object of a managedFields entry. Elements of unknown type are dropped.
 * Throws a SyntaxError when the text of an element is malformed or a value is neither an object nor null.
 * Mirrors structured-merge-diff v6 `fieldpath.Set.FromJSON`.
 */
export function decodeFieldsV1(fields: JsonValue | undefined): FieldSet {
  return readFieldsV1(fields).set;
}

/** As {@link decodeFieldsV1}; `exact` says that writing the set gives the same object again. */
export function readFieldsV1(fields: JsonValue | undefined): { set: FieldSet; exact: boolean } {
  if (fields === undefined) return { set: FieldSet.EMPTY, exact: false };
  const reader = new Reader();
  const { set } = reader.level(fields);
  return { set, exact: reader.exact };
}

class Reader {
  exact = true;

  level(value: JsonValue): { set: FieldSet; member: boolean } {
    if (value === null) {
      this.exact = false;
      return { set: FieldSet.EMPTY, member: true };
    }
    if (!isObject(value)) throw new SyntaxError('reading a field set: expect { or n');
    const nodes: SetNode[] = [];
    let member = false;
    for (const key in value) {
      const below = value[key] as JsonValue;
      if (key === '.') {
        member = true;
        if (!isObject(below) || !isEmptyObject(below)) this.exact = false;
        continue;
      }
      const element = parseElement(key);
      if (element?.text !== key) this.exact = false;
      if (!element) continue;
      if (isObject(below) && isEmptyObject(below)) {
        nodes.push({ element, member: true, child: null });
        continue;
      }
      const level = this.level(below);
      const child = level.set.isEmpty ? null : level.set;
      if (level.member || child) nodes.push({ element, member: level.member, child });
    }
    if (nodes.length === 0) {
      if (member) this.exact = false;
      return { set: FieldSet.EMPTY, member: true };
    }
    return { set: mergeDuplicates(setFromNodes(nodes)), member };
  }
}

function isEmptyObject(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}

/** Two spellings of one key (`k:{"a":1,"b":2}`, `k:{"b":2,"a":1}`) are one element. */
function mergeDuplicates(set: FieldSet): FieldSet {
  const { nodes } = set;
  let same = true;
  for (let i = 1; i < nodes.length && same; i++) {
    same = (nodes[i - 1] as SetNode).element.text !== (nodes[i] as SetNode).element.text;
  }
  if (same) return set;
  let out = FieldSet.EMPTY;
  for (const node of nodes) out = out.union(new FieldSet([node]));
  return out;
}

/** The FieldsV1 object of a set, its keys in order. Mirrors structured-merge-diff v6 `fieldpath.Set.ToJSON`. */
export function encodeFieldsV1(set: FieldSet): JsonObject {
  return writeLevel(set, false);
}

// Most of what a set holds are leaves, and all leaves are the same.
const LEAF: JsonObject = Object.freeze(newObject());

function writeLevel(set: FieldSet, self: boolean): JsonObject {
  const out = newObject();
  if (self) out['.'] = LEAF;
  for (const { element, member, child } of set.nodes) {
    out[element.text] = child ? writeLevel(child, member) : LEAF;
  }
  return out;
}
