/** A document of a file: its value, its text, and lazily the place of everything in it. */
import type { JsonValue } from '../kube/json.ts';
import { jsonSizes } from '../kube/json-size.ts';
import { LineIndex } from './lines.ts';
import { locateInJson, locateInYaml, type Span } from './locate.ts';
import type { InputProblem, SourceLocation } from './manifest.ts';
import { mayHoldPlaceholder } from './placeholders.ts';
import type { Chunk } from './stream.ts';
import { readYamlDocument } from './yaml-document.ts';

export interface SourceDocument {
  readonly path: string;
  readonly index: number;
  readonly text: string;
  /** The line of the file that the text begins at. */
  readonly textLine: number;
  readonly value: JsonValue;
  readonly notes: readonly InputProblem[];
  /** How large a value is once its aliases are filled in; absent: there are none. */
  readonly sizeOf?: ((value: JsonValue) => number) | undefined;
  /** Whether it is worth looking for placeholders in its objects. */
  readonly mayHoldPlaceholder: boolean;
  /** The whole document, without comments around it. */
  readonly location: SourceLocation;
  locate(path: readonly (string | number)[]): SourceLocation;
}

export function documentOf(chunk: Exclude<Chunk, { kind: 'error' }>, path: string): Omit<SourceDocument, 'index'> {
  const { text } = chunk;
  const lines = new LazyLines(chunk);
  const place = (span: Span): SourceLocation => {
    const { line, column } = lines.at(span.start);
    return { path, line, column, endLine: Math.max(line, lines.at(lastCharacter(text, span)).line) };
  };
  const found = chunk.kind === 'json' ? { ...chunk, ignoredFrom: -1 } : readYamlDocument(text);
  const notes: InputProblem[] = found.duplicates.map(({ key, first, second }) => ({
    code: 'duplicate-key',
    message: `the key ${JSON.stringify(key)} appears twice in one mapping, first on line ${lines.at(first).line}; kubectl takes the last value`,
    fix: 'remove one of them',
    path,
    ...lines.at(second),
  }));
  const ignored = found.ignoredFrom < 0 ? -1 : ignoredContent(text, found.ignoredFrom);
  if (ignored >= 0) {
    notes.push({
      code: 'ignored-content',
      message: 'kubectl ignores what follows the document end marker',
      fix: 'begin a new document with ---',
      path,
      ...lines.at(ignored),
    });
  }
  return {
    path,
    text,
    textLine: chunk.line,
    value: found.value,
    notes,
    ...(chunk.kind === 'yaml' && text.includes('*') && text.includes('&') ? { sizeOf: jsonSizes() } : {}),
    mayHoldPlaceholder: mayHoldPlaceholder(text),
    location: place(contentSpan(text)),
    locate: (steps) => place(chunk.kind === 'json' ? locateInJson(text, steps) : locateInYaml(text, steps)),
  };
}

class LazyLines {
  private index: LineIndex | undefined;
  private readonly chunk: Exclude<Chunk, { kind: 'error' }>;

  constructor(chunk: Exclude<Chunk, { kind: 'error' }>) {
    this.chunk = chunk;
  }

  at(offset: number): { line: number; column: number } {
    this.index ??= new LineIndex(this.chunk.text, this.chunk.line);
    const found = this.index.at(offset);
    if (this.chunk.kind === 'yaml' || found.line > this.chunk.line) return found;
    return { line: found.line, column: found.column + this.chunk.column - 1 };
  }
}

const CONTENT_LINE = /^(?!---|[ \t]*(?:#|$)).*$/m;

function contentSpan(text: string): Span {
  const start = CONTENT_LINE.exec(text);
  const at = start === null ? 0 : start.index + start[0].length - start[0].trimStart().length;
  return { start: at, end: text.length };
}

function lastCharacter(text: string, { start, end }: Span): number {
  let at = Math.min(end, text.length) - 1;
  while (at > start && /\s/.test(text[at] ?? '')) at--;
  return Math.max(at, start);
}

/** Where something other than comments stands after the end marker; -1 when nothing does. */
function ignoredContent(text: string, from: number): number {
  const rest = /^(?:\.\.\.|---|[ \t]*(?:#|$)).*\n?/;
  let at = from;
  while (at < text.length) {
    const line = text.slice(at, text.indexOf('\n', at) + 1 || text.length);
    if (!rest.test(line)) return at;
    at += line.length;
  }
  return -1;
}
