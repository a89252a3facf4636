/** Files that differ become manifests: read as they are, or rendered. */

import { chartFolders } from '../chart/chart.ts';
import type { FileAccount } from '../coverage.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { UnreadDocument } from '../manifest/read.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import type { Idle } from '../rendering.ts';
import { spellingOf } from '../schema/spelling.ts';
import { type Revisions, SIDES, type Side, type SourceFile } from '../sources.ts';
import { markerPaths } from '../units/rendered-sources.ts';
import { accountsOf } from './accounts.ts';
import { findAppliers } from './appliers.ts';
import { followedOverrides, isSkipped, sourceOverrides } from './argo-files.ts';
import { argoOperations } from './argo-operations.ts';
import { type Assignment, type Assignments, entryOf, filledBy, fillsAnew } from './assign.ts';
import { checkoutsOf, readMarked } from './checkouts.ts';
import { assignedTo, drawAll } from './draw.ts';
import { readExcluded } from './excluded.ts';
import { generatorFiles } from './generator-files.ts';
import { giversOf } from './given-values.ts';
import { readHanded } from './handed.ts';
import type { Review } from './input.ts';
import { isJsonnet, unseenJsonnet } from './jsonnet.ts';
import { type LeftSource, leftUnrendered } from './left-unrendered.ts';
import { managedNamespaces } from './managed-namespaces.ts';
import { needsRendering } from './needs-rendering.ts';
import { opaqueIdentities } from './opaque-identity.ts';
import { countsOf, type DocumentCounts, type PlainFilling, readPlain } from './plain.ts';
import { plainBesideRenderings, plainWithoutRenderer, withoutIdle } from './plain-files.ts';
import { readyExpressions } from './ready-expressions.ts';
import { NO_RELEASES, type ReleaseReading, readReleases } from './releases.ts';
import { withRenamed } from './renamed-renderings.ts';
import type { RenderedUnit } from './rendered.ts';
import type { Sight } from './sight.ts';
import { sourceChanges } from './source-changes.ts';
import { strayValues } from './stray-values.ts';
import { submoduleChanges } from './submodules.ts';
import { unansweredIn } from './unanswered.ts';

export interface ReadChanges {
  readonly revisions: Revisions;
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
  /** Documents whose text did not change, by side; the same objects stand on both sides. */
  readonly unread: { readonly [side in Side]: readonly UnreadDocument[] };
  readonly notes: readonly InputProblem[];
  readonly refused: readonly InputProblem[];
  /** What could not be judged without the change either, or comes from where nobody trusts it yet: the review is partial. */
  readonly unseen: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  /** Sources that were left unrendered, as asked. */
  readonly rendered: readonly LeftSource[];
  /** What kustomizations and charts render to, each a unit of its own; `manifests` and `unread` leave it out. */
  readonly units: readonly RenderedUnit[];
  readonly remarks: readonly string[];
  readonly documents: DocumentCounts;
  /** What became of every changed file. */
  readonly accounts: readonly FileAccount[];
  /** Charts from outside of the repository that the change reaches. */
  readonly releases: Pick<ReleaseReading, 'covered' | 'rendered' | 'notes'>;
  /** Files that nobody applies, changed or not. */
  readonly idle: Idle;
  /** Files that only kustomizations list which are not rendered: they are judged as they stand. */
  readonly listed: ReadonlySet<string>;
}

