import { describe, expect, test } from 'vitest';
import { openServer } from '../../../src/cluster/cluster.ts';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import type { DryRunAnswer, LiveSource } from '../../../src/live.ts';
import { withValue } from '../../fuzz/gate/case.ts';
import { reviewFiles } from '../../support/review.ts';
import { type FakeCluster, type FakeObject, fakeCluster } from './fake-server.ts';
import { document, object, shop } from './shop.ts';

// W16: what nobody could look at is said, each for itself, and nobody waits for a server that is gone.

async function on<T>(
  objects: readonly FakeObject[],
  work: (live: LiveSource, cluster: FakeCluster) => Promise<T>,
  serverDryRun = false,
): Promise<T> {
  const cluster = await fakeCluster(objects);
  try {
    const about = { name: 'the fake', namespace: undefined, secrets: false, serverDryRun };
    return await work(await openServer(cluster.connection, cluster.timing, about), cluster);
  } finally {
    await cluster.close();
  }
}

const config = (value: string, names = ['a']): { [path: string]: string } => ({
  'a.yaml': names.map((name) => document('v1', 'ConfigMap', name, `data: { a: "${value}" }`)).join('---\n'),
});

describe('W16: namespaces that may not be read', () => {
  test('are taken to exist, which is said', async () => {
    const report = await on([shop], async (live, cluster) => {
      cluster.hidden.add('/api/v1/namespaces/shop');
      return reviewFiles({}, config('1'), [], live);
    });
    expect(report.conclusion).toBe('partial');
    expect(report.unseen.map(({ code, message }) => [code, message.includes('namespace shop')])).toEqual([
      ['namespace-unknown', true],
    ]);
  });

  test('the twin: something is seen in it, the change brings it, or it may be read', async () => {
    const seen = await on([shop, object('ConfigMap', 'a', { data: { a: '1' } })], async (live, cluster) => {
      cluster.hidden.add('/api/v1/namespaces/shop');
      return reviewFiles(config('1'), config('2', ['a', 'b']), [], live);
    });
    expect(seen.unseen).toEqual([]);
    const brought = await on([], async (live, cluster) => {
      cluster.hidden.add('/api/v1/namespaces/shop');
      const own = { 'n.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n' };
      return reviewFiles({}, { ...own, ...config('1') }, [], live);
    });
    expect(brought.unseen.filter(({ code }) => code === 'namespace-unknown')).toEqual([]);
    expect((await on([shop], (live) => reviewFiles({}, config('1'), [], live))).unseen).toEqual([]);
  });
});

describe('W16: several missing rights', () => {
  test('are named one by one', async () => {
    const two = {
      'a.yaml': `${config('2')['a.yaml']}---\n${document('apps/v1', 'Deployment', 'b', 'spec: { replicas: 2, selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: b }] } } }')}`,
    };
    const base = { 'a.yaml': (two['a.yaml'] ?? '').replace('replicas: 2', 'replicas: 1').replace('"2"', '"1"') };
    const report = await on([shop], async (live, cluster) => {
      cluster.hidden.add('/api/v1/namespaces/shop/configmaps/a');
      cluster.hidden.add('/apis/apps/v1/namespaces/shop/deployments/b');
      return reviewFiles(base, two, [], live);
    });
    const fixes = report.incomplete.filter(({ code }) => code === 'live-unknown').map(({ fix }) => fix);
    expect(fixes.some((fix) => fix.includes('configmaps'))).toBe(true);
    expect(fixes.some((fix) => fix.includes('deployments.apps'))).toBe(true);
  });
});

describe('W16: a server that does not answer', () => {
  test('is not waited for object by object', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `c${i}`);
    const { report, asked } = await on([shop], async (live, cluster) => {
      cluster.misbehave({ matches: (path) => path.includes('/configmaps/'), fault: 'stall' });
      const reviewed = await reviewFiles(config('1', names), config('2', names), [], live);
      return { report: reviewed, asked: cluster.requests.filter(({ path }) => path.includes('/configmaps/')).length };
    });
    expect(report.conclusion).toBe('incomplete');
    // 60 objects and three tries for each were 180.
    expect(asked).toBeLessThan(40);
  });
});

