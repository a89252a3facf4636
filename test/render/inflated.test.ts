import { describe, expect, it } from 'vitest';
import { type ChartFiles, fakeFetching } from '../support/fake-fetching.ts';
import { change, type Files } from './hostile-change.ts';
import { HAS_HELM, HAS_KUSTOMIZE } from './review-repository.ts';

const RUNS = HAS_HELM && HAS_KUSTOMIZE;

const chart = (version: string): ChartFiles => ({
  'Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  'values.yaml': 'replicas: 1\nmode: plain\n',
  'templates/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: {{ .Release.Name }} }
spec:
  replicas: {{ .Values.replicas }}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: "example.com/web:{{ .Chart.Version }}", args: ["{{ .Values.mode }}"] }] }
`,
});
const charts = { 'web 1.0.0': chart('1.0.0'), 'web 1.1.0': chart('1.1.0') };

const kustomization = (version: string, more = ''): string => `namespace: shop
resources: [a.yaml]
helmCharts:
  - name: web
    repo: https://charts.example.com
    version: ${version}
    releaseName: front
    valuesFile: values.yaml
    valuesInline: { mode: loud }
${more}`;
const base: Files = {
  'app/kustomization.yaml': kustomization('1.0.0'),
  'app/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
  'app/values.yaml': 'replicas: 2\nmode: quiet\n',
};

describe.skipIf(!RUNS)(
  `charts that kustomizations inflate${RUNS ? '' : ' (helm, kustomize or kubectl is not at hand)'}`,
  () => {
    it('are fetched and printed beforehand, with the values that kustomize gives them', async () => {
      const fake = fakeFetching(charts);
      const report = await change(base, { 'app/kustomization.yaml': kustomization('1.1.0') }, { fetching: fake });
      expect([report.incomplete, report.unseen]).toEqual([[], []]);
      expect(fake.named).toEqual([{ kind: 'chart', url: 'https://charts.example.com' }]);
      const [deployment, ...rest] = report.objects;
      expect([deployment?.key, rest]).toEqual([
        { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'front' },
        [],
      ]);
      expect(deployment?.outcomes[0]?.effects.map(({ before, after }) => [before, after])).toEqual([
        ['example.com/web:1.0.0', 'example.com/web:1.1.0'],
      ]);
      expect(deployment?.head[0]).toMatchObject({ path: 'app/kustomization.yaml', line: 6 });
      expect(report.files.map(({ path, state }) => [path, state])).toEqual([['app/kustomization.yaml', 'judged']]);
      expect(JSON.stringify(report)).not.toContain('applylint-remotes');
    });

    it('have values: inline ones are stronger than the file, and a changed file is a change', async () => {
      const report = await change(
        base,
        { 'app/values.yaml': 'replicas: 3\nmode: silent\n' },
        { fetching: fakeFetching(charts) },
      );
      expect(report.objects[0]?.outcomes[0]?.effects.map(({ path, after }) => [path, after])).toEqual([
        ['spec.replicas', 3],
      ]);
      expect(report.conclusion).toBe('pass');
    });

    it('are refused as before without anything that fetches, and where they say what is not known', async () => {
      const head = { 'app/kustomization.yaml': kustomization('1.1.0') };
      expect((await change(base, head)).unseen.map(({ message }) => message).join()).toContain('--enable-helm');
      const odd = kustomization('1.1.0', '    nameTemplate: x\n');
      const report = await change(
        { ...base, 'app/kustomization.yaml': odd.replace('1.1.0', '1.0.0') },
        { 'app/kustomization.yaml': odd },
        { fetching: fakeFetching(charts) },
      );
      expect([report.conclusion, report.unseen.length > 0]).toEqual(['partial', true]);
    });

    it('that cannot be fetched at head are incomplete', async () => {
      const head = { 'app/kustomization.yaml': kustomization('9.9.9') };
      const report = await change(base, head, { fetching: fakeFetching(charts) });
      expect([report.conclusion, report.incomplete.map(({ path, line }) => [path, line])]).toEqual([
        'incomplete',
        [['app/kustomization.yaml', 6]],
      ]);
    });
  },
);
