import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openServer, requireNode } from '../../../src/cluster/cluster.ts';
import { runPlugin } from '../../../src/cluster/exec-plugin.ts';
import { type KubeconfigSettings, readAccess } from '../../../src/cluster/kubeconfig.ts';
import { EXIT, UserError } from '../../../src/errors.ts';
import { getArray } from '../../../src/kube/object.ts';
import type { LiveSource } from '../../../src/live.ts';
import { readYamlValue } from '../../../src/manifest/value.ts';
import { reviewFiles } from '../../support/review.ts';
import { type FakeCluster, type FakeObject, fakeCluster } from './fake-server.ts';

// hostile.md K01-K11, but for what needs a real server's certificate (test/cluster/program.test.ts).

const object = (kind: string, name: string, rest: object = {}, metadata: object = {}): FakeObject => ({
  apiVersion: kind === 'Deployment' ? 'apps/v1' : 'v1',
  kind,
  metadata: { name, namespace: 'shop', uid: `uid-${name}`, resourceVersion: '7', ...metadata },
  ...rest,
});

const shop: FakeObject = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'shop' },
  status: { phase: 'Active' },
};

const document = (apiVersion: string, kind: string, name: string, rest: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name}, namespace: shop }\n${rest}\n`;

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

describe('what pruning deletes besides', () => {
  const labels = { app: 'shop' };
  const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': '{}' };
  const config = (name: string, metadata: object = {}): FakeObject =>
    object('ConfigMap', name, { data: { a: '1' } }, { labels, annotations, ...metadata });
  const side = (value: string): { [path: string]: string } => ({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop, labels: { app: shop } }\ndata: { a: "${value}" }\n`,
    'b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b, namespace: shop, labels: { app: shop } }\n',
  });
  const flags = ['--apply', 'client-side', '--applier', 'kubectl', '--prune', 'yes', '--selector', 'app=shop'];
  const told = ({ findings }: Awaited<ReturnType<typeof reviewFiles>>): string[] =>
    findings.filter(({ ruleId }) => ruleId === 'prune-deletes-unshown').map(({ message }) => message);

  test('is listed by label, without Secrets and without what others made', async () => {
    const cluster = await fakeCluster([
      shop,
      ...[config('a'), config('b'), config('left-over'), config('by-hand', { annotations: {} })],
      ...[config('unlabelled', { labels: {} }), object('Secret', 'left', {}, { labels, annotations })],
    ]);
    const about = { name: 'the fake', namespace: undefined, secrets: false };
    const live = await openServer(cluster.connection, cluster.timing, about);
    const report = await reviewFiles(side('1'), side('2'), flags, live);
    await cluster.close();
    expect(told(report)).toEqual([
      'pruning also deletes an object of the cluster that this change does not show: `ConfigMap shop/left-over`',
    ]);
    expect(report.incomplete).toEqual([]);
    expect(cluster.requests.filter(({ path }) => path.includes('/secrets'))).toEqual([]);
    expect(cluster.requests.some(({ path }) => path.includes('labelSelector=app%3Dshop'))).toBe(true);
  });

  test('is what Flux has written down, save what is protected or gone already', async () => {
    const entry = (name: string): object => ({ id: `shop_${name}__ConfigMap`, v: 'v1' });
    const protection = { annotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } };
    const cluster = await fakeCluster([
      shop,
      ...[config('a'), config('b'), config('left-over'), config('kept', protection)],
      {
        apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
        kind: 'Kustomization',
        metadata: { name: 'apps', namespace: 'flux-system' },
        status: { inventory: { entries: ['a', 'b', 'left-over', 'kept', 'gone'].map(entry) } },
      },
    ]);
    const about = { name: 'the fake', namespace: undefined, secrets: false };
    const live = await openServer(cluster.connection, cluster.timing, about);
    const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: apps, namespace: flux-system }
