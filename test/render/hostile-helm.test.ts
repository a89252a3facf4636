import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Repository } from '../e2e/repository.ts';
import { change, expectRefused, type Files } from './hostile-change.ts';
import { HAS_HELM, probe, reviewCommits } from './review-repository.ts';

let server: Awaited<ReturnType<typeof probe>>;
beforeAll(async () => {
  server = await probe();
});
afterAll(() => server.close());

const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';
const template = (value: string, name = 'a'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata:\n  value: ${value}\n`;

describe.skipIf(!HAS_HELM)(
  `hostile charts${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const chart: Files = {
      'chart/Chart.yaml': CHART,
      'chart/values.yaml': 'value: one\n',
      'chart/templates/a.yaml': template('{{ .Values.value }}'),
    };

    it('R04: .Files.Get through a link', async () => {
      const repository = await Repository.create();
      const base = await repository.commit(chart);
      symlinkSync('/etc/passwd', join(repository.folder, 'chart/passwd'));
      const head = await repository.commit({ 'chart/templates/a.yaml': template('{{ .Files.Get "passwd" | quote }}') });
      expectRefused(await reviewCommits(repository, base, head), /link/);
    });
    it('R05: dependencies that are not vendored', async () => {
      for (const repository of [`http://${server.address}`, 'file://../..']) {
        const head = {
          'chart/Chart.yaml': `${CHART}dependencies: [{ name: dep, version: 1.0.0, repository: "${repository}" }]\n`,
        };
        expectRefused(await change(chart, head), /not vendored/);
      }
      expect(server.hits()).toBe(0);
    });
    it('R08: a chart that renders nothing', async () => {
      expectRefused(await change(chart, { 'chart/templates/a.yaml': '{{ if false }}x{{ end }}' }), /no object/, true);
    });
    it('R09: the same object twice, hooks, and empty documents', async () => {
      const report = await change(chart, {
        'chart/templates/b.yaml': template('two'),
        'chart/templates/c.yaml': '{{ if false }}x{{ end }}\n---\n',
        'chart/templates/hook.yaml': `apiVersion: batch/v1\nkind: Job\nmetadata: { name: hook, annotations: { helm.sh/hook: pre-install } }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a }] } } }\n`,
      });
      expect(report.findings.map(({ ruleId }) => ruleId)).toContain('duplicate-object-in-unit');
      expect(report.skipped.map(({ message }) => message).join()).toMatch(/Job hook: a hook that Helm runs/);
      expect(report.objects.map(({ key }) => key.kind)).toEqual(['ConfigMap']);
    });
    it('a chart and its values files: each makes a unit, another environment is left alone', async () => {
      const files = { ...chart, 'chart/values-dev.yaml': 'value: dev\n', 'chart/values-prod.yaml': 'value: prod\n' };
      const one = await change(files, { 'chart/values-prod.yaml': 'value: production\n' });
      expect(one.units.map(({ id }) => id)).toEqual(['chart (values-prod.yaml)']);
      expect(one.objects[0]?.head[0]).toMatchObject({ path: 'chart/values-prod.yaml', line: 1 });
      const both = await change(files, { 'chart/templates/a.yaml': `${template('{{ .Values.value }}')}  more: x\n` });
      expect(both.units.map(({ id }) => id)).toEqual(['chart (values-dev.yaml)', 'chart (values-prod.yaml)']);
    });
    it('a values file whose name Helm would take apart', async () => {
      const files = { ...chart, 'chart/values-a,b.yaml': 'value: x\n' };
      expectRefused(await change(files, { 'chart/values-a,b.yaml': 'value: y\n' }), /cannot be named to Helm/);
    });
  },
);
