import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * A copy of a decoded object without the nulls Go writes for nil fields that lack omitempty: what kinds get to work on, so that "unset" has
 * one face. Nulls inside schemaless values (RawExtension, JSON) are data and stay.
 */
export function copyWithoutNulls(object: JsonObject, schema: Schema): JsonObject {
  return copyObject(object, schema);
}

function copyObject(object: JsonObject, schema: Schema | undefined): JsonObject {
  const out = newObject();
  for (const name in object) {
    const value = object[name] as JsonValue; // own key: objects here have no prototype
    if (value === null && schema?.type !== 'any') continue;
    out[name] = copyValue(value, schema?.type === 'any' ? schema : (schema?.values ?? schema?.fields?.get(name)));
  }
  return out;
}

function copyValue(value: JsonValue, schema: Schema | undefined): JsonValue {
  if (isObject(value)) return copyObject(value, schema);
  if (isArray(value)) return value.map((item) => copyValue(item, schema?.type === 'any' ? schema : schema?.items));
  return value;
}
