import type { JsonObject } from '../../kube/json.ts';
import { isEnabled } from '../features.ts';
import { quantityNanos } from '../quantity-value.ts';
import { isSet, struct, structs } from '../struct.ts';

const COMPUTE = ['cpu', 'memory'];

/** ComputePodQOS of pkg/apis/core/helper/qos (1.36.3). */
export function podQos(spec: JsonObject, minor: number): 'BestEffort' | 'Burstable' | 'Guaranteed' {
  const ofPod = isEnabled('PodLevelResources', minor) && isSet(spec['resources']);
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
