// An API server on loopback that holds a few objects and misbehaves where it is told to.

import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connection } from '../../../src/cluster/connection.ts';
import type { Timing } from '../../../src/cluster/request.ts';

export const FAULTS = [
  '401',
  '403',
  '404',
  '410',
  '429',
  '500',
  '503',
  'stall',
  'reset',
  'truncated',
  'html',
  'redirect',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface FakeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

interface FakeKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly resource: string;
  readonly namespaced: boolean;
}

const KINDS: readonly FakeKind[] = [
  { group: '', version: 'v1', kind: 'Namespace', resource: 'namespaces', namespaced: false },
  { group: '', version: 'v1', kind: 'ConfigMap', resource: 'configmaps', namespaced: true },
  { group: '', version: 'v1', kind: 'Secret', resource: 'secrets', namespaced: true },
  { group: 'batch', version: 'v1', kind: 'Job', resource: 'jobs', namespaced: true },
  { group: 'apps', version: 'v1', kind: 'Deployment', resource: 'deployments', namespaced: true },
  {
    group: 'apiextensions.k8s.io',
    version: 'v1',
    kind: 'CustomResourceDefinition',
    resource: 'customresourcedefinitions',
    namespaced: false,
  },
  {
    group: 'kustomize.toolkit.fluxcd.io',
    version: 'v1',
    kind: 'Kustomization',
    resource: 'kustomizations',
    namespaced: true,
  },
  { group: 'shop.example', version: 'v1', kind: 'Widget', resource: 'widgets', namespaced: true },
];

export interface Misbehaviour {
  /** Which requests, by path and query. */
  readonly matches: (path: string) => boolean;
  readonly fault: Fault;
  /** How many requests meet it; all unless said. */
  readonly times?: number;
}

export interface FakeCluster {
  readonly connection: Connection;
  readonly requests: { readonly method: string; readonly path: string; readonly authorization: string }[];
  readonly waits: number[];
  readonly timing: Timing;
  misbehave(how: Misbehaviour | null): void;
  /** Where the fault `redirect` leads. */
  redirectTo(url: string): void;
  /** Groups whose extension server does not answer. */
  readonly stale: Set<string>;
  readonly openapi: Map<string, unknown>;
  /** Paths that are forbidden. */
  readonly hidden: Set<string>;
  close(): Promise<void>;
}

