import { describe, expect, it } from 'vitest';
import { proxyFor } from '../../../src/fetch/network/proxies.ts';
import { isWithin } from '../../../src/fetch/network/ranges.ts';

describe('addresses', () => {
  const PUBLIC = [
    '1.1.1.1',
    '140.82.121.4',
    '203.0.113.7',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1',
    '::ffff:1.1.1.1',
    '2001:db8::1',
  ];
  const PRIVATE = [
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    'fd00::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
  ];
  const LOCAL = [
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'ff02::1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
  ];
  const LOOPBACK = ['127.0.0.1', '127.255.255.255', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'];

  it.each([
    ['public', PUBLIC, [...PRIVATE, ...LOCAL, ...LOOPBACK]],
    ['own', [...PUBLIC, ...PRIVATE], [...LOCAL, ...LOOPBACK]],
    ['loopback', [...PUBLIC, ...PRIVATE, ...LOOPBACK], LOCAL],
  ] as const)('that are %s reach so far', (reach, yes, no) => {
    expect(yes.filter((address) => !isWithin(reach, address))).toEqual([]);
    expect(no.filter((address) => isWithin(reach, address))).toEqual([]);
  });

  it('that are none are nowhere', () => {
    for (const text of ['', 'localhost', '127.1', '0x7f000001', '1.1.1.1 ', '::1%lo'])
      expect([text, isWithin('public', text)]).toEqual([text, false]);
  });
});

describe('proxies', () => {
  const env = (noProxy: string): NodeJS.ProcessEnv => ({ HTTPS_PROXY: 'http://proxy.example:3128', NO_PROXY: noProxy });
  it('are those of the environment', () => {
    expect(proxyFor('a.example', 443, env(''))?.href).toBe('http://proxy.example:3128/');
    expect(proxyFor('a.example', 443, { https_proxy: 'proxy.example:1' })?.href).toBe('http://proxy.example:1/');
    expect(proxyFor('a.example', 443, { ALL_PROXY: 'https://proxy.example' })?.protocol).toBe('https:');
    expect(proxyFor('a.example', 443, { HTTP_PROXY: 'http://proxy.example' })).toBeNull();
    expect(() => proxyFor('a.example', 443, { HTTPS_PROXY: 'socks5://proxy.example' })).toThrow(
      /neither http nor https/,
    );
  });

  it('do not stand before this machine, nor before what NO_PROXY names', () => {
    for (const host of ['localhost', 'x.localhost', '127.0.0.1', '::1'])
      expect(proxyFor(host, 443, env(''))).toBeNull();
    const cases: readonly [string, string, number, boolean][] = [
      ['*', 'a.example', 443, true],
      ['a.example', 'a.example', 443, true],
      ['a.example', 'b.a.example', 443, true],
      ['.a.example', 'b.a.example', 443, true],
      ['*.a.example', 'b.a.example', 443, true],
      ['a.example', 'ba.example', 443, false],
      ['A.Example', 'a.example', 443, true],
      ['a.example:8443', 'a.example', 443, false],
      ['a.example:443', 'a.example', 443, true],
      ['x, a.example', 'a.example', 443, true],
      ['10.0.0.0/8', '10.1.2.3', 443, true],
      ['10.0.0.0/8', '11.1.2.3', 443, false],
      ['10.1.2.3', '10.1.2.3', 443, true],
      ['fd00::/8', 'fd00::1', 443, true],
      ['[fd00::1]:443', 'fd00::1', 443, true],
      ['10.0.0.0/99', '10.1.2.3', 443, false],
      ['', 'a.example', 443, false],
      [',', 'a.example', 443, false],
    ];
    for (const [list, host, port, exempt] of cases)
      expect([list, host, port, proxyFor(host, port, env(list)) === null]).toEqual([list, host, port, exempt]);
  });
});
