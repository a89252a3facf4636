/**
 * GitHub's API within a budget of time: at most three tries a call, `Retry-After` and the rate limit's reset obeyed where
 * they fit, then an {@link ApiFailure}. Nothing here knows what a call is for. The token goes to the API's own origin only.
 */
import { textAt } from './shape.ts';
import { type Answer, loadClient, NoAnswer, sendOverHttp, type Transport } from './transport.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the API's base, its parts encoded; or `graphql`. */
  readonly path: string;
  readonly query?: { readonly [name: string]: string | number };
  readonly body?: unknown;
  readonly maxBytes?: number;
}

export interface GitHubApi {
  /** An answer with a status below 300, parsed. Throws {@link ApiFailure}. */
  call(request: ApiRequest): Promise<ApiAnswer>;
  /** Where an answer with a redirect to a download points. Throws {@link ApiFailure}. */
  locate(request: ApiRequest): Promise<string>;
  /** Bytes from an address the API gave, without the token. Throws {@link ApiFailure}. */
  download(address: string, maxBytes: number): Promise<Uint8Array>;
}

export interface ApiAnswer {
  readonly value: unknown;
  /** Whether a page follows, as the `Link` header says. */
  readonly more: boolean;
}

export class ApiFailure extends Error {
  /** The HTTP status; 0 where no usable answer came. */
  readonly status: number;
  /** The token may not do this: forks and Dependabot get a read-only one. */
  readonly readOnly: boolean;

  constructor(status: number, reason: string, readOnly = false) {
    super(reason);
    this.name = 'ApiFailure';
    this.status = status;
    this.readOnly = readOnly;
  }
}

export interface ApiOptions {
  /** `GITHUB_API_URL`: another host's API has a path of its own. */
  readonly baseUrl: string;
  readonly graphqlUrl?: string | undefined;
  readonly token: string;
  /** Milliseconds for all calls together, waiting included. */
  readonly budgetMs: number;
  readonly transport?: Transport;
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

const MAX_TRIES = 3;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Throws {@link ApiFailure} where the base is no web address. */
export function openApi(options: ApiOptions): GitHubApi {
  const base = webAddress(options.baseUrl.replace(/\/+$/, ''));
  const graphql = webAddress(options.graphqlUrl ?? graphqlBeside(base.href));
  const budget = options.budgetMs;
  const { transport = sendOverHttp, now = Date.now } = options;
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  let deadline: number | undefined;
  const left = (): number => {
    deadline ??= now() + budget;
    return deadline - now();
  };

  async function exchange(request: ApiRequest, url: URL, withToken: boolean): Promise<Answer> {
    if (transport === sendOverHttp) await loadClient();
    for (let attempt = 1; ; attempt++) {
      const timeoutMs = Math.min(left(), Math.max(budget / 6, 1));
      if (timeoutMs <= 0) throw new ApiFailure(0, 'GitHub did not answer in time');
      let failure: ApiFailure;
      let wait: number;
      try {
        const answer = await transport({
          method: request.method,
          url: url.href,
          headers: headersOf(request, withToken ? options.token : null),
          body: request.body === undefined ? null : JSON.stringify(request.body),
          maxBytes: request.maxBytes ?? MAX_BYTES,
          timeoutMs,
        });
        if (answer.status < 400 && (!withToken || answer.status >= 300 || isJson(answer))) return answer;
        failure = failureOf(answer);
        const pause = pauseOf(answer, attempt, now());
        if (pause === null || (pause.maybeDone && request.method === 'POST')) throw failure;
        wait = pause.ms;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        failure = new ApiFailure(0, `GitHub ${error.message}`);
        // Creating twice would be worse than not at all: it may have been done.
        if (request.method === 'POST' || /more than/.test(error.message)) throw failure;
        wait = backoff(attempt);
      }
      if (attempt >= MAX_TRIES || wait >= left()) throw failure;
      await sleep(wait);
    }
  }

  async function follow(request: ApiRequest): Promise<Answer> {
    let url = addressOf(request, base, graphql);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await exchange(request, url, true);
      if (answer.status < 300) return answer;
      // A renamed repository moves its addresses, on the same host.
      const next = redirectOf(answer, url);
      if (next === null || next.origin !== url.origin || request.method !== 'GET') break;
      url = next;
    }
    throw new ApiFailure(0, 'GitHub sent the request elsewhere');
  }

