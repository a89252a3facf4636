import { isObject, type JsonValue } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';

/*
 * A patched object is not decoded from JSON but converted field by field (apimachinery/pkg/runtime/converter.go fromUnstructured, v0.36):
 * the same values are refused, in other words, and integers that do not fit are cut off instead.
 */

/** The converter's complaint about a value of the wrong type. */
export function conversionError(value: Exclude<JsonValue, null>, schema: Schema, goType: string): string {
  const kind = goKind(value);
  switch (schema.type) {
    case 'list':
      return `cannot restore slice from ${kind}`;
    case 'map':
      return `cannot restore map from ${kind}`;
    case 'object':
      return `cannot restore struct from: ${kind}`;
    default: {
      if (schema.format === 'byte') return `cannot restore slice from ${kind}`;
      const target = scalarKind(schema);
      // Go can convert these; the converter won't.
      const convertible =
        (kind === 'int64' && target === 'string') || (kind === 'float64' && target !== 'string' && target !== 'bool');
      return convertible ? `cannot convert ${kind} to ${goType}` : `unrecognized type: ${target}`;
    }
  }
}

/** What is left of an integer that does not fit. */
export function wrapInteger(value: number | bigint, goType: string): number | bigint {
  const wrapped = BigInt.asIntN(goType === 'int64' ? 64 : 32, BigInt(value));
  const number = Number(wrapped);
  return Number.isSafeInteger(number) ? number : wrapped;
}

function goKind(value: Exclude<JsonValue, null>): string {
  if (Array.isArray(value)) return 'slice';
  if (isObject(value)) return 'map';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
      return typeof value === 'bigint' || Number.isInteger(value) ? 'int64' : 'float64';
  }
}

function scalarKind(schema: Schema): string {
  switch (schema.type) {
    case 'boolean':
      return 'bool';
    case 'integer':
      return schema.format === 'int64' ? 'int64' : 'int32';
    case 'number':
      return 'float64';
    default:
      return 'string';
  }
}
