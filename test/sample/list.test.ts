import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Repository } from '../e2e/repository.ts';
import { COMMITS_EACH, holdsAllFiles, readList } from './list.ts';

describe('the sample', () => {
  const list = readList();

  it('names no owner in two rounds and no repository twice', () => {
    const rounds = new Map<string, Set<number>>();
    for (const { repository, round } of list) {
      const owner = repository.toLowerCase().split('/')[0] ?? '';
      rounds.set(owner, (rounds.get(owner) ?? new Set()).add(round));
    }
    expect([...rounds].filter(([, of]) => of.size > 1)).toEqual([]);
    expect(new Set(list.map(({ repository }) => repository.toLowerCase())).size).toBe(list.length);
  });

  it('has as many commits of each repository, none twice', () => {
    const counts = list.map(({ commits }) => new Set(commits).size);
    expect(new Set(counts)).toEqual(new Set([COMMITS_EACH]));
  });
});

describe('a clone', () => {
  it('lacks files where a blob of a commit or of its parent is not there', async () => {
    const made = await Repository.create();
    const first = await made.commit({ 'a.yaml': 'old: 1\n' });
    const second = await made.commit({ 'a.yaml': 'new: 1\n' });
    const third = await made.commit({ 'b.yaml': 'more: 1\n' });
    expect(holdsAllFiles(made.folder, [third, second])).toBe(true);
    const blob = await made.git('rev-parse', `${first}:a.yaml`);
    unlinkSync(join(made.folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    expect(holdsAllFiles(made.folder, [third])).toBe(true);
    expect(holdsAllFiles(made.folder, [second])).toBe(false);
  });
});
