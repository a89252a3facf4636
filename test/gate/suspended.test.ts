import { describe, expect, it } from 'vitest';
import { headline } from '../../src/report/headline.ts';
import { reviewFiles } from '../support/review.ts';

const map = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: ${value} }\n`;
const set = (service: string): string =>
  `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db, namespace: shop }\nspec:\n  serviceName: ${service}\n  selector: { matchLabels: { app: db } }\n  template:\n    metadata: { labels: { app: db } }\n    spec: { containers: [{ name: db, image: "db:1" }] }\n`;

const flux = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./${path}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r }${more} }\n`;
const argo = (annotations: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: all, namespace: argocd${annotations} }\nspec:\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  source: { repoURL: https://example.invalid/r, path: app }\n`;

const SUSPENDED = ', suspend: true';
const SKIPPED = ', annotations: { argocd.argoproj.io/skip-reconcile: "true" }';

async function review(owners: { readonly [path: string]: string }, changed: { readonly [path: string]: string } = {}) {
  const base = { ...owners, 'app/a.yaml': map('b') };
  return reviewFiles(base, { ...base, 'app/a.yaml': map('c'), ...changed });
}

const held = (report: Awaited<ReturnType<typeof review>>): unknown =>
  report.units.map(({ applier }) => applier.suspended?.split(' (')[0]);

describe('W20: what a suspended owner applies waits until it is resumed', () => {
  it.each([
    ['Kustomization', { 'clusters/app.yaml': flux('app', 'app', SUSPENDED) }, 'Kustomization app'],
    ['Application', { 'argo/app.yaml': argo(SKIPPED) }, 'Application all'],
  ])('%s', async (_, owners, name) => {
    const report = await review(owners);
    expect(held(report)).toEqual([name]);
    expect(headline(report)).toBe(`1 object configured, once ${name.replace(' ', ' `')}\` is resumed`);
    expect(report.assumptions.join('\n')).toContain(`Nothing of app is applied until ${name}`);
  });

  it.each([
    ['Kustomization', { 'clusters/app.yaml': flux('app', 'app') }],
    ['Application', { 'argo/app.yaml': argo('') }],
  ])('%s that is not suspended', async (_, owners) => {
    const report = await review(owners);
    expect(held(report)).toEqual([undefined]);
    expect(headline(report)).toBe('1 object configured');
  });

  it('what will be refused then is refused now', async () => {
    const owner = { 'clusters/app.yaml': flux('app', 'app', SUSPENDED) };
    const report = await reviewFiles({ ...owner, 'app/db.yaml': set('db') }, { ...owner, 'app/db.yaml': set('other') });
    expect([report.conclusion, headline(report)]).toEqual([
      'fail',
      'Applying this is rejected for StatefulSet `shop/db`, once Kustomization `app` is resumed',
    ]);
  });

  it('one that is resumed by the change applies it', async () => {
    const report = await review(
      { 'clusters/app.yaml': flux('app', 'app', SUSPENDED) },
      { 'clusters/app.yaml': flux('app', 'app') },
    );
    expect(headline(report)).not.toContain('once');
  });

  it('an owner that is not suspended applies the files within a suspended one', async () => {
    const report = await review({
      'clusters/all.yaml': flux('all', 'app'),
      'other/app.yaml': flux('app', 'app', SUSPENDED),
    });
    expect(held(report)).toEqual([undefined]);
  });

  it('a suspended parent holds back what its children are told anew, not what they apply', async () => {
    const owners = (more = '') => ({
      'top/clusters.yaml': flux('clusters', 'clusters', SUSPENDED),
      'clusters/app.yaml': flux('app', 'app', more),
    });
    const units = async (changed: { readonly [path: string]: string }) =>
      (await review(owners(), changed)).units.map(({ root, applier }) => [root, applier.suspended?.split(' (')[0]]);
    expect(await units({})).toEqual([['app', undefined]]);
    expect(Object.fromEntries(await units(owners(', targetNamespace: other')))).toEqual({
      app: 'Kustomization clusters',
      clusters: 'Kustomization clusters',
    });
  });
});
