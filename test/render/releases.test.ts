import { describe, expect, it } from 'vitest';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { renderText } from '../../src/report/text.ts';
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

/** What lets Applications be judged in every mode. */
const served: Files = {
  'argocd/definition.yaml': definition('Application')
    .replaceAll('example.com', 'argoproj.io')
    .replace('name: v1,', 'name: v1alpha1,'),
};

const EXTRA = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: extra }\n';

describe.skipIf(!RUNS)(
  `charts from outside the repository${RUNS ? '' : ' (helm, kustomize or kubectl is not at hand)'}`,
  () => {
    it('of a HelmRelease are rendered at both versions, and the change is seen in full', async () => {
      const fake = fakeFetching(charts);
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
      const off = fakeFetching({}, () => 'off');
      expect((await change(flux, { 'apps/release.yaml': release('1.1.0') }, { fetching: off })).unseen).toEqual(
        report.unseen,
      );
    });

    it('of an Application: definitions that a switch takes out are deleted, every kind named at the switch', async () => {
      const base = { 'apps/web.yaml': application('1.0.0', 'valuesObject: { crds: { enabled: true } }') };
      const head = { 'apps/web.yaml': application('1.1.0', 'valuesObject: { crds: { enabled: false } }') };
      const report = await change(base, head, { fetching: fakeFetching(charts) });
      const found = report.findings.filter(({ ruleId }) => ruleId === 'crd-deleted');
      expect(JSON.stringify(found)).toContain('gadgets.example.com');
      expect(JSON.stringify(found)).toContain('widgets.example.com');
      expect(found[0]?.location).toMatchObject({ path: 'apps/web.yaml', line: 12 });
      expect([report.conclusion, report.class]).toEqual(['fail', 'destructive']);
    });

    it('that only move an image are routine; a value beside the version is not', async () => {
      const base = { ...served, 'apps/web.yaml': application('1.0.0', 'valuesObject: { replicas: 2 }') };
      const bump = async (
        helm: string,
        version = '1.1.0',
        all: { readonly [name: string]: ChartFiles } = charts,
      ): Promise<readonly [string, string]> => {
        const head = { 'apps/web.yaml': application(version, helm) };
        const report = await change(base, head, { fetching: fakeFetching(all) });
        return [report.conclusion, report.class];
      };
      expect(await bump('valuesObject: { replicas: 2 }')).toEqual(['pass', 'routine']);
      expect(await bump('valuesObject: { replicas: 3 }')).toEqual(['pass', 'notable']);
      expect(await bump('valuesObject: { replicas: 3 }', '1.0.0')).toEqual(['pass', 'notable']);
      const down = { ...charts, 'web 0.9.0': chart('0.9.0') };
      expect(await bump('valuesObject: { replicas: 2 }', '0.9.0', down)).toEqual(['pass', 'notable']);
      const wider = { ...charts, 'web 1.1.0': chart('1.1.0', { 'templates/more.yaml': EXTRA }) };
      expect(await bump('valuesObject: { replicas: 2 }', '1.1.0', wider)).toEqual(['pass', 'notable']);
      const { 'web 1.1.0': _, ...unfetched } = charts;
      expect(await bump('valuesObject: { replicas: 2 }', '1.1.0', unfetched)).toEqual(['incomplete', 'notable']);
    });

    it('are incomplete where base was seen and head is not, and partial where base was not', async () => {
      const only = (version: string): FakeFetching => fakeFetching({ [`web ${version}`]: chart(version) });
      const head = { 'apps/release.yaml': release('1.1.0') };
      const lost = await change(flux, head, { fetching: only('1.0.0') });
      expect([lost.conclusion, lost.incomplete.map(({ path, line }) => [path, line])]).toEqual([
        'incomplete',
        [['apps/release.yaml', 9]],
      ]);
      expect(lost.incomplete[0]?.message).toContain('chart web 1.1.0 could not be fetched (not-found)');
      const never = await change(flux, head, { fetching: only('1.1.0') });
      expect([never.conclusion, never.unseen.map(({ message }) => message)]).toEqual([
        'partial',
        [
          'chart web 1.0.0 → 1.1.0 (HelmRelease `shop/web`): its objects were not reviewed: chart web 1.0.0 could not be fetched (not-found)',
        ],
      ]);
    });

    it('of a source that nobody trusts yet are partial where they are new, incomplete where they take the place of another', async () => {
      const trusted = (url: string): boolean => url === 'https://charts.example.com';
      const fake = (): FakeFetching => fakeFetching(charts, (source) => (trusted(source.url) ? null : 'untrusted'));
      const other = { 'apps/repository.yaml': repository.replace('charts.example.com', 'charts.example.net') };
      const replaced = await change(flux, { ...other, 'apps/release.yaml': release('1.1.0') }, { fetching: fake() });
      expect(replaced.conclusion).toBe('incomplete');
      const without = { 'apps/kustomization.yaml': 'resources: []\n' };
      const added = await change({ ...without, 'keep/a.yaml': EXTRA }, { ...flux, ...other }, { fetching: fake() });
      expect([added.conclusion, added.incomplete]).toEqual(['partial', []]);
      expect(added.unseen.map(({ message }) => message).join()).toContain('(untrusted)');
      expect(added.findings.map(({ ruleId, location }) => [ruleId, location?.path])).toEqual([
        ['source-not-trusted', 'apps/release.yaml'],
      ]);
    });

    it('with a schema of values that lies elsewhere are rendered without it, and nothing goes there', async () => {
      const schema = JSON.stringify({
        properties: { replicas: { $ref: 'https://schemas.example.com/replicas.json' } },
      });
      const outward = Object.fromEntries(
        ['1.0.0', '1.1.0'].map((version) => [`web ${version}`, chart(version, { 'values.schema.json': schema })]),
      );
      const report = await change(flux, { 'apps/release.yaml': release('1.1.0') }, { fetching: fakeFetching(outward) });
      expect([report.conclusion, report.objects.length]).toEqual(['pass', 2]);
    });

    it('that move alike share a line in which their objects are counted', async () => {
      const second = (version: string): string => release(version).replace('name: web,', 'name: api,');
      const files = {
        ...flux,
        'apps/kustomization.yaml': 'resources: [repository.yaml, release.yaml, api.yaml]\n',
        'apps/api.yaml': second('1.0.0'),
      };
      const head = { 'apps/release.yaml': release('1.1.0'), 'apps/api.yaml': second('1.1.0') };
      const fake = fakeFetching(charts);
      const text = renderText((await change(files, head, { fetching: fake })) as Redacted<Report>, { color: false });
      expect(text).toMatch(
        /web 1\.0\.0 → 1\.1\.0 \(minor\), HelmRelease shop\/api, HelmRelease shop\/web: 2 objects change {2}sha256:\w{12} → sha256:\w{12}/,
      );
    });

    it('that only change what does not reach the objects are not fetched', async () => {
      const fake = fakeFetching(charts);
      const slower = { 'apps/release.yaml': release('1.0.0').replace('interval: 1h', 'interval: 2h') };
      const report = await change(flux, slower, { fetching: fake });
      expect([report.conclusion, report.unseen, fake.asked]).toEqual(['pass', [], []]);
    });

    it('of values in a ConfigMap that a kustomization generates are rendered with them', async () => {
      const files = {
        ...flux,
        'apps/kustomization.yaml':
          'resources: [repository.yaml, release.yaml]\nnamespace: shop\nconfigMapGenerator: [{ name: web-values, files: [values.yaml=web.yaml] }]\nconfigurations: [names.yaml]\n',
        'apps/names.yaml':
          'nameReference: [{ kind: ConfigMap, version: v1, fieldSpecs: [{ path: spec/valuesFrom/name, kind: HelmRelease }] }]\n',
        'apps/web.yaml': 'replicas: 3\n',
        'apps/repository.yaml': repository.replace('flux-system', 'shop'),
        'apps/release.yaml': release('1.0.0', '{}\n  valuesFrom: [{ kind: ConfigMap, name: web-values }]').replace(
          'flux-system',
          'shop',
        ),
      };
      const report = await change(files, { 'apps/web.yaml': 'replicas: 5\n' }, { fetching: fakeFetching(charts) });
      const deployment = report.objects.find(({ key }) => key.kind === 'Deployment');
      expect(deployment?.outcomes[0]?.effects.map(({ path, before, after }) => [path, before, after])).toEqual([
        ['spec.replicas', 3, 5],
      ]);
      expect([report.unseen, report.incomplete]).toEqual([[], []]);
    });

    it('of values in a Secret that nobody can read are not judged', async () => {
      const hidden = (version: string): string =>
        release(version, '{}\n  valuesFrom: [{ kind: Secret, name: web-values }]');
      const files = { ...flux, 'apps/release.yaml': hidden('1.0.0') };
      const report = await change(files, { 'apps/release.yaml': hidden('1.1.0') }, { fetching: fakeFetching(charts) });
      expect(report.unseen.map(({ message }) => message)).toEqual([
        'chart web 1.0.0 → 1.1.0 (HelmRelease `shop/web`): its objects were not reviewed: it needs the values in Secret web-values, which applylint cannot see',
      ]);
    });

    it('of an Application take values files of the repository that another of its sources names', async () => {
      const several = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  sources:
    - { repoURL: registry.example.com/charts, chart: web, targetRevision: 1.0.0, helm: { valueFiles: [$values/values/web.yaml] } }
    - { repoURL: https://git.example.com/org/repo.git, targetRevision: HEAD, ref: values }
`;
      const base = { 'apps/web.yaml': several, 'values/web.yaml': 'replicas: 2\n' };
      const fake = fakeFetching(charts);
      const report = await change(base, { 'values/web.yaml': 'selector: other\n' }, { fetching: fake });
      expect(fake.asked[0]).toMatchObject({ kind: 'oci', url: 'oci://registry.example.com/charts/web' });
      expect(report.findings.map(({ ruleId, location }) => [ruleId, location?.path, location?.line])).toContainEqual([
        'immutable-workload-selector',
        'values/web.yaml',
        1,
      ]);
      expect(report.files.map(({ path, state }) => [path, state])).toEqual([['values/web.yaml', 'judged']]);
    });

    it('have definitions that Flux leaves alone on upgrades unless it is told otherwise', async () => {
      const withCrds = (version: string, text: string): ChartFiles =>
        chart(version, {
          'crds/gizmo.yaml': definition('Gizmo').replace('type: object,', `type: object, description: ${text},`),
        });
      const both = { 'web 1.0.0': withCrds('1.0.0', 'old'), 'web 1.1.0': withCrds('1.1.0', 'new') };
      const changed = async (upgrade: string, beside: Files = {}): Promise<string[]> => {
        const files = { ...flux, ...beside, 'apps/release.yaml': release('1.0.0', `{}${upgrade}`) };
        const head = { 'apps/release.yaml': release('1.1.0', `{}${upgrade}`) };
        const report = await change(files, head, { fetching: fakeFetching(both) });
        return report.objects.flatMap(({ key }) => (key.name.startsWith('gizmos') ? [key.kind] : []));
      };
      expect(await changed('')).toEqual([]);
      expect(await changed('\n  upgrade: { crds: CreateReplace }')).toEqual(['CustomResourceDefinition']);
      const above = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: all, namespace: flux-system }
spec:
  path: ./elsewhere
  prune: true
  sourceRef: { kind: GitRepository, name: flux-system }
  patches:
    - target: { kind: Kustomization }
      patch: |
        kind: Kustomization
        spec: { patches: [{ patch: "kind: HelmRelease\\nspec: { upgrade: { crds: CreateReplace } }" }] }
`;
      expect(await changed('', { 'clusters/all.yaml': above })).toEqual(['CustomResourceDefinition']);
    });

    it('are changed by post-renderers and by an overlay that patches the release', async () => {
      const patch = `
  postRenderers:
    - kustomize: { patches: [{ target: { kind: Deployment }, patch: '- { op: replace, path: /spec/replicas, value: 7 }' }] }`;
      const files = {
        'base/kustomization.yaml': 'resources: [repository.yaml, release.yaml]\n',
        'base/repository.yaml': repository,
        'base/release.yaml': release('1.0.0'),
        'apps/kustomization.yaml':
          'resources: [../base]\npatches: [{ path: patch.yaml, target: { kind: HelmRelease } }]\n',
        'apps/patch.yaml': '- { op: replace, path: /spec/chart/spec/version, value: 1.0.0 }\n',
      };
      const bumped = { 'apps/patch.yaml': '- { op: replace, path: /spec/chart/spec/version, value: 1.1.0 }\n' };
      const plain = await change(files, bumped, { fetching: fakeFetching(charts) });
      expect([plain.incomplete, plain.unseen]).toEqual([[], []]);
      expect(plain.objects.map(({ key, head }) => [key.kind, head[0]?.path])).toEqual([
        ['HelmRelease', 'apps/patch.yaml'],
        ['Deployment', 'apps/patch.yaml'],
      ]);
      const patched = await change(
        flux,
        { 'apps/release.yaml': `${release('1.0.0')}${patch.slice(1)}\n` },
        { fetching: fakeFetching(charts) },
      );
      const deployment = patched.objects.find(({ key }) => key.kind === 'Deployment');
      expect(deployment?.outcomes[0]?.effects.map(({ path, after }) => [path, after])).toEqual([['spec.replicas', 7]]);
    });
  },
);
