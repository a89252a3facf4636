import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FETCH_LIMITS } from '../../src/fetch/limits.ts';
import type { FetchedSource, RemoteSource } from '../../src/fetch/source.ts';
import { sha256 } from '../../src/fetch/store.ts';
import { HAS_HELM, RENDERER_PATH } from '../render/review-repository.ts';
import { archive, chart } from './archives.ts';
import { HAS_OPENSSL } from './authority.ts';
import { Internet } from './internet.ts';
import { chartRepository, distribution, indexOf } from './repositories.ts';

const NAMED = [
  { kind: 'chart', url: 'https://charts.example' },
  { kind: 'oci', url: 'oci://registry.example/charts', folder: true },
] as const;

const ofIndex = (name: string, version: string): RemoteSource => ({
  kind: 'chart',
  url: 'https://charts.example',
  chart: name,
  version,
});
const ofRegistry = (name: string, reference: string, as?: 'tag' | 'range'): RemoteSource => ({
  kind: 'oci',
  url: `oci://registry.example/charts/${name}`,
  reference,
  ...(as ? { as } : {}),
});
const summary = (result: FetchedSource): unknown =>
  result.kind === 'fetched'
    ? [result.version, readFileSync(join(result.folder, 'Chart.yaml'), 'utf8').match(/version: (.*)/)?.[1]]
    : result;

