// Random objects of real kinds and sequences of writes to one object, for the server-side fuzz target.

import { resetFields } from '../../../src/apply/server-side/reset-fields.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../../src/kube/json.ts';
import { cloneJson, isObject, newObject, toJsonValue } from '../../../src/kube/json.ts';
import { apiVersionOf } from '../../../src/kube/object.ts';
import bundled from '../../../src/schema/data/1.36.json' with { type: 'json' };
import type { SchemaData } from '../../../src/schema/data.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import type { KindSchema, Schema } from '../../../src/schema/schema.ts';
import type { Random } from '../../support/random.ts';

const PROPERTIES = {
  spec: {
    type: 'object',
    properties: {
      replicas: { type: 'integer' },
      mode: { type: 'string', format: 'date-time' },
      port: { 'x-kubernetes-int-or-string': true },
      plain: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' }, n: { type: 'number' } } },
      },
      tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
      numbers: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'number' } },
      byName: {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            value: { type: 'string' },
            on: { type: 'boolean' },
            tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
            settings: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
      byKeys: {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['port', 'protocol', 'on'],
        items: {
          type: 'object',
          required: ['port', 'on'],
          properties: {
            port: { type: 'integer' },
            protocol: { type: 'string', default: 'TCP' },
            on: { type: 'boolean' },
            inner: {
              type: 'array',
              'x-kubernetes-list-type': 'map',
              'x-kubernetes-list-map-keys': ['id'],
              items: {
                type: 'object',
                required: ['id'],
                properties: { id: { type: 'integer' }, v: { type: 'string' } },
              },
            },
          },
        },
      },
      settings: { type: 'object', additionalProperties: { type: 'string' } },
      nested: {
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
      whole: {
        type: 'object',
        'x-kubernetes-map-type': 'atomic',
        properties: { a: { type: 'string' }, b: { type: 'object', additionalProperties: { type: 'string' } } },
      },
      struct: {
        type: 'object',
        properties: {
          a: { type: 'string' },
          b: { type: 'object', properties: { c: { type: 'string' }, d: { type: 'string', nullable: true } } },
        },
      },
      free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      partly: {
        type: 'object',
        'x-kubernetes-preserve-unknown-fields': true,
        properties: { known: { type: 'string' }, inner: { type: 'object', properties: { x: { type: 'string' } } } },
      },
      anything: { 'x-kubernetes-preserve-unknown-fields': true },
    },
  },
  status: { type: 'object', properties: { phase: { type: 'string' } } },
};

/** A custom resource with one of each kind of position that server-side apply tells apart. */
export const CRD: JsonObject = toJsonValue({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'samples.fuzz.example.com' },
  spec: {
    group: 'fuzz.example.com',
    scope: 'Namespaced',
    names: { kind: 'Sample', plural: 'samples' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: { status: {} },
        schema: { openAPIV3Schema: { type: 'object', properties: PROPERTIES } },
      },
    ],
  },
}) as JsonObject;

/** The same as the API server publishes it for its own field manager. */
export const OPENAPI: JsonObject = toJsonValue({
  openapi: '3.0.0',
  info: { title: 'fuzz', version: 'v1' },
  paths: {},
  components: {
    schemas: {
      'com.example.fuzz.v1.Sample': {
        type: 'object',
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { $ref: '#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' },
          ...withoutFormats(PROPERTIES),
        },
        'x-kubernetes-group-version-kind': [{ group: 'fuzz.example.com', version: 'v1', kind: 'Sample' }],
      },
    },
  },
}) as JsonObject;

/** Formats are stripped from what the field manager sees of a definition. */
function withoutFormats<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, child) => (key === 'format' ? undefined : child)));
}

const registry = createRegistry({ bundled: bundled as unknown as SchemaData, crds: [CRD] });

export const KINDS: readonly KindSchema[] = [
  ['fuzz.example.com', 'v1', 'Sample'],
  ['fuzz.example.com', 'v1', 'Sample'],
  ['fuzz.example.com', 'v1', 'Sample'],
  ['apps', 'v1', 'Deployment'],
  ['apps', 'v1', 'StatefulSet'],
  ['apps', 'v1', 'DaemonSet'],
  ['batch', 'v1', 'CronJob'],
  ['', 'v1', 'Pod'],
  ['', 'v1', 'Service'],
  ['', 'v1', 'ConfigMap'],
  ['', 'v1', 'Secret'],
  ['', 'v1', 'PersistentVolumeClaim'],
  ['', 'v1', 'PersistentVolume'],
  ['', 'v1', 'ServiceAccount'],
  ['', 'v1', 'Node'],
  ['', 'v1', 'Endpoints'],
  ['', 'v1', 'Event'],
  ['networking.k8s.io', 'v1', 'Ingress'],
  ['networking.k8s.io', 'v1', 'NetworkPolicy'],
  ['rbac.authorization.k8s.io', 'v1', 'ClusterRole'],
  ['rbac.authorization.k8s.io', 'v1', 'RoleBinding'],
  ['autoscaling', 'v2', 'HorizontalPodAutoscaler'],
  ['policy', 'v1', 'PodDisruptionBudget'],
  ['admissionregistration.k8s.io', 'v1', 'ValidatingWebhookConfiguration'],
  ['admissionregistration.k8s.io', 'v1', 'ValidatingAdmissionPolicy'],
  ['apiextensions.k8s.io', 'v1', 'CustomResourceDefinition'],
  ['flowcontrol.apiserver.k8s.io', 'v1', 'FlowSchema'],
  ['resource.k8s.io', 'v1', 'ResourceClaim'],
  ['storage.k8s.io', 'v1', 'StorageClass'],
  ['discovery.k8s.io', 'v1', 'EndpointSlice'],
  ['certificates.k8s.io', 'v1', 'CertificateSigningRequest'],
].map(([group = '', version = '', kind = '']) => {
  const found = registry.kind({ group, version, kind });
  if (!found) throw new Error(`no schema for ${group}/${version} ${kind}`);
  return found;
});

