import { cloneJson, type JsonObject, newObject } from '../../kube/json.ts';
import { denied } from '../errors.ts';
import type { KindContext } from '../kind-server.ts';
import type { ApiError } from '../result.ts';
import { semanticEqual } from '../semantic.ts';
import { ensureStruct, int, isSet, struct, structs, text } from '../struct.ts';

/*
 * Admission plugins that are on by default and touch Pods: Priority, DefaultTolerationSeconds, RuntimeClass (plugin/pkg/admission, 1.36.3).
 * Assumed: no PriorityClass is the global default. ServiceAccount is left out: the account's token volume has a random name.
 */

const SYSTEM_CLASSES: ReadonlyMap<string, number> = new Map([
  ['system-cluster-critical', 2_000_000_000],
  ['system-node-critical', 2_000_001_000],
]);

/** admitPod of the Priority plugin. */
export function admitPriority(spec: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  if (live !== undefined) {
    for (const name of ['priority', 'preemptionPolicy']) {
      const value = live[name];
      if (!isSet(spec[name]) && value !== undefined) spec[name] = value;
    }
    return [];
  }
  const className = text(spec['priorityClassName']);
  let priority = 0;
  let preemption = 'PreemptLowerPriority';
  const system = SYSTEM_CLASSES.get(className);
  if (system !== undefined) priority = system;
  else if (className !== '') {
    const found = context.find?.('scheduling.k8s.io', 'PriorityClass', className);
    if (found === undefined) {
      if (context.find?.absent?.('scheduling.k8s.io', 'PriorityClass', className)) {
        return [denied(`no PriorityClass with name ${className} was found`, 'spec.priorityClassName')];
      }
      context.doubt({
        code: 'priority-class-unknown',
        path: 'spec.priorityClassName',
        message: `the PriorityClass ${className} is not in sight: it decides the pod's priority, and without it the pod is refused`,
      });
      return [];
    }
    priority = int(found['value']);
    preemption = text(found['preemptionPolicy']) || preemption;
  }
  const asked = spec['priority'];
  if (isSet(asked) && int(asked) !== priority) {
    return [
      denied(
        `the integer value of priority (${int(asked)}) must not be provided in pod spec; priority admission controller computed ${priority} from the given PriorityClass name`,
        'spec.priority',
      ),
    ];
  }
  const policy = spec['preemptionPolicy'];
  if (isSet(policy) && policy !== preemption) {
    return [
      denied(
        `the string value of PreemptionPolicy (${text(policy)}) must not be provided in pod spec; priority admission controller computed ${preemption} from the given PriorityClass name`,
        'spec.preemptionPolicy',
      ),
    ];
  }
  spec['priority'] = priority;
  spec['preemptionPolicy'] = preemption;
  return [];
}

/** DefaultTolerationSeconds: five minutes on nodes that are not ready or not reachable. */
export function admitTolerations(spec: JsonObject): void {
  const tolerations = structs(spec['tolerations']);
  const missing = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'].filter(
    (taint) =>
      !tolerations.some((it) => {
        const key = text(it['key']);
        const effect = text(it['effect']);
        return (key === taint || key === '') && (effect === 'NoExecute' || effect === '');
      }),
  );
  if (missing.length === 0) return;
  const added = missing.map((key) => {
    const toleration = newObject();
    toleration['key'] = key;
    toleration['operator'] = 'Exists';
    toleration['effect'] = 'NoExecute';
    toleration['tolerationSeconds'] = 300;
    return toleration;
  });
  spec['tolerations'] = [...tolerations, ...added];
}

/** setOverhead and setScheduling of the RuntimeClass plugin, on create: what the class says becomes the pod's own. */
export function admitRuntimeClass(spec: JsonObject, context: KindContext): ApiError[] {
  const name = text(spec['runtimeClassName']);
  if (name === '') return [];
  const runtime = context.find?.('node.k8s.io', 'RuntimeClass', name);
  if (runtime === undefined && context.find?.absent?.('node.k8s.io', 'RuntimeClass', name)) {
    return [denied(`pod rejected: RuntimeClass "${name}" not found`, 'spec.runtimeClassName')];
  }
  const scheduling = struct(runtime?.['scheduling']);
  if (runtime === undefined || structs(scheduling['tolerations']).length > 0) {
    context.doubt({
      code: 'runtime-class-unknown',
      path: 'spec.runtimeClassName',
      message: `the RuntimeClass ${name} decides overhead and scheduling of the pod, and without it the pod is refused`,
    });
    return [];
  }
  const overhead = struct(runtime['overhead'])['podFixed'];
  if (overhead !== undefined) {
    if (
      Object.keys(struct(spec['overhead'])).length > 0 &&
      !semanticEqual({ overhead }, { overhead: struct(spec['overhead']) })
    ) {
      return [denied("pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead", 'spec.overhead')];
    }
    spec['overhead'] = cloneJson(overhead);
  }
  for (const [key, value] of Object.entries(struct(scheduling['nodeSelector']))) {
    const selector = ensureStruct(spec, 'nodeSelector');
    if (selector[key] !== undefined && selector[key] !== value) {
      const message = `conflict: runtimeClass.scheduling.nodeSelector[${key}] = ${text(value)}; pod.spec.nodeSelector[${key}] = ${text(selector[key])}`;
      return [denied(message, 'spec.nodeSelector')];
    }
    selector[key] = value;
  }
  return [];
}

/** validateOverhead of the RuntimeClass plugin: overhead comes from a class alone. */
export function reviewOverhead(spec: JsonObject, context: KindContext): ApiError[] {
  const name = text(spec['runtimeClassName']);
  const runtime = name === '' ? undefined : context.find?.('node.k8s.io', 'RuntimeClass', name);
  const expected = struct(runtime?.['overhead'])['podFixed'];
  if (Object.keys(struct(spec['overhead'])).length === 0 || expected !== undefined) return [];
  if (name !== '' && runtime === undefined) return [];
  const message = 'pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead';
  return [denied(message, 'spec.overhead')];
}
