/** Which pods a StatefulSet has, and between which numbers an autoscaler moves. */
import { getArray, getIn, getString, type KubeObject } from '../kube/object.ts';
import { scaleTarget } from './workloads.ts';

/** Ordinals, both included; `last` below `first`: no pods. */
export interface Ordinals {
  readonly first: number;
  readonly last: number;
}

/** What the server fills in counts, written or not (`getStartOrdinal` and `getEndOrdinal` of the controller). */
export function ordinalsOf(set: KubeObject | null | undefined): Ordinals {
  const first = numberAt(set, ['spec', 'ordinals', 'start'], 0);
  return { first, last: first + numberAt(set, ['spec', 'replicas'], 1) - 1 };
}

/** The ordinals of `before` that `after` lacks. */
export function ordinalsLost(before: Ordinals, after: Ordinals): readonly number[] {
  const all = Array.from({ length: Math.min(Math.max(0, before.last - before.first + 1), 10_000) }, (_, i) => i);
  return all.map((i) => before.first + i).filter((ordinal) => ordinal < after.first || ordinal > after.last);
}

/** Whether the claims of pods that are scaled away are deleted. */
export function deletesClaims(set: KubeObject | null | undefined): boolean {
  const object = set ?? undefined;
  return (
    getString(object, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenScaled') === 'Delete' &&
    (getArray(object, 'spec', 'volumeClaimTemplates') ?? []).length > 0
  );
}

/** Kinds that scale others. */
export function isKindOfScaler(kind: string): boolean {
  return kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject';
}

/** The fewest and the most pods that an autoscaler leaves its target; undefined: it is none, or scales nothing. */
export function boundsOf(
  scaler: KubeObject | undefined,
): { readonly least: number; readonly most: number } | undefined {
  if (!scaleTarget(scaler)) return undefined;
  switch (getString(scaler, 'kind')) {
    case 'HorizontalPodAutoscaler':
      return {
        least: numberAt(scaler, ['spec', 'minReplicas'], 1),
        most: numberAt(scaler, ['spec', 'maxReplicas'], 1),
      };
    case 'ScaledObject': {
      // KEDA: nothing below `idleReplicaCount`, and 100 at most where nobody says.
      const least = numberAt(scaler, ['spec', 'minReplicaCount'], 0);
      const idle = numberAt(scaler, ['spec', 'idleReplicaCount'], least);
      return { least: Math.min(least, idle), most: numberAt(scaler, ['spec', 'maxReplicaCount'], 100) };
    }
    default:
      return undefined;
  }
}

function numberAt(object: KubeObject | null | undefined, path: readonly string[], absent: number): number {
  const value = getIn(object ?? undefined, ...path);
  return typeof value === 'number' ? value : absent;
}
