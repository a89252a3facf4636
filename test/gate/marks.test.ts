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
});
