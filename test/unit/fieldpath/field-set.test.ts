import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareElements, fieldElement } from '../../../src/fieldpath/element.ts';
import { FieldSet } from '../../../src/fieldpath/field-set.ts';
import type { Path } from '../../../src/fieldpath/path.ts';
import { pathOf } from '../../../src/fieldpath/path.ts';
import { element, fieldSet, path, setOf } from './arbitrary.ts';

const texts = (set: FieldSet): string[] => [...set.paths()].map((one) => JSON.stringify(one));
const below = (short: Path, long: Path): boolean =>
  long.length > short.length && JSON.stringify(long.slice(0, short.length)) === JSON.stringify(short);

describe('the order of path elements', () => {
  it('is total: antisymmetric, transitive, and equal only for the same text', () => {
    fc.assert(
      fc.property(element, element, element, (a, b, c) => {
        expect(compareElements(a, b)).toBe(-compareElements(b, a) + 0);
        expect(compareElements(a, b) === 0).toBe(a.text === b.text);
        if (compareElements(a, b) <= 0 && compareElements(b, c) <= 0)
          expect(compareElements(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('orders field names by code point, as Go does', () => {
    expect(compareElements(fieldElement('\u{1F600}'), fieldElement('\uFFFD'))).toBe(1);
    expect('\u{1F600}' < '\uFFFD').toBe(true);
  });
});

describe('set algebra', () => {
  it('builds the same set from paths in any order', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 10 }), (paths) => {
        const set = setOf(paths);
        expect(set.equals(setOf([...paths].reverse()))).toBe(true);
        for (const one of paths) expect(set.has(one.map((step) => step.path))).toBe(true);
        expect(set.size).toBe(new Set(paths.map((one) => one.map(({ text }) => text).join('\n'))).size);
      }),
    );
  });

  it('has the laws of union and intersection', () => {
    fc.assert(
      fc.property(fieldSet, fieldSet, fieldSet, (a, b, c) => {
        expect(a.union(b).equals(b.union(a))).toBe(true);
        expect(a.intersection(b).equals(b.intersection(a))).toBe(true);
        expect(
          a
            .union(b)
            .union(c)
            .equals(a.union(b.union(c))),
        ).toBe(true);
        expect(
          a
            .intersection(b)
            .intersection(c)
            .equals(a.intersection(b.intersection(c))),
        ).toBe(true);
        expect(a.intersection(b.union(c)).equals(a.intersection(b).union(a.intersection(c)))).toBe(true);
        expect(a.union(a).equals(a)).toBe(true);
        expect(a.union(b).size).toBe(a.size + b.size - a.intersection(b).size);
      }),
    );
  });

  it('has the laws of difference and subset', () => {
    fc.assert(
      fc.property(fieldSet, fieldSet, (a, b) => {
        expect(a.difference(b).intersection(b).isEmpty).toBe(true);
        expect(a.difference(b).union(a.intersection(b)).equals(a)).toBe(true);
        expect(a.isSubsetOf(b)).toBe(a.difference(b).isEmpty);
        expect(a.intersection(b).isSubsetOf(a)).toBe(true);
        expect(a.isSubsetOf(a.union(b))).toBe(true);
        expect(a.difference(a)).toBe(FieldSet.EMPTY);
      }),
    );
  });

  it('removes what is below a removed path only when asked to', () => {
    fc.assert(
      fc.property(fieldSet, fieldSet, (a, b) => {
        const gone = [...b.paths()];
        const kept = [...a.paths()].filter(
          (one) => !gone.some((two) => below(two, one) || JSON.stringify(one) === JSON.stringify(two)),
        );
        expect(texts(a.recursiveDifference(b)).sort()).toEqual(kept.map((one) => JSON.stringify(one)).sort());
      }),
    );
  });

  it('has leaves that nothing is below, and everything is a leaf or above one', () => {
    fc.assert(
      fc.property(fieldSet, (set) => {
        const all = [...set.paths()];
        const leaves = all.filter((one) => !all.some((two) => below(one, two)));
        expect(texts(set.leaves()).sort()).toEqual(leaves.map((one) => JSON.stringify(one)).sort());
      }),
    );
  });

  it('lists the members of a level before what is below each', () => {
    const set = FieldSet.of(pathOf('b'), pathOf('a', 'x'), pathOf('a'), pathOf('b', 'y'), pathOf('c', 'z'));
    expect(
      [...set.paths()].map((one) => one.map((step) => (step.type === 'field' ? step.name : '')).join('.')),
    ).toEqual(['a', 'b', 'a.x', 'b.y', 'c.z']);
    expect(set.withPrefix({ type: 'field', name: 'a' }).equals(FieldSet.of(pathOf('x')))).toBe(true);
  });

  it('shares structure: an operation that changes nothing returns the set itself', () => {
    const set = FieldSet.of(pathOf('a', 'b'), pathOf('c'));
    const other = FieldSet.of(pathOf('d'), pathOf('a', 'e'));
    expect(set.difference(other)).toBe(set);
    expect(set.union(FieldSet.of(pathOf('c')))).toBe(set);
    expect(set.has([])).toBe(false);
  });
});
