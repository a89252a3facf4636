/** Which CustomResourceDefinitions stand where at each revision, and which of several with one name counts. */
import type { JsonObject } from '../kube/json.ts';
import { nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { SIDES, type Side } from '../sources.ts';
import { isBeside } from '../units/beside.ts';
import { isDefinition } from '../units/context-search.ts';
import type { Appliers } from './appliers.ts';
import { type Assignment, type Assignments, assignOwners, entryOf } from './assign.ts';
import type { Context } from './context.ts';
import type { Review } from './input.ts';
import type { ReadChanges } from './read.ts';

/** A definition in a file of one side. */
export interface Definition {
  readonly name: string;
  readonly path: string;
  readonly manifest: Manifest;
  readonly changed: boolean;
  /** By an owner in sight, or as policy says. */
  readonly applied: boolean;
  /** Only by owners that base has not. */
  readonly newly: boolean;
}

/** Those of each side: of one name, the last one counts. */
export interface Definitions {
  readonly base: readonly Definition[];
  readonly head: readonly Definition[];
  /** Those that head does not apply any more, or breaks, and that go on serving: nothing prunes them. */
  readonly remaining: readonly JsonObject[];
}

export function findDefinitions(review: Review, read: ReadChanges, context: Context, appliers: Appliers): Definitions {
  const assignments = assignOwners(review, appliers);
  const [before, after] = SIDES.map((side) => definitionsOf(review, read, context, assignments, side));
  const base = inOrder(before ?? [], () => false);
  const decided = new Map(base.map(({ name, path }) => [name, path]));
  const head = inOrder(after ?? [], ({ name, path }) => decided.get(name) === path);
  return { base, head, remaining: remaining(base, head, assignments) };
}

function definitionsOf(
  review: Review,
  read: ReadChanges,
  context: Context,
  assignments: Assignments,
  side: Side,
): Definition[] {
  const of = (manifests: readonly Manifest[], changed: boolean, by: (path: string) => By): Definition[] =>
    manifests.filter(isDefinition).map((manifest) => {
      const { path } = manifest.location;
      const name = nameOf(manifest.object);
      return { name, path, manifest, changed, ...by(path) };
    });
  const owned = (path: string): By =>
    entryOf(review, path) === undefined ? byOwners(assignments.of(path, side)) : { applied: true, newly: false };
  const rendered = read.units.flatMap((unit) => {
    const known =
      entryOf(review, unit.marker) === undefined
        ? byOwners(assignments.ofRendering(unit, side))
        : { applied: true, newly: false };
    return [
      ...of(context.units.get(unit.id)?.[side] ?? [], false, () => known),
      ...of(unit.manifests[side], true, () => known),
    ];
  });
  return [...of(context.manifests[side], false, owned), ...of(read.manifests[side], true, owned), ...rendered];
}

type By = Pick<Definition, 'applied' | 'newly'>;

function byOwners(found: readonly Assignment[]): By {
  const applied = found.length > 0;
  return { applied, newly: applied && found.every(({ sources }) => sources.base.length === 0) };
}

/**
 * The weakest first: copies beside the code, then files that nobody is known to apply, then those that an owner applies from now on, the one that
 * decided at base, and those that an owner of base applies. An owner that comes with the change may be there to have another one count.
 */
function inOrder(found: readonly Definition[], decides: (one: Definition) => boolean): Definition[] {
  const rank = (one: Definition): number => {
    const beside = isBeside(one.path);
    const decided = decides(one) ? (beside ? 2 : 8) : 0;
    return (one.applied && !one.newly ? 16 : 0) + decided + (one.newly ? 4 : 0) + (beside ? 0 : 1);
  };
  // Of two of which nothing more is known, always the same one, whatever changed.
  return [...found].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? 1 : -1));
}

function remaining(base: readonly Definition[], head: readonly Definition[], assignments: Assignments): JsonObject[] {
  const kept = new Set(head.map(({ name }) => name));
  return base
    .filter(
      ({ name, path }) =>
        kept.has(name) || !assignments.of(path, 'base').some(({ applier }) => applier.prune === 'yes'),
    )
    .map(({ manifest }) => manifest.object);
}
