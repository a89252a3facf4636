/**
 * From vetted access to a connection: @kubernetes/client-node authenticates (tokens, files, certificates, OIDC, proxies), with an
 * agent that keeps connections open. Loaded only when a cluster is asked.
 */
import { Agent, type RequestOptions } from 'node:https';
import { createSecureContext } from 'node:tls';
import { KubeConfig } from '@kubernetes/client-node/dist/config.js';
import { UserError } from '../errors.ts';
import type { Connection } from './connection.ts';
import { runPlugin } from './exec-plugin.ts';
import type { Access } from './kubeconfig.ts';
import { verified } from './verified.ts';

export interface ConnectSettings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Variables that a credential plugin may see. */
  readonly execEnv: readonly string[];
  readonly version: string;
  readonly concurrency: number;
}

export async function connect(access: Access, settings: ConnectSettings): Promise<Connection> {
  const { cluster, user } = access;
  const plugin = user.exec && (await runPlugin(user.exec, settings.env, settings.execEnv));
  const config = new KubeConfig();
  config.loadFromClusterAndUser(
    {
      name: 'cluster',
      server: cluster.server,
      skipTLSVerify: false,
      ...given({
        caFile: cluster.caFile,
        caData: cluster.caData,
        tlsServerName: cluster.tlsServerName,
        proxyUrl: cluster.proxyUrl,
      }),
    },
    {
      name: 'user',
      ...given({
        token: user.token ?? plugin?.token,
        certFile: user.certFile,
        certData: user.certData ?? base64(plugin?.certificate),
        keyFile: user.keyFile,
        keyData: user.keyData ?? base64(plugin?.key),
        impersonateUser: user.impersonate,
      }),
      ...(user.oidc ? { authProvider: { name: 'oidc', config: { ...user.oidc } } } : {}),
      ...(user.tokenFile && !user.token
        ? { authProvider: { name: 'tokenFile', config: { tokenFile: user.tokenFile } } }
        : {}),
    },
  );
  const options: RequestOptions = {};
  try {
    await config.applyToHTTPSOptions(options);
    createSecureContext({ ca: buffer(options.ca), cert: buffer(options.cert), key: buffer(options.key) });
  } catch (error) {
    // What the message quotes may be a file's content.
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
    throw new UserError({
      what: `the credentials of the context ${access.context} cannot be used${code}`,
      why: 'a certificate, key or token file is missing or broken, or the OIDC issuer gives no token',
      fix: 'check that `kubectl get namespaces` works with the same kubeconfig',
    });
  }
  const { ca, cert, key } = options;
  const tls = { ...given({ ca: buffer(ca), cert: buffer(cert), key: buffer(key), servername: cluster.tlsServerName }) };
  const agent =
    cluster.proxyUrl !== undefined && options.agent instanceof Agent
      ? options.agent
      : new Agent({ ...tls, keepAlive: true, maxSockets: settings.concurrency, rejectUnauthorized: true });
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (typeof value === 'string') headers[name.toLowerCase()] = value.trim();
  }
  return {
    server: new URL(cluster.server),
    agent: verified(agent),
    headers,
    tls,
    userAgent: `applylint/${settings.version}`,
  };
}

function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const out: { [K in keyof T]?: NonNullable<T[K]> } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined && value !== null) out[name] = value;
  }
  return out;
}

function buffer(value: unknown): Buffer | undefined {
  return Buffer.isBuffer(value) ? value : typeof value === 'string' ? Buffer.from(value) : undefined;
}

function base64(text: string | undefined): string | undefined {
  return text && Buffer.from(text).toString('base64');
}
