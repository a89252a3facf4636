import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { change, configMap, type Files } from './hostile-change.ts';
import { HAS_HELM, HAS_KUSTOMIZE } from './review-repository.ts';

// Fresh tricks 13c, 41 and 58: owners, and what gives them variables, as renderings print them.

const claim = (name = 'data', namespace = 'shop'): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: "${name}"${namespace && `, namespace: ${namespace}`} }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
const application = (name: string, path: string, namespace = 'shop'): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/fleet, path: ${path}, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: ${namespace} }
  syncPolicy: { automated: { prune: true } }
`;
const errors = ({ conclusion, findings }: Report): unknown[] => [
  conclusion,
  findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId),
];

describe.skipIf(!HAS_HELM)(`Applications that a chart prints${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  const apps = (values: string): Files => ({ 'apps/values.yaml': values });
  const base: Files = {
    'root.yaml': application('apps', 'apps', 'argocd'),
    'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
    'apps/templates/shop.yaml': application('shop', '{{ .Values.path }}', '{{ .Values.namespace }}'),
    ...apps('path: shop\nnamespace: shop\n'),
    'shop/data.yaml': claim('data', ''),
    'shop/conf.yaml': configMap('conf', '1'),
    'other/conf.yaml': configMap('conf', '1'),
    'copy/data.yaml': claim('data', ''),
    'copy/conf.yaml': configMap('conf', '1'),
  };

  it('T2-13c: another path deletes what is not there', async () => {
    const report = await change(base, apps('path: other\nnamespace: shop\n'));
    expect(errors(report)).toEqual(['fail', ['pvc-or-pv-deleted']]);
  });

  it('T2-41: another namespace moves what names none', async () => {
    const report = await change(base, apps('path: shop\nnamespace: other\n'));
    expect(errors(report)).toEqual(['fail', ['object-namespace-changed', 'pvc-or-pv-deleted']]);
  });

  it('the twins: a copy of the folder, and a value that nobody reads', async () => {
    expect(errors(await change(base, apps('path: copy\nnamespace: shop\n')))[1]).toEqual([]);
    const same = await change(base, apps('path: shop\nnamespace: shop\nunused: true\n'));
    expect([errors(same), same.objects]).toEqual([['pass', []], []]);
  });
});

describe.skipIf(!HAS_KUSTOMIZE)(
  `what kustomizations print${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const flux = (name: string, path: string, more = ''): string =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { interval: 1m, path: ./${path}, prune: true, sourceRef: { kind: GitRepository, name: r }${more} }\n`;
    const generated = (literals: string): Files => ({
      'cluster/kustomization.yaml': `resources: [root.yaml, shop.yaml]\nconfigMapGenerator:\n  - name: vars\n    namespace: flux-system\n    literals: [${literals}]\n    options: { disableNameSuffixHash: true }\n`,
    });
    const vars: Files = {
      'cluster/root.yaml': flux('root', 'cluster'),
      'cluster/shop.yaml': flux('shop', 'shop', ', postBuild: { substituteFrom: [{ kind: ConfigMap, name: vars }] }'),
      ...generated('CLAIM=data'),
      'shop/data.yaml': claim('$' + '{CLAIM}'),
    };

    it('T2-58: a ConfigMap of variables that is generated', async () => {
      expect(errors(await change(vars, generated('CLAIM=other')))).toEqual(['fail', ['pvc-or-pv-deleted']]);
      const built = { ...vars, 'shop/kustomization.yaml': 'resources: [data.yaml]\n' };
      expect(errors(await change(built, generated('CLAIM=other')))).toEqual(['fail', ['pvc-or-pv-deleted']]);
      const twin = await change(built, generated('CLAIM=data, OTHER=x'));
      expect([errors(twin), twin.unseen]).toEqual([['pass', []], []]);
    });

    it('T2-41: an overlay that gives an Application another namespace', async () => {
      const overlay = (namespace: string): Files => ({
        'over/kustomization.yaml': `resources: [../argo]\npatches:\n  - target: { kind: Application }\n    patch: '[{ "op": "replace", "path": "/spec/destination/namespace", "value": "${namespace}" }]'\n`,
      });
      const base: Files = {
        'argo/kustomization.yaml': 'resources: [shop.yaml]\n',
        'argo/shop.yaml': application('shop', 'shop', 'none'),
        'shop/data.yaml': claim('data', ''),
        ...overlay('shop'),
      };
      expect(errors(await change(base, overlay('other')))[1]).toContain('pvc-or-pv-deleted');
    });
  },
);
