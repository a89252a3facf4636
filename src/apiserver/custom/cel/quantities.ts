import type { Environment } from '@marcbachmann/cel-js';
import { compareQuantity, parseQuantity, type Quantity } from '../../quantity.ts';
import { serverFailure, Undecided } from './failure.ts';

/*
 * Quantities as rules compute with them (apiserver v0.36 pkg/cel/library/quantity.go).
 */

type Amount = Pick<Quantity, 'unscaled' | 'scale'>;

class CelQuantity {
  readonly amount: Amount;
  constructor(amount: Amount) {
    this.amount = amount;
  }
}

export function registerQuantities(env: Environment): void {
  env.registerType('Quantity', CelQuantity);
  env.registerFunction('quantity(string): Quantity', (text: string) => {
    const quantity = parseQuantity(text);
    if ('error' in quantity) throw serverFailure(quantity.error);
    return new CelQuantity(quantity);
  });
  env.registerFunction('isQuantity(string): bool', (text: string) => !('error' in parseQuantity(text)));
  const order = (a: CelQuantity, b: CelQuantity) => compareQuantity(plain(a), plain(b));
  env.registerFunction('Quantity.isLessThan(Quantity): bool', (a: CelQuantity, b: CelQuantity) => order(a, b) < 0);
  env.registerFunction('Quantity.isGreaterThan(Quantity): bool', (a: CelQuantity, b: CelQuantity) => order(a, b) > 0);
  env.registerFunction('Quantity.compareTo(Quantity): int', (a: CelQuantity, b: CelQuantity) => {
    return BigInt(Math.sign(order(a, b)));
  });
  env.registerOperator('Quantity == Quantity', (a: CelQuantity, b: CelQuantity) => order(a, b) === 0);
  const sign = ({ amount }: CelQuantity) => (amount.unscaled > 0n ? 1n : amount.unscaled < 0n ? -1n : 0n);
  env.registerFunction('sign(Quantity): int', sign);
  for (const [name, factor] of [['add', 1n] as const, ['sub', -1n] as const]) {
    const sum = (a: CelQuantity, b: Amount) =>
      new CelQuantity(total(a.amount, { ...b, unscaled: b.unscaled * factor }));
    env.registerFunction(`Quantity.${name}(Quantity): Quantity`, (a: CelQuantity, b: CelQuantity) => sum(a, b.amount));
    env.registerFunction(`Quantity.${name}(int): Quantity`, (a: CelQuantity, b: bigint) =>
      sum(a, { unscaled: b, scale: 0 }),
    );
  }
  env.registerFunction('Quantity.isInteger(): bool', ({ amount }: CelQuantity) => wholeOf(amount) !== undefined);
  env.registerFunction('Quantity.asInteger(): int', ({ amount }: CelQuantity) => {
    const whole = wholeOf(amount);
    if (whole === undefined) throw serverFailure('cannot convert value to integer');
    return whole;
  });
}

function plain({ amount }: CelQuantity): Quantity {
  return { ...amount, format: 'DecimalSI' };
}

function total(a: Amount, b: Amount): Amount {
  const scale = Math.min(a.scale, b.scale);
  if (Math.max(a.scale, b.scale) - scale > 100) throw new Undecided('a sum of very different quantities');
  const at = ({ unscaled, scale: own }: Amount) => unscaled * 10n ** BigInt(own - scale);
  return { unscaled: at(a) + at(b), scale };
}

/** AsInt64: how the server keeps a whole number with a fraction of zeros decides, and is not known here. */
function wholeOf({ unscaled, scale }: Amount): bigint | undefined {
  if (scale < 0) {
    if (unscaled % 10n ** BigInt(-scale) !== 0n) return undefined;
    throw new Undecided('whether a quantity with a fraction of zeros is an integer');
  }
  if (scale > 18) return unscaled === 0n ? 0n : undefined;
  const value = unscaled * 10n ** BigInt(scale);
  if (value > -(10n ** 18n) && value < 10n ** 18n) return value;
  throw new Undecided('whether a large quantity is an integer');
}
