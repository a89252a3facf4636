// Made-up runs as text of cases.

import { stringifyJson } from '../../src/kube/json-text.ts';
import type { GeneratedRun } from './runs.ts';

/** Namespaced kinds whose seeds go into runs. */
export const RUN_KINDS: ReadonlySet<string> = new Set([
  'ConfigMap',
  'Secret',
  'ServiceAccount',
  'Role',
  'RoleBinding',
  'Service',
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'CronJob',
  'Job',
  'PodDisruptionBudget',
  'HorizontalPodAutoscaler',
  'NetworkPolicy',
  'Ingress',
  'Lease',
  'PersistentVolumeClaim',
]);

export function runText(id: string, { base, head, run, again, story }: GeneratedRun): string {
  return [
    `case: ${id}`,
    `proves: ${JSON.stringify(`${story}.`)}`,
    ...(base.length > 0 ? ['base:', ...base.map((object) => `  - ${stringifyJson(object)}`)] : []),
    'head:',
    ...head.map((object) => `  - ${stringifyJson(object)}`),
    `run: ${run}`,
    ...(again ? ['again: true'] : []),
  ].join('\n');
}
