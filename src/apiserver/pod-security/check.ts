import type { JsonObject } from '../../kube/json.ts';
import { struct, structs, text } from '../struct.ts';

/* What the checks of baseline and restricted share. */

/** What is looked at: a pod, or the template of one. */
export interface PodLike {
  readonly annotations: JsonObject;
  readonly spec: JsonObject;
}

/** Why a pod is not allowed: in short, and what exactly. */
export interface Violation {
  readonly reason: string;
  readonly detail: string;
  /** The first field that is so, as in `spec.containers[0].securityContext.privileged`. */
  readonly path: string;
}

export type CheckPod = (pod: PodLike) => Violation | undefined;

export interface Check {
  /** Checks run in the order of their ids. */
  readonly id: string;
  /** The check as it was from a minor version on, in rising order. */
  readonly versions: readonly { readonly since: number; readonly check: CheckPod }[];
  /** The baseline check that a restricted one, from its first version on, runs instead of. */
  readonly instead?: string;
}

/** In the order in which the server visits them. */
const LISTS = ['initContainers', 'containers', 'ephemeralContainers'];

export function containersOf({ spec }: PodLike): readonly JsonObject[] {
  return LISTS.flatMap((list) => structs(spec[list]));
}

/** The field of the pod, where that is so, or of the first container that is. */
export function placeOf(pod: PodLike, isBad: (owner: JsonObject) => boolean, field: string): string {
  if (isBad(pod.spec)) return `spec.${field}`;
  for (const list of LISTS) {
    const index = structs(pod.spec[list]).findIndex(isBad);
    if (index >= 0) return `spec.${list}[${index}].${field}`;
  }
  return 'spec';
}

export function securityOf(owner: JsonObject): JsonObject {
  return struct(owner['securityContext']);
}

/** Names of the containers that `isBad`. */
export function badContainers(pod: PodLike, isBad: (container: JsonObject) => boolean): string[] {
  return containersOf(pod)
    .filter(isBad)
    .map((container) => text(container['name']));
}

/** `pod and containers "a", "b"`: who sets what must not be set. */
export function settersOf(pod: boolean, containers: readonly string[]): string {
  return [...(pod ? ['pod'] : []), ...(containers.length > 0 ? [named('container', containers)] : [])].join(' and ');
}

/** `container "a"`, `containers "a", "b"`. */
export function named(what: string, names: readonly string[]): string {
  return `${plural(what, names.length)} ${quoted(names)}`;
}

export function plural(what: string, count: number): string {
  return count === 1 ? what : `${what}s`;
}

/** The verb of a subject of so many. */
export function use(count: number): string {
  return count === 1 ? 'uses' : 'use';
}

export function quoted(items: readonly string[]): string {
  return items.map((item) => `"${item}"`).join(', ');
}

/** Each once, sorted. */
export function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

/** Since 1.35 a pod in a user namespace of its own may be root there. */
export function inUserNamespace({ spec }: PodLike): boolean {
  return spec['hostUsers'] === false;
}

export function unless(exempt: (pod: PodLike) => boolean, check: CheckPod): CheckPod {
  return (pod) => (exempt(pod) ? undefined : check(pod));
}

export function isWindows({ spec }: PodLike): boolean {
  return struct(spec['os'])['name'] === 'windows';
}
