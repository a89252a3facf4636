/**
 * What the applier's next run deletes besides the objects of this change: the cluster holds more than the repository shows. Asked
 * of the server by label, of an ApplySet's members, or of what Argo CD and Flux have written down.
 */
import { fateOf } from '../appliers/fate.ts';
import { PART_OF, prunedKinds } from '../appliers/kubectl-prune.ts';
import type { JsonObject, JsonValue } from '../kube/json.ts';
import { getArray, getString, gvkOf, type ObjectKey } from '../kube/object.ts';
import type { LiveSource, Seen, Unknown } from '../live.ts';
import { liveManifest } from '../manifest/live.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf, keyOfOutline, keyText } from '../units/identity.ts';
import { isKubectl, type Unit } from '../units/unit.ts';
import type { Contents } from './contents.ts';
import type { Review } from './input.ts';
import type { PlannedUnit } from './units.ts';

export interface PruneSet {
  /** Live objects that go although neither base nor head of the change shows them. */
  readonly keys: readonly ObjectKey[];
  readonly unknown: readonly Unknown[];
}

/** Whether a unit's applier deletes by itself, and somebody can tell what is there. */
export function listsPruned({ live, snapshot }: Review, { unit }: PlannedUnit): boolean {
  const seen = live?.source === 'cluster' || (!live && snapshot !== null);
  return seen && unit.applier.known && unit.applier.prune === 'yes';
}

/** `seen`: the live objects of the change. */
export async function readPruneSet(
  review: Review,
  planned: PlannedUnit,
  contents: Contents | undefined,
  seen: readonly Manifest[],
): Promise<PruneSet> {
  const none: PruneSet = { keys: [], unknown: [] };
  if (!contents || !listsPruned(review, planned)) return none;
  const { unit, changed } = planned;
  const key = (manifest: Manifest, side: 'base' | 'head'): ObjectKey =>
    keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
  const head = [
    ...contents.head.map((outline) => keyOfOutline(outline, unit.schemas.head, unit.defaultNamespace)),
    ...changed.head.map((manifest) => key(manifest, 'head')),
  ];
  const shown = new Set([...head, ...changed.base.map((manifest) => key(manifest, 'base'))].map(keyText));
  const namespaces = new Set(head.flatMap(({ namespace }) => namespace ?? []));
  const found = await membersOf(review, planned, namespaces, head, seen);
  const run = { namespaces, objects: new Set(head.map(keyText)).size, refused: null, seen: true };
  const mode = unit.applier.mode;
  const hidden = await withObjects(
    review.live,
    unit,
    found.members.filter((member) => !shown.has(keyText(member.key))),
  );
  const gone = hidden.filter(
    ({ key: member, object }) => fateOf(unit.applier, mode, member, object, run).by === 'pruned',
  );
  return { keys: distinct(gone.map(({ key: member }) => member)), unknown: found.unknown };
}

/** What is only known by name is read: it may be protected, or gone already. */
async function withObjects(
  live: LiveSource | undefined,
  { schemas }: Unit,
  members: readonly Member[],
): Promise<Member[]> {
  const named = members.filter(({ object }) => object === undefined);
  if (!live || named.length === 0) return [...members];
  const queries = named.map(({ key: { group, kind, namespace, name } }) => {
    const version = schemas.head.versions(group, kind)[0] ?? 'v1';
    return { gvk: { group, version, kind }, namespace, name, manifests: [] };
  });
  const seen = await live.read(queries);
  const known = members.filter(({ object }) => object !== undefined);
  return named.reduce<Member[]>((out, { key }, i) => {
    const state = seen[i];
    if (state?.state === 'found') out.push({ key, object: state.object });
    // A Secret that may not be read is written down as the applier's all the same.
    else if (state?.state === 'unknown') out.push({ key, object: undefined });
    return out;
  }, known);
}

interface Member {
  readonly key: ObjectKey;
  readonly object: JsonObject | undefined;
}

interface Members {
  readonly members: readonly Member[];
  readonly unknown: readonly Unknown[];
}

