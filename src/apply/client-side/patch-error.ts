import type { ApiError } from '../../apiserver/result.ts';

/**
 * Why a patch cannot be computed or applied. `panic` marks input on which the Go library itself crashes.
 * `undetermined` what it does differently from run to run;
 * `precondition` and `conflict` are the two refusals that have a type of their own upstream.
 */
export type PatchErrorCode =
  | 'format'
  | 'type'
  | 'merge-key'
  | 'lookup'
  | 'precondition'
  | 'conflict'
  | 'json'
  | 'panic'
  | 'undetermined';

/** Thrown inside the patch engine only; its public functions return an {@link ApiError}. */
export class PatchError extends Error {
  readonly code: PatchErrorCode;
  private path = '';

  constructor(code: PatchErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** Says, while the error travels up, through which field it came. */
  within(step: string): this {
    this.path = this.path === '' ? step : this.path.startsWith('[') ? step + this.path : `${step}.${this.path}`;
    return this;
  }

  toApiError(): ApiError {
    return { path: this.path, cause: CAUSES[this.code], message: this.message, source: 'merge' };
  }
}

/** Cause of what upstream itself decides one way or the other. */
export const UNDETERMINED = 'Undetermined';

const CAUSES: { readonly [code in PatchErrorCode]: string } = {
  format: 'FieldValueInvalid',
  type: 'FieldValueTypeInvalid',
  'merge-key': 'FieldValueRequired',
  lookup: 'FieldValueInvalid',
  precondition: 'FieldValueForbidden',
  conflict: 'FieldManagerConflict',
  json: 'FieldValueInvalid',
  panic: 'InternalError',
  undetermined: UNDETERMINED,
};

/** Turns what the engine threw into data; anything else is a bug and goes on. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof PatchError) return error.toApiError();
  throw error;
}

/** Adds a field name to an engine error on its way up. */
export function within(error: unknown, step: string): unknown {
  return error instanceof PatchError ? error.within(step) : error;
}
