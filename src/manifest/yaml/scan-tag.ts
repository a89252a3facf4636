/** Anchors, tags and directives, as libyaml scans them. */
import { type Cursor, isBlank, isBlankOrEnd, isBreak, isBreakOrEnd, isDigit, isWord } from './cursor.ts';
import { YamlRefusal } from './node.ts';
import { ALIAS, ANCHOR, TAG, TAG_DIRECTIVE, type Token, VERSION_DIRECTIVE } from './token.ts';

function fail(message: string, at: number): YamlRefusal {
  return new YamlRefusal('invalid-yaml', message, at);
}

function readWord(cursor: Cursor): string {
  const from = cursor.pos;
  while (isWord(cursor.code())) cursor.pos++;
  return cursor.text.slice(from, cursor.pos);
}

const AFTER_ANCHOR = '?:,]}%@`';

/** `&name` or `*name`. */
export function scanAnchor(cursor: Cursor): Token {
  const start = cursor.pos;
  const type = cursor.code() === 0x2a ? ALIAS : ANCHOR;
  cursor.pos++;
  const value = readWord(cursor);
  if (value === '' || !(isBlankOrEnd(cursor.code()) || AFTER_ANCHOR.includes(cursor.text[cursor.pos] ?? ''))) {
    throw fail(type === ALIAS ? 'an alias of unexpected form' : 'an anchor of unexpected form', start);
  }
  return { type, start, end: cursor.pos, value, suffix: '', plain: false };
}

/** `!<uri>`, `!handle!suffix`, `!!suffix`, `!suffix` or `!`. */
export function scanTag(cursor: Cursor): Token {
  const start = cursor.pos;
  let value = '';
  let suffix: string;
  if (cursor.code(1) === 0x3c) {
    cursor.pos += 2;
    suffix = readUri(cursor, '', start);
    if (cursor.code() !== 0x3e) throw fail('a tag without its ">"', start);
    cursor.pos++;
  } else {
    value = readHandle(cursor, false, start);
    if (value.length > 1 && value.endsWith('!')) suffix = readUri(cursor, '', start);
    else {
      suffix = readUri(cursor, value, start);
      value = '!';
      // A lone "!" is a tag without a handle.
      if (suffix === '') [value, suffix] = [suffix, value];
    }
  }
  if (!isBlankOrEnd(cursor.code())) throw fail('a tag of unexpected form', start);
  return { type: TAG, start, end: cursor.pos, value, suffix, plain: false };
}

function readHandle(cursor: Cursor, directive: boolean, start: number): string {
  if (cursor.code() !== 0x21) throw fail('a tag that does not begin with "!"', start);
  cursor.pos++;
  const word = readWord(cursor);
  if (cursor.code() === 0x21) {
    cursor.pos++;
    return `!${word}!`;
  }
  if (directive && word !== '') throw fail('a %TAG directive of unexpected form', start);
  return `!${word}`;
}

const URI_MARKS = ";/?:@&=+$,.!~*'()[]";

function readUri(cursor: Cursor, head: string, start: number): string {
  const from = cursor.pos;
  while (isWord(cursor.code()) || URI_MARKS.includes(cursor.text[cursor.pos] ?? '\0')) cursor.pos++;
  if (cursor.code() === 0x25) throw new YamlRefusal('unsure', 'percent-encoded tags are not supported', start);
  if (cursor.pos === from && head === '') throw fail('a tag without a name', start);
  return head.slice(1) + cursor.text.slice(from, cursor.pos);
}

/** A line that begins with `%`. */
export function scanDirective(cursor: Cursor): Token {
  const start = cursor.pos;
  cursor.pos++;
  const name = readWord(cursor);
  if (name === '' || !isBlankOrEnd(cursor.code())) throw fail('a directive without a name', start);
  let token: Token;
  if (name === 'YAML') token = scanVersion(cursor, start);
  else if (name === 'TAG') token = scanTagDirective(cursor, start);
  else throw fail('an unknown directive', start);
  cursor.skipBlanks();
  cursor.skipComment();
  if (!isBreakOrEnd(cursor.code())) throw fail('text after a directive', start);
  if (isBreak(cursor.code())) cursor.readBreak();
  return token;
}

function scanVersion(cursor: Cursor, start: number): Token {
  cursor.skipBlanks();
  const major = readNumber(cursor, start);
  if (cursor.code() !== 0x2e) throw fail('a %YAML directive without a version', start);
  cursor.pos++;
  const minor = readNumber(cursor, start);
  return { type: VERSION_DIRECTIVE, start, end: cursor.pos, value: `${major}.${minor}`, suffix: '', plain: false };
}

function readNumber(cursor: Cursor, start: number): number {
  const from = cursor.pos;
  while (isDigit(cursor.code())) cursor.pos++;
  const length = cursor.pos - from;
  if (length === 0 || length > 2) throw fail('a %YAML directive without a version', start);
  return Number(cursor.text.slice(from, cursor.pos));
}

function scanTagDirective(cursor: Cursor, start: number): Token {
  cursor.skipBlanks();
  const value = readHandle(cursor, true, start);
  if (!isBlank(cursor.code())) throw fail('a %TAG directive without a prefix', start);
  cursor.skipBlanks();
  const suffix = readUri(cursor, '', start);
  if (!isBlankOrEnd(cursor.code())) throw fail('a %TAG directive of unexpected form', start);
  return { type: TAG_DIRECTIVE, start, end: cursor.pos, value, suffix, plain: false };
}
