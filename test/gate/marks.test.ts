import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

const set = (service: string, annotations = ''): string => `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop${annotations === '' ? '' : `, annotations: { ${annotations} }`} }
spec:
  serviceName: ${service}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "postgres:16" }] }
`;
const MARKS = [
  'helm.sh/hook: test',
  'argocd.argoproj.io/hook: Skip',
  'argocd.argoproj.io/sync-options: "Force=true"',
  'kustomize.toolkit.fluxcd.io/force: enabled',
];

describe('marks that only one applier reads', () => {
  it.each(MARKS)('hide no refusal from kubectl: %s', async (mark) => {
    const report = await reviewFiles({ 'a.yaml': set('db') }, { 'a.yaml': set('db2', mark) }, ['--applier', 'kubectl']);
    expect(report.conclusion).toBe('fail');
  });

  it.each(MARKS)('hide none where nobody is known to apply it and the change brings them: %s', async (mark) => {
    const report = await reviewFiles({ 'a.yaml': set('db') }, { 'a.yaml': set('db2', mark) });
    expect(report.conclusion).toBe('fail');
  });

  it('the twin: their own applier creates it anew', async () => {
    const mark = 'argocd.argoproj.io/sync-options: "Force=true"';
    const files = [{ 'a.yaml': set('db', mark) }, { 'a.yaml': set('db2', mark) }] as const;
    for (const flags of [['--applier', 'argo-cd'], []])
      expect((await reviewFiles(...files, flags)).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  const claim = (storage: string, mark = ''): string =>
    `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop${mark === '' ? '' : `, annotations: { ${mark} }`} }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: ${storage} } } }\n`;
  const forced = [
    ['flux-kustomization', 'kustomize.toolkit.fluxcd.io/force: enabled'],
    ['argo-cd', 'argocd.argoproj.io/sync-options: "Force=true,Replace=true"'],
    ['argo-cd', 'argocd.argoproj.io/hook: PreSync'],
  ] as const;

  it.each(forced)('%s would delete what a claim holds, to create it anew: %s', async (applier, mark) => {
    const flags = ['--applier', applier];
    const report = await reviewFiles({ 'a.yaml': claim('10Gi') }, { 'a.yaml': claim('5Gi', mark) }, flags);
    expect(report.conclusion).toBe('fail');
    const twin = await reviewFiles({ 'a.yaml': claim('10Gi') }, { 'a.yaml': claim('10Gi', mark) }, flags);
    expect(twin.conclusion).toBe('pass');
  });
});
