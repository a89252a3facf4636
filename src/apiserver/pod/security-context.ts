import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { duplicate, forbidden, invalid, notSupported, required, tooLong } from '../errors.ts';
import { isEnabled } from '../features.ts';
import { at, child } from '../field-path.ts';
import { inclusiveRange } from '../format/messages.ts';
import type { ApiError } from '../result.ts';
import { bool, byteLength, int, list, struct, structs, text, texts } from '../struct.ts';
import type { PodRules } from './options.ts';
import { validateDescendingPath } from './paths.ts';
import { validateWindowsOptions } from './windows.ts';

/* Security contexts of pods and containers (core validation, 1.36.3). */

const MAX_ID = 2 ** 31 - 1;
const PROFILE_TYPES = ['Localhost', 'RuntimeDefault', 'Unconfined'];
const SYSCTL = '[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const SYSCTL_EXPRESSION = `^(${SYSCTL}[\\./])*${SYSCTL}$`;
const IPC_SYSCTLS = [
  'sem',
  'shmall',
  'shmmax',
  'shmmni',
  'shm_rmid_forced',
  'shm',
  'msgmax',
  'msgmnb',
  'msgmni',
  'msg',
].map((name) => `kernel.${name}`);
const sysctlPattern = new RegExp(SYSCTL_EXPRESSION);

/** validatePodSpecSecurityContext; `spec` for the host namespaces, which v1 keeps beside the context. */
export function validatePodSecurityContext(spec: JsonObject, path: string, rules: PodRules): ApiError[] {
  const context = struct(spec['securityContext']);
  const errors = validateIds(context, ['fsGroup', 'runAsUser', 'runAsGroup'], path);
  list(context['supplementalGroups']).forEach((group, index) => {
    errors.push(...validateId(group, at(child(path, 'supplementalGroups'), index)));
  });
  if (bool(spec['shareProcessNamespace']) && bool(spec['hostPID'])) {
    const detail = 'ShareProcessNamespace and HostPID cannot both be enabled';
    errors.push(invalid(child(path, 'shareProcessNamespace'), true, detail));
  }
  errors.push(...validateSysctls(spec, child(path, 'sysctls'), rules));
  for (const [name, supported] of [
    ['fsGroupChangePolicy', ['Always', 'OnRootMismatch']],
    ['supplementalGroupsPolicy', ['Merge', 'Strict']],
  ] as const) {
    const value = context[name];
    if (value !== undefined && !supported.some((item) => item === value)) {
      errors.push(notSupported(child(path, name), value, supported));
    }
  }
  errors.push(...validateSeccomp(context['seccompProfile'], child(path, 'seccompProfile')));
  errors.push(...validateWindowsOptions(context['windowsOptions'], child(path, 'windowsOptions')));
  errors.push(...validateAppArmor(context['appArmorProfile'], child(path, 'appArmorProfile')));
  const change = context['seLinuxChangePolicy'];
  if (change !== undefined) {
    // Without SELinuxMount only Recursive passes, unless live already has another policy.
    const liveChange = struct(rules.live?.['securityContext'])['seLinuxChangePolicy'];
    const onlyRecursive = liveChange === undefined && !isEnabled('SELinuxMount', rules.minor);
    const supported = onlyRecursive ? ['Recursive'] : ['MountOption', 'Recursive'];
    if (!supported.includes(text(change)))
      errors.push(notSupported(child(path, 'seLinuxChangePolicy'), change, supported));
  }
  return errors;
}

/** ValidateSecurityContext of a container. `mayAdminister`: CAP_SYS_ADMIN stands beside a forbidden escalation in live already. */
export function validateContainerSecurityContext(
  context: JsonObject,
  path: string,
  hostUsers: boolean,
  mayAdminister: boolean,
): ApiError[] {
  const errors = validateIds(context, ['runAsUser', 'runAsGroup'], path);
  const procMount = context['procMount'];
  if (procMount !== undefined) {
    const here = child(path, 'procMount');
    if (procMount !== 'Default' && procMount !== 'Unmasked') {
      errors.push(notSupported(here, procMount, ['Default', 'Unmasked']));
    }
    if (hostUsers && procMount === 'Unmasked') {
      errors.push(invalid(here, procMount, '`hostUsers` must be false to use `Unmasked`'));
    }
  }
  errors.push(...validateSeccomp(context['seccompProfile'], child(path, 'seccompProfile')));
  if (context['allowPrivilegeEscalation'] === false) {
    const refuse = (detail: string) => errors.push(invalid(path, context, detail));
    if (bool(context['privileged'])) refuse('cannot set `allowPrivilegeEscalation` to false and `privileged` to true');
    for (const capability of texts(struct(context['capabilities'])['add'])) {
      if (capability === 'CAP_SYS_ADMIN' && !mayAdminister) {
        refuse('cannot set `allowPrivilegeEscalation` to false and `capabilities.Add` CAP_SYS_ADMIN');
      }
    }
  }
  errors.push(...validateWindowsOptions(context['windowsOptions'], child(path, 'windowsOptions')));
  errors.push(...validateAppArmor(context['appArmorProfile'], child(path, 'appArmorProfile')));
  return errors;
}

function validateIds(context: JsonObject, names: readonly string[], path: string): ApiError[] {
  return names.flatMap((name) => (context[name] === undefined ? [] : validateId(context[name], child(path, name))));
}

