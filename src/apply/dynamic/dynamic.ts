/**
 * Apply by convention, as Metacontroller does it for objects without any schema: the observed object, what was
 * applied last and what is desired in; the updated object out. No patch is sent: the whole object is updated. Pure,
 * and knows nothing of kinds. Mirrors metacontroller pkg/dynamic/apply.
 */

import { toGoJson } from '../../kube/go-json.ts';
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { JsonTextError, parseJsonExact } from '../../kube/json-text.ts';
import { getObject, getString } from '../../kube/object.ts';
import { mergeObject } from './merge.ts';

export const DYNAMIC_LAST_APPLIED = 'metacontroller.k8s.io/last-applied-configuration';

export interface DynamicApplyInput {
  readonly live: JsonObject;
  /** Absent: the live object's annotation decides, as it does for Metacontroller. Null: nothing was applied before. */
  readonly lastApplied?: JsonObject | null | undefined;
  readonly desired: JsonObject;
}

export type DynamicApplyResult =
  | { readonly ok: true; readonly object: JsonObject }
  /** The annotation holds no JSON mapping. */
  | { readonly ok: false; readonly message: string };

/**
 * The object Metacontroller would send: the merge, with the desired object in its annotation; `status` and the
 * system's own metadata stay as they are live.
 */
export function applyDynamically(input: DynamicApplyInput): DynamicApplyResult {
  const { live, desired } = input;
  const lastApplied = input.lastApplied === undefined ? readDynamicLastApplied(live) : input.lastApplied;
  if (lastApplied === undefined) {
    return { ok: false, message: `the annotation ${DYNAMIC_LAST_APPLIED} holds no JSON object` };
  }
  const merged = mergeDynamically(live, lastApplied, desired);
  return { ok: true, object: withDynamicLastApplied(keepSystemFields(merged, live), desired) };
}

/** `Merge`: the changes from last-applied to desired, made to the observed object. */
export function mergeDynamically(
  observed: JsonObject,
  lastApplied: JsonObject | null,
  desired: JsonObject,
): JsonObject {
  return mergeObject(observed, lastApplied ?? undefined, desired);
}

/** `GetLastApplied`: null where nothing was applied, undefined where the annotation is broken. */
export function readDynamicLastApplied(live: JsonObject): JsonObject | null | undefined {
  const text = getString(live, 'metadata', 'annotations', DYNAMIC_LAST_APPLIED) ?? '';
  if (text === '') return null;
  try {
    const value = parseJsonExact(text);
    return value === null ? newObject() : isObject(value) ? value : undefined;
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

/** `SetLastApplied`. */
export function withDynamicLastApplied(object: JsonObject, desired: JsonObject): JsonObject {
  const out = copy(object);
  const metadata = copy(getObject(object, 'metadata'));
  const annotations = copy(getObject(object, 'metadata', 'annotations'));
  annotations[DYNAMIC_LAST_APPLIED] = toGoJson(desired);
  metadata['annotations'] = annotations;
  out['metadata'] = metadata;
  return out;
}

const SYSTEM_FIELDS = ['selfLink', 'uid', 'resourceVersion', 'generation', 'creationTimestamp', 'deletionTimestamp'];

function keepSystemFields(merged: JsonObject, live: JsonObject): JsonObject {
  const out = copy(merged);
  revert(out, live, 'status');
  const metadata = copy(getObject(merged, 'metadata'));
  for (const field of SYSTEM_FIELDS) revert(metadata, getObject(live, 'metadata') ?? newObject(), field);
  out['metadata'] = metadata;
  return out;
}

function revert(object: JsonObject, live: JsonObject, field: string): void {
  const value = live[field];
  if (value === undefined) delete object[field];
  else object[field] = value;
}

function copy(object: JsonObject | undefined): JsonObject {
  const out = newObject();
  for (const key in object ?? {}) out[key] = object?.[key] as JsonValue;
  return out;
}