/** The tool that answers can reset top-level fields only. */
const RESETS_WHOLE_FIELDS = new Set(
  KINDS.filter(
    (kind) => kind.statusSubresource && [...resetFields(kind, 'status').paths()].every((p) => p.length === 1),
  ),
);

export function kindOf(apiVersion: JsonValue | undefined, kind: JsonValue | undefined): KindSchema {
  const found = KINDS.find((known) => apiVersionOf(known.gvk) === apiVersion && known.gvk.kind === kind);
  if (!found) throw new Error('not a kind of these cases');
  return found;
}

export interface Write {
  /** `put` writes the object as it is, `patch` lays it over live as a JSON merge patch, `forget` drops managedFields. */
  readonly op: 'apply' | 'force' | 'put' | 'patch' | 'forget' | 'reset';
  readonly manager: string;
  readonly subresource?: string;
  readonly object: JsonObject;
}

/** Writes to one object that does not exist at first. */
export type Sequence = readonly Write[];

const NAMES = ['a', 'b', 'c', 'd'];
const MANAGERS = ['kubectl', 'kubectl', 'flux', 'argo', 'edit', 'scaler', 'kubectl-last-applied'];

export function sequence(random: Random): Sequence {
  const kind = random.pick(KINDS);
  const universe = whole(random, kind);
  const many = random.chance(0.02);
  const length = many ? 16 : 1 + random.int(7);
  const writes: Write[] = [];
  for (let i = 0; i < length; i++) {
    const op = random.weighted<Write['op']>([
      [many ? 1 : 6, 'apply'],
      [3, 'force'],
      [many ? 12 : 2, 'put'],
      [2, 'patch'],
      [i > 0 ? 0.3 : 0, 'forget'],
      [i > 0 ? 0.15 : 0, 'reset'],
    ]);
    const keep = random.pick([0.3, 0.6, 0.85, 1]);
    const kept = part(random, universe, kind.schema, keep);
    const object = isObject(kept) ? kept : newObject();
    object['apiVersion'] = apiVersionOf(kind.gvk);
    object['kind'] = kind.gvk.kind;
    const metadata = isObject(object['metadata']) ? object['metadata'] : newObject();
    object['metadata'] = metadata;
    metadata['name'] = 'sample';
    delete metadata['managedFields'];
    if (random.chance(0.15)) annotateLastApplied(random, metadata, part(random, universe, kind.schema, 0.8));
    if (random.chance(0.02)) spoil(random, object);
    const manager = many ? `m${random.int(14)}` : random.pick(MANAGERS);
    const through = random.chance(0.08) && RESETS_WHOLE_FIELDS.has(kind);
    writes.push(through ? { op, manager, subresource: 'status', object } : { op, manager, object });
  }
  return writes;
}

