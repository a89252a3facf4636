import { cloneJson, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../../../src/kube/json.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import type { Random } from '../../support/random.ts';

/*
 * Small random changes to an object, led by its schema: fields removed, added, emptied, repeated, set to words that mean something somewhere.
 */

const WORDS = [
  '',
  'a',
  'A',
  'web',
  'db',
  'data',
  'x_y',
  'a.b',
  '-a',
  'a-',
  'example.com/a',
  'Always',
  'Never',
  'OnFailure',
  'IfNotPresent',
  'TCP',
  'UDP',
  'HTTP',
  'HTTPS',
  'None',
  'Default',
  'ClusterFirst',
  'In',
  'NotIn',
  'Exists',
  'DoesNotExist',
  'Equal',
  'NoSchedule',
  'NoExecute',
  'Gt',
  'Recreate',
  'RollingUpdate',
  'OnDelete',
  'Parallel',
  'OrderedReady',
  'Indexed',
  'NonIndexed',
  'Replace',
  'Forbid',
  'Allow',
  'Localhost',
  'RuntimeDefault',
  'Unconfined',
  '../a',
  '/abs',
  'a/../b',
  '..x',
  'metadata.name',
  "metadata.labels['a']",
  'limits.cpu',
  'spec.nodeName',
  'kubernetes.io/hostname',
  'topology.kubernetes.io/zone',
  'DoNotSchedule',
  'ScheduleAnyway',
  'Retain',
  'Delete',
  'Directory',
  'File',
  'Memory',
  'Bidirectional',
  'HostToContainer',
  'linux',
  'windows',
  '10.0.0.1',
  '::1',
  '0 3 * * *',
  '*/5 * * * *',
  'Europe/Berlin',
  '25%',
  '150%',
  '0%',
  'x%',
  'v1',
  'nginx',
  'nginx:latest',
  'nginx:1.25',
  'Honor',
  'Ignore',
  'FailJob',
  'Count',
  'Failed',
  'TerminatingOrFailed',
  'cpu',
  'memory',
  'a'.repeat(64),
  'a'.repeat(254),
];
const KEYS = [
  'a',
  'app',
  'x_y',
  '-bad',
  'example.com/key',
  'A/b/c',
  'cpu',
  'memory',
  'hugepages-2Mi',
  'example.com/gpu',
  'ephemeral-storage',
  'storage',
];
const NUMBERS = [0, 1, -1, 2, 3, 10, 80, 255, 256, 511, 512, 600, 3600, 65535, 65536, 100000, 2147483647];
const QUANTITIES = ['0', '1', '100m', '0.5', '1Gi', '1024Mi', '-1', '2Mi', '3M', '0.0001', '1e3', '1500m', '128974848'];

/** One to three changes to a copy of `object`. */
export function mutate(object: JsonObject, schema: Schema, random: Random): JsonObject {
  const copy = cloneJson(object);
  for (let left = 1 + random.int(3); left > 0; left--) change(copy, schema, random);
  return copy;
}

interface Place {
  readonly holder: JsonObject | JsonValue[];
  readonly key: string | number;
  readonly schema: Schema | undefined;
}

function change(object: JsonObject, schema: Schema, random: Random): void {
  const places: Place[] = [];
  const structs: { value: JsonObject; schema: Schema }[] = [];
  collect(object, schema, places, structs, 0);
  const spec = places.filter(
    (place) =>
      typeof place.key !== 'string' ||
      !['apiVersion', 'kind', 'name', 'namespace'].includes(place.key) ||
      random.chance(0.1),
  );
  if (random.chance(0.35) && structs.length > 0) {
    addField(random.pick(structs), random);
    return;
  }
  if (spec.length === 0) return;
  const place = random.pick(spec);
  const { holder, key } = place;
  const value = Array.isArray(holder) ? holder[key as number] : holder[key as string];
  const set = (next: JsonValue) => {
    if (Array.isArray(holder)) holder[key as number] = next;
    else holder[key as string] = next;
  };
  const remove = () => {
    if (Array.isArray(holder)) holder.splice(key as number, 1);
    else delete holder[key as string];
  };
  const action = random.int(10);
  if (action < 3) remove();
  else if (action === 3) set(isArray(value) ? [] : isObject(value) ? newObject() : typeof value === 'number' ? 0 : '');
  else if (action === 4 && isArray(value) && value.length > 0) value.push(cloneJson(random.pick(value)));
  else if (action === 5 && Array.isArray(holder)) holder.push(cloneJson(value ?? null));
  else if (action === 6 && isArray(value) && place.schema?.items) value.push(generate(place.schema.items, random, 2));
  else if (action === 7) set(null);
  else if (isArray(value) && action === 8) value.reverse();
  else if (place.schema !== undefined && !isObject(value) && !isArray(value)) set(generate(place.schema, random, 1));
  else remove();
}

function collect(
  value: JsonValue,
  schema: Schema | undefined,
  places: Place[],
  structs: { value: JsonObject; schema: Schema }[],
  depth: number,
): void {
  if (isObject(value)) {
    if (schema?.type === 'object' && depth > 0) structs.push({ value, schema });
    for (const key in value) {
      const inner = schema?.type === 'map' ? schema.values : schema?.fields?.get(key);
      if (depth === 0 && ['apiVersion', 'kind', 'status'].includes(key)) continue;
      if (depth === 1 && key === 'namespace') continue;
      places.push({ holder: value, key, schema: inner });
      collect(value[key] ?? null, inner, places, structs, depth + 1);
    }
  } else if (isArray(value)) {
    value.forEach((item, index) => {
      places.push({ holder: value, key: index, schema: schema?.items });
      collect(item, schema?.items, places, structs, depth + 1);
    });
  }
}

const UNWANTED = new Set([
  'managedFields',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
  'selfLink',
  'status',
  'generateName',
  'namespace',
  'deletionGracePeriodSeconds',
  'nodeName',
]);

function addField(at: { value: JsonObject; schema: Schema }, random: Random): void {
  const names = [...(at.schema.fields?.keys() ?? [])].filter(
    (name) => at.value[name] === undefined && !UNWANTED.has(name),
  );
  if (names.length === 0) return;
  const name = random.pick(names);
  const schema = at.schema.fields?.get(name);
  if (schema !== undefined) at.value[name] = generate(schema, random, 3);
}

function generate(schema: Schema, random: Random, depth: number): JsonValue {
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date-time') return '2024-01-02T03:04:05Z';
      return schema.enum && random.chance(0.7) ? random.pick(schema.enum) : random.pick(WORDS);
    case 'integer':
    case 'number':
      return random.pick(NUMBERS);
    case 'boolean':
      return random.chance(0.5);
    case 'int-or-string':
      return random.chance(0.5) ? random.pick(NUMBERS) : random.pick(WORDS);
    case 'quantity':
      return random.pick(QUANTITIES);
    case 'list':
      return Array.from({ length: 1 + random.int(2) }, () =>
        generate(schema.items ?? { type: 'any' }, random, depth - 1),
      );
    case 'map': {
      const out = newObject();
      for (let i = random.int(3); i > 0; i--)
        out[random.pick(KEYS)] = generate(schema.values ?? { type: 'any' }, random, depth - 1);
      return out;
    }
    case 'object': {
      const out = newObject();
      if (depth < 0) return out;
      for (const [name, field] of schema.fields ?? []) {
        const wanted = schema.required?.includes(name) ? 0.9 : 0.35;
        if (!UNWANTED.has(name) && random.chance(wanted)) out[name] = generate(field, random, depth - 1);
      }
      return out;
    }
    default:
      return newObject();
  }
}
