// What a person, a merge or a template does to a manifest: the same random source gives the same changes.

import { cloneJson, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../src/kube/json.ts';
import type { Random } from '../support/random.ts';

/** A place in a tree: its container and the key or index in it. */
interface Place {
  readonly path: string;
  readonly holder: JsonObject | JsonValue[];
  readonly at: string | number;
  readonly value: JsonValue;
}

/** Identity is left alone: without it a case is about another object. */
const FIXED = new Set(['.apiVersion', '.kind', '.metadata', '.metadata.name', '.metadata.namespace']);

function places(value: JsonValue, path = ''): Place[] {
  const children: (readonly [string | number, JsonValue, string])[] = isArray(value)
    ? value.map((item, i) => [i, item, `${path}[${i}]`] as const)
    : isObject(value)
      ? Object.entries(value).map(([key, child]) => [key, child, `${path}.${key}`] as const)
      : [];
  return children.flatMap(([at, child, below]) => {
    const own: Place[] = FIXED.has(below) ? [] : [{ path: below, holder: value as Place['holder'], at, value: child }];
    return [...own, ...places(child, below)];
  });
}

function set({ holder, at }: Place, value: JsonValue): void {
  if (isArray(holder)) holder[Number(at)] = value;
  else holder[String(at)] = value;
}

function remove({ holder, at }: Place): void {
  if (isArray(holder)) holder.splice(Number(at), 1);
  else delete holder[String(at)];
}

function changed(random: Random, value: JsonValue): JsonValue {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return random.pick([value + 1, value * 2, 0, -1, value - 1]);
  if (typeof value !== 'string') return random.pick<JsonValue>(['text', 1, true]);
  if (/^\d+[A-Za-z]+$/.test(value)) return random.pick([`1${value}`, '1', value.replace(/^\d+/, '0')]);
  return random.pick([`${value}-2`, `${value}x`, value.toUpperCase(), `other-${value}`]);
}

type Change = (random: Random, tree: JsonObject) => string | undefined;

/** What a person, a merge or a template does to a manifest. Each returns what it did, or undefined when nothing fits. */
const CHANGES: readonly (readonly [number, Change])[] = [
  [
    6,
    at(
      'remove',
      () => true,
      (_random, place) => remove(place),
    ),
  ],
  [
    6,
    at(
      'change',
      ({ value }) => !isObject(value) && !isArray(value),
      (random, place) => set(place, changed(random, place.value)),
    ),
  ],
  [
    3,
    at(
      'reorder',
      ({ value }) => isArray(value) && value.length > 1,
      (_random, place) => set(place, [...(place.value as JsonValue[])].reverse()),
    ),
  ],
  [
    2,
    at(
      'duplicate',
      ({ holder }) => isArray(holder),
      (_random, place) => (place.holder as JsonValue[]).push(cloneJson(place.value)),
    ),
  ],
  [
    3,
    at(
      'null',
      ({ holder }) => !isArray(holder),
      (_random, place) => set(place, null),
    ),
  ],
  [
    2,
    at(
      'empty',
      ({ value }) => typeof value !== 'number' && typeof value !== 'boolean',
      (_random, place) => set(place, emptied(place.value)),
    ),
  ],
  [
    3,
    at(
      'add an item',
      ({ holder, value }) => isArray(holder) && (isObject(value) || typeof value === 'string'),
      addItem,
    ),
  ],
  [
    1,
    at(
      'add an unknown field',
      ({ value }) => isObject(value),
      (random, place) => set(place, withField(place.value as JsonObject, random.pick(['extra', 'Name', 'foo']), 'x')),
    ),
  ],
];

function at(word: string, fits: (place: Place) => boolean, act: (random: Random, place: Place) => unknown): Change {
  return (random, tree) => {
    const candidates = places(tree).filter(fits);
    if (candidates.length === 0) return undefined;
    const place = random.pick(candidates);
    act(random, place);
    return `${word} ${place.path.slice(1)}`;
  };
}

function emptied(value: JsonValue): JsonValue {
  if (isArray(value)) return [];
  return isObject(value) ? newObject() : '';
}

function withField(object: JsonObject, key: string, value: JsonValue): JsonObject {
  const out = newObject();
  for (const [name, child] of Object.entries(object)) out[name] = child;
  out[key] = value;
  return out;
}

/** A neighbour of the same shape: another name, port or address. */
function addItem(random: Random, { holder, value }: Place): void {
  const item = cloneJson(value);
  if (isObject(item)) {
    for (const key of ['name', 'containerPort', 'port', 'mountPath', 'path', 'host', 'ip', 'key', 'protocol']) {
      const old = item[key];
      if (typeof old === 'string') item[key] = key === 'protocol' ? 'UDP' : key === 'ip' ? '10.9.9.9' : `${old}-new`;
      if (typeof old === 'number') item[key] = old + 7;
    }
  }
  const list = holder as JsonValue[];
  list.splice(random.chance(0.5) ? list.length : 0, 0, typeof item === 'string' ? `${item}-new` : item);
}

/** Base is the seed, or the seed with parts taken out, so that head also adds; head is changed at one to three places. */
export function mutated(random: Random, seed: JsonObject): { base: JsonObject; head: JsonObject; story: string } {
  const base = cloneJson(seed);
  const story: string[] = [];
  if (random.chance(0.4)) {
    for (let i = 1 + random.int(3); i > 0; i--) {
      const optional = places(base).filter(({ path }) => path.split(/[.[]/).length > 3);
      if (optional.length === 0) break;
      const place = random.pick(optional);
      story.push(`base lacks ${place.path.slice(1)}`);
      remove(place);
    }
  }
  const head = cloneJson(random.chance(0.6) ? seed : base);
  for (let i = 1 + random.int(3); i > 0; i--) {
    const did = random.weighted(CHANGES)(random, head);
    if (did !== undefined) story.push(did);
  }
  return { base, head, story: story.join('; ') };
}
