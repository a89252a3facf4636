/**
 * JSON text to values and back, with the numbers Kubernetes sees: a decimal integer inside 64 bits is exact (a `bigint`
 * beyond 2^53), every other number is the nearest double. Mirrors `UnmarshalCaseSensitivePreserveInts` (sigs.k8s.io/json,
 * as apimachinery 0.36 uses it): duplicate keys keep the last value, keys are case-sensitive, lone surrogates become U+FFFD.
 * Neither function recurses deeper than {@link MAX_JSON_DEPTH} levels.
 */
import type { JsonArray, JsonObject, JsonValue } from './json.ts';
import { isObject, newObject } from './json.ts';

/** Deeper nesting is refused: every later walk may recurse. */
const MAX_JSON_DEPTH = 500;

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** Not JSON (`syntax`), or JSON beyond what can be decoded (`limit`); `offset` counts UTF-16 units from 0. */
export class JsonTextError extends Error {
  readonly offset: number;
  readonly reason: 'syntax' | 'limit';
  constructor(message: string, offset: number, reason: 'syntax' | 'limit' = 'syntax') {
    super(message);
    this.name = 'JsonTextError';
    this.offset = offset;
    this.reason = reason;
  }
}

export interface JsonTextValue {
  readonly value: JsonValue;
  /** Where the value's text begins and ends. */
  readonly start: number;
  readonly end: number;
}

export interface JsonVisitor {
  /** A key that stands in its object a second time; offsets of both keys. */
  duplicateKey?(key: string, first: number, second: number): void;
  /** Called before each member and item value, with the offset of the key (of the value, in lists). */
  enter?(step: string | number, offset: number): void;
  /** Called after the value, with the offset of its end. */
  leave?(end: number): void;
}

/** The one JSON value of a text. Throws {@link JsonTextError}. */
export function parseJsonExact(text: string): JsonValue {
  const found = readJsonValue(text, 0);
  const rest = skipWhitespace(text, found.end);
  if (rest < text.length) throw new JsonTextError('text after the JSON value', rest);
  return found.value;
}

/** Reads one JSON value that begins at or after `from`; what follows is left alone. Throws {@link JsonTextError}. */
export function readJsonValue(text: string, from: number, visitor?: JsonVisitor): JsonTextValue {
  const reader = new JsonReader(text, from, visitor);
  return reader.read();
}

export function skipWhitespace(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) break;
  }
  return at;
}

/** What a run of decimal digits with an optional minus sign means to Kubernetes. */
export function exactInteger(digits: string): number | bigint {
  const number = Number(digits);
  if (Number.isSafeInteger(number)) return number === 0 ? 0 : number;
  const exact = BigInt(digits);
  return exact > INT64_MAX || exact < INT64_MIN ? number : exact;
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;
// What follows a number, then its fraction: a point or an exponent that digits did not follow.
const UNFINISHED = /^(?:[eE]|\.$)/;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const PLAIN_STRING = /"[^"\\\u0000-\u001f]*"/y;

class JsonReader {
  private readonly text: string;
  private readonly visitor: JsonVisitor | undefined;
  private at: number;
  // Reported only once the text has proved to be JSON.
  private outOfRange: number | undefined;

  constructor(text: string, from: number, visitor: JsonVisitor | undefined) {
    this.text = text;
    this.at = from;
    this.visitor = visitor;
  }

  read(): JsonTextValue {
    this.at = skipWhitespace(this.text, this.at);
    const start = this.at;
    const value = this.value(0);
    if (this.outOfRange !== undefined) throw new JsonTextError('number out of range', this.outOfRange, 'limit');
    return { value, start, end: this.at };
  }

  private value(depth: number): JsonValue {
    switch (this.text[this.at]) {
      case '{':
        return this.object(depth + 1);
      case '[':
        return this.array(depth + 1);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number();
    }
  }

