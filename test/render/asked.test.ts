import { describe, expect, it } from 'vitest';
import { answered, askedIn, THE_TIME } from '../../src/render/asked.ts';
import type { Report } from '../../src/report/report.ts';
import { Repository } from '../e2e/repository.ts';
import { HAS_HELM, reviewCommits } from './review-repository.ts';

type Files = { readonly [path: string]: string };

const CLAIM = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: shop }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }
`;
const SET = (service: string): string => `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  serviceName: ${service}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "postgres:16" }] }
`;
const NOTE =
  'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note, namespace: shop }\ndata: { a: "{{ .Release.Name }}" }\n';
const when = (condition: string, text = CLAIM): string => `{{- if ${condition} }}\n${text}{{- end }}\n`;

const RELEASE = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: shop, namespace: shop }
spec:
  interval: 10m
  chart: { spec: { chart: ./charts/shop, sourceRef: { kind: GitRepository, name: fleet, namespace: flux-system } } }
`;
const APPLICATION = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.com/fleet.git, path: charts/shop, targetRevision: main, helm: { releaseName: shop } }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true } }
`;

const chart = (template: string, owner: string, folder = 'charts/shop'): Files => ({
  [`${folder}/Chart.yaml`]: 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  [`${folder}/values.yaml`]: 'a: b\n',
  [`${folder}/templates/note.yaml`]: NOTE,
  [`${folder}/templates/data.yaml`]: template,
  'apps/shop.yaml': owner,
});

async function change(base: Files, head: Files): Promise<Report> {
  const repository = await Repository.create();
  const before = await repository.commit(base);
  return reviewCommits(repository, before, await repository.commit(head));
}

const QUESTIONS = [
  ['55', 'not (lookup "v1" "PersistentVolumeClaim" "shop" "data")'],
  ['56b', 'eq (int .Release.Revision) 1'],
  ['56b, of a map', 'eq (int (index .Release "Revision")) 1'],
  ['56b, of the context', 'eq (int (index . "Release" "Revision")) 1'],
  ['56b, with', 'with .Release }}{{ if eq (int .Revision) 1 }}{{ end }}{{ end }}{{ if eq (toJson .Release) "x" | not'],
] as const;

describe.skipIf(!HAS_HELM)(
  `what a chart asks of the cluster${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    it.each(['.Release.IsInstall', 'not .Release.IsUpgrade', 'get .Release "IsInstall"'])(
      '56: a release that is there is upgraded: %s',
      async (condition) => {
        const report = await change(chart(CLAIM, RELEASE), chart(when(condition), RELEASE));
        expect(report.findings.map(({ ruleId }) => ruleId)).toContain('pvc-or-pv-deleted');
        // Argo CD prints each time as at a first installation.
        expect((await change(chart(CLAIM, APPLICATION), chart(when(condition), APPLICATION))).conclusion).toBe('pass');
      },
    );

    it.each(QUESTIONS.slice(0, 4))('%s: a question that base did not ask is incomplete: %s', async (_, condition) => {
      const report = await change(chart(CLAIM, RELEASE), chart(when(condition), RELEASE));
      expect(report.conclusion).toBe('incomplete');
      expect(report.incomplete.map(({ message }) => message).join()).toMatch(/only the cluster knows/);
      expect((await change(chart(CLAIM, APPLICATION), chart(when(condition), APPLICATION))).conclusion).toBe('pass');
    });

    it.each(QUESTIONS.slice(0, 4))(
      '%s: one that both ask is partial, and the rest is judged: %s',
      async (_, condition) => {
        const both = (service: string): Files => chart(`${when(condition)}---\n${SET(service)}`, RELEASE);
        expect((await change(both('db'), { ...both('db'), 'charts/shop/values.yaml': 'a: c\n' })).conclusion).toBe(
          'partial',
        );
        const report = await change(both('db'), both('other'));
        expect(report.findings.map(({ ruleId }) => ruleId)).toContain('statefulset-forbidden-field');
      },
    );

    it.each([
      ['until a day', 'lt (now | unixEpoch | int64) 4000000000'],
      ['on some days', 'ne (now | date "Mon") "Fri"'],
    ])('T3-14: a claim that is printed %s only is incomplete', async (_, condition) => {
      for (const owner of [RELEASE, APPLICATION]) {
        const report = await change(chart(CLAIM, owner), chart(when(condition), owner));
        expect(report.conclusion).toBe('incomplete');
        expect(report.incomplete.map(({ message }) => message).join()).toMatch(/at another time/);
      }
    });

    it('T3-14, the twins: a time that decides nothing, or no more than a value', async () => {
      const always = when('gt (now | unixEpoch | int64) 1');
      const stamped = CLAIM.replace('name: data,', 'name: data, annotations: { at: "{{ now | date "2006" }}" },');
      for (const template of [always, stamped])
        expect((await change(chart(CLAIM, RELEASE), chart(template, RELEASE))).conclusion).not.toBe('incomplete');
    });

    it('the twins: what decides no more than a value, or nothing at all', async () => {
      const secret = `{{- $old := lookup "v1" "Secret" "shop" "s" }}
apiVersion: v1
kind: Secret
metadata: { name: s, namespace: shop }
data:
  key: {{ if $old }}{{ index $old.data "key" | default "eA==" }}{{ else }}{{ randAlphaNum 8 | b64enc }}{{ end }}
`;
      const helper =
        '{{- define "unused" }}{{ (lookup "v1" "Secret" "a" "b").data.x }}{{ .Release.Revision }}{{ end }}\n';
      const install = when('.Release.IsInstall');
      for (const template of [secret, helper, install]) {
        const base = chart(`${template}---\n${SET('db')}`, RELEASE);
        const head = chart(`${template}---\n${SET('db').replace(':16', ':17')}`, RELEASE);
        expect((await change(base, head)).conclusion).toBe('pass');
      }
    });

    it('a release whose chart only moved is upgraded, and a new one is installed', async () => {
      const moved = RELEASE.replace('./charts/shop', './helm/shop');
      const gone = Object.fromEntries(Object.keys(chart('', '')).map((path) => [path, null]));
      const head = { ...gone, ...chart(when('.Release.IsInstall'), moved, 'helm/shop') };
      const report = await change(chart(CLAIM, RELEASE), head as Files);
      expect(report.findings.map(({ ruleId }) => ruleId)).toContain('pvc-or-pv-deleted');
      const added = await change({ 'note.yaml': 'a: b\n' }, chart(when('.Release.IsInstall'), RELEASE));
      expect(added.objects.map(({ key }) => key.name).sort()).toEqual(['data', 'note', 'shop']);
    });
  },
);

describe('the files of a chart with other answers', () => {
  const files = (text: string) => [{ path: 'templates/a.yaml', bytes: new TextEncoder().encode(text) }];

  it.each(['{{ .Values.lookup }} lookup', '{{ .Release.Name }}', '# see .Release\n'])('%s asks nothing', (text) => {
    const same = files(text);
    for (const one of askedIn(same, true)) expect(answered(same, one)).toEqual([same]);
  });

  it.each(['{{ .Values.now }} now', '{{ $now }}', '{{ fail "do it now" }}', '{{ include `now` . }}', '{{ .now }}'])(
    '%s asks for no time',
    (text) => expect(askedIn(files(text), true)).toEqual([]),
  );

  it('the time is asked for whoever installs, and stands in quotes that JSON takes', () => {
    const asked = files('{"a": "{{ (now).Year }}"}');
    expect(askedIn(asked, false)).toEqual([THE_TIME]);
    const texts = answered(asked, THE_TIME).map(([file]) => JSON.parse(new TextDecoder().decode(file?.bytes)));
    expect(texts.map(({ a }: { a: string }) => /`2\d{3}-.*Z`/.test(a))).toEqual([true, true]);
  });
});
