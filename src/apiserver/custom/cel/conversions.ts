import { Environment, EvaluationError } from '@marcbachmann/cel-js';
import { serverFailure, Undecided } from './failure.ts';
import { matches } from './strings.ts';

/*
 * Conversions of text as Go reads it (cel-go v0.26 common/types/string.go): what Go refuses is a failure of the rule. The library's own
 * read what JavaScript reads.
 */

/** Names of functions that `withOwnFunctions` turns into these. */
export const CONVERSIONS = ['bool', 'double', 'duration', 'int', 'matches', 'timestamp', 'uint'] as const;

export function registerConversions(env: Environment, own: (name: string) => string): void {
  // What is no text is the library's affair.
  const plain = new Environment({ unlistedVariablesAreDyn: true });
  const aDuration = plain.evaluate("duration('1s')") as object;
  const convert = (name: string, returns: string, fromText: (text: string) => unknown): void => {
    env.registerFunction(`${own(name)}(dyn): ${returns}`, (value: unknown) => {
      if (typeof value === 'string') return fromText(value);
      // The library knows no conversion of a time to itself or to a number.
      const isDuration = typeof value === 'object' && value !== null && value.constructor === aDuration.constructor;
      if ((name === 'timestamp' && value instanceof Date) || (name === 'duration' && isDuration)) return value;
      if (value instanceof Date && name === 'int') return BigInt(Math.floor(value.getTime() / 1000));
      return asServer(() => plain.evaluate(`${name}(value)`, { value }));
    });
  };
  const library = (name: string, text: string): unknown => plain.evaluate(`${name}(text)`, { text });
  convert('bool', 'bool', (text) => {
    if (!/^(?:[01tTfF]|true|True|TRUE|false|False|FALSE)$/.test(text)) throw unreadable('bool');
    return /^[1tT]/.test(text);
  });
  convert('int', 'int', (text) => {
    const value = /^[-+]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
    if (value === undefined || BigInt.asIntN(64, value) !== value) throw unreadable('int');
    return value;
  });
  convert('uint', 'uint', (text) => {
    const value = /^\d+$/.test(text) ? BigInt(text) : undefined;
    if (value === undefined || BigInt.asUintN(64, value) !== value) throw unreadable('uint');
    return library('uint', text.replace(/^0+(?=\d)/, ''));
  });
  convert('double', 'double', readDouble);
  convert('duration', 'google.protobuf.Duration', (text) => {
    if (!isGoDuration(text)) throw unreadable('google.protobuf.Duration');
    return text.replace(/^[-+]/, '') === '0'
      ? library('duration', '0s')
      : library('duration', text.replaceAll('μ', 'µ'));
  });
  convert('timestamp', 'google.protobuf.Timestamp', readTimestamp);
  env.registerFunction(`${own('matches')}(string, string): bool`, matches);
}

function unreadable(type: string): EvaluationError {
  return serverFailure(['type conversion error from', "'string'", `to '${type}'`].join(' '));
}

/** A number out of range fails on the server as well. */
function asServer<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    throw serverFailure(error.message.split('\n')[0] ?? '');
  }
}

/** strconv.ParseFloat. */
function readDouble(text: string): number {
  if (/^[-+]?inf(?:inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  if (/^[-+]?0x[0-9a-f_.]*p[-+]?\d+$/i.test(text)) throw new Undecided(`the number ${JSON.stringify(text)}`);
  const digits = text.replaceAll(/(?<=\d)_(?=\d)/g, '');
  const value = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN;
  if (!Number.isFinite(value)) throw unreadable('double');
  return value;
}

const UNITS: { readonly [unit: string]: number } = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  μs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
};

/** time.ParseDuration: at most 292 years. */
function isGoDuration(text: string): boolean {
  if (/^[-+]?0$/.test(text)) return true;
  if (!/^[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text)) return false;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/([\d.]+)([a-zµμ]+)/g))
    total += Number(amount) * (UNITS[unit ?? ''] ?? 0);
  // So near to the limit a float can't tell.
  if (total > 9.2233e18 && total < 9.2234e18) throw new Undecided(`the duration ${text}`);
  return total < 9.2233e18;
}

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d+)?(Z|[-+](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** time.Parse(time.RFC3339), years 1 to 9999. */
function readTimestamp(text: string): Date {
  const match = RFC3339.exec(text);
  const [, year = '', month = '', day = '', , , , fraction = ''] = match ?? [];
  const last = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  const valid = match !== null && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last;
  if (!valid) throw unreadable('google.protobuf.Timestamp');
  if (/[1-9]/.test(fraction.slice(4))) throw new Undecided('a time with parts of a millisecond');
  const time = new Date(text.replace(fraction, fraction.slice(0, 4)));
  if (time.getTime() < -62135596800000 || time.getTime() > 253402300799999)
    throw unreadable('google.protobuf.Timestamp');
  return time;
}
