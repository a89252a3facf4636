/**
 * Plain and tagged scalars to JSON values, as goyaml v2 resolves them and sigs.k8s.io/yaml v1.6.0 passes them on
 * (`resolve`, `decoder.scalar`, then JSON): YAML 1.1 booleans and octals, no sexagesimals, dates stay strings, numbers
 * that overflow stay strings, integers exact to 64 bits.
 */
import type { JsonValue } from '../../kube/json.ts';
import { exactInteger } from '../../kube/json-text.ts';

const PREFIX = 'tag:yaml.org,2002:';

/** Why a scalar cannot be read; the caller knows where. */
export class ScalarError extends Error {
  readonly code: 'invalid-yaml' | 'unsure';
  constructor(code: 'invalid-yaml' | 'unsure', message: string) {
    super(message);
    this.code = code;
  }
}

/** NaN and the infinities: fine as keys, but JSON has no such values. */
export type ScalarValue = null | boolean | number | bigint | string;

const WORDS = new Map<string, ScalarValue>();
for (const word of ['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON']) WORDS.set(word, true);
for (const word of ['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF']) WORDS.set(word, false);
for (const word of ['', '~', 'null', 'Null', 'NULL']) WORDS.set(word, null);
for (const word of ['.nan', '.NaN', '.NAN']) WORDS.set(word, Number.NaN);
for (const word of ['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF']) WORDS.set(word, Number.POSITIVE_INFINITY);
for (const word of ['-.inf', '-.Inf', '-.INF']) WORDS.set(word, Number.NEGATIVE_INFINITY);

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);
const UINT64_MAX = 2n ** 64n - 1n;

