import { describe, expect, it } from 'vitest';
import { applicationSetSources } from '../../src/appliers/application-set.ts';
import { readManifests } from '../../src/manifest/read.ts';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

// T3-19, 91, 98, 99: what else decides which Applications an ApplicationSet generates.

const set = (generator: string): Files => ({
  'argo/set.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: set, namespace: argocd }
spec:
  goTemplate: true
  generators:
  - ${generator}
  template:
    metadata: { name: "{{.name}}" }
    spec:
      project: default
      source: { repoURL: https://example.com/fleet.git, path: "apps/{{.name}}", targetRevision: main }
      destination: { server: https://kubernetes.default.svc, namespace: shop }
      syncPolicy: { automated: { prune: true } }
`,
});
const note = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\n`;
const claim =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
const apps: Files = {
  'apps/a/note.yaml': note('a'),
  'apps/a/data.yaml': claim,
  'apps/b/note.yaml': note('b'),
  'apps2/a/note.yaml': note('a'),
  'apps2/b/note.yaml': note('b'),
  'config/a.json': '{"name": "a"}\n',
  'config/b.json': '{"name": "b"}\n',
};
const review = async (before: string, after: string): Promise<[string, string[]]> => {
  const report = await reviewFiles({ ...apps, ...set(before) }, { ...apps, ...set(after) });
  return [
    report.conclusion,
    report.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId),
  ];
};
const elements = '{ elements: [{ name: a, env: prod }, { name: b, env: dev }] }';
const list = (more = ''): string => `{ list: ${elements}${more} }`;
const files = (more = ''): string =>
  `{ git: { repoURL: https://example.com/fleet.git, revision: main, files: [{ path: "config/*.json" }${more}] } }`;
const yaml = (...names: string[]): string =>
  `{ list: { elementsYaml: ${JSON.stringify(names.map((name) => `- name: ${name}\n`).join(''))} } }`;
const own = (path: string): string =>
  `{ list: { elements: [{ name: a }, { name: b }], template: { metadata: {}, spec: { source: { path: "${path}/{{.name}}", repoURL: "" }, destination: {} } } } }`;
const GONE = ['fail', ['owner-deleted-cascades']];

describe('generators that make fewer Applications', () => {
  it.each([
    ['T3-19: matchLabels', list(), list(', selector: { matchLabels: { env: dev } }')],
    ['T3-19: In', list(), list(', selector: { matchExpressions: [{ key: env, operator: In, values: [dev] }] }')],
    ['T3-19: NotIn', list(), list(', selector: { matchExpressions: [{ key: env, operator: NotIn, values: [prod] }] }')],
    ['T3-91: elementsYaml', yaml('a', 'b'), yaml('b')],
    ['T3-98: a file that is left out', files(), files(', { path: config/a.json, exclude: true }')],
  ])('%s', async (_, before, after) => {
    expect(await review(before, after)).toEqual(GONE);
  });

  it('T3-99: a template of its own has the names that are generated', () => {
    const manifest = readManifests({
      path: 'set.yaml',
      bytes: new TextEncoder().encode(set(own('apps2'))['argo/set.yaml']),
    });
    const [found] = manifest.manifests;
    const paths = found ? applicationSetSources(found, { files: [], folders: new Set() }).map(({ path }) => path) : [];
    expect(paths).toEqual(['apps2/a', 'apps2/b']);
  });

  it('T3-99: a template of its own that comes is named', async () => {
    const plain = '{ list: { elements: [{ name: a }, { name: b }] } }';
    expect(await review(plain, own('apps2'))).toEqual(['partial', []]);
    expect((await review(plain, own('apps')))[1]).toEqual([]);
  });

  it.each([
    ['a selector that all fit', list(), list(', selector: { matchExpressions: [{ key: env, operator: Exists }] }')],
    [
      'a selector of two values',
      list(),
      list(', selector: { matchExpressions: [{ key: env, operator: In, values: [dev, prod] }] }'),
    ],
    ['another order', yaml('a', 'b'), yaml('b', 'a')],
    ['a list, and the same as text', yaml('a', 'b'), '{ list: { elements: [{ name: b }, { name: a }] } }'],
    ['what is not there is left out', files(), files(', { path: config/none.json, exclude: true }')],
  ])('the twin: %s', async (_, before, after) => {
    expect((await review(before, after))[1]).toEqual([]);
  });

  it('T3-19: a selector over what only the cluster knows is named', async () => {
    const clusters = (selector: string): string => `{ clusters: {}${selector} }`;
    const [conclusion] = await review(clusters(''), clusters(', selector: { matchLabels: { env: dev } }'));
    expect(conclusion).toBe('partial');
  });
});
