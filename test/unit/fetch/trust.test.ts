import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { liesBelow, parseAddress, textOf } from '../../../src/fetch/address.ts';
import type { NamedSource, RemoteSource } from '../../../src/fetch/source.ts';
import { trustOf } from '../../../src/fetch/trust.ts';
import { type FetchPolicy, NO_POLICY } from '../../../src/policy/policy.ts';

const named: readonly NamedSource[] = [
  { kind: 'chart', url: 'https://charts.example/stable/' },
  { kind: 'oci', url: 'oci://registry.example/charts', folder: true },
  { kind: 'oci', url: 'oci://registry.example/apps/web' },
  { kind: 'git', url: 'https://git.example/team/base.git' },
  { kind: 'git', url: 'git@git.example:team/keys.git' },
  { kind: 'chart', url: 'http://plain.example/charts' },
  { kind: 'chart', url: 'http://localhost:8080/charts' },
];

const sourceOf = (kind: RemoteSource['kind'], url: string): RemoteSource =>
  kind === 'chart' ? { kind, url, chart: 'web', version: '1.0.0' } : { kind, url, reference: 'v1' };

function decided(kind: RemoteSource['kind'], url: string, policy: Partial<FetchPolicy> = {}): string {
  const { decision, ...rest } = trustOf(named, { ...NO_POLICY.fetch, ...policy }, 'base').decide(sourceOf(kind, url));
  return [decision, 'at' in rest ? textOf(rest.at) : 'by' in rest ? rest.by : ''].join(' ').trim();
}

describe('what base names may be fetched', () => {
  it.each([
    ['chart', 'https://charts.example/stable', 'https://charts.example/stable'],
    ['chart', 'https://CHARTS.example:443/stable/', 'https://charts.example/stable'],
    ['chart', 'HTTPS://charts.example/stable', 'https://charts.example/stable'],
    ['oci', 'oci://registry.example/charts/web', 'oci://registry.example/charts/web'],
    ['oci', 'oci://registry.example/charts/team/web', 'oci://registry.example/charts/team/web'],
    ['oci', 'oci://registry.example:443/apps/web', 'oci://registry.example/apps/web'],
    ['git', 'https://git.example/team/base', 'https://git.example/team/base'],
    ['git', 'https://git.example/team/base.git/', 'https://git.example/team/base.git'],
    ['chart', 'http://localhost:8080/charts', 'http://localhost:8080/charts'],
  ] as const)('%s %s', (kind, url, at) => expect(decided(kind, url)).toBe(`allowed ${at}`));

  it.each([
    ['another kind', 'git', 'https://charts.example/stable'],
    ['a folder above', 'chart', 'https://charts.example'],
    ['a folder below', 'chart', 'https://charts.example/stable/more'],
    ['a path that begins alike', 'chart', 'https://charts.example/stable-evil'],
    ['a path in other letters', 'chart', 'https://charts.example/Stable'],
    ['a host that ends alike', 'chart', 'https://evil-charts.example/stable'],
    ['a host that begins alike', 'chart', 'https://charts.example.evil.example/stable'],
    ['another port', 'chart', 'https://charts.example:8443/stable'],
    ['a query', 'chart', 'https://charts.example/stable?x=1'],
    ['another scheme', 'chart', 'http://charts.example/stable'],
    ['an artifact that begins alike', 'oci', 'oci://registry.example/apps/web-evil'],
    ['an artifact below an artifact', 'oci', 'oci://registry.example/apps/web/evil'],
    ['a folder that begins alike', 'oci', 'oci://registry.example/charts-evil/web'],
    ['this machine on another port', 'chart', 'http://localhost:8081/charts'],
    ['this machine by another name', 'chart', 'http://127.0.0.1:8080/charts'],
    ['an address made of another', 'oci', 'oci://registry.example.charts/web'],
  ] as const)('%s is untrusted', (_, kind, url) => expect(decided(kind, url)).toBe('untrusted'));

  it.each([
    'https://user@charts.example/stable',
    'https://charts.example@evil.example/stable',
    'https://charts.example/stable/../evil',
    'https://charts.example/stable/./x',
    'https://charts.example/stable%2F..%2Fevil',
    'https://charts.example/stable%2fevil',
    'https://charts.example/%2e%2e/evil',
    'https://charts.example/stable%00',
    'https://charts.example/stable%zz',
    'https://charts.example//stable',
    'https://charts.example\\stable',
    'https:\\\\charts.example/stable',
    'https:/charts.example/stable',
    'https://charts.example./stable',
    'https://charts.example/stable#x',
    ' https://charts.example/stable',
    'https://charts.example/stable\n',
    'https://charts.example\t/stable',
    'https://chärts.example/stable',
    'https://charts.example/a;x',
    'https://',
    'file:///etc/passwd',
    'ext::sh -c id',
    'charts.example/stable',
  ])('%j is no address', (url) => {
    expect(decided('chart', url)).toBe('unfit');
    expect(decided('git', url)).toBe('unfit');
  });

  it('what base names and nobody can fetch safely is unfit, until a mirror stands for it', () => {
    expect(decided('chart', 'http://plain.example/charts')).toBe('unfit');
    expect(decided('git', 'ssh://git@git.example/team/keys')).toBe('unfit');
    const mirrors = new Map([
      ['http://plain.example', 'https://safe.example/plain'],
      ['git@git.example:', 'https://git.example'],
    ]);
    expect(decided('chart', 'http://plain.example/charts', { mirrors })).toBe(
      'mirrored https://safe.example/plain/charts',
    );
    expect(decided('git', 'git@git.example:team/keys.git', { mirrors })).toBe(
      'mirrored https://git.example/team/keys.git',
    );
  });
});

