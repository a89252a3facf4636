import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { isEnabled } from '../features.ts';
import { quantityNanos } from '../quantity-value.ts';
import { isSet, struct, structs } from '../struct.ts';
import { isPodLevelResource } from './resource-names.ts';

type QosClass = 'BestEffort' | 'Burstable' | 'Guaranteed';

const COMPUTE = ['cpu', 'memory'];

/** ComputePodQOS of pkg/apis/core/helper/qos (1.37.0). */
export function podQos(spec: JsonObject, minor: number): QosClass {
  const ofPod = isEnabled('PodLevelResources', minor) && isSet(spec['resources']);
  if (!isEnabled('PodLevelResourcesFixKubeletQOSClass', minor)) return qosOfSums(spec, ofPod);
  if (ofPod && statesResources(struct(spec['resources']))) return qosOf(struct(spec['resources']));
  return common(
    ['initContainers', 'containers'].flatMap((name) => structs(spec[name])).map((it) => qosOf(struct(it['resources']))),
  );
}

/** IsPodLevelResourcesSet. */
function statesResources(resources: JsonObject): boolean {
  return ['requests', 'limits'].some((field) => Object.keys(struct(resources[field])).some(isPodLevelResource));
}

/** requirementsQOS with resourceQOS. */
function qosOf(resources: JsonObject): QosClass {
  const [requests, limits] = [struct(resources['requests']), struct(resources['limits'])];
  return common(COMPUTE.map((name) => qosOfAmounts(requests[name], limits[name])));
}

function qosOfAmounts(request: JsonValue | undefined, limit: JsonValue | undefined): QosClass {
  const nanos = amount(request);
  if (nanos !== amount(limit)) return 'Burstable';
  return nanos === 0n ? 'BestEffort' : 'Guaranteed';
}

function amount(quantity: JsonValue | undefined): bigint {
  return quantity === undefined ? 0n : quantityNanos(quantity);
}

/** The class that all have; without one, pods can burst. */
function common(classes: readonly QosClass[]): QosClass {
  const [first = 'BestEffort'] = classes;
  return classes.every((one) => one === first) ? first : 'Burstable';
}

/** Until 1.36: by the sums over all containers. */
function qosOfSums(spec: JsonObject, ofPod: boolean): QosClass {
  const owners = ofPod ? [spec] : [...structs(spec['containers']), ...structs(spec['initContainers'])];
  const requests = new Map<string, bigint>();
  const limits = new Map<string, bigint>();
  let guaranteed = true;
  for (const owner of owners) {
    const resources = struct(owner['resources']);
    const limited = addUp(limits, struct(resources['limits']));
    addUp(requests, struct(resources['requests']));
    const unstated = ofPod && Object.keys(struct(resources['limits'])).length === 0;
    if (limited < COMPUTE.length && !unstated) guaranteed = false;
  }
  if (requests.size === 0 && limits.size === 0) return 'BestEffort';
  const same = requests.size === limits.size && [...requests].every(([name, nanos]) => limits.get(name) === nanos);
  return guaranteed && same ? 'Guaranteed' : 'Burstable';
}

/** Adds the positive amounts of cpu and memory; how many there are. */
function addUp(totals: Map<string, bigint>, amounts: JsonObject): number {
  let count = 0;
  for (const name of COMPUTE) {
    const nanos = quantityNanos(amounts[name]);
    if (nanos <= 0n) continue;
    totals.set(name, (totals.get(name) ?? 0n) + nanos);
    count++;
  }
  return count;
}
