/** Which owner applies a file at each revision, and how: Argo CD and Flux objects, or what the options say. */

import { ByPath } from '../appliers/by-path.ts';
import {
  type AppliedSource,
  appliersOf,
  isElsewhere,
  markerOf,
  reachedFrom,
  rendersFrom,
  standsUnder,
} from '../appliers/detect.ts';
import { byOwner } from '../appliers/identity.ts';
import { substituted, substitutionText, treatmentOf } from '../appliers/substitution.ts';
import { APPLIERS, applierNamed } from '../appliers/table.ts';
import { grouped } from '../kube/grouped.ts';
import { equalJson } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { type ApplierEntry, applierOf } from '../policy/policy.ts';
import { SIDES, type Side } from '../sources.ts';
import type { Applier, KubectlPruning } from '../units/unit.ts';
import type { Appliers } from './appliers.ts';
import type { Review } from './input.ts';
import type { RenderedUnit } from './rendered.ts';

/** Why kubectl is assumed, where nothing better is known. */
export const NOBODY = 'nothing in the repository applies it';

/** What decides who applies what, beside the owners. */
type Told = Pick<Review, 'options' | 'policy'>;

/** Everything that one owner applies together, or several that do so in the same way. */
export interface Assignment {
  readonly id: string;
  readonly root: string;
  readonly applier: Applier;
  readonly baseApplier: Applier | undefined;
  readonly cluster: string | null;
  readonly namespace: AppliedSource['namespace'];
  readonly sources: { readonly [side in Side]: readonly AppliedSource[] };
}

export interface Assignments {
  /** Those that apply a file of one side; none when nobody in sight does. */
  of(path: string, side: Side): readonly Assignment[];
  /** Those that apply what a kustomization or chart renders to on one side. */
  ofRendering(
    rendering: Pick<RenderedUnit, 'root' | 'marker' | 'owners' | 'release'>,
    side: Side,
  ): readonly Assignment[];
}

export function assignOwners(review: Told, appliers: Pick<Appliers, Side>): Assignments {
  const assignments = new Map<string, Assignment>();
  for (const sources of byOwner(appliers, unitOf).values()) {
    const made = assignmentOf(review, sources, appliers.head);
    if (!made) continue;
    // The same folder, applied to several clusters in the same way, is judged once.
    const known = assignments.get(made.id);
    assignments.set(made.id, known ? { ...known, cluster: null } : made);
  }
  const all = [...assignments.values()];
  const placed = { base: byPath(all, 'base'), head: byPath(all, 'head') };
  const byId = ownersOf(all);
  const order = new Map(all.map((assignment, place) => [assignment, place]));
  const cache = new Map<string, readonly Assignment[]>();
  const releases = new Map<NonNullable<RenderedUnit['release']>, readonly Assignment[]>();
  const ofRelease = (release: NonNullable<RenderedUnit['release']>): readonly Assignment[] => {
    const known = releases.get(release);
    if (known) return known;
    const { base, head } = release;
    const made = assignmentOf(review, { base: base ? [base] : [], head: head ? [head] : [] }, appliers.head);
    const found = made ? [made] : [];
    releases.set(release, found);
    return found;
  };
  const on = (path: string, side: Side): readonly Assignment[] => {
    const id = `${side} ${path}`;
    const known = cache.get(id);
    if (known) return known;
    const found = innermost(placed[side].above(path), (source) => standsUnder(source, path));
    cache.set(id, found);
    return found;
  };
  const other = { base: 'head', head: 'base' } as const;
  return {
    of(path, side) {
      // What the policy says about a path beats what is found.
      if (entryOf(review, path)) return [];
      const found = on(path, side);
      // A file stays one file where its owner comes or goes, and where an owner reaches it from now on.
      if (found.length === 0)
        return on(path, other[side]).filter((assignment) => side === 'base' || !letsGo(assignment, path));
      if (side === 'base') return found;
      // An owner that is nearer and new applies it too, beside the one that did and still does.
      const stays = ({ sources }: Assignment): boolean =>
        sources.head.some((source) => standsUnder(source, path) !== null);
      return [...new Set([...on(path, 'base').filter(stays), ...found])];
    },
    ofRendering({ root, marker, owners, release }, side) {
      if (release) return ofRelease(release);
      if (entryOf(review, marker)) return [];
      // The owners themselves, whichever side they stand on.
      const mine = ({ sources }: Assignment): boolean =>
        SIDES.some((one) =>
          sources[one].some((source) => owners?.includes(source.id) && rendersFrom(source, root) === root),
        );
      if (!owners) return innermost(placed[side].above(markerOf(root)), (source) => rendersFrom(source, root));
      const named = new Set(owners.flatMap((id) => byId.get(id) ?? []));
      return [...named].filter(mine).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    },
  };
}