function annotateLastApplied(random: Random, metadata: JsonObject, config: JsonValue): void {
  const annotations = isObject(metadata['annotations']) ? metadata['annotations'] : newObject();
  metadata['annotations'] = annotations;
  annotations['kubectl.kubernetes.io/last-applied-configuration'] = random.chance(0.05)
    ? '{broken'
    : JSON.stringify(config, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
}

function spoil(random: Random, object: JsonObject): void {
  const key = random.pick(['unknown', 'spec', 'status', 'data']);
  object[key] = random.pick<JsonValue>([null, 'text', 3, [], newObject(), toJsonValue({ unknown: { a: 1 } })]);
}

function whole(random: Random, kind: KindSchema): JsonObject {
  const out = newObject();
  out['apiVersion'] = apiVersionOf(kind.gvk);
  out['kind'] = kind.gvk.kind;
  const metadata = newObject();
  metadata['name'] = 'sample';
  for (const [key, make] of Object.entries<() => JsonValue>({
    labels: () => strings(random),
    annotations: () => strings(random),
    finalizers: () => random.shuffle(NAMES).slice(0, 2),
    ownerReferences: () =>
      NAMES.slice(0, 2).map((uid) =>
        toJsonValue({ apiVersion: 'v1', kind: 'Pod', name: uid, uid, controller: uid === 'a' }),
      ),
  })) {
    if (random.chance(0.4)) metadata[key] = make();
  }
  out['metadata'] = metadata;
  for (const [name, field] of kind.schema.fields ?? []) {
    if (name === 'apiVersion' || name === 'kind' || name === 'metadata') continue;
    if (random.chance(name === 'status' ? 0.2 : 0.9)) out[name] = value(random, field, 0);
  }
  return out;
}

function strings(random: Random): JsonObject {
  const out = newObject();
  for (const name of NAMES) if (random.chance(0.5)) out[name] = random.pick(NAMES);
  return out;
}

const ODD_NAMES = ['__proto__', 'constructor', 'a.b/c', 'é', '\u{1F600}', '\uFFFD', '"q"', '<x>&'];

function value(random: Random, schema: Schema, depth: number): JsonValue {
  switch (schema.type) {
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return random.chance(0.02) ? 9007199254740993n : random.int(4);
    case 'number':
      return random.pick([0, 1, 2, 1.5, 2.25]);
    case 'string':
      return random.chance(0.03) ? random.pick(ODD_NAMES) : random.pick(schema.enum ?? NAMES);
    case 'int-or-string':
      return random.chance(0.5) ? random.int(3) : random.pick(['10%', 'http']);
    case 'quantity':
      return random.pick<JsonValue>(['1', '1Gi', '500m', 2]);
    case 'any':
      return anything(random, depth);
    case 'list': {
      const count = random.pick([0, 1, 1, 2, 2, 3]);
      const out: JsonArray = [];
      const seen = new Set<string>();
      for (let i = 0; i < count && schema.items; i++) {
        const item = value(random, schema.items, depth + 1);
        const keys = schema.listMapKeys ?? (schema.patchMergeKey ? [schema.patchMergeKey] : []);
        if (isObject(item)) addKeys(random, item, schema.items, keys);
        const id = JSON.stringify(isObject(item) ? keys.map((key) => item[key]) : item, (_, v) => String(v));
        if (!seen.has(id) || random.chance(0.03)) out.push(item);
        seen.add(id);
      }
      return out;
    }
    case 'map': {
      const out = newObject();
      for (const name of NAMES)
        if (schema.values && random.chance(0.4)) out[name] = value(random, schema.values, depth + 1);
      if (schema.values && random.chance(0.03)) out[random.pick(ODD_NAMES)] = value(random, schema.values, depth + 1);
      return out;
    }
    case 'object': {
      const out = newObject();
      const names = [...(schema.fields?.keys() ?? [])];
      const wanted = depth > 6 ? 0 : Math.min(names.length, depth < 2 ? 8 : 4);
      for (const name of random.shuffle(names).slice(0, wanted)) {
        const field = schema.fields?.get(name);
        if (field && random.chance(0.7)) out[name] = value(random, field, depth + 1);
      }
      if ((names.length === 0 || schema.preserveUnknownFields) && random.chance(0.7)) {
        for (const name of ['x', 'y']) if (random.chance(0.6)) out[name] = anything(random, depth);
      }
      return out;
    }
  }
}

function addKeys(random: Random, item: JsonObject, schema: Schema, keys: readonly string[]): void {
  for (const key of keys) {
    const field = schema.fields?.get(key);
    if (!field || item[key] !== undefined) continue;
    if (field.default !== undefined && random.chance(0.5)) continue;
    if (random.chance(0.97)) item[key] = value(random, field, 9);
  }
}

function anything(random: Random, depth: number): JsonValue {
  if (depth > 4 || random.chance(0.4)) return random.pick<JsonValue>(['a', 'b', 1, 2.5, true, null, []]);
  if (random.chance(0.3)) return [anything(random, depth + 1), anything(random, depth + 1)];
  const out = newObject();
  for (const name of NAMES) if (random.chance(0.5)) out[name] = anything(random, depth + 1);
  return out;
}

/** Some of the object, now and then with other values, emptied or null. */
function part(random: Random, from: JsonValue, schema: Schema | undefined, keep: number): JsonValue {
  if (random.chance(0.01)) return null;
  if (Array.isArray(from)) {
    const keys = schema?.listMapKeys ?? (schema?.patchMergeKey ? [schema.patchMergeKey] : []);
    const items: JsonArray = [];
    for (const item of from) {
      if (!random.chance(keep)) continue;
      const kept = part(random, item, schema?.items, keep);
      if (isObject(item) && isObject(kept)) {
        for (const key of keys) if (item[key] !== undefined) kept[key] = item[key];
      }
      items.push(kept);
    }
    return random.chance(0.2) ? random.shuffle(items) : items;
  }
  if (isObject(from)) {
    const out = newObject();
    for (const key in from) {
      if (!random.chance(keep)) continue;
      const below = schema?.fields?.get(key) ?? schema?.values;
      out[key] =
        below && random.chance(0.03) ? value(random, below, 3) : part(random, from[key] as JsonValue, below, keep);
    }
    return out;
  }
  if (schema && random.chance(0.12)) return value(random, schema, 9);
  return cloneJson(from);
}
