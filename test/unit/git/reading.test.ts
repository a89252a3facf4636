import { describe, expect, it } from 'vitest';
import { type Git, openGit } from '../../../src/git/git.ts';
import { gitSource } from '../../../src/git/source.ts';
import { Repository } from '../../e2e/repository.ts';

describe('what is read of a revision', () => {
  it('is asked for by ids: git reads every folder on the way of a path anew', async () => {
    const repository = await Repository.create();
    const base = await repository.commit({ 'a/b.yaml': 'one', 'a/c.yaml': 'two' });
    const head = await repository.commit({ 'a/b.yaml': 'other' });
    const git = await openGit(repository.folder);
    const asked: string[] = [];
    const recorded: Git = {
      ...git,
      run: (args, options) => {
        if (args[0] === 'cat-file') asked.push(...String(options?.input).trim().split('\n'));
        return git.run(args, options);
      },
    };
    const side = (commit: string) => ({ name: commit, commit, tree: commit });
    const source = gitSource(recorded, { base: side(base), head: side(head), paths: [], include: () => true });
    const read = await source.read('base', ['a/c.yaml', 'a/b.yaml', 'a', 'missing']);
    expect(read.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()])).toEqual([
      ['a/c.yaml', 'two'],
      ['a/b.yaml', 'one'],
    ]);
    expect([...(await source.existing('head', ['a/b.yaml', 'a', 'missing']))]).toEqual(['a/b.yaml']);
    await source.search('head', ['other'], new Set());
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(name).toMatch(/^[0-9a-f]{40}$/);
  });

  it('is asked for once, and handed over at once, where many files hold the same', async () => {
    const repository = await Repository.create();
    const commit = await repository.commit({ 'a.yaml': 'one', 'b.yaml': 'other', 'c.yaml': 'one', 'd.yaml': '' });
    const git = await openGit(repository.folder);
    const asked: (readonly string[])[] = [];
    const recorded: Git = {
      ...git,
      run: (args, options) => {
        if (args[0] === 'cat-file') asked.push(String(options?.input).trim().split('\n'));
        if (args[0] === 'cat-file') expect(args).toContain('--buffer');
        return git.run(args, options);
      },
    };
    const side = { name: commit, commit, tree: commit };
    const source = gitSource(recorded, { base: side, head: side, paths: [], include: () => true });
    const read = await source.read('head', ['c.yaml', 'd.yaml', 'b.yaml', 'a.yaml']);
    expect(read.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()])).toEqual([
      ['c.yaml', 'one'],
      ['d.yaml', ''],
      ['b.yaml', 'other'],
      ['a.yaml', 'one'],
    ]);
    expect(asked.map((ids) => ids.length)).toEqual([3, 3]);
  });
});
