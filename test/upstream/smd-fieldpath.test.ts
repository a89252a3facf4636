import { describe, expect, it } from 'vitest';
import { differenceOfManagers } from '../../src/apply/server-side/managers-difference.ts';
import { withNamedFields } from '../../src/apply/server-side/remove.ts';
import { toFieldSet } from '../../src/apply/server-side/to-field-set.ts';
import type { Type } from '../../src/apply/server-side/type.ts';
import { ListType, listType, MapType, mapType, scalarType } from '../../src/apply/server-side/type.ts';
import type { Managers } from '../../src/apply/server-side/updater.ts';
import { formatLikeServer } from '../../src/apply/server-side/validate.ts';
import { compareElements, NO_ELEMENT, parseElement } from '../../src/fieldpath/element.ts';
import { decodeFieldsV1 } from '../../src/fieldpath/fields-v1.ts';
import { guessFields } from '../../src/fieldpath/guess.ts';
import { ANY_ELEMENT, FieldPattern } from '../../src/fieldpath/pattern.ts';
import type { JsonObject, JsonValue } from '../../src/kube/json.ts';
import { isObject } from '../../src/kube/json.ts';
import { parseJsonExact } from '../../src/kube/json-text.ts';
import { getArray, getIn, getObject, getString } from '../../src/kube/object.ts';
import { fields, readPath, smdRows, written, yaml } from './smd.ts';
import { absent, object } from './tables.ts';

const FILE = 'smd_fieldpath.jsonl';
const text = (row: JsonObject, key: string): string => String(row[key]);

function elementIn(path: string): ReturnType<typeof readPath>[number] {
  return path === '{{invalid path element}}' ? NO_ELEMENT : (readPath(path)[0] ?? NO_ELEMENT);
}

function read(json: string): JsonObject {
  return written(decodeFieldsV1(parseJsonExact(json)));
}

function pattern(matcher: JsonValue | undefined): FieldPattern {
  if (!isObject(matcher ?? null) || getIn(matcher, 'wildcard') === true) return FieldPattern.EVERYTHING;
  return FieldPattern.of(
    (getArray(matcher, 'members') ?? []).map((member) => {
      const any = getIn(member, 'Path', 'Wildcard') === true;
      const path = String(getIn(member, 'Path', 'PathElement'));
      return [any ? ANY_ELEMENT : elementIn(path).path, pattern(getIn(member, 'Child'))];
    }),
  );
}

function managers(value: JsonValue | undefined): Managers {
  return new Map(
    Object.entries(object(value)).map(([name, entry]) => {
      const set = fields(getObject(entry, 'set'));
      return [name, { set, apiVersion: String(getString(entry, 'apiVersion')), applied: false }];
    }),
  );
}

const shown = (found: Managers): unknown =>
  [...found].map(([name, { set, apiVersion }]) => [name, apiVersion, JSON.stringify(written(set))]).sort();

/** The types that the rows on named fields are about; the table could not take over what Go code builds. */
const NESTED = mapType(
  new MapType({
    *fields() {
      yield { name: 'keyAStr', type: () => scalarType('string') };
      yield { name: 'keyBInt', type: () => scalarType('numeric') };
      yield { name: 'named', type: () => NESTED };
      yield { name: 'list', type: () => keyed(() => NESTED) };
      yield { name: 'a', type: () => NESTED };
      yield { name: 'value', type: () => scalarType('numeric') };
    },
    other: () => NESTED,
  }),
);
const VALUES = mapType(new MapType({ fields: () => [{ name: 'values', type: () => keyed(() => NESTED) }] }));

function keyed(item: () => Type): Type {
  return listType(new ListType({ item, relationship: 'associative', keys: ['keyAStr', 'keyBInt'] }));
}

