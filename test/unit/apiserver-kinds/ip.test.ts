import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contains,
  parseCidr,
  parseIp,
  validateLegacyCidr,
  validateLegacyIp,
} from '../../../src/apiserver/format/ip.ts';

const octet = fc.integer({ min: 0, max: 255 });
const v4 = fc.tuple(octet, octet, octet, octet);

describe('addresses', () => {
  it('that the platform takes are read, with the same bytes', () => {
    fc.assert(
      fc.property(v4, (bytes) => {
        expect(parseIp(bytes.join('.'))).toEqual(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        expect(parseIp(text) !== undefined).toBe(isIP(text) === 6);
      }),
    );
  });

  it('of odd forms are read as Go reads them', () => {
    for (const bad of [
      '',
      '1.2.3',
      '1.2.3.4.5',
      '1.2.3.256',
      ':',
      ':::',
      '1::2::3',
      '1:2:3:4:5:6:7',
      '::1.2.3',
      'fe80::1%eth0',
      'g::',
    ]) {
      expect(parseIp(bad), bad).toBeUndefined();
    }
    expect(parseIp('010.1.2.3')).toEqual([10, 1, 2, 3]);
    expect(parseIp('::ffff:1.2.3.4')).toEqual([1, 2, 3, 4]);
    expect(parseIp('::1.2.3.4')).toHaveLength(16);
    expect(parseIp('1:2:3:4:5:6:1.2.3.4')).toHaveLength(16);
  });

  it('are stricter from 1.36 on, unless stored already', () => {
    for (const ip of ['01.2.3.4', '::ffff:1.2.3.4', '::01.2.3.4']) {
      expect(validateLegacyIp('x', ip, 35)).toEqual([]);
      expect(validateLegacyIp('x', ip, 36)).toHaveLength(1);
      expect(validateLegacyIp('x', ip, 36, [ip])).toEqual([]);
    }
  });
});

describe('ranges', () => {
  it('hold their own addresses', () => {
    fc.assert(
      fc.property(v4, fc.integer({ min: 0, max: 32 }), (bytes, prefix) => {
        const range = parseCidr(`${bytes.join('.')}/${prefix}`);
        expect(range !== undefined && contains(range, bytes)).toBe(true);
      }),
    );
  });

  it('have no bits beyond the prefix from 1.36 on', () => {
    expect(validateLegacyCidr('x', '10.0.0.1/8', 35)).toEqual([]);
    expect(validateLegacyCidr('x', '10.0.0.1/8', 36)).toHaveLength(1);
    expect(validateLegacyCidr('x', '10.0.0.0/33', 36)).toHaveLength(1);
    expect(validateLegacyCidr('x', '10.0.0.0/08', 36)).toHaveLength(1);
    expect(validateLegacyCidr('x', 'fd00::/64', 36)).toEqual([]);
  });
});
