import { describe, expect, it } from 'vitest';
import { goSort, goStableSort } from '../../../src/apply/client-side/go-sort.ts';

// Recorded from Go 1.26: what sort.Sort does with a comparison that calls equal keys "less", as strategicpatch's does.
const RECORDED: readonly (readonly [keys: number, order: readonly number[]])[] = [
  [2, [4, 3, 2, 1, 0]],
  [3, [9, 0, 12, 6, 5, 14, 3, 2, 15, 11, 8, 1, 4, 13, 7, 10]],
  [
    7,
    [
      42, 49, 63, 21, 28, 0, 56, 14, 35, 7, 1, 29, 43, 15, 57, 36, 22, 8, 50, 2, 30, 44, 23, 9, 37, 58, 16, 51, 17, 38,
      45, 24, 31, 10, 3, 52, 59, 53, 4, 60, 46, 25, 39, 18, 11, 32, 19, 33, 61, 54, 40, 12, 47, 5, 26, 6, 48, 34, 62,
      20, 27, 41, 55, 13,
    ],
  ],
];

// The same for sort.SliceStable when every fifth element or so has no place in the wanted order.
const STABLE = [
  31, 28, 13, 4, 0, 11, 39, 5, 33, 16, 44, 27, 38, 22, 10, 21, 32, 15, 43, 26, 9, 37, 20, 3, 14, 42, 25, 8, 36, 19, 41,
  40, 2, 30, 24, 7, 35, 18, 1, 29, 12, 23, 6, 34, 17,
];

describe('sorting as Go does', () => {
  it.each(RECORDED)('puts equal elements of %i keys where Go leaves them', (keys, order) => {
    const key = (i: number): number => (i * i * 7 + i) % keys;
    expect([...goSort(order.length, (i, j) => key(i) <= key(j))]).toEqual(order);
  });

  it('sorts what has an order', () => {
    const values = Array.from({ length: 500 }, (_, i) => (i * 7919) % 500);
    const order = [...goSort(500, (i, j) => (values[i] as number) < (values[j] as number))];
    expect(order.map((i) => values[i])).toEqual(values.slice().sort((a, b) => a - b));
  });

  it('merges blocks stably, also where the comparison is none', () => {
    const places = Array.from({ length: 45 }, (_, i) => (i % 9 === 4 ? -1 : (i * 37) % 45));
    const order = goStableSort(45, (i, j) => {
      const [left, right] = [places[i] as number, places[j] as number];
      return left < 0 || right < 0 || left < right;
    });
    expect([...order]).toEqual(STABLE);
  });

  it('leaves nothing and one alone', () => {
    expect([...goSort(0, () => true)]).toEqual([]);
    expect([...goStableSort(1, () => true)]).toEqual([0]);
  });
});
