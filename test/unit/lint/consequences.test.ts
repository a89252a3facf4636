import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

type Files = { readonly [path: string]: string };

const application = (name: string, path: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata:\n  name: ${name}\n  namespace: argocd\n  finalizers: [resources-finalizer.argocd.argoproj.io]\nspec:\n  project: default\n  source: { repoURL: https://example.com/fleet.git, path: ${path} }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  syncPolicy: { automated: { prune: true, allowEmpty: true } }\n`;
const CLAIM =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
const notes = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note-${i}, namespace: shop }\n`,
  ).join('---\n');
const ROOT = { 'argo/root.yaml': application('root', 'argo') };
const SHOP: Files = {
  'argo/shop.yaml': application('shop', 'apps/shop'),
  'apps/shop/inner.yaml': application('inner', 'apps/inner'),
  'apps/shop/notes.yaml': notes(30),
  'apps/shop/claim.yaml': CLAIM,
};
const told = async (base: Files, head: Files): Promise<string[]> => {
  const report = await reviewFiles(base, head);
  return report.findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, ruleId, key }) => `${severity} ${ruleId} ${key?.name}`)
    .sort();
};

describe('N06: a consequence is not told again', () => {
  it('what an owner applied goes with it: the owner, and what holds data', async () => {
    expect(await told({ ...ROOT, ...SHOP }, ROOT)).toEqual([
      'error owner-deleted-cascades shop',
      'error pvc-or-pv-deleted data',
    ]);
  });

  it('the same deletions by an owner that stays are told', async () => {
    const { 'argo/shop.yaml': owner = '' } = SHOP;
    const left = { ...ROOT, 'argo/shop.yaml': owner, 'apps/shop/one.yaml': notes(1) };
    expect(await told({ ...ROOT, ...SHOP, ...left }, left)).toEqual([
      'error mass-deletion note-1',
      'error owner-deleted-cascades inner',
      'error pvc-or-pv-deleted data',
    ]);
  });

  it('and where policy has another opinion of what is told of the owner', async () => {
    const policy = { '.applylint.yaml': 'rules: { owner-deleted-cascades: info }\n' };
    expect(await told({ ...policy, ...ROOT, ...SHOP }, { ...policy, ...ROOT })).toContain('error mass-deletion note-0');
  });
});
