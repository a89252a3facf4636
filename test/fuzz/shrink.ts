// Makes a failing case small: the same failure with less in it.

import { isObject, type JsonValue, newObject } from '../../src/kube/json.ts';

/** Smaller variants of any JSON data, the boldest cuts first. */
export function* smaller(value: JsonValue): Generator<JsonValue> {
  if (Array.isArray(value)) {
    if (value.length > 3) {
      const half = value.length >> 1;
      yield value.slice(half);
      yield value.slice(0, half);
    }
    for (let i = 0; i < value.length; i++) yield value.toSpliced(i, 1);
    for (const [i, item] of value.entries()) for (const less of smaller(item)) yield value.with(i, less);
  } else if (isObject(value)) {
    const keys = Object.keys(value);
    for (const key of keys) yield without(value, key);
    for (const key of keys)
      for (const less of smaller(value[key] ?? null)) yield { ...without(value, ''), [key]: less };
  } else if (typeof value === 'string' && value.length > 1) {
    yield value.slice(0, value.length >> 1);
    yield value.slice(value.length >> 1);
    if (value.length <= 40) for (let i = 0; i < value.length; i++) yield value.slice(0, i) + value.slice(i + 1);
  }
}

function without(value: { [key: string]: JsonValue }, gone: string): { [key: string]: JsonValue } {
  const out = newObject();
  for (const [key, child] of Object.entries(value)) if (key !== gone) out[key] = child;
  return out;
}

/** Follows failing variants until none fails, or `patience` of them in a row were tried without one. */
export async function shrinkCase<Case>(
  failing: Case,
  variants: (testCase: Case) => Iterable<Case>,
  fails: (testCase: Case) => Promise<boolean>,
  patience = 3000,
): Promise<Case> {
  let best = failing;
  for (let tried = 0; tried < patience; ) {
    let improved = false;
    for (const variant of variants(best)) {
      if (++tried >= patience) break;
      if (await fails(variant)) {
        best = variant;
        improved = true;
        break;
      }
    }
    if (!improved) break;
    tried = 0;
  }
  return best;
}
