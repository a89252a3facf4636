import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetching } from '../../src/fetch/fetcher.ts';
import type { FetchedSource, Fetching, NamedSource, RemoteSource } from '../../src/fetch/source.ts';
import { NO_POLICY } from '../../src/policy/policy.ts';
import { Repository } from '../e2e/repository.ts';
import { HAS_GIT_SERVER, runBackend } from '../support/git-server.ts';
import { chart } from './archives.ts';
import { chartRepository, distribution } from './repositories.ts';

/** One plain server for everything, as a mirror on this machine is one; nothing in between is replaced. */
describe('mirrors on this machine, over plain http', () => {
  let close = (): void => {};
  let address = '';
  let cache = '';
  let upstream: Repository;
  const asked: string[] = [];
  const opened: Fetching[] = [];
  beforeAll(async () => {
    cache = await mkdtemp(join(tmpdir(), 'applylint-mirrors-'));
    upstream = await Repository.create();
    await upstream.commit({ 'a.yaml': 'a: 1\n' });
    const bytes = await chart('web', '1.0.0');
    const charts = chartRepository({ web: [{ version: '1.0.0', bytes }] });
    const registry = distribution();
    registry.push({ repository: 'r/charts/web', tag: '1.0.0', layer: bytes });
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path.startsWith('/charts/')) {
        request.url = path.slice('/charts'.length);
        charts(request, response);
      } else if (path.startsWith('/v2/')) registry.handler(request, response);
      else if (path.startsWith('/away/')) response.writeHead(302, { location: '/git/' }).end();
      else {
        request.url = path.replace('/git', '');
        runBackend(dirname(upstream.folder), request, response);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(async () => {
    close();
    for (const fetching of opened) await fetching.close();
    await rm(cache, { recursive: true, force: true });
  });

  const fetch = (
    source: RemoteSource,
    named: NamedSource,
    mirrors: readonly [string, string][],
  ): Promise<FetchedSource> => {
    const policy = { ...NO_POLICY.fetch, mirrors: new Map(mirrors) };
    const env = { PATH: process.env['PATH'], APPLYLINT_CACHE: cache, HTTPS_PROXY: 'http://127.0.0.1:9' };
    const fetching = createFetching({ mode: 'base', policy, reviewed: [], env });
    opened.push(fetching);
    return fetching.open([named]).fetch(source);
  };
  const read = (result: FetchedSource, file: string): unknown =>
    result.kind === 'fetched' ? readFileSync(join(result.folder, file), 'utf8') : result;

  it('stand for repositories of charts, registries and git', async () => {
    const web = { kind: 'chart', url: 'https://charts.example/stable' } as const;
    const one = await fetch({ ...web, chart: 'web', version: '1.x' }, web, [
      ['https://charts.example/stable', `${address}/charts`],
    ]);
    expect(read(one, 'Chart.yaml')).toContain('name: web');
    const oci = { kind: 'oci', url: 'oci://registry.example/charts', folder: true } as const;
    const two = await fetch({ kind: 'oci', url: 'oci://registry.example/charts/web', reference: '1.x' }, oci, [
      ['oci://registry.example', `${address}/r`],
    ]);
    expect(read(two, 'Chart.yaml')).toContain('name: web');
  });

  it.skipIf(!HAS_GIT_SERVER)(
    `stand for git, ssh included${HAS_GIT_SERVER ? '' : ' (git http-backend is not at hand)'}`,
    async () => {
      const git = { kind: 'git', url: `git@git.example:${basename(upstream.folder)}/.git` } as const;
      const three = await fetch({ ...git, reference: '' }, git, [['git@git.example:', `${address}/git`]]);
      expect(read(three, 'a.yaml')).toBe('a: 1\n');
      const away = await fetch({ ...git, reference: 'HEAD' }, git, [['git@git.example:', `${address}/away`]]);
      expect(away).toMatchObject({ kind: 'refused', reason: 'failed' });
    },
  );

  it('are asked for nothing that base does not name', async () => {
    asked.length = 0;
    const result = await fetch(
      { kind: 'chart', url: 'https://new.example', chart: 'web', version: '' },
      { kind: 'chart', url: 'https://charts.example' },
      [['https://new.example', `${address}/charts`]],
    );
    expect(result).toMatchObject({ reason: 'untrusted' });
    expect(asked).toEqual([]);
  });
});
