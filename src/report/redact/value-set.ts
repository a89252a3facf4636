/** The values that are looked for in every text, and the words that stay readable. */
import type { JsonValue } from '../../kube/json.ts';
import { type Form, formsOf, MIN_VALUE_LENGTH } from './forms.ts';
import { insertedLength } from './matcher.ts';
import type { Place } from './places.ts';
import { collectSecrets } from './secret-values.ts';

/** Characters that values of unchanged files may take in the matcher: about 100 MiB. */
const ROOM = 1_500_000;

export class ValueSet {
  readonly words: Set<string>;
  private readonly known = new Map<string, Form>();

  constructor(words: Iterable<string> = []) {
    this.words = new Set(words);
  }

  get forms(): readonly Form[] {
    return [...this.known.values()];
  }

  addObject(object: JsonValue, place: Place = 'root'): void {
    collectSecrets(object, { value: (value) => this.add(value), word: (word) => this.addWord(word) }, place);
  }

  /** Shorter values first: passwords before whole files. Returns how many there was no room for. */
  addBeside(given: {
    readonly objects: readonly JsonValue[];
    readonly values: readonly (string | Uint8Array)[];
  }): number {
    const values = [...given.values];
    for (const object of given.objects)
      collectSecrets(object, { value: (value) => values.push(value), word: (word) => this.addWord(word) });
    values.sort((a, b) => a.length - b.length);
    let room = ROOM;
    let left = 0;
    for (const value of values) {
      if (room <= 0) left++;
      else room -= this.add(value);
    }
    return left;
  }

  private addWord(word: string): void {
    if (word !== '') this.words.add(word);
  }

  private add(value: string | Uint8Array): number {
    if (value.length < MIN_VALUE_LENGTH) return 0;
    let taken = 0;
    for (const form of formsOf(value)) {
      if (this.known.has(form.text)) continue;
      this.known.set(form.text, form);
      taken += insertedLength(form);
    }
    return taken;
  }
}
