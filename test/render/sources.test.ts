import { describe, expect, it } from 'vitest';
import type { SourceEntry } from '../../src/policy/policy.ts';
import type { Report } from '../../src/report/report.ts';
import { memorySource } from '../support/memory-source.ts';
import { HAS_HELM, HAS_KUSTOMIZE, reviewSource, type Settings } from './review-repository.ts';

type Files = { readonly [path: string]: string };

const change = (base: Files, head: Files, settings: Settings = {}): Promise<Report> =>
  reviewSource(memorySource(base, { ...base, ...head }), '/nowhere', settings);

const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { value: "${value}" }\n`;

const chart: Files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': 'value: own\nother: own\n',
  'chart/values-dev.yaml': 'value: dev\n',
  'env/prod.yaml': 'value: prod\n',
  'chart/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "{{ .Release.Name }}", namespace: "{{ .Release.Namespace }}" }\ndata:\n  value: "{{ .Values.value }}"\n  other: "{{ .Values.other }}"\n',
};

const application = (helm: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec:\n  destination: { server: https://kubernetes.default.svc, namespace: live }\n  source:\n    repoURL: https://example.invalid/r\n    path: chart\n    helm: ${helm}\n`;

const rendered = (report: Report): unknown =>
  report.objects
    .filter(({ key }) => key.kind === 'ConfigMap')
    .map(({ key, outcomes }) => [`${key.namespace}/${key.name}`, outcomes[0]?.after?.['data']]);

