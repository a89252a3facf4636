import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { askedOnce } from '../asked-once.ts';
import { duplicate, forbidden, invalid, notFound, notSupported, required, tooMany } from '../errors.ts';
import { isEnabled } from '../features.ts';
import { at, child } from '../field-path.ts';
import { portName, portNumber } from '../format/keys.ts';
import { dns1123Label } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { int, list, struct, structs, text, texts } from '../struct.ts';
import { validateEnv, validateEnvFrom } from './env.ts';
import { validateVolumeDevices, validateVolumeMounts } from './mounts.ts';
import type { PodRules } from './options.ts';
import { validateLifecycle, validateProbes } from './probes.ts';
import { validateRequirements } from './resources.ts';
import { validateContainerSecurityContext } from './security-context.ts';
import { type Volumes, validatePullPolicy } from './volumes.ts';

/* Containers of a pod spec: regular, init and ephemeral (core validation, 1.36.3). */

const PROTOCOLS = ['SCTP', 'TCP', 'UDP'];
const RESTART_POLICIES = ['Always', 'Never', 'OnFailure'];
const PER_CONTAINER = ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'];

/** What the rules on a container take from the pod around it. */
export interface ContainerRules extends PodRules {
  readonly spec: JsonObject;
  readonly volumes: Volumes['valid'];
  readonly claims: ReadonlySet<string>;
}

/** validateContainers. */
export function validateContainers(path: string, rules: ContainerRules): ApiError[] {
  const containers = structs(rules.spec['containers']);
  if (containers.length === 0) return [required(path)];
  const errors: ApiError[] = [];
  const names = new Set<string>();
  containers.forEach((container, index) => {
    const here = at(path, index);
    const name = text(container['name']);
    errors.push(...validateContainer(container, here, rules));
    if (names.has(name)) errors.push(duplicate(child(here, 'name'), name));
    names.add(name);
    errors.push(...validateHooks(container, here, rules));
    if (allowsRestartRules(rules)) errors.push(...validateRestartRules(container, here, rules));
    else if (container['restartPolicy'] !== undefined) {
      errors.push(forbidden(child(here, 'restartPolicy'), 'may not be set for non-init containers'));
    }
  });
  return [...errors, ...hostPortConflicts(containers, path)];
}

/** validateInitContainers. */
export function validateInitContainers(path: string, rules: ContainerRules): ApiError[] {
  const errors: ApiError[] = [];
  const names = new Set(structs(rules.spec['containers']).map((container) => text(container['name'])));
  structs(rules.spec['initContainers']).forEach((container, index) => {
    const here = at(path, index);
    const name = text(container['name']);
    const isSidecar = container['restartPolicy'] === 'Always';
    errors.push(...validateContainer(container, here, rules));
    errors.push(...validateInitRestart(container, here, rules));
    if (names.has(name)) errors.push(duplicate(child(here, 'name'), name));
    else if (name !== '') names.add(name);
    // One container at a time: the index is the one within this list of one.
    errors.push(...hostPortConflicts([container], path));
    if (isSidecar) errors.push(...validateHooks(container, here, rules));
    else {
      for (const field of PER_CONTAINER) {
        if (container[field] === undefined) continue;
        const detail = 'may not be set for init containers without restartPolicy=Always';
        errors.push(forbidden(child(here, field), detail));
      }
    }
    errors.push(...validateInitResize(container, here, isSidecar, rules));
  });
  return errors;
}

function validateInitResize(
  container: JsonObject,
  path: string,
  isSidecar: boolean,
  rules: ContainerRules,
): ApiError[] {
  const here = child(path, 'resizePolicy');
  const policies = structs(container['resizePolicy']);
  if (!isEnabled('InPlacePodVerticalScaling', rules.minor) && policies.length > 0 && !resizesSidecars(rules.live)) {
    return [invalid(here, container['resizePolicy'], 'must not be set for init containers')];
  }
  if (isSidecar || rules.minor < 36 || restartsInit(rules.live)) return [];
  return policies.flatMap((policy, index) => {
    const detail = "must not be set to 'RestartContainer' for non-sidecar initContainers";
    return restarts(policy) ? [invalid(child(at(here, index), 'restartPolicy'), 'RestartContainer', detail)] : [];
  });
}

