import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';

/*
 * Reads decoded objects the way Go reads its structs: an absent field is the zero value ('' , 0, false, an empty list).
 * Whether a pointer is nil is `object.field === undefined`. Nothing here checks types: decoding has.
 */

const EMPTY_OBJECT: JsonObject = Object.freeze(newObject());
const EMPTY_LIST: JsonArray = Object.freeze([]) as unknown as JsonArray; // frozen: a write would be a bug and throws

/** A struct or map; the empty one when absent. Read only: use {@link ensureStruct} to write. */
export function struct(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : EMPTY_OBJECT;
}

/** A list; the empty one when absent. Read only. */
export function list(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value : EMPTY_LIST;
}

/** A list of structs; the empty one when absent. */
export function structs(value: JsonValue | undefined): readonly JsonObject[] {
  return isArray(value) ? value.map(struct) : [];
}

/** A list of strings; the empty one when absent. */
export function texts(value: JsonValue | undefined): readonly string[] {
  return isArray(value) ? value.map(text) : [];
}

export function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** An integer. Values beyond 2^53 lose precision: use it for comparing with small limits only. */
export function int(value: JsonValue | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'bigint' ? Number(value) : 0;
}

export function bool(value: JsonValue | undefined): boolean {
  return value === true;
}

/** The struct at a field of a draft, made when absent. */
export function ensureStruct(draft: JsonObject, field: string): JsonObject {
  const found = draft[field];
  if (isObject(found)) return found;
  const made = newObject();
  draft[field] = made;
  return made;
}

/** Sets a field that is absent: Go's `if obj.Field == nil { obj.Field = &value }`. */
export function setDefault(draft: JsonObject, field: string, value: JsonValue): void {
  if (draft[field] === undefined || draft[field] === null) draft[field] = value;
}

/** Sets a string field that is absent or empty: Go's `if obj.Field == "" { obj.Field = value }`. */
export function setDefaultText(draft: JsonObject, field: string, value: string): void {
  if (text(draft[field]) === '') draft[field] = value;
}

/** Length in bytes of the UTF-8 form: Go's len(string). */
export function byteLength(value: string): number {
  let size = value.length;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code > 0x7ff) {
      // A surrogate pair is 4 bytes for 2 code units; everything else up here is 3 bytes for 1.
      if (code >= 0xd800 && code <= 0xdbff) i++;
      size += 2;
    } else if (code > 0x7f) size++;
  }
  return size;
}

/** Whether a pointer is set. */
export function isSet(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}
