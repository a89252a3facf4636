/** Splitting the objects of a review over several runs, the same way in each of them. */
import type { ObjectKey } from '../kube/object.ts';
import { fingerprintOf } from '../lint/fingerprint.ts';
import { keyText } from '../units/identity.ts';

/** One of `total` parts, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/** Whether this part reports the object: by a hash of unit and key, whatever else the change holds. */
export function inShard({ index, total }: Shard, unit: string, key: ObjectKey): boolean {
  const hash = Number.parseInt(fingerprintOf([unit, keyText(key)]).slice(8), 16);
  return hash % total === index - 1;
}
