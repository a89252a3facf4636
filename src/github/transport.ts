/**
 * One HTTP exchange: a request in, status, headers and at most so many bytes out, within so many milliseconds. No
 * redirects, no retries; proxies as the runner's environment names them.
 */
import type { IncomingHttpHeaders } from 'node:http';

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
  readonly headers: IncomingHttpHeaders;
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

/** Sends through the runner's HTTP client. */
export const sendOverHttp: Transport = async (exchange) => {
  const { HttpClient } = await import('./toolkit.ts');
  // Keeping alive gives the client an agent of its own, which a timeout can take down with everything on it.
  const client = new HttpClient('applylint', [], {
    allowRedirects: false,
    allowRetries: false,
    keepAlive: true,
    socketTimeout: exchange.timeoutMs,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('did not answer in time')), exchange.timeoutMs);
  });
  try {
    return await Promise.race([late, answerOf(client, exchange)]);
  } finally {
    clearTimeout(timer);
    client.dispose();
  }
};

async function answerOf(
  client: InstanceType<typeof import('./toolkit.ts').HttpClient>,
  exchange: Exchange,
): Promise<Answer> {
  try {
    const { message } = await client.request(exchange.method, exchange.url, exchange.body, { ...exchange.headers });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of message as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > exchange.maxBytes) throw new NoAnswer(`sent more than ${exchange.maxBytes} bytes`);
      chunks.push(chunk);
    }
    return { status: message.statusCode ?? 0, headers: message.headers, bytes: Buffer.concat(chunks) };
  } catch (error) {
    // The client's own messages may quote addresses and proxies.
    throw error instanceof NoAnswer ? error : new NoAnswer('broke the connection');
  }
}
