import { invalid } from '../errors.ts';
import { isEnabled } from '../features.ts';
import type { ApiError } from '../result.ts';

/*
 * IP addresses and ranges as the API server reads them: k8s.io/utils/net ParseIPSloppy and ParseCIDRSloppy (leading zeros in IPv4
 * octets allowed) and, from 1.36 on, the stricter net/netip forms. Enters: text; leaves: bytes or the server's errors.
 */

/** 4 bytes for IPv4 and for IPv4-mapped IPv6 (Go's To4), 16 for other IPv6. */
export type IpBytes = readonly number[];

export interface Cidr {
  readonly ip: IpBytes;
  readonly prefix: number;
}

/** netutils.ParseIPSloppy. */
export function parseIp(text: string): IpBytes | undefined {
  for (const char of text) {
    if (char === '.') return parseIpv4(text);
    if (char === ':') {
      const bytes = parseIpv6(text);
      return bytes && (isMapped(bytes) ? bytes.slice(12) : bytes);
    }
  }
  return undefined;
}

/** netutils.ParseCIDRSloppy; `ip` is not masked. */
export function parseCidr(text: string): Cidr | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) return undefined;
  const mask = text.slice(slash + 1);
  const address = text.slice(0, slash);
  const ip = parseIpv4(address) ?? parseIpv6(address);
  if (ip === undefined || !/^[0-9]{1,7}$/.test(mask)) return undefined;
  const prefix = Number(mask);
  if (prefix > ip.length * 8) return undefined;
  return { ip, prefix };
}

export function isIpv6(text: string): boolean {
  return parseIp(text)?.length === 16;
}

/** Whether `inner` lies in the range of `outer`; both as {@link parseCidr} returns them. */
export function contains(outer: Cidr, inner: IpBytes): boolean {
  if (outer.ip.length !== inner.length) return false;
  for (let bit = 0; bit < outer.prefix; bit++) {
    const mask = 0x80 >> (bit % 8);
    const byte = bit >> 3;
    if (((outer.ip[byte] ?? 0) & mask) !== ((inner[byte] ?? 0) & mask)) return false;
  }
  return true;
}

/** core validation IsValidIPForLegacyField; `old` holds values that are accepted whatever they are. */
export function validateLegacyIp(path: string, value: string, minor: number, old: readonly string[] = []): ApiError[] {
  if (old.includes(value)) return [];
  if (parseIp(value) === undefined) {
    return [invalid(path, value, 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)')];
  }
  if (!isEnabled('StrictIPCIDRValidation', minor)) return [];
  const errors: ApiError[] = [];
  if (hasLeadingZero(value)) errors.push(invalid(path, value, 'must not have leading 0s'));
  else if (isMappedText(value)) errors.push(invalid(path, value, 'must not be an IPv4-mapped IPv6 address'));
  return errors;
}

/** core validation IsValidCIDRForLegacyField. */
export function validateLegacyCidr(
  path: string,
  value: string,
  minor: number,
  old: readonly string[] = [],
): ApiError[] {
  if (old.includes(value)) return [];
  const cidr = parseCidr(value);
  if (cidr === undefined) {
    return [invalid(path, value, 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)')];
  }
  if (!isEnabled('StrictIPCIDRValidation', minor)) return [];
  const [address = '', mask = ''] = value.split('/');
  if (hasLeadingZero(address) || /^0./.test(mask)) {
    return [invalid(path, value, 'must not have leading 0s in IP or prefix length')];
  }
  if (isMappedText(address)) return [invalid(path, value, 'must not have an IPv4-mapped IPv6 address')];
  if (!isMasked(cidr)) return [invalid(path, value, 'must not have bits set beyond the prefix length')];
  return [];
}

/** core validation ValidateEndpointIP. */
export function validateEndpointIp(path: string, value: string): ApiError[] {
  const ip = parseIp(value);
  if (ip === undefined) return [invalid(path, value, 'must be a valid IP address')];
  const errors: ApiError[] = [];
  const v4 = ip.length === 4;
  const [a = 0, b = 0, c = 0] = ip;
  const loopback = v4 ? a === 127 : ip.every((byte, i) => byte === (i === 15 ? 1 : 0));
  if (ip.every((byte) => byte === 0)) errors.push(invalid(path, value, `may not be unspecified (${value})`));
  if (loopback) errors.push(invalid(path, value, 'may not be in the loopback range (127.0.0.0/8, ::1/128)'));
  if (v4 ? a === 169 && b === 254 : a === 0xfe && (b & 0xc0) === 0x80) {
    errors.push(invalid(path, value, 'may not be in the link-local range (169.254.0.0/16, fe80::/10)'));
  }
  if (v4 ? a === 224 && b === 0 && c === 0 : a === 0xff && (b & 0x0f) === 0x02) {
    errors.push(invalid(path, value, 'may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)'));
  }
  return errors;
}

function isMasked(cidr: Cidr): boolean {
  for (let bit = cidr.prefix; bit < cidr.ip.length * 8; bit++) {
    if (((cidr.ip[bit >> 3] ?? 0) & (0x80 >> (bit % 8))) !== 0) return false;
  }
  return true;
}

function isMapped(ip: IpBytes): boolean {
  return ip.length === 16 && ip.slice(0, 10).every((byte) => byte === 0) && ip[10] === 0xff && ip[11] === 0xff;
}

function isMappedText(value: string): boolean {
  const bytes = value.includes(':') ? parseIpv6(value) : undefined;
  return bytes !== undefined && isMapped(bytes);
}

function hasLeadingZero(value: string): boolean {
  const v4 = value.slice(value.lastIndexOf(':') + 1);
  return v4.includes('.') && v4.split('.').some((octet) => /^0./.test(octet));
}

function parseIpv4(text: string): IpBytes | undefined {
  const octets = text.split('.');
  if (octets.length !== 4) return undefined;
  const bytes: number[] = [];
  for (const octet of octets) {
    if (!/^[0-9]+$/.test(octet)) return undefined;
    const value = Number(octet);
    if (value > 255) return undefined;
    bytes.push(value);
  }
  return bytes;
}

function parseIpv6(text: string): IpBytes | undefined {
  let head = text;
  let tail: readonly number[] = [];
  if (text.includes('.')) {
    const colon = text.lastIndexOf(':');
    const v4 = parseIpv4(text.slice(colon + 1));
    if (colon < 0 || v4 === undefined) return undefined;
    tail = v4;
    head = text.slice(0, colon);
    // `::1.2.3.4`: the colon cut off belongs to the ellipsis.
    if (head.endsWith(':') || head === '') head += ':';
    if (head === ':') return undefined;
  }
  const size = 16 - tail.length;
  const parts = head.split('::');
  if (parts.length > 2) return undefined;
  const groups = parts.map((part) => (part === '' ? [] : part.split(':')));
  if (groups.flat().some((group) => !/^[0-9a-fA-F]{1,4}$/.test(group))) return undefined;
  const bytes = groups.map((part) =>
    part.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]),
  );
  const left = bytes[0] ?? [];
  const right = bytes[1] ?? [];
  const missing = size - left.length - right.length;
  if (parts.length === 1 ? missing !== 0 : missing < 2) return undefined;
  return [...left, ...new Array<number>(missing).fill(0), ...right, ...tail];
}
