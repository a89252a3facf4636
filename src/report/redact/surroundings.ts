/** The words of a text that reach into a place of it, found in one pass: many places are asked for. */
export class Surroundings {
  readonly #text: string;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  /** `inWord`: one character of a word. */
  constructor(text: string, inWord: RegExp) {
    this.#text = text;
    this.#starts = new Int32Array(text.length + 1);
    this.#ends = new Int32Array(text.length + 1);
    const within = (at: number): boolean => inWord.test(text[at] ?? '');
    for (let at = 1; at <= text.length; at++) this.#starts[at] = within(at - 1) ? (this.#starts[at - 1] ?? 0) : at;
    this.#ends[text.length] = text.length;
    for (let at = text.length - 1; at >= 0; at--) this.#ends[at] = within(at) ? (this.#ends[at + 1] ?? 0) : at;
  }

  /** A place with the parts of words before and behind it; undefined where one of them is longer than `most`. */
  around(start: number, end: number, most: number): string | undefined {
    const from = this.#starts[start] ?? start;
    const to = this.#ends[end] ?? end;
    return start - from > most || to - end > most ? undefined : this.#text.slice(from, to);
  }
}