describe.skipIf(!HAS_HELM)(
  `how charts are rendered${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const entry: SourceEntry = {
      kind: 'helm',
      path: 'chart',
      name: 'declared',
      namespace: 'ns',
      values: ['env/prod.yaml'],
      apiVersions: [],
      location: { path: '.applylint.yaml', line: 1, endLine: 1 },
    };

    it('as policy declares it, with values from anywhere in the repository, and nothing beside', async () => {
      const report = await change(chart, { 'env/prod.yaml': 'value: production\n' }, { declared: [entry] });
      expect(report.incomplete).toEqual([]);
      expect(report.units.map(({ id }) => id)).toContain('chart (declared)');
      expect(rendered(report)).toEqual([['ns/declared', { other: 'own', value: 'production' }]]);
      expect(report.objects[0]?.head[0]).toMatchObject({ path: 'env/prod.yaml', line: 1 });
    });

    it('as an Application says: release, namespace, values files, values and parameters', async () => {
      const helm =
        '{ valueFiles: [../env/prod.yaml], values: "other: text", parameters: [{ name: value, value: set }] }';
      const base = { ...chart, 'app.yaml': application('{ valueFiles: [values-dev.yaml] }') };
      const report = await change(base, { 'app.yaml': application(helm) });
      expect(report.incomplete).toEqual([]);
      expect(rendered(report)).toEqual([['live/web', { other: 'text', value: 'set' }]]);
    });

    it('as nobody says: with its own values, and the report says so', async () => {
      const guess = /The repository does not show which values chart is installed with/;
      const report = await change(chart, { 'chart/values.yaml': 'value: new\nother: own\n' });
      expect(report.assumptions.join(' ')).toMatch(guess);
      const declared = await change(chart, { 'env/prod.yaml': 'value: production\n' }, { declared: [entry] });
      expect(declared.assumptions.join(' ')).not.toMatch(guess);
    });

    it('an Application that asks for what is not here is refused', async () => {
      const base = { ...chart, 'app.yaml': application('{ valueFiles: [values-dev.yaml] }') };
      const report = await change(base, { 'app.yaml': application('{ valueFiles: [$values/prod.yaml, gone.yaml] }') });
      expect(report.conclusion).toBe('incomplete');
      expect(report.incomplete.map(({ message }) => message).join()).toMatch(
        /needs the values file chart\/gone\.yaml, the values file \$values\/prod\.yaml/,
      );
    });

    it('as a HelmRelease says: its values files stand in for the chart’s own', async () => {
      const release = (files: string): string =>
        `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: web, namespace: live }\nspec:\n  chart: { spec: { chart: ./chart, valuesFiles: ${files}, sourceRef: { kind: GitRepository, name: r } } }\n  values: { value: inline }\n`;
      const report = await change(
        { ...chart, 'release.yaml': release('[]') },
        { 'release.yaml': release('[env/prod.yaml]') },
      );
      expect(report.incomplete).toEqual([]);
      expect(rendered(report)).toEqual([['live/web', { other: '', value: 'inline' }]]);
    });
  },
);

describe.skipIf(!HAS_KUSTOMIZE)(
  `which kustomizations are roots${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const files: Files = {
      'base/kustomization.yaml': 'resources: [a.yaml]\n',
      'base/a.yaml': configMap('a', '1'),
      'prod/kustomization.yaml': 'resources: [../base]\nnamePrefix: prod-\n',
    };
    const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: base, namespace: flux-system }\nspec: { path: ./base, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n`;

    it('those that no other refers to', async () => {
      const report = await change(files, { 'base/a.yaml': configMap('a', '2') });
      expect(report.units.map(({ id }) => id)).toEqual(['prod']);
      expect(report.objects[0]?.head[0]).toMatchObject({ path: 'base/a.yaml', line: 4 });
    });

    it('and those that a Flux Kustomization points at, applied by Flux', async () => {
      const report = await change({ ...files, 'flux.yaml': flux }, { 'base/a.yaml': configMap('a', '2') });
      expect(report.units.map(({ id, applier }) => [id, applier.name])).toEqual([
        ['base', 'flux-kustomization'],
        ['prod', 'kubectl'],
      ]);
    });

    it('and those that are in a circle, or that only an unused component refers to: nothing goes unseen', async () => {
      const circle = { ...files, 'prod/kustomization.yaml': 'resources: [../base]\n' };
      const report = await change(circle, { 'base/kustomization.yaml': 'resources: [a.yaml, ../prod]\n' });
      expect(report.conclusion).toBe('incomplete');
      expect(report.incomplete.map(({ message }) => message).join()).toMatch(/circle|failed/);
      const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [../base]\n';
      const unused = { ...files, 'prod/kustomization.yaml': component };
      const units = (await change(unused, { 'base/a.yaml': configMap('a', '2') })).units;
      expect(units.map(({ id }) => id)).toEqual(['base']);
    });

    const generated: Files = {
      'base/kustomization.yaml': 'resources: [a.yaml, ../generated]\n',
      'base/a.yaml': configMap('a', '1'),
      'part/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches:\n  - target: { kind: ConfigMap }\n    patch: "[{ op: add, path: /data/more, value: x }]"\n',
    };
    const overlay = { 'prod/kustomization.yaml': 'resources: [../base]\ncomponents: [../part]\n' };

    it('O01: a new overlay of what lacks a file at base already breaks nothing', async () => {
      const report = await change(generated, overlay);
      expect(report.conclusion).toBe('partial');
      expect(report.unseen.map(({ path, message }) => [path, message])).toEqual([
        [
          'base/kustomization.yaml',
          'Kustomization `prod` is not rendered: it refers to ../generated, which this revision does not hold',
        ],
      ]);
    });

    it('O01: it does where the file is gone with the change, or the overlay itself refers to nothing', async () => {
      const held = {
        ...generated,
        'generated/kustomization.yaml': 'resources: [b.yaml]\n',
        'generated/b.yaml': configMap('b', '1'),
      };
      const gone = Object.fromEntries(Object.entries({ ...generated, ...overlay }));
      const report = await reviewSource(memorySource(held, gone), '/nowhere', {});
      expect(report.conclusion).toBe('incomplete');
      const own = { 'prod/kustomization.yaml': 'resources: [../base, ../nowhere]\n' };
      expect((await change(generated, own)).conclusion).toBe('incomplete');
    });

    it('O02: a component of what is not rendered is no source of its own', async () => {
      const base = { ...generated, ...overlay };
      const part = generated['part/kustomization.yaml']?.replace('value: x', 'value: y') ?? '';
      const report = await change(base, { 'part/kustomization.yaml': part });
      expect(report.conclusion).toBe('partial');
      expect(report.unseen.map(({ message }) => message).join()).not.toMatch(/`part`/);
      expect(report.files).toMatchObject([{ path: 'part/kustomization.yaml', state: 'unseen' }]);
    });

    it('G02: what fails alike at both revisions is said of neither', async () => {
      const broken = {
        'k/kustomization.yaml':
          'resources: [a.yaml]\npatches: [{ patch: "{ apiVersion: v1, kind: ConfigMap, metadata: { name: none } }" }]\n',
        'k/a.yaml': configMap('a', '1'),
      };
      const report = await change(broken, { 'k/a.yaml': configMap('a', '2') });
      expect(report.unseen.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Kustomization `k` is not rendered: kustomize failed/),
      ]);
    });

    const inflating =
      'helmCharts:\n  - { name: shop, repo: https://example.invalid/charts, version: 1.0.0, releaseName: shop }\n';
    const copy = (folder: string): Files =>
      Object.fromEntries(
        Object.entries(chart)
          .filter(([path]) => path.startsWith('chart/'))
          .map(([path, text]) => [path.replace('chart/', folder), text]),
      );

    it('M01: a chart in the chart home of a kustomization that inflates it is a copy, and no source of its own', async () => {
      const base = { 'k/kustomization.yaml': inflating, ...copy('k/charts/shop-1.0.0/') };
      const gone = { 'k/kustomization.yaml': inflating.replace('1.0.0', '1.1.0') };
      const bumped = await reviewSource(memorySource(base, gone), '/nowhere', {});
      expect([bumped.conclusion, bumped.objects, bumped.findings]).toEqual(['partial', [], []]);
      const altered = await change(base, { 'k/charts/shop-1.0.0/values.yaml': 'value: other\n' });
      expect([altered.conclusion, altered.objects]).toEqual(['partial', []]);
      expect(altered.unseen.map(({ message }) => message).join()).toMatch(/copy that Kustomization `k` inflates/);
      expect(altered.files).toMatchObject([{ path: 'k/charts/shop-1.0.0/values.yaml', state: 'unseen' }]);
    });

    it('M01: a change cannot make a chart that is judged a copy', async () => {
      const base = { 'k/kustomization.yaml': 'resources: []\n', ...copy('k/charts/shop/') };
      const report = await change(base, {
        'k/kustomization.yaml': inflating,
        'k/charts/shop/values.yaml': 'value: other\n',
      });
      expect(report.objects.length).toBeGreaterThan(0);
    });

    it('19b: nor one that moves to where kustomize keeps its charts, whether it inflates it or another', async () => {
      for (const name of ['other', 'shop']) {
        const moved = {
          ...copy('k/charts/shop/'),
          'k/kustomization.yaml': `helmCharts: [{ name: ${name} }]\n`,
          'k/charts/shop/values.yaml': 'value: other\n',
        };
        const report = await reviewSource(memorySource(copy('charts/shop/'), moved), '/nowhere', {});
        expect(report.objects.map(({ change: what }) => what)).toEqual(['modified']);
      }
    });

    it('an object that is no longer listed: the place is the list, not its file', async () => {
      const base = {
        ...files,
        'prod/kustomization.yaml': 'resources:\n  - ../base\n  - ../more\n',
        'more/kustomization.yaml': 'resources: [n.yaml]\n',
        'more/n.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: gone }\n',
      };
      const report = await change(base, { 'prod/kustomization.yaml': 'resources:\n  - ../base\n' });
      const found = report.findings.find(({ ruleId }) => ruleId === 'namespace-deleted');
      expect(found?.location).toMatchObject({ path: 'prod/kustomization.yaml', line: 3 });
    });

    it('one finding for what all overlays share, production first', async () => {
      const job = (image: string): string =>
        `apiVersion: batch/v1\nkind: Job\nmetadata: { name: migrate, namespace: shop }\nspec:\n  template:\n    spec:\n      restartPolicy: Never\n      containers: [{ name: m, image: ${image} }]\n`;
      const overlay = 'resources: [../../base]\n';
      const base = {
        'base/kustomization.yaml': 'resources: [job.yaml]\n',
        'base/job.yaml': job('a:1'),
        'overlays/dev/kustomization.yaml': overlay,
        'overlays/production/kustomization.yaml': overlay,
      };
      const report = await change(base, { 'base/job.yaml': job('a:2') });
      const [finding, ...others] = report.findings.filter(({ ruleId }) => ruleId === 'job-template-immutable');
      expect(others).toEqual([]);
      expect(finding?.location).toMatchObject({ path: 'base/job.yaml', line: 8 });
      expect([finding?.unit, finding?.occurrences.map(({ unit }) => unit)]).toEqual([
        'overlays/production',
        ['overlays/dev'],
      ]);
    });
  },
);