/** Whether the owner is there at head and does not reach a file any more. A marker on the way hides nothing. */
function letsGo({ sources: { head } }: Assignment, path: string): boolean {
  return !head.every(isElsewhere) && head.every((source) => reachedFrom(source, path) === null);
}

/** A manifest as its owner of that side fills it in. */
export function filledBy(manifest: Manifest, { sources }: Assignment, side: Side): Manifest {
  const source = sources[side][0] ?? sources.head[0] ?? sources.base[0];
  return substituted(manifest, source?.substitution ?? null);
}

/** Whether one text becomes something else than before because the owner fills in other variables, or sends it to another namespace. */
export const fillsAnew = keptWith(({ sources: { base, head } }: Assignment): boolean => {
  const [before, after] = [base[0], head[0]];
  return before !== undefined && after !== undefined && treatmentOf(before) !== treatmentOf(after);
});

/** Whether a file of base is in this assignment only because head's owner reaches it. */
export function isAdopted({ sources: { base } }: Assignment, path: string): boolean {
  return base.length > 0 && base.every((source) => standsUnder(source, path) === null);
}

/** What an ApplicationSet generates are Applications of their own. */
function unitOf(source: AppliedSource): string {
  return source.owner.kind === 'ApplicationSet' ? JSON.stringify([source.id, source.path]) : source.id;
}

/** One place that an assignment applies. */
interface Applies {
  readonly assignment: Assignment;
  readonly source: AppliedSource;
}

function byPath(all: readonly Assignment[], side: Side): ByPath<Applies> {
  const places = all.flatMap((assignment) => assignment.sources[side].map((source) => ({ assignment, source })));
  return new ByPath(places, ({ source }) => source.path);
}

/** By the ids of their owners. */
function ownersOf(all: readonly Assignment[]): ReadonlyMap<string, readonly Assignment[]> {
  const idsOf = ({ sources }: Assignment): Set<string> =>
    new Set(SIDES.flatMap((side) => sources[side].map(({ id }) => id)));
  return grouped(all.flatMap((assignment) => [...idsOf(assignment)].map((id) => [id, assignment] as const)));
}

/** Of those that are suspended only where no other is left. */
function innermost(above: readonly Applies[], rootOf: (source: AppliedSource) => string | null): Assignment[] {
  const active = deepest(
    above.filter(({ source }) => !source.suspended),
    rootOf,
  );
  return active.length > 0 ? active : deepest(above, rootOf);
}

function deepest(above: readonly Applies[], rootOf: (source: AppliedSource) => string | null): Assignment[] {
  const best = new Set<Assignment>();
  let length = -1;
  for (const { assignment, source } of above) {
    const root = rootOf(source);
    if (root === null || root.length < length) continue;
    if (root.length > length) best.clear();
    length = root.length;
    best.add(assignment);
  }
  return [...best];
}

