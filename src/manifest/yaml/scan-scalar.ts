/** Plain, quoted and block scalars to their values, as libyaml scans them. Each begins and ends with the cursor in place. */
import {
  CR,
  type Cursor,
  DASH,
  END,
  HASH,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  isDigit,
  LF,
  SPACE,
  TAB,
} from './cursor.ts';
import { YamlRefusal } from './node.ts';
import { SCALAR, type Token } from './token.ts';

export interface Scanned extends Token {
  /** A plain scalar that was followed by a line break. */
  readonly brokeLine: boolean;
}

/** One break becomes a space; of several the first goes away. */
function fold(first: string, rest: string): string {
  if (first !== '\n') return first + rest;
  return rest === '' ? ' ' : rest;
}

/** Blanks and breaks between two lines of a scalar, folded: one break becomes a space, further ones stay. */
class Folding {
  private first = '';
  private rest = '';
  broken = false;

  add(lineBreak: string): void {
    if (this.broken) this.rest += lineBreak;
    else {
      this.first = lineBreak;
      this.broken = true;
    }
  }

  /** After an escaped break, the break itself counts as nothing. */
  escape(): void {
    this.broken = true;
  }

  take(): string {
    const { first, rest } = this;
    this.first = this.rest = '';
    this.broken = false;
    return fold(first, rest);
  }
}

function endsPlain(c: number, next: number, inFlow: boolean): boolean {
  if (c === 0x3a) return isBlankOrEnd(next);
  // , ? [ ] { }
  return inFlow && (c === 0x2c || c === 0x3f || c === 0x5b || c === 0x5d || c === 0x7b || c === 0x7d);
}

/** `indent` is that of the block around it; -1 at the top. Returns whether a line break followed; see {@link Scanned}. */
export function scanPlain(cursor: Cursor, indent: number, inFlow: boolean): Scanned {
  const { text } = cursor;
  const start = cursor.pos;
  let value = '';
  let end = start;
  let blanksFrom = start;
  let first = '';
  let rest = '';
  let brokeLine = false;
  for (;;) {
    let c = cursor.code();
    if (c === HASH || cursor.atDocumentMarker()) break;
    const from = cursor.pos;
    while (!isBlankOrEnd(c) && !endsPlain(c, text.charCodeAt(cursor.pos + 1), inFlow)) {
      cursor.skip();
      c = cursor.code();
    }
    if (cursor.pos > from) {
      if (end > start) value += brokeLine ? fold(first, rest) : text.slice(blanksFrom, from);
      value += text.slice(from, cursor.pos);
      end = cursor.pos;
      first = rest = '';
      brokeLine = false;
    }
    if (!isBlank(c) && !isBreak(c)) break;
    blanksFrom = cursor.pos;
    for (; isBlank(c) || isBreak(c); c = cursor.code()) {
      if (isBreak(c)) {
        if (brokeLine) rest += cursor.readBreak();
        else first = cursor.readBreak();
        brokeLine = true;
        continue;
      }
      if (c === TAB && brokeLine && cursor.column <= indent) {
        throw new YamlRefusal('invalid-yaml', 'a tab where the text is indented', cursor.pos);
      }
      cursor.pos++;
    }
    if (!inFlow && cursor.column <= indent) break;
  }
  return { type: SCALAR, start, end, value, suffix: '', plain: true, brokeLine };
}

export function scanSingleQuoted(cursor: Cursor): Scanned {
  const start = cursor.pos;
  cursor.pos++;
  return scanQuoted(cursor, start, 0x27, (value) => {
    const from = cursor.pos;
    let out = value;
    let copied = from;
    for (let c = cursor.code(); !isBlankOrEnd(c); c = cursor.code()) {
      if (c === 0x27) {
        if (cursor.code(1) !== 0x27) break;
        out += cursor.text.slice(copied, cursor.pos + 1);
        cursor.pos += 2;
        copied = cursor.pos;
      } else cursor.skip();
    }
    return out + cursor.text.slice(copied, cursor.pos);
  });
}

export function scanDoubleQuoted(cursor: Cursor): Scanned {
  const start = cursor.pos;
  cursor.pos++;
  return scanQuoted(cursor, start, 0x22, (value, folding) => {
    let out = value;
    let copied = cursor.pos;
    for (let c = cursor.code(); !isBlankOrEnd(c) && c !== 0x22; c = cursor.code()) {
      if (c !== 0x5c) {
        cursor.skip();
        continue;
      }
      out += cursor.text.slice(copied, cursor.pos);
      if (isBreak(cursor.code(1))) {
        cursor.pos++;
        cursor.readBreak();
        folding.escape();
        return out;
      }
      out += readEscape(cursor);
      copied = cursor.pos;
    }
    return out + cursor.text.slice(copied, cursor.pos);
  });
}

