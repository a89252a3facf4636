/**
 * The kubeconfig of the user, read and vetted before anything is done with it: never one that lies in what is reviewed, none that
 * turns off TLS, runs a command that was not allowed, or reads files it has no business with. In: settings and environment.
 * Out: one context's cluster and user, as plain data.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../errors.ts';
import { isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import { readYamlValue } from '../manifest/value.ts';

export interface KubeconfigSettings {
  /** Path named by the user; undefined: KUBECONFIG, ~/.kube/config, or the pod's own account. */
  readonly path: string | undefined;
  readonly context: string | undefined;
  /** Folders under review: nothing in them may say which cluster is asked, or with which credentials. */
  readonly reviewed: readonly string[];
  /** Absolute paths of credential plugins that may run. */
  readonly execAllowed: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Access {
  readonly context: string;
  readonly namespace: string | undefined;
  readonly cluster: {
    readonly server: string;
    readonly caFile: string | undefined;
    readonly caData: string | undefined;
    readonly tlsServerName: string | undefined;
    readonly proxyUrl: string | undefined;
  };
  readonly user: {
    readonly name: string;
    readonly token: string | undefined;
    readonly tokenFile: string | undefined;
    readonly certFile: string | undefined;
    readonly certData: string | undefined;
    readonly keyFile: string | undefined;
    readonly keyData: string | undefined;
    readonly impersonate: string | undefined;
    readonly oidc: Readonly<Record<string, string>> | undefined;
    readonly exec: ExecPlugin | undefined;
  };
}

export interface ExecPlugin {
  /** Absolute, and allowed. */
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly apiVersion: string;
}

const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

export function readAccess(settings: KubeconfigSettings): Access {
  const { env } = settings;
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw refuse(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 is set',
      'without checking its certificate, anybody may pose as the cluster and be given the credentials',
      'unset it, and name the certificate authority in the kubeconfig',
    );
  }
  const paths = kubeconfigPaths(settings);
  if (paths.length === 0) {
    if (env['KUBERNETES_SERVICE_HOST'] && existsSync(join(ACCOUNT, 'token'))) return podAccess(env);
    throw refuse('no kubeconfig was found', '--cluster asks the cluster of a kubeconfig', 'name one with --kubeconfig');
  }
  const configs = paths.map((path) => readConfig(path, settings));
  return accessOf(configs, settings);
}

interface Config {
  readonly folder: string;
  readonly value: JsonObject;
}

function kubeconfigPaths({ path, env }: KubeconfigSettings): string[] {
  if (path !== undefined) return [path];
  const named = (env['KUBECONFIG'] ?? '').split(delimiter).filter((entry) => entry !== '');
  if (named.length > 0) return named.filter((entry) => named.length === 1 || existsSync(entry));
  const home = env['HOME'] ?? env['USERPROFILE'];
  const own = home && join(home, '.kube', 'config');
  return own && existsSync(own) ? [own] : [];
}

function readConfig(path: string, settings: KubeconfigSettings): Config {
  const full = resolve(path);
  refuseReviewed(full, 'the kubeconfig', settings);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(full);
  } catch {
    throw refuse(
      `the kubeconfig ${path} cannot be read`,
      'it names the address of the cluster',
      'name a readable file with --kubeconfig',
    );
  }
  const value = readYamlValue(bytes);
  if (!isObject(value))
    throw refuse(`${path} is no kubeconfig`, 'it holds no mapping', 'name another one with --kubeconfig');
  return { folder: dirname(full), value };
}

/** The first of several files that has an entry wins, as for kubectl. */
function accessOf(configs: readonly Config[], settings: KubeconfigSettings): Access {
  const entry = (list: string, name: string): { folder: string; value: JsonObject } | undefined => {
    for (const { folder, value } of configs) {
      const found = (getArray(value, list) ?? []).find((item) => getString(item, 'name') === name);
      const held = getObject(found, list.slice(0, -1));
      if (held) return { folder, value: held };
    }
    return undefined;
  };
  const named =
    settings.context ?? configs.map(({ value }) => getString(value, 'current-context')).find((name) => name);
  if (!named)
    throw refuse(
      'the kubeconfig names no current context',
      'it may describe several clusters',
      'name one with --context',
    );
  const context = entry('contexts', named);
  if (!context)
    throw refuse(`the kubeconfig has no context ${named}`, 'it was asked for', 'name one it has with --context');
  const cluster = entry('clusters', getString(context.value, 'cluster') ?? '');
  if (!cluster)
    throw refuse(
      `the context ${named} names a cluster that the kubeconfig lacks`,
      'there is nothing to ask',
      'repair the kubeconfig',
    );
  const userName = getString(context.value, 'user') ?? '';
  const user = entry('users', userName);
  return {
    context: named,
    namespace: getString(context.value, 'namespace') || undefined,
    cluster: clusterOf(cluster, settings),
    user: user ? userOf(userName, user, settings) : { ...NOBODY, name: userName },
  };
}

