import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { compareGoStrings } from './go-value.ts';

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
