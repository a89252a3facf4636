import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/report/report.ts';
import { reviewFiles } from '../../support/review.ts';

type Files = { readonly [path: string]: string };

async function seen(base: Files, head: Files, flags?: readonly string[]): Promise<[Report['conclusion'], string[]]> {
  const report = await reviewFiles(base, head, flags);
  return [report.conclusion, report.unseen.map(({ message }) => message)];
}

const release = (version: string, more = ''): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: cert-manager, namespace: infra }
spec:
  interval: 30m
  chart:
    spec:
      chart: cert-manager
      version: ${version}
      sourceRef: { kind: HelmRepository, name: jetstack }
${more}`;

describe('objects that decide others', () => {
  it('a new version of a chart that was not rendered is named in the headline', async () => {
    const [conclusion, unseen] = await seen({ 'a.yaml': release('v1.15.0') }, { 'a.yaml': release('v1.16.0') });
    expect(conclusion).toBe('partial');
    expect(unseen).toEqual([
      'chart cert-manager v1.15.0 → v1.16.0 (HelmRelease `infra/cert-manager`): its objects were not reviewed',
    ]);
  });

  it('other values are, too', async () => {
    const [, unseen] = await seen(
      { 'a.yaml': release('v1.15.0') },
      { 'a.yaml': release('v1.15.0', '  values: { installCRDs: false }\n') },
    );
    expect(unseen).toEqual([
      'HelmRelease `infra/cert-manager` changes what chart cert-manager is installed with: its objects were not reviewed',
    ]);
  });

  it('an interval changes nothing that is installed', async () => {
    const text = release('v1.15.0');
    const [, unseen] = await seen({ 'a.yaml': text }, { 'a.yaml': text.replace('30m', '1h') });
    expect(unseen).toEqual([]);
  });

  it('neither do labels', async () => {
    const text = release('v1.15.0');
    const [, unseen] = await seen(
      { 'a.yaml': text },
      { 'a.yaml': text.replace('infra }', 'infra, labels: { a: b } }') },
    );
    expect(unseen).toEqual([]);
  });

  it('one that is new and one that goes are named as such', async () => {
    const [, added] = await seen({}, { 'a.yaml': release('v1.15.0') });
    const [, removed] = await seen({ 'a.yaml': release('v1.15.0') }, {});
    expect(added[0]).toContain('chart cert-manager v1.15.0 (HelmRelease `infra/cert-manager`, new)');
    expect(removed[0]).toContain('removed): what becomes of its objects was not reviewed');
  });

  const application = (source: string): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  project: default
  source: ${source}
`;

  it('an Application with a chart', async () => {
    const of = (version: string): string =>
      application(`{ repoURL: https://charts.example, chart: redis, targetRevision: ${version} }`);
    const [conclusion, unseen] = await seen({ 'a.yaml': of('1.0.0') }, { 'a.yaml': of('1.1.0') });
    expect(conclusion).toBe('partial');
    expect(unseen[0]).toContain('chart redis 1.0.0 → 1.1.0');
  });

  it('an Application of this repository is followed, so nothing is missing', async () => {
    const files = (replicas: number): Files => ({
      'app.yaml': application('{ repoURL: https://git.example/shop/config, path: shop, targetRevision: main }'),
      'shop/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { n: "${replicas}" }\n`,
    });
    const [conclusion, unseen] = await seen(files(1), files(2));
    expect([conclusion, unseen]).toEqual(['pass', []]);
  });

  it('an Application that reads from another address holds what nobody saw', async () => {
    const files = (host: string): Files => ({
      'app.yaml': application(`{ repoURL: https://${host}/shop/config, path: shop, targetRevision: main }`),
      'shop/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
    });
    const [conclusion, unseen] = await seen(files('git.example'), files('other.example'));
    expect(conclusion).toBe('partial');
    expect(unseen[0]).toContain('https://other.example/shop/config');
  });

  it('variables of a substitution', async () => {
    const files = (value: string): Files => ({
      'apps.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: apps, namespace: flux-system }
spec:
  interval: 10m
  path: ./apps
  prune: true
  sourceRef: { kind: GitRepository, name: flux-system }
  postBuild: { substituteFrom: [{ kind: Secret, name: settings }] }
`,
      'settings.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: settings, namespace: flux-system }\nstringData: { DOMAIN: ${value} }\n`,
      'apps/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\n',
    });
    const [conclusion, unseen] = await seen(files('a.example'), files('b.example'));
    expect(conclusion).toBe('partial');
    expect(unseen[0]).toContain('changes variables of Kustomization `flux-system/apps`');
  });
});

const job = (image: string, more = ''): string => `apiVersion: batch/v1
kind: Job
metadata: { name: migrate, namespace: shop }
spec:
  template:
    spec:
      restartPolicy: Never
      containers: [{ name: migrate, image: "${image}" }]
${more}`;
const SOPS = 'sops: { mac: "ENC[AES256_GCM,data:x]", version: 3.8.1 }\n';

describe('what base let judge and head does not', () => {
  it('ends as incomplete: encryption over what was plain', async () => {
    const [conclusion] = await seen({ 'a.yaml': job('a:1') }, { 'a.yaml': job('a:2', SOPS) });
    expect(['incomplete', 'fail']).toContain(conclusion);
  });

  it('is partial where base was encrypted as well', async () => {
    const secret = (value: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\nstringData: { a: "ENC[AES256_GCM,data:${value}]" }\n${SOPS}`;
    const [conclusion] = await seen({ 'a.yaml': secret('x') }, { 'a.yaml': secret('y') });
    expect(conclusion).toBe('partial');
  });

  it('is partial where the policy of base accepts it', async () => {
    const policy = { '.applylint.yaml': 'accept: [{ path: "secrets/*", reason: encrypted from now on }]\n' };
    const plain = 'apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\nstringData: { a: b }\n';
    const encrypted = `${plain.replace('b }', '"ENC[AES256_GCM,data:x]" }')}${SOPS}`;
    const files = [{ 'secrets/a.yaml': plain }, { 'secrets/a.yaml': encrypted }] as const;
    const [without] = await seen(...files);
    const [conclusion, unseen] = await seen({ ...policy, ...files[0] }, { ...policy, ...files[1] });
    expect(without).toBe('incomplete');
    expect(conclusion).toBe('partial');
    expect(unseen[0]).toContain('(accepted: encrypted from now on)');
  });

  it('cannot accept for itself', async () => {
    const policy = { '.applylint.yaml': 'accept: [{ path: "**", reason: because }]\n' };
    const [conclusion] = await seen({ 'a.yaml': job('a:1') }, { ...policy, 'a.yaml': job('a:2', SOPS) });
    expect(['incomplete', 'fail']).toContain(conclusion);
  });
});

describe('require: complete in the policy of base', () => {
  const policy = { '.applylint.yaml': 'require: complete\n' };

  it('ends what is partial as incomplete', async () => {
    const [conclusion] = await seen(
      { ...policy, 'a.yaml': release('v1.15.0') },
      { ...policy, 'a.yaml': release('v1.16.0') },
    );
    expect(conclusion).toBe('incomplete');
  });

  it('leaves alone what was seen and judged', async () => {
    const config = (value: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: "${value}" }\n`;
    const [conclusion] = await seen({ ...policy, 'a.yaml': config('x') }, { ...policy, 'a.yaml': config('y') });
    expect(conclusion).toBe('pass');
  });
});
