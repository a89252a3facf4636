import type { JsonObject } from '../../kube/json.ts';
import { int, struct, structs, text, texts } from '../struct.ts';
import { procMount } from './baseline.ts';
import {
  badContainers,
  type Check,
  type CheckPod,
  containersOf,
  inUserNamespace,
  isWindows,
  named,
  placeOf,
  plural,
  quoted,
  securityOf,
  settersOf,
  sorted,
  unless,
  use,
} from './check.ts';
import { seccompRequired } from './seccomp.ts';

/* What the level restricted asks beyond baseline: pod-security-admission/policy/check_*.go (0.36.3), in their words. */

const allowPrivilegeEscalation: CheckPod = (pod) => {
  const mayEscalate = (owner: JsonObject): boolean => securityOf(owner)['allowPrivilegeEscalation'] !== false;
  const containers = badContainers(pod, mayEscalate);
  if (containers.length === 0) return undefined;
  return {
    reason: 'allowPrivilegeEscalation != false',
    detail: `${named('container', containers)} must set securityContext.allowPrivilegeEscalation=false`,
    path: placeOf(pod, (owner) => owner !== pod.spec && mayEscalate(owner), 'securityContext.allowPrivilegeEscalation'),
  };
};

const capabilities: CheckPod = (pod) => {
  const listed = (container: JsonObject, list: 'add' | 'drop'): readonly string[] =>
    texts(struct(securityOf(container)['capabilities'])[list]);
  const added = (container: JsonObject): string[] =>
    listed(container, 'add').filter((name) => name !== 'NET_BIND_SERVICE');
  const keeping = badContainers(pod, (container) => !listed(container, 'drop').includes('ALL'));
  const adding = badContainers(pod, (container) => added(container).length > 0);
  const names = quoted(sorted(containersOf(pod).flatMap(added)));
  const details = [
    ...(keeping.length > 0
      ? [`${named('container', keeping)} must set securityContext.capabilities.drop=["ALL"]`]
      : []),
    ...(adding.length > 0
      ? [`${named('container', adding)} must not include ${names} in securityContext.capabilities.add`]
      : []),
  ];
  if (details.length === 0) return undefined;
  const isBad = (owner: JsonObject): boolean =>
    owner !== pod.spec && (!listed(owner, 'drop').includes('ALL') || added(owner).length > 0);
  const path = placeOf(pod, isBad, 'securityContext.capabilities');
  return { reason: 'unrestricted capabilities', detail: details.join('; '), path };
};

const ALLOWED_VOLUMES = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
];
/** In the order in which the server looks for them. */
const OTHER_VOLUMES = [
  'hostPath',
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'gitRepo',
  'nfs',
  'iscsi',
  'glusterfs',
  'rbd',
  'flexVolume',
  'cinder',
  'cephfs',
  'flocker',
  'fc',
  'azureFile',
  'vsphereVolume',
  'quobyte',
  'azureDisk',
  'photonPersistentDisk',
  'portworxVolume',
  'scaleIO',
  'storageos',
];

const restrictedVolumes: CheckPod = ({ spec }) => {
  const volumes = structs(spec['volumes']);
  const bad = volumes.filter((volume) => ALLOWED_VOLUMES.every((type) => volume[type] === undefined));
  const [first] = bad;
  if (first === undefined) return undefined;
  const types = sorted(bad.map((volume) => OTHER_VOLUMES.find((type) => volume[type] !== undefined) ?? 'unknown'));
  const names = bad.map((volume) => text(volume['name']));
  return {
    reason: 'restricted volume types',
    detail: `${named('volume', names)} ${use(names.length)} ${plural('restricted volume type', types.length)} ${quoted(types)}`,
    path: `spec.volumes[${volumes.indexOf(first)}]`,
  };
};

const runAsNonRoot: CheckPod = (pod) => {
  const own = securityOf(pod.spec)['runAsNonRoot'];
  const reason = 'runAsNonRoot != true';
  const field = 'securityContext.runAsNonRoot';
  const explicit = badContainers(pod, (container) => securityOf(container)['runAsNonRoot'] === false);
  if (own === false || explicit.length > 0) {
    const setters = settersOf(own === false, explicit);
    const path = placeOf(pod, (owner) => securityOf(owner)['runAsNonRoot'] === false, field);
    return { reason, detail: `${setters} must not set securityContext.runAsNonRoot=false`, path };
  }
  if (own === true) return undefined;
  const isOpen = (owner: JsonObject): boolean => securityOf(owner)['runAsNonRoot'] === undefined;
  const implicit = badContainers(pod, isOpen);
  if (implicit.length === 0) return undefined;
  const path = placeOf(pod, (owner) => owner !== pod.spec && isOpen(owner), field);
  return { reason, detail: `pod or ${named('container', implicit)} must set securityContext.runAsNonRoot=true`, path };
};

const runAsUser: CheckPod = (pod) => {
  const isRoot = (owner: JsonObject): boolean => {
    const user = securityOf(owner)['runAsUser'];
    return user !== undefined && int(user) === 0;
  };
  const containers = badContainers(pod, isRoot);
  if (!isRoot(pod.spec) && containers.length === 0) return undefined;
  const detail = `${settersOf(isRoot(pod.spec), containers)} must not set runAsUser=0`;
  return { reason: 'runAsUser=0', detail, path: placeOf(pod, isRoot, 'securityContext.runAsUser') };
};

export const RESTRICTED: readonly Check[] = [
  {
    id: 'allowPrivilegeEscalation',
    versions: [
      { since: 8, check: allowPrivilegeEscalation },
      { since: 25, check: unless(isWindows, allowPrivilegeEscalation) },
    ],
  },
  {
    id: 'capabilities_restricted',
    instead: 'capabilities_baseline',
    versions: [
      { since: 22, check: capabilities },
      { since: 25, check: unless(isWindows, capabilities) },
    ],
  },
  { id: 'procMount_restricted', instead: 'procMount', versions: [{ since: 35, check: procMount }] },
  { id: 'restrictedVolumes', instead: 'hostPathVolumes', versions: [{ since: 0, check: restrictedVolumes }] },
  {
    id: 'runAsNonRoot',
    versions: [
      { since: 0, check: runAsNonRoot },
      { since: 35, check: unless(inUserNamespace, runAsNonRoot) },
    ],
  },
  {
    id: 'runAsUser',
    versions: [
      { since: 23, check: runAsUser },
      { since: 35, check: unless(inUserNamespace, runAsUser) },
    ],
  },
  {
    id: 'seccompProfile_restricted',
    instead: 'seccompProfile_baseline',
    versions: [
      { since: 19, check: seccompRequired },
      { since: 25, check: unless(isWindows, seccompRequired) },
    ],
  },
];
