import { isObject, type JsonValue } from '../../kube/json.ts';
import { formatQuantity, parseQuantity } from '../quantity.ts';
import { quantityNanos } from '../quantity-value.ts';
import { text } from '../struct.ts';

const MILLI = 1_000_000n;

/** SetDefaults_ResourceList: amounts finer than a thousandth are rounded up to one. Changes the list in place. */
export function roundUpResourceList(list: JsonValue | undefined): void {
  if (!isObject(list)) return;
  for (const name in list) {
    const nanos = quantityNanos(list[name]);
    if (nanos % MILLI !== 0n) list[name] = spell(nanos + (nanos > 0n ? MILLI : -MILLI) - (nanos % MILLI), list[name]);
  }
}

/** A number of billionths in canonical form, in the notation (decimal, binary, exponent) of another quantity. */
export function spell(nanos: bigint, like: JsonValue | undefined): string {
  const model = parseQuantity(text(like));
  const format = 'error' in model ? 'DecimalSI' : model.format;
  return formatQuantity({ unscaled: nanos, scale: -9, format });
}
