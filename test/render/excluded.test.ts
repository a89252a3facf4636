import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import type { Source } from '../../src/sources.ts';
import { memorySource } from '../support/memory-source.ts';
import { HAS_KUSTOMIZE, reviewSource } from './review-repository.ts';

// Fresh tricks 27 and 28: what the policy leaves out, and is applied all the same.

type Files = { readonly [path: string]: string };

const set = (service: string, image = 'db:1'): string => `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  serviceName: ${service}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "${image}" }] }
`;
const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec: { interval: 1m, path: ./m, prune: true, sourceRef: { kind: GitRepository, name: r } }
`;
const other = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: other, namespace: shop }\n';
const LEFT_OUT = /^examples\/|\.generated\.yaml$/;

/** As git hands files out where `exclude` names some. */
function excluding(source: Source): Source {
  return {
    ...source,
    async readRevisions() {
      const read = await source.readRevisions();
      const isKept = ({ path }: { readonly path: string }): boolean => !LEFT_OUT.test(path);
      const { base, head } = read.changed;
      const excluded = [...new Set([...base, ...head].map(({ path }) => path))].filter((path) => LEFT_OUT.test(path));
      return { ...read, changed: { base: base.filter(isKept), head: head.filter(isKept) }, excluded };
    },
    search: async (side, texts, known) =>
      (await source.search(side, texts, known)).filter(({ path }) => !LEFT_OUT.test(path)),
  };
}

const review = (base: Files, head: Files): Promise<Report> =>
  reviewSource(excluding(memorySource(base, head)), '/nowhere', {
    include: (path) => !LEFT_OUT.test(path),
  });
const errors = ({ conclusion, findings }: Report): unknown[] => [
  conclusion,
  findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId),
];

describe.skipIf(!HAS_KUSTOMIZE)(
  `a base that is left out${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const base: Files = {
      'prod/kustomization.yaml': 'resources: [../examples/db]\n',
      'examples/db/kustomization.yaml': 'resources: [db.yaml]\n',
      'examples/db/db.yaml': set('db'),
    };

    it('T2-27: is judged through the root outside that uses it', async () => {
      const report = await review(base, { ...base, 'examples/db/db.yaml': set('other') });
      expect(errors(report)).toEqual(['fail', ['statefulset-forbidden-field']]);
      expect(report.objects.map(({ unit }) => unit)).toEqual(['prod']);
    });

    it('the twins: an image there, and what no root uses', async () => {
      expect((await review(base, { ...base, 'examples/db/db.yaml': set('db', 'db:2') })).conclusion).toBe('pass');
      const unused: Files = { 'examples/db/db.yaml': set('db'), 'prod/other.yaml': other };
      const report = await review(unused, { ...unused, 'examples/db/db.yaml': set('other') });
      expect([report.conclusion, report.objects]).toEqual(['pass', []]);
    });
  },
);

describe('a file that takes a name which is left out', () => {
  it.each([
    ['T2-28: while its owner applies it', { 'c/shop.yaml': flux }],
    ['T2-28b: where nobody in sight applies it', {}],
  ])('%s is judged', async (_, owner) => {
    const base = { ...owner, 'm/db.yaml': set('db'), 'm/other.yaml': other };
    const { 'm/db.yaml': gone, ...rest } = base;
    const report = await review(base, { ...rest, 'm/db.generated.yaml': set('other') });
    expect(errors(report)).toEqual(['fail', ['statefulset-forbidden-field']]);
    expect(errors(await review(base, { ...rest, 'm/db.generated.yaml': gone }))).toEqual(['pass', []]);
    const back = await review({ ...rest, 'm/db.generated.yaml': set('other') }, base);
    expect(errors(back)).toEqual(['fail', ['statefulset-forbidden-field']]);
  });

  it('the twin: elsewhere, where its owner applies nothing, it is deleted', async () => {
    const base = { 'c/shop.yaml': flux, 'm/db.yaml': set('db'), 'm/other.yaml': other };
    const { 'm/db.yaml': _, ...rest } = base;
    const report = await review(base, { ...rest, 'examples/db.yaml': set('other') });
    expect(errors(report)).toEqual(['pass', ['statefulset-deleted']]);
  });
});
