import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { invalid } from '../errors.ts';
import type { ApiError } from '../result.ts';

/** The replica count a scale subresource names (pkg/registry/customresource/validator.go ValidateScaleSpec, v0.36). */
export function validateScale(object: JsonObject, path: string | undefined): ApiError[] {
  if (path === undefined) return [];
  const steps = path.replace(/^\./, '').split('.');
  let value: JsonValue | undefined = object;
  for (const step of steps) {
    if (value === undefined || value === null) return [];
    if (!isObject(value)) return [wrongType(path, steps, value, 'map[string]interface{}')];
    value = value[step];
  }
  if (value === undefined) return [];
  if (goType(value) !== 'int64') return [wrongType(path, steps, value, 'int64')];
  const replicas = Number(value);
  if (replicas < 0) return [invalid(path, value, 'should be a non-negative integer')];
  if (replicas > 2 ** 31 - 1) return [invalid(path, value, 'should be less than or equal to 2147483647')];
  return [];
}

function wrongType(path: string, steps: readonly string[], value: JsonValue, expected: string): ApiError {
  const detail = `.${steps.join('.')} accessor error: ${goText(value)} is of the type ${goType(value)}, expected ${expected}`;
  return invalid(path, 0, detail);
}

function goType(value: JsonValue): string {
  if (value === null) return '<nil>';
  if (Array.isArray(value)) return '[]interface {}';
  if (isObject(value)) return 'map[string]interface {}';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  const float = typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) < 2 ** 63);
  return float ? 'float64' : 'int64';
}

/** As fmt prints it with %v. */
function goText(value: JsonValue): string {
  if (value === null) return '<nil>';
  if (Array.isArray(value)) return `[${value.map(goText).join(' ')}]`;
  if (!isObject(value)) return String(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${key}:${goText(value[key] as JsonValue)}`);
  return `map[${members.join(' ')}]`;
}
