import { describe, expect, it } from 'vitest';
import { openGit } from '../../../src/git/git.ts';
import { defaultBase, resolveCommit } from '../../../src/git/revision.ts';
import { Repository } from '../../e2e/repository.ts';

interface Clone {
  readonly repository: Repository;
  /** What is applied: the branch of origin. */
  readonly applied: string;
  /** The pull request's commit, checked out. */
  readonly change: string;
}

async function clone(): Promise<Clone> {
  const repository = await Repository.create();
  const applied = await repository.commit({ a: '1' });
  await repository.git('update-ref', 'refs/remotes/origin/main', applied);
  const change = await repository.commit({ a: '2' });
  await repository.git('checkout', '--quiet', '--detach');
  await repository.git('branch', '--quiet', '-D', 'main');
  return { repository, applied, change };
}

const resolve = async ({ repository }: Clone, name: string): Promise<string> =>
  resolveCommit(await openGit(repository.folder), name);

describe('G14: a name means one commit, or none', () => {
  /** Refs that another could plant, and the names people write. */
  const planted = [
    'refs/tags/origin/main',
    'refs/tags/main',
    'refs/tags/remotes/origin/main',
    'refs/tags/refs/remotes/origin/main',
    'refs/heads/origin/main',
    'refs/heads/main',
    'refs/heads/remotes/origin/main',
    'refs/heads/refs/remotes/origin/main',
    'refs/remotes/origin/origin/main',
    'refs/remotes/origin/remotes/origin/main',
  ];
  const names = ['origin/main', 'main', 'remotes/origin/main', 'refs/remotes/origin/main', 'origin/main~0'];
  it.each(planted)('%s on the change is never taken for the branch of origin', async (ref) => {
    const made = await clone();
    const meant = ref === 'refs/heads/main' ? names.filter((name) => name !== 'main') : names;
    await plant(made, ref);
    for (const name of meant) {
      const commit = await resolve(made, name).catch((error: { exitCode: number }) => error.exitCode);
      expect([name, commit === made.applied || commit === 2]).toEqual([name, true]);
    }
    // In full there is nothing to guess.
    expect(await resolve(made, 'refs/remotes/origin/main')).toBe(made.applied);
  });

  const plant = ({ repository, change }: Clone, ref: string): Promise<string> =>
    repository.git('update-ref', ref, change);

  it('a tag called as the branch of origin is refused, and both are named', async () => {
    const made = await clone();
    await plant(made, 'refs/tags/origin/main');
    await expect(resolve(made, 'origin/main')).rejects.toMatchObject({
      exitCode: 2,
      what: expect.stringMatching(/refs\/tags\/origin\/main .* and refs\/remotes\/origin\/main /),
      fix: expect.stringContaining('refs/remotes/origin/main'),
    });
  });

  it('twin: a tag at the commit of the branch, a stale local branch, and other names', async () => {
    const made = await clone();
    const { repository, applied, change } = made;
    await repository.git('update-ref', 'refs/tags/origin/main', applied);
    expect(await resolve(made, 'origin/main')).toBe(applied);
    await repository.git('update-ref', 'refs/heads/topic', change);
    await repository.git('update-ref', 'refs/remotes/origin/topic', applied);
    expect(await resolve(made, 'topic')).toBe(change);
    expect(await resolve(made, 'origin/topic')).toBe(applied);
    await repository.git('tag', '-a', '-m', 'v1', 'v1', applied);
    for (const name of ['v1', 'tags/v1', 'refs/tags/v1', 'v1^{commit}', 'HEAD~1', 'HEAD^', '@~1', applied])
      expect([name, await resolve(made, name)]).toEqual([name, applied]);
    for (const name of ['HEAD', '@', change.slice(0, 10)])
      expect([name, await resolve(made, name)]).toEqual([name, change]);
  });

  it('twin: a branch that only origin has goes by its short name', async () => {
    const made = await clone();
    expect(await resolve(made, 'main')).toBe(made.applied);
  });

  it('an id is that commit, whatever is called so', async () => {
    const made = await clone();
    await plant(made, `refs/tags/${made.applied}`);
    expect(await resolve(made, made.applied)).toBe(made.applied);
    await plant(made, `refs/heads/${made.applied.slice(0, 8)}`);
    await expect(resolve(made, made.applied.slice(0, 8))).rejects.toMatchObject({ exitCode: 2 });
  });

  it('what git keeps for itself is no branch', async () => {
    const made = await clone();
    await made.repository.git('update-ref', 'refs/tags/HEAD', made.applied);
    expect(await resolve(made, 'HEAD')).toBe(made.change);
  });

  it('no tag is taken for the default branch', async () => {
    const made = await clone();
    for (const name of ['origin/HEAD', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/master', 'refs/heads/master'])
      await plant(made, `refs/tags/${name}`);
    expect(await defaultBase(await openGit(made.repository.folder), made.change)).toBe(made.applied);
  });

  it('no object stands in for another', async () => {
    const made = await clone();
    await made.repository.git('replace', made.applied, made.change);
    const git = await openGit(made.repository.folder);
    expect((await git.run(['rev-parse', `${made.applied}^{tree}`])).toString()).not.toBe(
      (await git.run(['rev-parse', `${made.change}^{tree}`])).toString(),
    );
  });
});

describe('a repository without commits', () => {
  it('is said to have none', async () => {
    const repository = await Repository.create();
    const git = await openGit(repository.folder);
    await expect(resolveCommit(git, 'HEAD')).rejects.toMatchObject({
      exitCode: 2,
      what: expect.stringMatching(/no commits/),
    });
  });

  it('twin: a name that one with commits lacks is missing', async () => {
    const made = await clone();
    await expect(resolve(made, 'gone')).rejects.toMatchObject({
      exitCode: 3,
      what: expect.stringMatching(/not in this clone/),
    });
  });
});