describe.skipIf(!HAS_OPENSSL)(`charts${HAS_OPENSSL ? '' : ' (openssl is not at hand)'}`, () => {
  let internet: Internet;
  beforeEach(async () => {
    internet = await Internet.create();
  });
  afterEach(() => internet.close());

  describe('of a repository with an index', () => {
    it('are those that Helm takes for a version or a range, each archive fetched once', async () => {
      const versions = ['1.0.0', '1.2.0', '1.10.0', '2.0.0-rc.1', 'v2.1.0', '1.2.1+build'];
      const published = await Promise.all(
        versions.map(async (version) => ({ version, bytes: await chart('web', version) })),
      );
      internet.hosts.set('charts.example', chartRepository({ other: [], web: published, webb: published.slice(0, 1) }));
      const fetch = internet.open(NAMED);
      const cases = {
        '1.2.0': '1.2.0',
        '^1.2.0': '1.10.0',
        '1.2.x': '1.2.1+build',
        '': 'v2.1.0',
        '>=2.0.0-0, <2.1.0': '2.0.0-rc.1',
        'v2.1.0': 'v2.1.0',
        '2.1.0': 'v2.1.0',
        '2.0.0-rc.1': '2.0.0-rc.1',
      };
      for (const [wanted, got] of Object.entries(cases))
        expect([wanted, summary(await fetch(ofIndex('web', wanted)))]).toEqual([wanted, [got, got]]);
      expect(internet.asked.filter((line) => line.endsWith('index.yaml'))).toHaveLength(1);
      expect(internet.asked).toHaveLength(1 + 5);
      expect(await fetch(ofIndex('web', '3.x'))).toMatchObject({
        reason: 'not-found',
        message: 'web has no version 3.x in the index',
      });
      expect(await fetch(ofIndex('nothing', ''))).toMatchObject({ reason: 'not-found' });
      expect(await fetch(ofIndex('other', ''))).toMatchObject({ reason: 'not-found' });
      expect(await fetch(ofIndex('../web', ''))).toMatchObject({ reason: 'unusable' });
      expect(await fetch(ofIndex('web', 'newest please'))).toMatchObject({ reason: 'not-found' });
    });

    it('come from the cache the next time, index aside', async () => {
      const bytes = await chart('web', '1.0.0');
      internet.hosts.set('charts.example', chartRepository({ web: [{ version: '1.0.0', bytes }] }));
      const first = await internet.open(NAMED)(ofIndex('web', '1.0.0'));
      expect(internet.counts()).toEqual({ 'charts.example': 2 });
      const second = await internet.open(NAMED)(ofIndex('web', '1.0.0'));
      expect(internet.counts()).toEqual({ 'charts.example': 1 });
      for (const result of [first, second])
        expect(result).toMatchObject({ kind: 'fetched', version: '1.0.0', digest: `sha256:${sha256(bytes)}` });
    });

    it('may stand elsewhere, or in a registry, where the index gives their digest', async () => {
      const bytes = await chart('web', '1.0.0');
      const registry = distribution();
      registry.push({ repository: 'lib/web', tag: '1.0.0', layer: bytes });
      internet.hosts.set('files.example', chartRepository({ web: [{ version: '1.0.0', bytes }] }));
      internet.hosts.set('other.example', registry.handler);
      for (const [url, asked] of [
        ['https://files.example/web-1.0.0.tgz', 'files.example'],
        ['oci://other.example/lib/web:1.0.0', 'other.example'],
      ] as const) {
        for (const digest of [sha256(bytes), `sha256:${sha256(bytes)}`, null]) {
          const index = indexOf({ web: [{ version: '1.0.0', bytes, url, digest }] });
          internet.hosts.set('charts.example', (_, response) => response.end(index));
          const fetch = internet.open(NAMED, { env: { APPLYLINT_CACHE: 'none' } });
          const result = await fetch(ofIndex('web', '1.0.0'));
          const counts = internet.counts();
          if (digest === null) {
            expect(result).toMatchObject({ reason: 'failed', message: expect.stringContaining('another host') });
            expect(counts).toEqual({ 'charts.example': 1 });
          } else {
            expect(summary(result)).toEqual(['1.0.0', '1.0.0']);
            expect(Object.keys(counts)).toEqual(['charts.example', asked]);
          }
        }
      }
    });

    it('come from a mirror that the policy names, wherever an index says they stand', async () => {
      const bytes = await chart('web', '1.0.0');
      const index = indexOf({ web: [{ version: '1.0.0', bytes, url: 'https://charts.example/web-1.0.0.tgz' }] });
      internet.hosts.set('mirror.example', (request, response) => {
        if (request.url === '/copy/index.yaml') response.end(index);
        else response.end(request.url === '/copy/web-1.0.0.tgz' ? bytes : '');
      });
      const policy = { mirrors: new Map([['https://charts.example', 'https://mirror.example/copy']]) };
      expect(summary(await internet.open(NAMED, { policy })(ofIndex('web', '')))).toEqual(['1.0.0', '1.0.0']);
      expect(internet.counts()).toEqual({ 'mirror.example': 2 });
    });

    it('have an index in any form: packed, JSON, flow style, quoted', async () => {
      const bytes = await chart('web', '1.0.0');
      const value = {
        apiVersion: 'v1',
        entries: { web: [{ version: '1.0.0', urls: ['web-1.0.0.tgz'], digest: sha256(bytes) }] },
      };
      const yaml = indexOf({ web: [{ version: '1.0.0', bytes }] });
      const forms: readonly [string | Buffer, string?][] = [
        [gzipSync(yaml), 'gzip'],
        [JSON.stringify(value)],
        [`apiVersion: v1\nentries: ${JSON.stringify(value.entries)}\n`],
        [yaml.replace('  web:', '  "web":')],
        [yaml.replaceAll(/^ {2}/gm, '    ')],
        [`# ${'x'.repeat(100)}\n---\n${yaml}`],
        [yaml.replaceAll('\n', '\r\n')],
      ];
      for (const [index, encoding] of forms) {
        internet.hosts.set('charts.example', (request, response) => {
          if (request.url !== '/index.yaml') response.end(bytes);
          else response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(index);
        });
        expect(summary(await internet.open(NAMED)(ofIndex('web', '1.x')))).toEqual(['1.0.0', '1.0.0']);
      }
    });
  });

  describe('of a registry', () => {
    it('are found by tag, digest and range, over several pages', async () => {
      const registry = distribution();
      internet.hosts.set('registry.example', registry.handler);
      const ids = new Map<string, string>();
      for (const tag of ['latest', '1.0.0', '1.2.0', '1.10.0', '2.0.0-rc.1', '1.2', '1.2.1_build'])
        ids.set(
          tag,
          registry.push({ repository: 'charts/web', tag, layer: await chart('web', tag.replace('_', '+')) }),
        );
      const fetch = internet.open(NAMED);
      const cases: readonly [string, string, ('tag' | 'range')?][] = [
        ['1.0.0', '1.0.0'],
        ['latest', 'latest'],
        ['latest', 'latest', 'tag'],
        ['1.2', '1.2.1+build'],
        ['1.2', '1.2', 'tag'],
        ['^1.0.0', '1.10.0'],
        ['', '1.10.0'],
        ['1.2.1+build', '1.2.1+build'],
        ['1.2.0', '1.2.0', 'range'],
      ];
      for (const [reference, version, as] of cases) {
        const result = await fetch(ofRegistry('web', reference, as));
        expect([reference, as, summary(result)]).toEqual([reference, as, [version, version]]);
        expect(result).toMatchObject({ digest: ids.get(version.replace('+', '_')) });
      }
      const digest = ids.get('1.0.0') ?? '';
      expect(await fetch(ofRegistry('web', digest))).toMatchObject({ kind: 'fetched', version: digest, digest });
      for (const reference of ['>3', '9.9.9', 'nothing'])
        expect(await fetch(ofRegistry('web', reference))).toMatchObject({ reason: 'not-found' });
      for (const reference of ['../x', 'sha256:0', 'a b', '-x', 'x'.repeat(200)])
        expect(await fetch(ofRegistry('web', reference))).toMatchObject({ reason: 'unusable' });
    });

    it('may be packed files of a repository instead', async () => {
      const registry = distribution();
      internet.hosts.set('registry.example', registry.handler);
      const layer = await archive(['./kustomization.yaml', 'resources: []\n'], ['./app/a.yaml', 'a: 1\n']);
      registry.push({
        repository: 'charts/config',
        tag: 'v1',
        layer,
        mediaType: 'application/vnd.cncf.flux.content.v1.tar+gzip',
      });
      const result = await internet.open(NAMED)(ofRegistry('config', 'v1', 'tag'));
      expect(result.kind === 'fetched' && readdirSync(result.folder).sort()).toEqual(['app', 'kustomization.yaml']);
    });

    it('are pulled with an anonymous token, asked for once', async () => {
      const token = {
        value: 'Bearer abc',
        challenge: 'Bearer realm="https://auth.example/token",service="registry.example",scope="repository:all:*"',
      };
      const registry = distribution(token);
      internet.hosts.set('registry.example', registry.handler);
      const seen: string[] = [];
      internet.hosts.set('auth.example', (request, response) => {
        seen.push(`${request.url} ${request.headers.authorization}`);
        response.end('{"token":"abc"}');
      });
      registry.push({ repository: 'charts/web', tag: '1.0.0', layer: await chart('web', '1.0.0') });
      expect(summary(await internet.open(NAMED)(ofRegistry('web', '1.x')))).toEqual(['1.0.0', '1.0.0']);
      expect(seen).toEqual(['/token?service=registry.example&scope=repository%3Acharts%2Fweb%3Apull undefined']);
      expect(internet.counts()).toEqual({ 'registry.example': 4, 'auth.example': 1 });
    });

    it('may be handed out by another host, which sees no token', async () => {
      const registry = distribution();
      registry.push({ repository: 'charts/web', tag: '1.0.0', layer: await chart('web', '1.0.0') });
      const shown: unknown[] = [];
      internet.hosts.set('registry.example', (request, response) => {
        const path = request.url ?? '';
        const challenge = { 'www-authenticate': 'Bearer realm="https://registry.example/token"' };
        if (path.startsWith('/token')) response.end('{"access_token":"abc"}');
        else if (request.headers.authorization !== 'Bearer abc') response.writeHead(401, challenge).end();
        else if (!path.includes('/blobs/')) registry.handler(request, response);
        else response.writeHead(307, { location: `https://store.example${path}?sig=1` }).end();
      });
      internet.hosts.set('store.example', (request, response) => {
        shown.push(request.headers.authorization);
        registry.handler(request, response);
      });
      expect(summary(await internet.open(NAMED)(ofRegistry('web', '1.0.0')))).toEqual(['1.0.0', '1.0.0']);
      expect(shown).toEqual([undefined]);
    });
  });

  it.skipIf(!HAS_HELM)(
    `packed and listed by Helm itself are taken apart as Helm does${HAS_HELM ? '' : ' (helm is not at hand)'}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'applylint-helm-'));
      const helm = (...args: string[]): Buffer =>
        execFileSync('helm', args, {
          cwd: folder,
          env: { PATH: RENDERER_PATH, HOME: folder },
          stdio: ['ignore', 'pipe', 'ignore'],
        });
      helm('create', 'web');
      for (const version of ['0.1.0', 'v0.2.0', '0.3.0-rc.1'])
        helm('package', 'web', '--version', version, '--destination', 'out');
      helm('repo', 'index', 'out');
      internet.hosts.set(
        'charts.example',
        (request, response) => void response.end(readFileSync(join(folder, 'out', request.url ?? ''))),
      );
      const registry = distribution();
      internet.hosts.set('registry.example', registry.handler);
      registry.push({ repository: 'charts/web', tag: '0.1.0', layer: readFileSync(join(folder, 'out/web-0.1.0.tgz')) });
      const fetch = internet.open(NAMED);
      for (const [version, got] of [
        ['', 'v0.2.0'],
        ['0.1.x', '0.1.0'],
        ['>0.2.0-0', '0.3.0-rc.1'],
      ] as const)
        expect(summary(await fetch(ofIndex('web', version)))).toEqual([got, got]);
      const results = [await fetch(ofIndex('web', '0.1.0')), await fetch(ofRegistry('web', '0.1.0'))];
      const printed = results.map((result) =>
        helm('template', 'x', result.kind === 'fetched' ? result.folder : '').toString(),
      );
      expect(new Set([...printed, helm('template', 'x', 'out/web-0.1.0.tgz').toString()]).size).toBe(1);
      rmSync(folder, { recursive: true, force: true });
    },
  );

  it('however often a run is opened, one source has one answer, and one index is read', async () => {
    const bytes = await chart('web', '1.0.0');
    internet.hosts.set(
      'charts.example',
      chartRepository({
        web: [
          { version: '1.0.0', bytes },
          { version: '1.1.0', bytes: await chart('web', '1.1.0') },
        ],
      }),
    );
    const settings = { limits: { ...FETCH_LIMITS, run: 100_000 } };
    const opened = internet.openTwice(NAMED, [], settings);
    const [first, second] = opened;
    expect(await second(ofIndex('web', '1.0.0'))).toMatchObject({ reason: 'untrusted' });
    const [one, again] = internet.openTwice(NAMED, NAMED, settings);
    expect(await again(ofIndex('web', '1.0.0'))).toBe(await one(ofIndex('web', '1.0.0')));
    expect(internet.counts()).toEqual({ 'charts.example': 2 });
    expect(summary(await again(ofIndex('web', '1.1.0')))).toEqual(['1.1.0', '1.1.0']);
    expect(internet.counts()).toEqual({ 'charts.example': 1 });
    expect(summary(await first(ofIndex('web', '')))).toEqual(['1.1.0', '1.1.0']);
  });

  it('an index of 60 MiB is read without reading it all as YAML', async () => {
    const bytes = await chart('web', '1.0.0');
    const line = `  - description: ${'x'.repeat(200)}\n    version: 0.0.1\n`;
    const filler = Array.from({ length: 300 }, (_, i) => `  filler-${i}:\n${line.repeat(900)}`).join('');
    const index = Buffer.from(
      indexOf({ web: [{ version: '1.0.0', bytes }] }).replace('entries:\n', `entries:\n${filler}`),
    );
    expect(index.length).toBeGreaterThan(60 * 1024 * 1024);
    expect(index.length).toBeLessThan(FETCH_LIMITS.packed);
    internet.hosts.set(
      'charts.example',
      (request, response) => void response.end(request.url === '/index.yaml' ? index : bytes),
    );
    expect(summary(await internet.open(NAMED)(ofIndex('web', '')))).toEqual(['1.0.0', '1.0.0']);
  });
});
