/**
 * All kinds one cluster serves at one revision. In: the bundled data of a Kubernetes version and the CRDs in sight, as
 * plain objects. Out: a SchemaRegistry whose types are read when first looked at. Pure; may not load anything itself.
 */

import type { JsonObject } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import type { GroupVersionKind } from '../kube/object.ts';
import { BuiltinTypes } from './builtin.ts';
import { type CatalogueUse, catalogueKinds } from './catalogue/catalogue.ts';
import { type CrdProblem, kindsOfCrd } from './crd.ts';
import type { KindData, SchemaData } from './data.ts';
import type { KindSchema, SchemaRegistry } from './schema.ts';
import { spellingOf } from './spelling.ts';
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

/**
 * Never throws on CRD content: a definition the server would refuse is listed in `problems`. The last of equal names wins. The
 * catalogue is asked about kinds that nothing else defines.
 */
export function createRegistry(options: {
  readonly bundled: SchemaData;
  readonly crds?: readonly JsonObject[];
  readonly catalogue?: CatalogueUse | undefined;
}): Registry {
  const types = new BuiltinTypes(options.bundled);
  // Kinds are made when asked for: a run needs a few of them, and starts often.
  const builtIn = new Map<string, KindData[]>();
  for (const data of types.kinds) append(builtIn, keyOf(data[0], data[2]), data);
  const kinds = new Map<string, readonly KindSchema[]>();
  const known = (group: string, kind: string): readonly KindSchema[] => {
    const id = keyOf(group, kind);
    let found = kinds.get(id);
    if (found === undefined) {
      found = inOrder((builtIn.get(id) ?? []).map((data) => types.kind(data)));
      kinds.set(id, found);
    }
    return found;
  };

  const problems: CrdProblem[] = [];
  const definitions = new Map<string, readonly KindSchema[]>();
  for (const crd of options.crds ?? []) {
    const result = kindsOfCrd(crd, types.byName(objectMetaComponent));
    if ('problem' in result) problems.push(result.problem);
    else if (result.kinds[0]?.crd !== undefined) definitions.set(result.kinds[0].crd.name, result.kinds);
  }
  for (const [crd, found] of definitions) {
    const { group, kind } = found[0]?.gvk ?? { group: '', kind: '' };
    const other = known(group, kind)[0];
    if (other === undefined) kinds.set(keyOf(group, kind), inOrder([...found]));
    else {
      const message = `${kind} of ${group} is already served by ${other.crd?.name ?? 'Kubernetes itself'}`;
      problems.push({ crd, path: 'spec.names.kind', message });
    }
  }

  const { catalogue } = options;
  const without = new Set([...(catalogue?.without ?? []), ...problems.map(({ crd }) => crd)]);
  const asked = new Set<string>();
  const all = (group: string, kind: string): readonly KindSchema[] => {
    const found = known(group, kind);
    const id = keyOf(group, kind);
    if (found.length > 0 || catalogue === undefined || asked.has(id)) return found;
    asked.add(id);
    const listed = catalogueKinds({ ...catalogue, without }, group, kind, types.byName(objectMetaComponent));
    kinds.set(id, listed);
    return listed;
  };

  const [major, minor] = options.bundled.version.split('.');
  return {
    kubernetesVersion: `${major}.${minor}`,
    problems,
    kind: (gvk: GroupVersionKind) => byVersion(all(gvk.group, gvk.kind)).get(gvk.version),
    versions: (group, kind) => all(group, kind).map((found) => found.gvk.version),
    meant: (group, kind) =>
      all(group, kind).length > 0 || sharedStorage.has(keyOf(group, kind))
        ? undefined
        : spellingOf(options.bundled).meant(group, kind),
    canonicalGroup: (group, kind) => sharedStorage.get(keyOf(group, kind)) ?? group,
  };
}

/** Asked for every object. */
const byVersion = keptWith(
  (found: readonly KindSchema[]) => new Map([...found].reverse().map((one) => [one.gvk.version, one])),
);

function keyOf(group: string, kind: string): string {
  return `${group}/${kind}`;
}

function inOrder(kinds: KindSchema[]): KindSchema[] {
  return kinds.sort((a, b) => compareVersions(a.gvk.version, b.gvk.version));
}

function append<T>(lists: Map<string, T[]>, id: string, item: T): void {
  const list = lists.get(id);
  if (list === undefined) lists.set(id, [item]);
  else list.push(item);
}
