import type { Element } from '../../fieldpath/element.ts';
import { keyElement, valueElement } from '../../fieldpath/element.ts';
import { quoteForPeople } from '../../fieldpath/values.ts';
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import type { ListType } from './type.ts';

const KNOWN_KEYS_LIMIT = 50_000;

/**
 * The path element of a list item: its key fields (absent ones by their default) or, in a set, its value.
 * A string tells why the item has none. Mirrors structured-merge-diff v6 `typed.listItemToPathElement`.
 */
export function listElement(list: ListType, item: JsonValue): Element | string {
  if (list.relationship !== 'associative') return 'invalid indexing of non-associative list';
  if (list.keys.length === 0) return setElement(item);
  if (item === null) return 'associative list with keys may not have a null element';
  if (!isObject(item)) return 'associative list with keys may not have non-map elements';
  const only = list.keys.length === 1 ? item[list.keys[0] as string] : undefined;
  if (typeof only !== 'string') return keyedElement(list, item);
  const known = list.knownKeys.get(only);
  if (known) return known;
  const element = keyedElement(list, item);
  if (typeof element !== 'string') {
    if (list.knownKeys.size >= KNOWN_KEYS_LIMIT) list.knownKeys.clear();
    list.knownKeys.set(only, element);
  }
  return element;
}

function keyedElement(list: ListType, item: JsonObject): Element | string {
  const key = newObject();
  let empty = true;
  for (const name of list.keys) {
    let value: JsonValue | undefined = item[name];
    if (value === undefined) {
      if (!list.item.map) {
        return `couldn't find default value for ${name}: associative list may not have non-map types`;
      }
      value = list.item.map.fields.get(name)?.default ?? undefined;
    }
    if (value === undefined) continue;
    key[name] = value;
    empty = false;
  }
  if (empty) {
    const keys = `[${list.keys.map((name) => quoteForPeople(name)).join(' ')}]`;
    return `associative list with keys has an element that omits all key fields ${keys} (and doesn't have default values for any key fields)`;
  }
  return keyElement(key);
}

function setElement(item: JsonValue): Element | string {
  if (item === null) return "associative list without keys has an element that's an explicit null";
  if (Array.isArray(item)) return 'not supported: associative list with lists as elements';
  if (isObject(item)) return "associative list without keys has an element that's a map type";
  return valueElement(item);
}
