import type { JsonObject } from '../../src/kube/json.ts';
import type { Random } from './random.ts';

/** Structural schemas with and without bounds, as rules of definitions see them. */

const NAMES = ['a', 'b', 'c', 'name', 'port', 'tags', 'in-it', 'a.b', 'namespace', 'x__y', 'size', 'matches'];
const FORMATS = ['', '', '', '', 'byte', 'date', 'date-time', 'duration', 'uri'];

export function anySchema(random: Random, depth: number): JsonObject {
  const kinds: readonly (readonly [number, () => JsonObject])[] = [
    [3, () => text(random)],
    [2, () => ({ type: 'integer' })],
    [1, () => ({ type: 'boolean' })],
    [1, () => ({ type: 'number' })],
    [0.5, () => ({ 'x-kubernetes-int-or-string': true, ...bound(random, 'maxLength', 40) })],
    [0.2, () => ({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true })],
    [depth > 0 ? 3 : 0, () => list(random, depth - 1)],
    [depth > 0 ? 2 : 0, () => map(random, depth - 1)],
    [depth > 0 ? 3 : 0, () => objectSchema(random, depth - 1)],
  ];
  return random.weighted(kinds)();
}

export function objectSchema(random: Random, depth: number): JsonObject {
  const names = random.shuffle(NAMES).slice(0, 1 + random.int(5));
  const properties = Object.fromEntries(names.map((name) => [name, anySchema(random, depth)]));
  const required = names.filter(() => random.chance(0.3));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function bound(random: Random, keyword: string, most: number): JsonObject {
  return random.chance(0.5) ? { [keyword]: random.int(most) } : {};
}

function text(random: Random): JsonObject {
  const format = random.pick(FORMATS);
  const values = random.chance(0.1) ? { enum: ['one', 'longer', 'überlang'].slice(0, 1 + random.int(3)) } : {};
  return { type: 'string', ...(format === '' ? {} : { format }), ...values, ...bound(random, 'maxLength', 300) };
}

function list(random: Random, depth: number): JsonObject {
  return { type: 'array', items: anySchema(random, depth), ...bound(random, 'maxItems', 30) };
}

function map(random: Random, depth: number): JsonObject {
  return { type: 'object', additionalProperties: anySchema(random, depth), ...bound(random, 'maxProperties', 20) };
}
