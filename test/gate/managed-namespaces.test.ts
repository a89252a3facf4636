import { describe, expect, it } from 'vitest';
import { change } from '../render/hostile-change.ts';

const application = (labels: string, options = '[CreateNamespace=true]'): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: shop, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://example.com/fleet.git, path: m }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  syncPolicy:\n    managedNamespaceMetadata: { labels: ${labels} }\n    syncOptions: ${options}\n`;
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\n';
const level = (how: string): string => `{ team: shop, pod-security.kubernetes.io/${how} }`;

describe('T3-16: labels that Argo CD gives the namespace it creates', () => {
  const told = async (before: string, after: string): Promise<readonly unknown[]> => {
    const report = await change({ 'apps/shop.yaml': before, 'm/a.yaml': MAP }, { 'apps/shop.yaml': after });
    return [report.conclusion, report.unseen.map(({ code }) => code)];
  };

  it.each([
    ['it comes', '{ team: shop }', level('enforce: restricted')],
    ['it gets stricter', level('enforce: baseline'), level('enforce: restricted')],
  ])('what it enforces was not judged: %s', async (_, before, after) => {
    expect(await told(application(before), application(after))).toEqual(['partial', ['managed-namespace']]);
  });

  it('an option that has Argo CD set labels is such a change', async () => {
    const labels = level('enforce: restricted');
    expect(await told(application(labels, '[]'), application(labels))).toEqual(['partial', ['managed-namespace']]);
  });

  it.each([
    ['another label', '{ team: shop }', '{ team: other }'],
    ['a warning', '{ team: shop }', level('warn: restricted')],
    ['it lets everything in', '{ team: shop }', level('enforce: privileged')],
    ['it goes', level('enforce: restricted'), '{ team: shop }'],
    ['it stays', level('enforce: restricted'), `{ new: x, ${level('enforce: restricted').slice(1)}`],
  ])('nothing is said: %s', async (_, before, after) => {
    expect(await told(application(before), application(after))).toEqual(['pass', []]);
  });
});
