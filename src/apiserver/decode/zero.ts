import { type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';

const timeName = 'io.k8s.apimachinery.pkg.apis.meta.v1.Time';
const microTimeName = 'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime';
const rawExtensionName = 'io.k8s.apimachinery.pkg.runtime.RawExtension';

export function isTime(schema: Schema): boolean {
  return schema.name === timeName || schema.name === microTimeName;
}

export function isMicroTime(schema: Schema): boolean {
  return schema.name === microTimeName;
}

/** Go's zero value of a type as JSON; undefined stands for nil. */
export function zeroOf(schema: Schema): JsonValue | undefined {
  switch (schema.type) {
    case 'object':
      return zeroStruct(schema);
    case 'string':
      return isTime(schema) ? null : schema.format === 'byte' ? undefined : '';
    case 'integer':
    case 'number':
    case 'int-or-string':
      return 0;
    case 'boolean':
      return false;
    case 'quantity':
      return '0';
    case 'any':
      return schema.name === rawExtensionName ? null : undefined;
    case 'list':
    case 'map':
      return undefined;
  }
}

function zeroStruct(schema: Schema): JsonObject {
  const out = newObject();
  for (const [name, field] of alwaysWritten(schema)) {
    const value = written(field, undefined);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

const cache = new WeakMap<ReadonlyMap<string, Schema>, readonly (readonly [string, Schema])[]>();

/** The fields of a struct that JSON shows even when nobody set them. */
export function alwaysWritten(schema: Schema): readonly (readonly [string, Schema])[] {
  const fields = schema.fields;
  if (fields === undefined) return [];
  let found = cache.get(fields);
  if (found === undefined) {
    found = [...fields].filter(([, field]) => written(field, undefined) !== undefined);
    cache.set(fields, found);
  }
  return found;
}

/**
 * What encoding/json writes for a struct field that holds `value` (undefined: nil or never set); undefined when the field is
 * left out. Empty lists, maps and byte slices count as nil: the server stores protobuf, which cannot tell them apart.
 */
export function written(field: Schema, value: JsonValue | undefined): JsonValue | undefined {
  const { pointer = false, omitEmpty = false, omitZero = false } = field.go ?? {};
  const nothing = omitEmpty ? undefined : null;
  if (pointer) return value === undefined ? nothing : value;
  switch (field.type) {
    case 'list':
      return Array.isArray(value) && value.length > 0 ? value : nothing;
    case 'map':
      return value !== undefined && hasKeys(value) ? value : nothing;
    case 'object': {
      const struct = value ?? zeroStruct(field);
      return omitZero && !hasKeys(struct) ? undefined : struct;
    }
    case 'string':
      if (isTime(field)) return value ?? (omitZero ? undefined : null);
      if (field.format === 'byte') return value === undefined || value === '' ? nothing : value;
      return value === undefined || value === '' ? (omitEmpty ? undefined : '') : value;
    case 'integer':
    case 'number':
      return value === undefined || value === 0 ? (omitEmpty ? undefined : 0) : value;
    case 'boolean':
      return value === true ? true : omitEmpty ? undefined : false;
    // Structs to Go: omitempty does not apply.
    case 'int-or-string':
    case 'quantity':
    case 'any':
      return value ?? zeroOf(field) ?? null;
  }
}

function hasKeys(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (const _ in value) return true;
  return false;
}
