import { forbidden, invalid } from '../errors.ts';
import type { ApiError } from '../result.ts';

/* File paths inside volumes and images, as core validation judges them. */

/** validatePathNoBacksteps. */
export function validateNoBacksteps(value: string, path: string): ApiError[] {
  return value.split('/').includes('..') ? [invalid(path, value, "must not contain '..'")] : [];
}

/** validateLocalDescendingPath. */
export function validateDescendingPath(value: string, path: string): ApiError[] {
  const errors = value.startsWith('/') ? [invalid(path, value, 'must be a relative path')] : [];
  return [...errors, ...validateNoBacksteps(value, path)];
}

/** ValidateLocalNonReservedPath. */
export function validateNonReservedPath(value: string, path: string): ApiError[] {
  const errors = validateDescendingPath(value, path);
  if (value.startsWith('..') && !value.startsWith('../')) {
    errors.push(invalid(path, value, "must not start with '..'"));
  }
  return errors;
}

/** The refusal of a second member of a union, by volumes and handlers alike. */
export function moreThanOne(path: string, what: string): ApiError {
  return forbidden(path, `may not specify more than 1 ${what}`);
}
