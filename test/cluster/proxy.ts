// Stands between the program and the API server, and writes down what is asked.

import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Asked {
  readonly method: string;
  readonly path: string;
}

export interface RecordingProxy {
  readonly asked: readonly Asked[];
  /** The kubeconfig of the server behind, which leads here instead. */
  kubeconfig(original: string): string;
  forget(): void;
  stop(): Promise<void>;
}

/** With the certificate of the server itself, which is good for every port of loopback. */
export async function startProxy(server: { readonly url: string; readonly folder: string }): Promise<RecordingProxy> {
  const asked: Asked[] = [];
  const [cert, key, ca] = ['server.crt', 'server.key', 'ca.crt'].map((name) => readFileSync(join(server.folder, name)));
  const target = new URL(server.url);
  const agent = new Agent({ keepAlive: true, ...(ca ? { ca } : {}) });
  const proxy = createServer({ cert, key }, (incoming, outgoing) => {
    asked.push({ method: incoming.method ?? '', path: incoming.url ?? '' });
    const { host: _, ...headers } = incoming.headers;
    const sent = request(
      { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    asked,
    kubeconfig: (original) => original.replaceAll(server.url, `https://127.0.0.1:${port}`),
    forget: () => {
      asked.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
