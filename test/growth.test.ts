import { beforeAll, describe, expect, it } from 'vitest';
import { FAMILIES, type Family } from './support/families.ts';
import { type Counter, startCounting } from './support/work.ts';

/*
 * Work in proportion to its input, counted and not timed (`npm run bench -- growth` grows the same families further). Sizes are small:
 * what is hidden behind a large constant is found there, and families that a limit of the program ends are grown there alone.
 */
const MOST = 1.3;

let counter: Counter;
let reviewOf: (family: Family, size: number) => Promise<unknown>;

beforeAll(async () => {
  // Only what is loaded afterwards is counted.
  counter = await startCounting();
  ({ reviewOf } = await import('./support/growth.ts'));
}, 60_000);

describe('the counting itself', () => {
  it('sees loops in the square of their input, those of built-in functions too', async () => {
    const list = (size: number) => Array.from({ length: size }, (_, i) => i);
    const hidden = await counter.exponentOf(100, async (size) => list(size).filter((i) => list(size).includes(-i - 1)));
    expect(hidden).toBeGreaterThan(1.8);
  });
});

describe('work grows no faster than its input', () => {
  it.each(FAMILIES.filter(({ only }) => only === undefined))('$name', async (family) => {
    const exponent = await counter.exponentOf(family.size, (size) => reviewOf(family, size));
    expect(exponent).toBeGreaterThan(0.3);
    expect(exponent).toBeLessThan(MOST);
  });
});
