import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFetching, type FetchSettings } from '../../src/fetch/fetcher.ts';
import { FETCH_LIMITS } from '../../src/fetch/limits.ts';
import type { FetchedSource, Fetcher, Fetching, NamedSource, RemoteSource } from '../../src/fetch/source.ts';
import { NO_POLICY } from '../../src/policy/policy.ts';
import { authority, type Certificate, HAS_OPENSSL } from './authority.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** One list, so that it is read once. */
const KNOWN = HAS_OPENSSL ? [authority().pem] : [];

export interface RunOptions extends Partial<Omit<FetchSettings, 'policy'>> {
  readonly policy?: Partial<FetchSettings['policy']>;
}

/**
 * All hosts of `.example` on one server of this machine, over real TLS. Names have the addresses they are given, else a public one;
 * every address that may be connected to leads to the server. Counts requests by host, and connections by address.
 */
export class Internet {
  readonly hosts = new Map<string, Handler>();
  /** Every request: `host path`. */
  readonly asked: string[] = [];
  readonly connected: string[] = [];
  readonly names = new Map<string, readonly string[]>();
  readonly cache: string;
  port = 0;
  readonly #servers: { close(done: () => void): unknown; closeAllConnections(): void }[] = [];
  readonly #opened: Fetching[] = [];

  private constructor(cache: string) {
    this.cache = cache;
  }

  static async create(certificate: Certificate = authority().server): Promise<Internet> {
    const internet = new Internet(await mkdtemp(join(tmpdir(), 'applylint-cache-')));
    const server = createServer(certificate, (request, response) => {
      const host = request.headers.host ?? '';
      internet.asked.push(`${host} ${request.url}`);
      const handler = internet.hosts.get(host.replace(/:\d+$/, ''));
      if (handler) handler(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    internet.port = (server.address() as AddressInfo).port;
    internet.#servers.push(server);
    return internet;
  }

  /** A run that base's owners open with what they name. */
  open(
    named: readonly NamedSource[],
    { policy, ...options }: RunOptions = {},
  ): (source: RemoteSource) => Promise<FetchedSource> {
    return this.#fetching(options, policy).open(named).fetch;
  }

  /** One run, opened with these and then with those. */
  openTwice(
    these: readonly NamedSource[],
    those: readonly NamedSource[],
    { policy, ...options }: RunOptions = {},
  ): readonly [Fetcher['fetch'], Fetcher['fetch']] {
    const fetching = this.#fetching(options, policy);
    return [fetching.open(these).fetch, fetching.open(those).fetch];
  }

  #fetching(options: Omit<RunOptions, 'policy'>, policy: RunOptions['policy']): Fetching {
    const fetching = createFetching({
      mode: 'base',
      policy: { ...NO_POLICY.fetch, ...policy },
      reviewed: [],
      env: { PATH: process.env['PATH'], APPLYLINT_CACHE: this.cache },
      limits: { ...FETCH_LIMITS, pause: 10 },
      authorities: KNOWN,
      lookup: async (host) => this.names.get(host) ?? (host.endsWith('.example') ? ['203.0.113.7'] : []),
      connect: (address): Socket => {
        this.connected.push(address);
        return connect({ host: '127.0.0.1', port: this.port });
      },
      ...options,
    });
    this.#opened.push(fetching);
    return fetching;
  }

  /** What the last run has to say of itself. */
  remarks(): readonly string[] {
    return this.#opened.at(-1)?.remarks() ?? [];
  }

  /** Requests since this was last asked, as counts by host. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const line of this.asked.splice(0)) {
      const host = line.split(' ')[0] ?? '';
      counts[host] = (counts[host] ?? 0) + 1;
    }
    return counts;
  }

  async close(): Promise<void> {
    for (const fetching of this.#opened) await fetching.close();
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
    await rm(this.cache, { recursive: true, force: true });
  }
}
