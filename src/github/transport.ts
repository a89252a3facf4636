/**
 * One HTTP exchange: a request in, status, headers and at most so many bytes out, within so many milliseconds. No
 * redirects, no retries; proxies as the runner's environment names them.
 */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | undefined };
  readonly bytes: Uint8Array;
}

/** No answer came: the connection broke, it took too long, or it was larger than allowed. */
export class NoAnswer extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoAnswer';
  }
}

export type Transport = (exchange: Exchange) => Promise<Answer>;

/** Loads the client. Kept out of every time limit: those are for GitHub's answers. */
export async function loadClient(): Promise<void> {
  await import('./toolkit.ts');
}

/** Sends through the toolkit's client. Its answer is taken raw: what to make of it is for {@link GitHubApi} to say. */
export const sendOverHttp: Transport = async (exchange) => {
  const { getOctokit } = await import('./toolkit.ts');
  const octokit = getOctokit('', { auth: 'none', authStrategy: passedOn, log: SILENT });
  const late = AbortSignal.timeout(Math.ceil(exchange.timeoutMs));
  try {
    const { status, headers, data } = await octokit.request({
      method: exchange.method,
      url: exchange.url,
      headers: { ...exchange.headers },
      ...(exchange.body === null ? {} : { data: exchange.body }),
      request: { signal: late, redirect: 'manual', parseSuccessResponseBody: false },
    });
    return { status, headers: textsOf(headers), bytes: await bytesOf(data, exchange.maxBytes) };
  } catch (error) {
    const answer = refusalOf(error);
    if (answer) return answer;
    if (late.aborted) throw new NoAnswer('did not answer in time');
    // The client's own messages may quote addresses and proxies.
    throw error instanceof NoAnswer ? error : new NoAnswer('broke the connection');
  }
};

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** The token stands in the headers of the exchange, where it belongs there at all. */
function passedOn() {
  const auth = async () => ({ type: 'unauthenticated' });
  return Object.assign(auth, {
    hook: (request: (options: object) => unknown, options: object) => request(options),
  });
}

/** A body as a stream, or nothing where the status allows none. */
async function bytesOf(body: unknown, maxBytes: number): Promise<Uint8Array> {
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new NoAnswer(`sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The client throws what has a status of 400 and above, its body read. */
function refusalOf(error: unknown): Answer | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('status' in response) || !('headers' in response)) {
    return undefined;
  }
  const data = 'data' in response ? response.data : '';
  const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
  return { status: Number(response.status), headers: textsOf(response.headers), bytes: Buffer.from(text) };
}

function textsOf(headers: unknown): Answer['headers'] {
  const pairs = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return Object.fromEntries(pairs);
}
