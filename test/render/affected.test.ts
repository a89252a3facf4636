import { describe, expect, it } from 'vitest';
import { change, configMap, type Files } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

describe.skipIf(!HAS_KUSTOMIZE)(
  `what a change renders${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it('B08: a value in a base, a component, a patch and a generated file each render what uses them', async () => {
      const base: Files = {
        'base/kustomization.yaml': 'resources: [a.yaml]\n',
        'base/a.yaml': configMap('a', '1'),
        'part/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [c.yaml]\n',
        'part/c.yaml': configMap('c', '1'),
        'one/kustomization.yaml':
          'resources: [../base]\ncomponents: [../part]\npatches: [{ path: p.yaml }]\nconfigMapGenerator: [{ name: g, files: [some.txt] }]\n',
        'one/p.yaml': configMap('a', '2'),
        'one/some.txt': 'x\n',
        'two/kustomization.yaml': 'resources: [../base]\n',
        'three/kustomization.yaml': 'resources: [d.yaml]\n',
        'three/d.yaml': configMap('d', '1'),
      };
      const units = async (head: Files): Promise<string[]> => (await change(base, head)).units.map(({ id }) => id);
      expect(await units({ 'base/a.yaml': configMap('a', '3').replace('}\n', ', more: x }\n') })).toEqual([
        'one',
        'two',
      ]);
      expect(await units({ 'part/c.yaml': configMap('c', '2') })).toEqual(['one']);
      expect(await units({ 'one/p.yaml': configMap('a', '4') })).toEqual(['one']);
      expect(await units({ 'one/some.txt': 'y\n' })).toEqual(['one']);
      expect(await units({ 'three/d.yaml': configMap('d', '2') })).toEqual(['three']);
    });
  },
);
