import type { NotJudgedReason } from '../apiserver/result.ts';
import { isDefinitionKind } from '../kube/definition.ts';
import { cloneJson, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { type GroupVersionKind, getArray, getIn, getObject, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { withMetadata, withoutIn, withoutMetadata } from './bookkeeping.ts';
import type { ObjectChange } from './outcome.ts';

/**
 * What a running cluster's controllers have done to an object since it was created: a claim is bound, a namespace
 * active, a definition established. Without it the update rules of objects nobody reconciled would be predicted.
 */
export function settle(object: JsonObject, gvk: GroupVersionKind): JsonObject {
  if (isDefinitionKind(gvk)) return establish(object);
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
const ASSUMED_VOLUME = 'applylint-assumed-volume';

function withStatus(object: JsonObject, phase: string): JsonObject {
  const copy = cloneJson(object);
  const status = getObject(copy, 'status') ?? newObject();
  status['phase'] = phase;
  copy['status'] = status;
  return copy;
}

/** What the naming and establishing controllers of the API server write (apiextensions-apiserver pkg/controller, v0.36). */
function establish(definition: JsonObject): JsonObject {
  const copy = cloneJson(definition);
  const status = getObject(copy, 'status') ?? newObject();
  const names = getIn(copy, 'spec', 'names');
  if (names !== undefined) status['acceptedNames'] = cloneJson(names);
  if ((getArray(status, 'conditions') ?? []).length === 0) {
    status['conditions'] = [
      condition('NamesAccepted', 'NoConflicts', 'no conflicts found'),
      condition('Established', 'InitialNamesAccepted', 'the initial names have been accepted'),
    ];
  }
  copy['status'] = status;
  return copy;
}

function condition(type: string, reason: string, message: string): JsonValue {
  const out = newObject();
  // Only the cluster knows when.
  out['lastTransitionTime'] = null;
  out['message'] = message;
  out['reason'] = reason;
  out['status'] = 'True';
  out['type'] = type;
  return out;
}

/*
 * A uid in a manifest comes from an object that was exported: the live object is taken to have it. Nothing can be created with
 * a uid of choice, so base is played without.
 */

export function uidOf(manifest: Manifest | undefined): string | undefined {
  return manifest && getString(manifest.object, 'metadata', 'uid');
}

export function withoutUid(manifest: Manifest): Manifest {
  return uidOf(manifest) === undefined ? manifest : { ...manifest, object: withoutMetadata(manifest.object, 'uid') };
}

export function withUid(object: JsonObject, uid: string | undefined): JsonObject {
  return uid === undefined || uid === '' ? object : withMetadata(object, 'uid', uid);
}

/** The claim as it is shown: the stand-in for its volume is nobody's value. */
export function withoutAssumedVolume(object: JsonObject): JsonObject {
  const spec = getObject(object, 'spec');
  if (spec?.['volumeName'] !== ASSUMED_VOLUME) return object;
  return withoutIn(object, ['spec'], 'volumeName');
}

/** A claim that names its volume only now: whether that is the volume it is bound to is known to the cluster alone. */
export function unknownVolume({ gvk, live, lastApplied, modified }: ObjectChange): NotJudgedReason | undefined {
  if (gvk.group !== '' || gvk.kind !== 'PersistentVolumeClaim' || live.source !== 'assumed') return undefined;
  const before = lastApplied.at(-1)?.object;
  const named = getIn(modified.at(-1)?.object, 'spec', 'volumeName');
  if (!before || typeof named !== 'string' || getIn(before, 'spec', 'volumeName') !== undefined) return undefined;
  return {
    code: 'volume-unknown',
    path: 'spec.volumeName',
    message: `whether the claim is bound to the volume ${named} is not known`,
    fix: 'give the live claim with --live',
  };
}
