import type { JsonObject } from '../../kube/json.ts';
import { struct, text } from '../struct.ts';
import {
  badContainers,
  type CheckPod,
  containersOf,
  named,
  type PodLike,
  placeOf,
  plural,
  quoted,
  securityOf,
  settersOf,
  sorted,
  type Violation,
} from './check.ts';

/* The seccomp profiles of both levels: check_seccompProfile_*.go (0.36.3). Versions before 1.19 look at annotations only. */

const POD = 'seccomp.security.alpha.kubernetes.io/pod';
const SECCOMP = 'securityContext.seccompProfile';
const CONTAINER = 'container.seccomp.security.alpha.kubernetes.io/';

export const seccompAnnotations: CheckPod = (pod) => {
  const names = [POD, ...containersOf(pod).map((container) => CONTAINER + text(container['name']))];
  const bad = names.flatMap((name) => {
    const value = pod.annotations[name];
    const fine = value === undefined || /^(?:runtime\/default$|docker\/default$|localhost\/)/.test(text(value));
    return fine ? [] : [`${name}=${JSON.stringify(text(value))}`];
  });
  const forbidden = sorted(bad);
  if (forbidden.length === 0) return undefined;
  const detail = `forbidden ${plural('annotation', forbidden.length)} ${forbidden.join(', ')}`;
  return { reason: 'seccompProfile', detail, path: 'metadata.annotations' };
};

/** No other than the allowed ones. */
export const seccompFields: CheckPod = (pod) => {
  const containers = badContainers(pod, (container) => badType(container) !== undefined);
  const own = badType(pod.spec);
  if (own === undefined && containers.length === 0) return undefined;
  return forbiddenTypes(pod, containers, own);
};

/** One of the allowed ones, set for the pod or for each container. */
export const seccompRequired: CheckPod = (pod) => {
  const found = seccompFields(pod);
  if (found) return found;
  if (profileOf(pod.spec) !== undefined) return undefined;
  const without = badContainers(pod, (container) => profileOf(container) === undefined);
  if (without.length === 0) return undefined;
  const detail = `pod or ${named('container', without)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`;
  const path = placeOf(pod, (owner) => owner !== pod.spec && profileOf(owner) === undefined, SECCOMP);
  return { reason: 'seccompProfile', detail, path };
};

function forbiddenTypes(pod: PodLike, containers: readonly string[], own: string | undefined): Violation {
  const types = [own, ...containersOf(pod).map(badType)].filter((type) => type !== undefined);
  return {
    reason: 'seccompProfile',
    detail: `${settersOf(own !== undefined, containers)} must not set securityContext.seccompProfile.type to ${quoted(sorted(types))}`,
    path: placeOf(pod, (owner) => badType(owner) !== undefined, SECCOMP),
  };
}

function profileOf(owner: JsonObject): JsonObject | undefined {
  const profile = securityOf(owner)['seccompProfile'];
  return profile === undefined ? undefined : struct(profile);
}

function badType(owner: JsonObject): string | undefined {
  const profile = profileOf(owner);
  const type = text(profile?.['type']);
  return profile === undefined || type === 'RuntimeDefault' || type === 'Localhost' ? undefined : type;
}
