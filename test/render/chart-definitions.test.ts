import { describe, expect, it } from 'vitest';
import { change, configMap } from './hostile-change.ts';
import { HAS_HELM } from './review-repository.ts';

const definition = (type: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gizmos.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Gizmo, plural: gizmos, singular: gizmo, listKind: GizmoList }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { a: { type: ${type} } } } } } } }]
`;

const CHART = {
  'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
  'c/values.yaml': '{}\n',
  'c/templates/a.yaml': configMap('a', '1'),
};

type Files = { readonly [path: string]: string | null };

async function told(applier: string, base: Files, head: Files): Promise<{ rules: string[]; verdicts: string[] }> {
  const flags = ['--applier', applier, '--prune', 'yes'];
  const report = await change({ ...CHART, ...base }, { 'c/templates/a.yaml': configMap('a', '2'), ...head }, { flags });
  expect(report.incomplete).toEqual([]);
  return {
    rules: report.findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId),
    verdicts: report.objects
      .filter(({ key }) => key.kind === 'CustomResourceDefinition')
      .map(({ outcomes }) => outcomes[0]?.verdict ?? ''),
  };
}

const HELM = ['helm-3', 'helm-4'];

describe.skipIf(!HAS_HELM)(`W22: definitions in crds/ of a chart${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  it.each(HELM)('%s deletes one that moves there from templates/, with every object of its kind', async (applier) => {
    const { rules, verdicts } = await told(
      applier,
      { 'c/templates/g.yaml': definition('integer') },
      { 'c/templates/g.yaml': null, 'c/crds/g.yaml': definition('integer') },
    );
    expect(rules).toContain('crd-deleted');
    expect(verdicts).toEqual(['removed']);
  });

  it.each(HELM)('%s neither changes nor deletes them', async (applier) => {
    const base = { 'c/crds/g.yaml': definition('integer') };
    for (const after of [null, definition('string')])
      expect(await told(applier, base, { 'c/crds/g.yaml': after })).toEqual({ rules: [], verdicts: [] });
  });

  it.each(HELM)('the twin: %s deletes what leaves its templates, and changes what stays', async (applier) => {
    const base = { 'c/templates/g.yaml': definition('integer') };
    expect((await told(applier, base, { 'c/templates/g.yaml': null })).verdicts).toEqual(['removed']);
    expect((await told(applier, base, { 'c/templates/g.yaml': definition('string') })).verdicts).toEqual([
      'configured',
    ]);
  });

  it('Argo CD applies them like any object', async () => {
    const base = { 'c/crds/g.yaml': definition('integer') };
    const changed = await told('argo-cd', base, { 'c/crds/g.yaml': definition('string') });
    expect(changed.verdicts).toEqual(['configured']);
    expect((await told('argo-cd', base, { 'c/crds/g.yaml': null })).verdicts).toEqual(['removed']);
    const moved = { 'c/crds/g.yaml': null, 'c/templates/g.yaml': definition('integer') };
    expect((await told('argo-cd', base, moved)).rules).toEqual([]);
  });

  it('a HelmRelease of Flux deletes one that moves there, and never one that goes from there', async () => {
    const release = `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: flux-system, namespace: flux-system }
spec: { interval: 1m, url: https://example.com/r, ref: { branch: main } }
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: c, namespace: shop }
spec: { interval: 1m, chart: { spec: { chart: ./c, sourceRef: { kind: GitRepository, name: flux-system, namespace: flux-system } } } }
`;
    const owned = async (base: Files, head: Files): Promise<string[]> => {
      const report = await change({ ...CHART, 'apps/c.yaml': release, ...base }, head);
      return report.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
    };
    const text = definition('integer');
    const moved = { 'c/templates/g.yaml': null, 'c/crds/g.yaml': text };
    expect(await owned({ 'c/templates/g.yaml': text }, moved)).toContain('crd-deleted');
    expect(await owned({ 'c/crds/g.yaml': text }, { 'c/crds/g.yaml': null })).toEqual([]);
  });
});
