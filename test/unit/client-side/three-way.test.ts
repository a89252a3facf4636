import { describe, expect, it } from 'vitest';
import {
  applyStrategicMergePatch,
  createThreeWayPatch,
  createTwoWayMergePatch,
} from '../../../src/apply/client-side/client-side.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import type { KindSchema } from '../../../src/schema/schema.ts';
import { frozen, json, kind, pod } from './kinds.ts';

const POD = kind('v1', 'Pod');

interface Applied {
  readonly patch: JsonObject;
  readonly result: JsonObject;
}

function applied(kind: KindSchema, lastApplied: JsonObject | null, modified: JsonObject, current: JsonObject): Applied {
  const made = createThreeWayPatch({ lastApplied, modified: frozen(modified), current: frozen(current), kind });
  if (!made.ok) throw new Error(made.error.message);
  const result = applyStrategicMergePatch(current, made.patch, kind.schema);
  if (!result.ok) throw new Error(result.error.message);
  return { patch: made.patch, result: result.object };
}

function containers(container: object): JsonObject {
  return pod({ containers: [{ name: 'a', ...container }] });
}

describe('merging lists', () => {
  it('keeps items of others, in their place', () => {
    const live = pod({ containers: [{ name: 'injected' }, { name: 'a', image: 'old', imagePullPolicy: 'Always' }] });
    const { patch, result } = applied(POD, containers({ image: 'old' }), containers({ image: 'new' }), live);
    expect(patch).toEqual({
      spec: {
        $setElementOrder: undefined,
        '$setElementOrder/containers': [{ name: 'a' }],
        containers: [{ name: 'a', image: 'new' }],
      },
    });
    expect(result).toEqual(
      pod({ containers: [{ name: 'injected' }, { name: 'a', image: 'new', imagePullPolicy: 'Always' }] }),
    );
  });

  it('says so where a directive in the manifest and the change contradict each other', () => {
    const env = (value: string): object[] => [{ name: 'A' }, { name: 'B', value }];
    const made = createThreeWayPatch({
      lastApplied: containers({ env: env('1') }),
      modified: containers({ env: env('2'), '$setElementOrder/env': [{ name: 'B' }, { name: 'A' }] }),
      current: containers({ env: env('1') }),
      kind: POD,
    });
    expect(made).toMatchObject({ ok: false, error: { cause: 'Undetermined' } });
    const same = { env: env('2'), '$setElementOrder/env': [{ name: 'A' }, { name: 'B' }] };
    expect(applied(POD, null, containers(same), containers({ env: env('1') })).result).toEqual(
      containers({ env: env('2') }),
    );
  });

  it('takes the order of the manifest', () => {
    const [ab, ba] = [
      pod({ containers: [{ name: 'a' }, { name: 'b' }] }),
      pod({ containers: [{ name: 'b' }, { name: 'a' }] }),
    ];
    const { patch, result } = applied(POD, ab, ba, ab);
    expect(patch).toEqual({ spec: { '$setElementOrder/containers': [{ name: 'b' }, { name: 'a' }] } });
    expect(result).toEqual(ba);
  });

  it('a name written twice goes altogether when it is then written once', () => {
    const twice = containers({ env: [{ name: 'A', value: '1' }, { name: 'A', value: '2' }, { name: 'B' }] });
    const once = containers({ env: [{ name: 'A', value: '2' }, { name: 'B' }] });
    expect(applied(POD, twice, once, twice).result).toEqual(containers({ env: [{ name: 'B' }] }));
  });

  it('a second port with the same number never arrives', () => {
    const tcp = containers({ ports: [{ containerPort: 53, protocol: 'TCP' }] });
    const both = containers({
      ports: [
        { containerPort: 53, protocol: 'TCP' },
        { containerPort: 53, protocol: 'UDP' },
      ],
    });
    const { result } = applied(POD, tcp, both, tcp);
    expect(result).toEqual(tcp);
    // and removing one of two removes both
    expect(applied(POD, both, tcp, both).result).toEqual(containers({ ports: [] }));
  });

  it('keys that are numbers are compared as numbers, ordered as text', () => {
    const ports = (...numbers: number[]): JsonObject =>
      containers({ ports: numbers.map((containerPort) => ({ containerPort })) });
    const { patch, result } = applied(POD, ports(9, 80), ports(10, 9), ports(9, 80, 443));
    expect(patch).toEqual({
      spec: {
        '$setElementOrder/containers': [{ name: 'a' }],
        containers: [
          {
            name: 'a',
            '$setElementOrder/ports': [{ containerPort: 10 }, { containerPort: 9 }],
            ports: [{ containerPort: 10 }, { containerPort: 80, $patch: 'delete' }],
          },
        ],
      },
    });
    // The library deletes 80 in place, which moves the new 10 behind 443 in the list that decides on the order.
    expect(result).toEqual(ports(443, 10, 9));
  });

  it('an unsorted list of scalars is sent again although nothing changed', () => {
    const meta = (...finalizers: string[]): JsonObject => json({ metadata: { finalizers } });
    expect(applied(POD, meta('a', 'b'), meta('a', 'b'), meta('a', 'b')).patch).toEqual({});
    const { patch, result } = applied(POD, meta('b', 'a'), meta('b', 'a'), meta('b', 'a'));
    expect(patch).toEqual({ metadata: { '$setElementOrder/finalizers': ['b', 'a'] } });
    expect(result).toEqual(meta('b', 'a'));
  });

  it('reordering scalars into sorted order is not noticed', () => {
    const meta = (...finalizers: string[]): JsonObject => json({ metadata: { finalizers } });
    expect(applied(POD, meta('b', 'a'), meta('a', 'b'), meta('b', 'a')).patch).toEqual({});
  });

  it('scalars are added and taken away one by one', () => {
    const meta = (...finalizers: string[]): JsonObject => json({ metadata: { finalizers } });
    const { patch, result } = applied(POD, meta('a', 'b'), meta('b', 'c'), meta('a', 'b', 'theirs'));
    expect(patch).toEqual({
      metadata: {
        finalizers: ['c'],
        '$deleteFromPrimitiveList/finalizers': ['a'],
        '$setElementOrder/finalizers': ['b', 'c'],
      },
    });
    expect(result).toEqual(meta('b', 'c', 'theirs'));
  });

  it('lists without a strategy are replaced', () => {
    const { patch, result } = applied(
      POD,
      containers({ args: ['a'] }),
      containers({ args: ['c'] }),
      containers({ args: ['a', 'd'] }),
    );
    expect(patch).toMatchObject({ spec: { containers: [{ name: 'a', args: ['c'] }] } });
    expect(result).toEqual(containers({ args: ['c'] }));
  });
});

