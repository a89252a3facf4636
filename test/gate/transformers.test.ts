import { describe, expect, it } from 'vitest';
import { change, type Files } from '../render/hostile-change.ts';
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

    describe('T3-30: a kustomization that prints what is configured', () => {
      const DB =
        'apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db, namespace: shop }\nspec:\n  serviceName: db\n  replicas: 3\n  selector: { matchLabels: { app: db } }\n  template:\n    metadata: { labels: { app: db } }\n    spec: { containers: [{ name: db, image: example.com/db:1 }] }\n';
      const patch = (field: string): string =>
        `apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db, namespace: shop }\nspec: { ${field} }\n`;
      const t = (path: string): string =>
        `apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: p }\npath: ${path}\n`;
      const root = { 'm/kustomization.yaml': 'resources: [db.yaml]\ntransformers: [tr]\n', 'm/db.yaml': DB };
      const job =
        'apiVersion: batch/v1\nkind: Job\nmetadata: { name: seed, namespace: shop }\nspec:\n  template:\n    spec: { restartPolicy: Never, containers: [{ name: seed, image: example.com/seed:1, envFrom: [{ configMapRef: { name: app } }] }] }\n';
      const errors = async (base: Files, head: Files): Promise<readonly unknown[]> => {
        const report = await change(base, head);
        const found = report.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
        return [report.conclusion, [...new Set(found)]];
      };

      it.each([
        ['listed by it', { 'm/tr/kustomization.yaml': 'resources: [t.yaml]\n', 'm/tr/t.yaml': t('p.yaml') }],
        [
          'listed two folders on',
          {
            'm/tr/kustomization.yaml': 'resources: [../../more]\n',
            'more/kustomization.yaml': 'resources: [t.yaml]\n',
            'more/t.yaml': t('p.yaml'),
          },
        ],
        [
          'named by a patch inside it',
          {
            'm/tr/kustomization.yaml':
              'resources: [t.yaml]\npatches:\n  - target: { kind: PatchTransformer }\n    patch: "- { op: replace, path: /path, value: p.yaml }"\n',
            'm/tr/t.yaml': t('q.yaml'),
            'm/q.yaml': patch('replicas: 3'),
          },
        ],
      ])('the patch that a transformer reads, %s, is followed', async (_, tr: Files) => {
        const base = { ...root, ...tr, 'm/p.yaml': patch('serviceName: db') };
        expect(await errors(base, { 'm/p.yaml': patch('serviceName: other') })).toEqual([
          'fail',
          ['statefulset-forbidden-field'],
        ]);
        expect(await errors(base, { 'm/p.yaml': patch('replicas: 4') })).toEqual(['pass', []]);
      });

      it('the variables that a generator reads are followed', async () => {
        const base = {
          'm/kustomization.yaml': 'resources: [job.yaml]\ngenerators: [gen]\n',
          'm/job.yaml': job,
          'm/gen/kustomization.yaml': 'resources: [g.yaml]\n',
          'm/gen/g.yaml':
            'apiVersion: builtin\nkind: ConfigMapGenerator\nmetadata: { name: app, namespace: shop }\nenvs: [app.env]\n',
          'm/app.env': 'A=1\n',
        };
        expect(await errors(base, { 'm/app.env': 'A=2\n' })).toEqual(['fail', ['job-template-immutable']]);
        expect(await errors(base, { 'm/app.env': '# x\nA=1\n' })).toEqual(['pass', []]);
      });
    });
  },
);