function scanQuoted(
  cursor: Cursor,
  start: number,
  quote: number,
  readWord: (value: string, folding: Folding) => string,
): Scanned {
  const folding = new Folding();
  let value = '';
  for (;;) {
    if (cursor.atDocumentMarker()) {
      throw new YamlRefusal('invalid-yaml', 'a document marker inside a quoted text', cursor.pos);
    }
    if (cursor.code() === END) throw new YamlRefusal('invalid-yaml', 'a quoted text without its end', start);
    value = readWord(value, folding);
    let c = cursor.code();
    if (c === quote) break;
    const blanksFrom = cursor.pos;
    let blanksTo = blanksFrom;
    for (; isBlank(c) || isBreak(c); c = cursor.code()) {
      if (isBreak(c)) folding.add(cursor.readBreak());
      else cursor.pos++;
      if (!folding.broken) blanksTo = cursor.pos;
    }
    value += folding.broken ? folding.take() : cursor.text.slice(blanksFrom, blanksTo);
  }
  cursor.pos++;
  return { type: SCALAR, start, end: cursor.pos, value, suffix: '', plain: false, brokeLine: false };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};
const HEX_LENGTH: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function readEscape(cursor: Cursor): string {
  const { text, pos } = cursor;
  const letter = text[pos + 1] ?? '';
  const simple = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  if (simple !== undefined) {
    cursor.pos += 2;
    return simple;
  }
  const length = Object.hasOwn(HEX_LENGTH, letter) ? HEX_LENGTH[letter] : undefined;
  const digits = length === undefined ? '' : text.slice(pos + 2, pos + 2 + length);
  if (digits.length !== length || !/^[0-9a-fA-F]+$/.test(digits)) {
    throw new YamlRefusal('invalid-yaml', 'an unknown escape in a quoted text', pos);
  }
  const value = Number.parseInt(digits, 16);
  if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff) {
    throw new YamlRefusal('invalid-yaml', 'an escape for what is no character', pos);
  }
  cursor.pos += 2 + digits.length;
  return String.fromCodePoint(value);
}

/** Literal (`|`) and folded (`>`) scalars; `parentIndent` is that of the block around it, -1 at the top. */
export function scanBlock(cursor: Cursor, parentIndent: number): Scanned {
  const { text } = cursor;
  const start = cursor.pos;
  const literal = cursor.code() === 0x7c;
  cursor.pos++;
  const { chomping, increment } = readBlockHeader(cursor, start);
  const block = new BlockIndent(cursor, start, parentIndent, increment);
  let value = '';
  let lineBreak = '';
  let afterBlank = false;
  let breaks = block.skipBreaks();
  while (cursor.column === block.indent && cursor.code() !== END) {
    const blank = isBlank(cursor.code());
    if (!literal && lineBreak === '\n' && !afterBlank && !blank) {
      if (breaks === '') value += ' ';
    } else value += lineBreak;
    value += breaks;
    afterBlank = blank;
    const from = cursor.pos;
    skipLine(cursor);
    value += text.slice(from, cursor.pos);
    lineBreak = isBreak(cursor.code()) ? cursor.readBreak() : '';
    breaks = block.skipBreaks();
  }
  if (chomping !== '-') value += lineBreak;
  if (chomping === '+') value += breaks;
  return { type: SCALAR, start, end: block.end, value, suffix: '', plain: false, brokeLine: false };
}

function skipLine(cursor: Cursor): void {
  for (let c = cursor.code(); !isBreakOrEnd(c); c = cursor.code()) cursor.skip();
}

function readBlockHeader(cursor: Cursor, start: number): { chomping: string; increment: number } {
  let chomping = '';
  let increment = 0;
  const readChomping = (): void => {
    const c = cursor.code();
    if (c !== 0x2b && c !== DASH) return;
    chomping = c === DASH ? '-' : '+';
    cursor.pos++;
  };
  readChomping();
  if (isDigit(cursor.code())) {
    increment = cursor.code() - 0x30;
    if (increment === 0) throw new YamlRefusal('invalid-yaml', 'a block scalar cannot be indented by 0', cursor.pos);
    cursor.pos++;
    if (chomping === '') readChomping();
  }
  cursor.skipBlanks();
  cursor.skipComment();
  if (!isBreakOrEnd(cursor.code())) {
    throw new YamlRefusal('invalid-yaml', 'text after the header of a block scalar', start);
  }
  if (isBreak(cursor.code())) cursor.readBreak();
  return { chomping, increment };
}

/** The indentation of a block scalar: given by its header, or by its first line that is not empty. */
class BlockIndent {
  indent: number;
  end: number;
  private readonly cursor: Cursor;
  private readonly start: number;
  private readonly parentIndent: number;

  constructor(cursor: Cursor, start: number, parentIndent: number, increment: number) {
    this.cursor = cursor;
    this.start = start;
    this.parentIndent = parentIndent;
    this.indent = increment === 0 ? 0 : Math.max(parentIndent, 0) + increment;
    this.end = cursor.pos;
  }

  /** Passes indentation and empty lines; returns the breaks. */
  skipBreaks(): string {
    const { cursor } = this;
    let breaks = '';
    let deepest = 0;
    this.end = cursor.pos;
    for (;;) {
      const open = (): boolean => this.indent === 0 || cursor.column < this.indent;
      while (cursor.code() === SPACE && open()) cursor.pos++;
      deepest = Math.max(deepest, cursor.column);
      const c = cursor.code();
      if (c === TAB && open()) {
        throw new YamlRefusal('invalid-yaml', 'a tab where a block scalar is indented', this.start);
      }
      if (c !== LF && c !== CR && !isBreak(c)) break;
      breaks += cursor.readBreak();
      this.end = cursor.pos;
    }
    if (this.indent === 0) this.indent = Math.max(deepest, this.parentIndent + 1, 1);
    return breaks;
  }
}
