import type { Agent } from 'node:http';

/** A way to one API server, credentials included. Never printed. */
export interface Connection {
  readonly server: URL;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly tls: { readonly ca?: Buffer; readonly cert?: Buffer; readonly key?: Buffer; readonly servername?: string };
  readonly userAgent: string;
}
