import { isObject, type JsonValue } from '../kube/json.ts';
import type { ApiError } from './result.ts';

/*
 * Constructors for one cause of a rejection, in the words of apimachinery's field.Error: `message` is what
 * (*field.Error).ErrorBody returns (v0.36.3), `cause` the field.ErrorType. Enters: a path in the server's notation and
 * the bad value. Secrets' values never enter: callers pass no value for them.
 */

/** field.Invalid. */
export function invalid(path: string, value: JsonValue | undefined, detail: string): ApiError {
  return build(path, 'FieldValueInvalid', `Invalid value: ${goValue(value)}`, detail);
}

/** field.Required. */
export function required(path: string, detail = ''): ApiError {
  return build(path, 'FieldValueRequired', 'Required value', detail);
}

/** field.Forbidden. */
export function forbidden(path: string, detail: string): ApiError {
  return build(path, 'FieldValueForbidden', 'Forbidden', detail);
}

/** field.InternalError. */
export function internal(path: string, detail: string): ApiError {
  return build(path, 'InternalError', 'Internal error', detail);
}

/** field.Duplicate. */
export function duplicate(path: string, value: JsonValue | undefined): ApiError {
  return build(path, 'FieldValueDuplicate', `Duplicate value: ${goValue(value)}`, '');
}

/** field.NotFound. */
export function notFound(path: string, value: JsonValue | undefined): ApiError {
  return build(path, 'FieldValueNotFound', `Not found: ${goValue(value)}`, '');
}

/** field.NotSupported; the values in the order the server lists them (mostly sorted). */
export function notSupported(path: string, value: JsonValue | undefined, supported: readonly string[]): ApiError {
  const detail =
    supported.length > 0 ? `supported values: ${supported.map((item) => JSON.stringify(item)).join(', ')}` : '';
  return build(path, 'FieldValueNotSupported', `Unsupported value: ${goValue(value)}`, detail);
}

/** field.TooLong: counts bytes. */
export function tooLong(path: string, limit: number): ApiError {
  return build(
    path,
    'FieldValueTooLong',
    'Too long',
    `may not be more than ${limit} ${limit === 1 ? 'byte' : 'bytes'}`,
  );
}

/** field.TooMany. */
export function tooMany(path: string, actual: number, limit: number): ApiError {
  const detail = `must have at most ${limit} ${limit === 1 ? 'item' : 'items'}`;
  return build(path, 'FieldValueTooMany', `Too many: ${actual}`, detail);
}

/** validation.ValidateImmutableField's error. */
export function immutableField(path: string, value: JsonValue | undefined): ApiError {
  return invalid(path, value, 'field is immutable');
}

/** An admission plugin's refusal: the server names no field in it. `about`: the path of the field it is about. */
export function denied(message: string, about?: string): ApiError {
  return {
    path: '',
    cause: 'Forbidden',
    message,
    source: 'admission',
    changed: about === undefined ? undefined : [about],
  };
}

function build(path: string, cause: string, body: string, detail: string): ApiError {
  return { path, cause, message: detail === '' ? body : `${body}: ${detail}`, source: 'validation' };
}

/** How ErrorBody prints a bad value: strings quoted, scalars plain, the rest as JSON with Go's key order (sorted here). */
function goValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify(value, (_key, item: JsonValue) => {
    if (typeof item === 'bigint') return Number(item);
    if (!isObject(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)));
  });
}

/** Go writes struct fields as declared; nearly all are in alphabetical order, label selectors are the ones people see that are not. */
function rank(field: string): string {
  return field === 'matchLabels' ? 'matchA' : field;
}
