/**
 * The live cluster, asked with nothing but GET: vetted kubeconfig in, a LiveSource out. Knows nothing of files under review
 * but where they lie; decides nothing about what it reads. The client's library is loaded by connect.ts alone.
 */

import { UserError } from '../errors.ts';
import { FALLBACK_NAMESPACE, getString } from '../kube/object.ts';
import type { LiveSource } from '../live.ts';
import type { Connection } from './connection.ts';
import { readDefinitions } from './definitions.ts';
import { Discovery } from './discovery.ts';
import { dryRun } from './dry-run.ts';
import { type KubeconfigSettings, readAccess } from './kubeconfig.ts';
import { listObjects } from './lists.ts';
import { isSecret, readObject, SECRETS } from './objects.ts';
import { type Get, getter, isUntrusted, TIMING, type Timing } from './request.ts';

export interface ClusterSettings extends KubeconfigSettings {
  /** Whether Secrets may be read. */
  readonly secrets: boolean;
  readonly execEnv: readonly string[];
  /** Whether the server may be asked by dry runs, which are no GET. */
  readonly serverDryRun: boolean;
  /** Of applylint, for the server's log. */
  readonly version: string;
}

/** The first Node.js that the client runs on. */
const OLDEST_NODE = [22, 19] as const;

/** Throws a UserError where the settings are refused; a cluster that does not answer is a source that knows nothing. */
export async function openCluster(settings: ClusterSettings): Promise<LiveSource> {
  requireNode(process.versions.node);
  const access = readAccess(settings);
  const { connect } = await import('./connect.ts');
  const { env, execEnv, version } = settings;
  const connection = await connect(access, { env, execEnv, version, concurrency: TIMING.concurrency });
  return openServer(connection, TIMING, {
    name: `the cluster of the context ${access.context}`,
    namespace: access.namespace,
    secrets: settings.secrets,
    serverDryRun: settings.serverDryRun,
  });
}

export interface ServerSettings {
  readonly name: string;
  readonly namespace: string | undefined;
  readonly secrets: boolean;
  readonly serverDryRun?: boolean;
}

export async function openServer(
  connection: Connection,
  timing: Timing,
  { name, namespace, secrets, serverDryRun = false }: ServerSettings,
): Promise<LiveSource> {
  const get: Get = getter(connection, timing);
  const [version, discovery] = await Promise.all([readVersion(get), Discovery.read(get)]);
  const settings = { get, discovery, secrets, defaultNamespace: namespace ?? FALLBACK_NAMESPACE };
  return {
    source: 'cluster',
    name,
    version,
    namespace,
    notes: version === null ? ['Its version could not be read.'] : [],
    definitions: (kinds) => readDefinitions(kinds, get, discovery),
    read: (queries) => Promise.all(queries.map((query) => readObject(query, settings))),
    list: async (query) => (isSecret(query.gvk) && !secrets ? SECRETS : listObjects(query, get, discovery)),
    ...(serverDryRun ? { dryRun: (ask) => dryRun(ask, connection, timing, discovery, settings.defaultNamespace) } : {}),
    related: [],
  };
}

/** `1.36`, from `v1.36.3` or `v1.36.3-gke.100`. */
async function readVersion(get: Get): Promise<string | null> {
  const answer = await get('/version');
  if (!answer.ok && isUntrusted(answer.network)) {
    throw new UserError({
      what: `the certificate of the API server is not trusted (${answer.network})`,
      why: 'it may be somebody else; nothing was sent to it',
      fix: 'name the right certificate authority in the kubeconfig',
    });
  }
  const text = answer.ok ? getString(answer.value, 'gitVersion') : undefined;
  return /^v(\d+\.\d+)\b/.exec(text ?? '')?.[1] ?? null;
}

export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new UserError({
    what: `--cluster needs Node.js ${OLDEST_NODE.join('.')} or later, this is ${version}`,
    why: 'the Kubernetes client that authenticates runs on no older one',
    fix: 'run it with a newer Node.js, or review a snapshot with --live',
  });
}
