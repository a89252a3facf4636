import { FieldSet } from '../../fieldpath/field-set.ts';
import type { Path } from '../../fieldpath/path.ts';
import { pathOf } from '../../fieldpath/path.ts';
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject, newObject } from '../../kube/json.ts';
import { getIn } from '../../kube/object.ts';
import type { KindSchema } from '../../schema/schema.ts';
import type { ManagerName } from './managed.ts';
import { decodeManaged, encodeManaged, managerId, NOW, withManagedFields } from './managed.ts';

/**
 * The object after someone changed its replicas through the scale subresource, as `kubectl scale` and every horizontal
 * pod autoscaler do: the number is taken from its owners and recorded under the subresource. Where nobody owns the number,
 * as after it was left to its default, nobody comes to own it. Mirrors apimachinery 0.36 `managedfields.ScaleHandler` and the scale REST handlers.
 */
export function recordScale(request: {
  readonly live: JsonObject;
  readonly replicas: number;
  readonly manager: string;
  readonly kind: KindSchema;
  readonly now?: string | undefined;
}): JsonObject {
  const { live, replicas, manager, kind, now } = request;
  const steps = replicasSteps(kind);
  const scaled = setIn(live, steps, replicas) as JsonObject;
  const managed = decodeManaged(getIn(live, 'metadata', 'managedFields'));
  const path: Path = pathOf(...steps);
  const owned = [...managed.managers.values()].some(({ set }) => set.has(path));
  if (!owned || getIn(live, ...steps) === replicas) return scaled;
  const taken = FieldSet.of(path);
  const managers = new Map(managed.managers);
  for (const [id, entry] of managers) {
    const set = entry.set.difference(taken);
    if (set.isEmpty) managers.delete(id);
    else if (set !== entry.set) managers.set(id, { ...entry, set });
  }
  const apiVersion = live['apiVersion'];
  if (typeof apiVersion !== 'string') return scaled;
  const name: ManagerName = { manager, operation: 'Update', apiVersion, subresource: 'scale' };
  const id = managerId(name);
  managers.set(id, { set: taken, apiVersion, applied: false });
  const names = new Map(managed.names).set(id, name);
  const times = new Map(managed.times).set(id, now ?? NOW);
  return withManagedFields(scaled, encodeManaged({ ...managed, managers, names, times }));
}

function replicasSteps(kind: KindSchema): string[] {
  const path = kind.crd?.scaleSubresource?.specReplicasPath ?? '.spec.replicas';
  return path.split('.').filter((step) => step !== '');
}

function setIn(value: JsonValue | undefined, steps: readonly string[], last: JsonValue): JsonValue {
  const [step, ...rest] = steps;
  if (step === undefined) return last;
  const out = newObject();
  if (isObject(value)) Object.assign(out, value);
  out[step] = setIn(out[step], rest, last);
  return out;
}