export async function readChanged({
  source,
  renderer,
  releases: kit,
  policy,
  progress,
  schemas,
  options,
}: Pick<
  Review,
  'source' | 'renderer' | 'releases' | 'policy' | 'progress' | 'schemas' | 'options'
>): Promise<ReadChanges> {
  const revisions = await source.readRevisions();
  const { changed } = revisions;
  const manifestPaths = [...changed.base, ...changed.head].map((file) => file.path);
  const paths = [...new Set([...manifestPaths, ...revisions.otherChanged])];
  const markers = markerPaths(paths);
  const existing = {
    base: await source.existing('base', markers),
    head: await source.existing('head', markers),
  };
  const isReviewed = ({ path }: SourceFile): boolean => path !== POLICY_FILE;
  const reviewed = { base: changed.base.filter(isReviewed), head: changed.head.filter(isReviewed) };
  const marked = await readMarked(source, revisions);
  const renderable =
    marked.size > 0 ||
    needsRendering({
      ...{ revisions, paths, existing },
      owners: await findAppliers({ source, options }),
      declares: policy.decides.sources.length > 0,
    });
  if (renderable && renderer) progress?.('rendering kustomizations and charts');
  const spelling = spellingOf(schemas);
  const told = { source, renderer: renderable ? renderer : undefined, policy, options };
  const { renderings, owners, assignments, drawn, idle } = await drawAll(told, revisions, spelling);
  const chosen = withoutIdle(
    renderable && renderer
      ? plainBesideRenderings(reviewed, existing, renderings)
      : plainWithoutRenderer(reviewed, existing),
    idle,
    renderings.sources,
  );
  const built = new Set(renderings.renderings.flatMap((rendering) => rendering.owners ?? []));
  const moved = sourceChanges(owners, [...(await source.tree('base')).keys()]);
  const { sources: drawnSources, used } = renderings;
  const checkouts = await checkoutsOf(source, {
    ...{ marked, revisions, paths, exclude: options.exclude, used, sources: drawnSources, idle, assignments },
  });
  const jsonnet = paths.some(isJsonnet) ? unseenJsonnet(paths, [...(await source.tree('head')).keys()], owners) : [];
  const handed = await readHanded(source, owners, built, {
    isFree: (path) => entryOf({ options, policy }, path) === undefined,
    isApplied: (path) => assignments.of(path, 'head').length > 0,
  });
  const excluded = await readExcluded(source, revisions, owners, renderings.used);
  const applied = (side: Side): SourceFile[] =>
    [...chosen.files[side], ...handed[side], ...excluded[side]].filter((file) => !isSkipped(file, side, assignments));
  const files = { base: applied('base'), head: applied('head') };
  const generating = generatorFiles(paths, owners);
  const trees = { base: await source.tree('base'), head: await source.tree('head') };
  const followed = followedOverrides(paths, owners, trees);
  const overrides = sourceOverrides(paths, followed, trees.base);
  const plain = readPlain(files, spelling, plainFilling(assignments, new Set(handed.base.map(({ path }) => path))));
  const own = withRenamed(
    drawn.map(({ unit }) => unit),
    owners,
  );
  const plainOnes = plain.manifests;
  // Whoever says that kubectl applies everything has nobody who installs charts.
  const releases =
    kit && options.applier === undefined
      ? await readReleases({ source, kit, units: own, plain: plainOnes, used, owners, assignments, spelling })
      : NO_RELEASES;
  const readings = [...drawn, ...releases.readings];
  const values = strayValues(
    files,
    [...renderings.sources, ...releases.sources],
    chartFolders([...existing.base, ...existing.head]),
    giversOf([...owners.objects.head, ...owners.objects.base]),
  );
  const unmade = [...jsonnet, ...values, ...generating];
  const left = renderer ? [] : leftUnrendered(reviewed, chosen, existing);
  const unusable = [...revisions.refused, ...renderings.problems, ...releases.problems];
  const notApplied = [...chosen.notApplied].map(([path, reason]) =>
    problemAt(path, 'not-applied', `${reason}: not judged`),
  );
  const counts = [
    countsOf(unusable.length, unusable.length, 0),
    ...plain.counts,
    ...readings.map(({ documents, refused, skipped }) =>
      countsOf(documents, Math.min(documents, refused.length), skipped.length),
    ),
  ];
  const units = [...own, ...releases.readings.map(({ unit }) => unit)];
  const opaque = units.flatMap((unit) => opaqueOf(unit, assignedTo(assignments, unit)));
  const unanswered = await unansweredIn(source, {
    base: [...plainOnes.base, ...units.flatMap(({ manifests }) => manifests.base)],
    head: [...plainOnes.head, ...units.flatMap(({ manifests }) => manifests.head)],
  });
  const atPaths: readonly Sight[] = [overrides, checkouts, await submoduleChanges(source, revisions, assignments)];
  const sights: readonly Sight[] = [
    { refused: unusable, unseen: [...renderings.unseen, ...releases.unseen, ...unmade] },
    moved,
    { refused: [], unseen: [...managedNamespaces(owners), ...readyExpressions(owners), ...argoOperations(owners)] },
    ...atPaths,
    plain,
    ...readings,
    ...opaque,
    { refused: [], unseen: unanswered },
    { refused: [], unseen: left.map(notRendered) },
  ];
  return {
    revisions,
    manifests: plain.manifests,
    unread: plain.unread,
    notes: distinct(plain.manifests.head.flatMap((manifest) => manifest.notes)),
    refused: distinct(sights.flatMap(({ refused }) => refused)),
    unseen: distinct(sights.flatMap(({ unseen }) => unseen)),
    skipped: distinct([...plain.skipped, ...readings.flatMap(({ skipped }) => skipped), ...notApplied]),
    rendered: left,
    units,
    remarks: [...renderings.remarks, ...releases.remarks],
    documents: sumOf(counts),
    accounts: accountsOf({
      paths,
      dark: [...unmade, ...atPaths.flatMap(({ refused, unseen }) => [...refused, ...unseen]), ...plain.unseen],
      revisions,
      sources: [...renderings.sources, ...releases.sources],
      overriding: followed,
      chosen,
      plain,
      left,
    }),
    releases,
    idle,
    listed: new Set(renderings.sources.flatMap(({ listed }) => [...listed])),
  };
}

