/** A workflow file as YAML says it, with the line of every key. Reading never fails: what is not there is undefined. */
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A node of a workflow, and where it stands. */
export class Place {
  readonly #node: Node | null;
  readonly #file: File;
  /** The line of its key, or of itself. */
  readonly line: number;

  constructor(node: Node | null, file: File, line: number) {
    this.#node = node;
    this.#file = file;
    this.line = line;
  }

  get path(): string {
    return this.#file.path;
  }

  /** The value of a key; undefined where there is none. */
  get(key: string): Place | undefined {
    return this.entries().find(([name]) => name === key)?.[1];
  }

  /** The same for names that GitHub takes in any case: inputs, variables, keys of a matrix. */
  getAnyCase(key: string): Place | undefined {
    return this.entries().find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  }

  /** Keys and values of a mapping, in order. */
  entries(): [string, Place][] {
    if (!isMap(this.#node)) return [];
    return this.#node.items.flatMap((pair): [string, Place][] => {
      if (!isPair(pair) || !isScalar(pair.key)) return [];
      const line = this.#lineOf(pair.key, this.line);
      return [[String(pair.key.value), new Place(asNode(pair.value, this.#file), this.#file, line)]];
    });
  }

  items(): Place[] {
    if (!isSeq(this.#node)) return [];
    return this.#node.items.map((item) => {
      const node = asNode(item, this.#file);
      return new Place(node, this.#file, this.#lineOf(node, this.line));
    });
  }

  /** A scalar as text; undefined for mappings, lists and null. */
  get text(): string | undefined {
    return isScalar(this.#node) && this.#node.value !== null ? String(this.#node.value) : undefined;
  }

  /** The names in a scalar, a list or the keys of a mapping, as `on:` and `needs:` take them. */
  get names(): string[] {
    if (this.text !== undefined) return [this.text];
    const listed = this.items().flatMap((item) => item.text ?? []);
    return listed.length > 0 ? listed : this.entries().map(([name]) => name);
  }

  #lineOf(node: Node | null, otherwise: number): number {
    const start = node?.range?.[0];
    return start === undefined ? otherwise : this.#file.lines.linePos(start).line;
  }
}

interface File {
  readonly path: string;
  readonly lines: LineCounter;
  readonly document: Document;
}

/** GitHub takes aliases: what stands at the anchor counts. */
function asNode(value: unknown, { document }: File): Node | null {
  if (isAlias(value)) return value.resolve(document) ?? null;
  return isMap(value) || isSeq(value) || isScalar(value) ? value : null;
}

/** The top of a workflow file, or why it cannot be read. */
export function readWorkflow(path: string, text: string): Place | { readonly broken: string; readonly line: number } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) return { broken: error.message.split('\n')[0] ?? 'not YAML', line: lines.linePos(error.pos[0]).line };
  if (!isMap(document.contents)) return { broken: 'it holds no mapping', line: 1 };
  return new Place(document.contents, { path, lines, document }, 1);
}
