import type { KindServer } from '../kind-server.ts';
import {
  mutatingAdmissionPolicy,
  mutatingAdmissionPolicyBinding,
} from './admissionregistration/mutating-admission-policy.ts';
import {
  validatingAdmissionPolicy,
  validatingAdmissionPolicyBinding,
} from './admissionregistration/validating-admission-policy.ts';
import {
  mutatingWebhookConfiguration,
  validatingWebhookConfiguration,
} from './admissionregistration/webhook-configurations.ts';
import { customResourceDefinition } from './apiextensions/definition.ts';
import { apiService } from './apiregistration/api-service.ts';
import { horizontalPodAutoscaler } from './autoscaling/horizontal-pod-autoscaler.ts';
import { lease } from './coordination/lease.ts';
import { configMap } from './core/config-map.ts';
import { endpoints } from './core/endpoints.ts';
import { limitRange } from './core/limit-range.ts';
import { namespace } from './core/namespace.ts';
import { node } from './core/node.ts';
import { persistentVolume } from './core/persistent-volume.ts';
import { persistentVolumeClaim } from './core/persistent-volume-claim.ts';
import { resourceQuota } from './core/resource-quota.ts';
import { secret } from './core/secret.ts';
import { service } from './core/service.ts';
import { serviceAccount } from './core/service-account.ts';
import { endpointSlice } from './discovery/endpoint-slice.ts';
import { flowSchema } from './flowcontrol/flow-schema.ts';
import { priorityLevelConfiguration } from './flowcontrol/priority-level.ts';
import { ingress } from './networking/ingress.ts';
import { ingressClass } from './networking/ingress-class.ts';
import { networkPolicy } from './networking/network-policy.ts';
import { runtimeClass } from './node/runtime-class.ts';
import { podDisruptionBudget } from './policy/pod-disruption-budget.ts';
import { clusterRoleBinding, roleBinding } from './rbac/bindings.ts';
import { clusterRole, role } from './rbac/roles.ts';
import { priorityClass } from './scheduling/priority-class.ts';
import { csiDriver, csiNode } from './storage/csi.ts';
import { storageClass, volumeAttributesClass } from './storage/storage-class.ts';
import { volumeAttachment } from './storage/volume-attachment.ts';

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
  ingress,
  ingressClass,
  networkPolicy,
  endpointSlice,
  persistentVolume,
  storageClass,
  volumeAttributesClass,
  volumeAttachment,
  csiDriver,
  csiNode,
  limitRange,
  resourceQuota,
  priorityClass,
  runtimeClass,
  lease,
  customResourceDefinition,
  validatingWebhookConfiguration,
  mutatingWebhookConfiguration,
  apiService,
  validatingAdmissionPolicy,
  validatingAdmissionPolicyBinding,
  mutatingAdmissionPolicy,
  mutatingAdmissionPolicyBinding,
  node,
  flowSchema,
  priorityLevelConfiguration,
];
