import { describe, expect, it } from 'vitest';
import { change, type Files } from './hostile-change.ts';
import { HAS_HELM } from './review-repository.ts';

// Fresh tricks 33 and 59: values files that an owner lets be missing.

const chart: Files = {
  'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'shop/values.yaml': 'persist: false\nteam: a\n',
  'shop/templates/own.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: own, namespace: shop }\ndata: { team: {{ .Values.team | default "none" | quote }} }\n',
  'shop/templates/data.yaml':
    '{{ if .Values.persist }}\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n{{ end }}\n',
};
const flux = (ignores: boolean): Files => ({
  'owner.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: shop, namespace: shop }
spec:
  interval: 10m
  chart:
    spec:
      chart: ./shop
      valuesFiles: [shop/values.yaml, shop/prod.yaml]
      ignoreMissingValuesFiles: ${ignores}
      sourceRef: { kind: GitRepository, name: fleet, namespace: flux-system }
`,
});
const argo = (ignores: boolean): Files => ({
  'owner.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.com/fleet
    path: shop
    targetRevision: main
    helm: { valueFiles: [prod.yaml], ignoreMissingValueFiles: ${ignores} }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true } }
`,
});
const gone = { 'shop/prod.yaml': null };

describe.skipIf(!HAS_HELM)(`values files that may be missing${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  it.each([
    ['T2-33: Flux', flux],
    ['T2-59: Argo CD', argo],
  ])('%s: what the rendering without the file lacks is deleted', async (_, owner) => {
    const report = await change({ ...chart, ...owner(true), 'shop/prod.yaml': 'persist: true\n' }, gone);
    expect([report.conclusion, report.findings.map(({ ruleId }) => ruleId)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
  });

  it.each([
    ['Flux', flux],
    ['Argo CD', argo],
  ])('the twin: %s renders the rest', async (_, owner) => {
    const report = await change({ ...chart, ...owner(true), 'shop/prod.yaml': 'team: b\n' }, gone);
    expect([report.conclusion, report.incomplete, report.findings]).toEqual(['pass', [], []]);
    const data = report.objects.map(({ outcomes: [outcome] }) => outcome?.after?.['data']);
    expect(data).toEqual([{ team: 'a' }]);
  });

  it.each([
    ['Flux', flux],
    ['Argo CD', argo],
  ])('%s fails over a file that is missing, where nothing is said about it', async (_, owner) => {
    const report = await change({ ...chart, ...owner(false), 'shop/prod.yaml': 'team: b\n' }, gone);
    expect(report.conclusion).toBe('incomplete');
  });
});
