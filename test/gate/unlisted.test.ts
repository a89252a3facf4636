import { describe, expect, it } from 'vitest';
import { change } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE } from '../render/review-repository.ts';

const map = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: ${value} }\n`;
const definition = (name: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: ${name}s.example.com }\nspec:\n  group: example.com\n  scope: Namespaced\n  names: { kind: ${name.toUpperCase()}, listKind: ${name}List, plural: ${name}s, singular: ${name} }\n  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]\n`;

describe.skipIf(!HAS_KUSTOMIZE)(
  `what a kustomization does not list${HAS_KUSTOMIZE ? '' : ' (kustomize is not at hand)'}`,
  () => {
    const base = {
      'kustomization.yaml': 'resources: [app/a.yaml]\n',
      'app/a.yaml': map('b'),
      'crds/x.yaml': definition('gadget'),
      'crds/y.yaml': definition('gizmo'),
      'old/b.yaml': map('b').replace('name: a', 'name: b'),
    };

    it('M06: definitions that go are deletions, whoever applies them', async () => {
      const report = await change(base, { 'app/a.yaml': map('c'), 'crds/x.yaml': null, 'crds/y.yaml': null });
      const deleted = report.findings.filter(({ ruleId }) => ruleId === 'crd-deleted');
      expect(deleted.flatMap(({ key, occurrences }) => [key, ...occurrences]).length).toBe(2);
      expect(report.conclusion).toBe('fail');
    });

    it('M06: other objects that nobody listed leave nothing behind', async () => {
      const report = await change(base, { 'app/a.yaml': map('c'), 'old/b.yaml': null });
      expect([report.conclusion, report.findings]).toEqual(['pass', []]);
    });
  },
);