const restarts = (policy: JsonObject): boolean => policy['restartPolicy'] === 'RestartContainer';

const resizesSidecars = askedOnce((live) =>
  structs(live['initContainers']).some((it) => it['restartPolicy'] === 'Always' && list(it['resizePolicy']).length > 0),
);

const restartsInit = askedOnce((live) =>
  structs(live['initContainers']).some(
    (it) => it['restartPolicy'] !== 'Always' && structs(it['resizePolicy']).some(restarts),
  ),
);

/** validateEphemeralContainers. No manifest can create them: on create they are refused as a whole, too. */
export function validateEphemeralContainers(path: string, rules: ContainerRules): ApiError[] {
  const errors: ApiError[] = [];
  const others = new Set(
    ['containers', 'initContainers'].flatMap((field) => structs(rules.spec[field]).map((it) => text(it['name']))),
  );
  const names = new Set(others);
  structs(rules.spec['ephemeralContainers']).forEach((container, index) => {
    const here = at(path, index);
    const name = text(container['name']);
    errors.push(...validateContainer(container, here, rules), ...validateImageSpace(container, here));
    if (names.has(name)) errors.push(duplicate(child(here, 'name'), name));
    names.add(name);
    const target = text(container['targetContainerName']);
    if (target !== '' && !others.has(target)) errors.push(notFound(child(here, 'targetContainerName'), target));
    for (const field of [...PER_CONTAINER, 'ports', 'resizePolicy', 'restartPolicy', 'restartPolicyRules']) {
      if (container[field] !== undefined) {
        errors.push(forbidden(child(here, field), 'cannot be set for an Ephemeral Container'));
      }
    }
    if (Object.keys(struct(container['resources'])).length > 0) {
      errors.push(forbidden(child(here, 'resources'), 'cannot be set for an Ephemeral Container'));
    }
    structs(container['volumeMounts']).forEach((mount, mountIndex) => {
      for (const field of ['subPath', 'subPathExpr']) {
        if (text(mount[field]) === '') continue;
        const mountAt = child(at(child(here, 'volumeMounts'), mountIndex), field);
        errors.push(forbidden(mountAt, 'cannot be set for an Ephemeral Container'));
      }
    });
  });
  return errors;
}

/** validateContainerOnlyForPod. */
export function validateImageSpace(container: JsonObject, path: string): ApiError[] {
  const image = text(container['image']);
  if (image === image.trim()) return [];
  return [invalid(child(path, 'image'), image, 'must not have leading or trailing whitespace')];
}

/** validateContainerCommon. */
function validateContainer(container: JsonObject, path: string, rules: ContainerRules): ApiError[] {
  const errors: ApiError[] = [];
  const name = text(container['name']);
  if (name === '') errors.push(required(child(path, 'name')));
  else errors.push(...dns1123Label(name).map((complaint) => invalid(child(path, 'name'), name, complaint)));
  if (text(container['image']) === '') errors.push(required(child(path, 'image')));
  const policy = text(container['terminationMessagePolicy']);
  const policies = ['File', 'FallbackToLogsOnError'];
  if (policy === '') errors.push(required(child(path, 'terminationMessagePolicy')));
  else if (!policies.includes(policy)) {
    errors.push(notSupported(child(path, 'terminationMessagePolicy'), policy, policies));
  }
  const hostUsers = rules.spec['hostUsers'] !== false;
  errors.push(
    ...validatePorts(structs(container['ports']), child(path, 'ports')),
    ...validateEnv(structs(container['env']), child(path, 'env'), rules),
    ...validateEnvFrom(structs(container['envFrom']), child(path, 'envFrom'), rules),
    ...validateVolumeMounts(container, rules.volumes, child(path, 'volumeMounts')),
    ...validateVolumeDevices(container, rules.volumes, child(path, 'volumeDevices')),
    ...validatePullPolicy(text(container['imagePullPolicy']), child(path, 'imagePullPolicy')),
    ...validateRequirements(struct(container['resources']), child(path, 'resources'), rules),
    ...validateResizePolicy(
      structs(container['resizePolicy']),
      child(path, 'resizePolicy'),
      rules.spec['restartPolicy'],
    ),
  );
  if (container['securityContext'] !== undefined) {
    const context = struct(container['securityContext']);
    errors.push(
      ...validateContainerSecurityContext(context, child(path, 'securityContext'), hostUsers, administers(rules)),
    );
  }
  return errors;
}

