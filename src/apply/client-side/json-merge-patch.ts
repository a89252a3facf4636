import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isArray, isObject, newObject } from '../../kube/json.ts';
import { deepEqual, goString, sizeOf } from './go-value.ts';
import { asApiError, PatchError } from './patch-error.ts';
import type { ObjectResult, PatchResult } from './strategic-merge-patch.ts';

/**
 * JSON merge patches (RFC 7386) as kubectl makes them for kinds without a strategic merge patch, and as the API
 * server applies them: apimachinery 0.36 util/jsonmergepatch and evanphx/json-patch v4. Objects in, patch or object
 * out; inputs are never changed, results share structure with them.
 */
export interface ThreeWayInput {
  readonly lastApplied: JsonObject | null;
  readonly modified: JsonObject;
  readonly current: JsonObject;
}

/**
 * `CreateThreeWayJSONMergePatch` with kubectl's preconditions: a patch may not touch apiVersion, kind or
 * metadata.name. The check for conflicts between the two halves is left out: changes hold what `modified` sets,
 * deletions what it lacks or nulls, so they cannot meet.
 */
export function createThreeWayJsonMergePatch(input: ThreeWayInput): PatchResult {
  try {
    const changes = withoutNulls(difference(input.current, input.modified));
    const deletions = nullsOnly(difference(input.lastApplied ?? newObject(), input.modified));
    const patch = mergePatch(deletions, changes);
    checkPreconditions(patch);
    return { ok: true, patch };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}

/** `jsonpatch.MergePatch` of an object with an object. */
export function applyJsonMergePatch(object: JsonObject, patch: JsonObject): ObjectResult {
  return { ok: true, object: mergePatch(object, patch) };
}

function checkPreconditions(patch: JsonObject): void {
  const metadata = patch['metadata'];
  const named = isObject(metadata) && metadata['name'] !== undefined;
  if (patch['apiVersion'] === undefined && patch['kind'] === undefined && !named) return;
  throw new PatchError('precondition', `precondition failed for: ${goString(patch)}`);
}

/** `getDiff` of evanphx/json-patch: what is new or different, and null for what is gone. */
function difference(from: JsonObject, to: JsonObject): JsonObject {
  const out = newObject();
  for (const key in to) {
    const after = to[key] as JsonValue;
    const before = from[key];
    if (before === undefined) out[key] = asFloats(after);
    else if (isObject(before) && isObject(after)) {
      const inner = difference(before, after);
      if (sizeOf(inner) > 0) out[key] = inner;
    } else if (before !== after && !sameAsFloats(before, after)) out[key] = asFloats(after);
  }
  for (const key in from) if (to[key] === undefined) out[key] = null;
  return out;
}

// This one library decodes every number to a float64: huge integers may compare equal, and arrive rounded.
function sameAsFloats(a: JsonValue, b: JsonValue): boolean {
  if (deepEqual(a, b)) return true;
  return hasHuge(a) && hasHuge(b) && deepEqual(asFloats(a), asFloats(b));
}

function hasHuge(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  return isArray(value) ? value.some(hasHuge) : Object.values(value).some(hasHuge);
}

function asFloats(value: JsonValue): JsonValue {
  return hasHuge(value) ? rounded(value) : value;
}

function rounded(value: JsonValue): JsonValue {
  if (typeof value === 'bigint') return readBack(Number(value));
  if (isArray(value)) return value.map(rounded);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) out[key] = rounded(value[key] as JsonValue);
  return out;
}

// Go writes the shortest decimal digits and reads them as an integer again: 2^60 becomes 1152921504606847000.
function readBack(value: number): JsonValue {
  const text = String(value);
  if (text.includes('e')) return value;
  const exact = BigInt(text);
  return BigInt.asIntN(64, exact) === exact ? (Number.isSafeInteger(value) ? value : exact) : value;
}

/** `keepOrDeleteNullInObj` keeping no nulls: an empty map is a value, a map left empty by this is not. */
export function withoutNulls(patch: JsonObject): JsonObject {
  const out = newObject();
  for (const key in patch) {
    const value = patch[key] as JsonValue;
    if (value === null) continue;
    if (isObject(value)) {
      const empty = sizeOf(value) === 0;
      const inner = empty ? value : withoutNulls(value);
      if (empty || sizeOf(inner) > 0) out[key] = inner;
    } else out[key] = value;
  }
  return out;
}

/** `keepOrDeleteNullInObj` keeping nothing but nulls and the maps around them. */
export function nullsOnly(patch: JsonObject): JsonObject {
  const out = newObject();
  for (const key in patch) {
    const value = patch[key] as JsonValue;
    if (value === null) out[key] = null;
    else if (isObject(value)) {
      const inner = nullsOnly(value);
      if (sizeOf(inner) > 0) out[key] = inner;
    }
  }
  return out;
}

function mergePatch(object: JsonObject, patch: JsonObject): JsonObject {
  const out = newObject();
  for (const key in object) out[key] = object[key] as JsonValue;
  for (const key in patch) {
    const value = patch[key] as JsonValue;
    const current = out[key];
    if (value === null) delete out[key];
    else if (!isObject(current)) out[key] = prune(value);
    // Over a mapping, a list or a scalar lands as it is written.
    else out[key] = isObject(value) ? mergePatch(current, value) : value;
  }
  return out;
}

/** `pruneNulls`: null fields go, at any depth and inside lists; null items stay. */
function prune(value: JsonValue): JsonValue {
  if (isArray(value)) return pruneList(value);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) {
    const inner = value[key] as JsonValue;
    if (inner !== null) out[key] = prune(inner);
  }
  return out;
}

function pruneList(list: JsonArray): JsonArray {
  return list.map(prune);
}
