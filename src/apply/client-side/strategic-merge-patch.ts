import type { ApiError } from '../../apiserver/result.ts';
import type { JsonObject } from '../../kube/json.ts';
import { cloneJson, newObject } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import { haveConflicts } from './conflicts.ts';
import type { DiffOptions } from './diff.ts';
import { diffMaps } from './diff.ts';
import { goString } from './go-value.ts';
import { mergeMap } from './merge.ts';
import { asApiError, PatchError } from './patch-error.ts';

export type PatchResult =
  | { readonly ok: true; readonly patch: JsonObject }
  | { readonly ok: false; readonly error: ApiError };
export type ObjectResult =
  | { readonly ok: true; readonly object: JsonObject }
  | { readonly ok: false; readonly error: ApiError };

const TWO_WAY: DiffOptions = { changes: true, deletions: true, order: true };
const CHANGES: DiffOptions = { changes: true, deletions: false, order: true };
const DELETIONS: DiffOptions = { changes: false, deletions: true, order: true };
const UNORDERED: DiffOptions = { changes: true, deletions: true, order: false };

/** The strategic merge patch that leads from one object to another: `CreateTwoWayMergePatch` (apimachinery 0.36). */
export function createTwoWayMergePatch(original: JsonObject | null, modified: JsonObject, schema: Schema): PatchResult {
  try {
    return { ok: true, patch: diffMaps(original ?? newObject(), modified, schema, TWO_WAY, false) ?? newObject() };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}

/** What a three-way strategic merge needs. */
export interface ThreeWayStrategicInput {
  readonly lastApplied: JsonObject | null;
  readonly modified: JsonObject;
  readonly current: JsonObject;
  readonly schema: Schema;
  /** kubectl's default is true: differing changes of live are overwritten. False: they are an error. */
  readonly overwrite?: boolean | undefined;
}

/**
 * The deletions from `lastApplied` to `modified`, joined with the changes from `current` to `modified`:
 * `CreateThreeWayMergePatch` (apimachinery 0.36) without preconditions, as kubectl calls it.
 */
export function createThreeWayStrategicMergePatch(input: ThreeWayStrategicInput): PatchResult {
  const { modified, current, schema } = input;
  const lastApplied = input.lastApplied ?? newObject();
  try {
    const delta = diffMaps(current, modified, schema, CHANGES, false) ?? newObject();
    const deletions = diffMaps(lastApplied, modified, schema, DELETIONS, false) ?? newObject();
    const merged = mergeMap(deletions, delta, schema, 'combine');
    const patch = input.overwrite === false ? withoutConflicts(merged, lastApplied, current, schema) : merged;
    return { ok: true, patch };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}

function withoutConflicts(merged: JsonObject, from: JsonObject, to: JsonObject, schema: Schema): JsonObject {
  const patch = cloneJson(merged);
  const changed = diffMaps(from, to, schema, UNORDERED, false) ?? newObject();
  if (!haveConflicts(patch, changed, schema)) return patch;
  const both = `${goString(patch)}\nconflicts with changes made from original to current:\n${goString(changed)}\n`;
  throw new PatchError('conflict', `patch:\n${both}`);
}

/** The object after a strategic merge patch, as the API server merges: `StrategicMergePatch` (apimachinery 0.36). */
export function applyStrategicMergePatch(object: JsonObject, patch: JsonObject, schema: Schema): ObjectResult {
  try {
    return { ok: true, object: mergeMap(object, patch, schema, 'apply') };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}
