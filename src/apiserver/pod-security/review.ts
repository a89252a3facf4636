import type { JsonObject } from '../../kube/json.ts';
import { denied } from '../errors.ts';
import type { KindContext } from '../kind-server.ts';
import type { ApiError } from '../result.ts';
import { struct, structs, text } from '../struct.ts';
import { violationsOf, violationText } from './evaluate.ts';
import { type LevelVersion, levelText, type PodSecurityPolicy, podSecurityPolicy } from './policy.ts';

/*
 * The plugin PodSecurity (pod-security-admission/admission, 0.36.3). Enters: a pod, and its namespace where it is in sight; without it nothing
 * is said. Whom the server exempts, and what it enforces where no label asks for it, is its configuration and not known.
 */

/** ValidatePod. */
export function reviewPodSecurity(pod: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const policy = context.accepted === true ? undefined : policyInSight(pod, context);
  if (policy === undefined || (live !== undefined && !otherImages(pod, live))) return [];
  const found = complaint(pod, policy.enforce, context.minor);
  if (found === undefined) return [];
  const name = JSON.stringify(text(struct(pod['metadata'])['name']));
  return [denied(`pods ${name} is forbidden: violates PodSecurity ${found.words}`, found.path)];
}

/** What the server warns of where a pod, or what makes such pods, is accepted. */
export function podSecurityWarning(pod: JsonObject, context: KindContext): ApiError | undefined {
  const policy = policyInSight(pod, context);
  const found = policy && complaint(pod, policy.warn, context.minor);
  return found && denied(`would violate PodSecurity ${found.words}`, found.path);
}

function policyInSight(pod: JsonObject, context: KindContext): PodSecurityPolicy | undefined {
  const namespace = context.find?.('', 'Namespace', text(struct(pod['metadata'])['namespace']));
  return namespace && podSecurityPolicy(namespace);
}

interface Complaint {
  /** `"restricted:latest": privileged (…)`. */
  readonly words: string;
  readonly path: string;
}

function complaint(pod: JsonObject, asked: LevelVersion, minor: number): Complaint | undefined {
  const annotations = struct(struct(pod['metadata'])['annotations']);
  const violations = violationsOf({ annotations, spec: struct(pod['spec']) }, asked, minor);
  const [first] = violations;
  return first && { words: `"${levelText(asked)}": ${violationText(violations)}`, path: first.path };
}

/** isSignificantPodUpdate. */
function otherImages(pod: JsonObject, live: JsonObject): boolean {
  const [next, before] = [struct(pod['spec']), struct(live['spec'])];
  return ['containers', 'initContainers'].some((list) => {
    const [containers, known] = [structs(next[list]), structs(before[list])];
    return (
      containers.length !== known.length ||
      containers.some((container, i) => text(container['image']) !== text(known[i]?.['image']))
    );
  });
}
