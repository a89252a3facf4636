/** What the API server serves at each revision: the bundled kinds, and the CRDs in sight. */
import type { JsonObject } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { createRegistry, type Registry } from '../schema/registry.ts';
import type { Side } from '../sources.ts';
import { isDefinition } from '../units/context-search.ts';
import type { Appliers } from './appliers.ts';
import { type Assignments, assignOwners, entryOf } from './assign.ts';
import type { Context } from './context.ts';
import type { Review } from './input.ts';
import type { Served } from './live.ts';
import type { ReadChanges } from './read.ts';

export type Registries = { readonly [side in Side]: Registry };

/** A definition in a file of one side. */
interface Candidate {
  readonly name: string;
  readonly path: string;
  readonly object: JsonObject;
  readonly changed: boolean;
  /** By an owner in sight, or as policy says. */
  readonly applied: boolean;
}

export function loadRegistries(
  review: Review,
  read: ReadChanges,
  context: Context,
  served: Served,
  appliers: Appliers,
): Registries {
  const assignments = assignOwners(review, appliers);
  const base = candidatesOf(review, read, context, assignments, 'base');
  const head = candidatesOf(review, read, context, assignments, 'head');
  const live = served.definitions;
  const registry = (...definitions: readonly (readonly JsonObject[])[]): Registry =>
    createRegistry({ bundled: review.schemas, crds: definitions.flat() });
  const before = inOrder(base, () => false);
  const decided = new Map(before.map(({ name, path }) => [name, path]));
  const decides = ({ name, path }: Candidate): boolean => decided.get(name) === path;
  const after = inOrder(head, decides);
  const copies = pathsByName([...base, ...head]);
  // Whoever applies what stands here, applies the only one there is.
  const isNew = (one: Candidate): boolean =>
    one.changed && (one.applied || (copies.get(one.name)?.size === 1 && !isBeside(one.path)));
  const objects = (list: readonly Candidate[]): JsonObject[] => list.map(({ object }) => object);
  return {
    base: registry(objects(before), review.crds, live),
    head: registry(
      stillServed(before, head, assignments),
      objects(after.filter((one) => !isNew(one))),
      review.crds,
      live,
      objects(after.filter(isNew)),
    ),
  };
}

function candidatesOf(
  review: Review,
  read: ReadChanges,
  context: Context,
  assignments: Assignments,
  side: Side,
): Candidate[] {
  const of = (manifests: readonly Manifest[], changed: boolean, applied: (path: string) => boolean): Candidate[] =>
    manifests.filter(isDefinition).map(({ object, location: { path } }) => ({
      name: getString(object, 'metadata', 'name') ?? '',
      path,
      object,
      changed,
      applied: applied(path),
    }));
  const owned = (path: string): boolean => entryOf(review, path) !== undefined || assignments.of(path, side).length > 0;
  const rendered = read.units.flatMap((unit) => {
    const known = entryOf(review, unit.marker) !== undefined || assignments.ofRendering(unit, side).length > 0;
    return [
      ...of(context.units.get(unit.id)?.[side] ?? [], false, () => known),
      ...of(unit.manifests[side], true, () => known),
    ];
  });
  return [...of(context.manifests[side], false, owned), ...of(read.manifests[side], true, owned), ...rendered];
}

/** The weakest first: copies beside the code, then files that nobody is known to apply, then those that somebody does. */
function inOrder(candidates: readonly Candidate[], decides: (one: Candidate) => boolean): Candidate[] {
  const rank = (one: Candidate): number =>
    (one.applied ? 4 : 0) + (decides(one) ? 2 : 0) + (isBeside(one.path) ? 0 : 1);
  // Of two of which nothing more is known, always the same one, whatever changed.
  return [...candidates].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? 1 : -1));
}

/** Folders whose manifests are shown, tried or generated rather than applied. */
function isBeside(path: string): boolean {
  return /(?:^|\/)(?:docs?|documentation|examples?|samples?|tests?|testdata|e2e|hack|website)\//.test(path);
}

/** A definition that head has no more, or breaks, goes on serving while nothing prunes it. */
function stillServed(before: readonly Candidate[], head: readonly Candidate[], assignments: Assignments): JsonObject[] {
  const kept = new Set(head.map(({ name }) => name));
  return before
    .filter(
      ({ name, path }) =>
        kept.has(name) || !assignments.of(path, 'base').some(({ applier }) => applier.prune === 'yes'),
    )
    .map(({ object }) => object);
}

function pathsByName(candidates: readonly Candidate[]): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const { name, path } of candidates) paths.set(name, (paths.get(name) ?? new Set()).add(path));
  return paths;
}
