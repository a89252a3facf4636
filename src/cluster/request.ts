/**
 * One GET to the API server: at most three tries of ten seconds each, with jitter between them; what the server asks for by
 * Retry-After is obeyed. Out: the JSON value, exact, or why there is none. Redirects are never followed, nothing but GET is sent,
 * and no text of an answer or of an error is passed on that could hold a credential.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isObject, type JsonValue } from '../kube/json.ts';
import { parseJsonExact } from '../kube/json-text.ts';
import { getString } from '../kube/object.ts';
import type { Connection } from './connection.ts';

export interface Timing {
  readonly tries: number;
  /** Milliseconds for one try, its whole answer included. */
  readonly timeout: number;
  /** Milliseconds before the second try; doubled before each further one. */
  readonly backoff: number;
  /** The longest wait a server may ask for, in milliseconds. */
  readonly longestWait: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
  sleep(milliseconds: number): Promise<void>;
}

export const TIMING: Timing = {
  tries: 3,
  timeout: 10_000,
  backoff: 250,
  longestWait: 30_000,
  concurrency: 24,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** 64 MiB: more than a page of a list ever holds. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

export type Answer =
  | { readonly ok: true; readonly value: JsonValue }
  | {
      readonly ok: false;
      /** The HTTP status of the last try; null where there was no answer. */
      readonly status: number | null;
      /** The word of a Kubernetes Status (`NotFound`, `Forbidden`, `Expired`); '' for other answers. */
      readonly reason: string;
      /** What the Status is about, as `kind/name`. */
      readonly about: string;
      /** The code of a connection that failed (`ECONNREFUSED`, `CERT_HAS_EXPIRED`); '' where there was an answer. */
      readonly network: string;
      /** The Status itself. It may quote values: only for those who mask what they print. */
      readonly said: JsonValue | undefined;
      /** For people; never holds what the server or the network said. */
      readonly message: string;
    };

export type Get = (path: string, accept?: string) => Promise<Answer>;

export interface Method {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly contentType?: string;
  readonly body?: string;
}

/** A GET bound to one server, which never has more requests under way than `timing` allows. */
export function getter(connection: Connection, timing: Timing): Get {
  const queue = new Queue(timing.concurrency);
  const line = new Line();
  return (path, accept) => queue.run(() => exchange(connection, timing, path, { method: 'GET' }, accept, line));
}

/** Tries in a row that ended without an answer in time, after which nobody is waited for any more. */
const MOST_SILENT = 24;

/** Whether a server still answers. */
class Line {
  #silent = 0;

  get isDead(): boolean {
    return this.#silent >= MOST_SILENT;
  }

  heard(answer: Answer): void {
    this.#silent = !answer.ok && answer.network === TIMED_OUT ? this.#silent + 1 : 0;
  }
}

export async function exchange(
  connection: Connection,
  timing: Timing,
  path: string,
  method: Method,
  accept = 'application/json',
  line = new Line(),
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    if (line.isDead) return { ...failure(null, `no answer: ${TIMED_OUT}`), network: TIMED_OUT };
    const { answer, again, wait } = await once(connection, timing, path, method, accept);
    line.heard(answer);
    if (answer.ok || !again || attempt >= timing.tries) return answer;
    const pause = wait ?? timing.backoff * 2 ** (attempt - 1) * (0.5 + Math.random());
    if (pause > timing.longestWait) return answer;
    await timing.sleep(pause);
  }
}

interface Try {
  readonly answer: Answer;
  readonly again: boolean;
  /** Milliseconds the server asked for. */
  readonly wait: number | null;
}

/** Statuses that another try may get past. */
const TRANSIENT = new Set([408, 429, 500, 502, 503, 504]);

