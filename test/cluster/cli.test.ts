import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { referenceVersion } from '../conformance/case-files.ts';
import { applylint, ROOT } from '../e2e/program.ts';
import { type RecordingProxy, startProxy } from './proxy.ts';
import { startServer, type TestServer } from './server.ts';

// The built program against a real server that holds the shop of examples/, with a proxy between them that writes down what is
// asked.

const base = join(ROOT, 'examples/shop/base');
const head = join(ROOT, 'examples/shop/head');

let folder: string;
let server: TestServer;
let proxy: RecordingProxy;
let kubeconfig: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'applylint-cli-'));
  server = await startServer(referenceVersion);
  await server.apply(['-f', join(base, 'namespace.yaml')]);
  expect((await server.apply(['-f', base])).stderr).toBe('');
  proxy = await startProxy(server);
  kubeconfig = join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, proxy.kubeconfig(readFileSync(server.kubeconfig, 'utf8')));
});

afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function reviewed(flags: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Report> {
  const { stdout, stderr } = await applylint(['compare', base, head, '--format', 'json', ...flags], { env });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Report;
}

const live = (): string[] => ['--cluster', '--kubeconfig', kubeconfig];

test('K11: only GET, each object at most twice, no Secret without leave', async () => {
  proxy.forget();
  const report = await reviewed(live());
  const { asked } = proxy;
  expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(asked.filter(({ path }) => path.includes('/secrets'))).toEqual([]);
  const counts = new Map<string, number>();
  for (const { path } of asked) counts.set(path, (counts.get(path) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 2)).toEqual([]);
  expect(report.incomplete).toEqual([]);
  expect(report.objects.filter((object) => object.live === 'cluster').length).toBeGreaterThan(5);
  expect(report.objects.map(({ liveState }) => liveState?.base)).toContain('confirmed');
  expect(report.objects.map(({ liveState }) => liveState?.base)).not.toContain('drifted');
});

test('with leave Secrets are read, and masked', async () => {
  proxy.forget();
  const report = await reviewed([...live(), '--cluster-secrets']);
  expect(proxy.asked.filter(({ path }) => path.includes('/secrets')).length).toBeGreaterThan(0);
  expect(report.notJudged).toEqual([]);
});

test('the dry run of the server itself agrees with every prediction', async () => {
  const report = await reviewed([...live(), '--cluster-secrets', '--server-dry-run']);
  expect(report.disagreements).toEqual([]);
  expect(report.incomplete).toEqual([]);
  expect(proxy.asked.some(({ method, path }) => method === 'PATCH' && path.includes('dryRun=All'))).toBe(true);
  expect(proxy.asked.filter(({ method, path }) => method !== 'GET' && !path.includes('dryRun=All'))).toEqual([]);
});

test('a snapshot says what the cluster says, and holds no secret', async () => {
  const file = join(folder, 'live.json');
  const taken = await applylint(
    ['snapshot', file, '--from', base, '--from', head, '--kubeconfig', kubeconfig, '--cluster-secrets'],
    {},
  );
  expect(taken).toEqual({ status: 0, stdout: '', stderr: '' });
  const text = readFileSync(file, 'utf8');
  const secrets = await server.ask('GET', '/api/v1/namespaces/shop/secrets');
  const values = [...JSON.stringify(secrets['items']).matchAll(/"data":\{([^}]*)\}/g)].flatMap(([, data = '']) =>
    [...data.matchAll(/":"([^"]+)"/g)].map(([, value = '']) => value),
  );
  // Short values are words that stand elsewhere too.
  const long = values.filter((value) => Buffer.from(value, 'base64').length >= 8);
  expect(long.length).toBeGreaterThan(0);
  for (const value of long) {
    expect(text).not.toContain(value);
    expect(text).not.toContain(Buffer.from(value, 'base64').toString('utf8'));
  }
  const [there, here] = [await reviewed([...live(), '--cluster-secrets']), await reviewed(['--live', file])];
  const told = ({ objects, findings, counts, conclusion }: Report): unknown =>
    JSON.parse(JSON.stringify({ objects, findings, counts, conclusion }).replaceAll('"snapshot"', '"cluster"'));
  expect(told(here)).toEqual(told(there));
});

test('limits of the namespace shape a new pod, as a snapshot knows too', async () => {
  const meta = (name: string): { name: string; namespace: string } => ({ name, namespace: 'limited' });
  await server.ask('POST', '/api/v1/namespaces', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'limited' },
  });
  await server.ask('POST', '/api/v1/namespaces/limited/limitranges', {
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: meta('defaults'),
    spec: { limits: [{ type: 'Container', default: { memory: '128Mi' }, defaultRequest: { cpu: '10m' } }] },
  });
  const pod = join(folder, 'pod.json');
  const spec = { containers: [{ name: 'main', image: 'registry.example/main:1' }] };
  writeFileSync(pod, JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: meta('one'), spec }));
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const snapshot = join(folder, 'limited.json');
  await applylint(['snapshot', snapshot, '--from', pod, '--kubeconfig', kubeconfig]);
  const resources: unknown[] = [];
  for (const flags of [live(), ['--live', snapshot]]) {
    const { stdout } = await applylint(['compare', empty, pod, '--format', 'json', ...flags]);
    const { objects } = JSON.parse(stdout) as Report;
    resources.push(
      JSON.parse(JSON.stringify(objects[0]?.outcomes[0]?.after ?? null))?.spec?.containers?.[0]?.resources,
    );
  }
  await server.apply(['-f', pod]);
  const made = JSON.parse(JSON.stringify(await server.ask('GET', '/api/v1/namespaces/limited/pods/one')));
  expect(made.spec.containers[0].resources.limits).toEqual({ memory: '128Mi' });
  expect(resources).toEqual([made.spec.containers[0].resources, made.spec.containers[0].resources]);
});

test('K08: a server whose certificate is not trusted is asked nothing', async () => {
  const untrusted = join(folder, 'untrusted');
  const text = readFileSync(kubeconfig, 'utf8');
  writeFileSync(untrusted, text.replace(/^\s*certificate-authority-data:.*\n/m, ''));
  proxy.forget();
  const args = ['compare', base, head, '--cluster', '--kubeconfig', untrusted];
  const { status, stderr } = await applylint(args, {});
  expect(status).toBe(2);
  expect(stderr).toContain('the certificate of the API server is not trusted');
  expect(proxy.asked).toEqual([]);
});

test('without --cluster nothing of the client is loaded', async () => {
  const loaded = async (flags: readonly string[], name: string): Promise<string> => {
    const coverage = join(folder, name);
    await reviewed(flags, { NODE_V8_COVERAGE: coverage });
    return readdirSync(coverage)
      .map((file) => readFileSync(join(coverage, file), 'utf8'))
      .join('\n');
  };
  const client = /dist\/chunks\/cluster-connect\.js/;
  expect(await loaded(live(), 'with')).toMatch(client);
  expect(await loaded([], 'without')).not.toMatch(client);
});
