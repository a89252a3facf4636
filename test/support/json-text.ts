import { isObject, type JsonValue, newObject, toJsonValue } from '../../src/kube/json.ts';

const WHOLE = /^-?\d+$/;

/** JSON text to a value: null-prototype objects, integers beyond 2^53 exact as bigint (as Go reads them). */
export function parseJson(text: string): JsonValue {
  const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && context?.source && WHOLE.test(context.source)
      ? BigInt(context.source)
      : value;
  return toJsonValue(JSON.parse(text, exact));
}

/** A value to JSON text on one line; keys sorted when asked, bigint as a bare number. */
export function stringifyJson(value: JsonValue, options: { readonly sorted?: boolean } = {}): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map((item) => stringifyJson(item, options)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value);
  if (options.sorted) keys.sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${stringifyJson(value[key] ?? null, options)}`).join(',')}}`;
}

/** The same value with every object's keys in sorted order. */
export function sortKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key of Object.keys(value).sort()) out[key] = sortKeys(value[key] ?? null);
  return out;
}
