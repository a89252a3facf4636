/*
 * Feature gates that change what the server stores or refuses: the first minor version in which the gate is on by default.
 * From pkg/features/kube_features.go (1.37.0). NEVER: off by default in every release known to it.
 * Managed clusters may set gates differently; a manifest that uses a gated field is judged by the defaults.
 */
const NEVER = Number.POSITIVE_INFINITY;

const ENABLED_SINCE = {
  AtomicWriteVolumeUserFields: NEVER,
  CSIServiceAccountTokenSecrets: 35,
  ClusterTrustBundleProjection: 37,
  ContainerRestartRules: 35,
  ContainerStopSignals: NEVER,
  CrossNamespaceVolumeDataSource: NEVER,
  DynamicResourceAllocation: 34,
  EmptyDirVolumeMode: NEVER,
  EnvFiles: 35,
  EvictionRequestAPI: NEVER,
  GRPCContainerProbeTLS: NEVER,
  GenericWorkload: NEVER,
  H2CContainerProbe: NEVER,
  HPAConfigurableTolerance: 35,
  HPAGeneration: 37,
  HPAScaleToZero: 37,
  HostnameOverride: 35,
  ImageVolume: 35,
  InPlacePodVerticalScaling: 33,
  InPlacePodVerticalScalingSchedulerPreemption: NEVER,
  JobManagedBy: 32,
  JobPodReplacementPolicy: 29,
  JobSuccessPolicy: 31,
  MatchLabelKeysInPodAffinity: 31,
  MatchLabelKeysInPodTopologySpreadSelectorMerge: 34,
  MaxUnavailableStatefulSet: 37,
  MutableCSINodeAllocatableCount: 35,
  MutablePodResourcesForSuspendedJobs: 36,
  MutableSchedulingDirectivesForSuspendedJobs: 36,
  PodCertificateRequest: 37,
  PodLevelResources: 34,
  PodLevelResourcesFixDefaulting: 37,
  PodLevelResourcesFixKubeletQOSClass: 37,
  PodLifecycleSleepActionAllowZero: 33,
  PreferSameTrafficDistribution: 34,
  ProcMountType: 33,
  RecoverVolumeExpansionFailure: 32,
  RecursiveReadOnlyMounts: 31,
  RelaxedDNSSearchValidation: 33,
  RelaxedEnvironmentVariableValidation: 32,
  RelaxedServiceNameValidation: 36,
  RestartAllContainersOnContainerExits: 36,
  SELinuxChangePolicy: 33,
  SELinuxMount: 37,
  StrictIPCIDRValidation: 36,
  SupplementalGroupsPolicy: 33,
  UserNamespacesSupport: 33,
  VolumeAttributesClass: 34,
  VolumeBindMountOptions: NEVER,
  VolumeLimitScaling: 37,
  WorkloadWithJob: NEVER,
} as const satisfies Record<string, number>;

export type Feature = keyof typeof ENABLED_SINCE;

/** Whether a gate is on by default in Kubernetes 1.`minor`. */
export function isEnabled(feature: Feature, minor: number): boolean {
  return minor >= ENABLED_SINCE[feature];
}