const NOBODY: Access['user'] = {
  name: '',
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

function clusterOf({ folder, value }: Config, settings: KubeconfigSettings): Access['cluster'] {
  const server = getString(value, 'server') ?? '';
  if (!URL.canParse(server) || new URL(server).protocol !== 'https:') {
    throw refuse(
      'the cluster is not reached by https',
      'credentials would be sent in the clear',
      'use the https address of the API server',
    );
  }
  if (value['insecure-skip-tls-verify'] === true) {
    throw refuse(
      'the kubeconfig sets insecure-skip-tls-verify',
      'without checking its certificate, anybody may pose as the cluster and be given the credentials',
      'name the certificate authority in the kubeconfig',
    );
  }
  return {
    server,
    caFile: fileOf(value, 'certificate-authority', folder, settings),
    caData: getString(value, 'certificate-authority-data') || undefined,
    tlsServerName: getString(value, 'tls-server-name') || undefined,
    proxyUrl: getString(value, 'proxy-url') || undefined,
  };
}

function userOf(name: string, { folder, value }: Config, settings: KubeconfigSettings): Access['user'] {
  const provider = getObject(value, 'auth-provider');
  if (provider && getString(provider, 'name') !== 'oidc') {
    throw refuse(
      `the kubeconfig asks for the auth provider ${getString(provider, 'name') ?? ''}`,
      'it would run a command; Kubernetes 1.26 dropped it too',
      'use a credential plugin (exec) and allow it with --allow-exec',
    );
  }
  if (getString(value, 'username') || getString(value, 'password'))
    throw refuse(
      'the kubeconfig holds a user name and a password',
      'API servers do not take them any more',
      'use a token or a certificate',
    );
  if (value['as-groups'] !== undefined || value['as-uid'] !== undefined || value['as-user-extra'] !== undefined)
    throw refuse(
      'the kubeconfig impersonates groups',
      'only a user (`as`) can be impersonated here',
      'use credentials that have the rights themselves',
    );
  const oidc = provider && getObject(provider, 'config');
  if (oidc && /^http:/.test(getString(oidc, 'idp-issuer-url') ?? ''))
    throw refuse(
      'the issuer of the OIDC token is not reached by https',
      'the token would be sent in the clear',
      'use its https address',
    );
  const authority = getString(oidc, 'idp-certificate-authority');
  if (authority !== undefined) refuseReviewed(resolve(folder, authority), 'idp-certificate-authority', settings);
  const plugin = getObject(value, 'exec');
  return {
    name,
    token: getString(value, 'token') || undefined,
    tokenFile: fileOf(value, 'tokenFile', folder, settings),
    certFile: fileOf(value, 'client-certificate', folder, settings),
    certData: getString(value, 'client-certificate-data') || undefined,
    keyFile: fileOf(value, 'client-key', folder, settings),
    keyData: getString(value, 'client-key-data') || undefined,
    impersonate: getString(value, 'as') || undefined,
    oidc: oidc && texts(oidc),
    exec: plugin && execOf(plugin, folder, settings),
  };
}

function execOf(plugin: JsonObject, folder: string, { execAllowed, env }: KubeconfigSettings): ExecPlugin {
  const command = getString(plugin, 'command') ?? '';
  const path = commandPath(command, folder, env['PATH'] ?? '');
  if (path === undefined || !execAllowed.includes(path)) {
    throw refuse(
      `the kubeconfig runs ${command === '' ? 'a command' : command} to get credentials, which is not allowed`,
      'a kubeconfig may name any command; only those you list are run',
      `allow it by its path: --allow-exec ${path ?? '/PATH/TO/PLUGIN'}`,
    );
  }
  const variables = (getArray(plugin, 'env') ?? []).flatMap((entry): [string, string][] => {
    const name = getString(entry, 'name');
    return name ? [[name, getString(entry, 'value') ?? '']] : [];
  });
  return {
    command: path,
    args: (getArray(plugin, 'args') ?? []).filter((arg) => typeof arg === 'string'),
    env: Object.fromEntries(variables),
    apiVersion: getString(plugin, 'apiVersion') ?? 'client.authentication.k8s.io/v1',
  };
}

/** As client-go finds it: a name with a slash is relative to the kubeconfig, others are looked up. */
function commandPath(command: string, folder: string, path: string): string | undefined {
  if (command === '') return undefined;
  if (isAbsolute(command)) return command;
  if (command.includes('/')) return resolve(folder, command);
  for (const entry of path.split(delimiter)) {
    const full = join(entry, command);
    if (isAbsolute(full) && existsSync(full)) return full;
  }
  return undefined;
}

/** Files of the kernel and of what is reviewed hold no credentials of the user. */
function fileOf(value: JsonObject, name: string, folder: string, settings: KubeconfigSettings): string | undefined {
  const file = getString(value, name);
  if (!file) return undefined;
  const full = resolve(folder, file);
  refuseReviewed(full, name, settings);
  if (/^\/(proc|sys|dev)(\/|$)/.test(realOf(full)))
    throw refuse(
      `the kubeconfig reads ${name} from ${file}`,
      'that is no file of credentials',
      'repair the kubeconfig',
    );
  return full;
}

function refuseReviewed(path: string, what: string, { reviewed }: KubeconfigSettings): void {
  for (const folder of reviewed) {
    if (!isInside(path, folder) && !isInside(realOf(path), realOf(resolve(folder)))) continue;
    throw refuse(
      `${what} lies in what is reviewed: ${path}`,
      'the author of the change would decide which cluster is asked, and with which credentials',
      'keep it outside of the repository, and name it with --kubeconfig',
    );
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(resolve(folder), path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !isAbsolute(way));
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function podAccess(env: KubeconfigSettings['env']): Access {
  const host = env['KUBERNETES_SERVICE_HOST'] ?? '';
  const port = env['KUBERNETES_SERVICE_PORT'] ?? '443';
  const namespace = join(ACCOUNT, 'namespace');
  return {
    context: 'the pod it runs in',
    namespace: existsSync(namespace) ? readFileSync(namespace, 'utf8').trim() : undefined,
    cluster: {
      server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
      caFile: join(ACCOUNT, 'ca.crt'),
      caData: undefined,
      tlsServerName: undefined,
      proxyUrl: undefined,
    },
    user: { ...NOBODY, name: 'service account', tokenFile: join(ACCOUNT, 'token') },
  };
}

function texts(object: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]: [string, JsonValue]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}

function refuse(what: string, why: string, fix: string): UserError {
  return new UserError({ what, why, fix });
}
