/**
 * Masks secrets in everything a report may show. In: every object of the run, on all sides, and the Secrets of unchanged
 * files. Out: a redactor whose results carry the type {@link Redacted}, which every sink requires. By position: whatever
 * places.ts calls secret. By value: those values of eight characters and more wherever else they stand, in the encodings
 * of forms.ts and views.ts, and what looks like a credential. Names, kinds, keys and the report's own words stay.
 */

import { copyOf, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { credentialSpans, isCredentialValue } from './credentials.ts';
import { MIN_VALUE_LENGTH } from './forms.ts';
import { type Match, Matcher } from './matcher.ts';
import { type Place, placeAt, placeOfItem, placeOfVersions, placesIn, type Steps } from './places.ts';
import { MASK, MASK_CHANGED, type Redacted } from './redacted.ts';
import { isReadableKey } from './secret-values.ts';
import { Surroundings } from './surroundings.ts';
import { ValueSet } from './value-set.ts';
import { type View, viewsOf } from './views.ts';

/** What the unchanged files of a repository keep secret. */
export interface Beside {
  readonly objects: readonly JsonValue[];
  /** Values that stand in no object, such as those of files that a generator reads. */
  readonly values: readonly (string | Uint8Array)[];
}

export interface RedactorOptions {
  /** Words of the report itself: what equals one of them stays readable. */
  readonly words?: Iterable<string>;
  readonly beside?: Beside;
  /** The objects are versions of one, or patches of it: what any of them says holds for all. */
  readonly oneObject?: boolean;
}

export function createRedactor(objects: Iterable<JsonValue>, options: RedactorOptions = {}): Redactor {
  const set = new ValueSet(options.words);
  const all = [...objects];
  const place = options.oneObject ? placeOfVersions(all) : 'root';
  for (const object of all) set.addObject(object, place);
  const left = options.beside ? set.addBeside(options.beside) : 0;
  return new Redactor([new Matcher(set.forms)], [set.words], left);
}

/** One side of a change, where either may be absent. */
export interface RedactedChange {
  readonly before: Redacted<JsonValue> | undefined;
  readonly after: Redacted<JsonValue> | undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export class Redactor {
  private readonly matchers: readonly Matcher[];
  private readonly words: readonly ReadonlySet<string>[];
  /** How many values of unchanged files are too many to be looked for. */
  readonly left: number;
  /** What was masked lately: both modes and both sides of a change have nearly all their parts in common. */
  private readonly known = new Map<JsonObject, JsonObject>();

  constructor(matchers: readonly Matcher[], words: readonly ReadonlySet<string>[], left: number) {
    this.matchers = matchers.filter(({ size }) => size > 0);
    this.words = words;
    this.left = left;
  }

  /**
   * One that knows the values of a live object too. They are masked in what is said of this object and nowhere else: who
   * may write a change could otherwise try candidates, and see which of them is masked.
   */
  own(live: JsonObject): Redactor {
    const set = new ValueSet();
    set.addObject(live);
    if (set.forms.length === 0) return this;
    return new Redactor([...this.matchers, new Matcher(set.forms)], [...this.words, set.words], this.left);
  }

  /** Masks by value: messages, error texts, documents, diffs, whole outputs. */
  text(text: string): Redacted<string> {
    return brand(this.mask(text));
  }

  /** Masks a whole object, by position and by value. */
  object<T extends JsonValue>(object: T): Redacted<T> {
    return brand(this.masked(object, 'root') as T);
  }

  /** Masks a patch, which says less of itself than the versions of its object do. */
  patch<T extends JsonValue>(patch: T, versions: readonly (JsonValue | null | undefined)[]): Redacted<T> {
    return brand(this.masked(patch, placeOfVersions([patch, ...versions])) as T);
  }

  /** Masks what stands at a path of an object, itself known by its kind only. */
  at(object: JsonObject, path: Steps, value: JsonValue): Redacted<JsonValue> {
    return brand(this.masked(value, placeAt(object, path)));
  }

  /** Masks two versions of an object, or of what stands at a path of it; where two secrets differ, it shows. */
  change(
    before: JsonValue | undefined,
    after: JsonValue | undefined,
    at?: { readonly object: JsonObject; readonly path: Steps },
  ): RedactedChange {
    const place = at ? placeAt(at.object, at.path) : placeOfVersions([before, after]);
    const maskedBefore = before === undefined ? undefined : this.masked(before, place);
    const maskedAfter = after === undefined ? undefined : this.masked(after, place);
    const shown =
      before === undefined || after === undefined || maskedBefore === undefined || maskedAfter === undefined
        ? maskedAfter
        : showChange(before, after, maskedBefore, maskedAfter);
    return {
      before: maskedBefore === undefined ? undefined : brand(maskedBefore),
      after: shown === undefined ? undefined : brand(shown),
    };
  }

  /** Masks every string of a value by value: reports and their parts. Keys stay. */
  deep<T>(value: T): Redacted<T> {
    return brand(this.walk(value) as T);
  }

  private walk(value: unknown): unknown {
    if (typeof value === 'string') return this.mask(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.walk(item));
    const out: Record<string, unknown> = Object.create(Object.getPrototypeOf(value) as object | null);
    for (const [key, child] of Object.entries(value)) {
      Object.defineProperty(out, key, {
        value: this.walk(child),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return out;
  }

  private masked(value: JsonValue, place: Place): JsonValue {
    if (place === 'secret' || (place === 'secret-text' && typeof value === 'object')) return maskAll(value);
    if (typeof value === 'string') return place === 'credential' && isCredentialValue(value) ? MASK : this.mask(value);
    // What holds nothing to mask is shared, not copied: that is nearly everything.
    if (isArray(value)) {
      let out: JsonValue[] | undefined;
      value.forEach((item, i) => {
        const masked = this.masked(item, placeOfItem(place, value[i - 1]));
        if (masked === item) return;
        out ??= [...value];
        out[i] = masked;
      });
      return out ?? value;
    }
    if (!isObject(value)) return value;
    if (place === 'anywhere') {
      const known = this.known.get(value);
      if (known) return known;
    }
    const placeOf = placesIn(value, place);
    let out: JsonObject | undefined;
    for (const key in value) {
      const item = value[key] ?? null;
      const masked = this.masked(item, placeOf(key));
      if (masked === item) continue;
      out ??= copyOf(value);
      out[key] = masked;
    }
    if (place === 'anywhere') {
      if (this.known.size >= KNOWN) this.known.clear();
      this.known.set(value, out ?? value);
    }
    return out ?? value;
  }

  private mask(text: string): string {
    const spans: Span[] = credentialSpans(text);
    if (this.matchers.length > 0 && text.length >= MIN_VALUE_LENGTH) {
      let words: readonly Surroundings[] | undefined;
      const around = (): readonly Surroundings[] =>
        (words ??= [IN_TOKEN, IN_NAME].map((inWord) => new Surroundings(text, inWord)));
      for (const view of viewsOf(text)) {
        const accept = (found: Match): boolean => !this.isWord(text, view, found, around);
        for (const matcher of this.matchers)
          for (const match of matcher.search(view, accept)) spans.push(spanOf(view, match));
      }
    }
    return replaceSpans(text, spans);
  }

  /** The match is, or stands inside, a name that anyone may read. */
  private isWord(text: string, view: View, match: Match, around: () => readonly Surroundings[]): boolean {
    if (!match.form.plain) return false;
    const { start, end } = spanOf(view, match);
    const found = text.slice(start, end);
    if (this.isName(found) || this.isServiceName(found)) return true;
    return around().some((words) => this.isName(words.around(start, end, MAX_NAME) ?? ''));
  }

  private isName(text: string): boolean {
    return this.words.some((words) => words.has(text));
  }

  /** `postgres.shop.svc.cluster.local`: nothing but names. */
  private isServiceName(text: string): boolean {
    const match = /^([^.]+)\.([^.]+)(?:\.svc(?:\.cluster\.local)?)?$/.exec(text);
    return match !== null && this.isName(match[1] ?? '') && this.isName(match[2] ?? '');
  }
}

/** Parts of a few objects. */
const KNOWN = 2000;
const MAX_NAME = 512;
const IN_TOKEN = /[A-Za-z0-9_./-]/;
const IN_NAME = /[A-Za-z0-9_-]/;

// The only place where the brand is given.
function brand<T>(value: T): Redacted<T> {
  return value as Redacted<T>;
}

function spanOf(view: View, { from, to }: Match): Span {
  return { start: view.starts[from] ?? 0, end: view.ends[to - 1] ?? 0 };
}

function replaceSpans(text: string, spans: Span[]): string {
  if (spans.length === 0) return text;
  spans.sort((a, b) => a.start - b.start);
  let out = '';
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    if (start > at || at === 0) out += text.slice(at, Math.max(start, at)) + MASK;
    at = end;
  }
  return out + text.slice(at);
}

function maskAll(value: JsonValue): JsonValue {
  if (!isObject(value)) return value === null ? null : MASK;
  const out = newObject();
  for (const key in value) out[isReadableKey(key) ? key : hiddenKey(out)] = MASK;
  return out;
}

function hiddenKey(taken: JsonObject): string {
  let name: string = MASK;
  for (let n = 2; name in taken; n++) name = `${MASK} ${n}`;
  return name;
}

/** The masked `after`, with a mark on every mask that hides a difference. */
function showChange(before: JsonValue, after: JsonValue, maskedBefore: JsonValue, maskedAfter: JsonValue): JsonValue {
  if (maskedBefore === before && maskedAfter === after) return maskedAfter;
  if (typeof maskedAfter === 'string') {
    const hides = maskedAfter === maskedBefore && before !== after && maskedAfter.includes(MASK);
    return hides ? maskedAfter.replaceAll(MASK, MASK_CHANGED) : maskedAfter;
  }
  if (isArray(after) && isArray(before) && isArray(maskedAfter) && isArray(maskedBefore)) {
    return maskedAfter.map((item, i) =>
      i < before.length ? showChange(before[i] ?? null, after[i] ?? null, maskedBefore[i] ?? null, item) : item,
    );
  }
  if (!isObject(after) || !isObject(before) || !isObject(maskedAfter) || !isObject(maskedBefore)) return maskedAfter;
  const out = newObject();
  for (const key in maskedAfter) {
    const item = maskedAfter[key] ?? null;
    out[key] =
      key in before ? showChange(before[key] ?? null, after[key] ?? null, maskedBefore[key] ?? null, item) : item;
  }
  return out;
}
