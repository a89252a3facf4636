import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { duplicate, forbidden, invalid, notSupported, required, tooLong } from '../errors.ts';
import { isEnabled } from '../features.ts';
import { at, child } from '../field-path.ts';
import { validateLegacyIp } from '../format/ip.ts';
import { inclusiveRange } from '../format/messages.ts';
import {
  dns1123Label,
  dns1123Subdomain,
  dns1123SubdomainWithUnderscore,
  type NameCheck,
  qualifiedName,
} from '../format/names.ts';
import { validateLabels } from '../metadata/labels.ts';
import type { ApiError } from '../result.ts';
import { bool, byteLength, int, list, struct, structs, text, texts } from '../struct.ts';
import { allContainers } from './annotations.ts';
import { validateContainers, validateEphemeralContainers, validateInitContainers } from './containers.ts';
import { validateFileVolumes } from './env.ts';
import { type PodRules, unjudged } from './options.ts';
import { validatePodResources } from './pod-resources.ts';
import { validateRequirements } from './resources.ts';
import { validateAffinity, validateSpread, validateTolerations } from './scheduling.ts';
import { validateHostUsers, validatePodSecurityContext } from './security-context.ts';
import { validateVolumes } from './volumes.ts';
import { validateHostProcess } from './windows.ts';

/*
 * A pod spec after defaulting, wherever it stands: what core validation ValidatePodSpec (1.36.3) says about it. Enters: the spec, its path, the
 * circumstances; leaves: the causes of a rejection. What it can't judge it doubts aloud.
 */

const MAX_INT32 = 2 ** 31 - 1;
const DNS_POLICIES = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None'];
const RESTART_POLICIES = ['Always', 'OnFailure', 'Never'];

export function validatePodSpec(spec: JsonObject, path: string, rules: PodRules): ApiError[] {
  const volumes = validateVolumes(structs(spec['volumes']), child(path, 'volumes'), rules);
  const claims = new Set(structs(spec['resourceClaims']).map((claim) => text(claim['name'])));
  const containerRules = { ...rules, spec, volumes: volumes.valid, claims };
  const errors: ApiError[] = [
    ...volumes.errors,
    ...validateResourceClaims(structs(spec['resourceClaims']), child(path, 'resourceClaims')),
    ...validateContainers(child(path, 'containers'), containerRules),
    ...validateInitContainers(child(path, 'initContainers'), containerRules),
    ...validateEphemeralContainers(child(path, 'ephemeralContainers'), containerRules),
  ];
  if (isEnabled('PodLevelResources', rules.minor)) errors.push(...validatePodResources(spec, path, rules.live));
  errors.push(
    ...validateHostPorts(spec, path, rules),
    ...oneOf(spec['restartPolicy'], RESTART_POLICIES, child(path, 'restartPolicy')),
    ...oneOf(spec['dnsPolicy'], DNS_POLICIES, child(path, 'dnsPolicy')),
    ...validateLabels(spec['nodeSelector'], child(path, 'nodeSelector')),
    ...validatePodSecurityContext(spec, child(path, 'securityContext'), rules),
    ...validateAffinity(struct(spec['affinity']), child(path, 'affinity'), rules),
    ...validateDnsConfig(spec, child(path, 'dnsConfig'), rules),
    ...validateGates(spec, path),
    ...validateSpread(structs(spec['topologySpreadConstraints']), child(path, 'topologySpreadConstraints'), rules),
    ...validateHostProcess(spec, path),
    ...validateHostUsers(spec, path, rules),
    ...validateHostnames(spec, path),
    ...validateNames(spec, path),
    ...validateTolerations(structs(spec['tolerations']), child(path, 'tolerations'), rules),
    ...validateHostAliases(structs(spec['hostAliases']), child(path, 'hostAliases'), rules),
  );
  const deadline = spec['activeDeadlineSeconds'];
  if (deadline !== undefined && (int(deadline) < 1 || int(deadline) > MAX_INT32)) {
    errors.push(invalid(child(path, 'activeDeadlineSeconds'), deadline, inclusiveRange(1, MAX_INT32)));
  }
  if (spec['preemptionPolicy'] !== undefined) {
    const supported = ['PreemptLowerPriority', 'Never'];
    errors.push(...oneOf(spec['preemptionPolicy'], supported, child(path, 'preemptionPolicy')));
  }
  if (spec['overhead'] !== undefined) {
    const overhead = { limits: struct(spec['overhead']) };
    errors.push(...validateRequirements(overhead, child(path, 'overhead'), { claims: new Set(), live: rules.live }));
  }
  errors.push(...validateOs(spec, path));
  if (spec['schedulingGroup'] !== undefined) rules.doubt(unjudged(child(path, 'schedulingGroup'), 'scheduling groups'));
  // Of several volumes with one name the first counts.
  const byName = new Map(
    structs(spec['volumes'])
      .toReversed()
      .map((volume) => [text(volume['name']), volume]),
  );
  for (const [container, here] of allContainers(spec, path)) {
    errors.push(...validateFileVolumes(container, byName, here));
  }
  return errors;
}

