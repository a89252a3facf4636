import { describe, expect, it } from 'vitest';
import { memorySource } from '../support/memory-source.ts';
import { HAS_KUSTOMIZE, reviewSource } from './review-repository.ts';

// What a repository keeps out of git on purpose is not missing by anybody's mistake (sample 5).

type Files = { readonly [path: string]: string };

const map = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\n`;
const conclude = async (base: Files, head: Files): Promise<unknown> => {
  const report = await reviewSource(memorySource(base, head), '/nowhere');
  const messages = [...report.incomplete, ...report.unseen].map(({ message }) => message);
  return [report.conclusion, messages.filter((message) => message.includes('git ignores it')).length];
};

const lists = (...resources: string[]): string => `resources: [${resources.join(', ')}]\n`;

describe.skipIf(!HAS_KUSTOMIZE)(
  `a kustomization that lists what git ignores${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const before: Files = { '.gitignore': 'env/\n', 'other.yaml': map('other') };
    const added: Files = {
      'app/kustomization.yaml': lists('map.yaml', './env/secret.yaml'),
      'app/map.yaml': map('app'),
    };

    it('is partial where it is new and base ignores the file', async () => {
      expect(await conclude(before, { ...before, ...added })).toEqual(['partial', 1]);
      const deeper = { ...before, '.gitignore': '', 'app/.gitignore': '/env/*.yaml\n' };
      expect(await conclude(deeper, { ...deeper, ...added })).toEqual(['partial', 1]);
    });

    it('is incomplete where nothing ignores the file, or only head does', async () => {
      const { '.gitignore': ignore = '', ...plain } = before;
      expect(await conclude(plain, { ...plain, ...added })).toEqual(['incomplete', 0]);
      expect(await conclude(plain, { ...plain, ...added, '.gitignore': ignore })).toEqual(['incomplete', 0]);
    });

    it('is incomplete where base renders it', async () => {
      const base = { ...before, ...added, 'app/kustomization.yaml': lists('map.yaml') };
      expect(await conclude(base, { ...base, ...added })).toEqual(['incomplete', 1]);
    });

    it('hides no deletion: what base applied from elsewhere is gone', async () => {
      const claim = map('data').replace('ConfigMap', 'PersistentVolumeClaim');
      const base = { ...before, 'old/kustomization.yaml': lists('claim.yaml'), 'old/claim.yaml': claim };
      const [conclusion] = (await conclude(base, { ...before, ...added })) as [string];
      expect(conclusion).toBe('fail');
    });
  },
);
