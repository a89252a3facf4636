import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string | Uint8Array };

const claim = (more = ''): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop${more} }\nspec:\n  storageClassName: fast\n  accessModes: [ReadWriteOnce]\n  resources: { requests: { storage: 10Gi } }\n`;
const NOTE = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note, namespace: shop }\ndata: { a: b }\n';
const OWNER =
  'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps, namespace: flux-system }\nspec: { interval: 10m, path: ./m, prune: true, sourceRef: { kind: GitRepository, name: fleet } }\n';
const BASE: Files = { 'clusters/apps.yaml': OWNER, 'm/note.yaml': NOTE, 'm/pvc.yaml': claim() };

const utf16 = (text: string): Uint8Array => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const inList = (kind: string, metadata: string, item: string): string =>
  `apiVersion: v1\nkind: ${kind}\n${metadata}items:\n-${item.replaceAll(/^/gm, '  ').trimEnd().slice(1)}\n`;
const LOCAL = 'annotations: { config.kubernetes.io/local-config: "true" }';

/** Null: the file is gone. */
async function change(
  base: Files,
  changes: { readonly [path: string]: string | Uint8Array | null },
): Promise<[Report['conclusion'], ...string[]]> {
  const head = Object.entries({ ...base, ...changes }).flatMap(([path, text]) => (text === null ? [] : [[path, text]]));
  const { conclusion, findings } = await reviewFiles(base, Object.fromEntries(head));
  return [conclusion, ...findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId)];
}

const GONE = ['fail', 'pvc-or-pv-deleted'];

describe('seed 721244: Flux reads the files of a plain folder as kustomize does', () => {
  it.each(['true', 'null', '1', '[]', 'True', 'FALSE.'])('a mark of any value but false: %s', async (value) => {
    const marked = claim(`, annotations: { config.kubernetes.io/local-config: ${value} }`);
    expect(await change(BASE, { 'm/pvc.yaml': marked })).toEqual(GONE);
  });

  it('the twin: false', async () => {
    const marked = claim(', annotations: { config.kubernetes.io/local-config: "false" }');
    expect(await change(BASE, { 'm/pvc.yaml': marked })).toEqual(['pass']);
  });

  it('a mark on what kustomize takes for one object, since its kind does not end in List', async () => {
    const list = (metadata: string): Files => ({ ...BASE, 'm/pvc.yaml': inList('Bundle', metadata, claim()) });
    const marked = { 'm/pvc.yaml': inList('Bundle', `metadata: { name: all, ${LOCAL} }\n`, claim()) };
    expect(await change(list('metadata: { name: all }\n'), marked)).toEqual(GONE);
    const nested = {
      'm/pvc.yaml': inList('List', '', inList('Bundle', `metadata: { name: all, ${LOCAL} }\n`, claim())),
    };
    expect(await change(BASE, nested)).toEqual(GONE);
  });

  it('the twins: on a list, which kustomize opens first, and on an item of what it does not open', async () => {
    const marked = claim(`, ${LOCAL}`);
    expect(await change(BASE, { 'm/pvc.yaml': inList('List', `metadata: { ${LOCAL} }\n`, claim()) })).toEqual(['pass']);
    expect(await change(BASE, { 'm/pvc.yaml': inList('Bundle', 'metadata: { name: all }\n', marked) })).toEqual([
      'pass',
    ]);
    expect(await change(BASE, { 'm/pvc.yaml': inList('List', '', marked) })).toEqual(GONE);
  });

  it('the first document of a file in UTF-16, and the first of several values of JSON', async () => {
    expect(await change(BASE, { 'm/pvc.yaml': utf16(`${NOTE}---\n${claim()}`) })).toEqual(GONE);
    const both = { ...BASE, 'm/pvc.yaml': `${NOTE}---\n${claim()}` };
    expect(await change(both, { 'm/pvc.yaml': utf16(`${NOTE}---\n${claim()}`) })).toEqual(GONE);
    const json = '{"apiVersion":"v1","kind":"PersistentVolumeClaim","metadata":{"name":"data","namespace":"shop"}}\n';
    const first = '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"first","namespace":"shop"}}\n';
    const before = { ...BASE, 'm/pvc.yaml': json };
    expect(await change(before, { 'm/pvc.yaml': `${first}${json}` })).toEqual(GONE);
  });

  it('the twins: the same text first, between separators, and where kubectl reads it', async () => {
    expect(await change(BASE, { 'm/pvc.yaml': utf16(`${claim()}---\n${NOTE.replace('note', 'two')}`) })).toEqual([
      'pass',
    ]);
    expect(await change(BASE, { 'm/pvc.yaml': `${NOTE.replace('note', 'two')}---\n${claim()}` })).toEqual(['pass']);
    const { 'clusters/apps.yaml': _, ...plain } = BASE;
    expect(await change(plain, { 'm/pvc.yaml': utf16(`${NOTE.replace('note', 'two')}---\n${claim()}`) })).toEqual([
      'pass',
    ]);
  });
});

describe('a file that kustomize takes for no resources keeps Flux from applying its plain folder', () => {
  const STUCK = ['fail', 'owner-applies-nothing'];

  it.each<readonly [string, string, string]>([
    ['values', 'm/hosts.yaml', 'replicas: 2\n'],
    ['a list of values', 'm/sub/hosts.yml', '- a\n- b\n'],
    ['a list of a made-up kind without a name', 'm/pvc.yaml', inList('Bundle', '', claim())],
    [
      'an item without a kind',
      'm/more.yaml',
      'apiVersion: v1\nkind: ConfigMapList\nitems: [{ metadata: { name: x } }]\n',
    ],
  ])('%s', async (_, path, text) => {
    expect(await change(BASE, { [path]: text })).toEqual(STUCK);
  });

  it.each<readonly [string, string, string]>([
    ['a file of another ending', 'm/hosts.json', '{ "replicas": 2 }\n'],
    ['one that artifacts leave out', 'm/.sops.yaml', 'creation_rules: []\n'],
    ['comments', 'm/hosts.yaml', '# nothing yet\n---\n'],
    [
      'a list',
      'm/more.yaml',
      `apiVersion: v1\nkind: List\nitems:\n- ${JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x', namespace: 'shop' } })}\n`,
    ],
    ['one elsewhere', 'n/hosts.yaml', 'replicas: 2\n'],
  ])('the twin: %s', async (_, path, text) => {
    expect(await change(BASE, { [path]: text })).toEqual(['pass']);
  });

  it('the twins: it was so before, is listed by a kustomization, or somebody else applies the folder', async () => {
    const broken = { ...BASE, 'm/hosts.yaml': 'replicas: 2\n' };
    expect(await change(broken, { 'm/hosts.yaml': 'replicas: 3\n' })).toEqual(['pass']);
    expect(await change(broken, { 'm/more.yaml': 'a: b\n' })).toEqual(['pass']);
    const { 'clusters/apps.yaml': _, ...plain } = BASE;
    expect(await change(plain, { 'm/hosts.yaml': 'replicas: 2\n' })).toEqual(['pass']);
    const rendered = { ...BASE, 'm/kustomization.yaml': 'resources: [note.yaml, pvc.yaml]\n' };
    expect(await change(rendered, { 'm/hosts.yaml': 'replicas: 2\n' })).toEqual(['partial']);
  });
});
