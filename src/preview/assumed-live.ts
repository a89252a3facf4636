import { cloneJson, type JsonObject, newObject } from '../kube/json.ts';
import { type GroupVersionKind, getIn, getObject } from '../kube/object.ts';

/**
 * What a running cluster's controllers have done to an object since it was created: a claim is bound, a namespace
 * active. Without it the update rules of objects nobody reconciled would be predicted.
 */
export function settle(object: JsonObject, gvk: GroupVersionKind): JsonObject {
  if (gvk.group !== '') return object;
  if (gvk.kind === 'PersistentVolumeClaim') return bind(object);
  if (gvk.kind === 'Namespace') return withStatus(object, 'Active');
  return object;
}

function bind(claim: JsonObject): JsonObject {
  const bound = withStatus(claim, 'Bound');
  const status = getObject(bound, 'status');
  const storage = getIn(bound, 'spec', 'resources', 'requests', 'storage');
  if (status && storage !== undefined && status['capacity'] === undefined) {
    const capacity = newObject();
    capacity['storage'] = storage;
    status['capacity'] = capacity;
  }
  const spec = getObject(bound, 'spec');
  if (spec) {
    const modes = spec['accessModes'];
    if (status && modes !== undefined) status['accessModes'] = modes;
    spec['volumeName'] ??= ASSUMED_VOLUME;
  }
  return bound;
}

/** Stands for the volume a claim is bound to; its real name is only known to the cluster. */
export const ASSUMED_VOLUME = 'applylint-assumed-volume';

function withStatus(object: JsonObject, phase: string): JsonObject {
  const copy = cloneJson(object);
  const status = getObject(copy, 'status') ?? newObject();
  status['phase'] = phase;
  copy['status'] = status;
  return copy;
}
