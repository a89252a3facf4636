import { FieldSet } from '../../fieldpath/field-set.ts';
import { pathOf } from '../../fieldpath/path.ts';
import type { JsonArray, JsonObject } from '../../kube/json.ts';
import { equalJson, isObject, newObject } from '../../kube/json.ts';
import { LAST_APPLIED } from '../../kube/last-applied.ts';
import { getArray, getString } from '../../kube/object.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { findOwners, upgradeManagedFields } from './csa-upgrade.ts';
import type { ApplyRequest, Conflict } from './field-manager.ts';
import { finalizeManagedFields, mergeApply } from './field-manager.ts';
import type { ConvertObject } from './operation.ts';
import { recordUpdate } from './update.ts';

/*
 * `kubectl apply --server-side`: one patch, and where client-side apply left its marks, three more that take over what
 * it owns. Mirrors kubectl 0.36 `ApplyOptions.applyOneObject`, `saveLastApplyAnnotationIfNecessary` and
 * `migrateToSSAIfNecessary` (kubectl 1.26 and later).
 */

/** What the server does between merging and storing: decode, default, admit, validate. A string is its refusal. */
export type Complete = (merged: JsonObject, live: JsonObject | null) => JsonObject | string;

export interface KubectlApplyRequest {
  readonly live: JsonObject | null;
  readonly config: JsonObject;
  readonly kind: KindSchema;
  /** `--field-manager`; `kubectl` by default. */
  readonly manager?: string | undefined;
  /** `--force-conflicts`. */
  readonly force?: boolean | undefined;
  readonly complete?: Complete | undefined;
  readonly convert?: ConvertObject | undefined;
  readonly now?: string | undefined;
  /** The server's minor version; 36 when absent. */
  readonly minor?: number | undefined;
}

export type StepOutcome =
  | { readonly ok: true; readonly object: JsonObject }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] }
  | { readonly ok: false; readonly conflicts?: undefined; readonly error: string };

/**
 * `apply`: the configuration; `save-last-applied`: the annotation is applied by `kubectl-last-applied`, so that it
 * survives; `take-over`: what client-side managers own becomes ours; `apply-again`: what the configuration lacks goes.
 */
export interface ApplyStep {
  readonly name: 'apply' | 'save-last-applied' | 'take-over' | 'apply-again';
  readonly manager: string;
  readonly outcome: StepOutcome;
}

export interface KubectlApplyResult {
  /** In order. Only a failing first step fails the command; a later one is a warning and ends the migration. */
  readonly steps: readonly ApplyStep[];
  /** The object as it is stored at the end; null when the first step failed. */
  readonly object: JsonObject | null;
  /** The managers whose fields were taken over. */
  readonly takenOver: readonly string[];
}

const KUBECTL = 'kubectl';
const KEEPER = 'kubectl-last-applied';
const ANNOTATION = FieldSet.of(pathOf('metadata', 'annotations', LAST_APPLIED));

export function kubectlServerSideApply(request: KubectlApplyRequest): KubectlApplyResult {
  const manager = request.manager ?? KUBECTL;
  const force = request.force ?? false;
  const steps: ApplyStep[] = [];
  let stored = request.live;
  const run = (name: ApplyStep['name'], by: string, outcome: StepOutcome): boolean => {
    steps.push({ name, manager: by, outcome });
    if (outcome.ok) stored = outcome.object;
    return outcome.ok;
  };
  const apply = (by: string, config: JsonObject, forced: boolean): StepOutcome =>
    applyAndComplete({ ...request, live: stored, config, manager: by, force: forced }, request.complete);

  if (!run('apply', manager, apply(manager, request.config, force))) return { steps, object: null, takenOver: [] };

  const justAnnotation = manager === KUBECTL && stored ? annotationToSave(stored) : null;
  if (justAnnotation && !run('save-last-applied', KEEPER, apply(KEEPER, justAnnotation, false))) {
    return { steps, object: stored, takenOver: [] };
  }
  const migration = stored ? migrated(stored, manager) : null;
  if (!stored || !migration) return { steps, object: stored, takenOver: [] };
  const { takenOver, managedFields } = migration;
  const outcome = takeOver(request, stored, managedFields, manager);
  if (!run('take-over', manager, outcome)) return { steps, object: stored, takenOver: [] };
  run('apply-again', manager, apply(manager, request.config, force));
  return { steps, object: stored, takenOver };
}

function applyAndComplete(request: ApplyRequest, complete: Complete | undefined): StepOutcome {
  const merged = mergeApply(request);
  if (!merged.ok) return merged;
  const object = complete ? complete(merged.object, request.live) : merged.object;
  if (typeof object === 'string') return { ok: false, error: object };
  return { ok: true, object: finalizeManagedFields(object, merged.managedFields) };
}

/** The annotation as a configuration of its own, unless some applier owns it already. */
function annotationToSave(stored: JsonObject): JsonObject | null {
  const text = getString(stored, 'metadata', 'annotations', LAST_APPLIED);
  if (text === undefined) return null;
  if (findOwners(getArray(stored, 'metadata', 'managedFields'), 'Apply', ANNOTATION).length > 0) return null;
  const metadata = newObject();
  for (const key of ['name', 'namespace']) {
    const value = getString(stored, 'metadata', key);
    if (value !== undefined) metadata[key] = value;
  }
  const annotations = newObject();
  annotations[LAST_APPLIED] = text;
  metadata['annotations'] = annotations;
  const config = newObject();
  for (const key of ['apiVersion', 'kind']) config[key] = stored[key] ?? '';
  config['metadata'] = metadata;
  return config;
}

/** What client-side apply owns is known by who updated its annotation. Null: nothing to take over. */
function migrated(
  stored: JsonObject,
  manager: string,
): { takenOver: readonly string[]; managedFields: JsonArray | undefined } | null {
  const before = getArray(stored, 'metadata', 'managedFields');
  const owners = [...new Set(findOwners(before, 'Update', ANNOTATION))].sort();
  const managedFields = upgradeManagedFields(before, owners, manager);
  if (equalJson(before ?? null, managedFields ?? null)) return null;
  return { takenOver: owners, managedFields };
}

/** A JSON patch of managedFields alone; the server takes it as an update that changes nothing else. */
function takeOver(
  request: KubectlApplyRequest,
  stored: JsonObject,
  managedFields: JsonArray | undefined,
  manager: string,
): StepOutcome {
  const { kind, convert, now, minor } = request;
  const patched = finalizeManagedFields(stored, managedFields);
  const { metadata } = patched;
  const object = isObject(metadata) ? patched : stored;
  return { ok: true, object: recordUpdate({ live: stored, object, manager, kind, convert, now, minor }).object };
}
