import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect as dial, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../src/cluster/connect.ts';
import type { Access } from '../../../src/cluster/kubeconfig.ts';
import { getter, TIMING } from '../../../src/cluster/request.ts';
import { authority, HAS_OPENSSL } from '../../fetch/authority.ts';

// The tier against a real server (K08) asks the same of the built program, where Node really wrote requests too early.

const asked: string[] = [];
const NOBODY: Access['user'] = {
  name: 'u',
  token: undefined,
  tokenFile: undefined,
  certFile: undefined,
  certData: undefined,
  keyFile: undefined,
  keyData: undefined,
  impersonate: undefined,
  oidc: undefined,
  exec: undefined,
};
let server: Server;
let proxy: Server;

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe.skipIf(!HAS_OPENSSL)('a server that shows a foreign certificate gets no request', () => {
  beforeAll(async () => {
    const { foreign } = authority();
    server = await listening(
      createServer(foreign, (incoming, outgoing) => {
        asked.push(`${incoming.headers.authorization}`);
        outgoing.end('{}');
      }),
    );
    proxy = createProxy();
    proxy.on('connect', (_, client) => {
      const behind = dial(portOf(server), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        behind.pipe(client).pipe(behind);
      });
      for (const end of [behind, client]) end.on('error', () => {});
    });
    await listening(proxy);
  });
  afterAll(() => {
    for (const each of [server, proxy]) each.close();
  });

  test.each([
    ['directly', () => undefined],
    ['through a proxy', () => `http://127.0.0.1:${portOf(proxy)}`],
  ])('%s', async (_, proxyUrl) => {
    const access: Access = {
      context: 'c',
      namespace: undefined,
      cluster: {
        server: `https://127.0.0.1:${portOf(server)}`,
        caFile: undefined,
        caData: undefined,
        tlsServerName: undefined,
        proxyUrl: proxyUrl(),
      },
      user: { ...NOBODY, token: 'secret' },
    };
    asked.length = 0;
    for (let round = 0; round < 10; round++) {
      const connection = await connect(access, { env: {}, execEnv: [], version: '0', concurrency: 4 });
      const get = getter(connection, TIMING);
      const answers = await Promise.all(['/api', '/apis', '/version'].map((path) => get(path)));
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, status: null });
    }
    expect(asked).toEqual([]);
  });
});
