import { describe, expect, it } from 'vitest';
import { expandGlobs } from '../../src/appliers/values-globs.ts';
import { change, type Files } from './hostile-change.ts';
import { HAS_HELM } from './review-repository.ts';

// T3-97 and T3-21: files that Argo CD looks for by a pattern, or gives as the content of a value.

const chart: Files = {
  'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'shop/values.yaml': 'persist: true\nmode: durable\n',
  'shop/templates/own.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: own, namespace: shop }\ndata: { team: {{ .Values.team | default "none" | quote }} }\n',
  'shop/templates/data.yaml':
    '{{ if and .Values.persist (ne (trim .Values.mode) "ephemeral") }}\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n{{ end }}\n',
};
const argo = (helm: string): Files => ({
  'owner.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.com/fleet
    path: shop
    targetRevision: main
    helm: { ${helm} }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true } }
`,
});
const lost = ['fail', ['pvc-or-pv-deleted']];
const judged = async (base: Files, head: Files): Promise<[string, string[]]> => {
  const { conclusion, findings } = await change({ ...chart, ...base }, head);
  return [conclusion, findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId)];
};
const off = 'persist: false\n';
const team = 'team: b\n';

describe.skipIf(!HAS_HELM)(`globs in valueFiles${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  const owner = argo('valueFiles: ["env/*.yaml"]');
  const a = { 'shop/env/a.yaml': 'team: a\n' };
  const cases: readonly (readonly [string, Files, (text: string) => Files])[] = [
    ['T3-97: a file appears that matches', { ...owner, ...a }, (text) => ({ 'shop/env/b.yaml': text })],
    ['T3-97: a file that matches changes', { ...owner, ...a }, (text) => ({ 'shop/env/a.yaml': text })],
    [
      'T3-97: a stronger file that matches goes',
      { ...owner, 'shop/env/b.yaml': 'persist: true\nteam: x\n' },
      (text) => ({ 'shop/env/b.yaml': null, 'shop/env/a.yaml': text }),
    ],
    [
      'T3-97: outside of the chart, below folders',
      { ...argo('valueFiles: ["../env/**/[ab].yaml"]'), 'env/a.yaml': team },
      (text) => ({ 'env/x/y/b.yaml': text }),
    ],
    [
      'T3-97: from the top of the repository',
      { ...argo('valueFiles: ["/env/?.yaml"]'), 'env/a.yaml': team },
      (text) => ({ 'env/b.yaml': text }),
    ],
    [
      'a file outside of the chart that is named plainly',
      { ...argo('valueFiles: [../env/a.yaml]'), 'env/a.yaml': 'team: a\n' },
      (text) => ({ 'env/a.yaml': text }),
    ],
    [
      'T3-97c: a plain name becomes a glob',
      { ...argo('valueFiles: [env/a.yaml]'), ...a },
      (text) => ({ ...owner, 'shop/env/b.yaml': text }),
    ],
  ];
  it.each(cases)('%s', async (_, base, head) => {
    expect(await judged(base, head(off))).toEqual(lost);
  });

  it.each(cases)('%s: the twin renders the rest', async (_, base, head) => {
    const report = await change({ ...chart, ...base }, head(team));
    expect([report.incomplete, report.findings.filter(({ severity }) => severity !== 'info')]).toEqual([[], []]);
  });

  it('what a file named plainly says counts where it is named', async () => {
    const ends = (files: string): Files => argo(`valueFiles: [${files}]`);
    const files = { 'shop/env/a.yaml': 'persist: true\n', 'shop/env/b.yaml': off };
    expect(await judged({ ...ends('env/b.yaml, env/a.yaml'), ...files }, ends('"env/*.yaml"'))).toEqual(lost);
    const report = await change(
      { ...chart, ...ends('env/b.yaml, env/a.yaml'), ...files },
      ends('"env/*.yaml", env/a.yaml'),
    );
    expect([report.incomplete, report.findings]).toEqual([[], []]);
  });

  it('a glob that nothing matches fails, unless files may be missing', async () => {
    const none = { 'shop/env/a.yaml': null };
    expect((await change({ ...chart, ...owner, ...a }, none)).conclusion).toBe('incomplete');
    const ignored = argo('valueFiles: ["env/*.yaml"], ignoreMissingValueFiles: true');
    expect((await change({ ...chart, ...ignored, ...a }, none)).incomplete).toEqual([]);
  });

  it('a glob that cannot be followed is named', async () => {
    const braces = argo('valueFiles: ["env/{a,b}*.yaml"]');
    const report = await change({ ...chart, ...braces, ...a }, { 'shop/templates/data.yaml': null });
    expect([report.conclusion, report.unseen.map(({ message }) => message)]).toEqual([
      'partial',
      [expect.stringContaining('env/{a,b}*.yaml')],
    ]);
  });
});

