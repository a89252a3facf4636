import { isObject, type JsonObject } from '../../kube/json.ts';
import { type Feature, isEnabled } from '../features.ts';
import { list, struct, structs, text } from '../struct.ts';

/*
 * Fields whose feature gate is off are dropped in silence, unless the live pod spec uses them already: dropDisabledFields of
 * pkg/api/pod/util.go (1.37.0). A field the version does not know at all never gets here: decoding refuses it.
 */

const LISTS = ['containers', 'initContainers', 'ephemeralContainers'];

interface Disabled {
  readonly feature: Feature;
  /** The first version that drops it, where the field is older than its gate. */
  readonly since?: number;
  /** Whether a live spec uses the field. */
  inUse(spec: JsonObject): boolean;
  drop(spec: JsonObject): void;
}

const DISABLED: readonly Disabled[] = [
  specField('UserNamespacesSupport', 'hostUsers'),
  contextField('SupplementalGroupsPolicy', 'supplementalGroupsPolicy'),
  contextField('SELinuxChangePolicy', 'seLinuxChangePolicy'),
  specField('PodLevelResources', 'resources'),
  specField('GenericWorkload', 'schedulingGroup'),
  specField('GenericWorkload', 'workloadRef'),
  specField('HostnameOverride', 'hostnameOverride'),
  projection('ClusterTrustBundleProjection', 'clusterTrustBundle'),
  projection('PodCertificateRequest', 'podCertificate'),
  {
    feature: 'ProcMountType',
    inUse: (spec) =>
      containers(spec).some((it) => (struct(it['securityContext'])['procMount'] ?? 'Default') !== 'Default'),
    drop(spec) {
      for (const container of containers(spec)) {
        const context = container['securityContext'];
        if (isObject(context) && context['procMount'] !== undefined) context['procMount'] = 'Default';
      }
    },
  },
  {
    feature: 'DynamicResourceAllocation',
    inUse: (spec) => list(spec['resourceClaims']).length > 0,
    drop(spec) {
      delete spec['resourceClaims'];
      for (const container of containers(spec)) remove(container['resources'], 'claims');
    },
  },
  {
    feature: 'InPlacePodVerticalScaling',
    inUse: (spec) => structs(spec['containers']).some((it) => list(it['resizePolicy']).length > 0),
    drop(spec) {
      for (const container of containers(spec)) delete container['resizePolicy'];
    },
  },
  {
    feature: 'ContainerRestartRules',
    since: 34,
    inUse: (spec) =>
      structs(spec['initContainers']).some(
        (it) => (it['restartPolicy'] ?? 'Always') !== 'Always' || list(it['restartPolicyRules']).length > 0,
      ) || structs(spec['containers']).some((it) => it['restartPolicy'] !== undefined),
    drop(spec) {
      const init = new Set(structs(spec['initContainers']));
      for (const container of containers(spec)) {
        delete container['restartPolicyRules'];
        if (!init.has(container) || container['restartPolicy'] !== 'Always') delete container['restartPolicy'];
      }
    },
  },
  {
    feature: 'RecursiveReadOnlyMounts',
    inUse: (spec) =>
      containers(spec).some((it) => structs(it['volumeMounts']).some((m) => m['recursiveReadOnly'] !== undefined)),
    drop(spec) {
      for (const container of containers(spec)) {
        for (const mount of structs(container['volumeMounts'])) delete mount['recursiveReadOnly'];
      }
    },
  },
  {
    feature: 'EnvFiles',
    inUse: (spec) =>
      containers(spec).some((it) => structs(it['env']).some((v) => struct(v['valueFrom'])['fileKeyRef'] !== undefined)),
    drop(spec) {
      for (const container of containers(spec)) {
        for (const variable of structs(container['env'])) remove(variable['valueFrom'], 'fileKeyRef');
      }
    },
  },
  {
    feature: 'ImageVolume',
    inUse: (spec) => structs(spec['volumes']).some((it) => it['image'] !== undefined),
    drop: dropImageVolumes,
  },
  {
    feature: 'ContainerStopSignals',
    inUse: (spec) => containers(spec).some((it) => struct(it['lifecycle'])['stopSignal'] !== undefined),
    drop(spec) {
      for (const container of containers(spec)) {
        const lifecycle = container['lifecycle'];
        if (!isObject(lifecycle) || lifecycle['stopSignal'] === undefined) continue;
        delete lifecycle['stopSignal'];
        if (Object.keys(lifecycle).length === 0) delete container['lifecycle'];
      }
    },
  },
  places('EvictionRequestAPI', (spec) => [[spec, 'evictionResponders']]),
  places('AtomicWriteVolumeUserFields', userFields),
  places('EmptyDirVolumeMode', (spec) => structs(spec['volumes']).map((it) => [struct(it['emptyDir']), 'mode'])),
  places('VolumeBindMountOptions', (spec) =>
    containers(spec).flatMap((it) => structs(it['volumeMounts']).map((mount) => [mount, 'bindMountOptions'] as const)),
  ),
  places('GRPCContainerProbeTLS', (spec) => probes(spec).map((probe) => [struct(probe['grpc']), 'mode'])),
  places('H2CContainerProbe', (spec) =>
    [...probes(spec), ...hooks(spec)].map((handler) => [struct(handler['httpGet']), 'protocol']),
  ),
];

