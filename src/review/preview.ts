/** What apply does to each object, in every mode asked for. */

import type { Run } from '../appliers/fate.ts';
import { PART_OF } from '../appliers/kubectl-prune.ts';
import { formatKey, getString, nameOf, type ObjectKey } from '../kube/object.ts';
import type { RunWork } from '../kube/work.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { folderOf, isWithin } from '../manifest/path.ts';
import { previewApply, previewLazily } from '../preview/apply.ts';
import { decidesByPolicy, limitsOthers } from '../preview/context-queries.ts';
import { showsOwners } from '../preview/expected-owners.ts';
import type { ApplyPreview, Mode, ObjectChange, Spared } from '../preview/outcome.ts';
import { type PodMaker, podMakers } from '../preview/pods-around.ts';
import { objectFinder, withBefore } from '../preview/related.ts';
import { findInRun } from '../preview/run-order.ts';
import { runWork } from '../preview/work.ts';
import { SIDES, type Side } from '../sources.ts';
import { keyOf, keyOfOutline, keyText } from '../units/identity.ts';
import type { Contents, ContentsByUnit } from './contents.ts';
import type { Review, TimedStep } from './input.ts';
import type { LiveState } from './live.ts';
import { ALONE, type Neighbourhood, neighboursIn } from './neighbours.ts';
import { inOrderOf, pairUnit } from './pair.ts';
import { type Rivals, withoutDoubt } from './rivals.ts';
import { inShard, type Shard } from './shard.ts';
import type { Standing } from './standing.ts';
import type { PlannedUnit } from './units.ts';

export interface UnitPreview {
  readonly planned: PlannedUnit;
  readonly previews: readonly ApplyPreview[];
  readonly moved: readonly ObjectChange[];
  readonly same: number;
  readonly contents?: Contents | undefined;
  /** Live objects that the applier deletes besides those of the change. */
  readonly alsoPruned?: readonly ObjectKey[];
  /** Those that this run reports; absent: all. The others are there for rules that look around. */
  readonly own?: ReadonlySet<ApplyPreview> | undefined;
}

/** What previews start from beside the manifests. */
export interface Situation {
  readonly modes: readonly Mode[];
  readonly live: LiveState;
  /** What else stands in the unit, where that was looked at. */
  readonly contents?: Contents | undefined;
  /** Where else objects stand that are gone from the unit, by key. */
  readonly standing?: ReadonlyMap<string, Spared> | undefined;
  /** Definitions that may count as well. */
  readonly rivals?: Rivals | undefined;
  /** What other owners of the same cluster apply. */
  readonly neighbours?: Neighbourhood | undefined;
  readonly progress?: Review['progress'] | undefined;
  readonly shard?: Shard | undefined;
  /** Whether somebody looks at the owners that client-side apply leaves. */
  readonly owners?: boolean | undefined;
  /** What is left of the work of the run; absent: the unit is all of it. */
  readonly work?: RunWork | undefined;
}

export interface Previewed {
  readonly previews: readonly UnitPreview[];
  /** Units for which there was no time. */
  readonly unfinished: readonly PlannedUnit[];
}

export function previewUnits(
  review: Review,
  units: readonly PlannedUnit[],
  live: LiveState,
  contents: ContentsByUnit,
  standing: Standing,
  rivals: Rivals,
): Previewed {
  const { progress } = review;
  const previews = new Map<PlannedUnit, UnitPreview>();
  const work = runWork();
  const neighbours = neighboursIn(units);
  // The smallest first: one that takes all the time takes none from the others.
  withinTime(
    review,
    'preview',
    [...units].sort((a, b) => sizeOf(a) - sizeOf(b)),
    (planned) => {
      const situation = {
        modes: modesOf(review),
        live,
        contents: contents.get(planned.unit.id),
        standing: standing.get(planned),
        rivals,
        neighbours: neighbours(planned),
        progress,
        shard: review.options.shard,
        work,
      };
      previews.set(planned, previewUnit(planned, situation));
    },
  );
  return {
    previews: units.flatMap((planned) => previews.get(planned) ?? []),
    unfinished: units.filter((planned) => !previews.has(planned)),
  };
}

/** Work on one unit after the other, as far as the time allows. */
export function withinTime<T>(
  { within }: Pick<Review, 'within'>,
  step: TimedStep,
  units: readonly T[],
  work: (unit: T) => void,
): void {
  const all = (): void => {
    for (const unit of units) work(unit);
  };
  if (within) within(step, all);
  else all();
}

function sizeOf({ changed }: PlannedUnit): number {
  return SIDES.reduce((sum, side) => changed[side].reduce((all, { text }) => all + text.length, sum), 0);
}