function assignmentOf(
  review: Told,
  sources: Assignment['sources'],
  all: readonly AppliedSource[],
): Assignment | undefined {
  const [before, after] = [sources.base[0], sources.head[0]];
  const source = after ?? before;
  if (!source) return undefined;
  const applier = withOptions(review, after ? after.applier : goneApplier(source));
  const base = before && withOptions(review, before.applier);
  const changed = base && after && !appliesAlike(base, applier);
  const behaviour = (list: readonly AppliedSource[]): unknown[] =>
    list.map(
      ({ path, recursive, applier: { because: _, ...rest }, namespace, include, exclude, overrides, substitution }) => [
        path,
        recursive,
        rest,
        namespace,
        include,
        exclude,
        overrides,
        substitutionText(substitution ?? null),
      ],
    );
  return {
    id: JSON.stringify([behaviour(sources.base), behaviour(sources.head)]),
    root: source.path,
    applier: { ...applier, owner: source.owner, suspended: heldBy(sources, all) },
    baseApplier: changed ? base : undefined,
    cluster: source.cluster === null ? source.home : `${source.home} -> ${source.cluster}`,
    namespace: source.namespace,
    sources,
  };
}

function appliesAlike(base: Applier, head: Applier): boolean {
  const isSame = base.recreates === head.recreates && base.replaces === head.replaces;
  return isSame && base.mode === head.mode && base.manager === head.manager;
}

/** Who holds back what an owner applies at head: itself, or where its own definition changes, whoever applies that. */
function heldBy(
  { base: [before], head: [after] }: Assignment['sources'],
  all: readonly AppliedSource[],
): string | undefined {
  if (!after) return undefined;
  if (after.suspended) return after.applier.because;
  if (before && equalJson(before.manifest.object, after.manifest.object)) return undefined;
  const above = appliersOf(after.manifest.location.path, all, after.manifest);
  return above.every(({ source }) => source.suspended) ? above[0]?.source.applier.because : undefined;
}

/** The owner goes with this change: its finalizer, or its pruning, decides about what it applied. */
export function goneApplier({ applier, cascades }: AppliedSource): Applier {
  const because = `${applier.because}, which is gone from head and ${cascades ? 'takes what it applied with it' : 'leaves what it applied'}`;
  return { ...applier, prune: cascades ? 'yes' : 'no', because, keepsLast: false };
}

/** What the user says about applying beats what is found. */
function withOptions({ options }: Told, applier: Applier): Applier {
  const mode = options.apply === 'both' ? applier.mode : options.apply;
  const pruning: KubectlPruning = {
    selector: options.selector,
    allowlist: options.pruneAllowlist.length > 0 ? options.pruneAllowlist : undefined,
    applyset: options.applyset,
  };
  return {
    ...applier,
    mode,
    manager: options.fieldManager === 'kubectl' ? applier.manager : options.fieldManager,
    force: options.forceConflicts || (applier.force && mode === 'server-side'),
    prune: options.prune === 'unknown' ? applier.prune : options.prune,
    pruning,
  };
}

/** What the policy says about a path; an option for all paths leaves nothing to say. */
export function entryOf({ options, policy }: Told, path: string): ApplierEntry | undefined {
  return options.applier === undefined ? applierOf(policy.decides, path) : undefined;
}

/** For files that no Argo CD or Flux object in sight applies. */
export function assumedApplier(review: Told, entry: ApplierEntry | undefined): Applier {
  const { options } = review;
  if (entry) {
    const applier = applierNamed(entry.applier, `${entry.location.path}:${entry.location.line}`);
    const mode = entry.apply ?? applier.mode;
    return withOptions(review, {
      ...applier,
      mode,
      manager: entry.fieldManager ?? applier.manager,
      force: entry.forceConflicts ?? (mode === 'server-side' && APPLIERS[entry.applier].force),
      prune: entry.prune ?? applier.prune,
    });
  }
  if (options.applier !== undefined) return withOptions(review, applierNamed(options.applier, '--applier'));
  const applier = applierNamed('kubectl', NOBODY);
  // Only kubectl has these.
  const known = options.applyset !== undefined || options.selector !== undefined || options.pruneAllowlist.length > 0;
  const prune = options.applyset === undefined ? 'unknown' : 'yes';
  return withOptions(review, { ...applier, known, prune });
}
