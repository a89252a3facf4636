/**
 * Connections to places: the one way out. A name is resolved here and the address is checked before anything is sent to it, so
 * that no name can lead to where its source may not. Where a proxy is configured, it resolves and decides.
 */
import { lookup as resolveName } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectOverTcp, isIP, type Socket } from 'node:net';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { Refused } from '../refused.ts';
import type { Reach } from '../trust.ts';
import { proxyFor } from './proxies.ts';
import { isWithin } from './ranges.ts';

/** The other side could not be reached, or broke off: another try may help. */
export class Broken extends Error {}

export interface DialSettings {
  readonly env: NodeJS.ProcessEnv;
  /** Certificates that count beside those of the machine, as PEM. */
  readonly authorities: readonly string[];
  /** Addresses of a name; by default, what the machine says. */
  readonly lookup?: ((host: string) => Promise<readonly string[]>) | undefined;
  /** By default, of TCP. */
  readonly connect?: ((address: string, port: number) => Socket) | undefined;
  /** A proxy stands between. */
  readonly onProxy: () => void;
}

export type Dial = (host: string, port: number, reach: Reach, signal: AbortSignal) => Promise<Socket>;

const contexts = new WeakMap<readonly string[], SecureContext>();

/** Undefined: the certificates of the machine, to which `NODE_EXTRA_CA_CERTS` adds. */
export function certificatesOf({ authorities }: Pick<DialSettings, 'authorities'>): SecureContext | undefined {
  if (authorities.length === 0) return undefined;
  const context = contexts.get(authorities) ?? createSecureContext({ ca: [...rootCertificates, ...authorities] });
  contexts.set(authorities, context);
  return context;
}

export function dialer(settings: DialSettings): Dial {
  const { lookup = addressesOf, connect = (host, port) => connectOverTcp({ host, port }) } = settings;
  return async (name, port, reach, signal) => {
    const host = name.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) !== 0 && !isWithin(reach, host)) throw elsewhere(host);
    const proxy = proxyFor(host, port, settings.env);
    if (proxy !== null) {
      settings.onProxy();
      return throughProxy(proxy, `${name}:${port}`, settings, signal);
    }
    const found = isIP(host) === 0 ? await lookup(host) : [host];
    const allowed = found.filter((address) => isWithin(reach, address));
    if (found.length > 0 && allowed.length === 0) throw elsewhere(host);
    for (const address of allowed) {
      const socket = await connected(connect(address, port), signal).catch(() => null);
      if (socket !== null) return socket;
      signal.throwIfAborted();
    }
    throw new Broken(`${host} cannot be reached`);
  };
}

function elsewhere(host: string): Refused {
  return new Refused(
    'failed',
    `${host} is an address of this machine or of a private network, and base names no source there`,
    'name the address itself at base, or a mirror in the policy',
  );
}

async function addressesOf(host: string): Promise<readonly string[]> {
  try {
    return (await resolveName(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

function connected(socket: Socket, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // What breaks once nobody listens any more breaks nothing.
    socket.on('error', () => {});
    const stop = (): void => {
      socket.destroy();
      reject(new Broken('it took too long'));
    };
    signal.addEventListener('abort', stop, { once: true });
    const settled = (): void => signal.removeEventListener('abort', stop);
    socket.once('connect', () => {
      settled();
      resolve(socket);
    });
    socket.once('error', () => {
      settled();
      reject(new Broken('the connection was refused'));
    });
  });
}

function throughProxy(proxy: URL, target: string, settings: DialSettings, signal: AbortSignal): Promise<Socket> {
  const { username, password, hostname, protocol } = proxy;
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const options = {
    method: 'CONNECT',
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: proxy.port === '' ? (protocol === 'https:' ? 443 : 80) : Number(proxy.port),
    path: target,
    agent: false as const,
    signal,
    headers: {
      host: target,
      ...(username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` }),
    },
  };
  return new Promise((resolve, reject) => {
    const context = certificatesOf(settings);
    const encrypted = { ...options, rejectUnauthorized: true, ...(context ? { secureContext: context } : {}) };
    const request: ClientRequest = protocol === 'https:' ? httpsRequest(encrypted) : httpRequest(options);
    request.once('connect', ({ statusCode = 0 }, socket: Socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      const fix = 'allow it there, or name a mirror in the policy';
      reject(new Refused('denied', `the proxy did not let the request through (it answered ${statusCode})`, fix));
    });
    request.once('response', (response) => {
      response.destroy();
      reject(new Broken('the proxy is none'));
    });
    request.once('error', () => reject(new Broken('the proxy cannot be reached')));
    request.end();
  });
}
