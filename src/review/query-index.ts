import type { Query } from '../lint/rule.ts';
import { rememberLast } from '../manifest/by-text.ts';

const WORD = /[A-Za-z0-9][A-Za-z0-9-]*/g;
const NAME = /[A-Za-z0-9][A-Za-z0-9.-]*/g;

/** Many queries, answered by looking each word of a text up once. */
export class QueryIndex {
  readonly #kinds = new Map<string, Set<string>>();
  readonly #others: string[];

  constructor(queries: readonly Query[]) {
    for (const { kind, text } of queries) {
      const kinds = this.#kinds.get(text);
      if (kinds) kinds.add(kind);
      else this.#kinds.set(text, new Set([kind]));
    }
    this.#others = [...this.#kinds.keys()].filter((text) => !/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text));
  }

  get texts(): readonly string[] {
    return [...this.#kinds.keys()];
  }

  /** Whether a document may hold an object that was asked for. */
  mentions(text: string): boolean {
    for (const _ of this.found(text)) return true;
    return false;
  }

  /** What a document may hold of it, some of it several times. */
  *found(text: string): Iterable<Query> {
    for (const [name, kinds] of this.#asked(text))
      for (const kind of kinds) if (text.includes(kind)) yield { kind, text: name };
  }

  /** Whether an object of this kind, written as `text`, was asked for. */
  wants(kind: string, text: string): boolean {
    return this.#kindsIn(text).has(kind);
  }

  readonly #kindsIn = rememberLast((text) => new Set([...this.#asked(text)].flatMap(([, kinds]) => [...kinds])));

  *#asked(text: string): Iterable<readonly [name: string, kinds: ReadonlySet<string>]> {
    for (const pattern of [WORD, NAME]) {
      for (const [word] of text.matchAll(pattern)) {
        const kinds = this.#kinds.get(word);
        if (kinds) yield [word, kinds];
      }
    }
    for (const other of this.#others) {
      const kinds = text.includes(other) ? this.#kinds.get(other) : undefined;
      if (kinds) yield [other, kinds];
    }
  }
}
