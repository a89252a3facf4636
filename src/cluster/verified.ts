import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';

/**
 * The agent, which now hands out encrypted connections only once the server's certificate is verified. Node may
 * write a request together with the end of the handshake, before it looks at the certificate: a token would reach whoever
 * answers.
 */
export function verified<T extends Agent>(agent: T): T {
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    // The agent takes a socket or an error here; its type asks for both.
    const settle = callback as (error: Error | null, socket?: Duplex) => void;
    const failed = (error: Error): void => settle(error);
    const made = (socket: Duplex): void => {
      if (!(socket instanceof TLSSocket)) {
        settle(null, socket);
        return;
      }
      socket.once('error', failed);
      socket.once('secureConnect', () => {
        socket.off('error', failed);
        settle(null, socket);
      });
    };
    // Agents of proxies call back, all others return.
    const socket = create(options, (error, socket) => (error ? failed(error) : made(socket)));
    if (socket) made(socket);
    return undefined;
  };
  return agent;
}
