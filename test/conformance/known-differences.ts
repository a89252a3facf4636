// Where the engine is known to be wrong: reason -> `case mode aspect`, followed by ` @version` when only that version's
// recording differs. `npm run conformance` adds what is new under a reason that says so, and drops what has vanished.

export const knownDifferences: Readonly<Record<string, readonly string[]>> = {
  'Kubernetes 1.32 names one cause less for a float in place of an integer': [
    'custom-float-for-integer client-side causes @1.32',
    'custom-float-for-integer server-side causes @1.32',
  ],
  'emulated 1.35 keeps the words of 1.36 for these causes; ours are those of the 1.35 source': [
    'generated-storage-class-05 client-side causes @1.35',
    'generated-storage-class-05 server-side causes @1.35',
    'generated-storage-class-09 client-side causes @1.35',
    'generated-storage-class-09 server-side causes @1.35',
    'hpa-max-removed client-side causes @1.35',
    'hpa-max-removed server-side causes @1.35',
    'hpa-v2-to-v1-emptied client-side causes @1.35',
    'storageclass-parameter-added client-side causes @1.35',
    'storageclass-parameter-added server-side causes @1.35',
    'storageclass-parameters-changed client-side causes @1.35',
    'storageclass-parameters-changed server-side causes @1.35',
    'storageclass-provisioner-changed client-side causes @1.35',
    'storageclass-provisioner-changed server-side causes @1.35',
    'storageclass-reclaim-changed client-side causes @1.35',
    'storageclass-reclaim-changed server-side causes @1.35',
    'storageclass-reclaim-removed client-side causes @1.35',
    'storageclass-reclaim-removed server-side causes @1.35',
  ],
  'kubectl 1.32 finds the kind of an object that stands after its definition in one file': [
    'run-definition-before-object client-side verdict @1.32',
    'run-definition-before-object server-side verdict @1.32',
  ],
  'kubectl 1.32 treats a null annotation in its own way': [
    'generated-namespace-10 client-side after @1.32',
    'generated-namespace-10 client-side managedFields @1.32',
    'generated-namespace-10 client-side patch @1.32',
  ],
  'only the time of a managedFields entry changes, which recordings leave out': [
    'claim-attributes-class-unbound server-side verdict @1.32',
  ],
};
