import { itemNearKey, itemOfValue, itemWithKey } from '../fieldpath/list-items.ts';
import type { Path } from '../fieldpath/path.ts';
import { equalJson, isArray, isObject, type JsonValue } from '../kube/json.ts';

const MAX = 60;

/** A value as a message shows it: short, on one line. */
export function shortened(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'object' && value !== null
      ? JSON.stringify(value, (_key, item: JsonValue) => (typeof item === 'bigint' ? item.toString() : item))
      : String(value);
  const line = text.replace(/\s*\n\s*/g, ' ');
  return line.length > MAX ? `${line.slice(0, MAX - 1)}…` : line;
}

/** The value a path leads to; key and value elements look for the list's item. */
export function valueAt(object: JsonValue | null | undefined, path: Path): JsonValue | undefined {
  let at: JsonValue | undefined = object ?? undefined;
  for (const element of path) {
    if (element.type === 'field') at = isObject(at) ? at[element.name] : undefined;
    else if (!isArray(at)) return undefined;
    else if (element.type === 'index') at = at[element.index];
    else if (element.type === 'value') at = itemOfValue(at, element.value);
    else at = itemWithKey(at, element.key) ?? itemNearKey(at, element.key);
  }
  return at;
}

/** From a path on down to the first field in which two objects differ there; lists are not entered. */
export function firstDifference(a: JsonValue | undefined, b: JsonValue | undefined, path: Path): Path {
  const [left, right] = [valueAt(a, path), valueAt(b, path)];
  if (!isObject(left) || !isObject(right)) return path;
  const name = Object.keys({ ...left, ...right }).find((one) => !equalJson(left[one], right[one]));
  return name === undefined ? path : firstDifference(a, b, [...path, { type: 'field', name }]);
}

/** Whether two values are the same once one text, wherever it stands alone or within a text, is another. */
export function sameBut(a: JsonValue, b: JsonValue, from: string, to: string): boolean {
  if (typeof a === 'string') return typeof b === 'string' && (a === b || a.replaceAll(from, to) === b);
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, i) => sameBut(item, b[i] ?? null, from, to));
  if (!isObject(a)) return equalJson(a, b);
  if (!isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => {
      const other = b[name] ?? b[name.replaceAll(from, to)];
      const own = a[name];
      return own !== undefined && other !== undefined && sameBut(own, other, from, to);
    })
  );
}
