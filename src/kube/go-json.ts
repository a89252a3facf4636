import type { JsonArray, JsonObject, JsonValue } from './json.ts';

/** What Go's `json.Marshal` writes for a decoded value: keys in byte order, `<`, `>` and `&` escaped. */
export function toGoJson(value: JsonValue): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      return numberText(value);
    case 'bigint':
      return value.toString();
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      if (value === null) return 'null';
      return Array.isArray(value) ? listText(value) : mapText(value);
  }
}

function listText(list: JsonArray): string {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += (i === 0 ? '' : ',') + toGoJson(list[i] as JsonValue);
  return `${text}]`;
}

function mapText(map: JsonObject): string {
  const keys: string[] = [];
  let ascending = true;
  let odd = false;
  let last = '';
  for (const key in map) {
    if (key < last) ascending = false;
    if (!isPlain(key)) odd = true;
    keys.push(key);
    last = key;
  }
  if (odd) keys.sort(compareGoStrings);
  else if (!ascending) keys.sort();
  let text = '{';
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const name = odd ? quote(key) : `"${key}"`;
    text += `${(i === 0 ? '' : ',') + name}:${toGoJson(map[key] as JsonValue)}`;
  }
  return `${text}}`;
}

const NEEDS_ESCAPE = /["\\<>&\u2028\u2029\ud800-\udfff\u0000-\u001f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPED_AFTER = /[<>&\u2028\u2029]/g;

const SHORT = 32;

/** Nothing to escape, and by UTF-16 units in the same order as by UTF-8 bytes. A loop beats the expression on short texts. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 0x20 || c === 0x22 || c === 0x26 || c === 0x3c || c === 0x3e || c === 0x5c || c >= 0x2028) return false;
  }
  return true;
}

function quote(text: string): string {
  if (text.length < SHORT ? isPlain(text) : !NEEDS_ESCAPE.test(text)) return `"${text}"`;
  return JSON.stringify(text.replace(LONE_SURROGATE, '\ufffd')).replace(ESCAPED_AFTER, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A float64 as Go writes it: exponents only below 1e-6 and from 1e21 on, without padding zeros. */
function numberText(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  if (!Number.isFinite(value)) return 'null';
  return String(value);
}

const ABOVE_SURROGATES = /[\ud800-\uffff]/;

/** Go compares strings by their UTF-8 bytes; UTF-16 units give another order above U+D7FF only. */
export function compareGoStrings(a: string, b: string): number {
  if (a === b) return 0;
  if (!ABOVE_SURROGATES.test(a) || !ABOVE_SURROGATES.test(b)) return a < b ? -1 : 1;
  const left = Array.from(a);
  const right = Array.from(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
