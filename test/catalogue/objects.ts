/** Objects of a definition, made by chance: mostly what it allows, and changes of them that it may refuse. */
import { compileRe2 } from '../../src/apiserver/custom/re2.ts';
import { cloneJson, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../src/kube/json.ts';
import { getArray, getObject } from '../../src/kube/object.ts';
import type { Random } from '../support/random.ts';

const TEXTS = [
  'a',
  'web',
  'x1',
  '10m',
  '1h',
  '1.2.3',
  'v1',
  '10.0.0.1',
  '10.0.0.0/8',
  'fd00::1',
  '80',
  '100m',
  '1Gi',
  '50%',
  'Always',
  'a/b',
  'example.com',
  '*.example.com',
  'https://example.com/x',
  'oci://example.com/x',
  'sha256:0000000000000000000000000000000000000000000000000000000000000000',
  '2026-01-02T03:04:05Z',
  'YQ==',
  '*',
  'GET',
  '/x',
  'us-east-1a',
  'A',
  '',
];

const FORMATS: { readonly [format: string]: string } = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  duration: '5m',
  byte: 'YQ==',
  ipv4: '10.0.0.1',
  ipv6: 'fd00::1',
  cidr: '10.0.0.0/8',
  uri: 'https://example.com/x',
  email: 'a@example.com',
  uuid: '01234567-89ab-cdef-0123-456789abcdef',
};

/** A value that a schema mostly allows. */
export function chanceValue(schema: JsonObject, random: Random, depth = 0): JsonValue {
  const { enum: allowed, default: usual } = schema;
  if (isArray(allowed) && allowed.length > 0) return random.pick(allowed);
  if (usual !== undefined && usual !== null && random.chance(0.2)) return cloneJson(usual);
  if (schema['x-kubernetes-int-or-string'] === true) return random.pick(['50%', 8, '1Gi', 'http']);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, random, depth);
    case 'array':
      return listOf(schema, random, depth);
    case 'string':
      return textOf(schema, random);
    case 'integer':
    case 'number': {
      const [low, high] = [Number(schema['minimum'] ?? 0), Number(schema['maximum'] ?? 100)];
      return Math.min(high, Math.max(low, low + random.int(Math.max(1, Math.min(high - low, 5000)))));
    }
    case 'boolean':
      return random.chance(0.5);
    default:
      return random.pick<JsonValue>([{ any: 'thing' }, 'text', 3, true]);
  }
}

function objectOf(schema: JsonObject, random: Random, depth: number): JsonObject {
  const made = newObject();
  const properties = getObject(schema, 'properties') ?? newObject();
  const required = new Set(getArray(schema, 'required') ?? []);
  // Of alternatives, what one of them asks for.
  const alternatives = [...(getArray(schema, 'oneOf') ?? []), ...(getArray(schema, 'anyOf') ?? [])].filter(isObject);
  if (alternatives.length > 0)
    for (const name of getArray(random.pick(alternatives), 'required') ?? []) required.add(name);
  const names = Object.keys(properties);
  const often = depth < 2 ? 0.4 : Math.min(0.25, 2.5 / (names.length + 1));
  for (const name of names) {
    const field = properties[name];
    if (!isObject(field) || (!required.has(name) && !(depth < 7 && random.chance(often)))) continue;
    made[name] = chanceValue(field, random, depth + 1);
  }
  const rest = schema['additionalProperties'];
  if (isObject(rest))
    for (const key of ['one', 'two'].slice(random.int(3))) made[key] = chanceValue(rest, random, depth + 1);
  if (schema['x-kubernetes-embedded-resource'] === true) {
    made['apiVersion'] = 'v1';
    made['kind'] = 'ConfigMap';
    made['metadata'] = { name: 'inner' };
  } else if (schema['x-kubernetes-preserve-unknown-fields'] === true) made['any'] = 'thing';
  return made;
}

function listOf(schema: JsonObject, random: Random, depth: number): JsonValue[] {
  const item = getObject(schema, 'items') ?? newObject();
  const low = Number(schema['minItems'] ?? 0);
  const many = Math.min(Number(schema['maxItems'] ?? 3), Math.max(low, random.int(depth < 3 ? 4 : 2)));
  const items = Array.from({ length: many }, () => chanceValue(item, random, depth + 1));
  const keys = getArray(schema, 'x-kubernetes-list-map-keys') ?? [];
  if (schema['x-kubernetes-list-type'] === undefined) return items;
  const seen = new Set<string>();
  return items.filter((one) => {
    const id = JSON.stringify(isObject(one) && keys.length > 0 ? keys.map((key) => one[String(key)] ?? null) : one);
    return !seen.has(id) && seen.add(id);
  });
}

function textOf(schema: JsonObject, random: Random): string {
  const { format, pattern, minLength, maxLength } = schema;
  if (typeof format === 'string' && FORMATS[format] !== undefined) return FORMATS[format];
  const like = typeof pattern === 'string' ? compileRe2(pattern) : undefined;
  const fits = TEXTS.filter(
    (text) =>
      text.length >= Number(minLength ?? (like ? 0 : 1)) &&
      text.length <= Number(maxLength ?? 500) &&
      like?.test(text) !== false,
  );
  return fits.length === 0 ? 'a'.repeat(Number(minLength ?? 1)) : random.pick(fits);
}

/** A copy with a few changes somewhere below `spec` or what stands for it. */
export function changed(object: JsonObject, schema: JsonObject, random: Random): JsonObject {
  const copy = cloneJson(object);
  const again = chanceValue(schema, random);
  for (let i = random.int(3); i >= 0; i--) {
    const places = placesIn(copy);
    if (places.length === 0) break;
    const { holder, key } = random.pick(places);
    mutate(copy, holder, key, again, random);
  }
  return copy;
}

interface Place {
  readonly holder: JsonObject | JsonValue[];
  readonly key: string | number;
}

function placesIn(value: JsonValue, top = true): Place[] {
  if (isArray(value)) return value.flatMap((item, i) => [{ holder: value, key: i }, ...placesIn(item, false)]);
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) =>
    top && ['apiVersion', 'kind', 'metadata', 'status'].includes(key)
      ? []
      : [{ holder: value, key }, ...placesIn(value[key] ?? null, false)],
  );
}

function mutate(root: JsonObject, holder: Place['holder'], key: Place['key'], again: JsonValue, random: Random): void {
  const get = (): JsonValue => (isArray(holder) ? holder[Number(key)] : holder[String(key)]) ?? null;
  const set = (value: JsonValue): void => {
    if (isArray(holder)) holder[Number(key)] = value;
    else holder[String(key)] = value;
  };
  const ways: (() => void)[] = [
    () => {
      if (isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[String(key)];
    },
    () => set(typeof get() === 'string' ? random.pick(TEXTS) : typeof get() === 'number' ? random.int(200) : get()),
    () => set(random.pick<JsonValue>(['text', 3, true, null, {}, []])),
    () => {
      if (isObject(get())) (get() as JsonObject)['notDeclared'] = 1;
      else set(random.pick(TEXTS));
    },
    () => {
      if (isArray(holder)) holder.push(cloneJson(get()));
      else if (isArray(get())) (get() as JsonValue[]).reverse();
    },
    () => {
      if (isObject(again) && isObject(again['spec']))
        root['spec'] = { ...(isObject(root['spec']) ? root['spec'] : {}), ...again['spec'] };
    },
  ];
  random.pick(ways)();
}
