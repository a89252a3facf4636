import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDER_LIMITS } from '../../src/render/process.ts';
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
    const tight = { ...RENDER_LIMITS, milliseconds: 8000 };

    it('R04: lookup and getHostByName reach nothing', async () => {
      const report = await change(chart, {
        'chart/templates/a.yaml': template('"{{ lookup "v1" "Secret" "x" "y" }}{{ getHostByName "example.invalid" }}"'),
      });
      expect(report.incomplete).toEqual([]);
      expect(report.objects).toHaveLength(1);
    });
    it('R04: .Files.Get through a link', async () => {
      const repository = await Repository.create();
      const base = await repository.commit(chart);
      symlinkSync('/etc/passwd', join(repository.folder, 'chart/passwd'));
      const head = await repository.commit({ 'chart/templates/a.yaml': template('{{ .Files.Get "passwd" | quote }}') });
      expectRefused(await reviewCommits(repository, base, head), /link/);
    });
    it('R04: templates that never end or take all memory', async () => {
      for (const value of [
        '{{ range until 2000000000 }}a{{ end }}',
        '{{ repeat 1000000000 "aaaaaaaaaa" | sha256sum }}',
      ]) {
        expectRefused(
          await change(chart, { 'chart/templates/a.yaml': template(value) }, { limits: tight }),
          /is not rendered at head/,
          true,
        );
      }
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
    it('R07: what is another value each time is no change', async () => {
      const random = {
        ...chart,
        'chart/templates/s.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s, namespace: shop }\ndata:\n  key: {{ randAlphaNum 20 | b64enc }}\n`,
      };
      const report = await change(random, { 'chart/values.yaml': 'value: two\n' });
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ key }) => key.name)).toEqual(['a']);
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
