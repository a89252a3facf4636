import type { JsonObject } from '../../kube/json.ts';
import { bool, int, struct, structs, text, texts } from '../struct.ts';
import {
  badContainers,
  type Check,
  type CheckPod,
  containersOf,
  inUserNamespace,
  named,
  type PodLike,
  placeOf,
  plural,
  quoted,
  securityOf,
  settersOf,
  sorted,
  unless,
  use,
} from './check.ts';
import { seccompAnnotations, seccompFields } from './seccomp.ts';

/* The checks of the level baseline: pod-security-admission/policy/check_*.go (0.37.0), in their words. */

const APPARMOR = 'container.apparmor.security.beta.kubernetes.io/';

const appArmorProfile: CheckPod = (pod) => {
  const allowed = (type: string): boolean => type === 'RuntimeDefault' || type === 'Localhost';
  const typeOf = (owner: JsonObject): string[] => {
    const profile = securityOf(owner)['appArmorProfile'];
    return profile === undefined || allowed(text(struct(profile)['type'])) ? [] : [text(struct(profile)['type'])];
  };
  const containers = badContainers(pod, (container) => typeOf(container).length > 0);
  const annotations = Object.entries(pod.annotations)
    .filter(([key, value]) => key.startsWith(APPARMOR) && !/^(?:$|runtime\/default$|localhost\/)/.test(text(value)))
    .map(([key, value]) => `${key}=${JSON.stringify(text(value))}`)
    .sort();
  const setters = [
    ...(typeOf(pod.spec).length > 0 ? ['pod'] : []),
    ...(containers.length > 0 ? [named('container', containers)] : []),
    ...(annotations.length > 0 ? [plural('annotation', annotations.length)] : []),
  ];
  if (setters.length === 0) return undefined;
  const values = [...sorted([...typeOf(pod.spec), ...containersOf(pod).flatMap(typeOf)]), ...annotations];
  return {
    reason: plural('forbidden AppArmor profile', values.length),
    detail: `${setters.join(' and ')} must not set AppArmor profile type to ${quoted(values)}`,
    path: placeOf(pod, (owner) => typeOf(owner).length > 0, 'securityContext.appArmorProfile'),
  };
};

const DEFAULT_CAPABILITIES = new Set(
  'AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT'.split(
    ' ',
  ),
);

const capabilities: CheckPod = (pod) => {
  const added = (container: JsonObject): string[] =>
    texts(struct(securityOf(container)['capabilities'])['add']).filter((name) => !DEFAULT_CAPABILITIES.has(name));
  const containers = badContainers(pod, (container) => added(container).length > 0);
  if (containers.length === 0) return undefined;
  const names = quoted(sorted(containersOf(pod).flatMap(added)));
  return {
    reason: 'non-default capabilities',
    detail: `${named('container', containers)} must not include ${names} in securityContext.capabilities.add`,
    path: placeOf(pod, (owner) => added(owner).length > 0, 'securityContext.capabilities.add'),
  };
};

const hostNamespaces: CheckPod = ({ spec }) => {
  const shared = ['hostNetwork', 'hostPID', 'hostIPC'].filter((name) => bool(spec[name]));
  if (shared.length === 0) return undefined;
  return {
    reason: 'host namespaces',
    detail: shared.map((name) => `${name}=true`).join(', '),
    path: `spec.${shared[0] ?? ''}`,
  };
};

const hostPathVolumes: CheckPod = ({ spec }) => {
  const isHost = (volume: JsonObject): boolean => volume['hostPath'] !== undefined;
  const volumes = structs(spec['volumes']);
  const names = volumes.filter(isHost).map((volume) => text(volume['name']));
  if (names.length === 0) return undefined;
  const path = `spec.volumes[${volumes.findIndex(isHost)}].hostPath`;
  return { reason: 'hostPath volumes', detail: named('volume', names), path };
};

const hostPorts: CheckPod = (pod) => {
  const portsOf = (container: JsonObject): string[] =>
    structs(container['ports'])
      .map((port) => int(port['hostPort']))
      .filter((port) => port !== 0)
      .map(String);
  const containers = badContainers(pod, (container) => portsOf(container).length > 0);
  if (containers.length === 0) return undefined;
  const ports = sorted(containersOf(pod).flatMap(portsOf));
  return {
    reason: 'hostPort',
    detail: `${named('container', containers)} ${use(containers.length)} ${plural('hostPort', ports.length)} ${ports.join(', ')}`,
    path: placeOf(pod, (owner) => portsOf(owner).length > 0, 'ports'),
  };
};

const hostsOfProbes: CheckPod = (pod) => {
  const hostsOf = (container: JsonObject): string[] => {
    const lifecycle = struct(container['lifecycle']);
    const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'].map((name) => container[name]);
    return [...probes, lifecycle['postStart'], lifecycle['preStop']]
      .flatMap((handler) => ['httpGet', 'tcpSocket'].map((how) => text(struct(struct(handler)[how])['host'])))
      .filter((host) => host !== '');
  };
  const containers = sorted(badContainers(pod, (container) => hostsOf(container).length > 0));
  if (containers.length === 0) return undefined;
  const hosts = sorted(containersOf(pod).flatMap(hostsOf));
  return {
    reason: 'probe or lifecycle host',
    detail: `${named('container', containers)} ${use(containers.length)} ${named('probe or lifecycle host', hosts)}`,
    path: placeOf(pod, (owner) => hostsOf(owner).length > 0, 'livenessProbe'),
  };
};

const privileged: CheckPod = (pod) => {
  const containers = badContainers(pod, (container) => bool(securityOf(container)['privileged']));
  if (containers.length === 0) return undefined;
  return {
    reason: 'privileged',
    detail: `${named('container', containers)} must not set securityContext.privileged=true`,
    path: placeOf(pod, (owner) => bool(securityOf(owner)['privileged']), 'securityContext.privileged'),
  };
};

