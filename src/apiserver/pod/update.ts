import { cloneJson, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { forbidden, invalid, required } from '../errors.ts';
import { at, child } from '../field-path.ts';
import { inclusiveRange } from '../format/messages.ts';
import type { ApiError } from '../result.ts';
import { changedPaths, semanticEqual } from '../semantic.ts';
import { ensureStruct, int, isSet, list, struct, structs, text } from '../struct.ts';
import type { PodRules } from './options.ts';
import { validateTolerations } from './scheduling.ts';

/* What an update may change in a Pod's spec: core validation ValidatePodUpdate (1.36.3). */

const MAX_INT32 = 2 ** 31 - 1;
const CHANGEABLE = [
  '`spec.containers[*].image`',
  '`spec.initContainers[*].image`',
  '`spec.activeDeadlineSeconds`',
  '`spec.tolerations` (only additions to existing tolerations)',
  '`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)',
];

export function validatePodChange(live: JsonObject, next: JsonObject, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  for (const name of ['containers', 'initContainers']) {
    const containers = structs(next[name]);
    const path = child('spec', name);
    if (containers.length !== list(live[name]).length) {
      return [...errors, forbidden(path, 'pod updates may not add or remove containers')];
    }
    containers.forEach((container, index) => {
      const image = text(container['image']);
      const here = child(at(path, index), 'image');
      if (image === '') errors.push(required(here));
      if (image.trim() !== image) errors.push(invalid(here, image, 'must not have leading or trailing whitespace'));
    });
  }
  const deadline = validateDeadline(live['activeDeadlineSeconds'], next['activeDeadlineSeconds']);
  errors.push(...deadline);
  if (deadline.length > 0 && isSet(next['activeDeadlineSeconds'])) return errors;
  errors.push(...validateAddedTolerations(structs(live['tolerations']), structs(next['tolerations']), rules));
  const gates = new Set(structs(live['schedulingGates']).map((gate) => text(gate['name'])));
  structs(next['schedulingGates']).forEach((gate, index) => {
    if (gates.has(text(gate['name']))) return;
    const detail = `only deletion is allowed, but found new scheduling gate '${text(gate['name'])}'`;
    errors.push(forbidden(child(at('spec.schedulingGates', index), 'name'), detail));
  });
  if (semanticEqual(live, next)) return errors;
  return [...errors, ...validateRest(live, next, gates.size > 0)];
}

function validateDeadline(live: JsonValue | undefined, next: JsonValue | undefined): ApiError[] {
  const path = 'spec.activeDeadlineSeconds';
  if (!isSet(next)) {
    return isSet(live) ? [invalid(path, next, 'must not update from a positive integer to nil value')] : [];
  }
  if (int(next) < 0 || int(next) > MAX_INT32) return [invalid(path, next, inclusiveRange(0, MAX_INT32))];
  if (isSet(live) && int(live) < int(next))
    return [invalid(path, next, 'must be less than or equal to previous value')];
  return [];
}

/** validateOnlyAddedTolerations. */
function validateAddedTolerations(
  live: readonly JsonObject[],
  next: readonly JsonObject[],
  rules: PodRules,
): ApiError[] {
  const path = 'spec.tolerations';
  const idOf = (toleration: JsonObject): string =>
    JSON.stringify(['key', 'operator', 'value', 'effect'].map((name) => text(toleration[name])));
  const kept = new Set(next.map(idOf));
  if (!live.every((old) => kept.has(idOf(old)))) {
    return [forbidden(path, 'existing toleration can not be modified except its tolerationSeconds')];
  }
  return validateTolerations(next, path, rules);
}

/** The rest of the spec must be the same once everything changeable is put back. */
function validateRest(live: JsonObject, next: JsonObject, gated: boolean): ApiError[] {
  const errors: ApiError[] = [];
  const rest = cloneJson(next);
  for (const name of ['containers', 'initContainers']) {
    const old = structs(live[name]);
    structs(rest[name]).forEach((container, index) => {
      putBack(container, struct(old[index]), 'image');
    });
  }
  for (const name of ['activeDeadlineSeconds', 'schedulingGates', 'tolerations']) putBack(rest, live, name);
  if (int(live['terminationGracePeriodSeconds']) < 0 && int(rest['terminationGracePeriodSeconds']) === 1) {
    putBack(rest, live, 'terminationGracePeriodSeconds');
  }
  if (gated) {
    errors.push(...validateNodeSelector(struct(live['nodeSelector']), struct(rest['nodeSelector'])));
    putBack(rest, live, 'nodeSelector');
    errors.push(...putBackNodeAffinity(rest, live));
  }
  if (!semanticEqual(rest, live)) {
    const detail = `pod updates may not change fields other than ${CHANGEABLE.join(',')}`;
    errors.push({ ...forbidden('spec', detail), changed: changedPaths(live, rest, 'spec') });
  }
  return errors;
}

function putBack(rest: JsonObject, live: JsonObject, name: string): void {
  const value = live[name];
  if (value === undefined) delete rest[name];
  else rest[name] = value;
}

/** validateNodeSelectorMutation. */
function validateNodeSelector(live: JsonObject, next: JsonObject): ApiError[] {
  if (Object.keys(live).every((key) => next[key] === live[key])) return [];
  const detail = 'only additions to spec.nodeSelector are allowed (no mutations or deletions)';
  return [invalid('spec.nodeSelector', next, detail)];
}

/** The node affinity part for gated pods, with validateNodeAffinityMutation. */
function putBackNodeAffinity(rest: JsonObject, live: JsonObject): ApiError[] {
  const old = struct(live['affinity'])['nodeAffinity'];
  const next = struct(rest['affinity'])['nodeAffinity'];
  if (semanticEqual(old, next)) return [];
  const errors = validateNodeAffinity(struct(old), struct(next));
  const affinity = ensureStruct(rest, 'affinity');
  if (old === undefined) delete affinity['nodeAffinity'];
  else affinity['nodeAffinity'] = old;
  if (Object.keys(affinity).length === 0 && live['affinity'] === undefined) delete rest['affinity'];
  return errors;
}

function validateNodeAffinity(live: JsonObject, next: JsonObject): ApiError[] {
  const field = 'requiredDuringSchedulingIgnoredDuringExecution';
  const path = child('spec.affinity.nodeAffinity', field, 'nodeSelectorTerms');
  const oldTerms = structs(struct(live[field])['nodeSelectorTerms']);
  const terms = structs(struct(next[field])['nodeSelectorTerms']);
  if (oldTerms.length === 0) return [];
  if (oldTerms.length !== terms.length) {
    const detail = 'no additions/deletions to non-empty NodeSelectorTerms list are allowed';
    return [invalid(path, [...terms], detail)];
  }
  return oldTerms.flatMap((old, index) => {
    const term = struct(terms[index]);
    if (onlyAdds(term, old)) return [];
    return [invalid(at(path, index), term, 'only additions are allowed (no mutations or deletions)')];
  });
}

/** validateNodeSelectorTermHasOnlyAdditions. */
function onlyAdds(term: JsonObject, old: JsonObject): boolean {
  const fields = ['matchExpressions', 'matchFields'];
  if (fields.every((name) => list(old[name]).length === 0))
    return fields.every((name) => list(term[name]).length === 0);
  return fields.every((name) => {
    const before = list(old[name]);
    return before.every((item, index) => semanticEqual(item, list(term[name])[index]));
  });
}
