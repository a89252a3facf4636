// Runs of kubectl over several objects, made up: what comes together in a repository, in any order, some of it refused.

import { cloneJson, isObject, type JsonObject, newObject, toJsonValue } from '../../src/kube/json.ts';
import { getString } from '../../src/kube/object.ts';
import type { Random } from '../support/random.ts';
import { mutated } from './mutations.ts';

export interface GeneratedRun {
  readonly base: readonly JsonObject[];
  readonly head: readonly JsonObject[];
  readonly run: true | 'list' | 'files';
  readonly again: boolean;
  readonly story: string;
}

/** Objects that belong together, in the order in which they work; `base`: what stood before. */
interface Part {
  readonly story: string;
  readonly base: readonly JsonObject[];
  readonly head: readonly JsonObject[];
}

type MakePart = (random: Random, name: string) => Part;

/** `id` makes names of the cluster unique; `seeds`: manifests of namespaced kinds. */
export function generatedRun(random: Random, id: string, seeds: readonly JsonObject[]): GeneratedRun {
  const parts = Array.from({ length: 2 + random.int(3) }, (_, i) =>
    random.weighted(PARTS(seeds))(random.fork(), `${id}-${'abcdef'[i]}`),
  );
  const head = parts.flatMap((part) => part.head);
  return {
    base: parts.flatMap((part) => part.base),
    // A List of a single object is one all the same, and order is what runs are about.
    head: random.chance(0.7) ? random.shuffle(head) : head,
    run: random.weighted<GeneratedRun['run']>([
      [3, true],
      [1, 'list'],
      [1, 'files'],
    ]),
    again: random.chance(0.3),
    story: parts.map(({ story }) => story).join('; '),
  };
}

function PARTS(seeds: readonly JsonObject[]): readonly (readonly [number, MakePart])[] {
  return [
    [4, changedSeed(seeds)],
    [3, definitionWithObjects],
    [3, namespaceWithObjects],
    [2, classWithPod],
    [1, limitsWithPod],
    [2, refusedObject],
    [1, untouched],
  ];
}

function changedSeed(seeds: readonly JsonObject[]): MakePart {
  return (random, name) => {
    const seed = named(random.pick(seeds), name);
    const { head, story } = mutated(random, seed);
    const kind = getString(seed, 'kind') ?? '';
    if (random.chance(0.5)) return { story: `${kind}: ${story}`, base: [], head: [head] };
    // A base that is refused would end the case.
    return { story: `${kind} that stands: ${story}`, base: [seed], head: [head] };
  };
}

function definitionWithObjects(random: Random, name: string): Part {
  const group = `${name}.example.com`;
  const kind = 'Thing';
  const definition = (schema: string): JsonObject =>
    object(
      `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"things.${group}"},"spec":{"group":"${group}","scope":"Namespaced","names":{"kind":"${kind}","plural":"things","singular":"thing","listKind":"ThingList"},"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":{"type":"object","properties":{${schema}}}}}}}]}}`,
    );
  const thing = (suffix: string, spec: string): JsonObject =>
    object(`{"apiVersion":"${group}/v1","kind":"${kind}","metadata":{"name":"${name}-${suffix}"},"spec":{${spec}}}`);
  const narrow = definition('"a":{"type":"integer"}');
  const wide = definition('"a":{"type":"integer"},"b":{"type":"string"}');
  const one = thing('one', '"a":1');
  const two = thing('two', random.pick(['"a":2', '"a":"text"', '"c":true']));
  switch (random.int(4)) {
    case 0:
      return { story: 'a new definition with its objects', base: [], head: [wide, one, two] };
    case 1:
      return { story: 'a definition that stands, with a new object', base: [narrow], head: [narrow, two] };
    case 2:
      return { story: 'a definition that grows, with its objects', base: [narrow, one], head: [wide, one, two] };
    default:
      return { story: 'objects of a definition that stands', base: [wide, one], head: [thing('one', '"a":3'), two] };
  }
}

