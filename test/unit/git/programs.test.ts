import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGit } from '../../../src/git/git.ts';
import { gitSource } from '../../../src/git/source.ts';
import { findProgram } from '../../../src/programs/find.ts';
import { temporaryFolder } from '../../e2e/program.ts';
import { Repository } from '../../e2e/repository.ts';

const ENV = { ...process.env };
const PATH = ENV['PATH'] ?? '';
let canary: string;
beforeEach(() => {
  canary = join(temporaryFolder(), 'ran');
});
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in ENV)) delete process.env[name];
  Object.assign(process.env, ENV);
});

/** A program that leaves a trace and then does what the real one does. */
function plant(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n: > ${canary}\nPATH=${PATH}\nexec ${name} "$@"\n`);
  chmodSync(file, 0o755);
}

/** Everything a review asks of git: two commits, the working tree, a search and both trees. */
async function look(repository: Repository, base: string): Promise<string[]> {
  const git = await openGit(repository.folder);
  const side = { name: base, commit: base, tree: base };
  const head = { name: 'working tree', commit: null, tree: null };
  const source = gitSource(git, { base: side, head, paths: [], include: () => true });
  const { changed } = await source.readRevisions();
  await source.search('head', ['kind'], new Set());
  await source.search('base', ['kind'], new Set());
  await source.tree('head');
  return changed.head.map(({ path }) => path);
}

async function changedRepository(): Promise<{ repository: Repository; base: string }> {
  const repository = await Repository.create();
  const base = await repository.commit({ 'a.yaml': 'kind: A\n', 'b.yaml': 'kind: B\n' });
  repository.write({ 'a.yaml': 'kind: C\n' });
  return { repository, base };
}

describe('G15: what a checkout puts on PATH is not run', () => {
  const ways: { readonly [way: string]: (folder: string) => string } = {
    'a folder of packages': (folder) => join(folder, 'node_modules/.bin'),
    'a folder whose name begins with dots': (folder) => join(folder, '..bin'),
    'the folder itself': (folder) => folder,
    'a folder by another way': (folder) => join(folder, '..', basename(folder), 'bin', '..', 'bin'),
  };
  for (const [way, inside] of Object.entries(ways)) {
    it(`${way}`, async () => {
      const { repository, base } = await changedRepository();
      plant(inside(repository.folder), 'git');
      process.env['PATH'] = [inside(repository.folder), PATH].join(delimiter);
      expect(await look(repository, base)).toContain('a.yaml');
      expect(existsSync(canary)).toBe(false);
    });
  }

  it('relative and empty entries, whatever folder they mean', async () => {
    const { repository, base } = await changedRepository();
    for (const entry of ['', '.', 'bin', './node_modules/.bin']) plant(join(repository.folder, entry), 'git');
    const before = process.env['PWD'];
    process.env['PATH'] = ['', '.', 'bin', './node_modules/.bin', PATH, ''].join(delimiter);
    process.env['PWD'] = repository.folder;
    expect(await look(repository, base)).toContain('a.yaml');
    if (before === undefined) delete process.env['PWD'];
    expect(existsSync(canary)).toBe(false);
  });

  it('links that lead into it: of a folder, and of a program', async () => {
    const { repository, base } = await changedRepository();
    const bin = join(repository.folder, 'bin');
    plant(bin, 'git');
    const folder = join(temporaryFolder(), 'link');
    symlinkSync(bin, folder);
    const program = temporaryFolder();
    symlinkSync(join(bin, 'git'), join(program, 'git'));
    process.env['PATH'] = [folder, program, PATH].join(delimiter);
    expect(await look(repository, base)).toContain('a.yaml');
    expect(existsSync(canary)).toBe(false);
  });

  it('the checkout that CI names, when another repository is opened', async () => {
    const { repository, base } = await changedRepository();
    const checkout = temporaryFolder();
    plant(join(checkout, 'bin'), 'git');
    process.env['GITHUB_WORKSPACE'] = checkout;
    process.env['PATH'] = [join(checkout, 'bin'), PATH].join(delimiter);
    expect(await look(repository, base)).toContain('a.yaml');
    expect(existsSync(canary)).toBe(false);
  });

  it('twin: a wrapper outside of it is the git of this machine', async () => {
    const { repository, base } = await changedRepository();
    const bin = temporaryFolder();
    plant(bin, 'git');
    process.env['PATH'] = [bin, PATH].join(delimiter);
    expect(await look(repository, base)).toContain('a.yaml');
    expect(existsSync(canary)).toBe(true);
  });

  it('no git anywhere else is said', async () => {
    const { repository, base } = await changedRepository();
    plant(join(repository.folder, 'bin'), 'git');
    process.env['PATH'] = join(repository.folder, 'bin');
    await expect(look(repository, base)).rejects.toMatchObject({ exitCode: 3, why: expect.stringMatching(/outside/) });
  });

  it.each([
    ['inside', false],
    ['outside', true],
  ])('what git starts in turn: an ssh %s', async (where, runs) => {
    const { repository } = await changedRepository();
    await repository.git('remote', 'add', 'origin', 'ssh://127.0.0.1:9/nothing');
    const bin = where === 'inside' ? join(repository.folder, 'bin') : temporaryFolder();
    plant(bin, 'ssh');
    process.env['PATH'] = [bin, PATH].join(delimiter);
    const git = await openGit(repository.folder);
    await expect(git.run(['fetch', 'origin'])).rejects.toThrow();
    expect(existsSync(canary)).toBe(runs);
  });

  it('the settings of a home inside of it', async () => {
    const { repository, base } = await changedRepository();
    repository.write({ 'home/.gitconfig': `[core]\n\tworktree = ${temporaryFolder()}\n` });
    process.env['HOME'] = join(repository.folder, 'home');
    expect(await look(repository, base)).toContain('a.yaml');
  });

  it('any program: the next one on PATH is found', async () => {
    const [reviewed, other] = [temporaryFolder(), temporaryFolder()];
    plant(reviewed, 'kustomize');
    plant(other, 'kustomize');
    const path = [reviewed, other].join(delimiter);
    expect(await findProgram('kustomize', path, [reviewed])).toBe(join(other, 'kustomize'));
    expect(await findProgram('kustomize', path, [])).toBe(join(reviewed, 'kustomize'));
    expect(await findProgram('kustomize', path, [dirname(reviewed)])).toBe(null);
  });
});

describe('G15: nothing that git is configured to run is run', () => {
  it.each([
    ['core.fsmonitor'],
    ['core.hooksPath'],
    ['diff.external'],
    ['diff.evil.textconv'],
    ['diff.evil.command'],
    ['filter.evil.clean'],
    ['filter.evil.smudge'],
    ['filter.evil.process'],
    ['core.pager'],
    ['core.editor'],
    ['alias.diff-tree'],
    ['alias.ls-tree'],
  ])('%s', async (key) => {
    const { repository, base } = await changedRepository();
    repository.write({ '.gitattributes': '* diff=evil filter=evil\n' });
    plant(join(repository.folder, 'hooks'), 'post-index-change');
    const value = key === 'core.hooksPath' ? 'hooks' : `${key.startsWith('alias') ? '!' : ''}touch ${canary}; cat`;
    await repository.git('config', key, value);
    rmSync(canary, { force: true });
    expect(await look(repository, base)).toContain('a.yaml');
    expect(existsSync(canary)).toBe(false);
  });

  it('variables of the environment that git obeys', async () => {
    const { repository, base } = await changedRepository();
    Object.assign(process.env, {
      GIT_DIR: temporaryFolder(),
      GIT_WORK_TREE: temporaryFolder(),
      GIT_EXTERNAL_DIFF: `touch ${canary}`,
      GIT_SSH_COMMAND: `touch ${canary}`,
      GIT_EXEC_PATH: repository.folder,
      GIT_CONFIG_GLOBAL: join(repository.folder, 'evil'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: `touch ${canary}`,
    });
    expect(await look(repository, base)).toContain('a.yaml');
    expect(existsSync(canary)).toBe(false);
  });

  it.each([
    ['core.sshCommand', 'touch x'],
    ['core.worktree', '/'],
    ['remote.origin.url', 'https://elsewhere.example'],
    ['url.https://elsewhere.example/.insteadOf', 'https://github.com/'],
    ['credential.helper', '!touch x'],
    ['http.proxy', 'http://elsewhere.example'],
    ['hook.any.command', 'touch x'],
  ])('a file of the checkout that the clone includes and that sets %s is refused', async (key, value) => {
    const { repository, base } = await changedRepository();
    await repository.git('config', '--file', '.gitconfig', key, value);
    await repository.git('config', 'include.path', '../.gitconfig');
    await expect(openGit(repository.folder)).rejects.toMatchObject({
      exitCode: 2,
      what: expect.stringMatching(/\.gitconfig, a file of the checkout$/),
    });
    expect(base).toMatch(/^[0-9a-f]{40}$/);
  });

  it('twins: one that only says how things look, and one that lies elsewhere', async () => {
    const { repository, base } = await changedRepository();
    await repository.git('config', '--file', '.gitconfig', 'blame.ignoreRevsFile', '.git-blame-ignore-revs');
    await repository.git('config', '--file', '.gitconfig', 'alias.st', 'status');
    await repository.git('config', 'include.path', '../.gitconfig');
    const elsewhere = join(temporaryFolder(), 'config');
    await repository.git('config', '--file', elsewhere, 'http.proxy', 'http://127.0.0.1:9');
    await repository.git('config', '--add', 'include.path', elsewhere);
    expect(await look(repository, base)).toContain('a.yaml');
  });
});
