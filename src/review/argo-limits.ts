/**
 * What Argo CD does not apply any more though its Applications stay: kinds and destinations that their project no longer permits (`IsGroupKindPermitted`,
 * `IsDestinationPermitted` of pkg/apis/application, 3.6; the whole sync fails), and kinds that `argocd-cm` excludes (`resource.exclusions`). In: what
 * changed, and the Applications of head with their files. Out: one note for each owner or kind.
 */
import { specPath } from '../appliers/application.ts';
import { ByPath } from '../appliers/by-path.ts';
import { reachedFrom } from '../appliers/detect.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { grouped } from '../kube/grouped.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString, nameOf } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { type Outline, outlineOf } from '../manifest/outline.ts';
import { problemAt } from '../manifest/problem.ts';
import { readYamlDocument } from '../manifest/yaml-document.ts';
import { textMatches } from '../policy/glob.ts';
import { isManifestPath, LIMITS, type Side, type Source } from '../sources.ts';
import type { Appliers } from './appliers.ts';
import { allManifests, type ReadChanges } from './read.ts';
import { STUCK } from './stuck-owners.ts';

export async function readArgoLimits(source: Source, read: ReadChanges, appliers: Appliers): Promise<InputProblem[]> {
  const projects = pairs(read, ({ gvk }) => gvk.group === 'argoproj.io' && gvk.kind === 'AppProject');
  const settings = pairs(read, ({ gvk, object }) => gvk.kind === 'ConfigMap' && nameOf(object) === 'argocd-cm');
  if (projects.length + settings.length === 0) return [];
  const owners = appliers.head.filter(({ applier, here }) => applier.name === 'argo-cd' && here !== 'no');
  const applied = await kindsApplied(source, owners);
  const byProject = grouped(owners.map((owner) => [projectOf(owner), owner] as const));
  return [
    ...projects.flatMap(({ base, head }) => {
      const own = byProject.get(nameOf(head.object)) ?? [];
      return [...new Map(own.map((owner) => [owner.id, owner])).values()].flatMap(
        (owner) =>
          outsideOf(owner, base?.object, head) ?? deniedOf(owner, applied.get(owner) ?? [], base?.object, head),
      );
    }),
    ...settings.flatMap(({ base, head }) => excludedBy([...applied.values()].flat(), base?.object, head)),
  ];
}

interface Pair {
  readonly base: Manifest | undefined;
  readonly head: Manifest;
}

function pairs(read: ReadChanges, isMeant: (manifest: Manifest) => boolean): Pair[] {
  const of = (side: Side): Manifest[] => allManifests(read, side).filter(isMeant);
  const before = grouped(of('base').map((manifest) => [nameOf(manifest.object), manifest] as const));
  return of('head').map((head) => ({ base: before.get(nameOf(head.object))?.[0], head }));
}

/** Objects as the files that an owner reads have them; what a chart or kustomization makes of them keeps its kind. */
async function kindsApplied(
  source: Source,
  owners: readonly AppliedSource[],
): Promise<ReadonlyMap<AppliedSource, readonly Outline[]>> {
  const placed = new ByPath(owners, ({ path }) => path);
  const reached = (path: string): readonly AppliedSource[] =>
    placed.above(path).filter((owner) => reachedFrom(owner, path) !== null);
  const paths = [...(await source.tree('head')).keys()].filter(
    (path) => isManifestPath(path) && reached(path).length > 0,
  );
  const files = await source.read('head', paths, LIMITS.side);
  return grouped(
    files.flatMap((file) => {
      const outlines = outlineOf(file);
      return reached(file.path).flatMap((owner) => outlines.map((one) => [owner, one] as const));
    }),
  );
}

function specOf({ manifest }: AppliedSource): JsonObject | undefined {
  return getObject(manifest.object, ...specPath(manifest));
}

function projectOf(owner: AppliedSource): string {
  return getString(specOf(owner), 'project') || 'default';
}

/** A project that nobody wrote permits nothing; the one that Argo CD makes by itself permits everything. */
function before(project: JsonObject | undefined, head: Manifest): JsonObject | undefined | 'all' {
  return project ?? (nameOf(head.object) === 'default' ? 'all' : undefined);
}

function outsideOf(owner: AppliedSource, base: JsonObject | undefined, head: Manifest): InputProblem[] | undefined {
  const spec = specOf(owner);
  const [server, cluster] = [getString(spec, 'destination', 'server'), getString(spec, 'destination', 'name')];
  const namespace = getString(spec, 'destination', 'namespace') ?? '';
  if (`${server}${cluster}${namespace}`.includes('{{')) return undefined;
  const permits = (project: JsonObject | undefined | 'all'): boolean =>
    project === 'all' || (project !== undefined && permitsPlace(project, { server, cluster, namespace }));
  if (!permits(before(base, head)) || permits(head.object)) return undefined;
  const words = `AppProject \`${nameOf(head.object)}\` no longer permits the destination of ${owner.owner.kind} \`${owner.owner.name}\`: nothing of it is applied any more`;
  return [problemAt(head.location, STUCK, words)];
}

interface Place {
  readonly server: string | undefined;
  readonly cluster: string | undefined;
  readonly namespace: string;
}