/** useAllowSysAdminWhenPrivilegeEscalationFalse, since 1.37. */
function administers({ minor, live }: ContainerRules): boolean {
  return (
    minor >= 37 &&
    ['containers', 'initContainers', 'ephemeralContainers'].some((name) =>
      structs(live?.[name]).some((container) => {
        const context = struct(container['securityContext']);
        const added = texts(struct(context['capabilities'])['add']);
        return context['allowPrivilegeEscalation'] !== true && added.includes('CAP_SYS_ADMIN');
      }),
    )
  );
}

/** Lifecycle and probes, of containers that keep running. */
function validateHooks(container: JsonObject, path: string, rules: ContainerRules): ApiError[] {
  const grace = rules.spec['terminationGracePeriodSeconds'];
  const { lifecycle } = container;
  const errors =
    lifecycle === undefined
      ? []
      : validateLifecycle(struct(lifecycle), child(path, 'lifecycle'), grace, rules.spec['os'], rules);
  return [...errors, ...validateProbes(container, path, grace, rules)];
}

/** validateContainerPorts. */
function validatePorts(ports: readonly JsonObject[], path: string): ApiError[] {
  const errors: ApiError[] = [];
  const names = new Set<string>();
  ports.forEach((port, index) => {
    const here = at(path, index);
    const name = text(port['name']);
    if (name !== '') {
      const complaints = portName(name);
      if (complaints.length > 0) errors.push(...complaints.map((it) => invalid(child(here, 'name'), name, it)));
      else if (names.has(name)) errors.push(duplicate(child(here, 'name'), name));
      else names.add(name);
    }
    if (int(port['containerPort']) === 0) errors.push(required(child(here, 'containerPort')));
    for (const field of ['containerPort', 'hostPort']) {
      const number = int(port[field]);
      if (number !== 0) errors.push(...portNumber(number).map((it) => invalid(child(here, field), number, it)));
    }
    const protocol = text(port['protocol']);
    if (protocol === '') errors.push(required(child(here, 'protocol')));
    else if (!PROTOCOLS.includes(protocol)) errors.push(notSupported(child(here, 'protocol'), protocol, PROTOCOLS));
  });
  return errors;
}

/** AccumulateUniqueHostPorts. */
function hostPortConflicts(containers: readonly JsonObject[], path: string): ApiError[] {
  const errors: ApiError[] = [];
  const taken = new Set<string>();
  containers.forEach((container, index) => {
    structs(container['ports']).forEach((port, portIndex) => {
      if (int(port['hostPort']) === 0) return;
      const key = `${text(port['protocol'])}/${text(port['hostIP'])}/${int(port['hostPort'])}`;
      const here = child(at(child(at(path, index), 'ports'), portIndex), 'hostPort');
      if (taken.has(key)) errors.push(duplicate(here, key));
      taken.add(key);
    });
  });
  return errors;
}