spec: { path: ./apps, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: flux-system } }
`;
    const within = (files: { [path: string]: string }): { [path: string]: string } => ({
      'clusters/apps.yaml': flux,
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/${path}`, text])),
    });
    const report = await reviewFiles(within(side('1')), within(side('2')), [], live);
    await cluster.close();
    expect(report.units.map(({ applier }) => [applier.name, applier.prune])).toEqual([['flux-kustomization', 'yes']]);
    expect(told(report)).toEqual([
      'pruning also deletes an object of the cluster that this change does not show: `ConfigMap shop/left-over`',
    ]);
  });

  test('is unknown where the list cannot be read to its end', async () => {
    const cluster = await fakeCluster([shop, ...['a', 'b', 'c', 'd'].map((name) => config(name))]);
    const about = { name: 'the fake', namespace: undefined, secrets: false };
    const live = await openServer(cluster.connection, cluster.timing, about);
    cluster.misbehave({ matches: (path) => path.includes('continue='), fault: '500' });
    const report = await reviewFiles(side('1'), side('2'), flags, live);
    await cluster.close();
    expect(told(report)).toEqual([]);
    expect(report.incomplete.map(({ code }) => code)).toEqual(['list-unknown']);
  });
});

describe('the dry run of the server', () => {
  const side = (value: string): { [path: string]: string } => ({
    'a.yaml': `${document('v1', 'ConfigMap', 'a', `data: { a: "${value}" }`)}---\n${document('v1', 'Secret', 's', `stringData: { password: "${value}-canary" }`)}`,
  });
  const objects = [
    shop,
    object('ConfigMap', 'a', { data: { a: '1' } }),
    object('Secret', 's', { type: 'Opaque', data: { password: 'MS1jYW5hcnk=' } }),
  ];

  test('that differs makes the review incomplete, with a case to report and no secret', async () => {
    // This server answers a patch with the object as it was.
    const cluster = await fakeCluster(objects);
    const about = { name: 'the fake', namespace: undefined, secrets: true, serverDryRun: true };
    const live = await openServer(cluster.connection, cluster.timing, about);
    const report = await reviewFiles(side('1'), side('2'), ['--apply', 'client-side'], live);
    await cluster.close();
    expect(report.conclusion).toBe('incomplete');
    expect(report.disagreements.map(({ key, mode, fields }) => [key.kind, mode, fields])).toEqual([
      ['ConfigMap', 'client-side', ['data.a']],
      ['Secret', 'client-side', ['data.password']],
    ]);
    const [first] = report.disagreements;
    expect(first?.case['case']).toBe('field-configmap-a-client-side');
    expect(Object.keys(first?.case ?? {})).toEqual(['case', 'proves', 'modes', 'base', 'between', 'head']);
    expect(JSON.stringify(report)).not.toMatch(/canary|MS1jYW5hcnk/);
    const sent = cluster.requests.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(sent.every(({ path }) => path.includes('dryRun=All'))).toBe(true);
  });

  test('is not asked for unless it was allowed', async () => {
    const cluster = await fakeCluster(objects);
    const about = { name: 'the fake', namespace: undefined, secrets: true };
    const live = await openServer(cluster.connection, cluster.timing, about);
    const report = await reviewFiles(side('1'), side('2'), [], live);
    await cluster.close();
    expect(report.disagreements).toEqual([]);
    expect(cluster.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('a kubeconfig', () => {
  let folder: string;
  let repository: string;

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'applylint-kubeconfig-')));
    repository = join(folder, 'repository');
    mkdirSync(repository);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const config = (cluster: string, user: string): string => `apiVersion: v1
kind: Config
current-context: here
contexts: [{ name: here, context: { cluster: c, user: u, namespace: shop } }]
clusters: [{ name: c, cluster: ${cluster} }]
users: [{ name: u, user: ${user} }]
`;

  const GOOD = '{ server: "https://127.0.0.1:6443" }';

  const settings = (path: string | undefined, more: Partial<KubeconfigSettings> = {}): KubeconfigSettings => ({
    path,
    context: undefined,
    reviewed: [repository],
    execAllowed: [],
    env: { PATH: process.env['PATH'] },
    ...more,
  });

  const write = (text: string, path = join(folder, 'kubeconfig')): string => {
    writeFileSync(path, text);
    return path;
  };

  const refused = (path: string | undefined, more: Partial<KubeconfigSettings> = {}): UserError => {
    try {
      readAccess(settings(path, more));
    } catch (error) {
      if (error instanceof UserError) {
        expect(error.exitCode).toBe(EXIT.usage);
        return error;
      }
      throw error;
    }
    throw new Error('it was taken');
  };

  test('of the user is taken, with its context and namespace', () => {
    const access = readAccess(settings(write(config(GOOD, '{ token: abc }'))));
    expect([access.context, access.namespace, access.user.token]).toEqual(['here', 'shop', 'abc']);
  });

  test('is found by KUBECONFIG, several files together', () => {
    const one = write('clusters: [{ name: c, cluster: { server: "https://127.0.0.1:1" } }]\n', join(folder, 'one'));
    const two = write(config(GOOD, '{ token: abc }'), join(folder, 'two'));
    const access = readAccess(settings(undefined, { env: { KUBECONFIG: `${one}:${two}` } }));
    expect(access.cluster.server).toBe('https://127.0.0.1:1');
  });

  test('K05: inside of what is reviewed it is refused, by whatever name', () => {
    const inside = write(config(GOOD, '{ token: abc }'), join(repository, 'kubeconfig'));
    expect(refused(inside).what).toContain('lies in what is reviewed');
    symlinkSync(inside, join(folder, 'link'));
    expect(refused(join(folder, 'link')).what).toContain('lies in what is reviewed');
    expect(refused(undefined, { env: { KUBECONFIG: inside } }).what).toContain('lies in what is reviewed');
    // It is not even looked at.
    expect(refused(join(repository, 'nothing-there')).what).toContain('lies in what is reviewed');
    const outside = write(
      config('{ server: "https://127.0.0.1:1", certificate-authority: repository/ca.crt }', '{ token: abc }'),
    );
    expect(refused(outside).what).toContain('certificate-authority lies in what is reviewed');
  });

  test('K06: runs no command that was not allowed by its path', () => {
    const exec = '{ exec: { apiVersion: client.authentication.k8s.io/v1, command: sh, args: [-c, "exit 0"] } }';
    const path = write(config(GOOD, exec));
    expect(refused(path).fix).toMatch(/--allow-exec \/.*\/sh$/);
    expect(refused(path, { execAllowed: ['sh'] }).what).toContain('not allowed');
    const sh = /--allow-exec (.*)$/.exec(refused(path).fix)?.[1] ?? '';
    expect(readAccess(settings(path, { execAllowed: [sh] })).user.exec?.command).toBe(sh);
  });

  test('K06: auth providers with commands and token files of the kernel are refused', () => {
    const provider = '{ auth-provider: { name: gcp, config: { cmd-path: /bin/sh } } }';
    expect(refused(write(config(GOOD, provider))).what).toContain('auth provider gcp');
    expect(refused(write(config(GOOD, '{ tokenFile: /proc/self/environ }'))).what).toContain('reads tokenFile');
  });

  test('K08: TLS that is turned off, or missing, is refused', () => {
    const insecure = config('{ server: "https://127.0.0.1:1", insecure-skip-tls-verify: true }', '{ token: abc }');
    expect(refused(write(insecure)).what).toContain('insecure-skip-tls-verify');
    expect(refused(write(config('{ server: "http://127.0.0.1:1" }', '{ token: abc }'))).what).toContain('https');
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    expect(refused(write(config(GOOD, '{ token: abc }')), { env }).what).toContain('NODE_TLS_REJECT_UNAUTHORIZED');
  });

  describe('credential plugin', () => {
    const plugin = (
      script: string,
    ): { command: string; args: string[]; env: Record<string, string>; apiVersion: string } => {
      const command = join(folder, 'plugin');
      writeFileSync(command, `#!/bin/sh\n${script}\n`);
      chmodSync(command, 0o755);
      return { command, args: [], env: { OWN: 'yes' }, apiVersion: 'client.authentication.k8s.io/v1' };
    };
    const env = { PATH: process.env['PATH'], HOME: '/nowhere', GITHUB_TOKEN: 'canary', REGION: 'north' };

    test('K06: sees PATH, HOME, its own variables and those that were named', async () => {
      const script = `printf '{"status":{"token":"%s|%s|%s|%s"}}' "$HOME" "$OWN" "$REGION" "$GITHUB_TOKEN"`;
      expect((await runPlugin(plugin(script), env, ['REGION'])).token).toBe('/nowhere|yes|north|');
    });

    test('K06: is ended when it does not answer', async () => {
      await expect(runPlugin(plugin('exec sleep 30'), env, [], 100)).rejects.toThrow('did not answer');
    });

    test('K07: what it prints besides its answer is shown nowhere', async () => {
      const failing = runPlugin(plugin('echo canary-token >&2; echo canary-token; exit 3'), env, []);
      const error = await failing.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UserError);
      expect(String(error)).toContain('status 3');
      expect(String(error)).not.toContain('canary');
      await expect(runPlugin(plugin('echo canary-token'), env, [])).rejects.toThrow('no JSON');
    });
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
