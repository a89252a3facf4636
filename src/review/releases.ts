/**
 * Charts from outside of the repository that the change reaches: found in the owners as they are applied, rendered at both revisions, and
 * read like any rendering. In: what was read so far. Out: units of their own, and what was not seen and why.
 */

import { repositoryId } from '../appliers/own-repository.ts';
import type { FetchedSource } from '../fetch/source.ts';
import { groupBy } from '../kube/grouped.ts';
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { nameOf } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Owners } from '../owners.ts';
import { provenanceOfRelease } from '../provenance/release.ts';
import { releasesOfApplication, releasesOfApplicationSet } from '../releases/argo-cd.ts';
import { crdDefaults } from '../releases/crd-defaults.ts';
import { isHelmRelease, releaseOf } from '../releases/flux.ts';
import { namedSources } from '../releases/named.ts';
import { type Release, type ReleasePair, releaseText } from '../releases/release.ts';
import { findNamed, type Sight } from '../releases/sight.ts';
import { NOT_RENDERED, type RenderedRelease, type UsedSource } from '../rendering.ts';
import type { Spelling } from '../schema/spelling.ts';
import { SIDES, type Side, type Source, type TreeEntry } from '../sources.ts';
import { isBeside } from '../units/beside.ts';
import type { Assignments } from './assign.ts';
import type { ReleaseKit } from './input.ts';
import { type Installed, notReviewedWords, REVIEW_BY_HAND } from './not-reviewed.ts';
import { type Originals, releaseScopes, type Scope } from './release-scopes.ts';
import { type RenderedReading, type RenderedUnit, readRendering } from './rendered.ts';

export interface ReleaseReading {
  readonly readings: readonly RenderedReading[];
  readonly problems: readonly InputProblem[];
  readonly unseen: readonly InputProblem[];
  /** Sources that nothing at base fetches from. */
  readonly notes: readonly InputProblem[];
  readonly sources: readonly UsedSource[];
  /** Manifests of which is known what their change does to what is installed. */
  readonly covered: ReadonlySet<Manifest>;
  /** What was rendered, or was not. */
  readonly rendered: readonly RenderedRelease[];
  readonly remarks: readonly string[];
}

export const NO_RELEASES: ReleaseReading = {
  readings: [],
  problems: [],
  unseen: [],
  notes: [],
  sources: [],
  covered: new Set(),
  rendered: [],
  remarks: [],
};

export interface ReleaseInput {
  readonly source: Source;
  readonly kit: ReleaseKit;
  readonly units: readonly RenderedUnit[];
  readonly plain: { readonly [side in Side]: readonly Manifest[] };
  readonly used: { readonly [side in Side]: ReadonlySet<string> };
  readonly owners: Owners;
  readonly assignments: Assignments;
  readonly spelling: Spelling;
}

interface FoundPair extends ReleasePair {
  readonly scope: Scope;
}

export async function readReleases(input: ReleaseInput): Promise<ReleaseReading> {
  const { source, kit, units, plain, used, owners, assignments } = input;
  const { scopes, originals } = releaseScopes(units, plain, owners, used, assignments);
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const views = { base: viewOf(owners, 'base', trees.base), head: viewOf(owners, 'head', trees.head) };
  const pairs = withDistinctIds(withMoved(scopes.flatMap((scope) => pairsOf(scope, views))));
  if (pairs.length === 0) return NO_RELEASES;
  const reached = pairs.filter((pair) => isReached(pair, trees));
  const installed = pairs.flatMap(({ base }) => base ?? []);
  const covered = coveredBy(pairs, reached, owners, originals);
  if (reached.length === 0) return { ...NO_RELEASES, covered };
  const fetcher = kit.fetching.open(
    namedSources(
      owners.objects.base.filter(({ location }) => !isBeside(location.path)),
      installed,
    ),
  );
  const { releases, remarks } = await kit.renderer.render(source, reached, fetcher);
  const scopeOf = new Map(reached.map((pair) => [pair.id, pair.scope]));
  return {
    readings: releases.flatMap((release) => readingOf(release, scopeOf.get(release.pair.id), input.spelling) ?? []),
    problems: releases.flatMap(({ problems }) => problems),
    unseen: releases.flatMap(unseenOf),
    notes: releases.flatMap(untrustedOf),
    sources: releases.map(usedSource),
    covered,
    rendered: releases,
    remarks: [...kit.fetching.remarks(), ...remarks],
  };
}

type Trees = { readonly [side in Side]: ReadonlyMap<string, TreeEntry> };

/** What releases of every scope see of one revision. */
interface View extends Omit<Sight, 'find'> {
  readonly objects: readonly Manifest[];
  readonly places: Parameters<typeof releasesOfApplicationSet>[1];
}

