import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FETCH_LIMITS } from '../../src/fetch/limits.ts';
import type { FetchedSource, RemoteSource } from '../../src/fetch/source.ts';
import { HAS_GIT_SERVER, runBackend } from '../support/git-server.ts';
import { HAS_OPENSSL } from './authority.ts';
import { Internet } from './internet.ts';

const RUNS = HAS_OPENSSL && HAS_GIT_SERVER;
const NAMED = [{ kind: 'git', url: 'https://git.example/team/base.git' }] as const;
const URL_OF = 'https://git.example/team/base';
const source = (reference: string, as?: 'range'): RemoteSource => ({
  kind: 'git',
  url: URL_OF,
  reference,
  ...(as ? { as } : {}),
});

describe.skipIf(!RUNS)(`git repositories${RUNS ? '' : ' (openssl or git http-backend is not at hand)'}`, () => {
  let root = '';
  let repository = '';
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: root, GIT_CONFIG_NOSYSTEM: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const commit = (files: Readonly<Record<string, string>>): string => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, path)), { recursive: true });
      writeFileSync(join(repository, path), text);
    }
    git('add', '-A');
    git('commit', '-qm', 'x');
    return git('rev-parse', 'HEAD');
  };
  const ids: string[] = [];
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'applylint-git-'));
    repository = join(root, 'team', 'base.git');
    mkdirSync(repository, { recursive: true });
    execFileSync('git', ['init', '-q', '-b', 'main', repository], { stdio: 'ignore' });
    ids.push(commit({ 'a.yaml': 'a: 1\n', 'app/b.yaml': 'b: 1\n' }));
    git('tag', 'v1.0.0');
    ids.push(commit({ 'a.yaml': 'a: 2\n' }));
    git('tag', '-a', '-m', 'x', 'v1.2.0');
    symlinkSync('../a.yaml', join(repository, 'app', 'link.yaml'));
    symlinkSync('app', join(repository, 'folder'));
    symlinkSync('/etc/passwd', join(repository, 'outside.yaml'));
    symlinkSync('..', join(repository, 'app', 'up'));
    ids.push(commit({ 'a.yaml': 'a: 3\n' }));
    git('tag', 'v1.3.0-rc.1');
    git('branch', 'release/x');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  let internet: Internet;
  beforeEach(async () => {
    internet = await Internet.create();
    internet.hosts.set('git.example', (request, response) => runBackend(root, request, response));
  });
  afterEach(() => internet.close());

  const seen = (result: FetchedSource): unknown =>
    result.kind === 'fetched'
      ? [result.version, result.digest, readFileSync(join(result.folder, 'a.yaml'), 'utf8')]
      : result;

  it('are fetched by commit, tag, branch, range and default', async () => {
    const fetch = internet.open(NAMED);
    const cases: readonly [string, string, number, 'range'?][] = [
      [ids[0] ?? '', ids[0] ?? '', 0],
      ['v1.0.0', 'v1.0.0', 0],
      ['refs/tags/v1.0.0', 'v1.0.0', 0],
      ['v1.2.0', 'v1.2.0', 1],
      ['main', 'main', 2],
      ['refs/heads/release/x', 'release/x', 2],
      ['', 'HEAD', 2],
      ['1.x', 'v1.2.0', 1, 'range'],
      ['>=1.3.0-0', 'v1.3.0-rc.1', 2, 'range'],
    ];
    for (const [reference, version, i, as] of cases)
      expect([reference, seen(await fetch(source(reference, as)))]).toEqual([
        reference,
        [version, ids[i], `a: ${i + 1}\n`],
      ]);
    expect(Object.keys(internet.counts())).toEqual(['git.example']);
  });

  it('stand as plain files, links as what they lead to inside', async () => {
    const result = await internet.open(NAMED)(source('main'));
    const folder = result.kind === 'fetched' ? result.folder : '';
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => [
      join(entry.parentPath, entry.name).slice(folder.length + 1),
      entry.isSymbolicLink(),
    ]);
    expect(files.map(([path]) => path).sort()).toEqual(
      ['a.yaml', 'app', 'app/b.yaml', 'app/link.yaml', 'folder', 'folder/b.yaml', 'folder/link.yaml'].sort(),
    );
    expect(files.filter(([, link]) => link)).toEqual([]);
    expect(readFileSync(join(folder, 'app/link.yaml'), 'utf8')).toBe('a: 3\n');
  });

  it('come from the cache the next time, and are fetched again where it was poisoned', async () => {
    const commitId = ids[1] ?? '';
    expect(seen(await internet.open(NAMED)(source(commitId)))).toEqual([commitId, commitId, 'a: 2\n']);
    expect(internet.counts()['git.example']).toBeGreaterThan(0);
    expect(seen(await internet.open(NAMED)(source(commitId)))).toEqual([commitId, commitId, 'a: 2\n']);
    expect(internet.counts()).toEqual({});
    const pack = join(internet.cache, 'git', `${commitId}.pack`);
    const bytes = readFileSync(pack);
    for (const poison of [Buffer.from('x'), bytes.subarray(0, bytes.length - 30)]) {
      writeFileSync(pack, poison);
      expect(seen(await internet.open(NAMED)(source(commitId)))).toEqual([commitId, commitId, 'a: 2\n']);
      expect(internet.counts()['git.example']).toBeGreaterThan(0);
    }
    // Another commit under this name.
    await internet.open(NAMED)(source(ids[0] ?? ''));
    internet.counts();
    writeFileSync(pack, readFileSync(join(internet.cache, 'git', `${ids[0]}.pack`)));
    expect(seen(await internet.open(NAMED)(source(commitId)))).toEqual([commitId, commitId, 'a: 2\n']);
    expect(internet.counts()['git.example']).toBeGreaterThan(0);
  });

  it('that are not there are refused, and so is what is no reference', async () => {
    const fetch = internet.open([...NAMED, { kind: 'git', url: 'https://git.example/none' }]);
    expect(await fetch(source('v9'))).toMatchObject({ reason: 'not-found' });
    expect(await fetch(source('0'.repeat(40)))).toMatchObject({ reason: 'not-found' });
    expect(await fetch(source('9.x', 'range'))).toMatchObject({ reason: 'not-found' });
    expect(await fetch({ kind: 'git', url: 'https://git.example/none', reference: 'main' })).toMatchObject({
      reason: 'not-found',
    });
    internet.counts();
    for (const reference of ['--upload-pack=touch x', '-x', 'a..b', 'a:b', 'a b', 'x.lock', '@{1}', '/x', 'a//b', '*'])
      expect(await fetch(source(reference))).toMatchObject({ reason: 'unusable' });
    expect(await fetch(source('no range', 'range'))).toMatchObject({ reason: 'unusable' });
    expect(internet.counts()).toEqual({});
  });

  it('have no part in the settings of the machine: no helpers, no netrc, no other way out', async () => {
    const home = mkdtempSync(join(tmpdir(), 'applylint-home-'));
    const marker = join(home, 'ran');
    writeFileSync(
      join(home, '.gitconfig'),
      `[credential]\n\thelper = "!touch ${marker}"\n[url "https://evil.example/"]\n\tinsteadOf = https://git.example/\n`,
    );
    writeFileSync(join(home, '.netrc'), 'machine git.example login me password secret\n');
    const shown: unknown[] = [];
    internet.hosts.set('git.example', (request, response) => {
      shown.push(request.headers.authorization);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    });
    const before = process.env['HOME'];
    process.env['HOME'] = home;
    try {
      expect(await internet.open(NAMED)(source('main'))).toMatchObject({ reason: 'denied' });
    } finally {
      process.env['HOME'] = before;
    }
    expect(new Set(shown)).toEqual(new Set([undefined]));
    expect(existsSync(marker)).toBe(false);
    expect(Object.keys(internet.counts())).toEqual(['git.example']);
    rmSync(home, { recursive: true, force: true });
  });

  it('that are redirected are followed on their own host, and elsewhere only for a commit', async () => {
    internet.hosts.set('other.example', (request, response) => runBackend(root, request, response));
    internet.hosts.set('git.example', (request, response) => {
      response.writeHead(302, { location: `https://other.example${request.url}` }).end();
    });
    const fetch = internet.open(NAMED);
    expect(await fetch(source('main'))).toMatchObject({
      reason: 'failed',
      message: expect.stringContaining('other.example'),
    });
    expect(internet.counts()).toEqual({ 'git.example': 1 });
    expect(seen(await fetch(source(ids[1] ?? '')))).toEqual([ids[1], ids[1], 'a: 2\n']);
  });

  it('are bounded in bytes and time', async () => {
    const small = await internet.open(NAMED, { limits: { ...FETCH_LIMITS, packed: 300 } })(source('main'));
    expect(small).toMatchObject({ reason: 'limits', message: 'the repository is larger than 300 bytes' });
    internet.hosts.set('git.example', () => {});
    const slow = await internet.open(NAMED, { limits: { ...FETCH_LIMITS, each: 300 } })(source('main'));
    expect(slow).toMatchObject({ reason: 'limits' });
  });
});