export function previewUnit(
  planned: PlannedUnit,
  { modes, live, contents, standing, rivals, neighbours = ALONE, progress, shard, owners, work = runWork() }: Situation,
): UnitPreview {
  const { unit } = planned;
  const order = inOrderOf(planned);
  const pairing = pairUnit(planned, live.of(planned), order);
  const files = inSight(planned);
  const beside = (side: Side): readonly Manifest[] =>
    neighbours.deciding.flatMap(({ deciding }) => deciding[side].filter(isKnown));
  const head = [...beside('head'), ...files.head, ...notChanged(live.objects, planned)];
  let makers: readonly PodMaker[] | undefined;
  const allMakers = (): readonly PodMaker[] => [
    ...podMakers(unit, files),
    ...neighbours.all().flatMap((other) => podMakers(other.unit, inSight(other))),
  ];
  const findAtBase = objectFinder(unit, [...beside('base'), ...files.base, ...live.objects], live.absent, 'base');
  const settings = {
    modes,
    manager: unit.applier.manager,
    force: unit.applier.force,
    find: withBefore(objectFinder(unit, head, live.absent), findAtBase),
    findAtBase,
    makers: () => (makers ??= allMakers()),
    related: head.filter(showsOwners),
    owners,
    work,
  };
  const found = findInRun(unit, order, settings.find);
  // What another part reports is computed only where a rule looks at it.
  const preview = (change: ObjectChange, how: Parameters<typeof previewApply>[1]): ApplyPreview => {
    const inRun = { ...how, find: found(change.modified) };
    if (shard && !inShard(shard, unit.id, change.key)) return previewLazily(change, inRun);
    return withoutDoubt(previewApply(change, inRun), rivals?.(change.key) ?? [], (other) => previewApply(other, inRun));
  };
  const kept = pairing.changes.map((change, i) => {
    if (i % 500 === 499) progress?.(`previewing ${i + 1} of ${pairing.changes.length} objects`);
    return change.change === 'removed' ? null : preview(change, settings);
  });
  // What becomes of objects that are gone depends on how the run went.
  const run = runOf(planned, kept, contents);
  const previews = pairing.changes.map((change, i) => {
    const spared = change.spared ?? standing?.get(keyText(change.key));
    return kept[i] ?? preview(spared ? { ...change, spared } : change, { ...settings, run });
  });
  const own = shard && new Set(previews.filter(({ key }) => inShard(shard, unit.id, key)));
  return {
    planned,
    previews,
    moved: pairing.moved,
    same: pairing.same,
    contents,
    alsoPruned: live.alsoPruned.get(unit.id) ?? [],
    own,
  };
}

/** The manifests that may say something about the changed ones. */
function inSight(planned: PlannedUnit): { readonly [side in Side]: readonly Manifest[] } {
  const { changed, context } = planned;
  const reached = inReach(planned);
  const side = (at: Side): readonly Manifest[] => [...context[at].filter(reached), ...changed[at]].filter(isKnown);
  return { base: side('base'), head: side('head') };
}

/** A limit that is filled in later is not known, and must not be read as none. */
function isKnown({ gvk, encrypted, placeholders }: Manifest): boolean {
  return !(limitsOthers(gvk.kind) || decidesByPolicy(gvk)) || (!encrypted && placeholders.length === 0);
}

/** What decides over others and is changed here is no longer as it was seen. */
function notChanged(live: readonly Manifest[], { changed }: PlannedUnit): readonly Manifest[] {
  const decides = ({ gvk }: Manifest): boolean => gvk.kind === 'Namespace' || gvk.kind === 'PriorityClass';
  const id = ({ gvk, object }: Manifest): string => `${gvk.group}/${gvk.kind} ${nameOf(object)}`;
  const ids = new Set(changed.head.filter(decides).map(id));
  return ids.size === 0 ? live : live.filter((one) => !decides(one) || !ids.has(id(one)));
}

/**
 * Limits, labels of namespaces and defaults in files that nobody is known to apply may be meant for another cluster: they count beside a changed file,
 * or in a folder above.
 */
function inReach({ unit, changed, rendered }: PlannedUnit): (manifest: Manifest) => boolean {
  if (unit.applier.known || rendered !== undefined) return () => true;
  const folders = changed.head.map(({ location }) => folderOf(location.path));
  return ({ gvk, object, location }) => {
    const rival = gvk.kind === 'PriorityClass' && object['globalDefault'] === true;
    if (!rival && !decidesByPolicy(gvk) && (gvk.group !== '' || !limitsOthers(gvk.kind))) return true;
    const own = folderOf(location.path);
    return folders.some((folder) => folder === own || isWithin(folder, own));
  };
}

function runOf(
  { unit, changed, context }: PlannedUnit,
  previews: readonly (ApplyPreview | null)[],
  contents: Contents | undefined,
): (mode: Mode) => Omit<Run, 'seen'> {
  const inSight = [...changed.head, ...context.head].map((manifest) =>
    keyOf(manifest, unit.schemas.head, unit.defaultNamespace),
  );
  const all = contents
    ? [...inSight, ...contents.head.map((outline) => keyOfOutline(outline, unit.schemas.head, unit.defaultNamespace))]
    : null;
  const namespaces = all && new Set(all.flatMap(({ namespace }) => namespace ?? []));
  const objects = all && new Set(all.map(keyText)).size;
  // kubectl refuses to run when a manifest names the set it belongs to.
  const member =
    unit.applier.pruning?.applyset === undefined
      ? undefined
      : [...changed.head, ...context.head].find(
          ({ object }) => getString(object, 'metadata', 'labels', PART_OF) !== undefined,
        );
  const labelled = member ? formatKey(keyOf(member, unit.schemas.head, unit.defaultNamespace)) : null;
  const runs = new Map<Mode, Omit<Run, 'seen'>>();
  return (mode) => {
    let run = runs.get(mode);
    if (run === undefined) {
      const refused = previews.find((preview) => {
        const outcome = preview?.outcomes.get(mode);
        return outcome?.verdict === 'rejected' && !outcome.recreated;
      });
      run = { namespaces, objects, refused: refused ? formatKey(refused.key) : labelled };
      runs.set(mode, run);
    }
    return run;
  };
}

export function modesOf({ options }: Review): readonly Mode[] {
  switch (options.apply) {
    case 'both':
      return ['client-side', 'server-side'];
    default:
      return [options.apply];
  }
}
