import { describe, expect, it } from 'vitest';
import { change, configMap } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

/** A Flux Kustomization; its namespace only where it is written. */
const flux = (name: string, path: string, namespace = '', spec = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}${namespace && `, namespace: ${namespace}`} }\nspec: { path: ./${path}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r }${spec} }\n`;

const MOVES = new Set([
  'object-moved-between-owners',
  'owner-deleted-cascades',
  'same-object-two-owners',
  'prune-flags-changed',
]);

async function told(base: Parameters<typeof change>[0], head: Parameters<typeof change>[1]): Promise<string[]> {
  const report = await change(base, head);
  return report.findings.filter(({ ruleId }) => MOVES.has(ruleId)).map(({ message }) => message);
}

describe.skipIf(!HAS_KUSTOMIZE)(
  `who an owner is, as rendered${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const tree = (namespace: string) => ({
      'cluster/apps.yaml': flux('apps', 'apps', 'flux-system'),
      'apps/kustomization.yaml': 'namespace: shop\nresources: [web/ks.yaml]\n',
      'apps/web/ks.yaml': flux('web', 'apps/web/base', namespace),
      'apps/web/base/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
      'apps/web/base/a.yaml': configMap('a', '1'),
      'apps/web/base/b.yaml': configMap('b', '1'),
    });

    it('W-A a namespace that moves from the file of an owner to the kustomization above moves nothing', async () => {
      const changed = { 'apps/web/base/a.yaml': configMap('a', '2') };
      for (const [before, after] of [
        ['shop', ''],
        ['', 'shop'],
        ['other', 'shop'],
      ] as const) {
        const head = { ...changed, 'apps/web/ks.yaml': flux('web', 'apps/web/base', after) };
        const report = await change(tree(before), head);
        expect(report.findings.filter(({ ruleId }) => MOVES.has(ruleId))).toEqual([]);
        expect(report.units.map(({ id }) => id)).toContain('apps/web/base');
        expect(report.units.filter(({ id }) => id.startsWith('apps/web/base'))).toHaveLength(1);
        expect(report.objects.find(({ key }) => key.name === 'a')?.change).toBe('modified');
      }
    });

    it('W-A a file of an owner that takes another name leaves the owner what it is', async () => {
      const head = {
        'apps/kustomization.yaml': 'namespace: shop\nresources: [web/flux.yaml]\n',
        'apps/web/ks.yaml': null,
        'apps/web/flux.yaml': flux('web', 'apps/web/base', 'shop'),
        'apps/web/base/a.yaml': configMap('a', '2'),
      };
      expect(await told(tree('shop'), head)).toEqual([]);
    });

    it('W-A an owner that really goes to another namespace is another one', async () => {
      const head = { 'apps/kustomization.yaml': 'namespace: other\nresources: [web/ks.yaml]\n' };
      const report = await change(tree(''), { ...head, 'apps/web/base/a.yaml': configMap('a', '2') });
      expect(report.findings.map(({ ruleId }) => ruleId)).toContain('owner-deleted-cascades');
    });

    it('W-B a target that the kustomization had already changes no namespace', async () => {
      const base = {
        ...tree(''),
        'apps/web/base/kustomization.yaml': 'namespace: shop\nresources: [a.yaml, b.yaml]\n',
      };
      const head = {
        'apps/web/ks.yaml': flux('web', 'apps/web/base', '', ', targetNamespace: shop'),
        'apps/web/base/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
      };
      expect(await told(base, head)).toEqual([]);
      const other = { ...head, 'apps/web/ks.yaml': flux('web', 'apps/web/base', '', ', targetNamespace: blog') };
      expect((await told(base, other)).join()).toContain('from none to blog');
    });

    it('W-D renderings below a renamed folder stay what they are, and what changes there is judged', async () => {
      const overlays = (top: string) => ({
        [`${top}/base/kustomization.yaml`]: 'resources: [ns.yaml, a.yaml, b.yaml]\n',
        [`${top}/base/ns.yaml`]: 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
        [`${top}/base/a.yaml`]: configMap('a', '1'),
        [`${top}/base/b.yaml`]: configMap('b', '1'),
        [`${top}/overlays/one/kustomization.yaml`]: 'resources: [../../base]\n',
        [`${top}/overlays/two/kustomization.yaml`]: 'resources: [../../base]\n',
      });
      const old = overlays('old');
      const gone = Object.fromEntries(Object.keys(old).map((path) => [path, null]));
      const same = await change(old, { ...gone, ...overlays('new') });
      expect(same.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
      expect(same.objects).toEqual([]);
      expect(same.units.map(({ id }) => id)).toEqual(['new/overlays/one', 'new/overlays/two']);
      const without = { ...overlays('new'), 'new/base/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n' };
      const lost = await change(old, { ...gone, ...without });
      // The twin: what goes with the same change is gone in both.
      const removed = lost.objects.filter((object) => object.change === 'removed');
      expect(removed.map(({ unit, key }) => [unit, key.kind])).toEqual([
        ['new/overlays/one', 'Namespace'],
        ['new/overlays/two', 'Namespace'],
      ]);
    });
  },
);
