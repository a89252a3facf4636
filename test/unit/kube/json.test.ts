import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cloneJson, equalJson, isObject, type JsonValue, toJsonValue, withPartsOf } from '../../../src/kube/json.ts';

const value = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, 0, 1, 'a', 'b', 2n ** 60n),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('value'), { maxKeys: 3 }),
    ),
  }))
  .value.map(toJsonValue);

function parts(of: JsonValue, into: Set<JsonValue> = new Set()): Set<JsonValue> {
  if (typeof of !== 'object' || of === null) return into;
  into.add(of);
  for (const child of isObject(of) ? Object.values(of) : of) parts(child, into);
  return into;
}

import { stringifyJson } from '../../../src/kube/json-text.ts';

describe('a value made of the parts of another', () => {
  it('is the same value, and changes neither', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [before, known] = [cloneJson(a), cloneJson(b)];
        expect(stringifyJson(withPartsOf(a, b))).toBe(stringifyJson(before));
        expect(equalJson(a, before) && equalJson(b, known)).toBe(true);
      }),
    );
  });

  it('shares all that stands at the same place in both', () => {
    fc.assert(
      fc.property(value, (a) => {
        const copy = cloneJson(a);
        expect(withPartsOf(copy, a)).toBe(a);
        const wrapped = withPartsOf(toJsonValue({ kept: copy, other: 1 }), toJsonValue({ kept: a, other: 2 }));
        if (typeof a === 'object' && a !== null) expect(parts(wrapped).has(copy)).toBe(false);
      }),
    );
  });
});