describe('the policy at base', () => {
  it('widens by prefix, whole steps only', () => {
    const allow = ['https://more.example/a/', 'oci://more.example', 'https://host.example'];
    expect(decided('chart', 'https://more.example/a/b', { allow })).toBe('allowed https://more.example/a/b');
    expect(decided('oci', 'oci://more.example/x/y', { allow })).toBe('allowed oci://more.example/x/y');
    for (const url of [
      'https://more.example/ab',
      'https://more.example',
      'https://more.example:444/a',
      'https://host.example.evil.example/x',
      'https://xhost.example',
    ])
      expect(decided('chart', url, { allow })).toBe('untrusted');
    expect(decided('git', 'https://host.example@evil.example/x', { allow })).toBe('unfit');
  });

  it('narrows, whatever else allows it', () => {
    const deny = ['https://charts.example/'];
    expect(decided('chart', 'https://charts.example/stable', { deny, allow: deny })).toBe('off deny');
    expect(decided('oci', 'oci://registry.example/charts/web', { deny })).toBe(
      'allowed oci://registry.example/charts/web',
    );
  });

  it('forbids everything, and so does the command line', () => {
    expect(decided('chart', 'https://charts.example/stable', { never: true })).toBe('off policy');
    const never = trustOf(named, NO_POLICY.fetch, 'never');
    expect(never.decide(sourceOf('chart', 'https://charts.example/stable'))).toEqual({ decision: 'off', by: 'run' });
  });

  it('maps to mirrors what is trusted, the longest prefix first, and makes nothing trusted', () => {
    const mirrors = new Map([
      ['https://charts.example/', 'https://far.example/all/'],
      ['https://charts.example/stable', 'http://127.0.0.1:9000'],
      ['oci://registry.example', 'http://127.0.0.1:9000/r'],
      ['https://new.example', 'http://127.0.0.1:9000'],
    ]);
    expect(decided('chart', 'https://charts.example/stable', { mirrors })).toBe('mirrored http://127.0.0.1:9000');
    expect(decided('oci', 'oci://registry.example/charts/web', { mirrors })).toBe(
      'mirrored http://127.0.0.1:9000/r/charts/web',
    );
    expect(decided('chart', 'https://new.example', { mirrors })).toBe('untrusted');
  });

  it('with an address that would hold for nothing is refused', () => {
    for (const text of ['https://a.example/../b', 'https://a.example/?x', 'https://a.example/%2f'])
      for (const policy of [{ allow: [text] }, { deny: [text] }, { mirrors: new Map([[text, 'https://b.example']]) }])
        expect(() => decided('chart', 'https://charts.example/stable', policy)).toThrow(UserError);
  });
});

describe('what an address may resolve to', () => {
  const trust = trustOf(
    named,
    { ...NO_POLICY.fetch, mirrors: new Map([['https://x.example', 'http://127.0.0.1:9000']]) },
    'base',
  );
  it.each([
    ['https://charts.example', 'own'],
    ['https://charts.example:8443', 'public'],
    ['https://elsewhere.example', 'public'],
    ['http://localhost:8080', 'loopback'],
    ['http://localhost:8081', 'public'],
    ['http://127.0.0.1:9000', 'loopback'],
    ['http://127.0.0.1:9001', 'public'],
  ])('%s: %s', (url, reach) => {
    const address = parseAddress(url);
    expect(address && trust.reach(address)).toBe(reach);
  });
});

describe('any two addresses', () => {
  const host = fc.constantFrom('a.example', 'b.a.example', 'a.example.b', 'A.example', '127.0.0.1', '0x7f.1', '[::1]');
  const step = fc.constantFrom('x', 'X', 'xy', '..', '.', '', '%2e%2e', '%2F', 'x%20y', 'y');
  const url = fc
    .tuple(
      fc.constantFrom('https', 'oci', 'http', 'ssh'),
      host,
      fc.constantFrom('', ':443', ':80', ':8443'),
      fc.array(step, { maxLength: 4 }),
    )
    .map(([scheme, name, port, steps]) => `${scheme}://${name}${port}/${steps.join('/')}`);

  it('are read as the standard reads them, and read the same when written again', () => {
    fc.assert(
      fc.property(url, (text) => {
        const address = parseAddress(text);
        if (address === null) return;
        expect(parseAddress(textOf(address))).toEqual(address);
        const standard = new URL(text.replace(/^(?:oci|ssh)/, 'https'));
        expect(address.host).toBe(standard.hostname);
        expect(address.steps.join('/')).toBe(standard.pathname.replace(/^\/+|\/+$/g, ''));
      }),
    );
  });

  it('lie below one another only where the text does, step by step', () => {
    fc.assert(
      fc.property(url, url, (one, other) => {
        const [address, above] = [parseAddress(one), parseAddress(other)];
        if (address === null || above === null || !liesBelow(address, above)) return;
        expect(`${textOf(address)}/`.startsWith(`${textOf(above)}/`)).toBe(true);
      }),
    );
  });
});