const CLIENT_SIDE_METADATA = {
  annotations: {
    'kubectl.kubernetes.io/last-applied-configuration':
      '{"apiVersion":"v1","data":{"a":"1"},"kind":"ConfigMap","metadata":{"annotations":{},"name":"a","namespace":"shop"}}\n',
  },
  managedFields: [
    {
      manager: 'kubectl-client-side-apply',
      operation: 'Update',
      apiVersion: 'v1',
      fieldsType: 'FieldsV1',
      fieldsV1: {
        'f:data': { 'f:a': {} },
        'f:metadata': { 'f:annotations': { 'f:kubectl.kubernetes.io/last-applied-configuration': {} } },
      },
    },
  ],
};

describe('W16: the dry run of the server', () => {
  const ask = (answer: DryRunAnswer, base: object, head: object, flags: readonly string[]) =>
    on(
      [shop, object('ConfigMap', 'a', { data: { a: '1' } }, CLIENT_SIDE_METADATA)],
      (live) => reviewFiles({ ...base }, { ...head }, flags, { ...live, dryRun: async () => answer }),
      true,
    );
  const CLIENT_SIDE = ['--apply', 'client-side'];

  test.each([
    'admission webhook "deny.example.com" denied the request: no',
    "configmaps \"a\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: no",
    'pods "a" is forbidden: exceeded quota: q, requested: pods=1, used: pods=1, limited: pods=1',
  ])('what admission refuses is no bug: %s', async (message) => {
    const refused: DryRunAnswer = { state: 'rejected', status: 403, message, fields: [] };
    const report = await ask(refused, config('1'), config('2'), CLIENT_SIDE);
    expect(report.conclusion).toBe('incomplete');
    expect(report.incomplete.map(({ code, fix }) => [code, fix.includes('bug')])).toEqual([
      ['refused-by-admission', false],
    ]);
  });

  test('the twin: another refusal that was not predicted is one', async () => {
    const refused: DryRunAnswer = { state: 'rejected', status: 422, message: 'ConfigMap "a" is invalid', fields: [] };
    const report = await ask(refused, config('1'), config('2'), CLIENT_SIDE);
    expect(report.incomplete.map(({ code }) => code)).toEqual(['prediction-differs']);
  });

  test('objects that move to server-side apply are asked about by nobody, which is said', async () => {
    const none: DryRunAnswer = { state: 'rejected', status: 422, message: 'never asked', fields: [] };
    const flags = ['--apply', 'server-side', '--base-applied', 'client-side'];
    const report = await ask(none, config('1'), config('2'), flags);
    expect(report.unseen.map(({ code }) => code)).toEqual(['dry-run-not-asked']);
  });

  test('the uid that a Job gets is foreseen by nobody; other values that differ are a bug', async () => {
    const job = {
      'a.yaml': document(
        'batch/v1',
        'Job',
        'a',
        'spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: b }] } } }',
      ),
    };
    const about = (change: (after: JsonObject) => JsonObject) =>
      on(
        [shop],
        async (live) => {
          const first = await reviewFiles({}, job, CLIENT_SIDE, live);
          const after = first.objects[0]?.outcomes[0]?.after;
          if (!after) throw new Error('nothing is predicted');
          const answer: DryRunAnswer = { state: 'accepted', object: change(after) };
          return reviewFiles({}, job, CLIENT_SIDE, { ...live, dryRun: async () => answer });
        },
        true,
      );
    const labels = toJsonValue({ 'batch.kubernetes.io/controller-uid': '1', 'batch.kubernetes.io/job-name': 'a' });
    const uid = await about((after) => {
      const selected = withValue(after, ['spec', 'selector', 'matchLabels'], labels);
      return withValue(selected, ['spec', 'template', 'metadata', 'labels'], labels);
    });
    expect(uid.incomplete).toEqual([]);
    const other = await about((after) => withValue(after, ['spec', 'backoffLimit'], 3));
    expect(other.incomplete.map(({ code }) => code)).toEqual(['prediction-differs']);
  });
});