/** A required enumeration: validateRestartPolicy, validateDNSPolicy, ValidatePreemptionPolicy. */
function oneOf(value: JsonValue | undefined, supported: readonly string[], path: string): ApiError[] {
  const chosen = text(value);
  if (chosen === '') return [required(path)];
  return supported.includes(chosen) ? [] : [notSupported(path, chosen, supported)];
}

/** validatePodResourceClaims. */
function validateResourceClaims(claims: readonly JsonObject[], path: string): ApiError[] {
  const errors: ApiError[] = [];
  const names = new Set<string>();
  claims.forEach((claim, index) => {
    const here = at(path, index);
    const name = text(claim['name']);
    if (name === '') errors.push(required(child(here, 'name')));
    else if (names.has(name)) errors.push(duplicate(child(here, 'name'), name));
    else {
      errors.push(...check(name, dns1123Label, child(here, 'name')));
      names.add(name);
    }
    const present = ['resourceClaimName', 'resourceClaimTemplateName'].filter((field) => claim[field] !== undefined);
    if (present.length === 2) {
      const detail = 'at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified';
      errors.push(invalid(here, claim, detail));
    }
    if (present.length === 0) {
      errors.push(invalid(here, claim, 'must specify one of: `resourceClaimName`, `resourceClaimTemplateName`'));
    }
    for (const field of present) errors.push(...check(text(claim[field]), dns1123Subdomain, child(here, field)));
  });
  return errors;
}

/** validatePodHostNetworkDeps. */
function validateHostPorts(spec: JsonObject, path: string, rules: PodRules): ApiError[] {
  if (!bool(spec['hostNetwork'])) return [];
  return structs(spec['containers']).flatMap((container, index) =>
    structs(container['ports']).flatMap((port, portIndex) => {
      const host = int(port['hostPort']);
      if ((rules.template && host === 0) || host === int(port['containerPort'])) return [];
      const here = at(child(at(child(path, 'containers'), index), 'ports'), portIndex);
      return [invalid(child(here, 'hostPort'), host, 'must match `containerPort` when `hostNetwork` is true')];
    }),
  );
}

/** validatePodDNSConfig. */
function validateDnsConfig(spec: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const config = struct(spec['dnsConfig']);
  const servers = texts(config['nameservers']);
  const searches = texts(config['searches']);
  if (spec['dnsPolicy'] === 'None') {
    if (spec['dnsConfig'] === undefined) return [required(path, 'must provide `dnsConfig` when `dnsPolicy` is None')];
    if (servers.length === 0) {
      const detail = 'must provide at least one DNS nameserver when `dnsPolicy` is None';
      return [required(child(path, 'nameservers'), detail)];
    }
  }
  if (servers.length > 3) {
    errors.push(invalid(child(path, 'nameservers'), config['nameservers'], 'must not have more than 3 nameservers'));
  }
  servers.forEach((server, index) => {
    errors.push(...validateLegacyIp(at(child(path, 'nameservers'), index), server, rules.minor));
  });
  const searchesAt = child(path, 'searches');
  if (searches.length > 32) {
    errors.push(invalid(searchesAt, config['searches'], 'must not have more than 32 search paths'));
  }
  if (byteLength(searches.join(' ')) > 2048) {
    const detail = 'must not have more than 2048 characters (including spaces) in the search list';
    errors.push(invalid(searchesAt, config['searches'], detail));
  }
  const liveSearches = texts(struct(rules.live?.['dnsConfig'])['searches']);
  const relaxed =
    isEnabled('RelaxedDNSSearchValidation', rules.minor) || liveSearches.some((it) => it === '.' || it.includes('_'));
  searches.forEach((search, index) => {
    if (relaxed && search === '.') return;
    const domain = search.endsWith('.') ? search.slice(0, -1) : search;
    errors.push(...check(domain, relaxed ? dns1123SubdomainWithUnderscore : dns1123Subdomain, at(searchesAt, index)));
  });
  structs(config['options']).forEach((option, index) => {
    if (text(option['name']) === '') errors.push(required(at(child(path, 'options'), index), 'must not be empty'));
  });
  return errors;
}

/** validateReadinessGates and validateSchedulingGates. */
function validateGates(spec: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  structs(spec['readinessGates']).forEach((gate, index) => {
    const here = child(at(child(path, 'readinessGates'), index), 'conditionType');
    errors.push(...check(text(gate['conditionType']), qualifiedName, here));
  });
  const seen = new Set<string>();
  structs(spec['schedulingGates']).forEach((gate, index) => {
    const here = at(child(path, 'schedulingGates'), index);
    const name = text(gate['name']);
    errors.push(...check(name, qualifiedName, here));
    if (seen.has(name)) errors.push(duplicate(here, name));
    seen.add(name);
  });
  return errors;
}

