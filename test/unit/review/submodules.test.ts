import { describe, expect, it } from 'vitest';
import type { Assignments } from '../../../src/review/assign.ts';
import { submoduleChanges } from '../../../src/review/submodules.ts';
import { memorySource } from '../../support/memory-source.ts';

/** An owner of `apps/`, and of nothing else. */
const assignments: Assignments = {
  of: (path) => (path.startsWith('apps/') ? [{} as never] : []),
  ofRendering: () => [],
};
const judged = async (submodule: string, base = {}, named: readonly string[] = []): Promise<string[]> => {
  const sight = await submoduleChanges(memorySource(base, {}), { submodules: [submodule], named }, assignments);
  return [...sight.refused.map(() => 'refused'), ...sight.unseen.map(() => 'unseen')];
};

describe('a submodule that changes', () => {
  it('is unseen where nothing in sight reads it', async () => {
    expect(await judged('pkg/api')).toEqual(['unseen']);
    expect(await judged('pkg/api', { 'pkg/apis.yaml': '' })).toEqual(['unseen']);
  });

  it('makes the review incomplete where an owner reads below it, the user names it, or base has files there', async () => {
    expect(await judged('apps/web')).toEqual(['refused']);
    expect(await judged('pkg/api', {}, ['pkg/api/crds'])).toEqual(['refused']);
    expect(await judged('deploy', { 'deploy/web.yaml': '' })).toEqual(['refused']);
  });
});
