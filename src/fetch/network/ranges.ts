import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Reach } from '../trust.ts';

/** This machine, its neighbours on the wire (where clouds keep their metadata), groups, and addresses that mean others. */
const LOCAL = listOf([
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  'fe80::/10',
  'ff00::/8',
  // Ways to write an IPv4 address that some machines unfold.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
]);
/** Networks that are somebody's own. */
const PRIVATE = listOf([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  'fc00::/7',
  'fec0::/10',
]);
const LOOPBACK = listOf(['127.0.0.0/8', '::1/128']);

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', length = ''] = range.split('/');
    list.addSubnet(address, Number(length), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an IP address may be connected to. */
export function isWithin(reach: Reach, address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  // An IPv4 address written as IPv6 is looked up as both: 0.0.0.0/8 would hold ::ffff:0:0 only by chance.
  if (family === 'ipv6' && /^(?:0*:)*:?(?:ffff:)?\d+\.\d+\.\d+\.\d+$/i.test(address))
    return isWithin(reach, address.slice(address.lastIndexOf(':') + 1));
  if (LOCAL.check(address, family)) return reach === 'loopback' && LOOPBACK.check(address, family);
  return reach !== 'public' || !PRIVATE.check(address, family);
}
