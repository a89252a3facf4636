/**
 * Splits a stream into documents as kubectl does (apimachinery 0.36, YAMLOrJSONDecoder with a 4,096-byte look-ahead):
 * JSON values one after the other when the text begins with `{`, else, or once JSON fails early, YAML chunks between lines
 * that begin with `---`. Decoded text enters; chunks leave lazily, in order; an error is the last one, and what it
 * hides (kubectl reads nothing further) is left out.
 */
import type { JsonValue } from '../kube/json.ts';
import { JsonTextError, type JsonTextValue, readJsonValue, skipWhitespace } from '../kube/json-text.ts';
import { countBreaks, LineIndex } from './lines.ts';

export interface Duplicate {
  readonly key: string;
  /** Offsets in the chunk's text. */
  readonly first: number;
  readonly second: number;
}

export interface JsonChunk {
  readonly kind: 'json';
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly value: JsonValue;
  readonly duplicates: readonly Duplicate[];
}

export interface YamlChunk {
  readonly kind: 'yaml';
  /** Line breaks are LF or a lone CR; it always ends with one. */
  readonly text: string;
  /** The line of the file the chunk begins at. */
  readonly line: number;
  /** Why the text, which begins as JSON does, was not read as JSON. */
  readonly notJson?: string | undefined;
}

export interface StreamError {
  readonly kind: 'error';
  readonly code: 'invalid-json' | 'invalid-separator' | 'limit';
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type Chunk = JsonChunk | YamlChunk | StreamError;

const LOOK_AHEAD_BYTES = 4096;
// unicode.IsSpace of Go; the \s of JavaScript adds U+FEFF and lacks U+0085.
const GO_SPACE = '\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const LEADING_SPACE = new RegExp(`[${GO_SPACE}]*`, 'y');
const IS_SPACE = new RegExp(`^[${GO_SPACE}]$`);
const SEPARATOR_TAIL = new RegExp(`^[${GO_SPACE}]*(?:#.*)?$`, 's');

export function* splitStream(text: string): Generator<Chunk> {
  if (looksLikeJson(text)) yield* splitJson(text);
  else yield* splitYaml(text, 1, undefined);
}

function looksLikeJson(text: string): boolean {
  LEADING_SPACE.lastIndex = 0;
  LEADING_SPACE.test(text);
  const at = LEADING_SPACE.lastIndex;
  return text[at] === '{' && utf8Length(text.slice(0, at)) < LOOK_AHEAD_BYTES;
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function* splitJson(text: string): Generator<Chunk> {
  const lines = new LineIndex(text);
  let at = 0;
  for (let count = 0; ; count++) {
    const start = skipWhitespace(text, at);
    if (start >= text.length) return;
    const duplicates: Duplicate[] = [];
    let found: JsonTextValue;
    try {
      found = readJsonValue(text, start, {
        duplicateKey: (key, first, second) => duplicates.push({ key, first: first - start, second: second - start }),
      });
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      yield* afterJson(text, at, count, error, lines);
      return;
    }
    const { value, end } = found;
    yield { kind: 'json', text: text.slice(start, end), ...lines.at(start), value, duplicates };
    at = end;
  }
}

// Up to one JSON value the stream may still turn out to be YAML.
function* afterJson(text: string, at: number, count: number, error: JsonTextError, lines: LineIndex): Generator<Chunk> {
  const code = error.reason === 'limit' ? 'limit' : 'invalid-json';
  const from = count > 1 || error.reason === 'limit' ? -1 : yamlAfterJson(text, at);
  if (from < 0) yield { kind: 'error', code, message: error.message, ...lines.at(error.offset) };
  else yield* splitYaml(text.slice(from), lines.at(from).line, error.message);
}

// kubectl skips white space up to the first line break, looking four bytes ahead: it gives up when fewer are left.
function yamlAfterJson(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.length - at < 4 && utf8Length(text.slice(at)) < 4) return -1;
    const c = text[at] ?? '';
    // A replacement character is an error to its look-ahead.
    if (c === '\ufffd') return -1;
    if (!IS_SPACE.test(c)) return at;
    if (c === '\n') return at + 1;
  }
  return -1;
}

function* splitYaml(raw: string, firstLine: number, notJson: string | undefined): Generator<Chunk> {
  const text = raw.includes('\r\n') ? raw.replaceAll('\r\n', '\n') : raw;
  let chunkAt = 0;
  let chunkLine = firstLine;
  let at = nextSeparator(text, 0);
  while (at >= 0) {
    const end = endOfLine(text, at);
    if (!SEPARATOR_TAIL.test(text.slice(at + 3, end))) {
      const message = 'only a comment may follow "---" on its line: kubectl refuses "invalid Yaml document separator"';
      yield {
        kind: 'error',
        code: 'invalid-separator',
        message,
        line: chunkLine + countBreaks(text, chunkAt, at),
        column: 1,
      };
      return;
    }
    // With nothing before it a separator belongs to the chunk it opens.
    if (at > chunkAt) {
      yield { kind: 'yaml', text: text.slice(chunkAt, at), line: chunkLine, notJson };
      chunkLine += countBreaks(text, chunkAt, end + 1);
      chunkAt = end + 1;
    }
    at = nextSeparator(text, end);
  }
  if (chunkAt >= text.length) return;
  const last = text.slice(chunkAt);
  yield { kind: 'yaml', text: last.endsWith('\n') ? last : `${last}\n`, line: chunkLine, notJson };
}

function nextSeparator(text: string, from: number): number {
  if (from === 0 && text.startsWith('---')) return 0;
  const at = text.indexOf('\n---', from);
  return at < 0 ? -1 : at + 1;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}
