import { Undecided } from '../custom/cel/failure.ts';

/*
 * Maps of which not everything is known: what is asked for and not known ends the evaluation.
 */

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
