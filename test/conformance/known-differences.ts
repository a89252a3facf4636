// Where the engine is known to be wrong: reason -> `case mode aspect`, followed by ` @version` when only that version's
// recording differs. `npm run conformance` adds what is new under a reason that says so, and drops what has vanished.

export const knownDifferences: Readonly<Record<string, readonly string[]>> = {
  'not looked at yet: after of PersistentVolumeClaim, client-side': [
    'claim-class-default-persisted client-side after',
  ],
  'not looked at yet: after of PersistentVolumeClaim, server-side': [
    'claim-class-default-persisted server-side after',
  ],
  'not looked at yet: after of Pod, client-side': [
    'limitrange-applies-to-pod client-side after',
  ],
  'not looked at yet: after of Pod, server-side': [
    'limitrange-applies-to-pod server-side after',
  ],
  'not looked at yet: managedFields of ClusterRole, client-side': [
    'clusterrole-aggregation-empty-rules client-side managedFields',
  ],
  'not looked at yet: managedFields of ConfigMap, client-side': [
    'meta-managed-fields-empty client-side managedFields',
  ],
  'not looked at yet: managedFields of LimitRange, client-side': [
    'generated-limit-range-06 client-side managedFields',
  ],
  'not looked at yet: patch of CustomResourceDefinition, client-side': [
    'crd-status-in-manifest client-side patch',
  ],
  'not looked at yet: patch of Deployment, client-side': [
    'value-int64-beyond client-side patch',
  ],
  'not looked at yet: verdict of ConfigMap, client-side': [
    'meta-annotation-bool client-side verdict',
    'meta-resource-version-created client-side verdict',
  ],
  'not looked at yet: verdict of ConfigMap, server-side': [
    'meta-resource-version-created server-side verdict',
    'meta-uid-created server-side verdict',
  ],
  'not looked at yet: verdict of Deployment, client-side': [
    'meta-group-unknown client-side verdict',
  ],
  'not looked at yet: verdict of Gadget, client-side': [
    'custom-kind-unknown client-side verdict',
  ],
  'not looked at yet: verdict of Namespace, client-side': [
    'generated-namespace-03 client-side verdict',
    'generated-namespace-05 client-side verdict',
    'generated-namespace-12 client-side verdict',
  ],
  'not looked at yet: verdict of Namespace, server-side': [
    'generated-namespace-03 server-side verdict',
    'generated-namespace-05 server-side verdict',
  ],
  'not looked at yet: verdict of Pod, client-side': [
    'quota-rejects-pod client-side verdict',
  ],
  'not looked at yet: verdict of Pod, server-side': [
    'quota-rejects-pod server-side verdict',
  ],
  'not looked at yet: verdict of Service, client-side': [
    'meta-annotation-number client-side verdict',
    'renamed-service-fixed-node-port client-side verdict',
  ],
  'not looked at yet: verdict of Service, server-side': [
    'renamed-service-fixed-node-port server-side verdict',
  ],
  'not looked at yet: verdict of Widget, client-side': [
    'custom-before-crd client-side verdict',
  ],
  'not looked at yet: verdict of Widget, server-side': [
    'custom-before-crd server-side verdict',
  ],
};
