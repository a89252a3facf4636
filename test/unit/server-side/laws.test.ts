import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../src/apply/server-side/compare.ts';
import { typeOfKind } from '../../../src/apply/server-side/from-schema.ts';
import { serverSideApply } from '../../../src/apply/server-side/index.ts';
import { merge } from '../../../src/apply/server-side/merge.ts';
import { removeItems, withNamedFields } from '../../../src/apply/server-side/remove.ts';
import { toFieldSet } from '../../../src/apply/server-side/to-field-set.ts';
import type { Type } from '../../../src/apply/server-side/type.ts';
import { validate } from '../../../src/apply/server-side/validate.ts';
import { ValueReader } from '../../../src/apply/server-side/value-reader.ts';
import { FieldSet } from '../../../src/fieldpath/field-set.ts';
import type { JsonObject, JsonValue } from '../../../src/kube/json.ts';
import { cloneJson, equalJson, newObject } from '../../../src/kube/json.ts';
import { getIn } from '../../../src/kube/object.ts';
import type { KindSchema } from '../../../src/schema/schema.ts';
import { kindOf, sequence } from '../../fuzz/targets/server-side-cases.ts';
import { createRandom } from '../../support/random.ts';

interface Pair {
  readonly kind: KindSchema;
  readonly type: Type;
  readonly live: JsonObject;
  readonly config: JsonObject;
}

/** Two configurations of one kind that the server would take. */
const pairs = fc
  .integer()
  .map((seed): Pair | null => {
    const random = createRandom(seed);
    for (let tries = 0; tries < 50; tries++) {
      const [first, second] = sequence(random).map(({ object }) => object);
      if (!first || !second) continue;
      const kind = kindOf(first['apiVersion'], first['kind']);
      const type = typeOfKind(kind);
      if (!validate(first, type, false) && !validate(second, type, false))
        return { kind, type, live: first, config: second };
    }
    return null;
  })
  .filter((pair) => pair !== null);

function freeze<T extends JsonValue>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) freeze(child as JsonValue);
    Object.freeze(value);
  }
  return value;
}

const RUNS = { numRuns: 300 };

describe('merging', () => {
  it('gives back live itself where the configuration adds nothing', () => {
    fc.assert(
      fc.property(pairs, ({ live, type }) => {
        expect(merge(live, live, type)).toBe(live);
        expect(merge(live, newObject(), type)).toBe(live);
      }),
      RUNS,
    );
  });

  it('is idempotent, removes nothing, and adds only what the configuration sets', () => {
    fc.assert(
      fc.property(pairs, ({ live, config, type }) => {
        const merged = merge(freeze(live), freeze(config), type);
        expect(equalJson(merge(merged, config, type), merged)).toBe(true);
        const { added, removed } = compare(live, merged, type);
        const set = withNamedFields(toFieldSet(config, type), type);
        expect(removed.isEmpty).toBe(true);
        // Whatever appears is owned, an empty list that could hold owned items excepted.
        const values = new ValueReader(merged, type);
        for (const path of added.leaves().difference(set).paths()) expect(values.at(path)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('comparing and removing', () => {
  it('finds no change in a copy, and opposite changes both ways', () => {
    fc.assert(
      fc.property(pairs, ({ live, config, type }) => {
        const [there, back] = [compare(live, config, type), compare(config, live, type)];
        expect(there.added.equals(back.removed)).toBe(true);
        expect(there.modified.equals(back.modified)).toBe(true);
        const none = compare(live, cloneJson(live), type);
        expect(none.added.union(none.modified).union(none.removed).size).toBe(0);
      }),
      RUNS,
    );
  });

  it('removes nothing for an empty set, and all that a value sets for its own', () => {
    fc.assert(
      fc.property(pairs, ({ live, type }) => {
        expect(removeItems(live, FieldSet.EMPTY, type)).toBe(live);
        const left = removeItems(live, withNamedFields(toFieldSet(live, type), type), type);
        const values = new ValueReader(left, type);
        for (const path of toFieldSet(left, type).paths()) expect(values.at(path)).toBeNull();
      }),
      RUNS,
    );
  });
});

describe('applying', () => {
  it('the same twice changes nothing and owns the same', () => {
    fc.assert(
      fc.property(pairs, ({ kind, live, config }) => {
        const created = serverSideApply({ live: null, config: freeze(live), manager: 'a', force: false, kind });
        if (!created.ok) return;
        const once = serverSideApply({
          live: freeze(created.object),
          config: freeze(config),
          manager: 'b',
          force: true,
          kind,
        });
        // Where nobody owns anything, the second apply takes the object for one that was there before.
        if (!once.ok || getIn(once.object, 'metadata', 'managedFields') === undefined) return;
        const twice = serverSideApply({ live: once.object, config, manager: 'b', force: false, kind });
        expect(twice).toMatchObject({ ok: true, changed: false });
        expect(twice.ok && equalJson(twice.object, once.object)).toBe(true);
      }),
      RUNS,
    );
  });
});
