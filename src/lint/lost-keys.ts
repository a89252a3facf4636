import { getIn, getObject, type KubeObject } from '../kube/object.ts';
import { referencesOf } from './references.ts';

/** A key that a pod's containers need to start, and where the pod names it. */
export interface LostKey {
  readonly key: string;
  readonly path: readonly (string | number)[];
}

/** Keys of a ConfigMap or Secret that it had before and has no more. */
export function keysLost(before: KubeObject | null | undefined, after: KubeObject | null | undefined): Set<string> {
  const left = keysOf(after);
  return new Set([...keysOf(before)].filter((key) => !left.has(key)));
}

function keysOf(object: KubeObject | null | undefined): ReadonlySet<string> {
  return new Set(['data', 'binaryData'].flatMap((field) => Object.keys((object && getObject(object, field)) ?? {})));
}

/** Of these keys those that the pods of a workload need; none where it makes no pods until it changes again. */
export function keysNeeded(
  workload: KubeObject,
  from: { readonly kind: string; readonly name: string },
  keys: ReadonlySet<string>,
): LostKey[] {
  if (getIn(workload, 'spec', 'replicas') === 0 || getIn(workload, 'spec', 'suspend') === true) return [];
  return referencesOf(workload)
    .filter((found) => found.kind === from.kind && found.name === from.name && !found.optional)
    .flatMap(({ keys: named = [], path }) => named.filter((key) => keys.has(key)).map((key) => ({ key, path })));
}
