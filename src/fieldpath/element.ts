import type { JsonObject, JsonValue } from '../kube/json.ts';
import { isObject, newObject, toJsonValue } from '../kube/json.ts';
import type { PathElement } from './path.ts';
import { compareStrings, compareValues, quoteLikeGo, sortedKeys, writeLikeGo } from './values.ts';

/**
 * A path element prepared for sets: its canonical text is its identity, and its rank and sort facts are at hand.
 * Elements are interned, so equal ones are nearly always the same object; compare with {@link compareElements}.
 */
export interface Element {
  /** As in FieldsV1: `f:spec`, `k:{"name":"web"}`, `v:"x"`, `i:0`. */
  readonly text: string;
  /** Fields sort before keys, keys before values, values before indices; no element at all comes last. */
  readonly rank: 0 | 1 | 2 | 3 | 4;
  /** Whether the text has characters that JavaScript and Go may order differently. */
  readonly wide: boolean;
  readonly path: PathElement;
}

const WIDE = /[\ud800-\uffff]/;

/** Bounds the tables below: input is untrusted, so they are emptied when full. Identity never depends on them. */
const TABLE_LIMIT = 400_000;
const fields = new Map<string, Element>();
const others = new Map<string, Element>();
/** Of strings by themselves, which need not be written. */
const words = new Map<string, Element>();
/** Elements as read: numbers beyond 2^53 lose digits there, so the same text may mean another element. */
const parsed = new Map<string, Element>();

function remember(table: Map<string, Element>, key: string, element: Element): Element {
  if (table.size >= TABLE_LIMIT) table.clear();
  table.set(key, element);
  return element;
}

/** Stands for a list item that has no element, such as a null among keyed items. It never leaves a computation. */
export const NO_ELEMENT: Element = { text: '', rank: 4, wide: false, path: { type: 'index', index: -1 } };

export function fieldElement(name: string): Element {
  return (
    fields.get(name) ??
    remember(fields, name, { text: `f:${name}`, rank: 0, wide: WIDE.test(name), path: { type: 'field', name } })
  );
}

/** The element of a list item known by its key fields. The order of names in `key` does not count. */
export function keyElement(key: JsonObject): Element {
  const names = sortedKeys(key);
  let text = 'k:{';
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    text += `${i > 0 ? ',' : ''}${quoteLikeGo(name)}:${writeLikeGo(key[name] as JsonValue)}`;
  }
  text += '}';
  const known = others.get(text);
  if (known) return known;
  const sorted = newObject();
  for (const name of names) sorted[name] = key[name] as JsonValue;
  return remember(others, text, { text, rank: 1, wide: WIDE.test(text), path: { type: 'key', key: sorted } });
}

export function valueElement(value: JsonValue): Element {
  if (typeof value !== 'string') return writtenElement(value);
  return words.get(value) ?? remember(words, value, writtenElement(value));
}

function writtenElement(value: JsonValue): Element {
  const text = `v:${writeLikeGo(value)}`;
  return (
    others.get(text) ?? remember(others, text, { text, rank: 2, wide: WIDE.test(text), path: { type: 'value', value } })
  );
}

export function indexElement(index: number): Element {
  const text = `i:${index}`;
  return others.get(text) ?? remember(others, text, { text, rank: 3, wide: false, path: { type: 'index', index } });
}

export function elementOf(path: PathElement): Element {
  switch (path.type) {
    case 'field':
      return fieldElement(path.name);
    case 'key':
      return keyElement(path.key);
    case 'value':
      return valueElement(path.value);
    case 'index':
      return indexElement(path.index);
  }
}

/**
 * Reads one key of FieldsV1. Undefined: a type of element that this version does not know and therefore drops.
 * Throws a SyntaxError for malformed text. Mirrors structured-merge-diff v6 `fieldpath.DeserializePathElement`.
 */
export function parseElement(text: string): Element | undefined {
  const known = parsed.get(text);
  if (known) return known;
  const element = readElement(text);
  return element && remember(parsed, text, element);
}

function readElement(text: string): Element | undefined {
  if (text.charCodeAt(1) !== 58 /* : */) {
    throw new SyntaxError(text.length < 2 ? 'key must be 2 characters long:' : `missing colon: ${text}`);
  }
  const content = text.slice(2);
  switch (text.charAt(0)) {
    case 'f':
      return fieldElement(content);
    case 'k':
      return parseKey(content);
    case 'v':
      return valueElement(parseJson(content));
    case 'i':
      if (!/^[+-]?[0-9]+$/.test(content) || !Number.isSafeInteger(Number(content))) {
        throw new SyntaxError(`parsing index ${JSON.stringify(content)}: invalid syntax`);
      }
      return indexElement(Number(content));
    default:
      return undefined;
  }
}

function parseKey(text: string): Element {
  const value = parseJson(text);
  if (value === null) return keyElement(newObject());
  if (!isObject(value)) throw new SyntaxError('expect { or n in key path element');
  return keyElement(value);
}

function parseJson(text: string): JsonValue {
  return toJsonValue(JSON.parse(text));
}

/** Mirrors structured-merge-diff v6 `fieldpath.PathElement.Compare`. */
export function compareElements(a: Element, b: Element): number {
  if (a === b) return 0;
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  if (a.text === b.text) return 0;
  if (a.rank === 0) return a.wide && b.wide ? compareStrings(a.text, b.text) : a.text < b.text ? -1 : 1;
  const x = a.path;
  const y = b.path;
  if (x.type === 'key' && y.type === 'key') return compareKeys(x.key, y.key);
  if (x.type === 'value' && y.type === 'value') return compareValues(x.value, y.value);
  return x.type === 'index' && y.type === 'index' ? Math.sign(x.index - y.index) : 0;
}

function compareKeys(a: JsonObject, b: JsonObject): number {
  // Both are sorted by name already.
  const namesA = Object.keys(a);
  const namesB = Object.keys(b);
  for (let i = 0; i < namesA.length && i < namesB.length; i++) {
    const nameA = namesA[i] as string;
    const nameB = namesB[i] as string;
    if (nameA !== nameB) return compareStrings(nameA, nameB);
    const order = compareValues(a[nameA] as JsonValue, b[nameB] as JsonValue);
    if (order !== 0) return order;
  }
  return Math.sign(namesA.length - namesB.length);
}
