import { afterAll, describe, expect, it } from 'vitest';
import { type ChartFiles, type FakeFetching, fakeFetching } from '../support/fake-fetching.ts';
import { change, type Files } from './hostile-change.ts';
import { HAS_HELM, HAS_KUSTOMIZE } from './review-repository.ts';

const RUNS = HAS_HELM && HAS_KUSTOMIZE;

const definition = (kind: string): string =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ${kind.toLowerCase()}s.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: ${kind}, plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()} }
  versions:
    - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }
`;

/** A chart of one Deployment, and definitions behind a switch. */
const chart = (version: string, more: ChartFiles = {}): ChartFiles => ({
  'Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\nappVersion: ${version}\n`,
  'values.yaml': 'replicas: 1\ncrds: { enabled: true }\nselector: web\n',
  'templates/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}, labels: { helm.sh/chart: "web-{{ .Chart.Version }}" } }
spec:
  replicas: {{ .Values.replicas }}
  selector: { matchLabels: { app: {{ .Values.selector }} } }
  template:
    metadata: { labels: { app: {{ .Values.selector }} } }
    spec: { containers: [{ name: web, image: "example.com/web:{{ .Chart.AppVersion }}" }] }
`,
  'templates/crds.yaml': `{{ if .Values.crds.enabled }}\n${['Gadget', 'Widget'].map(definition).join('---\n')}{{ end }}\n`,
  ...more,
});

const charts = { 'web 1.0.0': chart('1.0.0'), 'web 1.1.0': chart('1.1.0') };

const repository = `apiVersion: source.toolkit.fluxcd.io/v1
kind: HelmRepository
metadata: { name: example, namespace: flux-system }
spec: { url: https://charts.example.com, interval: 1h }
`;

const release = (version: string, values = '{ replicas: 2 }'): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: web, namespace: shop }
spec:
  interval: 1h
  chart:
    spec:
      chart: web
      version: ${version}
      sourceRef: { kind: HelmRepository, name: example, namespace: flux-system }
  values: ${values}
`;

const flux: Files = {
  'apps/kustomization.yaml': 'resources: [repository.yaml, release.yaml]\n',
  'apps/repository.yaml': repository,
  'apps/release.yaml': release('1.0.0'),
};

const application = (version: string, helm: string, prune = true): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  project: default
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  source:
    repoURL: https://charts.example.com
    chart: web
    targetRevision: ${version}
    helm:
${helm.replace(/^/gm, '      ')}
  syncPolicy: { automated: { prune: ${prune} } }
`;

const made: FakeFetching[] = [];
const fetching = (...given: Parameters<typeof fakeFetching>): FakeFetching => {
  const one = fakeFetching(...given);
  made.push(one);
  return one;
};

describe.skipIf(!RUNS)(
  `charts from outside the repository${RUNS ? '' : ' (helm, kustomize or kubectl is not at hand)'}`,
  () => {
    afterAll(() => {
      for (const one of made) one.remove();
    });

    it('of a HelmRelease are rendered at both versions, and the change is seen in full', async () => {
      const fake = fetching(charts);
      const report = await change(flux, { 'apps/release.yaml': release('1.1.0') }, { fetching: fake });
      expect([report.incomplete, report.unseen, report.conclusion]).toEqual([[], [], 'pass']);
      expect(report.objects.map(({ key, change: how }) => [key.kind, key.namespace, key.name, how])).toEqual([
        ['HelmRelease', 'shop', 'web', 'modified'],
        ['Deployment', 'shop', 'web', 'modified'],
      ]);
      const [, deployment] = report.objects;
      expect(deployment?.head).toMatchObject([{ path: 'apps/release.yaml', line: 9 }]);
      expect(fake.asked).toEqual(
        ['1.0.0', '1.1.0'].map((version) => ({
          kind: 'chart',
          url: 'https://charts.example.com',
          chart: 'web',
          version,
        })),
      );
      expect(fake.named).toContainEqual({ kind: 'chart', url: 'https://charts.example.com' });
    });

    it('are left out as before where nothing fetches', async () => {
      const report = await change(flux, { 'apps/release.yaml': release('1.1.0') });
      expect(report.unseen.map(({ message }) => message)).toEqual([
        'chart web 1.0.0 → 1.1.0 (HelmRelease `shop/web`): its objects were not reviewed',
      ]);
      const off = fetching({}, () => 'off');
      expect((await change(flux, { 'apps/release.yaml': release('1.1.0') }, { fetching: off })).unseen).toEqual(
        report.unseen,
      );
    });

    it('of an Application: definitions that a switch takes out are deleted, every kind named at the switch', async () => {
      const base = { 'apps/web.yaml': application('1.0.0', 'valuesObject: { crds: { enabled: true } }') };
      const head = { 'apps/web.yaml': application('1.1.0', 'valuesObject: { crds: { enabled: false } }') };
      const report = await change(base, head, { fetching: fetching(charts) });
      const found = report.findings.filter(({ ruleId }) => ruleId === 'crd-deleted');
      expect(JSON.stringify(found)).toContain('gadgets.example.com');
      expect(JSON.stringify(found)).toContain('widgets.example.com');
      expect(found[0]?.location).toMatchObject({ path: 'apps/web.yaml', line: 12 });
      expect([report.conclusion, report.class]).toEqual(['fail', 'destructive']);
    });
  },
);
