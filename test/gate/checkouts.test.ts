import { describe, expect, it } from 'vitest';
import { treatmentsOf } from '../../src/review/attributes.ts';
import { change, type Files } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE } from '../render/review-repository.ts';

const CLAIM =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: b }\n';
const FLUX =
  'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: shop, namespace: flux-system }\nspec: { path: ./m, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: flux-system } }\n';
const ARGO =
  'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: shop, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://example.com/fleet.git, path: m }\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  syncPolicy: { automated: { prune: true } }\n';
const base: Files = { 'm/claim.yaml': CLAIM, 'm/a.yaml': MAP };

/** What is not reviewed in full, and what was not seen. */
async function told(before: Files, after: Files): Promise<readonly unknown[]> {
  const report = await change(before, after);
  const paths = (problems: typeof report.incomplete): string[] => problems.map(({ code, path }) => `${code} ${path}`);
  return [report.conclusion, paths(report.incomplete), paths(report.unseen)];
}
const refused = (...paths: string[]): unknown[] => [
  'incomplete',
  paths.map((path) => `checked-out-otherwise ${path}`),
  [],
];
const PASS = ['pass', [], []];

describe('T3-39: a checkout that holds other text than git stores', () => {
  it.each([
    ['T3-39', '.gitattributes', 'm/*.yaml working-tree-encoding=UTF-7\n', ['m/a.yaml', 'm/claim.yaml']],
    ['T3-39b', '.gitattributes', 'm/claim.yaml working-tree-encoding=UTF-32\n', ['m/claim.yaml']],
    ['T3-39c', 'm/.gitattributes', 'claim.yaml working-tree-encoding=UTF-16LE-BOM\n', ['m/claim.yaml']],
    ['a macro', '.gitattributes', '[attr]x working-tree-encoding=UTF-16\n/m/claim.yaml x\n', ['m/claim.yaml']],
    ['a quoted pattern', '.gitattributes', '"m/cl\\141im.yaml" working-tree-encoding=UTF-16\n', ['m/claim.yaml']],
    [
      'a class with a name',
      'm/.gitattributes',
      'clai[[:alpha:]].yaml working-tree-encoding=UTF-16\n',
      ['m/a.yaml', 'm/claim.yaml'],
    ],
    ['an attribute that ends the checkout', '.gitattributes', 'claim.yaml -working-tree-encoding\n', ['m/claim.yaml']],
    ['a program', '.gitattributes', 'claim.yaml filter=other\n', ['m/claim.yaml']],
  ])('%s: a change that plants it is not reviewed in full', async (_, path, text, paths) => {
    for (const owner of [{}, { 'apps/shop.yaml': ARGO }])
      expect(await told({ ...base, ...owner }, { [path]: text })).toEqual(refused(...paths));
  });

  it.each([
    ['UTF-8', '.gitattributes', 'm/*.yaml working-tree-encoding=UTF-8\n'],
    ['ends of lines', '.gitattributes', '* text=auto eol=lf\n*.yaml text\n*.png binary\n'],
    ['ASCII in an encoding that holds it', '.gitattributes', '*.yaml working-tree-encoding=ISO-8859-1\n'],
    ['ident without a place for it', '.gitattributes', '*.yaml ident\n'],
    [
      'other files',
      '.gitattributes',
      '*.ps1 working-tree-encoding=UTF-16LE\n*.png filter=lfs diff=lfs merge=lfs -text\n',
    ],
    [
      'a folder of the name',
      '.gitattributes',
      'claim.yaml/ working-tree-encoding=UTF-16\nm working-tree-encoding=UTF-16\n',
    ],
    ['a later line', '.gitattributes', '*.yaml filter=other\n*.yaml -filter\n'],
    ['a negative pattern, which git leaves out', '.gitattributes', '!m/claim.yaml filter=other\n'],
    ['a macro below the top', 'm/.gitattributes', '[attr]x filter=other\nclaim.yaml x\n'],
    ['a comment', '.gitattributes', '# *.yaml filter=other\n'],
  ])('%s: nothing is said', async (_, path, text) => {
    expect(await told({ ...base, 'x.ps1': '1', 'b.png': '1' }, { [path]: text })).toEqual(PASS);
  });

  it('an id that a checkout writes is another text', async () => {
    const attributes = { '.gitattributes': '*.yaml ident\n' };
    expect(await told({ ...base, 'm/a.yaml': MAP.replace('a: b', 'a: $Id$') }, attributes)).toEqual(
      refused('m/a.yaml'),
    );
  });

  it("Flux's checkout obeys no attributes", async () => {
    const planted = { '.gitattributes': 'm/*.yaml working-tree-encoding=UTF-32\n' };
    expect(await told({ ...base, 'clusters/shop.yaml': FLUX }, planted)).toEqual(PASS);
  });

  it('where both have it, what changes was not seen, and what stays says nothing', async () => {
    const both = { ...base, '.gitattributes': 'm/claim.yaml filter=other\n' };
    expect(await told(both, { 'm/a.yaml': MAP.replace('a: b', 'a: c') })).toEqual(PASS);
    const changed = { 'm/claim.yaml': CLAIM.replace('shop }', 'shop, labels: { a: b } }') };
    const unseen = ['partial', [], ['checked-out-otherwise m/claim.yaml']];
    expect(await told(both, changed)).toEqual(unseen);
    expect(await told(both, { '.gitattributes': null })).toEqual(unseen);
  });

  it('a new file under an old attribute is not reviewed in full', async () => {
    const old = { ...base, '.gitattributes': 'm/new.yaml working-tree-encoding=UTF-16\n' };
    expect(await told(old, { 'm/new.yaml': MAP.replace('name: a', 'name: n') })).toEqual(refused('m/new.yaml'));
  });

  it.skipIf(!HAS_KUSTOMIZE)(
    `a file that a kustomization reads${HAS_KUSTOMIZE ? '' : ' (kustomize is not at hand)'}`,
    async () => {
      const files = {
        'm/kustomization.yaml':
          'resources: [a.yaml]\nconfigMapGenerator: [{ name: e, namespace: shop, envs: [app.env] }]\n',
        'm/a.yaml': MAP,
        'm/app.env': 'A=1\n',
        'm/other.env': 'A=1\n',
      };
      expect(await told(files, { '.gitattributes': 'app.env working-tree-encoding=UTF-16\n' })).toEqual(
        refused('m/app.env'),
      );
      expect(await told(files, { '.gitattributes': 'other.env working-tree-encoding=UTF-16\n' })).toEqual(PASS);
    },
  );

  it('deeper files are stronger, for the attributes that they name', () => {
    const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
    const treatments = treatmentsOf([
      file('a/.gitattributes', '*.yaml !filter\n**/deep/x.yaml filter=z\n'),
      file('.gitattributes', '*.yaml filter=x working-tree-encoding=UTF-16\n'),
    ]);
    const kinds = (path: string): unknown => treatments?.(path).map(({ kind }) => kind);
    expect(kinds('b.yaml')).toEqual(['encoding', 'filter']);
    expect(kinds('a/b.yaml')).toEqual(['encoding']);
    expect(kinds('a/c/deep/x.yaml')).toEqual(['encoding', 'filter']);
    expect(treatmentsOf([file('.gitattributes', '* text=auto\n')])).toBeNull();
  });
});
