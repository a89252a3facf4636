import type { Environment } from '@marcbachmann/cel-js';
import { contains, type IpBytes, parseCidr, parseIp } from '../../format/ip.ts';
import { serverFailure } from './failure.ts';

/*
 * Addresses and ranges as rules ask for them (apiserver v0.36 pkg/cel/library/ip.go, cidr.go), read as Go's net/netip reads them: no
 * leading zeros, no zones, no IPv4 inside IPv6.
 */

class CelIp {
  readonly bytes: IpBytes;
  constructor(bytes: IpBytes) {
    this.bytes = bytes;
  }
}

class CelCidr {
  readonly ip: IpBytes;
  readonly prefix: number;
  constructor(ip: IpBytes, prefix: number) {
    this.ip = ip;
    this.prefix = prefix;
  }
}

/** `ip.isCanonical`. */
class IpFunctions {}

export function registerAddresses(env: Environment): void {
  env.registerType('IP', CelIp);
  env.registerType('CIDR', CelCidr);
  env.registerType('IpFunctions', IpFunctions);
  env.registerConstant('ip', 'IpFunctions', new IpFunctions());
  env.registerFunction('isIP(string): bool', (text: string) => ipBytes(text) !== undefined);
  env.registerFunction('isCIDR(string): bool', (text: string) => cidrOf(text) !== undefined);
  env.registerFunction('ip(string): IP', readIp);
  env.registerFunction('cidr(string): CIDR', readCidr);
  env.registerFunction('IpFunctions.isCanonical(string): bool', (_: IpFunctions, text: string) => {
    return shown(readIp(text).bytes) === text;
  });
  env.registerFunction('IP.family(): int', ({ bytes }: CelIp) => (bytes.length === 4 ? 4n : 6n));
  for (const [name, test] of TESTS) env.registerFunction(`IP.${name}(): bool`, ({ bytes }: CelIp) => test(bytes));
  env.registerOperator('IP == IP', (a: CelIp, b: CelIp) => shown(a.bytes) === shown(b.bytes));
  env.registerOperator('CIDR == CIDR', (a: CelCidr, b: CelCidr) => shownCidr(a) === shownCidr(b));
  env.registerFunction('CIDR.ip(): IP', ({ ip }: CelCidr) => new CelIp(ip));
  env.registerFunction('CIDR.prefixLength(): int', ({ prefix }: CelCidr) => BigInt(prefix));
  env.registerFunction('CIDR.masked(): CIDR', ({ ip, prefix }: CelCidr) => new CelCidr(masked(ip, prefix), prefix));
  env.registerFunction('string(IP): string', ({ bytes }: CelIp) => shown(bytes));
  env.registerFunction('string(CIDR): string', shownCidr);
  const holdsIp = (range: CelCidr, { bytes }: CelIp) => contains(range, bytes);
  const holdsCidr = (range: CelCidr, inner: CelCidr) => range.prefix <= inner.prefix && contains(range, inner.ip);
  env.registerFunction('CIDR.containsIP(IP): bool', holdsIp);
  env.registerFunction('CIDR.containsIP(string): bool', (range: CelCidr, text: string) => holdsIp(range, readIp(text)));
  env.registerFunction('CIDR.containsCIDR(CIDR): bool', holdsCidr);
  env.registerFunction('CIDR.containsCIDR(string): bool', (range: CelCidr, text: string) =>
    holdsCidr(range, readCidr(text)),
  );
}

function readIp(text: string): CelIp {
  const bytes = ipBytes(text);
  const quoted = JSON.stringify(text);
  if (bytes === undefined) throw serverFailure(`IP Address ${quoted} parse error during conversion from string`);
  return new CelIp(bytes);
}

function readCidr(text: string): CelCidr {
  const cidr = cidrOf(text);
  if (cidr === undefined) throw serverFailure('network address parse error during conversion from string');
  return cidr;
}

function ipBytes(text: string): IpBytes | undefined {
  const octets = text.slice(text.lastIndexOf(':') + 1).split('.');
  if (octets.length > 1 && octets.some((octet) => /^0./.test(octet))) return undefined;
  const bytes = parseIp(text);
  // What came in the form of IPv6 and left as IPv4.
  return text.includes(':') && bytes?.length === 4 ? undefined : bytes;
}

function cidrOf(text: string): CelCidr | undefined {
  const slash = text.lastIndexOf('/');
  const [address, prefix] = [text.slice(0, Math.max(slash, 0)), text.slice(slash + 1)];
  const ip = ipBytes(address);
  if (ip === undefined || !/^(?:0|[1-9]\d{0,2})$/.test(prefix) || parseCidr(text) === undefined) return undefined;
  return new CelCidr(ip, Number(prefix));
}

function masked(ip: IpBytes, prefix: number): IpBytes {
  return ip.map((byte, i) => byte & (0xff00 >> Math.min(Math.max(prefix - i * 8, 0), 8)) & 0xff);
}

const isZero = (bytes: IpBytes) => bytes.every((byte) => byte === 0);
const isLoopback = (bytes: IpBytes) =>
  bytes.length === 4 ? bytes[0] === 127 : isZero(bytes.slice(0, 15)) && bytes[15] === 1;
const isLinkLocalMulticast = ([a = 0, b = 0, c = 0, ...rest]: IpBytes) =>
  rest.length === 1 ? a === 224 && b === 0 && c === 0 : a === 0xff && (b & 0x0f) === 2;
const isLinkLocalUnicast = ([a = 0, b = 0, ...rest]: IpBytes) =>
  rest.length === 2 ? a === 169 && b === 254 : a === 0xfe && (b & 0xc0) === 0x80;
const isMulticast = ([a = 0, ...rest]: IpBytes) => (rest.length === 3 ? (a & 0xf0) === 0xe0 : a === 0xff);
const isBroadcast = (bytes: IpBytes) => bytes.length === 4 && bytes.every((byte) => byte === 255);

const TESTS: readonly (readonly [name: string, test: (bytes: IpBytes) => boolean])[] = [
  ['isUnspecified', isZero],
  ['isLoopback', isLoopback],
  ['isLinkLocalMulticast', isLinkLocalMulticast],
  ['isLinkLocalUnicast', isLinkLocalUnicast],
  [
    'isGlobalUnicast',
    (bytes) => ![isZero, isLoopback, isMulticast, isLinkLocalUnicast, isBroadcast].some((test) => test(bytes)),
  ],
];

function shownCidr({ ip, prefix }: CelCidr): string {
  return `${shown(ip)}/${prefix}`;
}

/** netip.Addr.String: the longest run of zeros is left out, the first of several. */
function shown(bytes: IpBytes): string {
  if (bytes.length === 4) return bytes.join('.');
  const words = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
  let [from, length] = [0, 1];
  for (let i = 0; i < 8; i++) {
    let run = 0;
    while (words[i + run] === 0) run++;
    if (run > length) [from, length] = [i, run];
  }
  const hex = (part: readonly number[]) => part.map((word) => word.toString(16)).join(':');
  return length < 2 ? hex(words) : `${hex(words.slice(0, from))}::${hex(words.slice(from + length))}`;
}
