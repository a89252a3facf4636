// Sequences of applies, forced applies and updates to one object: the API server's field manager against ours.

import {
  finalizeManagedFields,
  formatConflict,
  mergeApply,
  recordUpdate,
} from '../../../src/apply/server-side/index.ts';
import { resetFields } from '../../../src/apply/server-side/reset-fields.ts';
import { formatLikeServer } from '../../../src/apply/server-side/validate.ts';
import type { JsonObject, JsonValue } from '../../../src/kube/json.ts';
import { equalJson, isObject, newObject } from '../../../src/kube/json.ts';
import { getArray } from '../../../src/kube/object.ts';
import type { MergeRequest, MergeResponse, Oracle } from '../target.ts';
import { defineTarget } from '../target.ts';
import type { Sequence, Write } from './server-side-cases.ts';
import { kindOf, OPENAPI, sequence } from './server-side-cases.ts';

/** After each write: the object with its managedFields, the conflicts, or that it failed. */
type Step = { readonly object: JsonObject } | { readonly conflicts: readonly string[] } | { readonly failed: true };

const TIME = '2026-01-01T00:00:00Z';

/** Brings the outcome of one write into the state for the next: an identity, and one time for all that is past. */
function settle(object: JsonObject): JsonObject {
  const metadata = newObject();
  if (isObject(object['metadata'])) Object.assign(metadata, object['metadata']);
  metadata['uid'] = 'u';
  const entries = getArray(metadata, 'managedFields');
  if (entries) metadata['managedFields'] = entries.map((entry) => Object.assign(newObject(), entry, { time: TIME }));
  return Object.assign(newObject(), object, { metadata });
}

function withManagers(object: JsonObject, managedFields: JsonValue | undefined): JsonObject {
  const metadata = newObject();
  if (isObject(object['metadata'])) Object.assign(metadata, object['metadata']);
  delete metadata['managedFields'];
  if (managedFields !== undefined) metadata['managedFields'] = managedFields;
  return Object.assign(newObject(), object, { metadata });
}

/** What a put, patch or reset writes. */
function written(live: JsonObject | null, { op, object }: Write): JsonObject {
  if (op === 'put' || !live) return object;
  if (op === 'reset') return withManagers(live, []);
  return withManagers(mergePatch(live, object) as JsonObject, undefined);
}

function mergePatch(live: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch;
  const out = newObject();
  if (isObject(live)) Object.assign(out, live);
  for (const key in patch) {
    if (patch[key] === null) delete out[key];
    else out[key] = mergePatch(out[key], patch[key] as JsonValue);
  }
  return out;
}

const prepared = new WeakSet<Oracle>();

async function ask(oracle: Oracle, writes: Sequence): Promise<Step[]> {
  if (!prepared.has(oracle)) {
    prepared.add(oracle);
    await oracle.merge({ op: 'openapi', doc: OPENAPI });
  }
  const steps: Step[] = [];
  let live: JsonObject | null = null;
  for (const write of writes) {
    if (write.op === 'forget') {
      if (live) live = withManagers(live, undefined);
      continue;
    }
    const response: MergeResponse = await oracle.merge(requestFor(write, live));
    if (response.reason === 'conflict') {
      const conflicts = (response.conflicts ?? []).map(({ field, message }) => `${message}: ${field}`);
      steps.push({ conflicts: conflicts.sort() });
    } else if (response.error !== undefined || !isObject(response.result)) {
      // The server drops managedFields where tracking an update fails; the tool says it failed.
      steps.push({ failed: true });
    } else {
      live = settle(response.result);
      steps.push({ object: live });
    }
  }
  return steps;
}

function requestFor(write: Write, live: JsonObject | null): MergeRequest {
  const { manager, subresource, object } = write;
  const kind = kindOf(object['apiVersion'], object['kind']);
  // The tool resets top-level fields only.
  const reset = [...resetFields(kind, subresource).paths()].map((path) => formatLikeServer(path).slice(1));
  const common = { live, manager, reset, ...(subresource === undefined ? {} : { subresource }) };
  if (write.op === 'apply' || write.op === 'force') {
    return { op: 'ssa', ...common, config: object, force: write.op === 'force' };
  }
  return { op: 'ssaupdate', ...common, object: written(live, write) };
}

function predict(writes: Sequence): Step[] {
  const steps: Step[] = [];
  let live: JsonObject | null = null;
  for (const write of writes) {
    const { op, manager, subresource, object } = write;
    if (op === 'forget') {
      if (live) live = withManagers(live, undefined);
      continue;
    }
    const kind = kindOf(object['apiVersion'], object['kind']);
    const zero = newObject();
    zero['apiVersion'] = object['apiVersion'] as JsonValue;
    zero['kind'] = object['kind'] as JsonValue;
    const common = { live, manager, subresource, kind, zero, now: '2099-01-01T00:00:00Z' };
    if (op === 'apply' || op === 'force') {
      const result = mergeApply({ ...common, config: object, force: op === 'force' });
      if (result.ok) {
        live = settle(finalizeManagedFields(result.object, result.managedFields));
        steps.push({ object: live });
      } else if (result.conflicts) steps.push({ conflicts: result.conflicts.map(formatConflict).sort() });
      else steps.push({ failed: true });
      continue;
    }
    const result = recordUpdate({ ...common, object: written(live, write) });
    if (result.error !== undefined) steps.push({ failed: true });
    else {
      live = settle(result.object);
      steps.push({ object: live });
    }
  }
  return steps;
}

export default defineTarget<Sequence, Step[]>({
  name: 'server-side',
  summary:
    'merged objects, managedFields and conflicts of sequences of applies and updates, against structured-merge-diff',
  generate: sequence,
  ask,
  predict,
  same: (expected, predicted) => equalJson(expected as unknown as JsonValue, predicted as unknown as JsonValue),
  valid: (writes) => writes.every(({ object }) => isObject(object)),
});
