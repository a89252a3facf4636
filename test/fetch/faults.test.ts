import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCredentials } from '../../src/fetch/credentials.ts';
import { FETCH_LIMITS } from '../../src/fetch/limits.ts';
import type { FetchedSource, NamedSource, RemoteSource } from '../../src/fetch/source.ts';
import { sha256 } from '../../src/fetch/store.ts';
import { archive, chart, type Entry } from './archives.ts';
import { authority, HAS_OPENSSL } from './authority.ts';
import { type Handler, Internet, type RunOptions } from './internet.ts';
import { chartRepository, distribution, indexOf } from './repositories.ts';

const WEB = { kind: 'chart', url: 'https://charts.example', chart: 'web', version: '1.0.0' } as const;
const IMAGE = { kind: 'oci', url: 'oci://registry.example/web', reference: '1.0.0' } as const;
const NAMED: readonly NamedSource[] = [
  { kind: 'chart', url: 'https://charts.example' },
  { kind: 'oci', url: 'oci://registry.example/web' },
];
const reasonOf = (result: FetchedSource): string => (result.kind === 'refused' ? result.reason : 'fetched');

describe.skipIf(!HAS_OPENSSL)(`faults${HAS_OPENSSL ? '' : ' (openssl is not at hand)'}`, () => {
  let internet: Internet;
  let good: Buffer;
  beforeEach(async () => {
    internet = await Internet.create();
    good = await chart('web', '1.0.0');
  });
  afterEach(() => internet.close());

  const serve = (host: string, handler: Handler): void => void internet.hosts.set(`${host}.example`, handler);
  /** A repository whose archive is answered so; its index promises `bytes`, or what `digest` says. */
  const serveArchive = (handler: Handler, digest: string | null = sha256(good)): void => {
    const index = indexOf({ web: [{ version: '1.0.0', bytes: good, digest }] });
    serve('charts', (request, response) =>
      request.url === '/index.yaml' ? void response.end(index) : handler(request, response),
    );
  };
  const run = (options: RunOptions = {}, source: RemoteSource = WEB): Promise<FetchedSource> =>
    internet.open(NAMED, options)(source);
  /** Refused for this reason, with words and a way out; and nobody was asked but these. */
  async function expectRefused(
    reason: string,
    asked: Record<string, number>,
    words: RegExp,
    options: RunOptions = {},
    source: RemoteSource = WEB,
  ): Promise<void> {
    const result = await run(options, source);
    expect(result).toMatchObject({
      kind: 'refused',
      reason,
      message: expect.stringMatching(words),
      fix: expect.stringMatching(/\w{4}/),
    });
    expect(internet.counts()).toEqual(asked);
  }
  const redirect =
    (location: string): Handler =>
    (_, response) =>
      void response.writeHead(302, { location }).end();
  const status =
    (code: number, headers: Record<string, string> = {}): Handler =>
    (_, response) =>
      void response.writeHead(code, headers).end('secret words');

  describe('of content', () => {
    it('F01: a moved tag keeps its content for the run', async () => {
      const registry = distribution();
      serve('registry', registry.handler);
      const first = registry.push({ repository: 'web', tag: '1.0.0', layer: good });
      const fetch = internet.open(NAMED);
      expect(await fetch(IMAGE)).toMatchObject({ digest: first });
      registry.push({ repository: 'web', tag: '1.0.0', layer: await chart('web', '6.6.6') });
      expect(await fetch(IMAGE)).toMatchObject({ digest: first });
      expect(await fetch({ ...IMAGE, as: 'tag' })).toMatchObject({ digest: first });
    });

    it('F02: an archive of another digest than the index gives', async () => {
      const other = await chart('web', '6.6.6');
      serveArchive((_, response) => void response.end(other));
      await expectRefused('changed', { 'charts.example': 2 }, /not the one that the index gives/);
    });

    it('F03: a layer of another digest than the manifest gives', async () => {
      const registry = distribution();
      serve('registry', registry.handler);
      registry.push({ repository: 'web', tag: '1.0.0', layer: good });
      registry.blobs.set(`sha256:${sha256(good)}`, await chart('web', '6.6.6'));
      await expectRefused('changed', { 'registry.example': 2 }, /not what its digest promises/, {}, IMAGE);
    });

    it('F04: a manifest of another digest than was asked for', async () => {
      const registry = distribution();
      serve('registry', registry.handler);
      const digest = registry.push({ repository: 'web', tag: '1.0.0', layer: good });
      registry.manifests.set(`web ${digest}`, Buffer.from('{}'));
      await expectRefused('changed', { 'registry.example': 1 }, /digest promises/, {}, { ...IMAGE, reference: digest });
    });

    it('F05: a truncated body', async () => {
      serveArchive((_, response) => {
        response.writeHead(200, { 'content-length': good.length });
        response.write(good.subarray(0, 50));
        setTimeout(() => response.destroy(), 20);
      });
      await expectRefused('failed', { 'charts.example': 4 }, /broke off/);
    });

    it('F06: a gzip bomb', async () => {
      const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
      serveArchive((_, response) => void response.end(bomb), sha256(bomb));
      await expectRefused('limits', { 'charts.example': 2 }, /larger than 1 MiB/, {
        limits: { ...FETCH_LIMITS, unpacked: 1024 * 1024 },
      });
    });

    const archives: readonly (readonly [string, () => Promise<Buffer>, RegExp])[] = [
      [
        'F07: a symbolic link',
        () => chart('web', '1.0.0', [{ name: 'web/x', type: 'symlink', linkname: '/etc/passwd' }]),
        /a link/,
      ],
      [
        'F08: a hard link',
        () => chart('web', '1.0.0', [{ name: 'web/x', type: 'link', linkname: 'web/Chart.yaml' }]),
        /a link/,
      ],
      ['F09: a path with ..', () => chart('web', '1.0.0', ['web/../../evil', 'x']), /leads elsewhere/],
      ['F10: a path from the top', () => chart('web', '1.0.0', ['/tmp/evil', 'x']), /leads elsewhere/],
      [
        'F11: two charts in an archive',
        () => chart('web', '1.0.0', ['other/Chart.yaml', 'name: other\n']),
        /more than one chart/,
      ],
      ['F12: no chart in an archive', () => archive(['web/values.yaml', 'a: 1\n']), /holds no chart/],
      [
        'F13: two files of one path',
        () => chart('web', '1.0.0', ['web/values.yaml', 'a: 2\n']),
        /two files of one path/,
      ],
      [
        'F14: two paths that some file systems take for one',
        () => chart('web', '1.0.0', ['web/Values.yaml', 'a: 2\n']),
        /take for one/,
      ],
      [
        'F15: a file where another has a folder',
        () => chart('web', '1.0.0', ['web/templates', 'x']),
        /two files of one path/,
      ],
      ['F16: what is no archive', async () => gzipSync('x'.repeat(5000)), /broken/],
      ['F17: what is not packed', async () => Buffer.from('<html>log in</html>'), /broken/],
    ];
    it.each(archives)('%s', async (_, made, words) => {
      const bytes = await made();
      serveArchive((__, response) => void response.end(bytes), sha256(bytes));
      await expectRefused('unusable', { 'charts.example': 2 }, words);
      expect(existsSync('/tmp/evil')).toBe(false);
    });

    it('F18: more files than a chart has', async () => {
      const many = await chart('web', '1.0.0', ...Array.from({ length: 40 }, (_, i): Entry => [`web/files/${i}`, 'x']));
      serveArchive((_, response) => void response.end(many), sha256(many));
      await expectRefused('limits', { 'charts.example': 2 }, /more than 30 files/, {
        limits: { ...FETCH_LIMITS, files: 30 },
      });
    });

    it('F19: an index that is none, gives no digest that is one, or names a chart twice', async () => {
      const index = indexOf({ web: [{ version: '1.0.0', bytes: good }] });
      const wrong = [
        '',
        '<html>log in</html>',
        '{',
        '[]',
        'entries: 1\n',
        'entries:\n  web: 1\n',
        'a: [',
        index.replace(/digest: .*/, 'digest: md5'),
      ];
      for (const text of [...wrong, `${index.replace(/generated.*\n/, '')}  web:\n  - version: 1.0.0\n`]) {
        serve('charts', (_, response) => void response.end(text));
        await expectRefused('unusable', { 'charts.example': 1 }, /the index/);
      }
    });

    it('F20: an index larger than allowed, stated, unstated and packed', async () => {
      const large = Buffer.alloc(300_000, 32);
      const limits = { ...FETCH_LIMITS, packed: 100_000 };
      const ways: Handler[] = [
        (_, response) => void response.writeHead(200, { 'content-length': large.length }).end(large),
        (_, response) => void response.end(large),
        (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large)),
      ];
      for (const way of ways) {
        serve('charts', way);
        await expectRefused('limits', { 'charts.example': 1 }, /the index .* is larger than/, { limits });
      }
    });
  });

  describe('of addresses', () => {
    it('F21: an archive without a digest that is redirected to another host', async () => {
      serve('evil', (_, response) => void response.end(good));
      serveArchive(redirect('https://evil.example/x'), null);
      await expectRefused('failed', { 'charts.example': 2 }, /redirected to evil\.example/);
    });

    it('F22: an index, a tag or a token that is redirected to another host; within a host it may be', async () => {
      serve('evil', chartRepository({ web: [{ version: '1.0.0', bytes: good }] }));
      serve('charts', redirect('https://evil.example/index.yaml'));
      await expectRefused('failed', { 'charts.example': 1 }, /redirected to evil\.example/);
      serve('registry', redirect('https://evil.example/v2'));
      await expectRefused('failed', { 'registry.example': 1 }, /redirected to evil\.example/, {}, IMAGE);
      serve('registry', status(401, { 'www-authenticate': 'Bearer realm="https://auth.example/token"' }));
      serve('auth', redirect('https://evil.example/token'));
      await expectRefused(
        'failed',
        { 'registry.example': 1, 'auth.example': 1 },
        /redirected to evil\.example/,
        {},
        IMAGE,
      );
      const repository = chartRepository({ web: [{ version: '1.0.0', bytes: good }] });
      serve('charts', (request, response) => {
        if (request.url === '/index.yaml') return redirect('/moved?index')(request, response);
        if (request.url === '/moved?index') request.url = '/index.yaml';
        repository(request, response);
      });
      expect(reasonOf(await run())).toBe('fetched');
    });

    it('F23: a redirect to private, link-local and loopback addresses, written in any way', async () => {
      const hosts = [
        '10.0.0.5',
        '192.168.1.1',
        '172.16.0.1',
        '169.254.169.254',
        '127.0.0.1',
        'localhost',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '[fe80::1]',
        '[fd00::1]',
        '0x7f.1',
        '2130706433',
        '0.0.0.0',
        '100.64.0.1',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
      ];
      for (const host of hosts) {
        serveArchive(redirect(`https://${host}/x`));
        internet.names.set('localhost', ['127.0.0.1']);
        await expectRefused('failed', { 'charts.example': 2 }, /this machine or of a private network/);
      }
      expect(new Set(internet.connected)).toEqual(new Set(['203.0.113.7']));
    });

    it('F24: a redirect to a name that resolves to such an address', async () => {
      serve('inside', (_, response) => void response.end(good));
      for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1']) {
        internet.names.set('inside.example', [address]);
        serveArchive(redirect('https://inside.example/x'));
        await expectRefused('failed', { 'charts.example': 2 }, /inside\.example is an address of this machine or/);
      }
    });

    it("F25: base's own source whose name resolves to this machine or its neighbours; a private network may be its own", async () => {
      serveArchive((_, response) => void response.end(good));
      for (const address of ['127.0.0.1', '::1', '169.254.169.254', '0.0.0.0']) {
        internet.names.set('charts.example', [address]);
        await expectRefused('failed', {}, /base names no source there/);
      }
      expect(internet.connected).toEqual([]);
      internet.names.set('charts.example', ['127.0.0.1', '10.0.0.5']);
      expect(reasonOf(await run())).toBe('fetched');
      expect(new Set(internet.connected)).toEqual(new Set(['10.0.0.5']));
    });

    it('F26: a redirect to plain http, to another scheme, to what is no address, with a user, in a circle', async () => {
      const cases: readonly [string, number, RegExp][] = [
        ['http://files.example/x', 2, /away from https/],
        ['file:///etc/passwd', 2, /away from https/],
        ['https://', 2, /no address/],
        ['https://me:secret@files.example/x', 2, /no address/],
        ['/circle', 7, /without end/],
      ];
      for (const [location, count, words] of cases) {
        serveArchive(redirect(location));
        await expectRefused('failed', { 'charts.example': count }, words);
      }
    });

    it('F27: an index that leads elsewhere: http, a private host, what the policy denies', async () => {
      const cases: readonly [string, string, RegExp, RunOptions?][] = [
        ['http://files.example/x', 'failed', /not https/],
        ['https://10.0.0.5/x', 'failed', /private network/],
        ['https://user@files.example/x', 'failed', /no plain address/],
        ['https://files.example/a/x', 'off', /denies/, { policy: { deny: ['https://files.example/a'] } }],
      ];
      for (const [url, reason, words, options] of cases) {
        const index = indexOf({ web: [{ version: '1.0.0', bytes: good, url }] });
        serve('charts', (_, response) => void response.end(index));
        await expectRefused(reason, { 'charts.example': 1 }, words, options);
      }
    });

    it('F28: a source that nothing at base names, that policy denies, that the run forbids: nobody is asked', async () => {
      const other = { ...WEB, url: 'https://evil.example' };
      await expectRefused('untrusted', {}, /base does not use this source/, {}, other);
      await expectRefused('off', {}, /denies/, { policy: { deny: ['https://charts.example'] } });
      await expectRefused('off', {}, /policy at base lets nothing/, { policy: { never: true } });
      await expectRefused('off', {}, /in this run/, { mode: 'never' });
      expect(internet.connected).toEqual([]);
    });

    it('F29: a certificate of another authority, an old one, one of another host', async () => {
      for (const certificate of [authority().foreign, authority().expired]) {
        const other = await Internet.create(certificate);
        expect(await other.open(NAMED)(WEB)).toMatchObject({
          reason: 'failed',
          message: expect.stringContaining('does not trust'),
        });
        expect(other.counts()).toEqual({});
        await other.close();
      }
      const named = [{ kind: 'chart', url: 'https://unlisted.example' }] as const;
      expect(await internet.open(named)({ ...WEB, url: 'https://unlisted.example' })).toMatchObject({
        message: expect.stringContaining('does not trust'),
      });
      expect(internet.counts()).toEqual({});
    });
  });

  describe('of servers', () => {
    it.each([
      ['F30: 401', 401, 'denied', 1],
      ['F31: 403', 403, 'denied', 1],
      ['F32: 404', 404, 'not-found', 1],
      ['F33: 429', 429, 'failed', 3],
      ['F34: 500', 500, 'failed', 3],
      ['a status that is none of these', 418, 'failed', 1],
    ])('%s', async (_, code, reason, count) => {
      serve('charts', status(code));
      await expectRefused(reason, { 'charts.example': count }, new RegExp(`answered ${code}`));
      expect(JSON.stringify(await run())).not.toContain('secret');
    });

    it('F33: 429 that says when is tried again, unless that is too long', async () => {
      const repository = chartRepository({ web: [{ version: '1.0.0', bytes: good }] });
      let count = 0;
      serve('charts', (request, response) =>
        count++ === 0 ? status(429, { 'retry-after': '0' })(request, response) : repository(request, response),
      );
      expect(reasonOf(await run())).toBe('fetched');
      internet.counts();
      serve('charts', status(429, { 'retry-after': '3600' }));
      await expectRefused('failed', { 'charts.example': 1 }, /answered 429/);
    });

    it('F35: a server that is slow to answer, and one that sends without end', async () => {
      const limits = { ...FETCH_LIMITS, each: 250, packed: 100_000 };
      serve('charts', () => {});
      await expectRefused('limits', { 'charts.example': 1 }, /took longer than/, { limits });
      serve('charts', (_, response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      });
      await expectRefused('limits', { 'charts.example': 1 }, /took longer than/, { limits });
      serve('charts', (_, response) => {
        const more = (): void => void (response.write(Buffer.alloc(10_000)) && setImmediate(more));
        response.on('drain', more);
        more();
      });
      await expectRefused('limits', { 'charts.example': 1 }, /larger than/, { limits });
    });

    it('F36: more than a run may fetch, or for longer: the rest is refused, and nobody is asked', async () => {
      const repository = chartRepository({ web: [{ version: '1.0.0', bytes: good }] });
      serve('charts', repository);
      const small = { ...FETCH_LIMITS, run: 250 };
      await expectRefused('limits', { 'charts.example': 2 }, /everything that is fetched together/, { limits: small });
      const fetch = internet.open(NAMED, { limits: { ...FETCH_LIMITS, all: 1 } });
      await fetch(WEB);
      internet.counts();
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await fetch(IMAGE)).toMatchObject({ reason: 'limits' });
      // What the first fetch gave up may still arrive.
      expect(internet.counts()).not.toHaveProperty('registry.example');
    });

    it('F37: a challenge that sends to another realm gets nothing of what belongs to the registry', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'applylint-auth-'));
      const config = join(folder, 'config.json');
      const auth = Buffer.from('me:password').toString('base64');
      writeFileSync(
        config,
        JSON.stringify({
          auths: { 'registry.example': { auth }, 'https://charts.example/': { auth } },
          credHelpers: { 'other.example': 'evil' },
        }),
      );
      const credentials = await readCredentials(config, []);
      const registry = distribution({
        value: 'Bearer abc',
        challenge: 'Bearer realm="https://evil.example/token",service="x"',
      });
      registry.push({ repository: 'web', tag: '1.0.0', layer: good });
      const shown: string[] = [];
      const note =
        (handler: Handler): Handler =>
        (request, response) => {
          shown.push(`${request.headers.host} ${request.headers.authorization ?? 'nothing'}`);
          handler(request, response);
        };
      serve('registry', note(registry.handler));
      serve(
        'evil',
        note((_, response) => void response.end('{"token":"abc"}')),
      );
      expect(reasonOf(await run({ credentials }, IMAGE))).toBe('fetched');
      expect(shown).toEqual([
        'registry.example nothing',
        'evil.example nothing',
        'registry.example Bearer abc',
        'registry.example Bearer abc',
      ]);
      // Its own realm sees them, and so does a repository that asks for nothing else; nobody sees them after a redirect.
      shown.length = 0;
      const own = distribution({ value: 'Bearer abc', challenge: 'Bearer realm="https://registry.example/token"' });
      own.push({ repository: 'web', tag: '1.0.0', layer: good });
      serve(
        'registry',
        note((request, response) =>
          request.url?.startsWith('/token') ? void response.end('{"token":"abc"}') : own.handler(request, response),
        ),
      );
      expect(reasonOf(await run({ credentials, env: {} }, IMAGE))).toBe('fetched');
      expect(shown.filter((line) => line.includes('Basic'))).toEqual([`registry.example Basic ${auth}`]);
      shown.length = 0;
      serve(
        'store',
        note((_, response) => void response.end(good)),
      );
      serveArchive(note(redirect('https://store.example/x')));
      rmSync(internet.cache, { recursive: true, force: true });
      expect(reasonOf(await run({ credentials }))).toBe('fetched');
      expect(shown).toEqual([`charts.example Basic ${auth}`, 'store.example nothing']);
      // A realm that no https leads to, and credentials that a pull request could have written.
      serve('registry', status(401, { 'www-authenticate': 'Bearer realm="http://evil.example/token"' }));
      internet.counts();
      await expectRefused('failed', { 'registry.example': 1 }, /no https leads/, { credentials }, IMAGE);
      await expect(readCredentials(config, [folder])).rejects.toThrow(/are not used/);
      await expect(readCredentials('config.json', [])).rejects.toThrow(/no absolute path/);
      rmSync(folder, { recursive: true, force: true });
    });
  });

  describe('of the cache', () => {
    const serveGood = (): void => serveArchive((_, response) => void response.end(good));
    const entry = (): string => join(internet.cache, 'sha256', sha256(good));

    it('F38: a poisoned entry is fetched again', async () => {
      serveGood();
      await run();
      for (const poison of [Buffer.from('x'), Buffer.concat([good, Buffer.from('x')]), Buffer.alloc(0)]) {
        writeFileSync(entry(), poison);
        internet.counts();
        expect(reasonOf(await run())).toBe('fetched');
        expect(internet.counts()).toEqual({ 'charts.example': 2 });
        expect(readFileSync(entry())).toEqual(good);
      }
    });

    it('F39: a cache that cannot be written or is no folder is none', async () => {
      serveGood();
      const file = join(internet.cache, 'file');
      writeFileSync(file, '');
      const locked = join(internet.cache, 'locked');
      mkdirSync(locked);
      chmodSync(locked, 0o500);
      for (const folder of [file, join(file, 'below'), locked, 'relative', '/dev/full']) {
        expect(reasonOf(await run({ env: { APPLYLINT_CACHE: folder } }))).toBe('fetched');
      }
      expect(
        reasonOf(await run({ env: { APPLYLINT_CACHE: join(internet.cache, 'mine') }, reviewed: [internet.cache] })),
      ).toBe('fetched');
      expect(existsSync(join(internet.cache, 'mine'))).toBe(false);
    });

    it('F40: runs at the same time share it, and leave nothing half done', async () => {
      serveGood();
      const results = await Promise.all(Array.from({ length: 12 }, () => run()));
      expect(new Set(results.map(reasonOf))).toEqual(new Set(['fetched']));
      expect(readdirSync(join(internet.cache, 'sha256'))).toEqual([sha256(good)]);
      expect(readFileSync(entry())).toEqual(good);
    });
  });

  it('a proxy of the machine is gone through, and the report says so; NO_PROXY is not', async () => {
    const repository = chartRepository({ web: [{ version: '1.0.0', bytes: good }] });
    serve('charts', repository);
    const through: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (request, socket) => {
      through.push(`${request.url} ${request.headers['proxy-authorization']}`);
      const far = connect(internet.port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        far.pipe(socket).pipe(far);
      });
      far.on('close', () => socket.destroy());
      socket.on('close', () => far.destroy());
      socket.on('end', () => socket.destroy());
      far.on('error', () => socket.destroy());
      socket.on('error', () => far.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = `http://me:word@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const env = { HTTPS_PROXY: address };
    expect(reasonOf(await run({ env }))).toBe('fetched');
    // One tunnel or two, as the first is still open when the archive is asked for.
    const tunnels = through.length;
    expect([...new Set(through)]).toEqual([`charts.example:443 Basic ${Buffer.from('me:word').toString('base64')}`]);
    expect(internet.connected).toEqual([]);
    expect(internet.remarks()).toEqual([expect.stringContaining('A proxy')]);
    expect(reasonOf(await run({ env: { ...env, NO_PROXY: '.example' } }))).toBe('fetched');
    expect(through).toHaveLength(tunnels);
    expect(internet.remarks()).toEqual([]);
    proxy.closeAllConnections();
    await new Promise<void>((resolve) => proxy.close(() => resolve()));
  });
});
