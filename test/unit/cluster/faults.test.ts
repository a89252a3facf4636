import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openServer } from '../../../src/cluster/cluster.ts';
import type { Report } from '../../../src/report/report.ts';
import { reviewFiles } from '../../support/review.ts';
import { FAULTS, type FakeCluster, type FakeObject, type Fault, fakeCluster } from './fake-server.ts';

// The five calls of a review with a cluster, each with every fault: what comes out is right, or the review says that it is
// incomplete. Nothing that exists is ever said to be created.

const applied = (apiVersion: string, fieldsV1: object): object[] => [
  { manager: 'kubectl', operation: 'Apply', apiVersion, fieldsType: 'FieldsV1', fieldsV1 },
];
const labels = { app: 'shop' };
const config = (name: string, mode: string, extra: object = {}): FakeObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: {
    name,
    namespace: 'shop',
    uid: `uid-${name}`,
    resourceVersion: '7',
    labels,
    ...extra,
    managedFields: applied('v1', { 'f:data': { 'f:mode': {} } }),
  },
  data: { mode },
});

const spec = { type: 'object', properties: { size: { type: 'integer' } } };
const schema = { type: 'object', properties: { spec } };

const objects: readonly FakeObject[] = [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' }, status: { phase: 'Active' } },
  config('one', 'fast'),
  config('two', 'fast'),
  config('three', 'fast'),
  {
    apiVersion: 'shop.example/v1',
    kind: 'Widget',
    metadata: {
      name: 'bell',
      namespace: 'shop',
      uid: 'uid-bell',
      resourceVersion: '9',
      managedFields: applied('shop.example/v1', { 'f:spec': { 'f:size': {} } }),
    },
    spec: { size: 3 },
  },
  {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.shop.example' },
    spec: {
      group: 'shop.example',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  },
];

const openapi = {
  components: {
    schemas: {
      'example.shop.v1.Widget': {
        type: 'object',
        'x-kubernetes-group-version-kind': [{ group: 'shop.example', version: 'v1', kind: 'Widget' }],
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { allOf: [{ $ref: '#/components/schemas/ObjectMeta' }] },
          spec,
        },
      },
    },
  },
};

const text = (mode: string, size: number): string => `apiVersion: v1
kind: ConfigMap
metadata: { name: one, namespace: shop }
data: { mode: ${mode} }
---
apiVersion: shop.example/v1
kind: Widget
metadata: { name: bell, namespace: shop }
spec: { size: ${size} }
`;

const CALLS: { readonly [call: string]: (path: string) => boolean } = {
  discovery: (path) => path === '/apis' || path === '/api',
  OpenAPI: (path) => path.startsWith('/openapi/'),
  get: (path) => path.includes('/configmaps/one') || path.includes('/widgets/bell'),
  list: (path) => path.includes('/configmaps?'),
  'list page 2': (path) => path.includes('continue='),
};

/** Those that another try gets past. */
const PASSING: readonly Fault[] = ['429', '500', '503', 'stall', 'reset', 'truncated', 'html'];

let cluster: FakeCluster;

beforeEach(async () => {
  cluster = await fakeCluster(objects);
  cluster.openapi.set('/openapi/v3/apis/shop.example/v1', openapi);
});

afterEach(() => cluster.close());

async function reviewed(): Promise<{ report: Report; listed: number | 'unknown' }> {
  const { connection, timing } = cluster;
  const about = { name: 'the fake', namespace: undefined, secrets: false };
  const live = await openServer(connection, timing, about);
  const gvk = { group: '', version: 'v1', kind: 'ConfigMap' };
  const listed = await live.list({ gvk, namespace: 'shop', labelSelector: 'app=shop' });
  return {
    report: await reviewFiles({ 'a.yaml': text('fast', 3) }, { 'a.yaml': text('safe', 5) }, [], live),
    listed: listed.state === 'listed' ? listed.items.length : 'unknown',
  };
}

const verdicts = (report: Report): string[] =>
  report.objects.flatMap(({ key, outcomes }) => outcomes.map(({ mode, verdict }) => `${key.kind} ${mode} ${verdict}`));

const RIGHT = [
  'ConfigMap client-side configured',
  'ConfigMap server-side configured',
  'Widget client-side configured',
  'Widget server-side configured',
];

test('without faults everything is known', async () => {
  const { report, listed } = await reviewed();
  expect(report.incomplete).toEqual([]);
  expect(verdicts(report)).toEqual(RIGHT);
  expect(listed).toBe(3);
  expect(report.objects.map(({ live }) => live)).toEqual(['cluster', 'cluster']);
  expect(cluster.requests.filter(({ path }) => path.startsWith('/openapi/'))).toHaveLength(0);
});

for (const [call, matches] of Object.entries(CALLS)) {
  describe(`${call} (K02)`, () => {
    for (const fault of FAULTS) {
      test(`${fault} ends right or incomplete`, async () => {
        // The schema is only asked for where the definition may not be read.
        if (call === 'OpenAPI') hideDefinition();
        cluster.misbehave({ matches, fault });
        const { report, listed } = await reviewed();
        const isList = call.startsWith('list');
        if (isList) expect(listed).toBe('unknown');
        else if (report.conclusion !== 'incomplete') expect(verdicts(report)).toEqual(RIGHT);
        for (const verdict of verdicts(report)) expect([...RIGHT, ...notJudged(RIGHT)]).toContain(verdict);
        expect(new Set(cluster.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
        expect(JSON.stringify(report)).not.toContain('canary-token');
        if (isList) expect(verdicts(report)).toEqual(RIGHT);
        else expect(report.conclusion).toBe('incomplete');
      });

      if (!PASSING.includes(fault)) continue;
      test(`${fault} once is got past`, async () => {
        if (call === 'OpenAPI') hideDefinition();
        cluster.misbehave({ matches, fault, times: 1 });
        const { report, listed } = await reviewed();
        expect(verdicts(report)).toEqual(RIGHT);
        expect(report.incomplete).toEqual([]);
        expect(listed).toBe(3);
      });
    }
  });
}

function hideDefinition(): void {
  cluster.hidden.add('/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.shop.example');
}

const notJudged = (lines: readonly string[]): string[] => lines.map((line) => line.replace('configured', 'not-judged'));
