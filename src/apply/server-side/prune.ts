import { FieldSet } from '../../fieldpath/field-set.ts';
import { isObject } from '../../kube/json.ts';
import { removeItems, withNamedFields } from './remove.ts';
import { toFieldSet } from './to-field-set.ts';
import type { ManagedSet, Managers, Typed, UpdaterOptions } from './updater.ts';
import { TypeProblems } from './validate.ts';

/**
 * The merged object without what this manager applied before, no longer applies, and nobody else owns.
 * `managers` holds this manager's new set; `previous` is its old one. Mirrors structured-merge-diff v6 `Updater.prune`.
 */
export function prune(
  merged: Typed,
  managers: Managers,
  manager: string,
  previous: ManagedSet | undefined,
  options: UpdaterOptions,
): Typed {
  if (!previous || previous.set.isEmpty) return merged;
  const ours = managers.get(manager);
  if (!ours || keepsAll(merged, managers, ours, previous)) return merged;
  const last = atLastApplied(merged, previous.apiVersion, options);
  if (!last) return merged;
  const lastSet = withNamedFields(previous.set, last.type);
  const removed = without(last, lastSet);
  const owned = addBackOwned(last, removed, previous.apiVersion, managers, options);
  const pruned = addBackDangling(last, owned, lastSet, previous.apiVersion, options);
  return options.convert(pruned, ours.apiVersion) ?? pruned;
}

function atLastApplied(merged: Typed, apiVersion: string, options: UpdaterOptions): Typed | null {
  try {
    return options.convert(merged, apiVersion);
  } catch (error) {
    if (!(error instanceof TypeProblems)) throw error;
    const why = 'failed to prune fields: failed to convert merged object to last applied version';
    throw new TypeProblems([{ path: [], message: `${why}: ${error.message}` }]);
  }
}

/**
 * Whether nothing can go: one API version, and everything applied before is applied again. What a configuration sets
 * includes the list items and map entries on the way, so nothing that holds such a field can go either.
 */
function keepsAll(merged: Typed, managers: Managers, ours: ManagedSet, previous: ManagedSet): boolean {
  if (previous.apiVersion !== merged.apiVersion || !isObject(merged.value) || merged.type.map?.atomic) return false;
  if (!previous.set.isSubsetOf(ours.set)) return false;
  for (const managed of managers.values()) if (managed.apiVersion !== merged.apiVersion) return false;
  return true;
}

function without(object: Typed, set: FieldSet): Typed {
  return { ...object, value: removeItems(object.value, set, object.type) };
}

function namedFieldsOf(object: Typed): FieldSet {
  return withNamedFields(toFieldSet(object.value, object.type), object.type);
}

function addBackOwned(
  merged: Typed,
  pruned: Typed,
  prunedVersion: string,
  managers: Managers,
  options: UpdaterOptions,
): Typed {
  const byVersion = new Map<string, FieldSet>();
  for (const { apiVersion, set } of managers.values()) {
    byVersion.set(apiVersion, (byVersion.get(apiVersion) ?? FieldSet.EMPTY).union(set));
  }
  // What is owned at the pruned version comes first: conversion may depend on fields that were pruned.
  const versions = [...byVersion.keys()].sort((a, b) => Number(b === prunedVersion) - Number(a === prunedVersion));
  let full = merged;
  let left = pruned;
  for (const apiVersion of versions) {
    const fullThere = options.convert(full, apiVersion);
    if (!fullThere) continue;
    full = fullThere;
    const leftThere = options.convert(left, apiVersion);
    if (!leftThere) continue;
    const keep = namedFieldsOf(leftThere).union(
      withNamedFields(byVersion.get(apiVersion) ?? FieldSet.EMPTY, full.type),
    );
    left = without(full, namedFieldsOf(full).difference(keep));
  }
  return left;
}

function addBackDangling(
  merged: Typed,
  pruned: Typed,
  lastSet: FieldSet,
  lastVersion: string,
  options: UpdaterOptions,
): Typed {
  const there = options.convert(pruned, lastVersion);
  if (!there) return merged;
  return without(merged, namedFieldsOf(merged).difference(namedFieldsOf(there)).intersection(lastSet));
}
