import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { createSchemas, lint, type Manifest, parseManifests, previewApply, rules } from '../../../src/index.ts';
import { reviewFiles } from '../../support/review.ts';

const schemas = createSchemas(loadBundledSchemas('1.36'));
const read = (text: string): readonly Manifest[] => parseManifests(text).manifests;

function shop(side: string): { readonly [path: string]: string } {
  const folder = new URL(`../../../examples/shop/${side}/`, import.meta.url);
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}

const configMap = (value: string, more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { mode: ${value} }\n${more}`;

describe('the library', () => {
  it('finds in the shop what a review finds', async () => {
    const { findings } = await reviewFiles(shop('base'), shop('head'));
    const all = (side: string): Manifest[] =>
      Object.entries(shop(side)).flatMap(([path, text]) => parseManifests(text, path).manifests);
    const previewed = previewApply({ base: all('base'), head: all('head'), schemas });
    const named = ({ ruleId, path, severity }: { ruleId: string; path: string; severity: string }): string =>
      `${severity} ${ruleId} ${path}`;
    expect(lint(previewed).findings.map(named)).toEqual(findings.map(named));
    expect(findings.length).toBeGreaterThan(8);
  });

  it('says what a file holds that is no manifest, and what cannot be read', () => {
    const { manifests, skipped, refused } = parseManifests(`${configMap('a')}---\na: 1\n---\na: [\n`, 'x.yaml');
    expect(manifests.map(({ gvk }) => gvk.kind)).toEqual(['ConfigMap']);
    expect(skipped.map(({ code, line }) => `${code} ${line}`)).toEqual(['not-kubernetes 6']);
    expect(refused[0]).toMatchObject({ path: 'x.yaml', line: expect.any(Number) });
  });

  it('takes live objects, the mode and the manager', () => {
    const base = read(configMap('old'));
    const live = read(configMap('drifted'));
    const request = { base, head: base, schemas, modes: ['client-side'], manager: 'ci' } as const;
    expect(previewApply(request).previews).toEqual([]);
    const [preview] = previewApply({ ...request, head: read(configMap('new')), live }).previews;
    expect(preview?.outcomes.get('client-side')).toMatchObject({
      manager: 'ci',
      before: { data: { mode: 'drifted' } },
    });
    expect([...(preview?.outcomes.keys() ?? [])]).toEqual(['client-side']);
  });

  it('takes definitions of custom resources, one set for each revision', () => {
    const widget = (size: string): string =>
      `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: w, namespace: shop }\nspec: { size: ${size} }\n`;
    const definition = read(`apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { size: { type: integer } } } } } }
`)[0];
    const known = createSchemas(loadBundledSchemas('1.36'), definition ? [definition.object] : []);
    expect(known.problems).toEqual([]);
    const request = { base: read(widget('1')), head: read(widget('big')) };
    const verdictOf = (kinds: typeof schemas): string | undefined =>
      previewApply({ ...request, schemas: { base: known, head: kinds } }).previews[0]?.outcomes.get('server-side')
        ?.verdict;
    expect(verdictOf(known)).toBe('rejected');
    expect(verdictOf(schemas)).toBe('not-judged');
  });

  it('lints with chosen rules', () => {
    const namespace = read('apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n');
    const previewed = previewApply({ base: namespace, head: [], schemas });
    const ids = (result: ReturnType<typeof lint>): string[] => result.findings.map(({ ruleId }) => ruleId);
    expect(ids(lint(previewed))).toContain('namespace-deleted');
    expect(ids(lint(previewed, new Map()))).toEqual([]);
    expect(rules.size).toBeGreaterThan(50);
  });
});
