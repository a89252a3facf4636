import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { forbidden, invalid } from '../errors.ts';
import { at, child, keyed } from '../field-path.ts';
import type { ApiError } from '../result.ts';
import { struct, structs, text } from '../struct.ts';
import { type PodRules, unjudged } from './options.ts';
import { validateDescendingPath } from './paths.ts';

/* Annotations with a meaning to pods, and their agreement with the fields that replaced them (core validation, 1.36.3). */

const MIRROR = 'kubernetes.io/config.mirror';
const TOLERATIONS = 'scheduler.alpha.kubernetes.io/tolerations';
const DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost';
const SECCOMP_POD = 'seccomp.security.alpha.kubernetes.io/pod';
const SECCOMP_CONTAINER = 'container.seccomp.security.alpha.kubernetes.io/';
const APPARMOR = 'container.apparmor.security.beta.kubernetes.io/';
const CONTAINER_LISTS = ['initContainers', 'containers', 'ephemeralContainers'];

/** VisitContainersWithPath: every container with its path, init containers first. */
export function allContainers(spec: JsonObject, path: string): readonly (readonly [JsonObject, string])[] {
  return CONTAINER_LISTS.flatMap((field) =>
    structs(spec[field]).map((container, index) => [container, at(child(path, field), index)] as const),
  );
}

/** ValidatePodSpecificAnnotations. */
export function validatePodAnnotations(
  annotations: JsonValue | undefined,
  spec: JsonObject,
  path: string,
  rules: PodRules & { readonly liveAnnotations?: JsonValue | undefined },
): ApiError[] {
  const errors: ApiError[] = [];
  const map = struct(annotations);
  if (map[MIRROR] !== undefined && text(spec['nodeName']) === '') {
    const detail = 'must set spec.nodeName if mirror pod annotation is set';
    errors.push(invalid(keyed(path, MIRROR), map[MIRROR], detail));
  }
  if (text(map[TOLERATIONS]) !== '') rules.doubt(unjudged(path, `the annotation ${TOLERATIONS}`));
  if (!isDeletionCost(map[DELETION_COST]) && isDeletionCost(struct(rules.liveAnnotations)[DELETION_COST])) {
    errors.push(invalid(keyed(path, DELETION_COST), map[DELETION_COST], 'must be a 32bit integer'));
  }
  let names: ReadonlySet<string> | undefined;
  for (const [key, value] of Object.entries(map)) {
    if (key === SECCOMP_POD || key.startsWith(SECCOMP_CONTAINER)) {
      errors.push(...validateSeccompText(text(value), child(path, key)));
    }
    if (key.startsWith(APPARMOR)) {
      const name = key.slice(APPARMOR.length);
      names ??= new Set(allContainers(spec, '').map(([container]) => text(container['name'])));
      if (!names.has(name)) {
        errors.push(invalid(keyed(path, key), name, 'container not found'));
      }
      const profile = text(value);
      const known = profile === '' || profile === 'runtime/default' || profile === 'unconfined';
      if (!known && !profile.startsWith('localhost/')) {
        errors.push(invalid(keyed(path, key), profile, `invalid AppArmor profile name: ${JSON.stringify(profile)}`));
      }
    }
  }
  return errors;
}

/** GetDeletionCostFromPodAnnotations: a 32-bit integer; no plus sign, and no leading zero unless negative. */
function isDeletionCost(value: JsonValue | undefined): boolean {
  if (value === undefined) return true;
  const written = text(value);
  if (!/^(0|[1-9][0-9]{0,15}|-[0-9]{1,15})$/.test(written)) return false;
  const number = Number(written);
  return number >= -(2 ** 31) && number < 2 ** 31;
}

/** ValidateSeccompProfile. */
function validateSeccompText(profile: string, path: string): ApiError[] {
  if (['runtime/default', 'docker/default', 'unconfined'].includes(profile)) return [];
  if (profile.startsWith('localhost/')) return validateDescendingPath(profile.slice('localhost/'.length), path);
  return [invalid(path, profile, 'must be a valid seccomp profile')];
}

/** validateSeccompAnnotationsAndFields and validateAppArmorAnnotationsAndFieldsMatchOnCreate. */
export function validateProfilesMatch(annotations: JsonValue | undefined, spec: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const map = struct(annotations);
  const podContext = struct(spec['securityContext']);
  const podSeccomp = podContext['seccompProfile'];
  const seccompPath = child(path, 'securityContext', 'seccompProfile');
  errors.push(...compare(map[SECCOMP_POD], podSeccomp, seccompPath, 'seccomp', ['runtime/default', 'docker/default']));
  for (const [container, here] of allContainers(spec, path)) {
    const profile = struct(container['securityContext'])['seccompProfile'];
    const annotation = map[SECCOMP_CONTAINER + text(container['name'])];
    const at = child(here, 'securityContext', 'seccompProfile');
    errors.push(...compare(annotation, profile, at, 'seccomp', ['runtime/default', 'docker/default']));
  }
  if (struct(spec['os'])['name'] === 'windows') return errors;
  for (const [container, here] of allContainers(spec, path)) {
    const profile = struct(container['securityContext'])['appArmorProfile'] ?? podContext['appArmorProfile'];
    const annotation = map[APPARMOR + text(container['name'])];
    const at = child(here, 'securityContext', 'appArmorProfile');
    errors.push(...compare(annotation, profile, at, 'apparmor', ['runtime/default']));
  }
  return errors;
}

function compare(
  annotation: JsonValue | undefined,
  field: JsonValue | undefined,
  path: string,
  what: string,
  runtimeDefault: readonly string[],
): ApiError[] {
  if (annotation === undefined || field === undefined) return [];
  const value = text(annotation);
  const profile = struct(field);
  const differ = (part: string, name: string) => [
    forbidden(child(path, part), `${what} ${name} in annotation and field must match`),
  ];
  switch (profile['type']) {
    case 'Unconfined':
      return value === 'unconfined' ? [] : differ('type', 'type');
    case 'RuntimeDefault':
      return runtimeDefault.includes(value) ? [] : differ('type', 'type');
    case 'Localhost':
      if (!value.startsWith('localhost/')) return differ('type', 'type');
      return value.slice('localhost/'.length) === profile['localhostProfile']
        ? []
        : differ('localhostProfile', 'profile');
    default:
      return [];
  }
}

/** ValidatePodSpecificAnnotationUpdates. */
export function validatePodAnnotationChanges(
  annotations: JsonValue | undefined,
  liveAnnotations: JsonValue | undefined,
  path: string,
): ApiError[] {
  const errors: ApiError[] = [];
  const next = struct(annotations);
  const live = struct(liveAnnotations);
  for (const key in live) {
    if (next[key] === live[key]) continue;
    if (key.startsWith(APPARMOR))
      errors.push(forbidden(keyed(path, key), 'may not remove or update AppArmor annotations'));
    if (key === MIRROR) errors.push(forbidden(keyed(path, key), 'may not remove or update mirror pod annotation'));
  }
  for (const key in next) {
    if (live[key] !== undefined) continue;
    if (key.startsWith(APPARMOR)) errors.push(forbidden(keyed(path, key), 'may not add AppArmor annotations'));
    if (key === MIRROR) errors.push(forbidden(keyed(path, key), 'may not add mirror pod annotation'));
  }
  return errors;
}
