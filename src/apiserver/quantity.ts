/**
 * resource.Quantity (apimachinery/pkg/api/resource, v0.36): the text of a manifest enters, the number and the text that the
 * server writes back leave. Exact: values are integers times a power of ten, never floats.
 */

type Format = 'DecimalSI' | 'BinarySI' | 'DecimalExponent';

export interface Quantity {
  /** The value is `unscaled * 10^scale`. */
  readonly unscaled: bigint;
  readonly scale: number;
  readonly format: Format;
  /** Some spellings that Go takes for canonical are written back as they are (`1.500`, `+5`, `05`). */
  readonly spelling?: string | undefined;
}

export type ParsedQuantity = Quantity | { readonly error: string };

const formatWrong = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const suffixWrong = "unable to parse quantity's suffix";

const decimalSuffixes: ReadonlyMap<string, number> = new Map([
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
]);
const binarySuffixes: ReadonlyMap<string, number> = new Map([
  ['Ki', 10],
  ['Mi', 20],
  ['Gi', 30],
  ['Ti', 40],
  ['Pi', 50],
  ['Ei', 60],
]);
const decimalNames = new Map([...decimalSuffixes].map(([suffix, exponent]) => [exponent, suffix]));
const binaryNames = new Map([...binarySuffixes].map(([suffix, exponent]) => [exponent, suffix]));

const nano = -9;
const maxInt64 = (1n << 63n) - 1n;
// Digits of an int64 that Go's fast path counts on.
const maxInt64Digits = 18;
// Beyond this many powers of ten nothing is multiplied out: no quantity means it, and Go itself would not finish.
const hugeExponent = 4000;

