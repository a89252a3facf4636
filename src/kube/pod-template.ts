/* Where kinds keep the pods that they make, or are. */

interface PodMaker {
  readonly group: string;
  /** Empty for a Pod itself. */
  readonly template: readonly string[];
}

const MAKERS: ReadonlyMap<string, PodMaker> = new Map([
  ['Pod', { group: '', template: [] }],
  ['ReplicationController', { group: '', template: ['spec', 'template'] }],
  ['Deployment', { group: 'apps', template: ['spec', 'template'] }],
  ['ReplicaSet', { group: 'apps', template: ['spec', 'template'] }],
  ['StatefulSet', { group: 'apps', template: ['spec', 'template'] }],
  ['DaemonSet', { group: 'apps', template: ['spec', 'template'] }],
  ['Job', { group: 'batch', template: ['spec', 'template'] }],
  ['CronJob', { group: 'batch', template: ['spec', 'jobTemplate', 'spec', 'template'] }],
]);

export const POD_MAKERS: readonly string[] = [...MAKERS.keys()];

/** The path of the pod template, [] for a Pod; undefined for other kinds. Of a kind whose group is not given its name decides. */
export function podTemplatePath(kind: string, group?: string): readonly string[] | undefined {
  const maker = MAKERS.get(kind);
  return group === undefined || maker?.group === group ? maker?.template : undefined;
}
