import { BlockList, isIP, isIPv6 } from 'node:net';
import { Refused } from '../refused.ts';

/**
 * The proxy that the environment names for an https address; null for none. `NO_PROXY` is read as Go and curl do together:
 * `*`, hosts with all below them, addresses, networks; each with or without a port. This machine is never reached by a proxy.
 */
export function proxyFor(host: string, port: number, env: NodeJS.ProcessEnv): URL | null {
  const named = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'].map((name) => env[name]?.trim());
  const text = named.find((value) => value !== undefined && value !== '');
  if (text === undefined || isLocal(host) || isExempt(host, port, env['no_proxy'] ?? env['NO_PROXY'] ?? ''))
    return null;
  try {
    const url = new URL(/^[a-z0-9+.-]+:\/\//i.test(text) ? text : `http://${text}`);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  } catch {
    // As below.
  }
  throw new Refused('failed', 'the environment names a proxy that is neither http nor https', 'correct HTTPS_PROXY');
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '::1';
}

function isExempt(host: string, port: number, list: string): boolean {
  return list.split(/[\s,]+/).some((entry) => {
    const [, name = '', only] = /^(\[[^\]]+\]|[^:]*|[^:]*:.*:.*)(?::(\d+))?$/.exec(entry.trim().toLowerCase()) ?? [];
    if (only !== undefined && Number(only) !== port) return false;
    const plain = name.replace(/^\[(.*)\]$/, '$1');
    if (plain === '*') return true;
    if (plain.includes('/')) return isInNetwork(host, plain);
    const domain = plain.replace(/^\*?\./, '');
    return domain !== '' && (host === domain || (isIP(host) === 0 && host.endsWith(`.${domain}`)));
  });
}

function isInNetwork(host: string, network: string): boolean {
  const [address = '', length = ''] = network.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (isIP(host) === 0 || isIP(address) === 0 || !/^\d{1,3}$/.test(length)) return false;
  if (Number(length) > (family === 'ipv6' ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(address, Number(length), family);
  return list.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}
