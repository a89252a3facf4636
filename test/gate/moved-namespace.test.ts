import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

// Fresh trick 41: where an owner sends what names no namespace.

const application = (namespace: string, more = ''): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default${more}
  source: { repoURL: https://git.example.com/fleet, path: m, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: ${namespace} }
  syncPolicy: { automated: { prune: true } }
`;
const set = (...namespaces: readonly string[]): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: all, namespace: argocd }
spec:
  generators: [{ list: { elements: [${namespaces.map((name) => `{ name: ${name} }`).join(', ')}] } }]
  template:
    metadata: { name: "shop-{{name}}" }
    spec:
      project: default
      source: { repoURL: https://git.example.com/fleet, path: m, targetRevision: main }
      destination: { server: https://kubernetes.default.svc, namespace: "{{name}}" }
      syncPolicy: { automated: { prune: true } }
`;
const claim = (namespace: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data${namespace} }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
const cluster = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';
const base = { 'argo/shop.yaml': application('shop'), 'm/claim.yaml': claim(''), 'm/ns.yaml': cluster };

describe('T2-41: the namespace that an Application fills in changes', () => {
  it('what names none moves, and what is left is pruned', async () => {
    const report = await reviewFiles(base, { ...base, 'argo/shop.yaml': application('other') });
    expect(report.conclusion).toBe('fail');
    expect(report.findings.map(({ ruleId }) => ruleId)).toEqual(['object-namespace-changed', 'pvc-or-pv-deleted']);
    const moved = report.objects.filter(({ key }) => key.kind !== 'Application');
    expect(moved.map(({ key, change }) => [change, key.namespace, key.name])).toEqual([
      ['added', 'other', 'data'],
      ['removed', 'shop', 'data'],
    ]);
  });

  it('that of the only Application that a set generates', async () => {
    const before = { ...base, 'argo/shop.yaml': set('shop') };
    const report = await reviewFiles(before, { ...before, 'argo/shop.yaml': set('other') });
    expect(report.conclusion).toBe('fail');
  });

  it('the twins: what names its namespace stays, and so does everything where another field changes', async () => {
    const named = { ...base, 'm/claim.yaml': claim(', namespace: shop') };
    const stays = await reviewFiles(named, { ...named, 'argo/shop.yaml': application('other') });
    const same = await reviewFiles(base, {
      ...base,
      'argo/shop.yaml': application('shop', '\n  revisionHistoryLimit: 5'),
    });
    for (const report of [stays, same]) expect([report.conclusion, report.findings]).toEqual(['pass', []]);
  });

  it('the twins: one that is not known, and one of several', async () => {
    const unknown = { ...base, 'argo/shop.yaml': application('""') };
    const found = await reviewFiles(unknown, base);
    expect(found.findings).toEqual([]);
    const before = { ...base, 'argo/shop.yaml': set('shop', 'other') };
    const more = await reviewFiles(before, { ...before, 'argo/shop.yaml': set('first', 'shop', 'other') });
    expect(more.findings).toEqual([]);
  });
});
