import { isObject, type JsonValue } from '../../kube/json.ts';
import { quantityNanos } from '../quantity-value.ts';

const MILLI = 1_000_000n;
const SUFFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** SetDefaults_ResourceList: amounts finer than a thousandth are rounded up to one. Changes the list in place. */
export function roundUpResourceList(list: JsonValue | undefined): void {
  if (!isObject(list)) return;
  for (const name in list) {
    const nanos = quantityNanos(list[name]);
    if (nanos % MILLI !== 0n) list[name] = formatMilli(nanos / MILLI + (nanos > 0n ? 1n : -1n));
  }
}

/** Canonical decimal form of a number of thousandths: the largest suffix that leaves an integer. */
export function formatMilli(milli: bigint): string {
  if (milli % 1000n !== 0n) return `${milli}m`;
  let whole = milli / 1000n;
  let suffix = 0;
  while (whole !== 0n && whole % 1000n === 0n && suffix < SUFFIXES.length - 1) {
    whole /= 1000n;
    suffix++;
  }
  return `${whole}${SUFFIXES[suffix]}`;
}
