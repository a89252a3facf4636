/** Plays a scenario on a real server of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, type JsonObject } from '../../../src/kube/json.ts';
import { getString } from '../../../src/kube/object.ts';
import { readManifests } from '../../../src/manifest/read.ts';
import { startServer, type TestServer } from '../../cluster/server.ts';
import { referenceVersion } from '../case-files.ts';
import type { PruneRecording, PruneScenario } from './scenario.ts';

const PLURALS: Readonly<Record<string, string>> = {
  ConfigMap: 'api/v1 configmaps',
  Secret: 'api/v1 secrets',
  Service: 'api/v1 services',
  ServiceAccount: 'api/v1 serviceaccounts',
  PersistentVolumeClaim: 'api/v1 persistentvolumeclaims',
  PersistentVolume: 'api/v1 persistentvolumes',
  Namespace: 'api/v1 namespaces',
  Deployment: 'apis/apps/v1 deployments',
  NetworkPolicy: 'apis/networking.k8s.io/v1 networkpolicies',
  Role: 'apis/rbac.authorization.k8s.io/v1 roles',
  ClusterRole: 'apis/rbac.authorization.k8s.io/v1 clusterroles',
  HorizontalPodAutoscaler: 'apis/autoscaling/v2 horizontalpodautoscalers',
  Fleet: 'apis/example.com/v1 fleets',
};

const CLUSTER_SCOPED = new Set(['Namespace', 'PersistentVolume', 'ClusterRole', 'Fleet']);

export async function playScenario(scenario: PruneScenario): Promise<PruneRecording> {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-prune-'));
  const server = await startServer(referenceVersion);
  try {
    for (const name of scenario.namespaces)
      await server.ask('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    const apply = async (name: string, text: string, flags: readonly string[]): Promise<string> => {
      const file = join(folder, `${name}.yaml`);
      writeFileSync(file, text);
      const { status, stderr } = await server.apply(['-f', file, ...flags], scenario.env);
      return status === 0 ? '' : stderr.replaceAll(file, 'FILE').trim();
    };
    for (const [name, text, flags] of [
      ['definitions', scenario.definitions, []],
      ['others', scenario.others, []],
      ['base', scenario.base, scenario.flagsOfBase],
    ] as const) {
      let refused = text === '' ? '' : await apply(name, text, flags);
      // A kind is served a moment after its definition.
      for (let i = 0; i < 20 && refused.includes('no matches for kind'); i++) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        refused = await apply(name, text, flags);
      }
      if (refused !== '') throw new Error(`${scenario.scenario}: ${name} is refused: ${refused}`);
    }
    const there: string[] = [];
    for (const id of objectsOf(scenario)) if (await isThere(server, id)) there.push(id);
    const error = await apply('head', scenario.head, scenario.flags);
    const left: string[] = [];
    for (const id of there) if (await isThere(server, id)) left.push(id);
    return {
      scenario: scenario.scenario,
      error: error === '' ? null : withoutWarnings(error),
      deleted: there.filter((id) => !left.includes(id)).sort(),
      left: left.sort(),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Warnings carry times; errors end the run. */
function withoutWarnings(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^(Warning|[EWI]\d{4}) ?/.test(line))
    .join('\n');
}

/** `Kind namespace/name` of everything that was applied before head. */
function objectsOf({ others, base, flags }: PruneScenario): string[] {
  const namespace = flags[flags.indexOf('-n') + 1];
  const given = flags.includes('-n') && namespace !== undefined ? namespace : 'default';
  return [others, base].flatMap((text) =>
    readManifests({ path: 'x.yaml', bytes: new TextEncoder().encode(text) }).manifests.map(({ gvk, object }) => {
      const name = getString(object, 'metadata', 'name') ?? '';
      if (CLUSTER_SCOPED.has(gvk.kind)) return `${gvk.kind} ${name}`;
      return `${gvk.kind} ${getString(object, 'metadata', 'namespace') ?? given}/${name}`;
    }),
  );
}

async function isThere(server: TestServer, id: string): Promise<boolean> {
  const [kind = '', place = ''] = id.split(' ');
  const [prefix, plural] = (PLURALS[kind] ?? '').split(' ');
  const [namespace, name] = place.includes('/') ? place.split('/') : [undefined, place];
  const path = `/${prefix}/${namespace === undefined ? '' : `namespaces/${namespace}/`}${plural}/${name}`;
  const object: JsonObject | null = await server.ask('GET', path).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes(': 404 ')) return null;
    throw error;
  });
  // What waits for a finalizer has been deleted.
  return object !== null && isObject(object) && getString(object, 'metadata', 'deletionTimestamp') === undefined;
}
