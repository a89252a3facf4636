import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentialsFor } from '../../src/commands/fetching.ts';
import { readTrigger } from '../../src/github/event.ts';
import { NO_POLICY } from '../../src/policy/policy.ts';
import { fetchRemote } from '../../src/remotes/fetch.ts';

describe('pull requests of forks', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'applylint-fork-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['team/app', 'team/app', false],
    ['stranger/app', 'team/app', true],
    [null, 'team/app', true],
  ] as const)('of %s into %s: %s', async (from, into, fork) => {
    const commit = '0'.repeat(40);
    const path = join(folder, 'event.json');
    const head = { sha: commit, repo: from === null ? null : { full_name: from } };
    const pull = { number: 1, head, base: { sha: commit, ref: 'main', repo: { full_name: into } } };
    writeFileSync(path, JSON.stringify({ pull_request: pull }));
    expect(await readTrigger({ GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: path })).toMatchObject({ fork });
  });

  it('are lent no credentials', async () => {
    const registryConfig = join(folder, 'config.json');
    writeFileSync(registryConfig, '{"auths":{"a.example":{"auth":"bWU6d29yZA=="}}}');
    const options = { fetch: 'base', registryConfig } as const;
    const own = await credentialsFor(options, NO_POLICY.fetch, [], false);
    expect(own?.headerFor('a.example', '')).toBe('Basic bWU6d29yZA==');
    expect(await credentialsFor(options, NO_POLICY.fetch, [], true)).toBeUndefined();
    const policy = { ...NO_POLICY.fetch, registryConfig };
    const byPolicy = { fetch: 'base', registryConfig: undefined } as const;
    expect((await credentialsFor(byPolicy, policy, [], false))?.headerFor('a.example', '')).toBe('Basic bWU6d29yZA==');
    expect(await credentialsFor(byPolicy, policy, [], true)).toBeUndefined();
    expect(
      await credentialsFor(byPolicy, { ...policy, registryConfig: join(folder, 'none') }, [], false),
    ).toBeUndefined();
  });

  it("have no part in the machine's git credentials, which pinned remote bases use otherwise", async () => {
    const shown: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      shown.push(request.headers.authorization);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const repository = `http://127.0.0.1:${(server.address() as AddressInfo).port}/r`;
    const home = join(folder, 'home');
    mkdirSync(home);
    writeFileSync(join(home, '.netrc'), 'machine 127.0.0.1 login me password word\n');
    const entry = {
      url: `${repository}//x`,
      pin: '0'.repeat(40),
      repository,
      location: { path: '', line: 1, endLine: 1 },
    };
    const before = process.env['HOME'];
    process.env['HOME'] = home;
    try {
      for (const foreign of [false, true]) {
        const own = join(folder, String(foreign));
        mkdirSync(own);
        shown.length = 0;
        await expect(fetchRemote(entry, own, [], foreign)).rejects.toThrow(/could not be fetched/);
        expect([foreign, shown.length > 0, shown.some((one) => one !== undefined)]).toEqual([foreign, true, !foreign]);
      }
    } finally {
      process.env['HOME'] = before;
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});
