import { isArray, isObject, type JsonValue } from './json.ts';

/**
 * About how many characters a value has as JSON. Parts that stand in it several times, as YAML's aliases make them, are counted as often and
 * walked once.
 */
export function jsonSizes(): (value: JsonValue) => number {
  const known = new Map<JsonValue, number>();
  const sizeOf = (value: JsonValue): number => {
    if (typeof value === 'string') return value.length + 2;
    if (typeof value !== 'object' || value === null) return String(value).length;
    const before = known.get(value);
    if (before !== undefined) return before;
    let size = 2;
    if (isArray(value)) for (const item of value) size += sizeOf(item) + 1;
    else if (isObject(value)) for (const key in value) size += key.length + 4 + sizeOf(value[key] ?? null);
    known.set(value, size);
    return size;
  };
  return sizeOf;
}
