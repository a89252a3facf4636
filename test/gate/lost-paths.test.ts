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

describe('S7.2: owners that go together with the folders of everybody who would delete them', () => {
  const flux = (name: string, path: string, more = ''): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./${path}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: fleet }${more} }\n`;
  /** One applies itself and the next, which applies the folder with the claim. */
  const tree = {
    'cluster/flux.yaml': flux('flux-system', 'cluster'),
    'cluster/apps.yaml': flux('apps', 'apps/all'),
    'apps/all/shop.yaml': flux('shop', 'shop'),
    'shop/data.yaml': CLAIM,
  };
  const { 'cluster/flux.yaml': top, 'cluster/apps.yaml': apps, ...rest } = tree;

  it('S7.2 a whole tree that applies itself: nobody is left who prunes', async () => {
    const report = await reviewFiles({ 'note.yaml': NOTE, ...tree }, { 'note.yaml': NOTE });
    expect(report.findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId)).toEqual([]);
    expect(report.findings.map(({ message }) => message).join()).toContain('stays in the cluster');
    expect(report.class).not.toBe('routine');
  });

  it('S7.2 the same with Argo CD', async () => {
    const app = (name: string, path: string): string => application(path).replace('name: shop,', `name: ${name},`);
    const argo = {
      'root/root.yaml': app('root', 'root'),
      'root/shop.yaml': app('shop', 'shop'),
      'shop/data.yaml': CLAIM,
    };
    expect(await errors(argo, {})).toEqual([]);
  });

  it.each<[what: string, head: Files]>([
    ['the top stays, and its folder', { 'cluster/flux.yaml': top }],
    ['the folder of the top stays, which deletes itself with all others', { 'cluster/note.yaml': NOTE }],
    ['the one between reads its folder', { 'apps/all/note.yaml': NOTE }],
    ['the top reads another folder from now on', { 'fleet/flux.yaml': flux('flux-system', 'fleet') }],
  ])('S7.2 %s: the claim is deleted', async (_, head) => {
    expect(await errors(tree, head)).toContain('pvc-or-pv-deleted');
  });

  it('S7.2 nobody in sight applies the owner: somebody else may delete it', async () => {
    expect(await errors({ 'cluster/apps.yaml': apps, ...rest }, {})).toContain('pvc-or-pv-deleted');
  });

  it('S7.2 one that is suspended above: nobody knows', async () => {
    const asleep = { ...tree, 'cluster/flux.yaml': flux('flux-system', 'cluster', ', suspend: true') };
    expect(await errors(asleep, {})).toContain('pvc-or-pv-deleted');
  });
});