describe.skipIf(!HAS_HELM)(`fileParameters${HAS_HELM ? '' : ' (helm is not at hand)'}`, () => {
  const owner = (path: string): Files => argo(`fileParameters: [{ name: mode, path: ${path} }]`);
  const files = { 'shop/files/a': 'durable\n', 'shop/files/b': 'ephemeral\n', 'modes/a': 'durable\n' };

  it('T3-21: a parameter comes, from a file that says otherwise', async () => {
    expect(await judged({ ...argo('releaseName: shop'), ...files }, owner('files/b'))).toEqual(lost);
    const twin = await change({ ...chart, ...argo('releaseName: shop'), ...files }, owner('files/a'));
    expect([twin.incomplete, twin.findings]).toEqual([[], []]);
  });

  it.each([
    ['files/a', 'shop/files/a'],
    ['../modes/a', 'modes/a'],
    ['/modes/a', 'modes/a'],
  ])('T3-21b: the file %s changes', async (named, path) => {
    expect(await judged({ ...owner(named), ...files }, { [path]: 'ephemeral\n' })).toEqual(lost);
    for (const head of [{ [path]: 'durable again\n' }, { 'shop/files/b': 'durable\n' }]) {
      const twin = await change({ ...chart, ...owner(named), ...files }, head);
      expect([twin.incomplete, twin.findings]).toEqual([[], []]);
    }
  });

  it('a file that goes is no rendering any more', async () => {
    const base = { ...chart, ...owner('files/a.yaml'), 'shop/files/a.yaml': 'durable\n' };
    const report = await change(base, { 'shop/files/a.yaml': null });
    expect(report.conclusion).toBe('incomplete');
    expect(report.incomplete.map(({ message }) => message).join()).toContain(
      'file shop/files/a.yaml of the parameter mode',
    );
  });

  it('a name gives Helm no second file', async () => {
    const report = await change(
      { ...chart, ...files, ...argo('fileParameters: [{ name: "x=/etc/hostname,mode", path: files/a }]') },
      { 'shop/values.yaml': 'persist: true\nmode: other\n' },
    );
    expect(report.conclusion).toBe('partial');
  });
});

it.skipIf(!HAS_HELM)(
  `T3-22: helm.namespace is that of the release${HAS_HELM ? '' : ' (helm is not at hand)'}`,
  async () => {
    const files = {
      'shop/templates/data.yaml':
        'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: {{ .Release.Namespace }} }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n',
    };
    const before = { ...chart, ...files, ...argo('releaseName: shop') };
    expect((await change(before, argo('releaseName: shop, namespace: other'))).conclusion).toBe('fail');
    const twin = await change(before, argo('releaseName: shop, namespace: shop'));
    expect([twin.incomplete, twin.findings]).toEqual([[], []]);
  },
);

describe('the order of globs', () => {
  const tree = (...paths: string[]): Map<string, { kind: string }> =>
    new Map(paths.map((path) => [path, { kind: 'file' }]));
  it.each([
    [['*/v.yaml'], ['a-b/v.yaml', 'a/v.yaml'], ['a/v.yaml', 'a-b/v.yaml']],
    [['**/*.yaml'], ['a/b.yaml', 'c.yaml', 'a/x/a.yaml'], ['c.yaml', 'a/b.yaml', 'a/x/a.yaml']],
    [
      ['*.yaml', 'c.yaml'],
      ['c.yaml', 'd.yaml'],
      ['d.yaml', 'c.yaml'],
    ],
    [
      ['z.yaml', '*.yaml', '?.yaml'],
      ['a.yaml', 'z.yaml'],
      ['z.yaml', 'a.yaml'],
    ],
    [['[^a].yaml'], ['a.yaml', 'b.yaml'], ['b.yaml']],
  ])('%j', (globs, files, expected) => {
    expect(expandGlobs(globs, tree(...files), false)).toEqual({ files: expected, unmatched: [] });
  });
  it.each([['a/*'], ['**'], ['a/**'], ['*/{a,b}'], ['none*']])('%s is not followed', (glob) => {
    expect(expandGlobs([glob], tree('a/b/c.yaml', 'a/c.yaml'), false)).toEqual({ files: [], unmatched: [glob] });
  });
});