/** validateResizePolicy: all but duplicates is reported at the list. */
function validateResizePolicy(
  policies: readonly JsonObject[],
  path: string,
  podRestartPolicy: JsonValue | undefined,
): ApiError[] {
  const errors: ApiError[] = [];
  const names = new Set<string>();
  policies.forEach((policy, index) => {
    const name = text(policy['resourceName']);
    const restart = text(policy['restartPolicy']);
    if (names.has(name)) errors.push(duplicate(at(path, index), name));
    names.add(name);
    for (const [value, supported] of [
      [name, ['cpu', 'memory']],
      [restart, ['NotRequired', 'RestartContainer']],
    ] as const) {
      if (value === '') errors.push(required(path));
      else if (!supported.some((item) => item === value)) errors.push(notSupported(path, value, supported));
    }
    if (podRestartPolicy === 'Never' && restart !== 'NotRequired') {
      errors.push(invalid(path, restart, "must be 'NotRequired' when pod `restartPolicy` is 'Never'"));
    }
  });
  return errors;
}

/** AllowContainerRestartPolicyRules: the gate, or a live spec that uses it. */
function allowsRestartRules(rules: PodRules): boolean {
  return isEnabled('ContainerRestartRules', rules.minor) || hasRestartPolicies(rules.live);
}

const hasRestartPolicies = askedOnce((live) =>
  structs(live['containers']).some((container) => container['restartPolicy'] !== undefined),
);

/** validateInitContainerRestartPolicy. */
function validateInitRestart(container: JsonObject, path: string, rules: ContainerRules): ApiError[] {
  const policy = container['restartPolicy'];
  const ruleCount = list(container['restartPolicyRules']).length;
  if (policy === undefined) {
    if (ruleCount === 0) return [];
    return [required(child(path, 'restartPolicy'), 'must specify restartPolicy when restart rules are used')];
  }
  if (!allowsRestartRules(rules)) {
    return policy === 'Always' ? [] : [notSupported(child(path, 'restartPolicy'), policy, ['Always'])];
  }
  if (policy === 'Always' && !isEnabled('RestartAllContainersOnContainerExits', rules.minor)) {
    if (ruleCount === 0) return [];
    const detail = 'restartPolicyRules are not allowed for init containers with restart policy Always';
    return [forbidden(child(path, 'restartPolicyRules'), detail)];
  }
  return validateRestartRules(container, path, rules);
}

/** validateContainerRestartPolicy. */
function validateRestartRules(container: JsonObject, path: string, rules: ContainerRules): ApiError[] {
  const errors: ApiError[] = [];
  const policy = container['restartPolicy'];
  const restartRules = structs(container['restartPolicyRules']);
  const here = child(path, 'restartPolicy');
  if (policy === undefined) {
    if (restartRules.length === 0) return [];
    errors.push(required(here, 'must specify restartPolicy when restart rules are used'));
  } else if (!RESTART_POLICIES.includes(text(policy))) errors.push(notSupported(here, policy, RESTART_POLICIES));
  if (restartRules.length > 20) errors.push(tooMany(child(path, 'restartPolicyRules'), restartRules.length, 20));
  const actions = isEnabled('RestartAllContainersOnContainerExits', rules.minor)
    ? ['Restart', 'RestartAllContainers']
    : ['Restart'];
  restartRules.forEach((rule, index) => {
    const ruleAt = at(child(path, 'restartPolicyRules'), index);
    if (!actions.includes(text(rule['action']))) {
      errors.push(notSupported(child(ruleAt, 'action'), rule['action'] ?? '', actions));
    }
    if (rule['exitCodes'] === undefined) {
      errors.push(required(child(ruleAt, 'exitCodes'), 'must be specified'));
      return;
    }
    const codes = struct(rule['exitCodes']);
    if (codes['operator'] !== 'In' && codes['operator'] !== 'NotIn') {
      errors.push(notSupported(child(ruleAt, 'exitCodes', 'operator'), codes['operator'] ?? '', ['In', 'NotIn']));
    }
    const count = list(codes['values']).length;
    if (count > 255) errors.push(tooMany(child(ruleAt, 'exitCodes', 'values'), count, 255));
  });
  return errors;
}
