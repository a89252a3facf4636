import type { JsonObject, JsonValue } from '../kube/json.ts';
import { isObject } from '../kube/json.ts';

/**
 * Orders two strings by Unicode code point, which is how Go orders them by bytes. JavaScript's `<` differs where a
 * surrogate pair meets a character above U+DFFF.
 */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= 0xd800 && y >= 0xd800) {
      const surrogateX = x <= 0xdfff;
      if (surrogateX !== y <= 0xdfff) return surrogateX ? 1 : -1;
    }
    return x < y ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

const NUMBER = 0;
const STRING = 1;
const BOOLEAN = 2;
const LIST = 3;
const MAP = 4;
const NULL = 5;

function rank(value: JsonValue): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return NUMBER;
    case 'string':
      return STRING;
    case 'boolean':
      return BOOLEAN;
    default:
      return value === null ? NULL : Array.isArray(value) ? LIST : MAP;
  }
}

/**
 * Total order of JSON values: numbers, strings, booleans, lists, maps, null.
 * Mirrors structured-merge-diff v6 `value.Compare`.
 */
export function compareValues(a: JsonValue, b: JsonValue): number {
  if (a === b) return 0;
  const rankA = rank(a);
  const rankB = rank(b);
  if (rankA !== rankB) return rankA < rankB ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isObject(a) && isObject(b)) return compareMaps(a, b);
  if (a === null || b === null) return 0;
  // An integer beyond 2^53 meeting a float is compared as a float, so it may be equal to it. False sorts before true.
  const x = typeof a === typeof b ? a : Number(a);
  const y = typeof a === typeof b ? b : Number(b);
  return x < y ? -1 : x > y ? 1 : 0;
}

function compareLists(a: readonly JsonValue[], b: readonly JsonValue[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareValues(a[i] as JsonValue, b[i] as JsonValue);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

function compareMaps(a: JsonObject, b: JsonObject): number {
  const keysA = sortedKeys(a);
  const keysB = sortedKeys(b);
  for (let i = 0; i < keysA.length && i < keysB.length; i++) {
    const keyA = keysA[i] as string;
    const keyB = keysB[i] as string;
    const order = compareStrings(keyA, keyB) || compareValues(a[keyA] as JsonValue, b[keyB] as JsonValue);
    if (order !== 0) return order;
  }
  return Math.sign(keysA.length - keysB.length);
}

/** The keys of a mapping in Go's order. */
export function sortedKeys(object: JsonObject): string[] {
  return Object.keys(object).sort(compareStrings);
}

const NEEDS_ESCAPE = /["\\<>&\u0000-\u001f\u2028\u2029\ud800-\udfff]/;

/** How Go's JSON writers differ: encoding/json has the short forms `\b` and `\f`, json-iterator has not. */
export type GoWriter = 'json-iterator' | 'encoding/json';

/** A JSON string as Go writes it: safe in HTML, lone surrogates replaced. */
export function quoteLikeGo(text: string, writer: GoWriter = 'json-iterator'): string {
  if (!NEEDS_ESCAPE.test(text)) return `"${text}"`;
  let out = '"';
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    if (char === '"' || char === '\\') out += `\\${char}`;
    else if (char === '\n') out += '\\n';
    else if (char === '\r') out += '\\r';
    else if (char === '\t') out += '\\t';
    else if (char === '\b' && writer === 'encoding/json') out += '\\b';
    else if (char === '\f' && writer === 'encoding/json') out += '\\f';
    else if (code < 0x20 || char === '<' || char === '>' || char === '&' || code === 0x2028 || code === 0x2029) {
      out += `\\u${code.toString(16).padStart(4, '0')}`;
    } else if (code >= 0xd800 && code <= 0xdfff) out += '\\ufffd';
    else out += char;
  }
  return `${out}"`;
}

/** Compact JSON with sorted keys, as Go writes unstructured values. */
export function writeLikeGo(value: JsonValue, writer: GoWriter = 'json-iterator'): string {
  if (typeof value === 'string') return quoteLikeGo(value, writer);
  if (Array.isArray(value)) return `[${value.map((item) => writeLikeGo(item, writer)).join(',')}]`;
  if (isObject(value)) {
    return `{${sortedKeys(value)
      .map((key) => `${quoteLikeGo(key, writer)}:${writeLikeGo(value[key] as JsonValue, writer)}`)
      .join(',')}}`;
  }
  return String(value);
}

const GO_ESCAPES: { readonly [char: string]: string } = {
  '"': '\\"',
  '\\': '\\\\',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u;

/** A quoted string as Go's `%q` prints it for people. */
export function quoteForPeople(text: string): string {
  let out = '"';
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    const short = GO_ESCAPES[char];
    if (short !== undefined) out += short;
    else if (code >= 0xd800 && code <= 0xdfff) out += '\ufffd';
    else if (!UNPRINTABLE.test(char)) out += char;
    else if (code < 0x80) out += `\\x${code.toString(16).padStart(2, '0')}`;
    else if (code < 0x10000) out += `\\u${code.toString(16).padStart(4, '0')}`;
    else out += `\\U${code.toString(16).padStart(8, '0')}`;
  }
  return `${out}"`;
}
