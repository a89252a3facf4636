// Where the engine is known to be wrong: reason -> `case mode aspect`, followed by ` @version` when only that version's
// recording differs. `npm run conformance` adds what is new under a reason that says so, and drops what has vanished.

export const knownDifferences: Readonly<Record<string, readonly string[]>> = {
  'a kind nobody has defined is taken to exist in the cluster': [
    'custom-before-crd client-side verdict',
    'custom-before-crd server-side verdict',
  ],
  'not looked at yet: after of Namespace, client-side': ['generated-namespace-10 client-side after @1.32'],
  'not looked at yet: causes of CSINode, client-side': ['csinode-driver-changed client-side causes @1.32'],
  'not looked at yet: causes of CSINode, server-side': ['csinode-driver-changed server-side causes @1.32'],
  'not looked at yet: causes of HorizontalPodAutoscaler, client-side': ['hpa-max-removed client-side causes @1.35'],
  'not looked at yet: causes of HorizontalPodAutoscaler, server-side': ['hpa-max-removed server-side causes @1.35'],
  'not looked at yet: causes of StorageClass, client-side': [
    'generated-storage-class-05 client-side causes @1.35',
    'generated-storage-class-09 client-side causes @1.35',
    'storageclass-parameter-added client-side causes @1.35',
    'storageclass-parameters-changed client-side causes @1.35',
    'storageclass-provisioner-changed client-side causes @1.35',
    'storageclass-reclaim-changed client-side causes @1.35',
    'storageclass-reclaim-removed client-side causes @1.35',
  ],
  'not looked at yet: causes of StorageClass, server-side': [
    'generated-storage-class-05 server-side causes @1.35',
    'generated-storage-class-09 server-side causes @1.35',
    'storageclass-parameter-added server-side causes @1.35',
    'storageclass-parameters-changed server-side causes @1.35',
    'storageclass-provisioner-changed server-side causes @1.35',
    'storageclass-reclaim-changed server-side causes @1.35',
    'storageclass-reclaim-removed server-side causes @1.35',
  ],
  'not looked at yet: causes of Widget, client-side': ['custom-float-for-integer client-side causes @1.32'],
  'not looked at yet: causes of Widget, server-side': ['custom-float-for-integer server-side causes @1.32'],
  'not looked at yet: managedFields of Namespace, client-side': [
    'generated-namespace-10 client-side managedFields @1.32',
  ],
  'not looked at yet: patch of ConfigMap, client-side': ['meta-creation-timestamp-null client-side patch @1.32'],
  'not looked at yet: patch of Deployment, client-side': ['deployment-creation-timestamp-null client-side patch @1.32'],
  'not looked at yet: patch of Namespace, client-side': ['generated-namespace-10 client-side patch @1.32'],
  'not looked at yet: verdict of ClusterRole, server-side': [
    'clusterrole-aggregated-rules-cleared server-side verdict @1.32',
  ],
  'not looked at yet: verdict of ConfigMap, server-side': [
    'config-key-edited-and-removed server-side verdict @1.32',
    'field-taken-by-force-then-removed server-side verdict @1.32',
    'second-manager-same-manifest server-side verdict @1.32',
  ],
  'not looked at yet: verdict of Deployment, server-side': [
    'replicas-autoscaled-then-removed server-side verdict @1.32',
    'replicas-handover-finished server-side verdict @1.32',
    'replicas-scaled-then-removed server-side verdict @1.32',
  ],
  'not looked at yet: verdict of StatefulSet, server-side': [
    'statefulset-scaled-then-removed server-side verdict @1.32',
  ],
  'not looked at yet: verdict of ValidatingWebhookConfiguration, server-side': ['empty-webhooks server-side verdict'],
};
