import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Repository } from '../e2e/repository.ts';
import { change, configMap, expectRefused, plain } from './hostile-change.ts';
import { HAS_KUSTOMIZE, reviewCommits } from './review-repository.ts';

describe.skipIf(!HAS_KUSTOMIZE)(
  `sources of hostile repositories${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it('G05: a symbolic link, to a file or a folder', async () => {
      for (const target of ['/etc/passwd', '../../outside.yaml', 'a.yaml', '.']) {
        const repository = await Repository.create();
        const base = await repository.commit(plain);
        symlinkSync(target, join(repository.folder, 'app/link.yaml'));
        const head = await repository.commit({ 'app/kustomization.yaml': 'resources: [a.yaml, link.yaml]\n' });
        const report = await reviewCommits(repository, base, head);
        expect(report.conclusion).toBe('incomplete');
        expect(report.incomplete.map(({ message }) => message).join()).toMatch(/symbolic link/);
      }
    });
    it('G12: two paths that some file systems take for one', async () => {
      const report = await change(plain, {
        'app/kustomization.yaml': 'resources: [a.yaml, A.yaml]\n',
        'app/A.yaml': configMap('b', '1'),
      });
      expectRefused(report, /letter case/);
    });
  },
);
