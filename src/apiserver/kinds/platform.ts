import type { KindServer } from '../kind-server.ts';
import { horizontalPodAutoscaler } from './autoscaling/horizontal-pod-autoscaler.ts';
import { configMap } from './core/config-map.ts';
import { endpoints } from './core/endpoints.ts';
import { namespace } from './core/namespace.ts';
import { persistentVolumeClaim } from './core/persistent-volume-claim.ts';
import { secret } from './core/secret.ts';
import { service } from './core/service.ts';
import { serviceAccount } from './core/service-account.ts';
import { podDisruptionBudget } from './policy/pod-disruption-budget.ts';
import { clusterRoleBinding, roleBinding } from './rbac/bindings.ts';
import { clusterRole, role } from './rbac/roles.ts';

/** Everything around workloads: networking, configuration, storage, access, scaling, extension. */
export const platformKinds: readonly KindServer[] = [
  configMap,
  secret,
  service,
  endpoints,
  namespace,
  serviceAccount,
  persistentVolumeClaim,
  horizontalPodAutoscaler,
  podDisruptionBudget,
  role,
  clusterRole,
  roleBinding,
  clusterRoleBinding,
];
