/**
 * What `kubectl apply --prune` deletes (pruner.pruneAll, ApplySet.Prune; k8s.io/kubectl v0.36, pkg/cmd/apply). Its
 * conditions are many, and each of them leaves an object running.
 */

import type { JsonObject } from '../kube/json.ts';
import { LAST_APPLIED } from '../kube/last-applied.ts';
import { getObject, getString, type ObjectKey } from '../kube/object.ts';
import type { Applier } from '../units/unit.ts';
import type { Fate, Run } from './fate.ts';
import { parseSelector } from './selector.ts';

/** prune.GetRESTMappings: namespaces and volumes stand in the default list, whatever namespace the run is for. */
const DEFAULT_ALLOWLIST: readonly string[] = [
  'core/v1/ConfigMap',
  'core/v1/Endpoints',
  'core/v1/PersistentVolumeClaim',
  'core/v1/Pod',
  'core/v1/ReplicationController',
  'core/v1/Secret',
  'core/v1/Service',
  'batch/v1/Job',
  'batch/v1/CronJob',
  'networking.k8s.io/v1/Ingress',
  'apps/v1/DaemonSet',
  'apps/v1/Deployment',
  'apps/v1/ReplicaSet',
  'apps/v1/StatefulSet',
  'core/v1/Namespace',
  'core/v1/PersistentVolume',
];

/** Label of the members of an ApplySet. */
export const PART_OF = 'applyset.kubernetes.io/part-of';

export function kubectlFate(
  applier: Applier,
  mode: Applier['mode'],
  key: ObjectKey,
  object: JsonObject | undefined,
  run: Run,
): Fate {
  const { applyset, allowlist, selector } = applier.pruning ?? {};
  const stays = (because: string): Fate => ({ by: 'orphaned', protectedBy: null, because });
  if (applyset !== undefined) return applySetFate(applyset, object, run);
  if (mode === 'server-side') return stays('kubectl refuses --prune with --server-side unless it has an ApplySet');
  if (!prunedKinds(allowlist).some(({ group, kind }) => group === key.group && kind === key.kind)) {
    return stays(
      allowlist ? `${key.kind} is not in --prune-allowlist` : `kubectl does not prune ${key.kind} by default`,
    );
  }
  const { namespace } = key;
  if (namespace !== undefined) {
    if (run.namespaces === null) return { by: 'unknown', protectedBy: null, because: null };
    if (!run.namespaces.has(namespace))
      return stays(`nothing is applied to namespace ${namespace} any more, and kubectl prunes only where it applies`);
  }
  if (selector !== undefined && parseSelector(selector)?.matches(getObject(object, 'metadata', 'labels')) === false)
    return stays(`its labels do not match ${selector}`);
  if (run.seen && getString(object, 'metadata', 'annotations', LAST_APPLIED) === undefined)
    return stays('it has no last-applied annotation, so kubectl did not make it');
  return { by: 'pruned', protectedBy: null, because: null };
}

/** Membership decides, whatever the kind; the parent remembers the kinds and namespaces of the run before. */
function applySetFate(name: string, object: JsonObject | undefined, run: Run): Fate {
  if (run.seen && getString(object, 'metadata', 'labels', PART_OF) === undefined)
    return { by: 'orphaned', protectedBy: null, because: `it is not a member of ApplySet ${name}` };
  return { by: 'pruned', protectedBy: null, because: null };
}

/** The kinds that are pruned: those of `--prune-allowlist` (`core/v1/ConfigMap`), or kubectl's own. The version does not count. */
export function prunedKinds(allowlist: readonly string[] | undefined): Pick<ObjectKey, 'group' | 'kind'>[] {
  return (allowlist ?? DEFAULT_ALLOWLIST).map((text) => {
    const [group = '', , kind = ''] = text.split('/');
    return { group: group === 'core' ? '' : group, kind };
  });
}
