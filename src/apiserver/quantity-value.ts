import type { JsonValue } from '../kube/json.ts';

/*
 * The value of a resource.Quantity as an exact number of billionths: what Cmp, Sign and MilliValue of apimachinery/pkg/api/resource
 * decide by. Enters: a decoded quantity (any spelling the server takes). Unreadable text counts as zero: decoding has refused it.
 */

const NANO = 1_000_000_000n;

const DECIMAL: Readonly<Record<string, bigint>> = {
  n: -9n,
  u: -6n,
  m: -3n,
  '': 0n,
  k: 3n,
  M: 6n,
  G: 9n,
  T: 12n,
  P: 15n,
  E: 18n,
};
const BINARY: Readonly<Record<string, bigint>> = { Ki: 1n, Mi: 2n, Gi: 3n, Ti: 4n, Pi: 5n, Ei: 6n };
const QUANTITY = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:(Ki|Mi|Gi|Ti|Pi|Ei|n|u|m|k|M|G|T|P|E)|[eE]([+-]?[0-9]{1,3}))?$/;

// Manifests repeat a few amounts over and over.
const known = new Map<string, bigint>();
const MAX_KNOWN = 1000;

export function quantityNanos(value: JsonValue | undefined): bigint {
  const text = String(value ?? '');
  let nanos = known.get(text);
  if (nanos === undefined) {
    nanos = readNanos(text);
    if (known.size < MAX_KNOWN && text.length < 32) known.set(text, nanos);
  }
  return nanos;
}

function readNanos(text: string): bigint {
  const match = QUANTITY.exec(text);
  if (match === null) return 0n;
  const [, sign = '', whole = '', fraction = '', suffix = '', exponent] = match;
  let scaled = BigInt(`${whole}${fraction}` || '0') * NANO;
  let divisor = 10n ** BigInt(fraction.length);
  const binary = BINARY[suffix];
  const power = exponent === undefined ? DECIMAL[suffix] : BigInt(exponent);
  if (binary !== undefined) scaled *= 1024n ** binary;
  else if (power !== undefined && power >= 0n) scaled *= 10n ** power;
  else if (power !== undefined) divisor *= 10n ** -power;
  // Finer than a billionth rounds away from zero.
  const nanos = scaled % divisor === 0n ? scaled / divisor : scaled / divisor + 1n;
  return sign === '-' ? -nanos : nanos;
}

/** Quantity.Cmp. */
export function compareQuantities(a: JsonValue | undefined, b: JsonValue | undefined): number {
  const left = quantityNanos(a);
  const right = quantityNanos(b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whether `MilliValue() % 1000 == 0`; fractions of a thousandth round up to one. */
export function isWholeQuantity(value: JsonValue | undefined): boolean {
  const nanos = quantityNanos(value);
  const milli = nanos / 1_000_000n + (nanos > 0n && nanos % 1_000_000n !== 0n ? 1n : 0n);
  return milli % 1000n === 0n;
}
