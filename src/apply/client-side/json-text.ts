import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { compareGoStrings } from './go-value.ts';

/**
 * JSON text in and out as Go's encoding/json and apimachinery's util/json have it: integers of 64 bits exact, keys in
 * byte order, `<`, `>` and `&` escaped.
 */

/** The value of a JSON text; undefined where it is no JSON. Of duplicate keys the last wins. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = LONG_NUMBER.test(text) ? JSON.parse(text, exactly) : JSON.parse(text);
    return bare(value);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** {@link parseJson} for a text that must hold a mapping; `null` counts as the empty one, as it does in Go. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  if (value === null) return newObject();
  return isObject(value) ? value : undefined;
}

// Only digits in a row that a double cannot hold need the slower way.
const LONG_NUMBER = /\d{16}/;
const INTEGER = /^-?\d+$/;

function exactly(_key: string, value: JsonValue, context?: { source?: string }): JsonValue {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && INTEGER.test(source) ? BigInt(source) : value;
}

// JSON.parse makes ordinary objects, in which `constructor` would seem to be there.
function bare(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item = value[i] as JsonValue;
      if (typeof item === 'object' && item !== null) value[i] = bare(item);
    }
    return value;
  }
  const out = newObject();
  for (const key in value) {
    const child = value[key] as JsonValue;
    out[key] = typeof child === 'object' && child !== null ? bare(child) : child;
  }
  return out;
}

/** What Go's `json.Marshal` writes for a decoded value. */
export function toGoJson(value: JsonValue): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      return numberText(value);
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? value.toString() : numberText(Number(value));
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
  let text = '';
  for (const key of sortedKeys(map)) {
    text += `${(text === '' ? '{' : ',') + quote(key)}:${toGoJson(map[key] as JsonValue)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

function sortedKeys(map: JsonObject): string[] {
  const keys: string[] = [];
  let ascending = true;
  let plain = true;
  for (const key in map) {
    if (keys.length > 0 && (keys[keys.length - 1] as string) > key) ascending = false;
    if (plain && ABOVE_SURROGATES.test(key)) plain = false;
    keys.push(key);
  }
  if (!plain) return keys.sort(compareGoStrings);
  return ascending ? keys : keys.sort();
}

const ABOVE_SURROGATES = /[\ud800-\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be escaped
const NEEDS_ESCAPE = /["\\<>&\u2028\u2029\ud800-\udfff\u0000-\u001f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPED_AFTER = /[<>&\u2028\u2029]/g;

function quote(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return `"${text}"`;
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
