/**
 * Who applies what, from the owners that nobody applies down to the last one. In: a review whose head is a whole repository. Out: a node for each
 * Application, ApplicationSet, Kustomization and HelmRelease below the one that applies it, and the files that none of them reaches.
 */
import { type AppliedSource, appliersOf, isElsewhere } from '../appliers/detect.ts';
import { foldersOf } from '../appliers/path-pattern.ts';
import { groupBy, grouped } from '../kube/grouped.ts';
import { getString, nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { isWithin } from '../manifest/path.ts';
import type { Release } from '../releases/release.ts';
import type { OwnedPlace, OwnerNode, OwnerTree } from '../report/owner-tree.ts';
import { findAppliers } from './appliers.ts';
import { type Assignments, assignOwners } from './assign.ts';
import type { Review } from './input.ts';
import { type ReadChanges, readChanged } from './read.ts';

export async function ownerTree(input: Review): Promise<OwnerTree> {
  const read = await readChanged(input);
  const owners = await findAppliers(input);
  const contents = contentsOf(read, assignOwners(input, owners));
  const charts = read.releases.rendered.flatMap(({ pair }) => pair.head ?? []);
  const sources = groupBy(owners.head, ({ manifest }) => idOf(manifest));
  const releases = groupBy(charts, ({ applied }) => idOf(applied.manifest));
  const all = groupBy([...owners.objects.head, ...charts.map(({ applied }) => applied.manifest)].filter(isOwner), idOf);
  const children = grouped([
    ...contents.all.flatMap(({ source, manifest }) =>
      isOwner(manifest) ? [[idOf(source.manifest), manifest] as const] : [],
    ),
    // What a kustomization or chart holds back is applied by nobody; where nothing is rendered, the folder decides.
    ...[...all].flatMap(([id, [manifest]]) =>
      contents.holds(id)
        ? []
        : appliersOf(manifest.location.path, owners.head).map(
            ({ source }) => [idOf(source.manifest), manifest] as const,
          ),
    ),
  ]);
  const applied = new Set([...children].flatMap(([parent, list]) => list.map(idOf).filter((id) => id !== parent)));
  const folders = foldersOf((await input.source.tree('head')).keys());
  const unseen = [...read.refused, ...read.unseen].map(({ path }) => path);
  const countOf = (source: AppliedSource): number | null =>
    contents.count(source) || (unseen.some((path) => isWithin(path, source.path)) ? null : 0);
  const shown = new Set<string>();
  const nodeOf = (manifest: Manifest, above: ReadonlySet<string>): OwnerNode => {
    const id = idOf(manifest);
    const own = sources.get(id) ?? [];
    const below = new Map((children.get(id) ?? []).map((child) => [idOf(child), child]));
    const isRepeated = shown.has(id);
    shown.add(id);
    const beneath = new Set([...above, id]);
    return {
      ...factsOf(manifest, own),
      appliedBy: above.size > 0 ? 'owner' : below.has(id) ? 'itself' : 'nobody',
      isRepeated: isRepeated && below.size > 0,
      places: [
        ...own.map((source) => folderPlace(source, folders, countOf(source))),
        ...distinctBy((releases.get(id) ?? []).map(chartPlace), ({ chart, version }) => `${chart} ${version}`),
      ],
      owners: isRepeated
        ? []
        : [...below].flatMap(([child, one]) => (beneath.has(child) ? [] : [nodeOf(one, beneath)])),
    };
  };
  const none: ReadonlySet<string> = new Set();
  const roots = [...all].flatMap(([id, [manifest]]) => (applied.has(id) ? [] : [nodeOf(manifest, none)]));
  // Owners in a ring have no root: the first stands for it.
  const rings = [...all].flatMap(([id, [manifest]]) => (shown.has(id) ? [] : [nodeOf(manifest, none)]));
  return { roots: [...roots, ...rings], unowned: contents.unowned };
}

const OWNERS = new Set(['Application', 'ApplicationSet', 'HelmRelease']);

function isOwner({ gvk }: Manifest): boolean {
  return OWNERS.has(gvk.kind) || (gvk.kind === 'Kustomization' && gvk.group === 'kustomize.toolkit.fluxcd.io');
}

/** The file, too: several clusters may have an owner of one name. An overlay may give it another namespace. */
function idOf({ gvk, object, location }: Manifest): string {
  return JSON.stringify([location.path, gvk.kind, nameOf(object)]);
}

function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

interface Contents {
  readonly all: readonly { readonly source: AppliedSource; readonly manifest: Manifest }[];
  readonly count: (source: AppliedSource) => number;
  /** Whether anybody applies an object, by its id. */
  readonly holds: (id: string) => boolean;
  readonly unowned: readonly string[];
}

function contentsOf({ manifests, units }: ReadChanges, assignments: Assignments): Contents {
  const held = [
    ...manifests.head.map((manifest) => ({ manifest, by: assignments.of(manifest.location.path, 'head') })),
    ...units.flatMap((unit) => {
      const by = assignments.ofRendering(unit, 'head');
      return unit.manifests.head.map((manifest) => ({ manifest, by }));
    }),
  ];
  const all = held.flatMap(({ manifest, by }) =>
    by.flatMap(({ sources }) => sources.head.map((source) => ({ source, manifest }))),
  );
  const counted = groupBy(all, ({ source }) => placeOf(source));
  const ids = new Set(all.map(({ manifest }) => idOf(manifest)));
  const unowned = held.filter(({ by }) => by.length === 0).map(({ manifest }) => manifest.location.path);
  return {
    all,
    count: (source) => counted.get(placeOf(source))?.length ?? 0,
    holds: (id) => ids.has(id),
    unowned: [...new Set(unowned)].sort(),
  };
}

function placeOf({ manifest, path }: AppliedSource): string {
  return `${idOf(manifest)} ${path}`;
}

function factsOf(
  { gvk, object, location }: Manifest,
  [source]: readonly AppliedSource[],
): Omit<OwnerNode, 'appliedBy' | 'isRepeated' | 'places' | 'owners'> {
  const { applier, namespace, landsIn } = source ?? {};
  return {
    kind: gvk.kind,
    namespace: getString(object, 'metadata', 'namespace') ?? null,
    name: nameOf(object),
    path: location.path,
    line: location.line,
    applier: applier ? { name: applier.name, mode: applier.mode, prune: applier.prune } : null,
    target: landsIn
      ? { namespace: landsIn, for: 'all' }
      : namespace
        ? { namespace: namespace.name, for: namespace.how === 'override' ? 'all' : 'unnamed' }
        : null,
    cluster: source?.cluster ?? null,
    suspended: source?.suspended ?? false,
    dependsOn: source?.dependsOn ?? [],
  };
}

function folderPlace(source: AppliedSource, folders: ReadonlySet<string>, objects: number | null): OwnedPlace {
  const { path, repository, here } = source;
  const exists = isElsewhere(source) || path.includes('*') ? null : folders.has(path);
  return { kind: 'folder', folder: path, exists, repository, here, objects };
}

function chartPlace({ chart }: Release): Extract<OwnedPlace, { kind: 'chart' }> {
  return { kind: 'chart', chart: chart.name, version: chart.version };
}
