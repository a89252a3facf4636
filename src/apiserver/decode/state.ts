import type { Schema } from '../../schema/schema.ts';
import { at, child } from '../field-path.ts';
import type { ApiError } from '../result.ts';
import { structName } from './go-type.ts';

/**
 * Where decoding stands, and what it has found wrong. The server keeps the first type error and goes on; unknown fields
 * count only when nothing else is wrong; an error of a type that reads itself (a quantity, a time) ends it at once.
 */
export class DecodeState {
  readonly unknown: ApiError[] = [];
  typeError: ApiError | undefined;
  /** False inside types that read themselves leniently (schemas below `items`), and for all that server-side apply merged. */
  strict = true;
  readonly #root: Schema;
  /** From the root down: each step, and the field it is and the struct that has it; undefined for items and map keys. */
  readonly #steps: (string | number)[] = [];
  readonly #fields: (Schema | undefined)[] = [];
  readonly #structs: (Schema | undefined)[] = [];

  /** The object is what a patch made, not JSON text. */
  readonly patched: boolean;

  /** Explicitly empty lists and maps that Go would write stay, as they do until the object is stored. */
  readonly keepEmpty: boolean;

  /** Where the decoded value itself stands. */
  readonly #start: string;

  constructor(root: Schema, patched = false, keepEmpty = false, start = '') {
    this.#root = root;
    this.#start = start;
    this.patched = patched;
    this.keepEmpty = keepEmpty;
  }

  /** The type that a CRD's schemas have; only a CustomResourceDefinition leads to it. */
  get jsonSchema(): Schema | undefined {
    const version = this.#root.fields?.get('spec')?.fields?.get('versions')?.items;
    return version?.fields?.get('schema')?.fields?.get('openAPIV3Schema');
  }

  /** Where decoding stands; made when a message asks. */
  get path(): string {
    return this.#steps.reduce<string>(
      (path, step) => (typeof step === 'number' ? at(path, step) : child(path, step)),
      this.#start,
    );
  }

  /** Goes into one field of a struct, so that messages can name both. */
  enter(struct: Schema, name: string, field: Schema): void {
    this.#steps.push(name);
    this.#fields.push(field);
    this.#structs.push(struct);
  }

  /** Goes into an item of a list or a value of a map. */
  enterItem(step: string | number): void {
    this.#steps.push(step);
    this.#fields.push(undefined);
    this.#structs.push(undefined);
  }

  leave(): void {
    this.#steps.pop();
    this.#fields.pop();
    this.#structs.pop();
  }

  unknownField(name: string): void {
    if (!this.strict || this.unknown.length >= 100) return;
    const full = child(this.path, name);
    const message = `strict decoding error: unknown field ${JSON.stringify(full)}`;
    this.unknown.push({ path: full, cause: 'UnknownField', message, source: 'strict' });
  }

  /** json.UnmarshalTypeError. `found`: what stands there, `array`, `bool`, `number 1.5`. */
  wrongType(found: string, goType: string): void {
    this.typeError ??= this.#wrongType(found, goType);
  }

  /** The same error out of a type that reads itself. */
  abortWrongType(found: string, goType: string): never {
    throw new Unreadable(this.#wrongType(found, goType));
  }

  abort(message: string): never {
    throw new Unreadable({ path: this.path, cause: 'FieldValueInvalid', message, source: 'strict' });
  }

  invalid(message: string): void {
    this.typeError ??= { path: this.path, cause: 'FieldValueInvalid', message, source: 'strict' };
  }

  #wrongType(found: string, goType: string): ApiError {
    const struct = this.#structs.findLast((it) => it !== undefined);
    const names = this.#steps.flatMap((step, i) => {
      const field = this.#fields[i];
      if (field === undefined) return [];
      return field.goEmbedded === undefined ? [step] : [field.goEmbedded, step];
    });
    const where = struct === undefined ? 'Go value' : `Go struct field ${structName(struct)}.${names.join('.')}`;
    const message = `json: cannot unmarshal ${found} into ${where} of type ${goType}`;
    return { path: this.path, cause: 'FieldValueTypeInvalid', message, source: 'strict' };
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
