import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const CLAIM =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
const NOTE = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note, namespace: shop }\ndata: { a: b }\n';
const MANIFESTS: Files = { 'm/conf.yaml': NOTE, 'm/data.yaml': CLAIM };

const git = (more = ''): string => `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: fleet, namespace: flux-system }
spec: { interval: 5m, url: https://git.example.com/fleet, ref: { branch: main }${more} }
`;
const kustomization = (kind: string, name: string, path = 'm', prune = true): string => `---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec: { interval: 10m, path: ./${path}, prune: ${prune}, sourceRef: { kind: ${kind}, name: ${name} } }
`;
const generator = (from: string, { to = 'm/', exclude = '' } = {}): string => `---
apiVersion: source.extensions.fluxcd.io/v1beta1
kind: ArtifactGenerator
metadata: { name: parts, namespace: flux-system }
spec:
  sources: [{ alias: fleet, kind: GitRepository, name: fleet }]
  artifacts: [{ name: shop, copy: [{ from: "@fleet/${from}", to: "@artifact/${to}"${exclude} }] }]
`;
const copied = (...args: Parameters<typeof generator>): Files => ({
  ...MANIFESTS,
  'clusters/shop.yaml': `${git()}${kustomization('ExternalArtifact', 'shop')}${generator(...args)}`,
});
const checked = (more: string): Files => ({
  ...MANIFESTS,
  'clusters/shop.yaml': `${git(more)}${kustomization('GitRepository', 'fleet')}`,
});

const errors = async (base: Files, head: Files): Promise<string[]> =>
  (await reviewFiles(base, head)).findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);

describe('T3-05: what a generator of artifacts copies no more is pruned', () => {
  it.each([
    ['another glob', copied('m/c*.yaml')],
    ['a file that is named', copied('m/conf.yaml')],
    ['what is left out', copied('m/**', { exclude: ', exclude: [data.yaml]' })],
  ])('%s', async (_, head) => expect(await errors(copied('m/**'), head)).toEqual(['pvc-or-pv-deleted']));

  it('a claim whose file goes', async () => {
    const { 'm/data.yaml': _, ...head } = copied('m/**');
    expect(await errors(copied('m/**'), head)).toEqual(['pvc-or-pv-deleted']);
  });

  it.each([
    ['another glob for the same files', copied('m/*.yaml')],
    ['what is left out is something else', copied('m/**', { exclude: ', exclude: ["*.md"]' })],
  ])('the twins: %s', async (_, head) => {
    const report = await reviewFiles(copied('m/**'), head);
    expect([report.conclusion, report.findings]).toEqual(['partial', []]);
  });

  it('what gets another place in the artifact is not followed, and that is said', async () => {
    const report = await reviewFiles(copied('m/**', { to: 'n/' }), copied('m/c*.yaml', { to: 'n/' }));
    expect(report.conclusion).toBe('partial');
  });
});

describe('T3-04: what a sparse checkout leaves out is pruned', () => {
  it('other folders', async () =>
    expect(await errors(checked(''), checked(', sparseCheckout: [clusters]'))).toEqual(['pvc-or-pv-deleted']));

  it('the twin: its own folder among them', async () =>
    expect(await errors(checked(''), checked(', sparseCheckout: [clusters, ./m]'))).toEqual([]));
});

describe('T3-100: an Application that a hydrator feeds', () => {
  const application = (more = '', prune = true): Files => ({
    ...MANIFESTS,
    'argo/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/fleet, path: m, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: ${prune} } }
${more}`,
  });
  const hydrator = (branch: string): string =>
    `  sourceHydrator: { drySource: { repoURL: https://git.example.com/fleet, path: m, targetRevision: main }, syncSource: { targetBranch: ${branch}, path: m } }\n`;

  it('syncs a branch that nobody reviewed', async () => {
    const report = await reviewFiles(application(), application(hydrator('env/prod')));
    expect(report.conclusion).toBe('incomplete');
    expect(report.incomplete.map(({ message }) => message).join()).toMatch(/branch env\/prod, which a hydrator writes/);
    expect((await reviewFiles(application('', false), application(hydrator('env/prod'), false))).conclusion).toBe(
      'partial',
    );
  });

  it('the twins: one that had it, and another field', async () => {
    const before = application(hydrator('env/prod'));
    expect((await reviewFiles(before, { ...before, 'm/conf.yaml': NOTE.replace('a: b', 'a: c') })).conclusion).toBe(
      'pass',
    );
    expect((await reviewFiles(application(), application('  revisionHistoryLimit: 5\n'))).conclusion).toBe('pass');
  });
});
