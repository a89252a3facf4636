import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

// Fresh tricks 07, 08 and 64: files that mean something to Argo CD alone.

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/fleet, path: m, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true } }
`;
const claim = (size = '1Gi'): string => `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: ${size} } } }
`;
const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\n';
const base = { 'argo/shop.yaml': application, 'm/claim.yaml': claim(), 'm/a.yaml': config };
const SKIP = '# +argocd:skip-file-rendering\n';

describe('files that mean something to Argo CD alone', () => {
  it('07: a comment that keeps it from reading a file has it prune what is in it', async () => {
    const report = await reviewFiles(base, { ...base, 'm/claim.yaml': SKIP + claim() });
    expect([report.conclusion, report.findings.map(({ ruleId }) => ruleId)]).toEqual(['fail', ['pvc-or-pv-deleted']]);
    const back = await reviewFiles({ ...base, 'm/claim.yaml': SKIP + claim() }, base);
    expect([back.conclusion, back.objects.map(({ change }) => change)]).toEqual(['pass', ['added']]);
  });

  it('07: it is a comment like any other to everybody else, and where both sides have it', async () => {
    const { 'argo/shop.yaml': _, ...plain } = base;
    const other = await reviewFiles(plain, { ...plain, 'm/claim.yaml': SKIP + claim() });
    const both = await reviewFiles(
      { ...base, 'm/claim.yaml': SKIP + claim() },
      { ...base, 'm/claim.yaml': SKIP + claim('2Gi') },
    );
    for (const report of [other, both]) expect([report.conclusion, report.findings]).toEqual(['pass', []]);
  });

  it.each(['m/.argocd-source.yaml', 'm/.argocd-source-shop.yaml'])(
    '08, 64: %s overrides what an Application says',
    async (path) => {
      const planted = { ...base, [path]: 'helm: { parameters: [{ name: persist, value: "false" }] }\n' };
      const report = await reviewFiles(base, planted);
      expect([report.conclusion, report.incomplete.map(({ code }) => code)]).toEqual([
        'incomplete',
        ['source-override'],
      ]);
      expect(report.files.map((file) => [file.path, file.state])).toEqual([[path, 'unseen']]);
      const changed = await reviewFiles(planted, { ...planted, [path]: 'helm: {}\n' });
      expect(changed.conclusion).toBe('partial');
    },
  );
});

describe('47: an operation in the manifest of an Application', () => {
  const operated = `${application}operation: { sync: { prune: true, syncOptions: [Replace=true], syncStrategy: { apply: { force: true } } } }\n`;

  it('runs at once, and makes the review partial', async () => {
    const report = await reviewFiles(base, { ...base, 'argo/shop.yaml': operated });
    expect([report.conclusion, report.unseen.map(({ code }) => code)]).toEqual(['partial', ['argo-operation']]);
  });

  it('twin: one that was there before says nothing', async () => {
    const [old, next] = [operated, operated.replace('project: default', 'project: other')];
    const report = await reviewFiles({ ...base, 'argo/shop.yaml': old }, { ...base, 'argo/shop.yaml': next });
    expect(report.unseen.map(({ code }) => code)).not.toContain('argo-operation');
  });
});
