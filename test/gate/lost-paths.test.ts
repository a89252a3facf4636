import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const CLAIM =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
const NOTE = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note, namespace: shop }\n';
const SPEC = (path: string): string =>
  `  source: { repoURL: https://example.com/fleet.git, path: ${path}, targetRevision: main }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  syncPolicy: { automated: { prune: true, allowEmpty: true } }\n`;
const application = (path: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: shop, namespace: argocd }\nspec:\n  project: default\n${SPEC(path)}`;
const set = (elements: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: set, namespace: argocd }\nspec:\n  generators:\n  - list:\n      elements:\n${elements}  template:\n    metadata: { name: "{{name}}" }\n    spec:\n      project: default\n${SPEC('"apps/{{name}}"').replace(/^/gm, '    ')}`;
/** As a chart prints it: no YAML before that. */
const printed = (elements: string): string =>
  `kind: ApplicationSet\nspec:\n  generators:\n  - list:\n      elements:\n${elements}{{ .Values.more | toYaml }}\n  template:\n    spec:\n      source:\n        path: apps/{{ "{{" }} .name {{ "}}" }}\n`;

const errors = async (base: Files, head: Files): Promise<string[]> => {
  const report = await reviewFiles({ 'note.yaml': NOTE, ...base }, { 'note.yaml': NOTE, ...head });
  return report.findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId);
};

const OTHER = { 'apps/other/note.yaml': NOTE };
const SHOP = { 'apps/shop/data.yaml': CLAIM };

describe('a folder that is gone while Argo CD still reads it', () => {
  it('deletes nothing: the Application fails', async () => {
    const app = { 'argo/shop.yaml': application('apps/shop') };
    expect(await errors({ ...app, ...SHOP }, app)).toEqual(['owner-path-missing']);
  });

  it('nor where a generator names it, in a list or in a template', async () => {
    const elements = '      - name: other\n      - name: shop\n';
    for (const file of [set(elements), printed(elements)]) {
      const argo = { 'argo/set.yaml': file };
      expect(await errors({ ...argo, ...OTHER, ...SHOP }, { ...argo, ...OTHER })).toEqual(['owner-path-missing']);
    }
  });

  it('the claim is deleted where the folder stays, or nobody who stays names it', async () => {
    const app = { 'argo/shop.yaml': application('apps/shop') };
    const note = { 'apps/shop/note.yaml': NOTE };
    expect(await errors({ ...app, ...SHOP, ...note }, { ...app, ...note })).toEqual(['pvc-or-pv-deleted']);
    const comment = { 'argo/set.yaml': printed('      - name: other\n      # - name: shop\n') };
    expect(await errors({ ...comment, ...OTHER, ...SHOP }, { ...comment, ...OTHER })).toEqual(['pvc-or-pv-deleted']);
    // What comes with the change proves nothing.
    const planted = { 'argo/set.yaml': printed('      - name: shop\n') };
    expect(await errors({ ...OTHER, ...SHOP }, { ...OTHER, ...planted })).toContain('pvc-or-pv-deleted');
  });

  it('a folder that Flux reads is one of these, and so is a path that the owner gets and nobody has', async () => {
    const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: shop, namespace: flux-system }\nspec: { path: ./apps/shop, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: fleet } }\n`;
    expect(await errors({ 'f.yaml': flux, ...SHOP }, { 'f.yaml': flux })).toEqual(['owner-path-missing']);
    const moved = (path: string): { readonly [file: string]: string } => ({
      ...SHOP,
      'f.yaml': flux.replace('./apps/shop', path),
    });
    expect(await errors(moved('./apps/shop'), moved('./apps/none'))).toEqual(['owner-path-missing']);
    const note = { 'apps/other/note.yaml': NOTE };
    expect(await errors({ ...moved('./apps/shop'), ...note }, { ...moved('./apps/other'), ...note })).toEqual([
      'pvc-or-pv-deleted',
    ]);
  });
});
