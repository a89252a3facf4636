/**
 * Objects that decide other objects, changed where what they decide was not rendered: a HelmRelease of a chart that lies elsewhere, an
 * Application of another repository, variables of a substitution. Their own text is judged like any other; what they install is not seen,
 * and each is a problem that makes the review partial.
 */

import { rootFor } from '../appliers/path-pattern.ts';
import { groupBy } from '../kube/grouped.ts';
import { equalJson, isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { getArray, getIn, getObject, getString, nameOf, qualifiedNameOf } from '../kube/object.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { SIDES, type Side } from '../sources.ts';
import type { Appliers } from './appliers.ts';
import { chartNamedIn } from './named-charts.ts';
import { type Installed, notReviewedWords, REVIEW_BY_HAND } from './not-reviewed.ts';
import type { ReadChanges } from './read.ts';

export function undecidedObjects(read: ReadChanges, appliers: Appliers): InputProblem[] {
  const problems = new Map<string, InputProblem>();
  const owners = { base: byOwner(appliers.base), head: byOwner(appliers.head) };
  const readers = readersOf(
    SIDES.flatMap((side) =>
      appliers.objects[side]
        .filter((manifest) => !takesAll(manifest, owners[side]))
        .map((manifest) => ({ manifest, inputs: inputsOf(manifest, owners[side], read) })),
    ),
  );
  for (const { base, head } of pairs(read)) {
    const manifest = head ?? base;
    // What is installed was rendered, or why it was not is said already.
    if (!manifest || [base, head].every((one) => !one || read.releases.covered.has(one))) continue;
    const message = ownerMessage(base, head, owners) ?? inputMessage(base, head, readers);
    if (message === undefined || problems.has(message)) continue;
    problems.set(message, problemAt(manifest.location, 'not-rendered', message, REVIEW_BY_HAND));
  }
  return [...problems.values()];
}

interface Pair {
  readonly base: Manifest | undefined;
  readonly head: Manifest | undefined;
}

/** The same object of both sides, by what its text calls it: of one unit, or moved from one to another. */
function pairs(read: ReadChanges): Pair[] {
  const found: Pair[] = [];
  const moved = new Map<string, Pair>();
  for (const { manifests } of [read, ...read.units]) {
    const own = new Map<string, Pair>();
    for (const side of SIDES) for (const manifest of manifests[side]) add(own, manifest, side);
    for (const { base, head } of own.values()) {
      if (base && head) found.push({ base, head });
      else if (base) add(moved, base, 'base');
      else if (head) add(moved, head, 'head');
    }
  }
  return [...found, ...moved.values()];
}

function add(found: Map<string, Pair>, manifest: Manifest, side: Side): void {
  const id = writtenIdentity(manifest);
  found.set(id, { ...(found.get(id) ?? { base: undefined, head: undefined }), [side]: manifest });
}

function ownerMessage(base: Manifest | undefined, head: Manifest | undefined, owners: Owners): string | undefined {
  const moved = base && head && !equalJson(choiceOf(base), choiceOf(head));
  const decides = (manifest: Manifest | undefined, side: Side): Decision | null =>
    manifest && (moved || !isFollowed(manifest, owners[side])) ? decisionOf(manifest) : null;
  const [before, after] = [decides(base, 'base'), decides(head, 'head')];
  if (moved && head.gvk.kind === 'Kustomization' && !before && !after)
    return `Kustomization \`${qualifiedNameOf(head.object)}\` changes variables: what they fill in was not reviewed`;
  if (!before && !after) return undefined;
  if (before && after && equalJson(before.by, after.by)) return undefined;
  const manifest = head ?? base;
  if (!manifest) return undefined;
  const name = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\``;
  return notReviewedWords(name, before?.what ?? null, after?.what ?? null);
}

/** Whether what it decides is part of the review: it lies in this repository, as files or as a rendering. */
function isFollowed({ gvk, object, location }: Manifest, owners: Owners[Side]): boolean {
  const own = owners.get(ownerKey(gvk.kind, nameOf(object), location.path)) ?? [];
  return own.length > 0 && own.every(({ here }) => here !== 'no');
}

/** Whether the values that it takes from others are in sight, and those of a chart that is rendered here. */
function takesAll({ gvk, object, location }: Manifest, owners: Owners[Side]): boolean {
  const own = owners.get(ownerKey(gvk.kind, nameOf(object), location.path)) ?? [];
  return own.some(({ here, chart }) => here !== 'no' && chart?.gathered?.lacks.length === 0);
}

/** What each owner applies, by its kind, name and file. */
type Owners = { readonly [side in Side]: ReadonlyMap<string, Appliers[Side]> };

function byOwner(sources: Appliers[Side]): ReadonlyMap<string, Appliers[Side]> {
  return groupBy(sources, ({ owner, manifest }) => ownerKey(owner.kind, owner.name, manifest.location.path));
}

function ownerKey(kind: string, name: string, path: string): string {
  return JSON.stringify([kind, name, path]);
}

/** What makes an owner apply something else from the same folder: another repository or revision, other files of it, other variables. */
function choiceOf({ gvk, object }: Manifest): JsonValue {
  const spec = getObject(object, 'spec');
  switch (`${gvk.group}/${gvk.kind}`) {
    case 'argoproj.io/Application':
      return [
        getIn(spec, 'sourceHydrator') ?? null,
        ...applicationSources(spec).map(({ repoURL = null, targetRevision = null, directory = null }) => [
          repoURL,
          targetRevision,
          directory,
        ]),
      ];
    case 'argoproj.io/ApplicationSet':
      return [getIn(spec, 'templatePatch') ?? null, ...unfollowedIn(spec?.['generators'] ?? null)];
    case 'kustomize.toolkit.fluxcd.io/Kustomization':
      return getIn(spec, 'postBuild', 'substitute') ?? null;
    default:
      return null;
  }
}

/** What generators drop or make, where that cannot be told from the repository, and templates of their own: what leaves with those is not compared. */
function unfollowedIn(generators: JsonValue): JsonValue[] {
  if (!isArray(generators)) return [];
  return generators.filter(isObject).flatMap((generator): JsonValue[] => {
    const { list, selector = null, matrix, merge } = generator;
    const text = getString(list, 'elementsYaml') ?? '';
    const open = text.includes('{{') ? [text] : [];
    const own = Object.values(generator).flatMap((one) => (isObject(one) ? [one['template'] ?? null] : []));
    const inner = [matrix, merge].flatMap((one) => unfollowedIn((isObject(one) && one['generators']) || null));
    return [...(isObject(list) && open.length === 0 ? [] : [selector]), ...open, ...own, ...inner].filter(
      (it) => it !== null,
    );
  });
}

function applicationSources(spec: JsonObject | undefined): JsonObject[] {
  return [getObject(spec, 'source'), ...(getArray(spec, 'sources') ?? [])].filter(isObject);
}

interface Decision {
  /** What a change of it changes. */
  readonly by: JsonObject;
  readonly what: Installed | null;
}

/** When it is looked at, and what is done when something goes wrong: never what is installed. */
const IDLE: ReadonlySet<string> = new Set([
  'interval',
  'retryInterval',
  'timeout',
  'suspend',
  'maxHistory',
  'dependsOn',
  'test',
  'rollback',
  'uninstall',
  'verify',
  'secretRef',
  'certSecretRef',
  'proxySecretRef',
]);

function decisionOf({ gvk, object }: Manifest): Decision | null {
  const spec = getObject(object, 'spec');
  if (!spec) return null;
  switch (`${gvk.group}/${gvk.kind}`) {
    case 'helm.toolkit.fluxcd.io/HelmRelease': {
      const chart = getObject(spec, 'chart', 'spec');
      const ref = getObject(spec, 'chartRef');
      const name = getString(chart, 'chart') ?? getString(ref, 'name');
      const what = name === undefined ? null : { name: `chart ${name}`, version: getString(chart, 'version') ?? '' };
      return { by: active(spec), what };
    }
    case 'source.toolkit.fluxcd.io/HelmChart':
    case 'helm.cattle.io/HelmChart': {
      const name = getString(spec, 'chart');
      const what = name === undefined ? null : { name: `chart ${name}`, version: getString(spec, 'version') ?? '' };
      return { by: active(spec), what };
    }
    case 'helm.cattle.io/HelmChartConfig':
      return { by: active(spec), what: null };
    case 'source.toolkit.fluxcd.io/OCIRepository':
    case 'source.toolkit.fluxcd.io/GitRepository':
    case 'source.toolkit.fluxcd.io/HelmRepository':
    case 'source.toolkit.fluxcd.io/Bucket': {
      const ref = getObject(spec, 'ref');
      const version = ['digest', 'semver', 'tag', 'commit', 'name', 'branch'].flatMap(
        (key) => getString(ref, key) ?? [],
      );
      const url = getString(spec, 'url') ?? getString(spec, 'bucketName') ?? '';
      return { by: active(spec), what: { name: `${gvk.kind} content of ${url}`, version: version[0] ?? '' } };
    }
    case 'kustomize.toolkit.fluxcd.io/Kustomization': {
      const kind = getString(spec, 'sourceRef', 'kind') ?? 'GitRepository';
      // Without a source it is a patch of another Kustomization.
      if (getObject(spec, 'sourceRef') === undefined) return null;
      return kind === 'GitRepository' ? null : { by: active(spec), what: null };
    }
    case 'argoproj.io/Application': {
      const sources = applicationSources(spec);
      const [first] = sources;
      const chart = sources.map((source) => getString(source, 'chart')).find((name) => name !== undefined);
      const by = newObject();
      by['sources'] = sources;
      by['destination'] = spec['destination'] ?? null;
      by['sourceHydrator'] = spec['sourceHydrator'] ?? null;
      const version = sources.map((source) => getString(source, 'targetRevision') ?? '').join(', ');
      const name = chart === undefined ? `content of ${getString(first, 'repoURL') ?? 'its source'}` : `chart ${chart}`;
      return { by, what: { name, version } };
    }
    case 'argoproj.io/ApplicationSet':
    case 'source.extensions.fluxcd.io/ArtifactGenerator':
      return { by: active(spec), what: null };
    default: {
      if (DECIDERS.has(`${gvk.group}/${gvk.kind}`)) return { by: active(spec), what: null };
      const what = isOfOthers(gvk.group) ? chartNamedIn(spec) : undefined;
      return what ? { by: active(spec), what } : null;
    }
  }
}

/** A group that is no part of Kubernetes. */
function isOfOthers(group: string): boolean {
  return group.includes('.') && !/(?:^|\.)k8s\.io$/.test(group);
}

/** Of other tools, which install what they name: nobody follows them here. */
const DECIDERS: ReadonlySet<string> = new Set([
  'kappctrl.k14s.io/App',
  'packaging.carvel.dev/PackageInstall',
  'packaging.carvel.dev/PackageRepository',
  'fleet.cattle.io/GitRepo',
  'fleet.cattle.io/Bundle',
  'fleet.cattle.io/HelmOp',
  'configsync.gke.io/RootSync',
  'configsync.gke.io/RepoSync',
  'config.projectsveltos.io/ClusterProfile',
  'config.projectsveltos.io/Profile',
  'addons.cluster.x-k8s.io/HelmChartProxy',
  'addons.cluster.x-k8s.io/ClusterResourceSet',
  'operators.coreos.com/Subscription',
  'fluxcd.controlplane.io/FluxInstance',
  'fluxcd.controlplane.io/ResourceSet',
]);

function active(spec: JsonObject): JsonObject {
  const kept = newObject();
  for (const key in spec) if (!IDLE.has(key)) kept[key] = spec[key] ?? null;
  return kept;
}

/** Values and variables that another object takes from this one. */
function inputMessage(
  base: Manifest | undefined,
  head: Manifest | undefined,
  readers: ReadonlyMap<string, Manifest>,
): string | undefined {
  const manifest = head ?? base;
  if (manifest?.gvk.group !== '' || !INPUT_KINDS.has(manifest.gvk.kind)) return undefined;
  const content = (one: Manifest | undefined): JsonValue => [
    one?.object['data'] ?? null,
    one?.object['stringData'] ?? null,
    one?.object['binaryData'] ?? null,
  ];
  if (base && head && equalJson(content(base), content(head))) return undefined;
  const { kind } = manifest.gvk;
  const reader = readers.get(inputKey(kind, nameOf(manifest.object)));
  if (!reader) return undefined;
  const what = reader.gvk.kind === 'Kustomization' ? 'variables' : 'values';
  return `${kind} \`${qualifiedNameOf(manifest.object)}\` changes ${what} of ${reader.gvk.kind} \`${qualifiedNameOf(reader.object)}\`: the objects it fills in were not reviewed`;
}

const INPUT_KINDS: ReadonlySet<string> = new Set(['ConfigMap', 'Secret']);

/** The first that takes each input. */
function readersOf(
  owners: readonly { readonly manifest: Manifest; readonly inputs: readonly Input[] }[],
): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>();
  for (const { manifest, inputs } of owners) {
    for (const { kind, name } of inputs) {
      const key = inputKey(kind, name);
      if (!found.has(key)) found.set(key, manifest);
    }
  }
  return found;
}

