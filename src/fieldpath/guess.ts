import type { JsonObject, JsonValue } from '../kube/json.ts';
import { isObject, newObject } from '../kube/json.ts';
import type { Element } from './element.ts';
import { fieldElement, indexElement, keyElement } from './element.ts';
import type { FieldSet } from './field-set.ts';
import { FieldSetBuilder } from './field-set.ts';

/** Fields that usually tell the items of a list apart. */
const LIKELY_KEYS = ['key', 'id', 'name'];

/**
 * The leaf fields of a value whose schema is not known. Empty mappings and lists have none.
 * Mirrors structured-merge-diff v6 `fieldpath.SetFromValue`.
 */
export function guessFields(value: JsonValue): FieldSet {
  const builder = new FieldSetBuilder();
  walk(value, [], builder);
  return builder.build();
}

function walk(value: JsonValue, path: readonly Element[], builder: FieldSetBuilder): void {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) walk(item, [...path, guessListElement(item, i)], builder);
  } else if (isObject(value)) {
    for (const key in value) walk(value[key] as JsonValue, [...path, fieldElement(key)], builder);
  } else builder.insert(path);
}

/** Mirrors `objectWalker.GuessBestListPathElement`. */
function guessListElement(item: JsonValue, index: number): Element {
  if (!isObject(item)) return indexElement(index);
  const key: JsonObject = newObject();
  let found = false;
  for (const name of LIKELY_KEYS) {
    const value = item[name];
    if (value === undefined || value === null || typeof value === 'object') continue;
    key[name] = value;
    found = true;
  }
  return found ? keyElement(key) : indexElement(index);
}
