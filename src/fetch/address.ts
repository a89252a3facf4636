/**
 * Addresses that may be compared: two texts that mean the same place become the same address, and what could mean two places
 * to two readers is none. Pure.
 */

/** `ssh` is never spoken; it is compared, so that a mirror can stand for it. */
export type Scheme = 'https' | 'http' | 'oci' | 'ssh';

export interface Address {
  readonly scheme: Scheme;
  /** Small letters; IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
  /** Steps of the path, letter case kept; without empty ones at the end. */
  readonly steps: readonly string[];
  /** With its question mark; empty where there is none. */
  readonly query: string;
}

const PORTS = { https: 443, http: 80, oci: 443, ssh: 22 } as const;
const SCHEMES: readonly Scheme[] = ['https', 'http', 'oci', 'ssh'];

/** Null where the text is no address, has a user, a fragment or a path that readers take apart differently. */
export function parseAddress(text: string): Address | null {
  const [, scp, below = ''] = /^(git@[^/:\s]+):(?!\/)(\S+)$/.exec(text) ?? [];
  const whole = scp === undefined ? text : `ssh://${scp}/${below}`;
  const [, written = '', rest = ''] = /^([A-Za-z]+):\/\/([\x21-\x7e]+)$/.exec(whole) ?? [];
  const scheme = SCHEMES.find((one) => one === written.toLowerCase());
  if (scheme === undefined || /[\\#]/.test(rest)) return null;
  const plain = scheme === 'ssh' ? rest.replace(/^git@/, '') : rest;
  const [, authority = '', path = ''] = /^([^/?]*)([^?]*)/.exec(plain) ?? [];
  // The standard's parser knows hosts and ports of the web only.
  const url = urlOf(`${scheme === 'http' ? 'http' : 'https'}://${plain}`);
  if (!url || authority.includes('@') || /^\.|\.$/.test(url.hostname) || url.hostname === '' || !isPlain(path))
    return null;
  const port = url.port === '' ? PORTS[scheme] : Number(url.port);
  const steps = path.replace(/^\/+|\/+$/g, '').split('/');
  return { scheme, host: url.hostname, port, steps: steps[0] === '' ? [] : steps, query: url.search };
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** No steps that lead back, no empty ones between others, and no escapes of what tells steps apart. */
function isPlain(path: string): boolean {
  const steps = path.replace(/^\/|\/+$/g, '').split('/');
  if (steps.length > 1 && steps.includes('')) return false;
  return steps.every((step) => {
    if (/%(?![0-9A-Fa-f]{2})/.test(step) || /%(?:2f|5c|00|25|2e)/i.test(step)) return false;
    return step !== '.' && step !== '..' && !step.includes(';');
  });
}

/** The one text for an address. */
export function textOf({ scheme, host, port, steps, query }: Address): string {
  const path = steps.map((step) => `/${step}`).join('');
  return `${scheme}://${originOf({ scheme, host, port })}${path}${query}`;
}

function originOf({ scheme, host, port }: Pick<Address, 'scheme' | 'host' | 'port'>): string {
  return port === PORTS[scheme] ? host : `${host}:${port}`;
}

/** Host and port, whatever the scheme. */
export function placeOf({ host, port }: Pick<Address, 'host' | 'port'>): string {
  return `${host}:${port}`;
}

export function isSame(a: Address, b: Address): boolean {
  return textOf(a) === textOf(b);
}

/** Whether an address is this one or lies below it: whole steps only. */
export function liesBelow(address: Address, above: Address): boolean {
  if (above.query !== '' || address.scheme !== above.scheme || placeOf(address) !== placeOf(above)) return false;
  return above.steps.every((step, i) => address.steps[i] === step);
}

/** The address with what lies above it exchanged; both ends as {@link liesBelow} compares them. */
export function moved(address: Address, from: Address, to: Address): Address {
  return { ...to, steps: [...to.steps, ...address.steps.slice(from.steps.length)], query: address.query };
}

/** Whether the host is written as this machine itself. */
export function namesLoopback({ host }: Pick<Address, 'host'>): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
