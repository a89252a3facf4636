import type { KindServer } from '../kind-server.ts';
import { controllerRevision } from './apps/controller-revision.ts';
import { daemonSet } from './apps/daemon-set.ts';
import { deployment } from './apps/deployment.ts';
import { replicaSet } from './apps/replica-set.ts';
import { statefulSet } from './apps/stateful-set.ts';
import { cronJob } from './batch/cron-job.ts';
import { job } from './batch/job.ts';
import { pod } from './core/pod.ts';
import { podTemplate } from './core/pod-template.ts';
import { replicationController } from './core/replication-controller.ts';

/** Pods and everything that makes them. */
export const workloadKinds: readonly KindServer[] = [
  pod,
  deployment,
  replicaSet,
  statefulSet,
  daemonSet,
  job,
  cronJob,
  controllerRevision,
  replicationController,
  podTemplate,
];
