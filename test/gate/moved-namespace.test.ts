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

  it('seed 751797: beside a document that no revision can be read of', async () => {
    const unread = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: deep }\nx: ${'['.repeat(600)}${']'.repeat(600)}\n---\n`;
    const before = { ...base, 'm/claim.yaml': `${unread}${claim('')}` };
    const changed = { ...before, 'm/claim.yaml': before['m/claim.yaml'].replace('1Gi', '2Gi') };
    const report = await reviewFiles(before, { ...changed, 'argo/shop.yaml': application('other') });
    expect([report.conclusion, report.findings.map(({ ruleId }) => ruleId)]).toEqual([
      'fail',
      ['object-namespace-changed', 'pvc-or-pv-deleted'],
    ]);
    expect((await reviewFiles(before, changed)).conclusion).toBe('partial');
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

// `namespaceFieldSpecs` of kustomize (api/internal/konfig/builtinpluginconsts, v0.20) name `metadata/name` of Namespaces; kustomize build shows it.
describe('seed 510165: the target namespace of a Kustomization renames Namespaces too', () => {
  const flux = (more: string): string => `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: fleet, namespace: flux-system }
spec: { interval: 1m, url: https://git.example.com/fleet, ref: { branch: main } }
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec: { interval: 10m, path: ./m, prune: true, sourceRef: { kind: GitRepository, name: fleet }${more} }
`;
  const list = `apiVersion: v1\nkind: ConfigMap\nitems: [{ apiVersion: v1, kind: Namespace, metadata: { name: shop } }]\n`;

  it.each([cluster, list])('the old one is deleted, with everything in it', async (text) => {
    const before = { 'clusters/shop.yaml': flux(''), 'm/ns.yaml': text };
    const report = await reviewFiles(before, { ...before, 'clusters/shop.yaml': flux(', targetNamespace: other') });
    expect(report.conclusion).toBe('fail');
    expect(report.findings.map(({ ruleId }) => ruleId)).toContain('namespace-deleted');
  });

  it.each([', targetNamespace: shop', ', timeout: 5m'])('the twin: it keeps its name%s', async (more) => {
    const before = { 'clusters/shop.yaml': flux(''), 'm/ns.yaml': cluster };
    const report = await reviewFiles(before, { ...before, 'clusters/shop.yaml': flux(more) });
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('the twin: what the manifest calls it decides nothing under a target', async () => {
    const before = { 'clusters/shop.yaml': flux(', targetNamespace: other'), 'm/ns.yaml': cluster };
    const report = await reviewFiles(before, { ...before, 'm/ns.yaml': cluster.replace('shop', 'store') });
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
