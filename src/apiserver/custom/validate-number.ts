import type { Findings } from './findings.ts';
import { type JsonSchema, numberOf, textOf } from './json-schema.ts';

/**
 * Ranges and multiples (kube-openapi/pkg/validation/validate numberValidator, v0.36). Integers are compared as integers: a bound with a
 * fraction is cut off first.
 */
export function validateNumber(value: number | bigint, schema: JsonSchema, path: string, found: Findings): void {
  const integer = typeof value === 'bigint' || (Number.isInteger(value) && Math.abs(value) < 2 ** 63);
  const declared = schema['x-kubernetes-int-or-string'] === true ? '' : textOf(schema, 'type');
  checkRange(value, integer, declared, textOf(schema, 'format'), path, found);
  const bound = (limit: number) => (integer ? Math.trunc(limit) : limit);

  const factor = numberOf(schema, 'multipleOf');
  if (factor !== undefined) {
    if (declared === 'integer' && !Number.isInteger(factor)) {
      found.invalid(path, '', `MultipleOf value must be of type integer (default format) in ${path}`);
    } else if (bound(factor) <= 0) {
      found.invalid(path, bound(factor), `factor MultipleOf declared for ${path} must be positive: ${bound(factor)}`);
    } else if (!isMultiple(value, integer, factor)) {
      found.invalid(path, value, `${path} in body should be a multiple of ${factor}`);
    }
  }
  const maximum = numberOf(schema, 'maximum');
  if (maximum !== undefined) {
    const limit = bound(maximum);
    const exclusive = schema['exclusiveMaximum'] === true;
    if (value > limit || (exclusive && compareEqual(value, limit))) {
      found.invalid(path, value, `${path} in body should be less than ${exclusive ? '' : 'or equal to '}${limit}`);
    }
  }
  const minimum = numberOf(schema, 'minimum');
  if (minimum !== undefined) {
    const limit = bound(minimum);
    const exclusive = schema['exclusiveMinimum'] === true;
    if (value < limit || (exclusive && compareEqual(value, limit))) {
      found.invalid(path, value, `${path} in body should be greater than ${exclusive ? '' : 'or equal to '}${limit}`);
    }
  }
  found.matches += 2;
}

function compareEqual(value: number | bigint, limit: number): boolean {
  return !(value < limit) && !(value > limit);
}

function isMultiple(value: number | bigint, integer: boolean, factor: number): boolean {
  if (integer) {
    const whole = BigInt(Math.trunc(factor));
    return whole > 0n && BigInt(value) % whole === 0n;
  }
  const quotient = factor < 1 ? (1 / factor) * Number(value) : Number(value) / factor;
  return factor > 0 && isJsonInteger(quotient);
}

/** swag.IsFloat64AJSONInteger: whole up to a relative error of 1e-9, and no larger than 2^53. */
function isJsonInteger(value: number): boolean {
  if (!(Math.abs(value) < 2 ** 53)) return false;
  const whole = Math.trunc(value);
  if (value === whole) return true;
  return whole !== 0 && Math.abs(value - whole) / (Math.abs(value) + Math.abs(whole)) < 1e-9;
}

function checkRange(
  value: number | bigint,
  integer: boolean,
  type: string,
  format: string,
  path: string,
  found: Findings,
): void {
  if (type === 'integer') {
    const small = integer && value >= -(2 ** 31) && value < 2 ** 31;
    const ok = format === 'int32' ? small : integer;
    const named = format === 'int32' || format === 'int64' ? ` with format ${format}` : ' (default format)';
    if (!ok) found.invalid(path, '', `Checked value must be of type integer${named} in ${path}`);
  } else if (type === 'number' && format === 'float' && Math.abs(Number(value)) > 3.4028234663852886e38) {
    found.invalid(path, '', `Checked value must be of type number with format float in ${path}`);
  }
}
