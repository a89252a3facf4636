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
    ['argo-cd', 'argocd.argoproj.io/sync-options: "Force=true"'],
  ] as const;
  const found = async (applier: string, base: string, head: string): Promise<string[]> => {
    const report = await reviewFiles({ 'a.yaml': base }, { 'a.yaml': head }, ['--applier', applier, '--prune', 'no']);
    return report.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
  };

  it.each(forced)('%s would delete what a claim holds, to create it anew: %s', async (applier, mark) => {
    expect(await found(applier, claim('10Gi'), claim('5Gi', mark))).toEqual(['recreation-loses-data']);
    expect(await found(applier, claim('10Gi', mark), claim('5Gi', mark))).toEqual(['recreation-loses-data']);
    expect(await found(applier, claim('10Gi'), claim('10Gi', mark))).toEqual([]);
  });

  it.each(forced)(
    '06b: %s stops the pods of a StatefulSet that the change lets it replace: %s',
    async (applier, mark) => {
      expect(await found(applier, set('db'), set('db2', mark))).toEqual(['recreation-loses-data']);
      expect(await found(applier, set('db', mark), set('db2', mark))).toEqual([]);
    },
  );

  const always = [
    'argocd.argoproj.io/hook: PreSync',
    'argocd.argoproj.io/hook: "PostSync,Skip"',
    'helm.sh/hook: pre-upgrade',
    'argocd.argoproj.io/sync-options: "Force=true,Replace=true"',
  ];

  it.each(always)('04, 07: Argo CD deletes a claim at every sync that had no such mark: %s', async (mark) => {
    expect(await found('argo-cd', claim('10Gi'), claim('10Gi', mark))).toEqual(['recreation-loses-data']);
    expect(await found('argo-cd', claim('10Gi', mark), claim('20Gi', mark))).toEqual([]);
    expect(await found('kubectl', claim('10Gi'), claim('10Gi', mark))).toEqual([]);
    const config = (mark = ''): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop${mark} }\n`;
    expect(await found('argo-cd', config(), config(`, annotations: { ${mark} }`))).toEqual([]);
  });

  it('07: Argo CD replaces neither namespaces nor definitions', async () => {
    const mark = 'argocd.argoproj.io/sync-options: "Force=true,Replace=true"';
    const shop = (annotations: string): string =>
      `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, annotations: { ${annotations} } }\n`;
    expect(await found('argo-cd', shop('a: b'), shop(mark))).toEqual([]);
  });

  it('26: a hook that is skipped is neither applied nor deleted, and one of no known type is pruned', async () => {
    const flags = ['--applier', 'argo-cd', '--prune', 'yes'];
    const review = (mark: string) => reviewFiles({ 'a.yaml': claim('10Gi') }, { 'a.yaml': claim('5Gi', mark) }, flags);
    const skipped = await review('argocd.argoproj.io/hook: Skip');
    expect(skipped.findings.map(({ ruleId, severity }) => `${severity} ${ruleId}`)).toEqual([
      'warning applier-mode-changed',
    ]);
    for (const mark of ['argocd.argoproj.io/hook: PostDelete', 'argocd.argoproj.io/hook: none', 'helm.sh/hook: test'])
      expect((await review(mark)).findings.map(({ ruleId }) => ruleId)).toContain('pvc-or-pv-deleted');
  });

  it('what is created anew has to be accepted as well', async () => {
    const mark = 'argocd.argoproj.io/sync-options: "Force=true"';
    const broken = set('db2', mark).replace('serviceName:', 'replicas: -1\n  serviceName:');
    expect(await found('argo-cd', set('db', mark), broken)).toEqual(['rejected-by-the-server']);
  });
});
