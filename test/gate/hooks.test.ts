import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { reviewFiles } from '../support/review.ts';

// Fresh tricks 06, 16 and 50: what an applier deletes and creates anew, by marks that were there or by an option of its own.

const argo = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/fleet, path: m, targetRevision: main }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true }, syncOptions: [OPTION] }
`;
const flux = (more = ''): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec: { interval: 10m, path: ./m, prune: true, sourceRef: { kind: GitRepository, name: flux-system }${more} }
`;
const meta = (name: string, marks: string): string => `{ name: ${name}, namespace: shop, annotations: { ${marks} } }`;
const claim = (marks = '', storage = 'fast'): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: ${meta('data', marks)}\nspec: { storageClassName: ${storage}, accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n`;
const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: ${meta('conf', '')}\nimmutable: true\ndata: { a: ${value} }\n`;
const job = (image: string, marks: string): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata: ${meta('seed', marks)}\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: c, image: "${image}" }] } } }\n`;

const by = (owner: string, base: string, head: string): Promise<Report> =>
  reviewFiles({ 'o.yaml': owner, 'm/a.yaml': base }, { 'o.yaml': owner, 'm/a.yaml': head });
const errors = ({ findings }: Report): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);

describe('T2-50: a hook that Argo CD deletes from now on', () => {
  const hook = (policy: string): string =>
    `argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/hook-delete-policy: "${policy}"`;

  it.each(['BeforeHookCreation', 'HookSucceeded', 'HookFailed,BeforeHookCreation', 'never'])('%s', async (policy) => {
    const report = await by(argo, claim(hook('HookFailed')), claim(hook(policy)));
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['recreation-loses-data']]);
  });

  it('the twins: one that was deleted before, and one that stays', async () => {
    expect(errors(await by(argo, claim(hook('BeforeHookCreation')), claim(hook('HookSucceeded'))))).toEqual([]);
    expect(errors(await by(argo, claim(hook('HookFailed')), claim(`${hook('HookFailed')}, a: b`)))).toEqual([]);
  });

  it('the policies of Helm count as well', async () => {
    const kept = 'helm.sh/hook: pre-install, helm.sh/hook-delete-policy: hook-failed';
    expect(errors(await by(argo, claim(kept), claim('helm.sh/hook: pre-install')))).toEqual(['recreation-loses-data']);
  });

  it('a hook that goes only when it failed is updated like any other object', async () => {
    const marks = hook('HookFailed');
    expect(errors(await by(argo, job('seed:1', marks), job('seed:2', marks)))).toEqual(['job-template-immutable']);
  });
});

describe('T2-06: what a hook made and what was deleted when it had run is no object of base', () => {
  const done = 'argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: HookSucceeded';

  it.each([argo, ''])('a Job that is no hook any more is created', async (owner) => {
    const report = await by(owner, job('seed:1', done), job('seed:2', ''));
    expect([errors(report), report.objects.map(({ change }) => change)]).toEqual([[], ['added']]);
  });

  it('a claim that goes is deleted by nobody', async () => {
    const report = await reviewFiles(
      { 'o.yaml': argo, 'm/a.yaml': claim(done), 'm/b.yaml': config('b') },
      { 'o.yaml': argo, 'm/b.yaml': config('b') },
    );
    expect([errors(report), report.objects[0]?.outcomes[0]?.deletion?.by]).toEqual([[], 'gone']);
  });

  it('the twin: what is deleted before it is created is there until then', async () => {
    const kept = 'argocd.argoproj.io/hook: PostSync';
    expect(errors(await by(argo, job('seed:1', kept), job('seed:2', '')))).toEqual(['job-template-immutable']);
  });

  it('Helm deletes what leaves a release for a hook', async () => {
    const files = [{ 'a.yaml': claim() }, { 'a.yaml': claim('helm.sh/hook: pre-install') }] as const;
    expect(errors(await reviewFiles(...files, ['--applier', 'helm-4']))).toEqual(['recreation-loses-data']);
    const marked = { 'a.yaml': claim('helm.sh/hook: pre-install, a: b') };
    expect(errors(await reviewFiles(files[1], marked, ['--applier', 'helm-4']))).toEqual([]);
  });
});

describe('T2-16: an owner that deletes what cannot be updated, and creates it anew', () => {
  it.each([
    ['at both revisions', flux(', force: true')],
    ['from now on', flux()],
  ])('a claim loses its data: force %s', async (_, before) => {
    const base = { 'o.yaml': before, 'm/a.yaml': claim() };
    const report = await reviewFiles(base, { 'o.yaml': flux(', force: true'), 'm/a.yaml': claim('', 'slow') });
    expect([report.conclusion, errors(report)]).toEqual(['fail', ['recreation-loses-data']]);
  });

  it('the twins: what holds nothing is created anew, and what the server takes is updated', async () => {
    const recreated = await by(flux(', force: true'), config('b'), config('c'));
    expect([recreated.conclusion, recreated.findings]).toEqual(['pass', []]);
    expect(recreated.objects[0]?.outcomes.find(({ mode }) => mode === 'server-side')?.recreated).toBe(true);
    expect(errors(await by(flux(', force: true'), claim(), claim('a: b')))).toEqual([]);
  });

  it('what is new and wrong is refused all the same, and without force so is what cannot be updated', async () => {
    const wrong = config('[1]');
    expect(errors(await by(flux(', force: true'), config('b'), wrong))).not.toEqual([]);
    expect(errors(await by(flux(), config('b'), config('c')))).toEqual(['immutable-config-edited']);
  });

  it('a label counts as the annotation does', async () => {
    const labelled = (value: string): string =>
      config(value).replace('annotations: {  }', 'labels: { kustomize.toolkit.fluxcd.io/force: Enabled }');
    expect(errors(await by(flux(), labelled('b'), labelled('c')))).toEqual([]);
  });

  it('Argo CD: Replace=true of the Application with Force=true of the object deletes it at every sync', async () => {
    const force = 'argocd.argoproj.io/sync-options: "Force=true"';
    const replacing = argo.replace('OPTION', '"Replace=true"');
    expect(errors(await by(replacing, claim(), claim(force)))).toEqual(['recreation-loses-data']);
    expect(errors(await by(argo, claim(), claim(force)))).toEqual([]);
  });

  it('what goes in the same run is deleted in it', async () => {
    const owner = flux(', force: true');
    const base = { 'o.yaml': owner, 'm/a.yaml': config('b'), 'm/b.yaml': claim() };
    const report = await reviewFiles(base, { 'o.yaml': owner, 'm/a.yaml': config('c') });
    const gone = report.objects.find(({ change }) => change === 'removed')?.outcomes[0]?.deletion;
    expect(gone).toMatchObject({ by: 'pruned', because: null });
  });
});
