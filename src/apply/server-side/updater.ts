import { FieldSet } from '../../fieldpath/field-set.ts';
import type { Path } from '../../fieldpath/path.ts';
import type { JsonValue } from '../../kube/json.ts';
import { equalJson } from '../../kube/json.ts';
import type { Comparison } from './compare.ts';
import { compare } from './compare.ts';
import { merge } from './merge.ts';
import { prune } from './prune.ts';
import { reconcile } from './reconcile.ts';
import { toFieldSet } from './to-field-set.ts';
import type { Type } from './type.ts';

/*
 * Who owns what after an apply or an update. Managers are known by an opaque id here.
 * Mirrors structured-merge-diff v6 `merge.Updater`.
 */

/** A value with its type, at one API version. */
export interface Typed {
  readonly value: JsonValue;
  readonly type: Type;
  readonly apiVersion: string;
}

export interface ManagedSet {
  readonly set: FieldSet;
  readonly apiVersion: string;
  readonly applied: boolean;
}

export type Managers = ReadonlyMap<string, ManagedSet>;

export interface UpdaterOptions {
  /** The object at another API version; null: that version is not served, its managers are forgotten. */
  readonly convert: (object: Typed, apiVersion: string) => Typed | null;
  /** What of a set may be owned at all (fields that the server resets are not). */
  readonly filter?: (set: FieldSet, apiVersion: string) => FieldSet;
  /** Return the merged value even where it equals live. */
  readonly alwaysReturn?: boolean;
}

export interface ManagerConflict {
  readonly manager: string;
  readonly path: Path;
}

export type ApplyOutcome =
  /** The value that results (null: live stays as it is) and the managers. */
  | { readonly object: Typed | null; readonly managers: Managers; readonly conflicts?: undefined }
  /** Without force: fields that others own. Sorted by manager, then by path. */
  | { readonly conflicts: readonly ManagerConflict[] };

/** What an apply makes of the value and of its managers. Throws TypeProblems. */
export function applyConfig(
  live: Typed,
  config: Typed,
  recorded: Managers,
  manager: string,
  force: boolean,
  options: UpdaterOptions,
): ApplyOutcome {
  const managers = reconcileManagers(live, recorded, options);
  const { apiVersion } = config;
  const merged: Typed = { ...live, value: merge(live.value, config.value, live.type) };
  const previous = managers.get(manager);
  const set = filtered(toFieldSet(config.value, config.type), apiVersion, options);
  managers.set(manager, { set, apiVersion, applied: true });
  const object = prune(merged, managers, manager, previous, options);
  const { conflicts } = takeFields(live, object, apiVersion, managers, manager, force, options);
  if (conflicts.length > 0 && !force) return { conflicts };
  const unchanged = !options.alwaysReturn && equalJson(live.value, object.value);
  return { object: unchanged ? null : object, managers };
}

/** The managers after someone wrote the object as a whole. Throws TypeProblems. */
export function recordChange(
  live: Typed,
  object: Typed,
  recorded: Managers,
  manager: string,
  options: UpdaterOptions,
): Managers {
  const { apiVersion } = object;
  const managers = reconcileManagers(live, recorded, options);
  const { changes } = takeFields(live, object, apiVersion, managers, manager, true, options);
  const before = managers.get(manager)?.set ?? FieldSet.EMPTY;
  const after = before.difference(changes.removed).union(changes.modified).union(changes.added);
  const set = filtered(after, apiVersion, options);
  if (set.isEmpty) managers.delete(manager);
  else managers.set(manager, { set, apiVersion, applied: false });
  return managers;
}

function filtered(set: FieldSet, apiVersion: string, { filter }: UpdaterOptions): FieldSet {
  return filter ? filter(set, apiVersion) : set;
}

/**
 * Takes changed and removed fields from everyone but `manager`. Changed ones are conflicts: without force they end it.
 */
function takeFields(
  live: Typed,
  object: Typed,
  apiVersion: string,
  managers: Map<string, ManagedSet>,
  manager: string,
  force: boolean,
  options: UpdaterOptions,
): { changes: Comparison; conflicts: readonly ManagerConflict[] } {
  const comparisons = new Map<string, Comparison | null>();
  const ours = compareAt(live, object, apiVersion, options);
  comparisons.set(apiVersion, ours);
  const conflicts: ManagerConflict[] = [];
  const left = new Map<string, ManagedSet>();
  for (const [id, managed] of managers) {
    if (id === manager) continue;
    let comparison = comparisons.get(managed.apiVersion);
    if (comparison === undefined) {
      comparison = convertAndCompare(live, object, managed.apiVersion, options);
      comparisons.set(managed.apiVersion, comparison);
    }
    if (comparison === null) {
      managers.delete(id);
      continue;
    }
    const { added, modified, removed } = comparison;
    const contested = managed.set.intersection(modified.union(added));
    for (const path of contested.paths()) conflicts.push({ manager: id, path });
    const set = managed.set.difference(contested).difference(removed);
    if (set !== managed.set) left.set(id, { ...managed, set });
  }
  if (!force && conflicts.length > 0) {
    conflicts.sort((a, b) => (a.manager < b.manager ? -1 : a.manager > b.manager ? 1 : 0));
    return { changes: ours, conflicts };
  }
  for (const [id, managed] of left) managers.set(id, managed);
  for (const [id, managed] of managers) if (managed.set.isEmpty) managers.delete(id);
  return { changes: ours, conflicts };
}

function compareAt(live: Typed, object: Typed, apiVersion: string, options: UpdaterOptions): Comparison {
  const { added, modified, removed } = compare(live.value, object.value, object.type);
  return {
    added: filtered(added, apiVersion, options),
    modified: filtered(modified, apiVersion, options),
    removed: filtered(removed, apiVersion, options),
  };
}

function convertAndCompare(live: Typed, object: Typed, apiVersion: string, options: UpdaterOptions): Comparison | null {
  const before = options.convert(live, apiVersion);
  const after = before && options.convert(object, apiVersion);
  return before && after ? compareAt(before, after, apiVersion, options) : null;
}

function reconcileManagers(live: Typed, recorded: Managers, options: UpdaterOptions): Map<string, ManagedSet> {
  const managers = new Map<string, ManagedSet>();
  for (const [id, managed] of recorded) {
    const object = managed.apiVersion === live.apiVersion ? live : options.convert(live, managed.apiVersion);
    if (!object) continue;
    const set = reconcile(managed.set, object.type);
    managers.set(id, set === managed.set ? managed : { ...managed, set });
  }
  return managers;
}
