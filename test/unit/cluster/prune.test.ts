import { describe, expect, test } from 'vitest';
import { openServer } from '../../../src/cluster/cluster.ts';
import { reviewFiles } from '../../support/review.ts';
import { type FakeObject, fakeCluster } from './fake-server.ts';
import { object, shop } from './shop.ts';

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
      'pruning also deletes an object that this change does not show: `ConfigMap shop/left-over`',
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
      'pruning also deletes an object that this change does not show: `ConfigMap shop/left-over`',
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