  return {
    async call(request) {
      const answer = await follow(request);
      const { link } = answer.headers;
      return { value: parseJson(answer.bytes), more: typeof link === 'string' && /rel="next"/.test(link) };
    },
    async locate(request) {
      const url = addressOf(request, base, graphql);
      const next = redirectOf(await exchange(request, url, true), url);
      if (next === null) throw new ApiFailure(0, 'GitHub named no place to download from');
      return next.href;
    },
    async download(address, maxBytes) {
      const url = webAddress(address);
      if (base.protocol === 'https:' && url.protocol !== 'https:')
        throw new ApiFailure(0, 'the download is not encrypted');
      const answer = await exchange({ method: 'GET', path: '', maxBytes }, url, false);
      if (answer.status >= 300) throw new ApiFailure(0, 'the download leads elsewhere');
      return answer.bytes;
    },
  };
}

function webAddress(text: string): URL {
  try {
    const url = new URL(text);
    if (url.protocol === 'https:' || url.protocol === 'http:') return url;
  } catch {
    // Said below, in the same words.
  }
  throw new ApiFailure(0, "the API's address is no web address");
}

// GitHub Enterprise Server has /api/v3 and /api/graphql, github.com has / and /graphql.
function graphqlBeside(base: string): string {
  return /\/api\/v3\/?$/.test(base) ? base.replace(/\/v3\/?$/, '/graphql') : `${base.replace(/\/$/, '')}/graphql`;
}

function addressOf(request: ApiRequest, base: URL, graphql: URL): URL {
  if (request.path === 'graphql') return graphql;
  const url = new URL(`${base.href.replace(/\/$/, '')}/${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value));
  return url;
}

function headersOf(request: ApiRequest, token: string | null): { [name: string]: string } {
  return {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(request.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  };
}

function redirectOf(answer: Answer, from: URL): URL | null {
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status >= 400 || location === undefined) return null;
  try {
    return new URL(location, from);
  } catch {
    return null;
  }
}

function isJson(answer: Answer): boolean {
  return answer.bytes.length === 0 || parseJson(answer.bytes) !== undefined;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function failureOf(answer: Answer): ApiFailure {
  if (answer.status < 400) return new ApiFailure(0, 'GitHub answered with something that is not JSON');
  const readOnly = answer.status === 403 && messageOf(answer).includes('not accessible');
  return new ApiFailure(answer.status, `GitHub answered ${answer.status}`, readOnly);
}

function messageOf(answer: Answer): string {
  return textAt(parseJson(answer.bytes), 'message') ?? '';
}

/** How long to wait before the next try; null: another try is no use. `maybeDone`: the call may have had its effect. */
function pauseOf(answer: Answer, attempt: number, now: number): { ms: number; maybeDone: boolean } | null {
  const { status, headers } = answer;
  const asked = Number(headers['retry-after'] ?? Number.NaN);
  const limited =
    status === 429 ||
    (status === 403 && (headers['x-ratelimit-remaining'] === '0' || /secondary rate limit/i.test(messageOf(answer))));
  if (limited) {
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000 - now;
    // Without a word about when, GitHub asks for a minute: that is never within the budget.
    return { ms: asked >= 0 ? asked * 1000 : reset >= 0 ? reset : 60_000, maybeDone: false };
  }
  if (status >= 500 || status < 300) return { ms: asked >= 0 ? asked * 1000 : backoff(attempt), maybeDone: true };
  return null;
}

function backoff(attempt: number): number {
  return attempt * 500;
}