  private object(depth: number): JsonObject {
    this.checkDepth(depth);
    const { text, visitor } = this;
    const out = newObject();
    const keys = visitor?.duplicateKey && new Map<string, number>();
    this.at = skipWhitespace(text, this.at + 1);
    if (text[this.at] === '}') {
      this.at++;
      return out;
    }
    for (;;) {
      const keyAt = this.at;
      if (text[keyAt] !== '"') throw this.unexpected('a key in double quotes');
      const key = this.string();
      const first = keys?.get(key);
      if (first !== undefined) visitor?.duplicateKey?.(key, first, keyAt);
      keys?.set(key, keyAt);
      this.at = skipWhitespace(text, this.at);
      if (text[this.at] !== ':') throw this.unexpected('":"');
      this.at = skipWhitespace(text, this.at + 1);
      visitor?.enter?.(key, keyAt);
      out[key] = this.value(depth);
      visitor?.leave?.(this.at);
      this.at = skipWhitespace(text, this.at);
      if (text[this.at] === '}') break;
      if (text[this.at] !== ',') throw this.unexpected('"," or "}"');
      this.at = skipWhitespace(text, this.at + 1);
    }
    this.at++;
    return out;
  }

  private array(depth: number): JsonArray {
    this.checkDepth(depth);
    const { text, visitor } = this;
    const out: JsonArray = [];
    this.at = skipWhitespace(text, this.at + 1);
    if (text[this.at] === ']') {
      this.at++;
      return out;
    }
    for (;;) {
      visitor?.enter?.(out.length, this.at);
      out.push(this.value(depth));
      visitor?.leave?.(this.at);
      this.at = skipWhitespace(text, this.at);
      if (text[this.at] === ']') break;
      if (text[this.at] !== ',') throw this.unexpected('"," or "]"');
      this.at = skipWhitespace(text, this.at + 1);
    }
    this.at++;
    return out;
  }

  private string(): string {
    const { text, at } = this;
    PLAIN_STRING.lastIndex = at;
    if (PLAIN_STRING.test(text)) {
      this.at = PLAIN_STRING.lastIndex;
      return text.slice(at + 1, this.at - 1);
    }
    const end = endOfString(text, at);
    const value = end > text.length ? undefined : unescapeString(text.slice(at, end));
    if (value === undefined) throw this.unexpected('a valid JSON string');
    this.at = end;
    return value.replace(LONE_SURROGATE, '\ufffd');
  }

  private number(): number | bigint {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) throw this.unexpected('a JSON value');
    if (
      match[2] === undefined &&
      UNFINISHED.test(this.text.slice(NUMBER.lastIndex, NUMBER.lastIndex + 1) + (match[1] ?? ''))
    ) {
      throw this.unexpected('digits after the point or the exponent');
    }
    if (match[1] === undefined && match[2] === undefined) {
      this.at = NUMBER.lastIndex;
      return exactInteger(match[0]);
    }
    const value = Number(match[0]);
    if (!Number.isFinite(value)) this.outOfRange ??= this.at;
    this.at = NUMBER.lastIndex;
    return value === 0 ? 0 : value;
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) throw this.unexpected('a JSON value');
    this.at += word.length;
    return value;
  }

  private checkDepth(depth: number): void {
    if (depth > MAX_JSON_DEPTH)
      throw new JsonTextError(`nested deeper than ${MAX_JSON_DEPTH} levels`, this.at, 'limit');
  }

  private unexpected(wanted: string): JsonTextError {
    const what = this.at >= this.text.length ? 'unexpected end of JSON' : 'unexpected character in JSON';
    return new JsonTextError(`${what}, expected ${wanted}`, Math.min(this.at, this.text.length));
  }
}

/** The offset after the closing quote; beyond the text when there is none. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 0x22) return at + 1;
    if (c === 0x5c) at++;
    else if (c < 0x20) break;
  }
  return text.length + 1;
}

// JSON.parse checks the escapes; a regular expression with a repeated group would overflow on megabytes.
function unescapeString(token: string): string | undefined {
  try {
    return String(JSON.parse(token));
  } catch {
    return undefined;
  }
}

/** Compact JSON; integers of any size are written exactly, members in insertion order. */
export function stringifyJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return JSON.stringify(value);
  if (!isObject(value)) return `[${value.map(stringifyJson).join(',')}]`;
  const members: string[] = [];
  for (const key in value) members.push(`${JSON.stringify(key)}:${stringifyJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}