/** validatePodHostName. */
function validateHostnames(spec: JsonObject, path: string): ApiError[] {
  if (spec['hostnameOverride'] === undefined) return [];
  const here = child(path, 'hostnameOverride');
  const name = text(spec['hostnameOverride']);
  const errors: ApiError[] = [];
  if (bool(spec['setHostnameAsFQDN'])) {
    errors.push(forbidden(here, 'may not be specified when setHostnameAsFQDN is true'));
  }
  if (bool(spec['hostNetwork'])) errors.push(forbidden(here, 'may not be specified when hostNetwork is true'));
  if (byteLength(name) > 64) errors.push(tooLong(here, 64));
  return [...errors, ...check(name, dns1123Subdomain, here)];
}

/** References to other objects, by name. */
function validateNames(spec: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  for (const field of ['serviceAccountName', 'nodeName', 'priorityClassName']) {
    const name = text(spec[field]);
    if (name !== '') errors.push(...check(name, dns1123Subdomain, child(path, field)));
  }
  for (const field of ['hostname', 'subdomain']) {
    const name = text(spec[field]);
    if (name !== '') errors.push(...check(name, dns1123Label, child(path, field)));
  }
  if (spec['runtimeClassName'] !== undefined) {
    errors.push(...check(text(spec['runtimeClassName']), dns1123Subdomain, child(path, 'runtimeClassName')));
  }
  return errors;
}

/** ValidateHostAliases. */
function validateHostAliases(aliases: readonly JsonObject[], path: string, rules: PodRules): ApiError[] {
  return aliases.flatMap((alias, index) => {
    const here = at(path, index);
    const names = texts(alias['hostnames']).flatMap((name, nameIndex) =>
      check(name, dns1123Subdomain, at(child(here, 'hostnames'), nameIndex)),
    );
    return [...validateLegacyIp(child(here, 'ip'), text(alias['ip']), rules.minor), ...names];
  });
}

const NOT_ON_WINDOWS: readonly string[] = ['hostUsers', 'hostPID', 'hostIPC', 'shareProcessNamespace'];
const NOT_IN_WINDOWS_POD: readonly string[] = [
  'appArmorProfile',
  'seLinuxOptions',
  'seccompProfile',
  'fsGroup',
  'fsGroupChangePolicy',
  'sysctls',
  'runAsUser',
  'runAsGroup',
  'supplementalGroups',
  'supplementalGroupsPolicy',
  'seLinuxChangePolicy',
];
const NOT_IN_WINDOWS_CONTAINER: readonly string[] = [
  'appArmorProfile',
  'seLinuxOptions',
  'seccompProfile',
  'capabilities',
  'readOnlyRootFilesystem',
  'privileged',
  'allowPrivilegeEscalation',
  'procMount',
  'runAsUser',
  'runAsGroup',
];

/** validateOS, validateLinux and validateWindows. */
function validateOs(spec: JsonObject, path: string): ApiError[] {
  if (spec['os'] === undefined) return [];
  const name = text(struct(spec['os'])['name']);
  if (name === '') return [required(child(path, 'os', 'name'))];
  if (name !== 'linux' && name !== 'windows') return [notSupported(child(path, 'os'), name, ['linux', 'windows'])];
  const errors: ApiError[] = [];
  const contexts: (readonly [JsonObject, string, readonly string[]])[] = [
    [struct(spec['securityContext']), child(path, 'securityContext'), NOT_IN_WINDOWS_POD],
    ...allContainers(spec, path).map(
      ([container, here]) =>
        [struct(container['securityContext']), child(here, 'securityContext'), NOT_IN_WINDOWS_CONTAINER] as const,
    ),
  ];
  if (name === 'windows') {
    for (const field of NOT_ON_WINDOWS) {
      const isSet = field.startsWith('hostP') || field === 'hostIPC' ? bool(spec[field]) : spec[field] !== undefined;
      if (isSet) errors.push(forbidden(child(path, field), 'cannot be set for a windows pod'));
    }
  }
  for (const [context, here, refused] of contexts) {
    const fields = name === 'linux' ? ['windowsOptions'] : refused;
    const detail =
      name === 'linux' ? 'windows options cannot be set for a linux pod' : 'cannot be set for a windows pod';
    for (const field of fields) {
      if (context[field] === undefined || (field === 'sysctls' && list(context[field]).length === 0)) continue;
      errors.push(forbidden(child(here, field), detail));
    }
  }
  return errors;
}

function check(value: string, format: NameCheck, path: string): ApiError[] {
  return format(value).map((complaint) => invalid(path, value, complaint));
}
