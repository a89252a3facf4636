import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openServer, requireNode } from '../../../src/cluster/cluster.ts';
import { getArray } from '../../../src/kube/object.ts';
import type { LiveSource } from '../../../src/live.ts';
import { readYamlValue } from '../../../src/manifest/value.ts';
import { reviewFiles } from '../../support/review.ts';
import { type FakeCluster, type FakeObject, fakeCluster } from './fake-server.ts';
import { document, object, shop } from './shop.ts';

// What a cluster does to a review; kubeconfigs have a file of their own, and so has what needs a real server (test/cluster).

describe('a cluster', () => {
  let cluster: FakeCluster | undefined;

  const start = async (objects: readonly FakeObject[], secrets = false): Promise<LiveSource> => {
    cluster = await fakeCluster([shop, ...objects]);
    const about = { name: 'the fake', namespace: undefined, secrets };
    return openServer(cluster.connection, cluster.timing, about);
  };

  afterEach(async () => {
    await cluster?.close();
    cluster = undefined;
  });

  test('K01: unknown, absent and not served are three states, and unknown is never created', async () => {
    const live = await start([object('ConfigMap', 'there', { data: { a: '1' } })]);
    cluster?.misbehave({ matches: (path) => path.includes('/configmaps/forbidden'), fault: '403' });
    const side = (value: string): { [path: string]: string } => ({
      'a.yaml': ['there', 'forbidden', 'absent']
        .map((name) => document('v1', 'ConfigMap', name, `data: { a: "${value}" }`))
        .concat(document('batch/v1', 'Job', 'unserved', `spec: { parallelism: ${value} }`))
        .join('---\n'),
    });
    const report = await reviewFiles(side('1'), side('2'), ['--apply', 'client-side'], live);
    const states = report.objects.map(({ key, live: seen, outcomes }) => [key.name, seen, outcomes[0]?.verdict]);
    expect(states).toEqual([
      ['absent', 'none', 'created'],
      ['forbidden', 'unknown', 'not-judged'],
      ['there', 'cluster', 'configured'],
      ['unserved', 'none', 'rejected'],
    ]);
    expect(report.conclusion).toBe('incomplete');
    expect(report.incomplete.map(({ code, path }) => [code, path])).toEqual([['live-unknown', 'a.yaml']]);
    expect(report.incomplete[0]?.fix).toContain('grant `get` on configmaps in namespace shop');
  });

  test('K01: nothing is created in a namespace that does not exist', async () => {
    const live = await start([]);
    const manifest = document('v1', 'ConfigMap', 'lost', 'data: { a: "1" }').replace('shop', 'nowhere');
    const report = await reviewFiles({}, { 'a.yaml': manifest }, ['--apply', 'client-side'], live);
    expect(report.objects[0]?.outcomes[0]?.errors[0]?.message).toBe('namespaces "nowhere" not found');
  });

  test('K02: three tries at most, and Retry-After is obeyed', async () => {
    const live = await start([object('ConfigMap', 'a')]);
    cluster?.misbehave({ matches: (path) => path.includes('/configmaps/a'), fault: '429' });
    const [seen] = await live.read([
      { gvk: { group: '', version: 'v1', kind: 'ConfigMap' }, namespace: 'shop', name: 'a', manifests: [] },
    ]);
    expect(seen?.state).toBe('unknown');
    expect(cluster?.requests.filter(({ path }) => path.includes('/configmaps/a'))).toHaveLength(3);
    expect(cluster?.waits).toEqual([2000, 2000]);
  });

  test('K03: a list whose continuation expires is read once more, then unknown; never used in part', async () => {
    const live = await start(['a', 'b', 'c', 'd', 'e'].map((name) => object('ConfigMap', name)));
    const list = { gvk: { group: '', version: 'v1', kind: 'ConfigMap' }, namespace: 'shop' };
    cluster?.misbehave({ matches: (path) => path.includes('continue=4'), fault: '410', times: 1 });
    const again = await live.list(list);
    expect(again.state === 'listed' && again.items.length).toBe(5);
    cluster?.misbehave({ matches: (path) => path.includes('continue=4'), fault: '410' });
    expect((await live.list(list)).state).toBe('unknown');
  });

  test('K04: a group whose extension server does not answer is unknown, the others are not', async () => {
    cluster = await fakeCluster([shop, object('ConfigMap', 'a', { data: { a: '1' } })]);
    cluster.stale.add('shop.example');
    const about = { name: 'the fake', namespace: undefined, secrets: false };
    const live = await openServer(cluster.connection, cluster.timing, about);
    const side = (value: string): { [path: string]: string } => ({
      'a.yaml': `${document('v1', 'ConfigMap', 'a', `data: { a: "${value}" }`)}---\n${document('shop.example/v1', 'Widget', 'bell', `spec: { size: ${value} }`)}`,
    });
    const report = await reviewFiles(side('1'), side('2'), ['--apply', 'client-side'], live);
    expect(report.objects.map(({ key, outcomes }) => [key.kind, outcomes[0]?.verdict])).toEqual([
      ['ConfigMap', 'configured'],
      ['Widget', 'not-judged'],
    ]);
    expect(report.incomplete.map(({ code }) => code)).toContain('group-unavailable');
  });

  test('K07: no credential reaches the report', async () => {
    const live = await start([object('ConfigMap', 'a')]);
    cluster?.misbehave({ matches: (path) => path.includes('/configmaps/'), fault: '401' });
    const side = (value: string): { [path: string]: string } => ({
      'a.yaml': document('v1', 'ConfigMap', 'a', `data: { a: "${value}" }`),
    });
    const report = await reviewFiles(side('1'), side('2'), [], live);
    expect(cluster?.requests.every(({ authorization }) => authorization === 'Bearer canary-token')).toBe(true);
    expect(JSON.stringify(report)).not.toContain('canary');
  });

  test('K09: redirects are not followed', async () => {
    const hits: string[] = [];
    const elsewhere = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const live = await start([object('ConfigMap', 'a')]);
    const { port } = elsewhere.address() as AddressInfo;
    cluster?.redirectTo(`http://127.0.0.1:${port}/taken`);
    cluster?.misbehave({ matches: (path) => path.includes('/configmaps/a'), fault: 'redirect' });
    const [seen] = await live.read([
      { gvk: { group: '', version: 'v1', kind: 'ConfigMap' }, namespace: 'shop', name: 'a', manifests: [] },
    ]);
    await new Promise<void>((done) => elsewhere.close(() => done()));
    expect(seen?.state).toBe('unknown');
    expect(hits).toEqual([]);
  });

  test('K10: managedFields that are missing, huge or corrupt crash nothing', async () => {
    const entry = (fieldsV1: unknown): object => ({
      managedFields: [{ manager: 'x', operation: 'Update', apiVersion: 'v1', fieldsType: 'FieldsV1', fieldsV1 }],
    });
    const huge = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`f:key-${i}`, {}]));
    const live = await start([
      object('ConfigMap', 'missing', { data: { a: '1' } }),
      object('ConfigMap', 'huge', { data: { a: '1' } }, entry({ 'f:data': huge })),
      object('ConfigMap', 'corrupt', { data: { a: '1' } }, entry({ 'k:{"broken': 7, 'f:data': 'no set' })),
      object('ConfigMap', 'going', { data: { a: '1' } }, { deletionTimestamp: '2026-01-02T03:04:05Z' }),
    ]);
    const side = (value: string): { [path: string]: string } => ({
      'a.yaml': ['missing', 'huge', 'corrupt', 'going']
        .map((name) => document('v1', 'ConfigMap', name, `data: { a: "${value}" }`))
        .join('---\n'),
    });
    const report = await reviewFiles(side('1'), side('2'), [], live);
    expect(report.incomplete).toEqual([]);
    expect(report.objects.map(({ key, liveState }) => [key.name, liveState?.resourceVersion])).toEqual([
      ['corrupt', '7'],
      ['going', '7'],
      ['huge', '7'],
      ['missing', '7'],
    ]);
    const corrupt = report.objects.find(({ key }) => key.name === 'corrupt');
    // As the server does: "failed to decode managed fields".
    expect(corrupt?.outcomes.map(({ mode, verdict }) => `${mode} ${verdict}`)).toContain('server-side rejected');
    expect(report.findings.map(({ ruleId }) => ruleId)).toContain('live-object-being-deleted');
  });

  test('K11: nothing but GET, two requests per object at most, none to Secrets without leave', async () => {
    const objects = [
      object('ConfigMap', 'a', { data: { a: '1' } }),
      object('Secret', 'token', { type: 'Opaque', data: { a: 'c2VjcmV0LXZhbHVl' } }),
      object('Deployment', 'api', { spec: { replicas: 3 } }),
    ];
    const side = (value: string): { [path: string]: string } => ({
      'a.yaml': [
        document('v1', 'ConfigMap', 'a', `data: { a: "${value}" }`),
        document('v1', 'Secret', 'token', `stringData: { b: "${value}" }`),
        document('apps/v1', 'Deployment', 'api', `spec: { replicas: ${value} }`),
      ].join('---\n'),
    });
    const live = await start(objects);
    const report = await reviewFiles(side('1'), side('2'), [], live);
    const asked = cluster?.requests ?? [];
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(asked.filter(({ path }) => path.includes('/secrets'))).toEqual([]);
    const counts = new Map<string, number>();
    for (const { path } of asked) counts.set(path, (counts.get(path) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    // A Secret that was not asked for is not judged; the review is whole all the same.
    expect(report.incomplete).toEqual([]);
    expect(report.notJudged.filter(({ key }) => key.kind === 'Secret').map(({ code }) => code)).toEqual([
      'secrets-not-read',
      'secrets-not-read',
    ]);
    await cluster?.close();
    const allowed = await start(objects, true);
    await reviewFiles(side('1'), side('2'), [], allowed);
    expect(cluster?.requests.filter(({ path }) => path.includes('/secrets/token'))).toHaveLength(1);
  });
});

test('an older Node is told so', () => {
  expect(() => requireNode('20.19.0')).toThrow('--cluster needs Node.js 22.19 or later, this is 20.19.0');
  expect(() => requireNode('22.18.0')).toThrow('22.19');
  requireNode('22.19.0');
  requireNode('24.0.0');
});

test('the ClusterRole of the documentation grants reading, and no Secrets', () => {
  const page = readFileSync(new URL('../../../docs/cluster.md', import.meta.url), 'utf8');
  const role = readYamlValue(Buffer.from(/```yaml\n(apiVersion: rbac[\s\S]*?)```/.exec(page)?.[1] ?? ''));
  const rules = (getArray(role, 'rules') ?? []).map((rule) => [
    getArray(rule, 'apiGroups'),
    getArray(rule, 'resources'),
    getArray(rule, 'verbs'),
  ]);
  expect(rules.length).toBeGreaterThan(1);
  for (const [groups, resources, verbs] of rules) {
    expect(verbs).toEqual(['get', 'list']);
    expect(resources).not.toContain('secrets');
    if (groups?.includes('')) expect(resources).not.toContain('*');
  }
});
