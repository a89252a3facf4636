/**
 * Masks secrets in everything a report may show. In: every object of the run, on all sides. Out: a redactor whose results
 * carry the type {@link Redacted}, which every sink requires. By position: `data`, `stringData` and the last-applied
 * annotation of Secrets. By value: those values of eight characters and more wherever else they stand, in the encodings
 * of forms.ts and views.ts, and what looks like a credential. Names, kinds, keys and the report's own words stay.
 */

import { copyOf, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { LAST_APPLIED } from '../../kube/last-applied.ts';
import { asksCredential, credentialSpans, isCredentialValue, namesCredential } from './credentials.ts';
import { type Form, formsOf, MIN_VALUE_LENGTH } from './forms.ts';
import { type Match, Matcher } from './matcher.ts';
import { MASK, MASK_CHANGED, type Redacted } from './redacted.ts';
import { collectSecrets, isSecret, type Steps } from './secret-values.ts';
import { type View, viewsOf } from './views.ts';

export interface RedactorOptions {
  /** Words of the report itself: what equals one of them stays readable. */
  readonly words?: Iterable<string>;
}

export function createRedactor(objects: Iterable<JsonValue>, options: RedactorOptions = {}): Redactor {
  const values = new Map<string, Form>();
  const words = new Set<string>(options.words);
  for (const object of objects) {
    collectSecrets(object, {
      value(value) {
        if (value.length < MIN_VALUE_LENGTH) return;
        for (const form of formsOf(value)) if (!values.has(form.text)) values.set(form.text, form);
      },
      word: (word) => words.add(word),
    });
  }
  return new Redactor(new Matcher(values.values()), words);
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
  private readonly matcher: Matcher;
  private readonly words: ReadonlySet<string>;
  /** What was masked lately: both modes and both sides of a change have nearly all their parts in common. */
  private readonly known = new Map<JsonObject, JsonObject>();

  constructor(matcher: Matcher, words: ReadonlySet<string>) {
    this.matcher = matcher;
    this.words = words;
  }

  /** Masks by value: messages, error texts, documents, diffs, whole outputs. */
  text(text: string): Redacted<string> {
    return brand(this.mask(text));
  }

  /** Masks a whole object, by position and by value. */
  object<T extends JsonValue>(object: T): Redacted<T> {
    return brand(this.masked(object, NOWHERE) as T);
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
    const place = at ? placeAt(at.object, at.path) : NOWHERE;
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
    if (place.secret) return maskAll(value);
    if (typeof value === 'string') {
      if (place.credential && isCredentialValue(value)) return MASK;
      return this.mask(value);
    }
    // What holds nothing to mask is shared, not copied: that is nearly everything.
    if (isArray(value)) {
      let out: JsonValue[] | undefined;
      value.forEach((item, i) => {
        const masked = this.masked(item, asksCredential(value[i - 1]) ? CREDENTIAL : NOWHERE);
        if (masked === item) return;
        out ??= [...value];
        out[i] = masked;
      });
      return out ?? value;
    }
    if (!isObject(value)) return value;
    if (place === NOWHERE) {
      const known = this.known.get(value);
      if (known) return known;
    }
    let out: JsonObject | undefined;
    for (const key in value) {
      const item = value[key] ?? null;
      const masked = this.masked(item, placeIn(value, key, place));
      if (masked === item) continue;
      out ??= copyOf(value);
      out[key] = masked;
    }
    if (place === NOWHERE) {
      if (this.known.size >= KNOWN) this.known.clear();
      this.known.set(value, out ?? value);
    }
    return out ?? value;
  }

  private mask(text: string): string {
    const spans: Span[] = credentialSpans(text);
    if (this.matcher.size > 0 && text.length >= MIN_VALUE_LENGTH) {
      for (const view of viewsOf(text)) {
        for (const match of this.matcher.search(view, (found) => !this.isWord(text, view, found))) {
          spans.push(spanOf(view, match));
        }
      }
    }
    return replaceSpans(text, spans);
  }

  /** The match is, or stands inside, a name that anyone may read. */
  private isWord(text: string, view: View, match: Match): boolean {
    if (!match.form.plain) return false;
    const { start, end } = spanOf(view, match);
    if (this.words.has(text.slice(start, end))) return true;
    for (const boundary of [IN_TOKEN, IN_NAME]) {
      let from = start;
      while (from > 0 && start - from < MAX_NAME && boundary.test(text[from - 1] ?? '')) from--;
      let to = end;
      while (to < text.length && to - end < MAX_NAME && boundary.test(text[to] ?? '')) to++;
      if (this.words.has(text.slice(from, to))) return true;
    }
    return false;
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

/** What a position says about the value there. */
interface Place {
  /** Inside a Secret's data: nothing of it may be seen. */
  readonly secret: boolean;
  readonly secretMetadata: boolean;
  readonly secretAnnotations: boolean;
  /** Under a name that calls it a credential. */
  readonly credential: boolean;
  readonly config: boolean;
}

const NOWHERE: Place = {
  secret: false,
  secretMetadata: false,
  secretAnnotations: false,
  credential: false,
  config: false,
};

const CREDENTIAL: Place = { ...NOWHERE, credential: true };

function placeIn(parent: JsonObject, key: string, place: Place): Place {
  const secret = isSecret(parent);
  if (secret && (key === 'data' || key === 'stringData')) return { ...NOWHERE, secret: true };
  if (secret && key === 'metadata') return { ...NOWHERE, secretMetadata: true };
  if (place.secretMetadata && key === 'annotations') return { ...NOWHERE, secretAnnotations: true };
  if (place.secretAnnotations && key === LAST_APPLIED) return { ...NOWHERE, secret: true };
  if (key === 'data' || key === 'config') return { ...NOWHERE, config: true };
  const { name } = parent;
  const listed = key === 'value' && typeof name === 'string' && namesCredential(name);
  if (listed || (place.config && namesCredential(key))) return CREDENTIAL;
  return NOWHERE;
}

function placeAt(object: JsonObject, path: Steps): Place {
  let place = NOWHERE;
  let parent: JsonValue | undefined = object;
  for (const step of path) {
    if (place.secret) return place;
    // Below the object's end only the path speaks.
    const known: JsonObject = isObject(parent) ? parent : newObject();
    place = typeof step === 'string' ? placeIn(known, step, place) : NOWHERE;
    parent =
      isObject(parent) && typeof step === 'string' ? parent[step] : isArray(parent) ? parent[Number(step)] : undefined;
  }
  return place;
}

function maskAll(value: JsonValue): JsonValue {
  if (!isObject(value)) return value === null ? null : MASK;
  const out = newObject();
  for (const key in value) out[key] = MASK;
  return out;
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
