import { describe, expect, it } from 'vitest';
import { openGit } from '../../src/git/git.ts';
import { gitSource } from '../../src/git/source.ts';
import type { Report } from '../../src/report/report.ts';
import { Repository } from '../e2e/repository.ts';
import { configMap, type Files } from '../render/hostile-change.ts';
import { HAS_KUSTOMIZE, reviewSource } from '../render/review-repository.ts';

async function change(base: Files, head: Files, paths: readonly string[]): Promise<Report> {
  const repository = await Repository.create();
  const side = (commit: string) => ({ name: commit, commit, tree: commit });
  const [before, after] = [await repository.commit(base), await repository.commit(head)];
  const git = await openGit(repository.folder);
  const revisions = { base: side(before), head: side(after), paths, include: () => true };
  return reviewSource(gitSource(git, revisions), repository.folder);
}

describe.skipIf(!HAS_KUSTOMIZE)(
  `a path that the user names${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const base: Files = {
      'base/kustomization.yaml': 'resources: [a.yaml]\n',
      'base/a.yaml': configMap('a', '1'),
      'prod/kustomization.yaml': 'resources: [../base]\nnamePrefix: prod-\n',
      'dev/kustomization.yaml': 'resources: [b.yaml]\n',
      'dev/b.yaml': configMap('b', '1'),
      'plain/c.yaml': configMap('c', '1'),
    };
    const head: Files = {
      'base/a.yaml': configMap('a', '2'),
      'dev/b.yaml': configMap('b', '2'),
      'plain/c.yaml': configMap('c', '2'),
    };
    const names = async (paths: readonly string[]): Promise<string[]> =>
      (await change(base, head, paths)).objects.map(({ key }) => key.name).sort();

    it('is reported, with what it is made from, and nothing else is', async () => {
      expect(await names([])).toEqual(['b', 'c', 'prod-a']);
      expect(await names(['.'])).toEqual(['b', 'c', 'prod-a']);
      expect(await names(['dev'])).toEqual(['b']);
      expect(await names(['./dev/b.yaml'])).toEqual(['b']);
      expect(await names(['prod'])).toEqual(['prod-a']);
      expect(await names(['base'])).toEqual(['prod-a']);
      expect(await names(['plain'])).toEqual(['c']);
    });
  },
);
