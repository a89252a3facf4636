import type { Schema } from '../../schema/schema.ts';
import { child } from '../field-path.ts';
import type { ApiError } from '../result.ts';

/**
 * Where decoding stands, and what it has found wrong. The server keeps the first type error and goes on; unknown fields
 * count only when nothing else is wrong; an error of a type that reads itself (a quantity, a time) ends it at once.
 */
export class DecodeState {
  readonly unknown: ApiError[] = [];
  typeError: ApiError | undefined;
  /** False inside types that read themselves leniently (schemas below `items`). */
  strict = true;
  readonly #root: Schema;
  readonly #structs: string[] = [];
  readonly #fields: string[] = [];

  /** The object is what a patch made, not JSON text. */
  readonly patched: boolean;

  /** Explicitly empty lists and maps that Go would write stay, as they do until the object is stored. */
  readonly keepEmpty: boolean;

  constructor(root: Schema, patched = false, keepEmpty = false) {
    this.#root = root;
    this.patched = patched;
    this.keepEmpty = keepEmpty;
  }

  /** The type that a CRD's schemas have; only a CustomResourceDefinition leads to it. */
  get jsonSchema(): Schema | undefined {
    const version = this.#root.fields?.get('spec')?.fields?.get('versions')?.items;
    return version?.fields?.get('schema')?.fields?.get('openAPIV3Schema');
  }

  /** Goes into one field of a struct, so that messages can name both; the result is for {@link leave}. */
  enter(struct: string, name: string, schema: Schema): number {
    const depth = this.#fields.length;
    if (schema.goEmbedded !== undefined) this.#fields.push(schema.goEmbedded);
    this.#fields.push(name);
    this.#structs.push(struct);
    return depth;
  }

  leave(depth: number): void {
    this.#fields.length = depth;
    this.#structs.pop();
  }

  unknownField(path: string, name: string): void {
    if (!this.strict || this.unknown.length >= 100) return;
    const full = child(path, name);
    const message = `strict decoding error: unknown field ${JSON.stringify(full)}`;
    this.unknown.push({ path: full, cause: 'UnknownField', message, source: 'strict' });
  }

  /** json.UnmarshalTypeError. `found`: what stands there, `array`, `bool`, `number 1.5`. */
  wrongType(path: string, found: string, goType: string): void {
    this.typeError ??= this.#wrongType(path, found, goType);
  }

  /** The same error out of a type that reads itself. */
  abortWrongType(path: string, found: string, goType: string): never {
    throw new Unreadable(this.#wrongType(path, found, goType));
  }

  abort(path: string, message: string): never {
    throw new Unreadable({ path, cause: 'FieldValueInvalid', message, source: 'strict' });
  }

  invalid(path: string, message: string): void {
    this.typeError ??= { path, cause: 'FieldValueInvalid', message, source: 'strict' };
  }

  #wrongType(path: string, found: string, goType: string): ApiError {
    const struct = this.#structs.at(-1);
    const where = struct === undefined ? 'Go value' : `Go struct field ${struct}.${this.#fields.join('.')}`;
    const message = `json: cannot unmarshal ${found} into ${where} of type ${goType}`;
    return { path, cause: 'FieldValueTypeInvalid', message, source: 'strict' };
  }
}

/** Ends decoding with one error. */
export class Unreadable extends Error {
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
}