const DECIMAL = /^[+-]?(?:0|[1-9][0-9]*)$/;
const OCTAL = /^([+-]?)0[oO]?([0-7]+)$/;
const HEX_OR_BINARY = /^([+-]?)(0[xX][0-9a-fA-F]+|0[bB][01]+)$/;
// strconv.ParseInt(plain[2:], 2) takes a sign, so goyaml reads 0b-1.
const SIGNED_BINARY = /^0b([+-])([01]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const POINT_FLOAT = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;

/** What an untagged plain scalar means. */
export function resolvePlain(text: string): ScalarValue {
  const c = text.charCodeAt(0);
  // Digits, signs and the point begin numbers.
  if ((c >= 0x30 && c <= 0x39) || c === 0x2b || c === 0x2d || c === 0x2e) return resolveNumber(text);
  if (text.length > 5) return text;
  const word = WORDS.get(text);
  return word === undefined ? text : word;
}

function resolveNumber(text: string): ScalarValue {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  if (text.startsWith('.')) return POINT_FLOAT.test(text) ? finite(text.replaceAll('_', ''), text) : text;
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  const integer = parseInteger(plain);
  if (integer !== undefined) return integer;
  return FLOAT.test(plain) ? finite(plain, text) : text;
}

function finite(digits: string, text: string): ScalarValue {
  const value = Number(digits);
  return Number.isFinite(value) ? asJsonNumber(value) : text;
}

/** Go prints an integral float below 1e21 without a point, and Kubernetes reads it back as an integer. */
function asJsonNumber(value: number): number | bigint {
  if (value === 0) return 0;
  if (Number.isSafeInteger(value) || !Number.isInteger(value) || Math.abs(value) >= 1e21) return value;
  return exactInteger(String(value));
}

function parseInteger(plain: string): number | bigint | undefined {
  if (DECIMAL.test(plain)) {
    if (plain.length < 16) return Number(plain) || 0;
    return within64(BigInt(plain.startsWith('+') ? plain.slice(1) : plain), plain);
  }
  const octal = OCTAL.exec(plain);
  if (octal) return within64(signed(octal[1], BigInt(`0o${octal[2]}`)), plain);
  const other = HEX_OR_BINARY.exec(plain);
  if (other) return within64(signed(other[1], BigInt(other[2] ?? '')), plain);
  const binary = SIGNED_BINARY.exec(plain);
  if (binary) return within64(signed(binary[1], BigInt(`0b${binary[2]}`)), '+');
  return undefined;
}

function signed(sign: string | undefined, value: bigint): bigint {
  return sign === '-' ? -value : value;
}

// Unsigned integers carry no sign in Go; above int64 Kubernetes decodes the JSON digits as a float.
function within64(value: bigint, text: string): number | bigint | undefined {
  if (value >= INT64_MIN && value <= INT64_MAX) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  return value > 0n && value <= UINT64_MAX && !text.startsWith('+') ? Number(value) : undefined;
}

/** What a scalar with an explicit tag means. Throws {@link ScalarError} where goyaml fails. */
export function resolveTagged(tag: string, text: string): ScalarValue {
  const short = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : '';
  switch (short) {
    case 'str':
      return text;
    case 'binary':
      return decodeBinary(text);
    case 'null':
      return expect(resolvePlain(text), (value) => value === null, tag, text);
    case 'bool':
      return expect(resolvePlain(text), (value) => typeof value === 'boolean', tag, text);
    case 'int':
      return expect(resolvePlain(text), (value) => isNumber(value) && isIntegerText(text), tag, text);
    case 'float': {
      const value = expect(resolvePlain(text), (found) => isNumber(found) && !isUnsigned(text), tag, text);
      return typeof value === 'bigint' ? asJsonNumber(Number(value)) : value;
    }
    case 'timestamp':
      throw new ScalarError('unsure', 'a value tagged !!timestamp is not supported');
    default:
      // Every other tag leaves the text alone.
      return text;
  }
}

function expect(value: ScalarValue, ok: (value: ScalarValue) => boolean, tag: string, text: string): ScalarValue {
  if (!ok(value))
    throw new ScalarError(
      'invalid-yaml',
      `cannot read a value of ${text.length} characters as ${tag.replace(PREFIX, '!!')}`,
    );
  return value;
}

function isNumber(value: ScalarValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isIntegerText(text: string): boolean {
  return !text.startsWith('.') && parseInteger(text.replaceAll('_', '')) !== undefined;
}

/** Above int64, where goyaml turns to unsigned integers. */
function isUnsigned(text: string): boolean {
  const value = isIntegerText(text) ? parseInteger(text.replaceAll('_', '')) : undefined;
  return typeof value === 'number' && value >= 2 ** 63;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function decodeBinary(text: string): string {
  const base64 = text.replaceAll(/[\r\n]/g, '');
  if (!BASE64.test(base64)) throw new ScalarError('invalid-yaml', '!!binary holds invalid base64');
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ScalarError('unsure', '!!binary holds bytes that are no UTF-8 text');
  }
}

/** A scalar as the key of a mapping: its JSON text, and what tells it from other keys of the same text in Go's map. */
export interface KeyText {
  readonly text: string;
  readonly identity: string;
}

/** Undefined for keys sigs.k8s.io/yaml refuses (null, integers above 64 bits signed) and for the one that equals another text's: -0.0. */
export function keyText(value: ScalarValue, source: string): KeyText | undefined {
  switch (typeof value) {
    case 'string':
      return { text: value, identity: 'string' };
    case 'boolean':
      return { text: String(value), identity: 'boolean' };
    case 'bigint':
    case 'number': {
      if (isUnsigned(source)) return undefined;
      if (isIntegerText(source)) return { text: String(value), identity: 'integer' };
      if (value === 0 && source.startsWith('-')) return undefined;
      return { text: float32Text(Number(value)), identity: `float ${value}` };
    }
    default:
      return undefined;
  }
}

/** strconv.FormatFloat(value, 'g', -1, 32), with YAML's words for what is no number. */
function float32Text(value: number): string {
  const rounded = Math.fround(value);
  if (Number.isNaN(rounded)) return '.nan';
  if (!Number.isFinite(rounded)) return rounded > 0 ? '.inf' : '-.inf';
  if (rounded === 0) return value < 0 ? '-0' : '0';
  let digits = 1;
  while (digits < 9 && Math.fround(Number(rounded.toExponential(digits - 1))) !== rounded) digits++;
  const [mantissa = '', exponent = '0'] = rounded.toExponential(digits - 1).split('e');
  const power = Number(exponent);
  // Go writes shortest numbers of a million and more with an exponent.
  if (power < -4 || power >= 6) {
    return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  return plainDecimal(mantissa, power);
}

function plainDecimal(mantissa: string, power: number): string {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace('-', '').replace('.', '');
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  const rest = digits.slice(power + 1);
  return rest === '' ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}

/** JSON can carry it. */
export function isJsonScalar(value: ScalarValue): value is Exclude<JsonValue, object> | null {
  return typeof value !== 'number' || Number.isFinite(value);
}
