/*
 * Ranges of unsigned 64-bit numbers that stay at the greatest one instead of overflowing (cel-go v0.26 checker/cost.go SizeEstimate,
 * CostEstimate).
 */

/** Sizes (characters, bytes, items, entries) or costs. */
export interface Range {
  readonly min: bigint;
  readonly max: bigint;
}

export const MOST = 2n ** 64n - 1n;
export const UNKNOWN: Range = { min: 0n, max: MOST };
export const NOTHING: Range = { min: 0n, max: 0n };
export const ONE: Range = { min: 1n, max: 1n };

export function fixed(value: bigint): Range {
  return { min: value, max: value };
}

export function capped(value: bigint): bigint {
  return value > MOST ? MOST : value;
}

export function add(a: Range, b: Range): Range {
  return { min: capped(a.min + b.min), max: capped(a.max + b.max) };
}

export function multiply(a: Range, b: Range): Range {
  return { min: capped(a.min * b.min), max: capped(a.max * b.max) };
}

/** Upwards to whole numbers, by way of floats. */
export function scale(range: Range, factor: number): Range {
  return { min: scaled(range.min, factor), max: scaled(range.max, factor) };
}

function scaled(value: bigint, factor: number): bigint {
  const product = Math.ceil(Number(value) * factor);
  return product >= 2 ** 64 ? MOST : BigInt(product);
}

/** What holds both. */
export function union(a: Range, b: Range): Range {
  return { min: a.min < b.min ? a.min : b.min, max: a.max > b.max ? a.max : b.max };
}
