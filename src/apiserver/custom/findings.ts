import type { JsonValue } from '../../kube/json.ts';
import { charge } from '../../kube/work.ts';
import { invalid, notSupported, required, tooLong, tooMany } from '../errors.ts';
import type { ApiError, NotJudgedReason } from '../result.ts';
import { canonicalText } from './canonical-text.ts';

/**
 * What one schema says of one value (kube-openapi/pkg/validation/validate Result, v0.36). `matches` counts checks as the server does: of several
 * alternatives that fail the server reports the one that got furthest. A doubt makes the whole verdict unknown.
 */
export class Findings {
  readonly errors: { readonly text: string; readonly error: ApiError }[] = [];
  readonly #texts = new Set<string>();
  matches = 0;
  doubt: NotJudgedReason | undefined;

  get valid(): boolean {
    return this.errors.length === 0;
  }

  merge(other: Findings): void {
    for (const { text, error } of other.errors) this.#add(text, error);
    this.matches += other.matches;
    this.doubt ??= other.doubt;
  }

  /** Forgives errors: what did not change need not be valid. */
  withoutErrors(): Findings {
    const forgiven = new Findings();
    forgiven.matches = this.matches;
    forgiven.doubt = this.doubt;
    return forgiven;
  }

  invalid(path: string, value: JsonValue | undefined, message: string): void {
    this.#add(message, invalid(trimmed(path), value ?? '', message));
  }

  typeInvalid(path: string, value: string, message: string): void {
    this.#add(message, { ...invalid(trimmed(path), value, message), cause: 'FieldValueTypeInvalid' });
  }

  required(path: string): void {
    this.#add(`${path} in body is required`, required(trimmed(path)));
  }

  notSupported(path: string, value: JsonValue | undefined, allowed: readonly JsonValue[]): void {
    charge(allowed.length);
    const words = allowed.map((item) => (typeof item === 'string' ? item : canonicalText(item)));
    this.#add(`${path} in body should be one of ${words.join(' ')}`, notSupported(trimmed(path), value, words));
  }

  tooLong(path: string, limit: number): void {
    this.#add(`${path} in body should be at most ${limit} chars long`, tooLong(trimmed(path), limit));
  }

  tooMany(path: string, actual: number, limit: number, what: string): void {
    this.#add(`${path} in body should have at most ${limit} ${what}`, tooMany(trimmed(path), actual, limit));
  }

  /** Deduplicated by text, as the server does. */
  #add(text: string, error: ApiError): void {
    charge(20 + (text.length >> 4));
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    this.errors.push({ text, error });
  }
}

/** Paths below the root begin with a point where the server joins them without looking. */
function trimmed(path: string): string {
  return path.startsWith('.') ? path.slice(1) : path;
}
