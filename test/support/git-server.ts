import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const BACKENDS = ['/usr/lib/git-core/git-http-backend', '/usr/libexec/git-core/git-http-backend'];
const backend = BACKENDS.find((path) => existsSync(path));
export const HAS_GIT_SERVER = backend !== undefined;

export interface GitServer {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  readonly hits: () => number;
  readonly close: () => Promise<void>;
}

/** Serves the repositories under `root` over HTTP on loopback, and other paths as `answer` says; counts requests. */
export async function gitServer(
  root: string,
  answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string } | null = () => null,
): Promise<GitServer> {
  let hits = 0;
  const server = createServer((request, response) => {
    hits++;
    const own = answer(request.url ?? '');
    if (own) {
      response.writeHead(own.status, own.headers);
      response.end(own.body ?? '');
    } else runBackend(root, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    hits: () => hits,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** One CGI request of what lies under `root`. */
export function runBackend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://loopback');
  const child = spawn(backend ?? '', [], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
      REQUEST_METHOD: request.method,
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'],
      CONTENT_LENGTH: request.headers['content-length'],
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.on('error', () => {});
  request.pipe(child.stdin);
  child.on('close', () => {
    const all = Buffer.concat(chunks);
    const end = all.indexOf('\r\n\r\n');
    const headers = all
      .subarray(0, Math.max(end, 0))
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]);
    const status = Number(headers.find(([name]) => name.toLowerCase() === 'status')?.[1].slice(0, 3) ?? 200);
    response.writeHead(
      end < 0 ? 500 : status,
      Object.fromEntries(headers.filter(([name]) => name && !/^status$/i.test(name))),
    );
    response.end(all.subarray(end + 4));
  });
}
