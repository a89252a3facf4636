import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const widget = (size: number): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: shop }\nspec: { size: ${size} }\n`;
const definition = (schema: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.example.com }\nspec:\n  group: example.com\n  scope: Namespaced\n  names: { plural: widgets, kind: Widget }\n  versions:\n    - name: v1\n      served: true\n      storage: true\n${schema}`;

describe('B11: kinds of which nothing is known', () => {
  it.each([
    ['without a definition', ''],
    ['with a definition without a schema', definition('')],
  ])(
    'B11: a custom resource %s is judged client-side; server-side it is not judged, counted and named',
    async (_, crd) => {
      const files = (size: number): { [path: string]: string } => ({
        'widget.yaml': widget(size),
        ...(crd === '' ? {} : { 'crd.yaml': crd }),
      });
      const report = await reviewFiles(files(1), files(2));
      const outcomes = report.objects.find((object) => object.key.kind === 'Widget')?.outcomes ?? [];
      expect(Object.fromEntries(outcomes.map(({ mode, verdict }) => [mode, verdict]))).toEqual({
        'client-side': 'configured',
        'server-side': 'not-judged',
      });
      expect(report.counts.notJudged).toBe(1);
      expect(report.notJudged.map(({ key, mode }) => [key.kind, key.name, mode])).toEqual([
        ['Widget', 'a', 'server-side'],
      ]);
      expect(report.conclusion).toBe('pass');
      expect((await reviewFiles(files(1), files(2), ['--require-judged'])).conclusion).toBe('incomplete');
    },
  );
});
