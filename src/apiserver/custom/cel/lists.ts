import type { Environment } from '@marcbachmann/cel-js';
import { serverFailure, Undecided } from './failure.ts';

/*
 * Functions of lists (apiserver v0.36 pkg/cel/library/lists.go, cel-go v0.26 ext/lists.go).
 */

type Ordered = bigint | number | string | boolean | Date;

function compare(a: Ordered, b: Ordered): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function registerLists(env: Environment, own: (name: string) => string): void {
  env.registerFunction('list.isSorted(): bool', (list: Ordered[]) =>
    list.every((item, i) => i === 0 || compare(list[i - 1] as Ordered, item) <= 0),
  );
  env.registerFunction('list.sum(): dyn', (list: (bigint | number)[]) => {
    // Without an item the type, and so the kind of zero, is unknown here.
    if (list.length === 0) throw new Undecided('the sum of an empty list');
    return list.reduce((a, b) => (typeof a === 'bigint' && typeof b === 'bigint' ? a + b : Number(a) + Number(b)));
  });
  const extreme = (sign: number) => (list: Ordered[]) => {
    if (list.length === 0) throw serverFailure(`${sign < 0 ? 'min' : 'max'} called on empty list`);
    return list.reduce((a, b) => (compare(b, a) * sign > 0 ? b : a));
  };
  env.registerFunction('list.min(): dyn', extreme(-1));
  env.registerFunction('list.max(): dyn', extreme(1));
  env.registerFunction(`list.${own('indexOf')}(dyn): int`, (list: unknown[], item: unknown) =>
    BigInt(list.findIndex((other) => same(other, item))),
  );
  env.registerFunction(`list.${own('lastIndexOf')}(dyn): int`, (list: unknown[], item: unknown) =>
    BigInt(list.findLastIndex((other) => same(other, item))),
  );
  env.registerFunction('list.includes(dyn): bool', (list: unknown[], item: unknown) =>
    list.some((other) => same(other, item)),
  );
  env.registerFunction('list.reverse(): list', (list: unknown[]) => list.toReversed());
  env.registerFunction('list.distinct(): list', (list: unknown[]) =>
    list.filter((item, i) => !list.slice(0, i).some((other) => same(other, item))),
  );
  env.registerFunction('list.sort(): list', (list: Ordered[]) => list.toSorted(compare));
  env.registerFunction('list.slice(int, int): list', (list: unknown[], start: bigint, end: bigint) => {
    const length = BigInt(list.length);
    if (start < 0n || end < 0n) {
      throw serverFailure(`cannot slice(${start}, ${end}), negative indexes not supported`);
    }
    if (start > end)
      throw serverFailure(`cannot slice(${start}, ${end}), start index must be less than or equal to end index`);
    if (length < end) throw serverFailure(`cannot slice(${start}, ${end}), list is length ${length}`);
    return list.slice(Number(start), Number(end));
  });
  env.registerFunction('list.flatten(): list', (list: unknown[]) => list.flat(1));
}

/** Equality of scalars; of what else, the language would have to say. */
export function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' || typeof b === 'object') throw new Undecided('a search for a composite value');
  const numeric = (value: unknown) => typeof value === 'bigint' || typeof value === 'number';
  // biome-ignore lint/suspicious/noDoubleEquals: 1 and 1n are one number to CEL
  return numeric(a) && numeric(b) ? a == b : a === b;
}