export async function fakeCluster(objects: readonly FakeObject[], { pageSize = 2 } = {}): Promise<FakeCluster> {
  const requests: FakeCluster['requests'] = [];
  const waits: number[] = [];
  const stale = new Set<string>();
  const openapi = new Map<string, unknown>();
  const hidden = new Set<string>();
  let how: Misbehaviour | null = null;
  let met = 0;
  let target = 'http://169.254.169.254/latest/meta-data';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ method: request.method ?? '', path, authorization: request.headers.authorization ?? '' });
    if (how?.matches(path) && met < (how.times ?? Number.POSITIVE_INFINITY)) {
      met++;
      misbehave(how.fault, request, response, target);
    } else if (hidden.has(path)) send(response, 403, status(403, 'Forbidden'));
    else answer(path, response);
  });
  const answer = (path: string, response: ServerResponse): void => {
    const url = new URL(path, 'http://fake');
    const found = resolve(url, { objects, stale, openapi, pageSize });
    if (found === undefined) send(response, 404, status(404, 'NotFound', nameOf(url)));
    else send(response, 200, found);
  };
  await listen(server);
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return {
    connection: {
      server: new URL(`http://127.0.0.1:${port}`),
      agent,
      headers: { authorization: 'Bearer canary-token' },
      tls: {},
      userAgent: 'test',
    },
    requests,
    waits,
    stale,
    openapi,
    hidden,
    timing: {
      tries: 3,
      // Short only where nothing will come: a busy machine is slow, too.
      get timeout() {
        return how?.fault === 'stall' ? 300 : 10_000;
      },
      backoff: 1,
      longestWait: 30_000,
      concurrency: 4,
      sleep: async (milliseconds) => {
        waits.push(milliseconds);
      },
    },
    redirectTo: (url) => {
      target = url;
    },
    misbehave: (next) => {
      how = next;
      met = 0;
    },
    close: () =>
      new Promise((done) => {
        agent.destroy();
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
}

function send(response: ServerResponse, code: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(code, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function status(code: number, reason: string, name = ''): unknown {
  return {
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    reason,
    code,
    message: `${reason} of canary-token`,
    details: name === '' ? {} : { name, kind: 'things' },
  };
}

function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse, target: string): void {
  switch (fault) {
    case '401':
      send(response, 401, status(401, 'Unauthorized'));
      break;
    case '403':
      send(response, 403, status(403, 'Forbidden'));
      break;
    case '404':
      send(response, 404, status(404, 'NotFound'));
      break;
    case '410':
      send(response, 410, status(410, 'Expired'));
      break;
    case '429':
      send(response, 429, status(429, 'TooManyRequests'), { 'retry-after': '2' });
      break;
    case '500':
      send(response, 500, status(500, 'InternalError'));
      break;
    case '503':
      send(response, 503, status(503, 'ServiceUnavailable'));
      break;
    case 'stall':
      break;
    case 'reset':
      request.socket.destroy();
      break;
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"kind":"ConfigMap","items":[');
      setTimeout(() => response.destroy(), 1);
      break;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><form>log in</form></html>');
      break;
    case 'redirect':
      response.writeHead(302, { location: target });
      response.end();
  }
}

function nameOf(url: URL): string {
  return url.pathname.split('/').at(-1) ?? '';
}

interface World {
  readonly objects: readonly FakeObject[];
  readonly stale: ReadonlySet<string>;
  readonly openapi: ReadonlyMap<string, unknown>;
  readonly pageSize: number;
}

function resolve(url: URL, world: World): unknown {
  const { pathname } = url;
  if (pathname === '/version') return { major: '1', minor: '36', gitVersion: 'v1.36.3' };
  if (pathname === '/api')
    return discovery(
      KINDS.filter(({ group }) => group === ''),
      world.stale,
    );
  if (pathname === '/apis')
    return discovery(
      KINDS.filter(({ group }) => group !== ''),
      world.stale,
    );
  if (pathname.startsWith('/openapi/v3/')) return world.openapi.get(pathname);
  const steps = pathname.split('/').slice(1).map(decodeURIComponent);
  const [group, version] = steps[0] === 'api' ? ['', steps[1]] : [steps[1], steps[2]];
  const rest = steps.slice(steps[0] === 'api' ? 2 : 3);
  const namespace = rest[0] === 'namespaces' && rest.length > 2 ? rest[1] : undefined;
  const [resource, name] = namespace === undefined ? rest : rest.slice(2);
  const kind = KINDS.find((one) => one.group === group && one.version === version && one.resource === resource);
  if (!kind) return undefined;
  const apiVersion = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`;
  const held = world.objects.filter(
    (object) =>
      object.kind === kind.kind &&
      object.apiVersion === apiVersion &&
      (namespace === undefined || object.metadata.namespace === namespace),
  );
  if (name !== undefined) return held.find((object) => object.metadata.name === name);
  const from = Number(url.searchParams.get('continue') ?? '0');
  const items = held.slice(from, from + world.pageSize);
  const next = from + world.pageSize < held.length ? { continue: String(from + world.pageSize) } : {};
  return {
    kind: `${kind.kind}List`,
    apiVersion,
    metadata: next,
    items: items.map(({ apiVersion: _, kind: __, ...item }) => item),
  };
}

function discovery(kinds: readonly FakeKind[], stale: ReadonlySet<string>): unknown {
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    items: groups.map((group) => ({
      metadata: group === '' ? {} : { name: group },
      versions: [
        {
          version: 'v1',
          freshness: stale.has(group) ? 'Stale' : 'Current',
          resources: stale.has(group)
            ? []
            : kinds
                .filter((one) => one.group === group)
                .map(({ resource, kind, namespaced }) => ({
                  resource,
                  responseKind: { group, version: 'v1', kind },
                  scope: namespaced ? 'Namespaced' : 'Cluster',
                  verbs: ['get', 'list'],
                })),
        },
      ],
    })),
  };
}