function plainFilling(assignments: Assignments, handed: ReadonlySet<string>): PlainFilling {
  return {
    filled(manifest, side) {
      const found = assignments.of(manifest.location.path, side);
      return found.length === 0 ? [manifest] : found.map((assignment) => filledBy(manifest, assignment, side));
    },
    isAnew: (path) => handed.has(path) || SIDES.some((side) => assignments.of(path, side).some(fillsAnew)),
  };
}

/** Once for each owner, which fills in variables of its own. */
function opaqueOf({ manifests }: RenderedUnit, owners: readonly Assignment[]): Sight[] {
  if (owners.length === 0) return [opaqueIdentities(manifests.base, manifests.head)];
  return owners.map((owner) =>
    opaqueIdentities(
      manifests.base.map((manifest) => filledBy(manifest, owner, 'base')),
      manifests.head.map((manifest) => filledBy(manifest, owner, 'head')),
    ),
  );
}

function notRendered({ source, files }: LeftSource): InputProblem {
  const root = source.root === '' ? '.' : source.root;
  const what = files === 1 ? 'file is' : 'files are';
  return problemAt(
    root,
    'not-rendered',
    `${source.kind} \`${root}\` was left unrendered, as asked: ${files} changed ${what} not judged`,
    'review the rendered manifests: `applylint compare RENDERED-BASE RENDERED-HEAD`',
  );
}

/** Changed manifests, plain or rendered. */
export function allManifests(read: ReadChanges, side: Side): Manifest[] {
  return [...read.manifests[side], ...read.units.flatMap((unit) => unit.manifests[side])];
}

function sumOf(all: readonly DocumentCounts[]): DocumentCounts {
  const sum = (name: keyof DocumentCounts): number => all.reduce((total, counts) => total + counts[name], 0);
  return {
    discovered: sum('discovered'),
    analysed: sum('analysed'),
    refused: sum('refused'),
    skipped: sum('skipped'),
  };
}

function distinct(problems: readonly InputProblem[]): InputProblem[] {
  const seen = new Map<string, InputProblem>();
  for (const problem of problems)
    seen.set(`${problem.code}\u0000${problem.path}\u0000${problem.line}\u0000${problem.column}`, problem);
  return [...seen.values()];
}