/** Drops from a draft's pod spec what this version has switched off and `live` does not use. */
export function dropDisabledFields(spec: JsonObject, live: JsonObject | undefined, minor: number): void {
  for (const { feature, since, inUse, drop } of DISABLED) {
    if (minor < (since ?? 0)) continue;
    if (!isEnabled(feature, minor) && !(live !== undefined && inUse(live))) drop(spec);
  }
}

function containers(spec: JsonObject): readonly JsonObject[] {
  return LISTS.flatMap((name) => structs(spec[name]));
}

function remove(owner: JsonObject[string] | undefined, field: string): void {
  if (isObject(owner)) delete owner[field];
}

function specField(feature: Feature, field: string): Disabled {
  return { feature, inUse: (spec) => spec[field] !== undefined, drop: (spec) => remove(spec, field) };
}

function contextField(feature: Feature, field: string): Disabled {
  return {
    feature,
    inUse: (spec) => struct(spec['securityContext'])[field] !== undefined,
    drop: (spec) => remove(spec['securityContext'], field),
  };
}

function projection(feature: Feature, field: string): Disabled {
  const sources = (spec: JsonObject) =>
    structs(spec['volumes']).flatMap((volume) => structs(struct(volume['projected'])['sources']));
  return {
    feature,
    inUse: (spec) => sources(spec).some((source) => source[field] !== undefined),
    drop(spec) {
      for (const source of sources(spec)) delete source[field];
    },
  };
}

/** Where a field stands: its owner and its name. */
type Place = readonly [owner: JsonObject, field: string];

function places(feature: Feature, of: (spec: JsonObject) => readonly Place[]): Disabled {
  return {
    feature,
    inUse: (spec) => of(spec).some(([owner, field]) => owner[field] !== undefined),
    drop(spec) {
      for (const [owner, field] of of(spec)) delete owner[field];
    },
  };
}

function probes(spec: JsonObject): readonly JsonObject[] {
  return containers(spec).flatMap((it) =>
    ['livenessProbe', 'readinessProbe', 'startupProbe'].map((name) => struct(it[name])),
  );
}

function hooks(spec: JsonObject): readonly JsonObject[] {
  return containers(spec).flatMap((it) =>
    ['postStart', 'preStop'].map((name) => struct(struct(it['lifecycle'])[name])),
  );
}

/** The users that files of a volume belong to: dropDisabledAtomicWriteVolumeUserFields. */
function userFields(spec: JsonObject): readonly Place[] {
  const ofItems = (source: JsonObject): Place[] => structs(source['items']).map((item) => [item, 'user']);
  return structs(spec['volumes']).flatMap((volume) => [
    ...['secret', 'configMap', 'downwardAPI', 'projected'].flatMap((name): Place[] => {
      const source = struct(volume[name]);
      return [[source, 'defaultUser'], ...ofItems(source)];
    }),
    ...structs(struct(volume['projected'])['sources']).flatMap((source): Place[] => [
      ...['secret', 'configMap', 'downwardAPI'].flatMap((name) => ofItems(struct(source[name]))),
      ...['serviceAccountToken', 'clusterTrustBundle', 'podCertificate'].map(
        (name): Place => [struct(source[name]), 'user'],
      ),
    ]),
  ]);
}

/** dropImageVolumes: the volumes and every mount of them. */
function dropImageVolumes(spec: JsonObject): void {
  const dropped = new Set<string>();
  const kept = structs(spec['volumes']).filter((volume) => {
    if (volume['image'] === undefined) return true;
    dropped.add(text(volume['name']));
    return false;
  });
  if (dropped.size === 0) return;
  if (kept.length > 0) spec['volumes'] = [...kept];
  else delete spec['volumes'];
  for (const container of containers(spec)) {
    if (container['volumeMounts'] === undefined) continue;
    const mounts = structs(container['volumeMounts']).filter((mount) => !dropped.has(text(mount['name'])));
    if (mounts.length > 0) container['volumeMounts'] = mounts;
    else delete container['volumeMounts'];
  }
}
