import { type IncomingMessage, request } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { createGunzip } from 'node:zlib';
import { type Budget, tooMuch } from '../limits.ts';
import { Refused } from '../refused.ts';
import type { Reach } from '../trust.ts';
import { Broken, certificatesOf, type Dial, type DialSettings } from './dial.ts';

export interface Exchange {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** What the body is, in messages. */
  readonly what: string;
  readonly maxBytes: number;
  /** The body may come compressed, and is bounded once unpacked. */
  readonly compressed?: true;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface ExchangeSettings {
  readonly dial: Dial;
  readonly budget: Budget;
  readonly certificates: Pick<DialSettings, 'authorities'>;
}

/**
 * One GET on a connection of its own. A body is read for status 200 only. Throws {@link Broken} where another try may help, and
 * {@link Refused}.
 */
export async function exchange(
  { dial, budget, certificates }: ExchangeSettings,
  { url, headers, what, maxBytes, compressed }: Exchange,
  reach: Reach,
  signal: AbortSignal,
): Promise<Answer> {
  const encrypted = url.protocol === 'https:';
  const port = url.port === '' ? (encrypted ? 443 : 80) : Number(url.port);
  const plain = await dial(url.hostname, port, reach, signal);
  try {
    const socket = encrypted ? await encryptedOver(plain, url.hostname, certificates, signal) : plain;
    const response = await respond(
      socket,
      url,
      { ...headers, 'accept-encoding': compressed ? 'gzip' : 'identity' },
      signal,
    );
    const status = response.statusCode ?? 0;
    const texts = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const answer = { status, headers: Object.fromEntries(texts) };
    if (status !== 200) return { ...answer, bytes: Buffer.alloc(0) };
    const unpack = compressed === true && response.headers['content-encoding'] === 'gzip';
    return { ...answer, bytes: await bodyOf(response, unpack, maxBytes, what, budget) };
  } finally {
    plain.destroy();
  }
}

function encryptedOver(
  socket: Socket,
  hostname: string,
  certificates: ExchangeSettings['certificates'],
  signal: AbortSignal,
): Promise<Socket> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve, reject) => {
    const context = certificatesOf(certificates);
    const options = {
      socket,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(context ? { secureContext: context } : {}),
    };
    const encrypted = secure({ ...options, rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] });
    // What breaks once nobody listens any more breaks nothing.
    encrypted.on('error', () => {});
    const stop = (): void => reject(new Broken('it took too long'));
    signal.addEventListener('abort', stop, { once: true });
    encrypted.once('secureConnect', () => {
      signal.removeEventListener('abort', stop);
      resolve(encrypted);
    });
    encrypted.once('error', (error) => {
      signal.removeEventListener('abort', stop);
      const code = 'code' in error ? String(error.code) : '';
      const distrusted = /CERT|SELF_SIGNED|VERIFY|ALTNAME|ISSUER/.test(code);
      const words = `${host} has a certificate that this machine does not trust`;
      const fix = 'name your own authority in NODE_EXTRA_CA_CERTS, or correct the address';
      reject(distrusted ? new Refused('failed', words, fix) : new Broken('no encrypted connection came about'));
    });
  });
}

function respond(
  socket: Socket,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      method: 'GET',
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, 'user-agent': 'applylint', ...headers, connection: 'close' },
      createConnection: () => socket,
      signal,
    });
    sent.once('response', resolve);
    sent.on('error', () => reject(new Broken('the server broke the connection')));
    sent.end();
  });
}

async function bodyOf(
  response: IncomingMessage,
  unpack: boolean,
  maxBytes: number,
  what: string,
  budget: Budget,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stated = Number(response.headers['content-length'] ?? 0);
  if (stated > maxBytes) throw tooMuch(what, maxBytes);
  const stream = unpack ? response.pipe(createGunzip()) : response;
  // A pipe does not carry errors on.
  if (stream !== response) response.once('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      budget.take(chunk.length);
      if (size > maxBytes) throw tooMuch(what, maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Broken('the body broke off');
  }
  if (!response.complete) throw new Broken('the body broke off');
  return Buffer.concat(chunks);
}
