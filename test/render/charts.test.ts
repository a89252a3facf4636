import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { Repository } from '../e2e/repository.ts';
import { HAS_HELM, reviewCommits } from './review-repository.ts';

type Files = { readonly [path: string]: string };

const CHART: Files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': 'value: own\n',
  'chart/values-prod.yaml': 'value: prod\n',
  'chart/files/conf.txt': 'one\n',
  'chart/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata:\n  value: "{{ .Values.value }}"\n  file: {{ .Files.Get "linked.txt" | quote }}\n',
};

async function change(base: Files, head: Files, links: Files = {}): Promise<Report> {
  const repository = await Repository.create();
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(repository.folder, path)), { recursive: true });
    symlinkSync(target, join(repository.folder, path));
  }
  const before = await repository.commit(base);
  return reviewCommits(repository, before, await repository.commit(head));
}

const dataOf = (report: Report): unknown => report.objects.map(({ outcomes }) => outcomes[0]?.after?.['data']);

describe.skipIf(!HAS_HELM)(
  `charts of real repositories${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    it('a link to a file of the same chart is followed, as Helm does', async () => {
      const links = { 'chart/linked.txt': 'files/conf.txt', 'chart/ci/values.yaml': '../values-prod.yaml' };
      const report = await change(CHART, { 'chart/files/conf.txt': 'two\n' }, links);
      expect(report.incomplete).toEqual([]);
      expect(dataOf(report)).toEqual([{ value: 'prod', file: 'two\n' }]);
    });

    it('a link out of the chart is not, wherever it leads', async () => {
      for (const target of ['../other.txt', '/etc/passwd', 'missing.txt', 'again.txt', 'files']) {
        const links = { 'chart/linked.txt': target, 'chart/again.txt': 'files/conf.txt' };
        const report = await change(
          { ...CHART, 'other.txt': 'x\n' },
          { 'chart/values-prod.yaml': 'value: p\n' },
          links,
        );
        expect(report.conclusion).toBe('partial');
        expect(report.unseen.map(({ message }) => message).join()).toMatch(/follow this link/);
      }
    });

    it.each([
      ['batch/v1/CronJob', 'batch/v1'],
      ['autoscaling/v2', 'autoscaling/v2'],
      ['batch/v1beta1/CronJob', 'none'],
      ['monitoring.coreos.com/v1/ServiceMonitor', 'none'],
    ])('a chart that asks whether %s is served is answered as a server does', async (asked, answer) => {
      const template = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  value: "{{ .Values.value }}"\n  answer: {{ if .Capabilities.APIVersions.Has "${asked}" }}${answer}{{ else }}none{{ end }}\n`;
      const files = { ...CHART, 'chart/templates/a.yaml': template };
      const report = await change(files, { 'chart/values-prod.yaml': 'value: new\n' });
      expect(report.unseen).toEqual([]);
      expect(dataOf(report)).toEqual([{ value: 'new', answer }]);
    });

    it('a version that is filled in before a release is said to be the reason', async () => {
      const base = { ...CHART, 'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: ${VERSION}\n' };
      const report = await change(base, { 'chart/values-prod.yaml': 'value: new\n' });
      expect(report.unseen.map(({ message }) => message)).toEqual([
        expect.stringMatching(/is not rendered: helm failed: the version in Chart\.yaml is not valid$/),
      ]);
    });

    it('a vendored dependency has the name in its Chart.yaml, whatever its folder is called', async () => {
      const dependencies = 'dependencies: [{ name: shop-db, version: 1.0.0, repository: "file://charts/db" }]\n';
      const files = {
        ...CHART,
        'chart/Chart.yaml': `${CHART['chart/Chart.yaml']}${dependencies}`,
        'chart/charts/db/Chart.yaml': 'apiVersion: v2\nname: shop-db\nversion: 1.0.0\n',
        'chart/charts/db/values.yaml': 'size: 1\n',
        'chart/charts/db/templates/b.yaml':
          'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b, namespace: shop }\ndata: { size: "{{ .Values.size }}" }\n',
      };
      const report = await change(files, { 'chart/charts/db/values.yaml': 'size: 2\n' });
      expect([report.conclusion, dataOf(report)]).toEqual(['pass', [{ size: '2' }]]);
      const other = { ...files, 'chart/charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n' };
      const missing = await change(other, { 'chart/charts/db/values.yaml': 'size: 2\n' });
      expect(missing.unseen.map(({ message }) => message).join()).toMatch(/shop-db are not vendored/);
    });

    it('an Application that a chart prints says nothing of how another is rendered', async () => {
      const application =
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata:\n  name: "{{ .Values.env }}"\nspec:\n  destination: { server: https://kubernetes.default.svc, namespace: live }\n  source:\n    repoURL: https://example.invalid/r\n    path: chart\n    helm:\n      valueFiles: ["values-{{ .Values.env }}.yaml"]\n';
      const apps = {
        'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
        'apps/values.yaml': 'env: prod\n',
        'apps/templates/application.yaml': application,
      };
      const report = await change({ ...CHART, ...apps }, { 'chart/values-prod.yaml': 'value: p\n' });
      expect(report.incomplete).toEqual([]);
      expect(dataOf(report)).toEqual([{ value: 'p', file: '' }]);
    });

    it('the place of a change: a file that is read, a key that is gone, a template that others include', async () => {
      const place = async (base: Files, head: Files): Promise<string> => {
        const report = await change({ ...CHART, ...base }, head);
        expect(report.incomplete).toEqual([]);
        const [found] = report.objects[0]?.head ?? [];
        return `${found?.path}:${found?.line}`;
      };
      const of = (data: string): string =>
        `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata:\n  ${data}\n`;
      const reads = of('tag: {{ index (.Files.Get "tags/web" | fromYaml) "image_tag" }}');
      expect(
        await place(
          { 'chart/templates/a.yaml': reads, 'chart/tags/web': 'promote: true\nimage_tag: v100\n' },
          { 'chart/tags/web': 'promote: true\nimage_tag: v101\n' },
        ),
      ).toBe('chart/tags/web:2');

      const all = of('all: {{ .Values.all | toYaml | quote }}');
      expect(
        await place(
          {
            'chart/templates/a.yaml': all,
            'chart/values-prod.yaml': 'all:\n  one: first\n  two: second\n  three: third\n',
          },
          { 'chart/values-prod.yaml': 'all:\n  one: first\n  three: third\n' },
        ),
      ).toBe('chart/values-prod.yaml:3');

      const version = (text: string): Files => ({
        'chart/Chart.yaml': `apiVersion: v2\nname: shop\nversion: 0.${text}.0\nappVersion: v${text}\n`,
        'chart/values-prod.yaml': `tag: v${text}\n`,
        'chart/templates/a.yaml': `${of('a: b')}---\n${of('a: b').replace('name: a', 'name: b, labels: { app.kubernetes.io/version: "{{ .Chart.AppVersion }}" }')}`,
      });
      const labelled = await change({ ...CHART, ...version('1') }, version('2'));
      expect(labelled.objects.flatMap(({ head }) => head.map(({ path, line }) => `${path}:${line}`))).toEqual([
        'chart/Chart.yaml:4',
      ]);

      const partial = (text: string): string => `{{- define "text" -}}\n${text}\n{{- end }}\n`;
      expect(
        await place(
          {
            'chart/templates/a.yaml': of('text: {{ include "text" . | sha256sum }}'),
            'chart/templates/_text.tpl': partial('a'),
          },
          { 'chart/templates/_text.tpl': partial('b') },
        ),
      ).toBe('chart/templates/_text.tpl:2');
    });
  },
);
