import { isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { at, child } from '../field-path.ts';
import { formatQuantity, parseQuantity } from '../quantity.ts';
import { emptyCounts } from '../unset.ts';
import { canonicalBase64, encodeBytes } from './base64.ts';
import { conversionError, wrapInteger } from './converter.ts';
import { goElementType, goTypeOf, structName } from './go-type.ts';
import { decodeSchemaUnion, isSchemaUnion } from './schema-union.ts';
import type { DecodeState } from './state.ts';
import { canonicalMicroTime, canonicalTime } from './time.ts';
import { alwaysWritten, isMicroTime, isTime, written, zeroOf } from './zero.ts';

/**
 * One value as Go would read it into this type and write it back; undefined is nil. Errors go to the state. `list`: the list or
 * map it stands in, which may name its type.
 */
export function decodeValue(
  value: JsonValue,
  schema: Schema,
  list: Schema | undefined,
  path: string,
  state: DecodeState,
) {
  return value === null ? undefined : decodeSet(value, schema, list, path, state);
}

function decodeSet(
  value: Exclude<JsonValue, null>,
  schema: Schema,
  list: Schema | undefined,
  path: string,
  state: DecodeState,
): JsonValue | undefined {
  switch (schema.type) {
    case 'object':
      return isObject(value) ? decodeStruct(value, schema, path, state) : wrong(value, schema, list, path, state);
    case 'map':
      // FieldsV1 keeps whatever it is given.
      if (schema.values?.type === 'any') return value;
      return isObject(value) ? decodeMap(value, schema, path, state) : wrong(value, schema, list, path, state);
    case 'list':
      return Array.isArray(value) ? decodeList(value, schema, path, state) : wrong(value, schema, list, path, state);
    case 'string':
      if (isTime(schema)) return decodeTime(value, isMicroTime(schema), path, state);
      if (schema.format === 'byte') return decodeBytes(value, schema, list, path, state);
      return typeof value === 'string' ? value : wrong(value, schema, list, path, state);
    case 'boolean':
      return typeof value === 'boolean' ? value : wrong(value, schema, list, path, state);
    case 'integer':
      if (state.patched && isWhole(value)) return wrapInteger(value, goTypeIn(list, schema));
      return isNumber(value) && fits(value, goTypeIn(list, schema))
        ? value
        : wrong(value, schema, list, path, state, true);
    case 'number':
      return isNumber(value) ? Number(value) : wrong(value, schema, list, path, state);
    case 'int-or-string':
      if (typeof value === 'string') return value;
      return isNumber(value) && fits(value, 'int32') ? value : state.abortWrongType(path, kindOf(value, true), 'int32');
    case 'quantity':
      return decodeQuantity(value, path, state);
    case 'any':
      if (!isSchemaUnion(schema)) return value;
      return decodeSchemaUnion(value, schema, path, state, (inner, type) => decodeStruct(inner, type, path, state));
  }
}

export function decodeStruct(value: JsonObject, schema: Schema, path: string, state: DecodeState): JsonObject {
  const out = newObject();
  const struct = structName(schema);
  // kubectl sends keys in order, so that is the order in which the server meets mistakes.
  const fields = schema.fields;
  for (const key of Object.keys(value).sort()) {
    const field = fields?.get(key);
    if (field === undefined) {
      state.unknownField(path, key);
      continue;
    }
    const at = child(path, key);
    const raw = value[key] as JsonValue;
    const depth = state.enter(struct, key, field);
    const decoded = decodeValue(raw, field, undefined, at, state);
    state.leave(depth);
    const kept = state.keepEmpty && (isEmptyShown(field, decoded) || emptyCounts(schema, key, decoded));
    const text = kept ? decoded : written(field, decoded);
    if (text !== undefined) out[key] = text;
  }
  for (const [name, field] of alwaysWritten(schema)) {
    if (out[name] !== undefined) continue;
    const text = written(field, undefined);
    if (text !== undefined) out[name] = text;
  }
  return out;
}

/** An empty list or map of a field without omitempty. */
function isEmptyShown(field: Schema, value: JsonValue | undefined): boolean {
  if (field.go?.omitEmpty === true || (field.type !== 'list' && field.type !== 'map')) return false;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function decodeMap(value: JsonObject, schema: Schema, path: string, state: DecodeState): JsonObject {
  const values = schema.values;
  if (values === undefined) return value;
  const out = newObject();
  for (const key of Object.keys(value).sort()) {
    const decoded = decodeValue(value[key] as JsonValue, values, schema, child(path, key), state);
    // Byte slices come back from storage empty, not nil.
    out[key] = decoded ?? (values.format === 'byte' ? '' : (zeroOf(values) ?? null));
  }
  return out;
}

function decodeList(value: readonly JsonValue[], schema: Schema, path: string, state: DecodeState): JsonValue[] {
  const items = schema.items;
  if (items === undefined) return [...value];
  return value.map((item, i) => decodeValue(item, items, schema, at(path, i), state) ?? zeroOf(items) ?? null);
}

function decodeTime(value: Exclude<JsonValue, null>, micro: boolean, path: string, state: DecodeState) {
  if (typeof value !== 'string') return state.abortWrongType(path, kindOf(value), 'string');
  const time = micro ? canonicalMicroTime(value) : canonicalTime(value);
  if ('error' in time) return state.abort(path, time.error);
  return 'zero' in time ? null : time.text;
}

function decodeBytes(
  value: Exclude<JsonValue, null>,
  schema: Schema,
  list: Schema | undefined,
  path: string,
  state: DecodeState,
) {
  if (Array.isArray(value)) {
    return encodeBytes(
      value.map((item, i) => {
        if (item === null) return 0;
        if (typeof item === 'number' && Number.isInteger(item) && item >= 0 && item < 256) return item;
        state.wrongType(at(path, i), kindOf(item, true), 'uint8');
        return 0;
      }),
    );
  }
  if (typeof value !== 'string') return wrong(value, schema, list, path, state);
  const bytes = canonicalBase64(value);
  if ('text' in bytes) return bytes.text;
  state.invalid(path, bytes.error);
  return undefined;
}

function decodeQuantity(value: Exclude<JsonValue, null>, path: string, state: DecodeState): string {
  // The unquoted JSON text is parsed, so a number is fine and an object or boolean is not.
  const parsed = parseQuantity(typeof value === 'string' ? value.trim() : isNumber(value) ? String(value) : '{}');
  return 'error' in parsed ? state.abort(path, parsed.error) : formatQuantity(parsed);
}

function wrong(
  value: Exclude<JsonValue, null>,
  schema: Schema,
  list: Schema | undefined,
  path: string,
  state: DecodeState,
  integer = false,
): undefined {
  const goType = goTypeIn(list, schema);
  if (state.patched) state.abort(path, conversionError(value, schema, goType));
  state.wrongType(path, kindOf(value, integer), goType);
}

// Asked for only where something is wrong, or a number must fit.
function goTypeIn(list: Schema | undefined, schema: Schema): string {
  return list === undefined ? goTypeOf(schema) : goElementType(list, schema);
}

/** How encoding/json names what it found. Only integers show the number itself. */
function kindOf(value: Exclude<JsonValue, null>, integer = false): string {
  if (isNumber(value)) return integer ? `number ${value}` : 'number';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'boolean' ? 'bool' : 'string';
}

function isNumber(value: JsonValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isWhole(value: JsonValue): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
}

function fits(value: number | bigint, goType: string): boolean {
  if (typeof value === 'number') {
    // JSON writes 1e21 and above with an exponent, which Go does not take for an integer.
    if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return false;
    if (Math.abs(value) < 2 ** 31) return true;
    value = BigInt(value);
  }
  const bits = goType === 'int64' || goType === 'int' ? 63n : 31n;
  return value >= -(1n << bits) && value < 1n << bits;
}