function viewOf(owners: Owners, side: Side, tree: ReadonlyMap<string, TreeEntry>): View {
  const own = new Set(
    owners[side].flatMap(({ here, repository }) => (here === 'yes' && repository ? [repositoryId(repository)] : [])),
  );
  const files = [...tree.keys()];
  return {
    objects: owners.objects[side],
    isOwn: (url) => (own.size === 0 ? undefined : own.has(repositoryId(url))),
    has: (path) => tree.has(path),
    crds: crdDefaults(owners.objects[side]),
    places: { files, folders: new Set(files.map(folderOf)) },
  };
}

function pairsOf(scope: Scope, views: { readonly [side in Side]: View }): FoundPair[] {
  const found = { base: releasesIn(scope, 'base', views.base), head: releasesIn(scope, 'head', views.head) };
  // Owners of one name in several files are several.
  const twice = new Set(SIDES.flatMap((side) => repeated(found[side].map(({ id }) => id))));
  const on = (side: Side): Map<string, Release> =>
    new Map(
      found[side].map((release) => {
        const { path } = release.applied.manifest.location;
        return [twice.has(release.id) ? `${release.id} of ${path}` : release.id, release];
      }),
    );
  const [base, head] = [on('base'), on('head')];
  return [...new Set([...base.keys(), ...head.keys()])].map((id) => ({
    id,
    base: base.get(id) ?? null,
    head: head.get(id) ?? null,
    scope,
  }));
}

/** What stands in a list more than once. */
function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

/** A release whose owner moved to where others apply it is one, where that is certain. */
function withMoved(pairs: readonly FoundPair[]): FoundPair[] {
  const alone = groupBy(
    pairs.filter(({ base, head }) => !(base && head)),
    ({ id }) => id,
  );
  const partner = (pair: FoundPair, side: Side): FoundPair | undefined => {
    const found = (alone.get(pair.id) ?? []).filter((other) => other[side] !== null);
    return found.length === 1 ? found[0] : undefined;
  };
  return pairs.flatMap((pair) => {
    if (pair.base && pair.head) return [pair];
    const [base, head] = [partner(pair, 'base'), partner(pair, 'head')];
    if (!base || !head) return [pair];
    return pair === head ? [{ ...head, base: base.base }] : [];
  });
}

function releasesIn({ manifests, assignment }: Scope, side: Side, { objects, places, ...view }: View): Release[] {
  const near = manifests[side];
  const sight: Sight = { ...view, find: (named) => findNamed(near, objects, named) };
  const home = assignment?.cluster ?? null;
  const releases = near.flatMap((manifest): Release[] => {
    if (isHelmRelease(manifest)) {
      const release = releaseOf(manifest, assignment?.namespace?.name, sight);
      return release ? [release] : [];
    }
    if (manifest.gvk.group !== 'argoproj.io') return [];
    if (manifest.gvk.kind === 'Application') return releasesOfApplication(manifest, sight);
    if (manifest.gvk.kind !== 'ApplicationSet') return [];
    return releasesOfApplicationSet(manifest, places, sight);
  });
  return releases.map((release) => {
    const { manifest } = release.applied;
    // Where its owner lives; nobody in sight applies that one: with its neighbours.
    return {
      ...release,
      applied: { ...release.applied, id: release.id, home: home ?? folderOf(manifest.location.path) },
    };
  });
}

function withDistinctIds(pairs: readonly FoundPair[]): FoundPair[] {
  const count = new Map<string, number>();
  for (const { id } of pairs) count.set(id, (count.get(id) ?? 0) + 1);
  return pairs.map((pair) => {
    const release = pair.head ?? pair.base;
    const where = pair.scope.assignment?.root ?? folderOf(release?.applied.manifest.location.path ?? '');
    const id = `${release?.chart.name ?? ''} of ${pair.id}`;
    return { ...pair, id: (count.get(pair.id) ?? 0) > 1 ? `${id} in ${pair.scope.unit || where}` : id };
  });
}

/** Whether the change may alter what is installed. */
function isReached({ base, head }: ReleasePair, trees: Trees): boolean {
  if (!base || !head) return true;
  if (releaseText(base) !== releaseText(head)) return true;
  const files = [base, head].flatMap(({ values }) =>
    values.flatMap((input) => (input.kind === 'file' ? [input.path] : [])),
  );
  return files.some((path) => {
    const [before, after] = [trees.base.get(path), trees.head.get(path)];
    return before?.id !== after?.id || (after !== undefined && after.id === null);
  });
}

/**
 * Owners, and the sources and values that only owners read which are known. An owner that also applies what lies in another repository
 * is not covered, and of what does not change anything nothing is left to say.
 */
