import type { PlanStep } from './plan.ts';

const ORPHAN: PlanStep = {
  run: 'Delete only the StatefulSet: its pods and claims stay',
  command: 'kubectl delete {resource} --cascade=orphan',
};
const READY: PlanStep = { check: 'All pods are ready', command: 'kubectl rollout status {resource}' };

/** For a field of a StatefulSet that is only set when it is created. */
export const STATEFULSET_RECREATED: readonly PlanStep[] = [
  ORPHAN,
  { apply: 'The new StatefulSet adopts the pods; claims that exist stay as they are' },
  { run: 'Restart the pods one by one, so that they get the change', command: 'kubectl rollout restart {resource}' },
  READY,
];

/** For its selector, by which it adopts. */
export const STATEFULSET_RELABELLED: readonly PlanStep[] = [
  ORPHAN,
  { run: 'Give these pods the labels of the new selector: a pod without them blocks its successor' },
  { apply: 'The new StatefulSet adopts the pods' },
  READY,
];

/** For the size in its claim templates. */
export const CLAIMS_GROWN: readonly PlanStep[] = [
  { check: 'The class of the claims allows expansion', command: 'kubectl get storageclass' },
  {
    run: 'Grow every claim, from `{claim}-{name}-0` on; to shrink, leave them: only new claims get smaller',
    command:
      'kubectl patch pvc {claim}-{name}-0{within} -p \'{"spec":{"resources":{"requests":{"storage":"{after}"}}}}\'',
    free: true,
  },
  ORPHAN,
  { apply: 'The new StatefulSet adopts the pods, and creates new claims from the new template' },
  { check: 'The claims have the new size', command: 'kubectl get pvc{within}' },
];

/** For what cannot change once it exists and is found by its name. */
export const UNDER_A_NEW_NAME: readonly PlanStep[] = [
  { change: 'Leave it as it is, and add one with the new content under a new name' },
  { change: 'Let the workloads refer to the new name; their pods roll' },
  { check: 'No manifest refers to the old name any more' },
  { change: 'Remove the old one' },
];

/** For a claim whose volume has to be another one. */
export const NEW_CLAIM: readonly PlanStep[] = [
  { change: 'Leave this claim as it is, and add one with the new spec under a new name' },
  { run: 'Stop what writes to the old claim, and copy the data with a pod that mounts both' },
  { check: 'The data is complete' },
  { change: 'Let the workload mount the new claim' },
  { change: 'Remove the old claim; to keep its volume, set its reclaim policy to Retain first' },
];

/** For an object that apply creates anew elsewhere. */
export const MOVE: readonly PlanStep[] = [
  { change: 'Add it in its new place, and keep the old one' },
  { check: 'The new one works, and its data has been copied' },
  { change: 'Let everything that refers to the old one refer to the new one' },
  { change: 'Remove the old one, in a change of its own' },
];
