/**
 * All kinds one cluster serves at one revision. In: the bundled data of a Kubernetes version and the CRDs in sight, as
 * plain objects. Out: a SchemaRegistry whose types are read when first looked at. Pure; may not load anything itself.
 */
import type { JsonObject } from '../kube/json.ts';
import type { GroupVersionKind } from '../kube/object.ts';
import { BuiltinTypes } from './builtin.ts';
import { type CrdProblem, kindsOfCrd } from './crd.ts';
import type { SchemaData } from './data.ts';
import type { KindSchema, SchemaRegistry } from './schema.ts';
import { compareVersions } from './version-order.ts';

export interface Registry extends SchemaRegistry {
  /** CRDs that the API server would refuse; their kinds are unknown here. */
  readonly problems: readonly CrdProblem[];
}

const objectMetaComponent = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

// Kinds stored once and served in several groups, the retired `extensions` group included: old manifests name it.
const sharedStorage: ReadonlyMap<string, string> = new Map([
  ['extensions/DaemonSet', 'apps'],
  ['extensions/Deployment', 'apps'],
  ['extensions/ReplicaSet', 'apps'],
  ['extensions/Ingress', 'networking.k8s.io'],
  ['extensions/NetworkPolicy', 'networking.k8s.io'],
  ['extensions/PodSecurityPolicy', 'policy'],
  ['events.k8s.io/Event', ''],
]);

/** Never throws on CRD content: a definition the server would refuse is listed in `problems`. The last of equal names wins. */
export function createRegistry(options: {
  readonly bundled: SchemaData;
  readonly crds?: readonly JsonObject[];
}): Registry {
  const types = new BuiltinTypes(options.bundled);
  const kinds = new Map<string, KindSchema[]>();
  for (const kind of types.kinds()) add(kinds, kind);
  const builtIn = new Set(kinds.keys());
  const problems: CrdProblem[] = [];
  const definitions = new Map<string, readonly KindSchema[]>();

  for (const crd of options.crds ?? []) {
    const result = kindsOfCrd(crd, types.byName(objectMetaComponent));
    if ('problem' in result) problems.push(result.problem);
    else if (result.kinds[0]?.crd !== undefined) definitions.set(result.kinds[0].crd.name, result.kinds);
  }
  for (const [crd, found] of definitions) {
    for (const kind of found) {
      const id = keyOf(kind.gvk.group, kind.gvk.kind);
      const other = kinds.get(id)?.[0]?.crd?.name;
      if (builtIn.has(id) || (other !== undefined && other !== crd)) {
        const message = `${kind.gvk.kind} of ${kind.gvk.group} is already served by ${other ?? 'Kubernetes itself'}`;
        problems.push({ crd, path: 'spec.names.kind', message });
        break;
      }
      add(kinds, kind);
    }
  }
  for (const list of kinds.values()) list.sort((a, b) => compareVersions(a.gvk.version, b.gvk.version));

  const [major, minor] = options.bundled.version.split('.');
  return {
    kubernetesVersion: `${major}.${minor}`,
    problems,
    kind: (gvk: GroupVersionKind) => kinds.get(keyOf(gvk.group, gvk.kind))?.find((k) => k.gvk.version === gvk.version),
    versions: (group, kind) => (kinds.get(keyOf(group, kind)) ?? []).map((known) => known.gvk.version),
    canonicalGroup: (group, kind) => sharedStorage.get(keyOf(group, kind)) ?? group,
  };
}

function keyOf(group: string, kind: string): string {
  return `${group}/${kind}`;
}

function add(kinds: Map<string, KindSchema[]>, kind: KindSchema): void {
  const id = keyOf(kind.gvk.group, kind.gvk.kind);
  const list = kinds.get(id);
  if (list === undefined) kinds.set(id, [kind]);
  else list.push(kind);
}
