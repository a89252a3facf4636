import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../e2e/program.ts';
import { Repository } from '../e2e/repository.ts';
import { change, expectRefused, stringify } from './hostile-change.ts';
import { CHART, chart, configMapTemplate } from './hostile-chart.ts';
import { HAS_HELM, probe, reviewCommits } from './review-repository.ts';

let server: Awaited<ReturnType<typeof probe>>;
beforeAll(async () => {
  server = await probe();
});
afterAll(() => server.close());

describe.skipIf(!HAS_HELM)(
  `hostile charts${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    it('R04: .Files.Get through a link', async () => {
      const repository = await Repository.create();
      const base = await repository.commit(chart);
      symlinkSync('/etc/passwd', join(repository.folder, 'chart/passwd'));
      const head = await repository.commit({
        'chart/templates/a.yaml': configMapTemplate('{{ .Files.Get "passwd" | quote }}'),
      });
      expectRefused(await reviewCommits(repository, base, head), /link/);
    });
    it('R01: values files and charts at an address are not fetched', async () => {
      const application = (source: string): string =>
        `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec:\n  destination: { server: https://kubernetes.default.svc, namespace: live }\n  source: ${source}\n`;
      const here = '{ repoURL: https://example.invalid/r, path: chart, helm: { valueFiles: [FILE] } }';
      const base = { ...chart, 'app.yaml': application(here.replace('FILE', 'values.yaml')) };
      const values = application(here.replace('FILE', `"http://${server.address}/values.yaml"`));
      const report = await change(base, { 'app.yaml': values });
      expect(report.conclusion).toBe('incomplete');
      expect(report.incomplete.map(({ message }) => message).join()).toMatch(/needs the values file http/);
      const away = application(`{ repoURL: "http://${server.address}/r", chart: web, targetRevision: 1.0.0 }`);
      await change(base, { 'app.yaml': away });
      expect(server.hits()).toBe(0);
    });
    it('R04: what a template says when it fails is not shown: it may quote a secret', async () => {
      const failing = { 'chart/templates/a.yaml': configMapTemplate('{{ fail .Values.secret }}') };
      const files = { ...chart, 'chart/values.yaml': 'value: one\nsecret: canary-7d1f\n' };
      const report = await change(files, failing);
      expectRefused(report, /template .*a\.yaml fails on line 5/, true);
      const broken = await change(files, { 'chart/templates/a.yaml': configMapTemplate('[{{ .Values.secret }}') });
      expectRefused(broken, /not rendered/, true);
      expect(JSON.stringify([report, broken])).not.toContain('canary');
    });
    it('R10: templates know no environment', async () => {
      for (const call of ['env "GITHUB_TOKEN"', 'expandenv "$GITHUB_TOKEN"']) {
        const report = await change(chart, { 'chart/templates/a.yaml': configMapTemplate(`{{ ${call} }}`) });
        expectRefused(report, /not rendered at head/, true);
      }
    });
    it('R05: dependencies that are not vendored', async () => {
      for (const repository of [`http://${server.address}`, `oci://${server.address}/x`, 'file://../..', '@x', '']) {
        const dependencies = `dependencies: [{ name: dep, version: 1.0.0, repository: "${repository}" }]\n`;
        expectRefused(await change(chart, { 'chart/Chart.yaml': `${CHART}${dependencies}` }), /not vendored/);
        expectRefused(await change(chart, { 'chart/requirements.yaml': dependencies }), /not vendored/);
      }
      expect(server.hits()).toBe(0);
    });
    it('R05: a lock file that is a link', async () => {
      const repository = await Repository.create();
      const base = await repository.commit(chart);
      const lock = join(temporaryFolder(), 'lock');
      symlinkSync(lock, join(repository.folder, 'chart/Chart.lock'));
      const head = await repository.commit({ 'chart/values.yaml': 'value: two\n' });
      expectRefused(await reviewCommits(repository, base, head), /link/);
      expect(existsSync(lock)).toBe(false);
    });
    it('R08: a chart that renders at one revision alone is not everything created or deleted', async () => {
      const broken = { 'chart/templates/a.yaml': '{{ .Values.value' };
      expectRefused(await change(chart, broken), /not rendered at head/, true);
      expectRefused(await change({ ...chart, ...broken }, chart), /not rendered at base/);
    });
    it('R08: a chart that renders nothing', async () => {
      expectRefused(await change(chart, { 'chart/templates/a.yaml': '{{ if false }}x{{ end }}' }), /no object/, true);
    });
    it('R09: the same object twice, hooks, and empty documents', async () => {
      const report = await change(chart, {
        'chart/templates/b.yaml': configMapTemplate('two'),
        'chart/templates/c.yaml': '{{ if false }}x{{ end }}\n---\n',
        'chart/templates/hook.yaml': `apiVersion: batch/v1\nkind: Job\nmetadata: { name: hook, annotations: { helm.sh/hook: pre-install } }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a }] } } }\n`,
      });
      expect(report.findings.map(({ ruleId }) => ruleId)).toContain('duplicate-object-in-unit');
      expect(report.skipped.map(({ message }) => message).join()).toMatch(/Job hook: a hook that Helm runs/);
      expect(report.objects.map(({ key }) => key.kind)).toEqual(['ConfigMap']);
    });
    it('R09: the order of files decides nothing, and neither does the run', async () => {
      const head = { 'chart/templates/b.yaml': configMapTemplate('two'), 'chart/values.yaml': 'value: three\n' };
      const turned = Object.fromEntries(Object.entries({ ...chart, ...head }).reverse());
      const reports = [
        await change(chart, head),
        await change(chart, head),
        await change(Object.fromEntries(Object.entries(chart).reverse()), turned),
      ];
      const [first, ...others] = reports.map((report) => stringify(report));
      expect(new Set(others)).toEqual(new Set([first]));
    });
    it('a chart and its values files: each makes a unit, another environment is left alone', async () => {
      const files = { ...chart, 'chart/values-dev.yaml': 'value: dev\n', 'chart/values-prod.yaml': 'value: prod\n' };
      const one = await change(files, { 'chart/values-prod.yaml': 'value: production\n' });
      expect(one.units.map(({ id }) => id)).toEqual(['chart (values-prod.yaml)']);
      expect(one.objects[0]?.head[0]).toMatchObject({ path: 'chart/values-prod.yaml', line: 1 });
      const both = await change(files, {
        'chart/templates/a.yaml': `${configMapTemplate('{{ .Values.value }}')}  more: x\n`,
      });
      expect(both.units.map(({ id }) => id)).toEqual(['chart (values-dev.yaml)', 'chart (values-prod.yaml)']);
    });
    it('a values file whose name Helm would take apart', async () => {
      const files = { ...chart, 'chart/values-a,b.yaml': 'value: x\n' };
      expectRefused(await change(files, { 'chart/values-a,b.yaml': 'value: y\n' }), /cannot be named to Helm/);
    });
  },
);