function membersOf(
  { live, snapshot }: Review,
  planned: PlannedUnit,
  namespaces: ReadonlySet<string>,
  head: readonly ObjectKey[],
  seen: readonly Manifest[],
): Promise<Members> | Members {
  const { unit } = planned;
  const { applier } = unit;
  const kubectl = isKubectl(applier);
  const asMember = (manifest: Manifest): Member => ({
    key: keyOf(manifest, unit.schemas.head, unit.defaultNamespace),
    object: manifest.object,
  });
  if (!live) return { members: kubectl ? (snapshot ?? []).map(asMember) : [], unknown: [] };
  if (!kubectl) return applier.owner ? writtenDown(live, applier.owner) : { members: [], unknown: [] };
  const { applyset, allowlist, selector } = applier.pruning ?? {};
  const set = seen.map(({ object }) => getString(object, 'metadata', 'labels', PART_OF)).find((id) => id !== undefined);
  if (applyset !== undefined && set === undefined) return { members: [], unknown: [] };
  const kinds = applyset === undefined ? prunedKinds(allowlist) : head;
  return listed(live, kinds, namespaces, applyset === undefined ? selector : `${PART_OF}=${set}`, planned, asMember);
}

async function listed(
  live: LiveSource,
  kinds: readonly Pick<ObjectKey, 'group' | 'kind'>[],
  namespaces: ReadonlySet<string>,
  labelSelector: string | undefined,
  { unit }: PlannedUnit,
  asMember: (manifest: Manifest) => Member,
): Promise<Members> {
  const distinctKinds = new Map(kinds.map(({ group, kind }) => [`${group}/${kind}`, { group, kind }]));
  const queries = [...distinctKinds.values()].flatMap((kind) => {
    const version = unit.schemas.head.versions(kind.group, kind.kind)[0];
    if (version === undefined) return [];
    const gvk = { ...kind, version };
    const namespaced = unit.schemas.head.kind(gvk)?.namespaced !== false;
    return (namespaced ? [...namespaces] : [undefined]).map((namespace) => ({ gvk, namespace, labelSelector }));
  });
  const answers = await Promise.all(queries.map((query) => live.list(query)));
  const members = answers.flatMap((answer) => (answer.state === 'listed' ? answer.items : []));
  return {
    members: members.flatMap((object) => liveManifest(object) ?? []).map(asMember),
    unknown: answers.filter((answer) => answer.state === 'unknown'),
  };
}

/** Flux keeps an inventory, Argo CD a list of resources, in the status of the object that applies. */
async function writtenDown(live: LiveSource, owner: ObjectKey): Promise<Members> {
  const gvk = { group: owner.group, version: 'v1', kind: owner.kind };
  const [seen] = await live.read([{ gvk, namespace: owner.namespace, name: owner.name, manifests: [] }]);
  if (!seen || seen.state === 'absent' || seen.state === 'not-served') return { members: [], unknown: [] };
  if (seen.state === 'unknown') return { members: [], unknown: [seen] };
  const members = entriesOf(seen).map((key): Member => ({ key, object: undefined }));
  return { members, unknown: [] };
}

function entriesOf({ object }: Extract<Seen, { state: 'found' }>): ObjectKey[] {
  const inventory = getArray(object, 'status', 'inventory', 'entries') ?? [];
  const resources = getArray(object, 'status', 'resources') ?? [];
  if (gvkOf(object)?.kind === 'Kustomization') return inventory.flatMap(fluxKey);
  return resources.flatMap((entry): ObjectKey[] => {
    const [group = '', kind, namespace, name] = ['group', 'kind', 'namespace', 'name'].map((field) =>
      getString(entry, field),
    );
    return kind && name ? [keyWith(group, kind, namespace, name)] : [];
  });
}

/** `NAMESPACE_NAME_GROUP_KIND`; colons in names of roles are written `__`. */
function fluxKey(entry: JsonValue): ObjectKey[] {
  const [, namespace, name, group = '', kind] =
    /^([^_]*)_(.+)_([^_]*)_([^_]+)$/.exec(getString(entry, 'id') ?? '') ?? [];
  return kind && name ? [keyWith(group, kind, namespace, name.replaceAll('__', ':'))] : [];
}

function keyWith(group: string, kind: string, namespace: string | undefined, name: string): ObjectKey {
  return namespace ? { group, kind, namespace, name } : { group, kind, name };
}

function distinct(keys: readonly ObjectKey[]): ObjectKey[] {
  return [...new Map(keys.map((key) => [keyText(key), key])).values()].sort((a, b) =>
    keyText(a) < keyText(b) ? -1 : 1,
  );
}
