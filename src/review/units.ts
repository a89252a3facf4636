/** Roots of manifests that are applied together, and how. */

import { treatmentOf } from '../appliers/recreation.ts';
import { parseSelector, selectableLabels } from '../appliers/selector.ts';
import { grouped } from '../kube/grouped.ts';
import { getIn, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { outlineOf } from '../manifest/outline.ts';
import type { ApplierEntry } from '../policy/policy.ts';
import { withMetadata } from '../preview/bookkeeping.ts';
import { SIDES, type Side } from '../sources.ts';
import { keyOf } from '../units/identity.ts';
import { type Placed, planRoots } from '../units/plan.ts';
import { renamedFolders } from '../units/renamed-folders.ts';
import { rootOf } from '../units/roots.ts';
import type { Applier, Unit } from '../units/unit.ts';
import { withAlternatives } from './alternatives.ts';
import type { Appliers } from './appliers.ts';
import {
  type Assignment,
  type Assignments,
  assignOwners,
  assumedApplier,
  entryOf,
  filledBy,
  isAdopted,
} from './assign.ts';
import { withChartDefinitions } from './chart-definitions.ts';
import type { Context } from './context.ts';
import { withSettledNamespaces } from './guessed-namespace.ts';
import type { Review } from './input.ts';
import { objectKeyText } from './keys.ts';
import type { ReadChanges } from './read.ts';
import type { Registries } from './registries.ts';

type Sides = { readonly [side in Side]: readonly Manifest[] };

export interface PlannedUnit {
  readonly unit: Unit;
  readonly changed: Sides;
  readonly context: Sides;
  /** Which files of a side belong to it. */
  readonly files?: FilesOf;
  /** The one file that is judged as if it were applied alone: others of its folder hold the same objects. */
  readonly alone?: string;
  /** Of a rendering, its id: manifests stand in one stream, in the order in which they are applied, whatever files they come from. */
  readonly rendered?: string;
}

/**
 * A unit's part of the files: `whose` names the parts that a file belongs to. Units that are planned together share it, so that each file
 * is asked about once and not once per unit.
 */
export interface FilesOf {
  readonly part: unknown;
  readonly whose: (path: string, side: Side) => readonly unknown[];
}

export function planUnits(
  review: Review,
  read: ReadChanges,
  context: Context,
  registries: Registries,
  appliers: Appliers,
): PlannedUnit[] {
  const assignments = assignOwners(review, appliers);
  const owned = unitsOfOwners(review, read, context, registries, assignments);
  const rest = unitsOfFolders(review, read, context, registries, assignments);
  const rendered = unitsOfRenderings(review, read, context, registries, assignments);
  return withDistinctIds(
    [...owned, ...rest, ...rendered]
      .map(selected)
      .map(withoutIgnored)
      .map(withChartDefinitions)
      .map(withSettledNamespaces),
  );
}

/** What kustomizations and charts render to: as often as something points at them, once where nothing does. */
function unitsOfRenderings(
  review: Review,
  read: ReadChanges,
  context: Context,
  registries: Registries,
  assignments: Assignments,
): PlannedUnit[] {
  return read.units.flatMap((rendering) => {
    const { id, root, marker, manifests, texts } = rendering;
    if (manifests.base.length + manifests.head.length === 0) return [];
    const there = SIDES.filter((side) => texts[side].length > 0);
    const found = new Set(there.flatMap((side) => assignments.ofRendering(rendering, side)));
    const related = context.units.get(id) ?? { base: [], head: [] };
    return (found.size === 0 ? [null] : [...found]).map((assignment): PlannedUnit => {
      const entry = assignment ? undefined : entryOf(review, marker);
      const owner = assignment && (rendering.owners ? assignment.applier : withoutAdditions(assignment));
      const applier = owner ?? assumedApplier(review, entry);
      const unit: Unit = {
        id,
        root,
        cluster: assignment?.cluster ?? entry?.cluster ?? null,
        applier,
        baseApplier: assignment?.baseApplier ?? baseApplier(review, applier),
        defaultNamespace: namespaceOf(review) ?? assignment?.namespace?.name ?? entry?.namespace,
        isNamespaceFree: !applier.known && isNamespaceFree(rendering),
        schemas: registries,
      };
      const sides = (from: Sides): Sides => {
        const own = (side: Side): readonly Manifest[] =>
          assignment
            ? from[side].map((manifest) => inTarget(filledBy(manifest, assignment, side), assignment, unit, side))
            : from[side];
        return { base: own('base'), head: own('head') };
      };
      return { unit, changed: sides(manifests), context: sides(related), rendered: id };
    });
  });
}

/** Charts are installed into a namespace, and what they print names it. */
function isNamespaceFree({ marker, texts }: ReadChanges['units'][number]): boolean {
  const all = SIDES.flatMap((side) => texts[side].flatMap(outlineOf));
  return !marker.endsWith('Chart.yaml') && all.every(({ namespace }) => namespace === undefined);
}

/** What Argo CD and Flux objects point at. */
function unitsOfOwners(
  review: Review,
  read: ReadChanges,
  context: Context,
  registries: Registries,
  assignments: Assignments,
): PlannedUnit[] {
  const changed = byAssignment(read.manifests, assignments);
  const related = byAssignment(context.manifests, assignments);
  const all = new Set(SIDES.flatMap((side) => [...changed[side].keys(), ...related[side].keys()]));
  return [...all].map((assignment): PlannedUnit => {
    const { root, cluster, namespace } = assignment;
    const applier = withoutAdditions(assignment);
    const unit: Unit = {
      id: root === '' ? '.' : root,
      root,
      cluster,
      applier,
      baseApplier: assignment.baseApplier ?? baseApplier(review, applier),
      defaultNamespace: namespaceOf(review) ?? namespace?.name,
      schemas: registries,
    };
    const sides = (from: Assigned): Sides => {
      const own = (side: Side): Manifest[] =>
        (from[side].get(assignment) ?? []).map((manifest) =>
          inTarget(filledBy(manifest, assignment, side), assignment, unit, side),
        );
      return { base: own('base'), head: own('head') };
    };
    const all = sides(changed);
    return {
      unit,
      changed: { ...all, base: withoutAdopted(all.base, assignment, unit) },
      context: sides(related),
      files: { part: assignment, whose: assignments.of },
    };
  });
}

/**
 * `DropLocalNodes` of kustomize, by which Flux builds plain folders as well: the file is there, and nothing is applied. Of a list that it takes for
 * one object the list's own mark counts, and its items are taken out of it afterwards (`ReadObjects` of fluxcd/pkg `ssa`).
 */
function isDropped({ object, holder, behindFirst }: Manifest, { applier }: Assignment): boolean {
  if (applier.name !== 'flux-kustomization') return false;
  const mark = getIn(holder ?? object, 'metadata', 'annotations', 'config.kubernetes.io/local-config');
  return behindFirst === true || (mark !== undefined && mark !== 'false' && mark !== false);
}

/** What the owner itself applied at base counts, before what it only reaches from now on. */
function withoutAdopted(
  manifests: readonly Manifest[],
  assignment: Assignment,
  { schemas, defaultNamespace }: Unit,
): Manifest[] {
  const isOwn = ({ location }: Manifest): boolean => !isAdopted(assignment, location.path);
  const keyed = (manifest: Manifest): string => objectKeyText(manifest, schemas.base, defaultNamespace);
  const own = new Set(manifests.filter(isOwn).map(keyed));
  return manifests.filter((manifest) => isOwn(manifest) || !own.has(keyed(manifest)));
}

/** Manifests by who applies them. */
type Assigned = { readonly [side in Side]: ReadonlyMap<Assignment, readonly Manifest[]> };

function byAssignment(from: Sides, assignments: Assignments): Assigned {
  const of = (side: Side): Map<Assignment, Manifest[]> =>
    grouped(
      from[side].flatMap((manifest) =>
        assignments
          .of(manifest.location.path, side)
          .filter((assignment) => !isDropped(manifest, assignment))
          .map((assignment) => [assignment, manifest] as const),
      ),
    );
  return { base: of('base'), head: of('head') };
}

/** Flux makes a kustomization where there is none at the path; what its owner adds to that one is not known here. */
function withoutAdditions({ applier, sources }: Assignment): Applier {
  const adds = sources.head.some(({ overrides }) => overrides !== null);
  return adds
    ? { ...applier, because: `${applier.because}, without what it adds (patches, images and the like)` }
    : applier;
}

/**
 * A Kustomization with a target namespace sends everything there that has a namespace, and gives its name to Namespaces (`namespaceFieldSpecs` of
 * kustomize). What only fills one in (an Application's destination) moves what names none, where it changes.
 */
function inTarget(manifest: Manifest, assignment: Assignment, unit: Unit, side: Side): Manifest {
  const [own] = assignment.sources[side];
  const namespace = own ? own.namespace : assignment.namespace;
  const named = getString(manifest.object, 'metadata', 'namespace') ?? '';
  const target =
    namespace?.how === 'override' ? namespace.name : named === '' ? leftNamespace(assignment, unit, side) : null;
  if (target === null || named === target) return manifest;
  if (namespace?.how === 'override' && manifest.gvk.group === '' && manifest.gvk.kind === 'Namespace')
    return { ...manifest, object: withMetadata(manifest.object, 'name', target) };
  const key = keyOf(manifest, unit.schemas[side], target);
  if (key.namespace === undefined && unit.schemas[side].versions(key.group, key.kind).length > 0) return manifest;
  return { ...manifest, object: withMetadata(manifest.object, 'namespace', target) };
}

/** The namespace that one side fills in, where the unit's own is another; null: the same, or not known. */
function leftNamespace({ sources, namespace }: Assignment, { defaultNamespace }: Unit, side: Side): string | null {
  // What the user says holds for both sides.
  if (namespace === null || defaultNamespace !== namespace.name) return null;
  const [name, ...more] = new Set(sources[side].map((source) => source.namespace?.name ?? ''));
  const isKnown =
    name !== undefined && more.length === 0 && name !== '' && !name.includes('*') && !namespace.name.includes('*');
  return isKnown && name !== namespace.name ? name : null;
}

/** The rest: what the policy names, and folders in which no object stands twice. */
function unitsOfFolders(
  review: Review,
  read: ReadChanges,
  context: Context,
  registries: Registries,
  assignments: Assignments,
): PlannedUnit[] {
  // A review of many files may have as many entries: each manifest is placed once, and not asked about by every entry.
  const byEntry = (from: Sides, side: Side): ReadonlyMap<ApplierEntry | undefined, readonly Manifest[]> =>
    grouped(
      from[side].flatMap((manifest) => {
        const { path } = manifest.location;
        return assignments.of(path, side).length === 0 ? [[entryOf(review, path), manifest] as const] : [];
      }),
    );
  const [changed, related] = [read.manifests, context.manifests].map((from) => ({
    base: byEntry(from, 'base'),
    head: byEntry(from, 'head'),
  }));
  if (!changed || !related) return [];
  return [...new Set(SIDES.flatMap((side) => [...changed[side].keys()]))].flatMap((entry) => {
    const holds = (path: string, side: Side): boolean =>
      entryOf(review, path) === entry && assignments.of(path, side).length === 0;
    const within = (from: typeof changed): Sides => ({
      base: from.base.get(entry) ?? [],
      head: from.head.get(entry) ?? [],
    });
    const from = { entry, holds, listed: read.listed };
    return foldersOf(review, within(changed), within(related), registries, from);
  });
}

function foldersOf(
  review: Review,
  changed: Sides,
  related: Sides,
  registries: Registries,
  {
    entry,
    holds,
    listed,
  }: {
    readonly entry: ReturnType<typeof entryOf>;
    readonly holds: (path: string, side: Side) => boolean;
    readonly listed: ReadonlySet<string>;
  },
): PlannedUnit[] {
  const defaultNamespace = namespaceOf(review) ?? entry?.namespace;
  const placed = (manifests: readonly Manifest[], side: Side): Placed[] =>
    manifests.map((manifest) => ({
      side,
      path: manifest.location.path,
      key: objectKeyText(manifest, registries[side], defaultNamespace),
    }));
  // A namespace that stands beside each of its apps makes no clusters of them.
  const telling = (side: Side): Manifest[] =>
    related[side].filter(({ gvk }) => gvk.group !== '' || gvk.kind !== 'Namespace');
  const objects = SIDES.flatMap((side) => [...placed(changed[side], side), ...placed(telling(side), side)]);
  const roots = planRoots(objects);
  const renamed = renamedFolders(objects, roots);
  const unitRoot = (path: string, side: Side): string => {
    const root = rootOf(path, roots);
    return side === 'base' ? (renamed.get(root) ?? root) : root;
  };
  const applier = assumedApplier(review, entry);
  const one = roots.length === 1;
  const whose: FilesOf['whose'] = (path, side) => (holds(path, side) ? [one ? roots[0] : unitRoot(path, side)] : []);
  const byRoot = (sides: Sides): Grouped => {
    const of = (side: Side): ReadonlyMap<string, readonly Manifest[]> =>
      grouped(sides[side].map((manifest) => [unitRoot(manifest.location.path, side), manifest] as const));
    return { base: of('base'), head: of('head') };
  };
  const own = { changed: byRoot(changed), related: byRoot(related) };
  return roots
    .map((root): PlannedUnit => {
      const unit: Unit = {
        id: root === '' ? '.' : root,
        root,
        cluster: entry?.cluster ?? null,
        applier,
        baseApplier: baseApplier(review, applier),
        defaultNamespace,
        schemas: registries,
      };
      const within = (from: Grouped): Sides => ({ base: from.base.get(root) ?? [], head: from.head.get(root) ?? [] });
      const manifests = one ? changed.head : (own.changed.head.get(root) ?? []);
      const isNamespaceFree =
        !applier.known &&
        manifests.every(
          ({ location, object }) =>
            listed.has(location.path) && getString(object, 'metadata', 'namespace') === undefined,
        );
      return {
        unit: { ...unit, isNamespaceFree },
        changed: one ? changed : within(own.changed),
        context: one ? related : within(own.related),
        files: { part: root, whose },
      };
    })
    .filter((planned) => planned.changed.base.length + planned.changed.head.length > 0)
    .flatMap(withAlternatives);
}

/** Manifests by the root of their unit. */
type Grouped = { readonly [side in Side]: ReadonlyMap<string, readonly Manifest[]> };

/** `kubectl apply -l` does not apply what its selector leaves out. */
function selected(planned: PlannedUnit): PlannedUnit {
  const { selector } = planned.unit.applier.pruning ?? {};
  const parsed = selector === undefined ? null : parseSelector(selector);
  if (!parsed) return planned;
  const fits = ({ object }: Manifest): boolean => parsed.matches(selectableLabels(object));
  const sides = ({ base, head }: Sides): Sides => ({ base: base.filter(fits), head: head.filter(fits) });
  return { ...planned, changed: sides(planned.changed), context: sides(planned.context) };
}

/** What Argo CD takes for a hook of no kind it knows is no part of what it applies. */
function withoutIgnored(planned: PlannedUnit): PlannedUnit {
  const { applier } = planned.unit;
  if (!applier.known || applier.name !== 'argo-cd') return planned;
  const applied = ({ object }: Manifest): boolean => treatmentOf(applier, object) !== 'ignored';
  const sides = ({ base, head }: Sides): Sides => ({ base: base.filter(applied), head: head.filter(applied) });
  return { ...planned, changed: sides(planned.changed), context: sides(planned.context) };
}

function withDistinctIds(units: readonly PlannedUnit[]): PlannedUnit[] {
  const seen = new Map<string, number>();
  return units.map((planned) => {
    const { unit } = planned;
    const count = (seen.get(unit.id) ?? 0) + 1;
    seen.set(unit.id, count);
    const { owner } = unit.applier;
    const name = owner ? `${owner.kind} ${owner.name}` : `${count}`;
    return count === 1 ? planned : { ...planned, unit: { ...unit, id: `${unit.id} (${name})` } };
  });
}

function baseApplier(review: Review, applier: Applier): Applier | undefined {
  const { baseApplied } = review.options;
  return baseApplied && { ...applier, mode: baseApplied };
}

/** Of objects that name none: as the user says, or as the kubeconfig's context does. */
export function namespaceOf({ options, live }: Review): string | undefined {
  return options.namespace ?? live?.namespace;
}