describe('retainKeys', () => {
  const DEPLOYMENT = kind('apps/v1', 'Deployment');
  const strategy = (strategy: object): JsonObject => json({ spec: { strategy } });

  it('clears what the server had defaulted', () => {
    const live = strategy({ type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%' } });
    const { patch, result } = applied(DEPLOYMENT, json({ spec: {} }), strategy({ type: 'Recreate' }), live);
    expect(patch).toEqual({ spec: { strategy: { type: 'Recreate', $retainKeys: ['type'] } } });
    expect(result).toEqual(strategy({ type: 'Recreate' }));
  });

  it('swaps the source of a volume', () => {
    const volume = (source: object): JsonObject => pod({ volumes: [{ name: 'v', ...source }] });
    const { result } = applied(
      POD,
      volume({ emptyDir: {} }),
      volume({ configMap: { name: 'c' } }),
      volume({ emptyDir: {} }),
    );
    expect(result).toEqual(volume({ configMap: { name: 'c' } }));
  });
});

describe('nulls, empties and types', () => {
  const labels = (labels: unknown): JsonObject => json({ metadata: { labels } });

  it('null in the manifest removes, whatever last-applied says', () => {
    expect(applied(POD, null, labels({ a: null, b: '1' }), labels({ a: 'x' })).result).toEqual(labels({ b: '1' }));
  });

  it('an empty map over an absent one is a change, over a full one it is none', () => {
    expect(applied(POD, null, labels({}), json({ metadata: {} })).patch).toEqual({ metadata: { labels: {} } });
    expect(applied(POD, null, labels({}), labels({ a: '1' })).patch).toEqual({});
  });

  it('another type replaces', () => {
    const { patch } = applied(POD, null, labels('x'), labels({ a: '1' }));
    expect(patch).toEqual({ metadata: { labels: 'x' } });
  });

  it('integers beyond 2^53 are told apart', () => {
    const grace = (seconds: bigint): JsonObject => json({ spec: { terminationGracePeriodSeconds: seconds } });
    const { patch } = applied(POD, null, grace(9007199254740993n), grace(9007199254740992n));
    expect(patch).toEqual({ spec: { terminationGracePeriodSeconds: 9007199254740993n } });
  });

  it('keys such as __proto__ are data', () => {
    const hostile = json({ metadata: { labels: JSON.parse('{"__proto__": "x", "constructor": "y"}') } });
    const { patch, result } = applied(POD, null, hostile, json({ metadata: { labels: {} } }));
    expect(Object.keys(patch['metadata'] as JsonObject)).toEqual(['labels']);
    expect(JSON.stringify(result)).toBe('{"metadata":{"labels":{"__proto__":"x","constructor":"y"}}}');
  });
});

describe('refusals', () => {
  const fails = (lastApplied: JsonObject | null, modified: JsonObject, current: JsonObject, overwrite = true) => {
    const made = createThreeWayPatch({ lastApplied, modified, current, kind: POD, overwrite });
    expect(made).toMatchObject({ ok: false });
    return made.ok ? undefined : made.error;
  };

  it('an item without its merge key', () => {
    const error = fails(null, pod({ containers: [{ image: 'a' }] }), pod({ containers: [{ name: 'a' }] }));
    expect(error).toMatchObject({ path: 'spec.containers', source: 'merge' });
    expect(error?.message).toBe('map: map[image:a] does not contain declared merge key: name');
  });

  it('an unknown field that differs; one that is the same is let through', () => {
    const bogus = (value: unknown): JsonObject => pod({ bogus: { value } });
    expect(fails(null, bogus(1), bogus(2))?.message).toBe(
      'unable to find api field in struct PodSpec for the json field "bogus"',
    );
    expect(createThreeWayPatch({ lastApplied: null, modified: bogus(1), current: bogus(1), kind: POD })).toEqual({
      ok: true,
      patchType: 'strategic',
      patch: {},
    });
  });

  it('items of different types', () => {
    expect(fails(null, pod({ containers: ['a'] }), pod({ containers: [{ name: 'a' }] }))?.message).toContain(
      'not identical',
    );
  });

  it('a null in front of a merging list, on which the library crashes', () => {
    const meta = (...finalizers: unknown[]): JsonObject => json({ metadata: { finalizers } });
    expect(fails(null, meta('a'), meta(null))?.cause).toBe('InternalError');
  });

  it('with --overwrite=false, a field that live has changed in another way', () => {
    const hostname = (hostname: string): JsonObject => pod({ hostname });
    expect(fails(hostname('a'), hostname('b'), hostname('c'), false)).toMatchObject({ cause: 'FieldManagerConflict' });
    const kept = createThreeWayPatch({
      lastApplied: hostname('a'),
      modified: hostname('a'),
      current: pod({ hostname: 'a', subdomain: 's' }),
      kind: POD,
      overwrite: false,
    });
    expect(kept).toMatchObject({ ok: true, patch: {} });
  });
});

describe('arbitrary JSON', () => {
  const CRD = kind('apiextensions.k8s.io/v1', 'CustomResourceDefinition');
  const withDefault = (value: unknown): JsonObject =>
    json({
      spec: {
        conversion: null,
        names: {},
        versions: [{ name: 'v1', schema: { openAPIV3Schema: { default: value } } }],
      },
    });

  it('is compared, as far as OpenAPI reaches', () => {
    const made = createTwoWayMergePatch(withDefault({ a: 1 }), withDefault({ a: 2 }), CRD.schema);
    // versions is a list without strategy: it is replaced as a whole
    expect(made).toMatchObject({ ok: true, patch: { spec: { versions: [{ name: 'v1' }] } } });
  });
});
