import type { Environment } from '@marcbachmann/cel-js';
import { compileRe2 } from '../re2.ts';
import { serverFailure, Undecided } from './failure.ts';

/*
 * Methods of strings as cel-go has them (cel-go v0.26 ext/strings.go, version 2): characters are code points, letters beyond ASCII have no
 * case, and an index out of range is a failure. The library's own follow JavaScript.
 */

/** Names that `withOwnFunctions` turns into these. */
export const STRING_METHODS = [
  'charAt',
  'indexOf',
  'lastIndexOf',
  'lowerAscii',
  'matches',
  'replace',
  'split',
  'substring',
  'trim',
  'upperAscii',
] as const;

export function registerStrings(env: Environment, own: (name: string) => string): void {
  const method = (signature: string, handler: (...args: never[]) => unknown): void => {
    const [name = '', rest = ''] = signature.split(/(?=\()/);
    env.registerFunction(`string.${own(name)}${rest}`, handler);
  };
  method('charAt(int): string', (text: string, index: bigint) => {
    const chars = Array.from(text);
    within(index, chars.length);
    return chars[Number(index)] ?? '';
  });
  method('indexOf(string): int', (text: string, part: string) => indexOf(text, part, 0n));
  method('indexOf(string, int): int', indexOf);
  method('lastIndexOf(string): int', (text: string, part: string) => {
    const { length } = Array.from(text);
    return part === '' ? BigInt(length) : length === 0 ? -1n : lastIndexOf(text, part, BigInt(length - 1));
  });
  method('lastIndexOf(string, int): int', lastIndexOf);
  method('lowerAscii(): string', (text: string) => text.replaceAll(/[A-Z]+/g, (found) => found.toLowerCase()));
  method('upperAscii(): string', (text: string) => text.replaceAll(/[a-z]+/g, (found) => found.toUpperCase()));
  method('matches(string): bool', matches);
  method('replace(string, string): string', (text: string, from: string, to: string) => replace(text, from, to, -1n));
  method('replace(string, string, int): string', replace);
  method('split(string): list<string>', (text: string, separator: string) => split(text, separator, -1n));
  method('split(string, int): list<string>', split);
  method('substring(int): string', (text: string, start: bigint) => {
    const chars = Array.from(text);
    within(start, chars.length);
    return chars.slice(Number(start)).join('');
  });
  method('substring(int, int): string', (text: string, start: bigint, end: bigint) => {
    const chars = Array.from(text);
    if (start > end) throw serverFailure(`invalid substring range. start: ${start}, end: ${end}`);
    within(start, chars.length);
    within(end, chars.length);
    return chars.slice(Number(start), Number(end)).join('');
  });
  method('trim(): string', (text: string) => text.replace(LEADING_SPACE, '').replace(TRAILING_SPACE, ''));
}

/** Go's unicode.IsSpace. */
const SPACE = '[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
const LEADING_SPACE = new RegExp(`^${SPACE}`);
const TRAILING_SPACE = new RegExp(`${SPACE}$`);

function within(index: bigint, length: number): void {
  if (index < 0n || index > BigInt(length)) throw serverFailure(`index out of range: ${index}`);
}

function indexOf(text: string, part: string, offset: bigint): bigint {
  if (part === '') return offset;
  if (offset < 0n) throw serverFailure(`index out of range: ${offset}`);
  const [chars, wanted] = [Array.from(text), Array.from(part)];
  for (let i = Number(offset); i + wanted.length <= chars.length; i++) if (standsAt(chars, wanted, i)) return BigInt(i);
  return -1n;
}

function lastIndexOf(text: string, part: string, offset: bigint): bigint {
  if (part === '') return offset;
  if (offset < 0n) throw serverFailure(`index out of range: ${offset}`);
  const [chars, wanted] = [Array.from(text), Array.from(part)];
  if (offset >= BigInt(chars.length)) return -1n;
  const last = Math.min(Number(offset), chars.length - wanted.length);
  for (let i = last; i >= 0; i--) if (standsAt(chars, wanted, i)) return BigInt(i);
  return -1n;
}

function standsAt(chars: readonly string[], wanted: readonly string[], at: number): boolean {
  return wanted.every((char, i) => chars[at + i] === char);
}

export function matches(text: string, pattern: string): boolean {
  const matched = compileRe2(pattern)?.test(text);
  if (matched === undefined) throw new Undecided(`the pattern ${JSON.stringify(pattern)} is not understood`);
  return matched;
}

/** strings.Replace: an empty text stands before every character and at the end. */
function replace(text: string, from: string, to: string, limit: bigint): string {
  const pieces = from === '' ? ['', ...Array.from(text), ''] : text.split(from);
  const times = limit < 0n ? pieces.length - 1 : Math.min(Number(limit), pieces.length - 1);
  if (from !== '')
    return (
      pieces.slice(0, times + 1).join(to) +
      pieces
        .slice(times + 1)
        .map((piece) => from + piece)
        .join('')
    );
  const chars = Array.from(text);
  return chars.map((char, i) => (i < times ? to : '') + char).join('') + (chars.length < times ? to : '');
}

/** strings.SplitN. */
function split(text: string, separator: string, limit: bigint): readonly string[] {
  if (limit === 0n) return [];
  const pieces = separator === '' ? Array.from(text) : text.split(separator);
  if (limit < 0n || BigInt(pieces.length) <= limit) return pieces;
  const kept = pieces.slice(0, Number(limit) - 1);
  return [...kept, pieces.slice(kept.length).join(separator)];
}
