import { isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { formatQuantity, parseQuantity } from '../quantity.ts';
import { emptyCounts } from '../unset.ts';
import { canonicalBase64, encodeBytes } from './base64.ts';
import { conversionError, wrapInteger } from './converter.ts';
import { goElementType, goTypeOf } from './go-type.ts';
import { decodeSchemaUnion, isSchemaUnion } from './schema-union.ts';
import type { DecodeState } from './state.ts';
import { canonicalMicroTime, canonicalTime } from './time.ts';
import { alwaysWritten, isMicroTime, isTime, written, zeroOf } from './zero.ts';

/**
 * One value as Go would read it into this type and write it back; undefined is nil. Errors go to the state, which knows where
 * it stands. `list`: the list or map it stands in, which may name its type.
 */
function decodeValue(value: JsonValue, schema: Schema, list: Schema | undefined, state: DecodeState) {
  return value === null ? undefined : decodeSet(value, schema, list, state);
}

function decodeSet(
  value: Exclude<JsonValue, null>,
  schema: Schema,
  list: Schema | undefined,
  state: DecodeState,
): JsonValue | undefined {
  switch (schema.type) {
    case 'object':
      return isObject(value) ? decodeStruct(value, schema, state) : wrong(value, schema, list, state);
    case 'map':
      // FieldsV1 keeps whatever it is given.
      if (schema.values?.type === 'any') return value;
      return isObject(value) ? decodeMap(value, schema, state) : wrong(value, schema, list, state);
    case 'list':
      return Array.isArray(value) ? decodeList(value, schema, state) : wrong(value, schema, list, state);
    case 'string':
      if (isTime(schema)) return decodeTime(value, isMicroTime(schema), state);
      if (schema.format === 'byte') return decodeBytes(value, schema, list, state);
      return typeof value === 'string' ? value : wrong(value, schema, list, state);
    case 'boolean':
      return typeof value === 'boolean' ? value : wrong(value, schema, list, state);
    case 'integer':
      if (state.patched && isWhole(value)) return wrapInteger(value, goTypeIn(list, schema));
      return isNumber(value) && fits(value, goTypeIn(list, schema)) ? value : wrong(value, schema, list, state, true);
    case 'number':
      return isNumber(value) ? Number(value) : wrong(value, schema, list, state);
    case 'int-or-string':
      if (typeof value === 'string') return value;
      return isNumber(value) && fits(value, 'int32') ? value : state.abortWrongType(kindOf(value, true), 'int32');
    case 'quantity':
      return decodeQuantity(value, state);
    case 'any':
      if (!isSchemaUnion(schema)) return value;
      return decodeSchemaUnion(value, schema, state, (inner, type) => decodeStruct(inner, type, state));
  }
}

export function decodeStruct(value: JsonObject, schema: Schema, state: DecodeState): JsonObject {
  const out = newObject();
  const fields = schema.fields;
  for (const key of sortedKeys(value)) {
    const field = fields?.get(key);
    if (field === undefined) {
      state.unknownField(key);
      continue;
    }
    const raw = value[key] as JsonValue;
    state.enter(schema, key, field);
    const decoded = decodeValue(raw, field, undefined, state);
    state.leave();
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

/** kubectl sends keys in order, so that is the order in which the server meets mistakes. */
function sortedKeys(value: JsonObject): string[] {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return keys.sort();
  return keys;
}

/** An empty list or map of a field without omitempty. */
function isEmptyShown(field: Schema, value: JsonValue | undefined): boolean {
  if (field.go?.omitEmpty === true || (field.type !== 'list' && field.type !== 'map')) return false;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function decodeMap(value: JsonObject, schema: Schema, state: DecodeState): JsonObject {
  const values = schema.values;
  if (values === undefined) return value;
  const out = newObject();
  for (const key of sortedKeys(value)) {
    state.enterItem(key);
    const decoded = decodeValue(value[key] as JsonValue, values, schema, state);
    state.leave();
    // Byte slices come back from storage empty, not nil.
    out[key] = decoded ?? (values.format === 'byte' ? '' : (zeroOf(values) ?? null));
  }
  return out;
}

function decodeList(value: readonly JsonValue[], schema: Schema, state: DecodeState): JsonValue[] {
  const items = schema.items;
  if (items === undefined) return [...value];
  return value.map((item, i) => {
    state.enterItem(i);
    const decoded = decodeValue(item, items, schema, state);
    state.leave();
    return decoded ?? zeroOf(items) ?? null;
  });
}

function decodeTime(value: Exclude<JsonValue, null>, micro: boolean, state: DecodeState) {
  if (typeof value !== 'string') return state.abortWrongType(kindOf(value), 'string');
  const time = micro ? canonicalMicroTime(value) : canonicalTime(value);
  if ('error' in time) return state.abort(time.error);
  return 'zero' in time ? null : time.text;
}

function decodeBytes(value: Exclude<JsonValue, null>, schema: Schema, list: Schema | undefined, state: DecodeState) {
  if (Array.isArray(value)) {
    return encodeBytes(
      value.map((item, i) => {
        if (item === null) return 0;
        if (typeof item === 'number' && Number.isInteger(item) && item >= 0 && item < 256) return item;
        state.enterItem(i);
        state.wrongType(kindOf(item, true), 'uint8');
        state.leave();
        return 0;
      }),
    );
  }
  if (typeof value !== 'string') return wrong(value, schema, list, state);
  const bytes = canonicalBase64(value);
  if ('text' in bytes) return bytes.text;
  state.invalid(bytes.error);
  return undefined;
}

function decodeQuantity(value: Exclude<JsonValue, null>, state: DecodeState): string {
  // The unquoted JSON text is parsed, so a number is fine and an object or boolean is not.
  const parsed = parseQuantity(typeof value === 'string' ? value.trim() : isNumber(value) ? String(value) : '{}');
  return 'error' in parsed ? state.abort(parsed.error) : formatQuantity(parsed);
}

function wrong(
  value: Exclude<JsonValue, null>,
  schema: Schema,
  list: Schema | undefined,
  state: DecodeState,
  integer = false,
): undefined {
  const goType = goTypeIn(list, schema);
  if (state.patched) state.abort(conversionError(value, schema, goType));
  state.wrongType(kindOf(value, integer), goType);
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
