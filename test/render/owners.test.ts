import { describe, expect, it } from 'vitest';
import { change, configMap } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

const flux = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./${path}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r } }\n`;

describe.skipIf(!HAS_KUSTOMIZE)(
  `who applies what is rendered${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    /** One Kustomization applies the folder of apps, which lists a Kustomization of its own for each. */
    const cluster = {
      'cluster/apps.yaml': flux('apps', 'apps'),
      'apps/shop/kustomization.yaml': 'resources: [old.yaml]\n',
      'apps/shop/old.yaml': flux('old', 'apps/shop/old'),
      'apps/shop/old/kustomization.yaml': 'resources: [a.yaml]\n',
      'apps/shop/old/a.yaml': configMap('a', '1'),
    };

    it('a folder is not reached through another one that does not list it', async () => {
      const report = await change(cluster, {
        'apps/shop/kustomization.yaml': 'resources: [new.yaml]\n',
        'apps/shop/old.yaml': null,
        'apps/shop/old/kustomization.yaml': null,
        'apps/shop/old/a.yaml': null,
        'apps/shop/new.yaml': flux('new', 'apps/shop/new'),
        'apps/shop/new/kustomization.yaml': 'resources: [b.yaml]\n',
        'apps/shop/new/b.yaml': configMap('b', '1'),
      });
      expect(report.incomplete).toEqual([]);
      expect(report.objects.map(({ unit, key, change: how }) => [unit, key.kind, key.name, how])).toEqual([
        ['apps/shop', 'Kustomization', 'new', 'added'],
        ['apps/shop', 'Kustomization', 'old', 'removed'],
        ['apps/shop/new', 'ConfigMap', 'b', 'added'],
        ['apps/shop/old', 'ConfigMap', 'a', 'removed'],
      ]);
      expect(report.units.map(({ id, applier }) => [id, applier.because.split(' (')[0]])).toEqual([
        ['apps/shop', 'Kustomization apps'],
        ['apps/shop/new', 'Kustomization new'],
        ['apps/shop/old', 'Kustomization old'],
      ]);
    });

    it('the kustomization that Flux makes where there is none takes those below', async () => {
      const { 'apps/shop/old.yaml': _, ...plain } = cluster;
      const files = { ...plain, 'apps/shop/kustomization.yaml': 'resources: [old]\n' };
      const report = await change(files, { 'apps/shop/old/a.yaml': configMap('a', '2') });
      expect(report.units.map(({ id, applier }) => [id, applier.name])).toEqual([['apps/shop', 'flux-kustomization']]);
    });
  },
);