/** One entry that fits, and none that fits after a `!`. */
function permitsPlace(project: JsonObject, place: Place): boolean {
  const known = permittedPlaces(project);
  const id = JSON.stringify([place.server, place.cluster, place.namespace]);
  const answer = known.get(id) ?? isPermittedPlace(project, place);
  known.set(id, answer);
  return answer;
}

/** Many owners have few destinations. */
const permittedPlaces = keptWith((_: JsonObject) => new Map<string, boolean>());

function isPermittedPlace(project: JsonObject, { server, cluster, namespace }: Place): boolean {
  const entries = (getArray(project, 'spec', 'destinations') ?? []).filter(isObject).map((entry) => ({
    server: getString(entry, 'server') ?? '',
    cluster: getString(entry, 'name') ?? '',
    namespace: getString(entry, 'namespace') ?? '',
  }));
  const place = (entry: (typeof entries)[number]): boolean =>
    (server !== undefined && fits(entry.server, server)) || (cluster !== undefined && fits(entry.cluster, cluster));
  const denied = (entry: (typeof entries)[number]): boolean => {
    const isDenied = (pattern: string, text: string | undefined): boolean =>
      pattern.startsWith('!') && text !== undefined && fits(pattern.slice(1), text);
    return isDenied(entry.namespace, namespace) || isDenied(entry.server, server) || isDenied(entry.cluster, cluster);
  };
  // A cluster that has a name and an address may be permitted by either, of which only one is known here.
  const open = entries.some((entry) => (server === undefined ? entry.server : entry.cluster) !== '' && !place(entry));
  return (open || entries.some((entry) => place(entry) && fits(entry.namespace, namespace))) && !entries.some(denied);
}

function fits(pattern: string, text: string): boolean {
  return pattern === '*' || (pattern !== '' && !pattern.startsWith('!') && textMatches(pattern, text));
}

const OF_THE_CLUSTER =
  /^(?:Namespace|Node|PersistentVolume|Cluster\w+|CustomResourceDefinition|(?:Storage|Priority|Runtime|Ingress)Class|\w+WebhookConfiguration|ValidatingAdmissionPolicy(?:Binding)?|APIService|CSIDriver)$/;

function permitsKind(project: JsonObject | undefined | 'all', { group, kind }: Outline): boolean {
  if (project === 'all') return true;
  if (project === undefined) return false;
  const known = permitted(project);
  const id = `${group}/${kind}`;
  const answer = known.get(id) ?? isPermitted(project, group, kind);
  known.set(id, answer);
  return answer;
}

/** By group and kind: many objects are of few kinds. */
const permitted = keptWith((_: JsonObject) => new Map<string, boolean>());

function isPermitted(project: JsonObject, group: string, kind: string): boolean {
  const ofCluster = OF_THE_CLUSTER.test(kind);
  const [allowed, denied] = ofCluster
    ? ['clusterResourceWhitelist', 'clusterResourceBlacklist']
    : ['namespaceResourceWhitelist', 'namespaceResourceBlacklist'];
  const names = (list: readonly JsonValue[] | undefined): boolean =>
    (list ?? []).some(
      (entry) =>
        fits(getString(entry, 'kind') ?? '', kind) &&
        (getString(entry, 'group') === group || fits(getString(entry, 'group') ?? '', group)),
    );
  const white = getArray(project, 'spec', allowed);
  return (white === undefined ? !ofCluster : names(white)) && !names(getArray(project, 'spec', denied));
}

function deniedOf(
  { owner }: AppliedSource,
  applied: readonly Outline[],
  base: JsonObject | undefined,
  head: Manifest,
): InputProblem[] {
  const old = before(base, head);
  const found = applied.find((one) => permitsKind(old, one) && !permitsKind(head.object, one));
  if (!found) return [];
  const words = `AppProject \`${nameOf(head.object)}\` no longer permits ${found.kind}, which ${owner.kind} \`${owner.name}\` applies (${found.path}): every sync of it fails`;
  return [problemAt(head.location, STUCK, words)];
}

function excludedBy(applied: readonly Outline[], base: JsonObject | undefined, head: Manifest): InputProblem[] {
  const [old, now] = [exclusionsOf(base), exclusionsOf(head.object)];
  const news = applied.filter((one) => now(one) && !old(one));
  return [...new Map(news.map((one) => [`${one.group}/${one.kind}`, one])).values()].map(({ kind, path }) => {
    const words = `Argo CD no longer applies or prunes any ${kind} (\`resource.exclusions\`), ${path} among them`;
    return problemAt(head.location, STUCK, words);
  });
}

/** Entries for some clusters only may not concern the one in question. */
function exclusionsOf(settings: JsonObject | undefined): (one: Outline) => boolean {
  const text = getString(settings, 'data', 'resource.exclusions');
  if (text === undefined) return () => false;
  let value: JsonValue;
  try {
    value = readYamlDocument(text).value;
  } catch {
    return () => false;
  }
  const entries = (isArray(value) ? value : []).filter(isObject);
  const names = (list: readonly JsonValue[] | undefined, text: string): boolean =>
    list === undefined ||
    list.length === 0 ||
    list.some((one) => typeof one === 'string' && (one === text || fits(one, text)));
  return ({ group, kind }) =>
    entries.some((entry) => {
      const clusters = getArray(entry, 'clusters') ?? [];
      const all = clusters.length === 0 || clusters.includes('*');
      return all && names(getArray(entry, 'apiGroups'), group) && names(getArray(entry, 'kinds'), kind);
    });
}