function namespaceWithObjects(random: Random, name: string): Part {
  const namespace = object(
    `{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"${name}","labels":{"team":"${random.pick(['a', 'b'])}"}}}`,
  );
  const settings = object(
    `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"${name}-settings","namespace":"${name}"},"data":{"a":"b"}}`,
  );
  const account = object(
    `{"apiVersion":"v1","kind":"ServiceAccount","metadata":{"name":"${name}-account","namespace":"${name}"}}`,
  );
  const other = object(
    `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"${name}-other","namespace":"${name}"},"data":{"c":"d"}}`,
  );
  switch (random.int(4)) {
    case 0:
      return { story: 'a new namespace with its objects', base: [], head: [namespace, settings, account] };
    case 1:
      return { story: 'a namespace that stands, with a new object', base: [namespace], head: [settings, namespace] };
    case 2:
      return { story: 'objects of a namespace that nobody makes', base: [], head: [settings, other] };
    default:
      return { story: 'new objects beside old ones', base: [namespace, settings], head: [other, settings] };
  }
}

function classWithPod(random: Random, name: string): Part {
  const priority = object(
    `{"apiVersion":"scheduling.k8s.io/v1","kind":"PriorityClass","metadata":{"name":"${name}-class"},"value":${100 + random.int(50)}}`,
  );
  const runtime = object(
    `{"apiVersion":"node.k8s.io/v1","kind":"RuntimeClass","metadata":{"name":"${name}-class"},"handler":"h"}`,
  );
  const [one, field] = random.pick([
    [priority, 'priorityClassName'],
    [runtime, 'runtimeClassName'],
  ] as const);
  const spec = `{"${field}":"${name}-class","containers":[{"name":"a","image":"a:1"}]}`;
  const pod = object(`{"apiVersion":"v1","kind":"Pod","metadata":{"name":"${name}-pod"},"spec":${spec}}`);
  const template = `{"metadata":{"labels":{"a":"${name}"}},"spec":${spec}}`;
  const workload = object(
    `{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"${name}-web"},"spec":{"replicas":1,"selector":{"matchLabels":{"a":"${name}"}},"template":${template}}}`,
  );
  switch (random.int(3)) {
    case 0:
      return { story: 'a class that stands, with a pod', base: [one], head: [pod, one] };
    case 1:
      return { story: 'a pod whose class nobody makes', base: [], head: [pod, workload] };
    default:
      return { story: 'a new class with a pod and a workload', base: [], head: [one, pod, workload] };
  }
}

/** In a namespace of their own, so that no other pod is met. */
function limitsWithPod(random: Random, name: string): Part {
  const inside = `"namespace":"${name}"`;
  const namespace = object(`{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"${name}"}}`);
  const limits = object(
    `{"apiVersion":"v1","kind":"LimitRange","metadata":{"name":"${name}-limits",${inside}},"spec":{"limits":[{"type":"Container","max":{"cpu":"1"},"default":{"cpu":"500m"}}]}}`,
  );
  const cpu = random.pick(['"2"', '"200m"', 'null']);
  const pod = object(
    `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"${name}-pod",${inside}},"spec":{"containers":[{"name":"a","image":"a:1","resources":{"limits":{"cpu":${cpu}}}}]}}`,
  );
  return random.chance(0.5)
    ? { story: 'limits that stand, with a pod', base: [namespace, limits], head: [pod] }
    : { story: 'new limits with a pod', base: [namespace], head: [limits, pod] };
}

function refusedObject(random: Random, name: string): Part {
  const text = random.pick([
    `{"apiVersion":"v1","kind":"Service","metadata":{"name":"${name}"},"spec":{"ports":[{"port":0}]}}`,
    `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"${name}"},"dota":{"a":"b"}}`,
    `{"apiVersion":"nobody.example.com/v1","kind":"Nothing","metadata":{"name":"${name}"}}`,
    `{"apiVersion":"apps/v1beta1","kind":"Deployment","metadata":{"name":"${name}"}}`,
    `{"apiVersion":"v1","kind":"Secret","metadata":{"name":"${name}"},"data":{"a":"no base64!"}}`,
    `{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"${name}"},"spec":{"selector":{"matchLabels":{"a":"b"}},"template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"a:1"}]}}}}`,
  ]);
  return { story: 'an object that is refused', base: [], head: [object(text)] };
}

function untouched(_random: Random, name: string): Part {
  const same = object(`{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"${name}"},"data":{"a":"b"}}`);
  return { story: 'an object that stays', base: [same], head: [cloneJson(same)] };
}

function named(seed: JsonObject, name: string): JsonObject {
  const out = cloneJson(seed);
  const metadata = out['metadata'];
  if (isObject(metadata)) metadata['name'] = name;
  return out;
}

function object(text: string): JsonObject {
  const value = toJsonValue(JSON.parse(text));
  return isObject(value) ? value : newObject();
}