/** IsValidUserID and IsValidGroupID. */
function validateId(id: JsonValue | undefined, path: string): ApiError[] {
  const value = int(id);
  return value >= 0 && value <= MAX_ID ? [] : [invalid(path, id, inclusiveRange(0, MAX_ID))];
}

/** validateSeccompProfileField. */
function validateSeccomp(value: JsonValue | undefined, path: string): ApiError[] {
  if (value === undefined) return [];
  const profile = struct(value);
  const type = text(profile['type']);
  const file = profile['localhostProfile'];
  const here = child(path, 'localhostProfile');
  const errors: ApiError[] = [];
  if (type === '') errors.push(required(child(path, 'type'), 'type is required when seccompProfile is set'));
  else if (!PROFILE_TYPES.includes(type)) errors.push(notSupported(child(path, 'type'), type, PROFILE_TYPES));
  if (type !== 'Localhost') {
    if (file !== undefined) errors.push(invalid(here, value, 'can only be set when seccomp type is Localhost'));
  } else if (file === undefined) errors.push(required(here, 'must be set when seccomp type is Localhost'));
  else errors.push(...validateDescendingPath(text(file), here));
  return errors;
}

/** ValidateAppArmorProfileField. */
function validateAppArmor(value: JsonValue | undefined, path: string): ApiError[] {
  if (value === undefined) return [];
  const profile = struct(value);
  const type = text(profile['type']);
  const file = profile['localhostProfile'];
  const here = child(path, 'localhostProfile');
  const missing = required(here, 'must be set when AppArmor type is Localhost');
  switch (type) {
    case 'Localhost': {
      if (file === undefined) return [missing];
      const errors: ApiError[] = [];
      if (text(file).trim() !== file) errors.push(invalid(here, file, 'must not be padded with whitespace'));
      else if (file === '') errors.push(missing);
      if (byteLength(text(file)) > 4095) errors.push(tooLong(here, 4095));
      return errors;
    }
    case 'RuntimeDefault':
    case 'Unconfined':
      return file === undefined ? [] : [invalid(here, file, 'can only be set when AppArmor type is Localhost')];
    case '':
      return [required(child(path, 'type'), 'type is required when appArmorProfile is set')];
    default:
      return [notSupported(child(path, 'type'), type, PROFILE_TYPES)];
  }
}

/** validateSysctls. */
function validateSysctls(spec: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const seen = new Set<string>();
  const tolerated = structs(struct(rules.live?.['securityContext'])['sysctls']).some(
    (sysctl) => hostConflict(text(sysctl['name']), rules.live ?? spec) !== undefined,
  );
  structs(struct(spec['securityContext'])['sysctls']).forEach((sysctl, index) => {
    const name = text(sysctl['name']);
    const here = child(at(path, index), 'name');
    if (name === '') errors.push(required(here));
    else if (byteLength(name) > 253 || !sysctlPattern.test(name)) {
      errors.push(invalid(here, name, `must have at most 253 characters and match regex ${SYSCTL_EXPRESSION}`));
    } else if (seen.has(name)) errors.push(duplicate(here, name));
    seen.add(name);
    const conflict = tolerated ? undefined : hostConflict(name, spec);
    if (conflict !== undefined) errors.push(invalid(here, name, `may not be specified when '${conflict}' is true`));
  });
  return errors;
}

/** ValidateHostSysctl with utilsysctl.GetNamespace: which host namespace a sysctl collides with. */
function hostConflict(sysctl: string, spec: JsonObject): string | undefined {
  const first = /[./]/.exec(sysctl)?.[0];
  const name = first === '/' ? sysctl.replace(/[./]/g, (mark) => (mark === '/' ? '.' : '/')) : sysctl;
  if (bool(spec['hostNetwork']) && name.startsWith('net.')) return 'hostNetwork';
  const known = name.split('*')[0] ?? name;
  const isIpc = known.startsWith('fs.mqueue.') || IPC_SYSCTLS.includes(known);
  return bool(spec['hostIPC']) && isIpc ? 'hostIPC' : undefined;
}

/** validateHostUsers. */
export function validateHostUsers(spec: JsonObject, path: string, rules: PodRules): ApiError[] {
  if (spec['hostUsers'] !== false) return [];
  const detail = 'when `hostUsers` is false';
  const errors: ApiError[] = [];
  const tolerated = rules.live?.['hostUsers'] === false;
  if (bool(spec['hostNetwork']) && !(tolerated && bool(rules.live?.['hostNetwork']))) {
    errors.push(forbidden(child(path, 'hostNetwork'), detail));
  }
  if (bool(spec['hostPID'])) errors.push(forbidden(child(path, 'HostPID'), detail));
  if (bool(spec['hostIPC'])) errors.push(forbidden(child(path, 'HostIPC'), detail));
  const devices = (from: JsonObject | undefined) =>
    ['initContainers', 'containers', 'ephemeralContainers'].flatMap((field) =>
      structs(from?.[field]).flatMap((container, index) =>
        list(container['volumeDevices']).length > 0 ? [child(at(child(path, field), index), 'volumeDevices')] : [],
      ),
    );
  if (rules.minor >= 34 && !(tolerated && devices(rules.live).length > 0)) {
    errors.push(...devices(spec).map((here) => forbidden(here, detail)));
  }
  return errors;
}