async function once(
  connection: Connection,
  timing: Timing,
  path: string,
  method: Method,
  accept: string,
): Promise<Try> {
  let response: { readonly message: IncomingMessage; readonly text: string };
  try {
    response = await receive(connection, timing, path, method, accept);
  } catch (error) {
    const network = wordOf(error);
    return { answer: { ...failure(null, `no answer: ${network}`), network }, again: !isUntrusted(network), wait: null };
  }
  const { message, text } = response;
  const status = message.statusCode ?? 0;
  const value = jsonOf(message, text);
  if (status === 200 || status === 201) {
    if (value !== undefined) return { answer: { ok: true, value }, again: false, wait: null };
    return { answer: failure(status, 'the answer is no JSON, or not all of it'), again: true, wait: null };
  }
  if (status >= 300 && status < 400)
    return { answer: failure(status, 'the server redirects, which is not followed'), again: false, wait: null };
  return {
    answer: refusalOf(status, value),
    again: TRANSIENT.has(status),
    wait: retryAfter(message.headers['retry-after']),
  };
}

function refusalOf(status: number, value: JsonValue | undefined): Answer {
  const isStatus = isObject(value) && value['kind'] === 'Status';
  const reason = (isStatus && getString(value, 'reason')) || '';
  const about = isStatus
    ? `${getString(value, 'details', 'kind') ?? ''}/${getString(value, 'details', 'name') ?? ''}`
    : '';
  const message = WORDS[status] ?? `the server answers ${status}`;
  return { ok: false, status, reason, about, network: '', said: isStatus ? value : undefined, message };
}

const WORDS: { readonly [status: number]: string } = {
  401: 'the server does not accept the credentials (401)',
  403: 'the server forbids it (403)',
  404: 'the server does not find it (404)',
  410: 'the list has expired (410)',
  429: 'the server is too busy (429)',
  500: 'the server fails (500)',
  503: 'the server is unavailable (503)',
};

function failure(status: number | null, message: string): Extract<Answer, { ok: false }> {
  return { ok: false, status, reason: '', about: '', network: '', said: undefined, message };
}

/** Codes of Node and OpenSSL for a certificate that cannot be trusted: nothing was sent. */
export function isUntrusted(network: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/.test(network);
}

/** The error's code says enough; its text may quote a header. */
function wordOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'the connection failed';
}

function jsonOf(message: IncomingMessage, text: string): JsonValue | undefined {
  if (!/^application\/json\b/.test(message.headers['content-type'] ?? '')) return undefined;
  try {
    return parseJsonExact(text);
  } catch {
    return undefined;
  }
}

/** Seconds, or a date; null where nothing sensible stands there. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

const TIMED_OUT = 'TIMEOUT';

class TimedOut extends Error {
  readonly code = TIMED_OUT;
}

function receive(
  connection: Connection,
  timing: Timing,
  path: string,
  { method, contentType, body }: Method,
  accept: string,
): Promise<{ readonly message: IncomingMessage; readonly text: string }> {
  const { promise, resolve, reject } = withResolvers<{ message: IncomingMessage; text: string }>();
  const url = new URL(connection.server.href.replace(/\/$/, '') + path);
  const headers: Record<string, string> = { ...connection.headers, accept, 'user-agent': connection.userAgent };
  if (contentType !== undefined) headers['content-type'] = contentType;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = send(url, { method, headers, ...connection.tls, agent: connection.agent }, (message) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_ANSWER) sent.destroy(new TimedOut('too large'));
      chunks.push(chunk);
    });
    message.on('error', reject);
    message.on('end', () => {
      if (message.complete) resolve({ message, text: Buffer.concat(chunks).toString('utf8') });
      else reject(new TimedOut('incomplete'));
    });
    message.on('close', () => reject(new TimedOut('closed')));
  });
  const timer = setTimeout(() => sent.destroy(new TimedOut('timeout')), timing.timeout);
  sent.on('error', reject);
  sent.end(body);
  return promise.finally(() => clearTimeout(timer));
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
} {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('a promise calls its executor at once');
  return { promise, ...settle };
}

class Queue {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
