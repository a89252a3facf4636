/**
 * Checks a value against the part of JSON Schema that schema/report.schema.json uses, and returns a copy that holds what
 * the schema knows and nothing else. Sizes and depths are bounded, so that whatever passes can be walked.
 */
import type { JsonObject, JsonValue } from '../kube/json.ts';
import { isArray, isObject, newObject } from '../kube/json.ts';

export interface ProjectLimits {
  readonly items: number;
  readonly depth: number;
}

/** The first place that does not fit, as a JSON pointer. */
export class DoesNotFit extends Error {
  constructor(pointer: string) {
    super(`does not fit its schema at ${pointer === '' ? '/' : pointer}`);
    this.name = 'DoesNotFit';
  }
}

/** Throws {@link DoesNotFit}, also where the schema says something that is not understood. */
export function project(schema: JsonObject, value: JsonValue, limits: ProjectLimits): JsonValue {
  let items = 0;
  const definitions = isObject(schema['$defs']) ? schema['$defs'] : newObject();

  function resolve(part: JsonValue | undefined, pointer: string): JsonObject {
    if (!isObject(part)) throw new DoesNotFit(pointer);
    const { $ref } = part;
    if (typeof $ref !== 'string') return part;
    return resolve(definitions[$ref.replace('#/$defs/', '')], pointer);
  }

  function checked(part: JsonValue | undefined, found: JsonValue, pointer: string, depth: number): JsonValue {
    const known = resolve(part, pointer);
    if (++items > limits.items || depth > limits.depth) throw new DoesNotFit(pointer);
    const { anyOf, type, minimum } = known;
    if (isArray(anyOf)) return anyOfThem(anyOf, found, pointer, depth);
    if ('const' in known) return same([known['const'] ?? null], found, pointer);
    if (isArray(known['enum'])) return same(known['enum'], found, pointer);
    switch (type) {
      case undefined:
        return anything(found, pointer, depth);
      case 'object':
        return isObject(found) ? record(known, found, pointer, depth) : fail(pointer);
      case 'array':
        if (!isArray(found)) return fail(pointer);
        return found.map((item, i) => checked(known['items'], item, `${pointer}/${i}`, depth + 1));
      case 'integer':
        if (typeof found !== 'number' || !Number.isSafeInteger(found)) return fail(pointer);
        return typeof minimum === 'number' && found < minimum ? fail(pointer) : found;
      case 'string':
      case 'boolean':
        return typeof found === type ? found : fail(pointer);
      case 'null':
        return found === null ? null : fail(pointer);
      default:
        return fail(pointer);
    }
  }

  function anyOfThem(parts: readonly JsonValue[], found: JsonValue, pointer: string, depth: number): JsonValue {
    let deepest = new DoesNotFit(pointer);
    for (const part of parts) {
      try {
        return checked(part, found, pointer, depth);
      } catch (error) {
        if (!(error instanceof DoesNotFit)) throw error;
        if (error.message.length > deepest.message.length) deepest = error;
      }
    }
    throw deepest;
  }

  function record(known: JsonObject, found: JsonObject, pointer: string, depth: number): JsonValue {
    const { properties, required } = known;
    if (!isObject(properties)) return anything(found, pointer, depth);
    const out = newObject();
    for (const name in properties) {
      const value = found[name];
      if (value !== undefined) out[name] = checked(properties[name], value, `${pointer}/${name}`, depth + 1);
      else if (!isArray(required) || required.includes(name)) throw new DoesNotFit(`${pointer}/${name}`);
    }
    return out;
  }

  function anything(found: JsonValue, pointer: string, depth: number): JsonValue {
    if (++items > limits.items || depth > limits.depth) throw new DoesNotFit(pointer);
    if (isArray(found)) return found.map((item) => anything(item, pointer, depth + 1));
    if (!isObject(found)) return found;
    const out = newObject();
    for (const key in found) out[key] = anything(found[key] ?? null, pointer, depth + 1);
    return out;
  }

  return checked(schema, value, '', 0);
}

function same(allowed: readonly JsonValue[], found: JsonValue, pointer: string): JsonValue {
  return allowed.includes(found) && !isObject(found) && !isArray(found) ? found : fail(pointer);
}

function fail(pointer: string): never {
  throw new DoesNotFit(pointer);
}
