import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeComment {
  readonly id: number;
  readonly user: { readonly login: string };
  body: string;
}

export type Fault =
  | '401'
  | '403'
  | '403-secondary'
  | '404'
  | '409'
  | '422'
  | '429'
  | '500'
  | '502'
  | '503'
  | 'stall'
  | 'reset'
  | 'bad-json';
export type Call = 'pull' | 'viewer' | 'list' | 'create' | 'update';

/** A GitHub that remembers comments, on loopback. Every request is written down. */
export class FakeGitHub {
  readonly comments: FakeComment[] = [];
  readonly requests: string[] = [];
  headSha = '';
  login = 'github-actions[bot]';
  pageSize = 100;
  readonly faults = new Map<Call, Fault>();
  readonly #server: Server;
  #nextId = 1;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<FakeGitHub> {
    const fake = new FakeGitHub();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  add(login: string, body: string): FakeComment {
    const comment = { id: this.#nextId++, user: { login }, body };
    this.comments.push(comment);
    return comment;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${url.pathname}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const call = callOf(request.method ?? '', url.pathname);
    const fault = call && this.faults.get(call);
    if (fault) return fail(fault, response);
    const body = text === '' ? {} : (JSON.parse(text) as { body?: string });
    const send = (status: number, value: unknown, headers: { [name: string]: string } = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(value));
    };
    switch (call) {
      case 'viewer':
        return send(200, { data: { viewer: { login: this.login } } });
      case 'pull':
        return send(200, { number: 7, head: { sha: this.headSha } });
      case 'list': {
        const page = Number(url.searchParams.get('page') ?? '1');
        const size = Math.min(this.pageSize, Number(url.searchParams.get('per_page') ?? '30'));
        const slice = this.comments.slice((page - 1) * size, page * size);
        const more = page * size < this.comments.length;
        const next = new URL(url);
        next.searchParams.set('page', String(page + 1));
        return send(200, slice, more ? { link: `<${next.href}>; rel="next"` } : {});
      }
      case 'create':
        return send(201, this.add(this.login, body.body ?? ''));
      case 'update': {
        const id = Number(url.pathname.split('/').at(-1));
        const comment = this.comments.find((candidate) => candidate.id === id);
        if (!comment) return send(404, { message: 'Not Found' });
        if (comment.user.login !== this.login) return send(403, { message: 'Resource not accessible by integration' });
        comment.body = body.body ?? '';
        return send(200, comment);
      }
      default:
        return send(404, { message: 'Not Found' });
    }
  }
}

function callOf(method: string, path: string): Call | undefined {
  if (method === 'POST' && path.endsWith('/graphql')) return 'viewer';
  if (method === 'GET' && /\/pulls\/\d+$/.test(path)) return 'pull';
  if (method === 'GET' && /\/issues\/\d+\/comments$/.test(path)) return 'list';
  if (method === 'POST' && /\/issues\/\d+\/comments$/.test(path)) return 'create';
  if (method === 'PATCH' && /\/issues\/comments\/\d+$/.test(path)) return 'update';
  return undefined;
}

function fail(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'stall':
      return;
    case 'reset':
      response.socket?.destroy();
      return;
    case 'bad-json':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('<html>not JSON');
      return;
    case '403-secondary':
      response.writeHead(403, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end(JSON.stringify({ message: 'You have exceeded a secondary rate limit' }));
      return;
    default:
      response.writeHead(Number(fault), {
        'content-type': 'application/json',
        ...(fault === '429' ? { 'retry-after': '1' } : {}),
      });
      response.end(JSON.stringify({ message: `fault ${fault}` }));
  }
}
