import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { Undecided } from '../custom/cel/failure.ts';
import { isSetByController, unknownMetadata, type Write } from './write.ts';

/*
 * Objects as policies see them: without a schema, every text a string, every whole number an int (apiserver v0.36 pkg/admission/plugin/cel
 * activation.go objectToResolveVal). What only the server knows ends the evaluation when it is asked for.
 */

export interface Seen {
  readonly value: unknown;
  /** It holds a character that JavaScript and Go put in different orders. */
  readonly astral: boolean;
}

const seen = new WeakMap<JsonObject, Seen>();

/** An object of which everything is known. */
export function plainValue(object: JsonObject): Seen {
  let found = seen.get(object);
  if (found === undefined) {
    const mark = { astral: false };
    found = { value: convert(object, mark), astral: mark.astral };
    seen.set(object, found);
  }
  return found;
}

const written = new WeakMap<JsonObject, Seen>();

/** The object of a write. */
export function objectValue(object: JsonObject, write: Write): Seen {
  let found = written.get(object);
  if (found !== undefined) return found;
  const mark = { astral: false };
  const fields = convertFields(object, mark);
  const { metadata } = object;
  const unknown = unknownMetadata(write);
  const known = isObject(metadata) ? convertFields(metadata, mark) : new Map<string, unknown>();
  if (write.made && known.get('labels') instanceof Map) {
    const labels = known.get('labels') as ReadonlyMap<string, unknown>;
    known.set('labels', openMap(labels, isSetByController, 'the labels of a pod that a controller makes'));
  }
  fields.set(
    'metadata',
    openMap(known, (key) => unknown.includes(key), 'metadata that the server sets'),
  );
  // Of an object that exists, controllers have written the status.
  const value =
    write.operation === 'CREATE' ? fields : openMap(fields, (key) => key === 'status', 'the status of an object');
  found = { value, astral: mark.astral };
  written.set(object, found);
  return found;
}

function convertFields(object: JsonObject, mark: { astral: boolean }): Map<string, unknown> {
  return new Map(Object.keys(object).map((key) => [key, convert(object[key] ?? null, mark)]));
}

function convert(value: JsonValue, mark: { astral: boolean }): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, mark));
  if (isObject(value)) return convertFields(value, mark);
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string' && /[\ud800-\udfff]/.test(value)) mark.astral = true;
  return value;
}

/** A map of which not everything is known: `isOpen` keys, and what all keys together are. */
export function openMap(
  known: ReadonlyMap<string, unknown>,
  isOpen: (key: string) => boolean,
  what: string,
): Map<string, unknown> {
  return lazyMap((key) => {
    if (isOpen(key)) throw new Undecided(`${what} (${key}) is not known`);
    return known.get(key);
  }, what);
}

/** A map whose values are found when they are asked for; it can't be gone through. */
export function lazyMap(get: (key: string) => unknown, what: string): Map<string, unknown> {
  const map = new Map<string, unknown>();
  const whole = (): never => {
    throw new Undecided(`${what} is not known as a whole`);
  };
  // The library asks for the class, so that it has to be a Map.
  map.get = (key) => get(key);
  map.has = (key) => get(key) !== undefined;
  map.forEach = whole;
  map.keys = whole;
  map.values = whole;
  // The library looks at the first entry for its type alone.
  map.entries = () => new Map<string, unknown>().entries();
  map[Symbol.iterator] = whole;
  Object.defineProperty(map, 'size', { get: whole });
  return map;
}

/** Nothing of it is known. */
export function unknownValue(what: string): Map<string, unknown> {
  return openMap(new Map(), () => true, what);
}