const shape = /^([+-]?)(0*)([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/;

/** ParseQuantity: `error` is the server's message. */
export function parseQuantity(text: string): ParsedQuantity {
  if (text === '') return { error: formatWrong };
  const match = shape.exec(text);
  if (!match) return { error: formatWrong };
  const [, sign = '', zeros = '', digits = '', denominator = '', suffix = ''] = match;
  const negative = sign === '-';
  // Go's scanner stops after the sign and zeros, if nothing else is there.
  if (sign.length + zeros.length === text.length) return { unscaled: 0n, scale: 0, format: 'DecimalSI' };
  const numerator = digits === '' ? '0' : digits;
  const meaning = interpretSuffix(suffix);
  if (meaning === undefined) return { error: suffixWrong };
  const { exponent, format } = meaning;

  const fast = fastPath(text, numerator, denominator, exponent, format, negative);
  if (fast !== undefined) return fast;

  // big.Int refuses a bare sign or point.
  if (zeros === '' && digits === '' && denominator === '') return { error: 'unable to parse numeric part of quantity' };
  let unscaled = BigInt(numerator + denominator);
  let scale = -denominator.length;
  if (format === 'BinarySI') unscaled <<= BigInt(exponent);
  else scale += exponent;
  let rounded = roundUp({ unscaled, scale }, nano);
  let finalFormat: Format = format;
  if (format === 'BinarySI') {
    if (compare(rounded, { unscaled: maxInt64, scale: 0 }) > 0) rounded = { unscaled: maxInt64, scale: 0 };
    if (rounded.unscaled > 0n && compare(rounded, { unscaled: 1n, scale: 0 }) < 0) finalFormat = 'DecimalSI';
  }
  return { unscaled: negative ? -rounded.unscaled : rounded.unscaled, scale: rounded.scale, format: finalFormat };
}

function fastPath(
  text: string,
  numerator: string,
  denominator: string,
  exponent: number,
  format: Format,
  negative: boolean,
): Quantity | undefined {
  let scale = -denominator.length;
  let precision = maxInt64Digits - numerator.length - denominator.length;
  let factor = 1n;
  if (format === 'BinarySI') {
    if (denominator !== '') return undefined;
    factor = 1n << BigInt(exponent);
    precision = 15 - numerator.length - Math.trunc((exponent * 3) / 10) - 1;
  } else scale += exponent;
  if (precision < 0 || scale < nano) return undefined;
  const shifted = numerator + denominator;
  const value = BigInt(shifted);
  const unscaled = value * factor * (negative ? -1n : 1n);
  if (unscaled > maxInt64 || unscaled < -maxInt64) return undefined;
  const canonical =
    format === 'BinarySI'
      ? (value & 7n) !== 0n
      : scale % 3 === 0 && !shifted.endsWith('000') && !shifted.startsWith('0');
  return { unscaled, scale, format, spelling: canonical ? text : undefined };
}

function interpretSuffix(suffix: string): { exponent: number; format: Format } | undefined {
  const decimal = decimalSuffixes.get(suffix);
  if (decimal !== undefined) return { exponent: decimal, format: 'DecimalSI' };
  const binary = binarySuffixes.get(suffix);
  if (binary !== undefined) return { exponent: binary, format: 'BinarySI' };
  const match = /^[eE]([-+]?[0-9]+)$/.exec(suffix);
  if (!match) return undefined;
  const exponent = Number(match[1]);
  return Number.isSafeInteger(exponent) ? { exponent: exponent | 0, format: 'DecimalExponent' } : undefined;
}

/** What MarshalJSON writes. */
export function formatQuantity(quantity: Quantity): string {
  if (quantity.spelling !== undefined) return quantity.spelling;
  if (quantity.unscaled === 0n) return '0';
  if (quantity.format === 'BinarySI' && !withinOneKibi(quantity)) {
    const whole = roundUp(quantity, 0);
    if (compare(whole, quantity) === 0) return formatBinary(whole);
  }
  // Rounding would lose something, or the number is small: decimal.
  return formatDecimal(quantity, quantity.format === 'DecimalExponent');
}

function withinOneKibi(quantity: Quantity): boolean {
  return compare(quantity, { unscaled: -1024n, scale: 0 }) > 0 && compare(quantity, { unscaled: 1024n, scale: 0 }) < 0;
}

function formatBinary(whole: Amount): string {
  let value = whole.unscaled * 10n ** BigInt(whole.scale);
  let exponent = 0;
  while (value % 1024n === 0n) {
    value /= 1024n;
    exponent += 10;
  }
  return `${value}${exponent === 0 ? '' : (binaryNames.get(exponent) ?? '')}`;
}

function formatDecimal(quantity: Quantity, asExponent: boolean): string {
  let { unscaled, scale } = quantity;
  while (unscaled % 10n === 0n) {
    unscaled /= 10n;
    scale++;
  }
  while (scale % 3 !== 0) {
    unscaled *= 10n;
    scale--;
  }
  if (asExponent) return scale === 0 ? `${unscaled}` : `${unscaled}e${scale}`;
  // Where no suffix fits Go writes none.
  return `${unscaled}${decimalNames.get(scale) ?? ''}`;
}

/** The canonical text of a value as JSON has it (a string or number); undefined where the server refuses it. */
export function canonicalQuantity(value: string | number | bigint): string | undefined {
  const parsed = parseQuantity(typeof value === 'string' ? value.trim() : String(value));
  return 'error' in parsed ? undefined : formatQuantity(parsed);
}

/** Cmp: by value, whatever the spelling. Negative, zero or positive. */
export function compareQuantity(a: Quantity, b: Quantity): number {
  return compare(a, b);
}

/** Two spellings of one amount (`1Gi`, `1024Mi`). Texts that are no quantities are equal only when identical. */
export function equalQuantity(a: string | number | bigint, b: string | number | bigint): boolean {
  const left = parseQuantity(String(a).trim());
  const right = parseQuantity(String(b).trim());
  if ('error' in left || 'error' in right) return String(a) === String(b);
  return compare(left, right) === 0;
}

interface Amount {
  readonly unscaled: bigint;
  readonly scale: number;
}

function compare(a: Amount, b: Amount): number {
  const signs = sign(a.unscaled) - sign(b.unscaled);
  if (signs !== 0 || a.unscaled === 0n) return signs;
  if (Math.abs(a.scale - b.scale) > hugeExponent) return (a.scale > b.scale ? 1 : -1) * sign(a.unscaled);
  const common = Math.min(a.scale, b.scale);
  const left = a.unscaled * 10n ** BigInt(a.scale - common);
  const right = b.unscaled * 10n ** BigInt(b.scale - common);
  return left < right ? -1 : left > right ? 1 : 0;
}

function sign(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** inf.Dec.Round with RoundUp: away from zero. */
function roundUp(amount: Amount, scale: number): Amount {
  if (amount.scale >= scale) return amount;
  const digits = scale - amount.scale;
  if (digits > hugeExponent) return { unscaled: BigInt(sign(amount.unscaled)), scale };
  const divisor = 10n ** BigInt(digits);
  const quotient = amount.unscaled / divisor;
  const exact = quotient * divisor === amount.unscaled;
  return { unscaled: exact ? quotient : quotient + BigInt(sign(amount.unscaled)), scale };
}