function coveredBy(
  pairs: readonly FoundPair[],
  reached: readonly FoundPair[],
  owners: Owners,
  originals: Originals,
): Set<Manifest> {
  const judged = new Set(reached);
  const known = pairs.filter(
    (pair) => judged.has(pair) || SIDES.every((side) => (pair[side]?.lacks.length ?? 0) === 0),
  );
  const names = new Set<string>();
  const covered = new Set<Manifest>();
  const shared = new Set<Manifest>();
  for (const pair of known) {
    for (const side of SIDES) {
      const release = pair[side];
      if (!release || appliesElsewhere(release, owners, side)) continue;
      const { manifest } = release.applied;
      names.add(`${manifest.gvk.kind} ${nameOf(manifest.object)}`);
      for (const one of release.decidedBy) (one === manifest ? covered : shared).add(originals.get(one) ?? one);
    }
  }
  const others = SIDES.flatMap((side) => owners.objects[side]).filter(
    (owner) => !names.has(`${owner.gvk.kind} ${nameOf(owner.object)}`),
  );
  const read = new Set(others.flatMap(readBy));
  return new Set([
    ...covered,
    ...[...shared].filter((manifest) => !read.has(`${manifest.gvk.kind} ${nameOf(manifest.object)}`)),
  ]);
}

function appliesElsewhere({ applied }: Release, owners: Owners, side: Side): boolean {
  return owners[side].some(
    ({ owner, here, manifest }) =>
      here === 'no' &&
      owner.kind === applied.owner.kind &&
      owner.name === applied.owner.name &&
      manifest.location.path === applied.manifest.location.path,
  );
}

/** Sources and values that an owner names, by kind and name. */
function readBy({ object }: Manifest): string[] {
  const found: string[] = [];
  const walk = (value: JsonValue): void => {
    if (isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    const { kind, name } = value;
    if (typeof kind === 'string' && typeof name === 'string') found.push(`${kind} ${name}`);
    for (const key in value) walk(value[key] ?? null);
  };
  walk(object['spec'] ?? null);
  return found;
}

function readingOf(
  { pair, rendering }: RenderedRelease,
  scope: Scope | undefined,
  spelling: Spelling,
): RenderedReading | null {
  if (!rendering || !scope) return null;
  const reading = readRendering(rendering, spelling, undefined, provenanceOfRelease(pair, rendering));
  const release = { base: pair.base?.applied ?? null, head: pair.head?.applied ?? null };
  return { ...reading, unit: { ...reading.unit, release } };
}

function unseenOf({ pair, unseen, fetched }: RenderedRelease): InputProblem[] {
  const release = pair.head ?? pair.base;
  const [reason] = unseen;
  if (!release || reason === undefined) return [];
  const off = SIDES.some((side) => isOff(fetched[side]));
  const message = off ? unreviewedWords(pair) : `${unreviewedWords(pair)}: ${reason}`;
  return [problemAt(release.chart.place(), NOT_RENDERED, message, REVIEW_BY_HAND)];
}

function untrustedOf({ pair: { head }, fetched }: RenderedRelease): InputProblem[] {
  if (!head?.chart.source || fetched.head?.kind !== 'refused' || fetched.head.reason !== 'untrusted') return [];
  const message = `${head.by} installs chart \`${head.chart.name}\` from \`${head.chart.source.url}\`, which base does not use`;
  return [problemAt(head.chart.place(), 'source-not-trusted', message)];
}

function unreviewedWords({ base, head }: ReleasePair): string {
  const installed = (release: Release | null): Installed | null =>
    release && { name: `chart ${release.chart.name}`, version: release.chart.version };
  const by = (head ?? base)?.by.replace(/ (\S+)$/, ' `$1`') ?? '';
  return notReviewedWords(by, installed(base), installed(head));
}

function isOff(fetched: FetchedSource | null): boolean {
  return fetched?.kind === 'refused' && fetched.reason === 'off';
}

/** Values files of the repository are part of what is installed. */
function usedSource({ pair, problems, unseen }: RenderedRelease): UsedSource {
  const paths = SIDES.flatMap((side) =>
    (pair[side]?.values ?? []).flatMap((input) => (input.kind === 'file' ? [input.path] : [])),
  );
  const end = problems.length > 0 ? 'refused' : unseen.length > 0 ? 'unseen' : 'rendered';
  const reason = problems[0]?.message ?? (unseen[0] === undefined ? null : `${unreviewedWords(pair)}: ${unseen[0]}`);
  return { id: pair.id, end, reason, files: new Set(paths), listed: new Set(), objects: new Set() };
}