interface Input {
  readonly kind: string;
  readonly name: string;
}

function inputKey(kind: string, name: string): string {
  return JSON.stringify([kind, name]);
}

/** But for ConfigMaps whose variables are filled in: what they change is seen. */
function inputsOf({ gvk, object, location }: Manifest, owners: Owners[Side], { units }: ReadChanges): Input[] {
  const own = owners.get(ownerKey(gvk.kind, nameOf(object), location.path)) ?? [];
  const isSeen = ({ kind, name }: Input): boolean =>
    kind === 'ConfigMap' &&
    own.length > 0 &&
    own.every(
      ({ here, substitution, rendered, path, id }) =>
        here !== 'no' &&
        substitution?.from.has(`${kind} ${name}`) === true &&
        // What is built from files counts as it is built.
        (![...rendered].some((folder) => rootFor(path, folder) !== null || folder === path) ||
          units.some((unit) => unit.owners?.includes(id))),
    );
  const list =
    gvk.kind === 'Kustomization'
      ? getArray(object, 'spec', 'postBuild', 'substituteFrom')
      : gvk.kind === 'HelmRelease'
        ? getArray(object, 'spec', 'valuesFrom')
        : undefined;
  return (isArray(list) ? list : [])
    .filter(isObject)
    .map((entry) => ({ kind: getString(entry, 'kind') ?? '', name: getString(entry, 'name') ?? '' }))
    .filter((input) => !isSeen(input));
}
