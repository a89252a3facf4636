/*
 * Feature gates that change what the server stores or refuses: the first minor version in which the gate is on by default.
 * From pkg/features/kube_features.go (1.36.3). NEVER: off by default in every release known to it.
 * Managed clusters may set gates differently; a manifest that uses a gated field is judged by the defaults.
 */
const NEVER = Number.POSITIVE_INFINITY;

const ENABLED_SINCE = {
  AnyVolumeDataSource: 24,
  CSIServiceAccountTokenSecrets: 35,
  ClusterTrustBundleProjection: NEVER,
  ContainerRestartRules: 35,
  ContainerStopSignals: NEVER,
  CoordinatedLeaderElection: NEVER,
  CrossNamespaceVolumeDataSource: NEVER,
  DRANodeAllocatableResources: NEVER,
  DRAWorkloadResourceClaims: NEVER,
  DeclarativeValidation: 33,
  DynamicResourceAllocation: 34,
  EnvFiles: 35,
  GangScheduling: NEVER,
  GenericWorkload: NEVER,
  GitRepoVolumeDriver: NEVER,
  HPAConfigurableTolerance: 35,
  HPAScaleToZero: NEVER,
  HostnameOverride: 35,
  ImageVolume: 35,
  ImageVolumeWithDigest: NEVER,
  InPlacePodLevelResourcesVerticalScaling: 36,
  InPlacePodVerticalScaling: 33,
  InPlacePodVerticalScalingInitContainers: 36,
  JobBackoffLimitPerIndex: 29,
  JobManagedBy: 32,
  JobPodReplacementPolicy: 29,
  JobSuccessPolicy: 31,
  MatchLabelKeysInPodAffinity: 31,
  MatchLabelKeysInPodTopologySpread: 27,
  MatchLabelKeysInPodTopologySpreadSelectorMerge: 34,
  MaxUnavailableStatefulSet: NEVER,
  MutableCSINodeAllocatableCount: 35,
  MutablePVNodeAffinity: NEVER,
  MutablePodResourcesForSuspendedJobs: 36,
  MutableSchedulingDirectivesForSuspendedJobs: 36,
  NodeInclusionPolicyInPodTopologySpread: 26,
  PodCertificateRequest: NEVER,
  PodLevelResources: 34,
  PodLifecycleSleepAction: 30,
  PodLifecycleSleepActionAllowZero: 33,
  PodObservedGenerationTracking: 34,
  PreferSameTrafficDistribution: 34,
  ProcMountType: 33,
  RecoverVolumeExpansionFailure: 32,
  RecursiveReadOnlyMounts: 31,
  RelaxedDNSSearchValidation: 33,
  RelaxedEnvironmentVariableValidation: 32,
  RelaxedServiceNameValidation: 36,
  RestartAllContainersOnContainerExits: 36,
  SELinuxChangePolicy: 33,
  SELinuxMount: NEVER,
  SidecarContainers: 29,
  StrictIPCIDRValidation: 36,
  SupplementalGroupsPolicy: 33,
  TaintTolerationComparisonOperators: NEVER,
  TopologyAwareWorkloadScheduling: NEVER,
  UserNamespacesHostNetworkSupport: NEVER,
  UserNamespacesSupport: 33,
  VolumeAttributesClass: 34,
  VolumeLimitScaling: NEVER,
  WorkloadWithJob: NEVER,
} as const satisfies Record<string, number>;

export type Feature = keyof typeof ENABLED_SINCE;

/** Whether a gate is on by default in Kubernetes 1.`minor`. */
export function isEnabled(feature: Feature, minor: number): boolean {
  return minor >= ENABLED_SINCE[feature];
}
