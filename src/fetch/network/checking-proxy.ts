/**
 * A proxy on this machine for a program whose connections we cannot check otherwise: it tunnels to places that are allowed, resolves
 * and checks them as everything else is, and counts what comes back.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Refused } from '../refused.ts';
import type { Reach } from '../trust.ts';
import type { Dial } from './dial.ts';

export interface CheckingProxy {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** Why a connection was not let through, or cut; null where none was. */
  readonly refusal: () => Refused | null;
  readonly close: () => Promise<void>;
}

export interface ProxyRules {
  readonly dial: Dial;
  /** Null: not allowed. */
  readonly reach: (host: string, port: number) => Reach | null;
  /** Throws {@link Refused} where it is enough. */
  readonly count: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export async function checkingProxy({ dial, reach, count, signal }: ProxyRules): Promise<CheckingProxy> {
  let refusal: Refused | null = null;
  const open = new Set<Socket>();
  const kept = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const server = createServer((_, response) => {
    response.writeHead(405, { connection: 'close' }).end();
  });
  server.on('connection', kept);
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  // What a program started may outlive it, and would wait for an answer.
  signal.addEventListener('abort', cut, { once: true });
  const tunnel = async (target: string, near: Socket, sent: Buffer): Promise<void> => {
    const [, host = '', port = ''] = /^(\[[0-9a-f:.]+\]|[^:]+):(\d{1,5})$/i.exec(target) ?? [];
    const allowed = reach(host, Number(port));
    if (allowed === null) {
      const fix = 'name the address itself at base, or a mirror in the policy';
      throw new Refused('failed', `it leads on to ${host || 'another place'}, which base does not name`, fix);
    }
    const far = await dial(host, Number(port), allowed, signal);
    kept(far);
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    near.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (sent.length > 0) far.write(sent);
    near.pipe(far);
    far.on('data', (chunk: Buffer) => {
      try {
        count(chunk.length);
      } catch (error) {
        if (error instanceof Refused) refusal ??= error;
        far.destroy();
      }
    });
    far.pipe(near);
  };
  server.on('connect', (request, near: Socket, sent: Buffer) => {
    tunnel(request.url ?? '', near, sent).catch((error: unknown) => {
      if (error instanceof Refused) refusal ??= error;
      near.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    refusal: () => refusal,
    close: async () => {
      signal.removeEventListener('abort', cut);
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
