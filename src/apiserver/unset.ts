import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * A copy of a decoded object in which "unset" has one face, absence: without the nulls Go writes for nil fields that lack omitempty,
 * and without empty maps and lists, which mean nil to it. It is what kinds get to work on. Inside schemaless values
 * (RawExtension, JSON) all of that is data and stays.
 */
export function copyWithoutUnset(object: JsonObject, schema: Schema | undefined): JsonObject {
  const out = newObject();
  const untyped = schema?.type === 'any';
  const values = untyped ? schema : schema?.values;
  const fields = values === undefined ? schema?.fields : undefined;
  for (const name in object) {
    const value = object[name] as JsonValue; // own key: objects here have no prototype
    const field = values ?? fields?.get(name);
    if (untyped || !isUnset(value, field) || emptyCounts(schema, name, value)) out[name] = copyValue(value, field);
  }
  return out;
}

function isUnset(value: JsonValue, schema: Schema | undefined): boolean {
  if (value === null) return true;
  if (isArray(value)) return schema?.type === 'list' && value.length === 0;
  return schema?.type === 'map' && isObject(value) && isEmpty(value);
}

function isEmpty(value: JsonObject): boolean {
  for (const _ in value) return false;
  return true;
}

function copyValue(value: JsonValue, schema: Schema | undefined): JsonValue {
  if (isObject(value)) return copyWithoutUnset(value, schema);
  if (isArray(value)) {
    const items = schema?.type === 'any' ? schema : schema?.items;
    return value.map((item) => copyValue(item, items));
  }
  return value;
}

/** Whether an empty list or map is spelled out somewhere in the value, where its absence would mean the same. */
export function spellsOutEmpty(value: JsonValue | undefined, schema: Schema | undefined): boolean {
  if (value === undefined || value === null || schema?.type === 'any') return false;
  if (isUnset(value, schema)) return true;
  if (isArray(value)) return value.some((item) => spellsOutEmpty(item, schema?.items));
  if (!isObject(value)) return false;
  return Object.keys(value).some((name) => spellsOutEmpty(value[name], schema?.values ?? schema?.fields?.get(name)));
}

/** The few lists that the server looks at before defaults fill them, where empty is not absent. */
export function emptyCounts(struct: Schema | undefined, field: string, value: JsonValue | undefined): boolean {
  return field === 'policies' && isArray(value) && (struct?.name ?? '').endsWith('.HPAScalingRules');
}