export const procMount: CheckPod = (pod) => {
  const mountOf = (container: JsonObject): string[] => {
    const mount = securityOf(container)['procMount'];
    return mount === undefined || mount === 'Default' ? [] : [text(mount)];
  };
  const containers = badContainers(pod, (container) => mountOf(container).length > 0);
  if (containers.length === 0) return undefined;
  const types = quoted(sorted(containersOf(pod).flatMap(mountOf)));
  return {
    reason: 'procMount',
    detail: `${named('container', containers)} must not set securityContext.procMount to ${types}`,
    path: placeOf(pod, (owner) => mountOf(owner).length > 0, 'securityContext.procMount'),
  };
};

const SELINUX_TYPES = ['', 'container_t', 'container_init_t', 'container_kvm_t'];

function seLinuxOptions(types: readonly string[]): CheckPod {
  return (pod) => {
    const optionsOf = (owner: JsonObject): JsonObject => struct(securityOf(owner)['seLinuxOptions']);
    const isBad = (owner: JsonObject): boolean => {
      const { type, user, role } = optionsOf(owner);
      return !types.includes(text(type)) || text(user) !== '' || text(role) !== '';
    };
    const containers = badContainers(pod, isBad);
    if (!isBad(pod.spec) && containers.length === 0) return undefined;
    const all = [pod.spec, ...containersOf(pod)].map(optionsOf);
    const badTypes = sorted(all.map(({ type }) => text(type)).filter((type) => !types.includes(type)));
    const what = [
      ...(badTypes.length > 0 ? [named('type', badTypes)] : []),
      ...(all.some(({ user }) => text(user) !== '') ? ['user may not be set'] : []),
      ...(all.some(({ role }) => text(role) !== '') ? ['role may not be set'] : []),
    ];
    const setters = settersOf(isBad(pod.spec), containers);
    return {
      reason: 'seLinuxOptions',
      detail: `${setters} set forbidden securityContext.seLinuxOptions: ${what.join('; ')}`,
      path: placeOf(pod, isBad, 'securityContext.seLinuxOptions'),
    };
  };
}

const SYSCTLS = [
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.ping_group_range',
  'net.ipv4.ip_unprivileged_port_start',
];
const SYSCTLS_27 = [...SYSCTLS, 'net.ipv4.ip_local_reserved_ports'];
const SYSCTLS_29 = [
  ...SYSCTLS_27,
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
];
const SYSCTLS_32 = [...SYSCTLS_29, 'net.ipv4.tcp_rmem', 'net.ipv4.tcp_wmem'];
const SYSCTLS_37 = [...SYSCTLS_32, 'net.ipv4.tcp_slow_start_after_idle', 'net.ipv4.tcp_notsent_lowat'];

function sysctls(allowed: readonly string[]): CheckPod {
  return ({ spec }: PodLike) => {
    const names = structs(securityOf(spec)['sysctls']).map((sysctl) => text(sysctl['name']));
    const forbidden = names.filter((name) => !allowed.includes(name));
    if (forbidden.length === 0) return undefined;
    const path = `spec.securityContext.sysctls[${names.indexOf(forbidden[0] ?? '')}]`;
    return { reason: 'forbidden sysctls', detail: forbidden.join(', '), path };
  };
}

const hostProcess: CheckPod = (pod) => {
  const isHost = (owner: JsonObject): boolean => bool(struct(securityOf(owner)['windowsOptions'])['hostProcess']);
  const containers = badContainers(pod, isHost);
  if (!isHost(pod.spec) && containers.length === 0) return undefined;
  const setters = settersOf(isHost(pod.spec), containers);
  return {
    reason: 'hostProcess',
    detail: `${setters} must not set securityContext.windowsOptions.hostProcess=true`,
    path: placeOf(pod, isHost, 'securityContext.windowsOptions.hostProcess'),
  };
};

export const BASELINE: readonly Check[] = [
  { id: 'appArmorProfile', versions: [{ since: 0, check: appArmorProfile }] },
  { id: 'capabilities_baseline', versions: [{ since: 0, check: capabilities }] },
  { id: 'hostNamespaces', versions: [{ since: 0, check: hostNamespaces }] },
  { id: 'hostPathVolumes', versions: [{ since: 0, check: hostPathVolumes }] },
  { id: 'hostPorts', versions: [{ since: 0, check: hostPorts }] },
  { id: 'hostProbesAndHostLifecycle', versions: [{ since: 34, check: hostsOfProbes }] },
  { id: 'privileged', versions: [{ since: 0, check: privileged }] },
  {
    id: 'procMount',
    versions: [
      { since: 0, check: procMount },
      { since: 35, check: unless(inUserNamespace, procMount) },
    ],
  },
  {
    id: 'seLinuxOptions',
    versions: [
      { since: 0, check: seLinuxOptions(SELINUX_TYPES) },
      { since: 31, check: seLinuxOptions([...SELINUX_TYPES, 'container_engine_t']) },
    ],
  },
  {
    id: 'seccompProfile_baseline',
    versions: [
      { since: 0, check: seccompAnnotations },
      { since: 19, check: seccompFields },
    ],
  },
  {
    id: 'sysctls',
    versions: [
      { since: 0, check: sysctls(SYSCTLS) },
      { since: 27, check: sysctls(SYSCTLS_27) },
      { since: 29, check: sysctls(SYSCTLS_29) },
      { since: 32, check: sysctls(SYSCTLS_32) },
      { since: 37, check: sysctls(SYSCTLS_37) },
    ],
  },
  { id: 'windowsHostProcess', versions: [{ since: 0, check: hostProcess }] },
];
