import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { reviewFiles } from '../support/review.ts';

const definition = (maximum: string, scope = 'Namespaced'): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.example.com }\nspec:\n  group: example.com\n  scope: ${scope}\n  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n          properties:\n            spec: { type: object, properties: { size: { type: integer${maximum} } } }\n`;
const STRICT = definition(', maximum: 5');
const LAX = definition('');
const widget = (size: number): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: one, namespace: shop }\nspec: { size: ${size} }\n`;
const flux =
  'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: all, namespace: flux-system }\nspec: { path: ./apps, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n';

type Files = { readonly [path: string]: string };
const change = (base: Files, head: Files): Promise<Report> => reviewFiles(base, { ...base, ...head });
const refused = ({ findings }: Report): boolean => findings.some(({ ruleId }) => ruleId === 'rejected-by-the-server');

describe('which definition of a name counts', () => {
  const places: readonly (readonly [name: string, crd: string, copy: string, owned: Files])[] = [
    ['nobody applies, a copy in docs', 'crds/w.yaml', 'docs/w.yaml', {}],
    ['nobody applies, a copy that comes later', 'crds/w.yaml', 'zz/w.yaml', {}],
    ['Flux applies, a copy anywhere', 'apps/w.yaml', 'zz/w.yaml', { 'flux/all.yaml': flux }],
  ];
  for (const [name, crd, copy, owned] of places) {
    it(`G07: a laxer copy does not outrank the one that ${name}`, async () => {
      const base = { ...owned, [crd]: STRICT, 'apps/one.yaml': widget(1) };
      expect(refused(await change(base, { 'apps/one.yaml': widget(9) }))).toBe(true);
      expect(refused(await change(base, { [copy]: LAX, 'apps/one.yaml': widget(9) }))).toBe(true);
      expect(refused(await change({ ...base, [copy]: STRICT }, { [copy]: LAX, 'apps/one.yaml': widget(9) }))).toBe(
        true,
      );
      expect(refused(await change(base, { [copy]: definition('', 'Cluster'), 'apps/one.yaml': widget(9) }))).toBe(true);
      expect(refused(await change(base, { [copy]: LAX, 'apps/one.yaml': widget(2) }))).toBe(false);
      // The one that counts may change.
      expect(refused(await change(base, { [crd]: LAX, 'apps/one.yaml': widget(9) }))).toBe(false);
    });
  }

  it('15: nor one that only an owner applies which comes with the change', async () => {
    const owner = (path: string, name: string): Files => ({
      [`flux/${name}.yaml`]: flux.replace('name: all', `name: ${name}`).replace('./apps', path),
    });
    const base = { ...owner('./apps', 'all'), 'crds/w.yaml': STRICT, 'apps/one.yaml': widget(1) };
    const planted = { ...owner('./lax', 'lax'), 'lax/w.yaml': LAX };
    const report = await change(base, { ...planted, 'apps/one.yaml': widget(9) });
    expect(refused(report)).toBe(true);
    expect(report.findings.map(({ ruleId, severity }) => `${severity} ${ruleId}`)).toContain(
      'warning second-definition',
    );
    expect(refused(await change(base, { ...planted, 'apps/one.yaml': widget(2) }))).toBe(false);
    // What base only shows, and an owner applies from now on.
    const shown = { ...owner('./apps', 'all'), 'docs/w.yaml': STRICT, 'apps/one.yaml': widget(1) };
    expect(refused(await change(shown, { ...planted, 'apps/one.yaml': widget(9) }))).toBe(false);
    // The owner moves, and takes its definition along.
    const moved: Files = { ...base, ...owner('./crds', 'crds') };
    const { 'flux/crds.yaml': _, ...rest } = moved;
    const head = { ...rest, ...owner('./crds', 'definitions'), 'crds/w.yaml': LAX, 'apps/one.yaml': widget(9) };
    expect(refused(await reviewFiles(moved, head))).toBe(false);
  });

  it('G07: a second definition is a finding, of which only certain trouble is an error', async () => {
    const second = async (base: Files, head: Files): Promise<readonly string[]> =>
      (await reviewFiles(base, head)).findings
        .filter(({ ruleId }) => ruleId === 'second-definition' || ruleId === 'same-object-two-owners')
        .map(({ severity }) => severity);
    const base = { 'crds/w.yaml': STRICT };
    expect(await second(base, { ...base, 'zz/all.yaml': LAX })).toEqual(['warning']);
    // Folders of one layout may be a choice.
    expect(await second(base, { ...base, 'zz/w.yaml': LAX })).toEqual(['info']);
    expect(await second(base, { ...base, 'zz/deep/w.yaml': definition(', maximum: 5', 'Cluster') })).toEqual([
      'warning',
    ]);
    expect(await second({}, { ...base, 'zz/all.yaml': LAX, 'zz/v.yaml': widget(1) })).toEqual(['warning']);
    for (const path of ['docs/w.yaml', 'examples/a/w.yaml', 'olm/1.2.3/w.yaml', 'bundles/widgets-v0.4.0/w.yaml'])
      expect(await second(base, { ...base, [path]: LAX })).toEqual([]);
    expect(await second(base, { ...base, 'zz/w.yaml': STRICT })).toEqual([]);
    // Moved, and changed on the way.
    expect(await second(base, { 'zz/w.yaml': LAX })).toEqual([]);
    const other = flux.replace('name: all', 'name: more').replace('./apps', './more');
    const owned = { 'flux/all.yaml': `${flux}---\n${other}`, 'apps/w.yaml': STRICT };
    expect(await second(owned, { ...owned, 'more/w.yaml': LAX })).toEqual(['error']);
  });

  it('W14: a definition that is dropped or broken goes on serving where nothing prunes it', async () => {
    const base = { 'crds/w.yaml': STRICT, 'apps/one.yaml': widget(1) };
    const { 'crds/w.yaml': _, ...rest } = base;
    const dropped = await reviewFiles(base, { ...rest, 'apps/one.yaml': widget(9) });
    expect(refused(dropped)).toBe(true);
    const broken = STRICT.replace('scope: Namespaced', 'scope: Nowhere');
    expect(refused(await change(base, { 'crds/w.yaml': broken, 'apps/one.yaml': widget(9) }))).toBe(true);
    expect(refused(await reviewFiles(base, { ...rest, 'apps/one.yaml': widget(2) }))).toBe(false);
  });
});
