import { isObject, type JsonValue } from '../../kube/json.ts';
import { charge } from '../../kube/work.ts';

/** A text that two values share exactly when they are equal: keys in order, `1` like `1n`. */
export function canonicalText(value: JsonValue | undefined): string {
  charge(typeof value === 'string' ? 1 + (value.length >> 6) : 1);
  if (value === undefined) return 'undefined';
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`);
  return `{${members.join(',')}}`;
}
