import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const set = (generators: string, more = ''): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: all, namespace: argocd }
spec:
  goTemplate: true
  generators: ${generators}
${more}
  template:
    metadata: { name: '{{.name}}' }
    spec:
      project: default
      source: { repoURL: "https://git.example.com/fleet", targetRevision: main, path: '{{.dir}}' }
      destination: { server: "https://kubernetes.default.svc", namespace: shop }
`;
const git = (path: string): string =>
  `{ git: { repoURL: "https://git.example.com/fleet", files: [{ path: "${path}" }] } }`;
const change = async (generators: string): Promise<readonly string[]> => {
  const base = { 'apps/set.yaml': set(generators), 'config/shop.json': '{"name":"shop","dir":"shop"}\n' };
  const report = await reviewFiles(base, { ...base, 'config/shop.json': '{"name":"shop","dir":"other"}\n' });
  return [report.conclusion, ...report.unseen.map(({ message }) => message)];
};

describe('files that ApplicationSets generate Applications from', () => {
  it('11: a change of one is not seen, wherever the generator stands', async () => {
    const message =
      '`config/shop.json` is read by ApplicationSet `all`, which generates Applications from it: what becomes of them was not reviewed';
    for (const generators of [
      `[${git('config/*.json')}]`,
      `[${git('/config/shop.json')}]`,
      `[{ matrix: { generators: [{ list: { elements: [{ a: b }] } }, ${git('**/*.json')}] } }]`,
    ])
      expect(await change(generators)).toEqual(['partial', message]);
  });

  it('a file that no pattern names is no such file', async () => {
    expect((await change(`[${git('clusters/*.json')}]`)).slice(1)).toEqual([]);
  });

  it('10: a patch of the template is not seen', async () => {
    const base = { 'apps/set.yaml': set('[{ list: { elements: [{ name: a, dir: a }] } }]') };
    const patched = set(
      '[{ list: { elements: [{ name: a, dir: a }] } }]',
      '  templatePatch: "spec: { source: { path: b } }"',
    );
    const report = await reviewFiles(base, { 'apps/set.yaml': patched });
    expect([report.conclusion, report.unseen.map(({ message }) => message).join()]).toEqual([
      'partial',
      expect.stringContaining('ApplicationSet `argocd/all` changes what it is installed with'),
    ]);
  });
});