describe.skipIf(absent)('structured-merge-diff fieldpath', () => {
  it.each(smdRows(FILE, 'TestPathElementLess'))('$title', (row) => {
    const [a, b] = [elementIn(text(row, 'a')), elementIn(text(row, 'b'))];
    expect(compareElements(a, b)).toBe(row['eq'] === true ? 0 : -1);
    expect(compareElements(b, a)).toBe(row['eq'] === true ? 0 : 1);
  });

  it.each(smdRows(FILE, 'TestPathString'))('$title', (row) => {
    expect(formatLikeServer(readPath(text(row, 'fp')).map(({ path }) => path))).toBe(row['expect']);
  });

  it.each([...smdRows(FILE, 'TestPathElementRoundTrip'), ...smdRows(FILE, 'TestDeserializePathElementSuccess')])(
    '$title',
    (row) => {
      const element = parseElement(text(row, 'stringValue'));
      // Upstream prints the parts of a mapping in Go's random order.
      const parts = (shape: string): string => [...shape].sort().join('');
      expect(parts(element ? formatLikeServer([element.path]) : '')).toBe(parts(text(row, 'pathElement')));
      if (row['table'] === 'TestPathElementRoundTrip') expect(element?.text).toBe(row['stringValue']);
    },
  );

  it.each(smdRows(FILE, 'TestDeserializePathElementError'))('$title', (row) => {
    let refused = false;
    try {
      refused = parseElement(text(row, 'input')) === undefined;
    } catch {
      refused = true;
    }
    expect(refused).toBe(true);
  });

  it.each([...smdRows(FILE, 'TestSerializeV1GoldenData'), ...smdRows(FILE, 'TestDropUnknown')])('$title', (row) => {
    expect(JSON.stringify(read(text(row, 'input')))).toBe(row['expected'] ?? row['input']);
  });

  it.each(smdRows(FILE, 'TestDeserializeForValidNonNormalized'))('$title', (row) => {
    expect(JSON.stringify(read(text(row, 'nonNormalizedString')))).toBe(row['normalizedString']);
  });

  it.each(smdRows(FILE, 'TestSetFromJSONTokenTypeErrors'))('$title', (row) => {
    expect(() => read(text(row, 'input'))).toThrow();
  });

  it.each(smdRows(FILE, 'TestSetFromJSON'))('$title', (row) => {
    expect(() => read(text(row, 'input'))).not.toThrow();
  });

  it.each(smdRows(FILE, 'TestSetInsertHas'))('$title', (row) => {
    const path = readPath(text(row, 'check')).map((element) => element.path);
    expect(fields(row['set']).has(path)).toBe(row['expectMembership']);
  });

  it.each(smdRows(FILE, 'TestSetEquals'))('$title', (row) => {
    expect(fields(row['a']).equals(fields(row['b']))).toBe(row['equal']);
  });

  it.each(smdRows(FILE, 'TestSetLeaves'))('$title', (row) => {
    expect(written(fields(row['input']).leaves())).toEqual(written(fields(row['expected'])));
  });

  it.each(smdRows(FILE, 'TestSetDifference'))('$title', (row) => {
    const [a, b] = [fields(row['a']), fields(row['b'])];
    expect(written(a.difference(b))).toEqual(written(fields(row['expectDifference'])));
    expect(written(a.recursiveDifference(b))).toEqual(written(fields(row['expectRecursiveDifference'])));
  });

  it.each(smdRows(FILE, 'TestFromValue'))('$title', (row) => {
    expect(written(guessFields(yaml(row['objYAML'])))).toEqual(written(fields(row['set'])));
  });

  it.each(smdRows(FILE, 'TestFilterByPattern'))('$title', (row) => {
    const kept = pattern(getIn(row, 'filter', 'matcher')).include(fields(row['input']));
    expect(written(kept)).toEqual(written(fields(row['expect'])));
  });

  it.each(smdRows(FILE, 'TestManagersEquals'))('$title', (row) => {
    const changed = differenceOfManagers(managers(row['lhs']), managers(row['rhs']));
    expect(shown(changed)).toEqual(shown(managers(row['out'])));
  });

  it.each(smdRows(FILE, 'TestManagersDifference'))('$title', (row) => {
    const changed = differenceOfManagers(managers(row['lhs']), managers(row['rhs']));
    expect(changed.size === 0).toBe(row['equal']);
  });

  it.each(smdRows(FILE, 'TestEnsureNamedFieldsAreMembers'))('$title', (row) => {
    const type = text(row, 'value').startsWith('{"values"') ? VALUES : NESTED;
    const set = toFieldSet(yaml(row['value']), type);
    expect(written(set)).toEqual(written(fields(row['expectedBefore'])));
    expect(written(withNamedFields(set, type))).toEqual(written(fields(row['expectedAfter'])));
  });

  it('covers the table', () => {
    const examined =
      /^Test(PathElement|PathString|Deserialize|SerializeV1|DropUnknown|SetFromJSON|SetInsertHas|SetEquals|SetLeaves|SetDifference|FromValue|FilterByPattern|Managers|EnsureNamed)/;
    expect(smdRows(FILE).filter((row) => !examined.test(text(row, 'table')))).toEqual([]);
  });
});
