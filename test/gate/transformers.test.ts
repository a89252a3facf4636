import { describe, expect, it } from 'vitest';
import { change } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE } from '../render/review-repository.ts';

const map = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: ${value} }\n`;

const LABELS =
  'apiVersion: builtin\nkind: LabelTransformer\nmetadata: { name: x }\nlabels: { a: b }\nfieldSpecs: [{ path: metadata/labels, create: true }]\n';

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

describe.skipIf(!HAS_KUSTOMIZE)(
  `transformers and patches of a kustomization${HAS_KUSTOMIZE ? '' : ' (kustomize is not at hand)'}`,
  () => {
    it.each([
      ['inline', { 'kustomization.yaml': `resources: [a.yaml]\ntransformers:\n  - |-\n${indented(LABELS)}` }],
      ['in a file', { 'kustomization.yaml': 'resources: [a.yaml]\ntransformers: [t.yaml]\n', 't.yaml': LABELS }],
    ])('W18: paths of fields of a transformer %s are no files', async (_, files) => {
      const report = await change({ ...files, 'a.yaml': map('b') }, { 'a.yaml': map('c') });
      expect([report.conclusion, report.unseen]).toEqual(['pass', []]);
      expect(report.objects.map(({ outcomes: [outcome] }) => outcome?.after)).toMatchObject([
        { metadata: { labels: { a: 'b' } }, data: { a: 'c' } },
      ]);
    });

    it('W18: a file that a transformer patches with has to be there', async () => {
      const patch = 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: x }\npath: missing.yaml\n';
      const files = { 'kustomization.yaml': 'resources: [a.yaml]\ntransformers: [t.yaml]\n', 't.yaml': patch };
      const report = await change({ ...files, 'a.yaml': map('b') }, { 'a.yaml': map('c') });
      expect(report.unseen.map(({ message }) => message).join()).toContain('missing.yaml');
    });

    it('W18: names listed under `patches` are patches, not objects of their own', async () => {
      const files = { 'kustomization.yaml': 'resources: [a.yaml]\npatches: [p.yaml]\n', 'a.yaml': map('b') };
      const report = await change({ ...files, 'p.yaml': map('c') }, { 'p.yaml': map('d') });
      expect([report.conclusion, report.objects]).toEqual(['partial', []]);
      expect(report.files.map(({ path, state }) => [path, state])).toEqual([['p.yaml', 'unseen']]);
    });
  },
);
