import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { askedOnce } from '../asked-once.ts';
import { duplicate, forbidden, invalid, notSupported, required } from '../errors.ts';
import { isEnabled } from '../features.ts';
import { at, child } from '../field-path.ts';
import { dns1123Label, dns1123Subdomain, labelValue } from '../format/names.ts';
import { hasInvalidLabelValue, hasInvalidSelector, validateLabelSelector } from '../metadata/label-selector.ts';
import { validateLabelName } from '../metadata/labels.ts';
import type { ApiError } from '../result.ts';
import { int, struct, structs, text, texts } from '../struct.ts';
import type { PodRules } from './options.ts';

/* Where pods may run: affinity, tolerations, spread (core validation, 1.36.3). */

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** validateAffinity. */
export function validateAffinity(affinity: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity;
  if (nodeAffinity !== undefined) {
    errors.push(...validateNodeAffinity(struct(nodeAffinity), child(path, 'nodeAffinity'), rules));
  }
  const anyValue = hasInvalidAffinitySelector(rules.live);
  for (const [name, value] of [
    ['podAffinity', podAffinity],
    ['podAntiAffinity', podAntiAffinity],
  ] as const) {
    if (value === undefined) continue;
    const terms = struct(value);
    structs(terms[REQUIRED]).forEach((term, index) => {
      errors.push(...validatePodAffinityTerm(term, at(child(path, name, REQUIRED), index), anyValue));
    });
    structs(terms[PREFERRED]).forEach((weighted, index) => {
      const here = at(child(path, name, PREFERRED), index);
      errors.push(...validateWeight(weighted, here));
      const term = struct(weighted['podAffinityTerm']);
      errors.push(...validatePodAffinityTerm(term, child(here, 'podAffinityTerm'), anyValue));
    });
  }
  return errors;
}

function validateWeight(weighted: JsonObject, path: string): ApiError[] {
  const weight = int(weighted['weight']);
  if (weight >= 1 && weight <= 100) return [];
  return [invalid(child(path, 'weight'), weighted['weight'] ?? 0, 'must be in the range 1-100')];
}

/** validateNodeAffinity. */
function validateNodeAffinity(affinity: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  if (affinity[REQUIRED] !== undefined) {
    // Before 1.33 these values were not looked at.
    const stored = nodeTerms(struct(struct(rules.live?.['affinity'])['nodeAffinity'])[REQUIRED]).some((term) =>
      structs(term['matchExpressions']).some((it) => texts(it['values']).some((value) => labelValue(value).length > 0)),
    );
    errors.push(...validateNodeSelector(struct(affinity[REQUIRED]), child(path, REQUIRED), stored || rules.minor < 33));
  }
  structs(affinity[PREFERRED]).forEach((term, index) => {
    const here = at(child(path, PREFERRED), index);
    errors.push(...validateWeight(term, here));
    errors.push(...validateNodeSelectorTerm(struct(term['preference']), child(here, 'preference'), true));
  });
  return errors;
}

function nodeTerms(selector: JsonValue | undefined): readonly JsonObject[] {
  return structs(struct(selector)['nodeSelectorTerms']);
}

/** ValidateNodeSelector. */
export function validateNodeSelector(selector: JsonObject, path: string, anyValue: boolean): ApiError[] {
  const here = child(path, 'nodeSelectorTerms');
  const terms = nodeTerms(selector);
  if (terms.length === 0) return [required(here, 'must have at least one node selector term')];
  return terms.flatMap((term, index) => validateNodeSelectorTerm(term, at(here, index), anyValue));
}

/** ValidateNodeSelectorTerm. */
function validateNodeSelectorTerm(term: JsonObject, path: string, anyValue: boolean): ApiError[] {
  const expressions = structs(term['matchExpressions']).flatMap((expression, index) =>
    validateNodeRequirement(expression, at(child(path, 'matchExpressions'), index), anyValue),
  );
  const fields = structs(term['matchFields']).flatMap((requirement, index) =>
    validateNodeField(requirement, at(child(path, 'matchFields'), index)),
  );
  return [...expressions, ...fields];
}

/** ValidateNodeSelectorRequirement. */
function validateNodeRequirement(requirement: JsonObject, path: string, anyValue: boolean): ApiError[] {
  const errors: ApiError[] = [];
  const values = texts(requirement['values']);
  const operator = text(requirement['operator']);
  const here = child(path, 'values');
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0) errors.push(required(here, "must be specified when `operator` is 'In' or 'NotIn'"));
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0) {
      errors.push(forbidden(here, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
    }
  } else if (operator === 'Gt' || operator === 'Lt') {
    if (values.length !== 1) {
      errors.push(required(here, "must be specified single value when `operator` is 'Lt' or 'Gt'"));
    }
  } else errors.push(invalid(child(path, 'operator'), operator, 'not a valid selector operator'));
  errors.push(...validateLabelName(text(requirement['key']), child(path, 'key')));
  if (!anyValue) {
    values.forEach((value, index) => {
      errors.push(...labelValue(value).map((complaint) => invalid(at(here, index), value, complaint)));
    });
  }
  return errors;
}

/** ValidateNodeFieldSelectorRequirement. */
function validateNodeField(requirement: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const values = texts(requirement['values']);
  const operator = text(requirement['operator']);
  const key = text(requirement['key']);
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length !== 1) {
      const detail = "must be only one value when `operator` is 'In' or 'NotIn' for node field selector";
      errors.push(required(child(path, 'values'), detail));
    }
  } else errors.push(invalid(child(path, 'operator'), operator, 'not a valid selector operator'));
  if (key !== 'metadata.name') errors.push(invalid(child(path, 'key'), key, 'not a valid field selector key'));
  else {
    values.forEach((value, index) => {
      const here = at(child(path, 'values'), index);
      errors.push(...dns1123Subdomain(value).map((complaint) => invalid(here, value, complaint)));
    });
  }
  return errors;
}

/** validatePodAffinityTerm. */
function validatePodAffinityTerm(term: JsonObject, path: string, anyValue: boolean): ApiError[] {
  const errors: ApiError[] = [];
  for (const name of ['labelSelector', 'namespaceSelector']) {
    errors.push(...validateLabelSelector(term[name], child(path, name), { anyValue }));
  }
  for (const name of texts(term['namespaces'])) {
    errors.push(...dns1123Label(name).map((complaint) => invalid(child(path, 'namespace'), name, complaint)));
  }
  errors.push(...validateLabelKeys(term, path));
  const key = text(term['topologyKey']);
  if (key === '') errors.push(required(child(path, 'topologyKey'), 'can not be empty'));
  errors.push(...validateLabelName(key, child(path, 'topologyKey')));
  return errors;
}

/** ValidateMatchLabelKeysAndMismatchLabelKeys. */
function validateLabelKeys(term: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const selector = term['labelSelector'];
  const matched = texts(term['matchLabelKeys']);
  const mismatched = texts(term['mismatchLabelKeys']);
  for (const [name, keys] of [
    ['matchLabelKeys', matched],
    ['mismatchLabelKeys', mismatched],
  ] as const) {
    if (keys.length === 0) continue;
    const here = child(path, name);
    if (selector === undefined) errors.push(forbidden(here, 'must not be specified when labelSelector is not set'));
    else
      keys.forEach((key, index) => {
        errors.push(...validateLabelName(key, at(here, index)));
      });
  }
  // A key that stands in both is found only when an expression repeats it: the server merged the keys in as expressions.
  const seen = new Set(Object.keys(struct(struct(selector)['matchLabels'])));
  const places = new Map(matched.map((key, index) => [key, index]));
  for (const expression of structs(struct(selector)['matchExpressions'])) {
    const key = text(expression['key']);
    const index = places.get(key);
    if (index !== undefined && seen.has(key)) {
      errors.push(invalid(at(path, index), key, 'exists in both matchLabelKeys and labelSelector'));
    }
    seen.add(key);
  }
  const unwanted = new Set(mismatched);
  matched.forEach((key, index) => {
    if (unwanted.has(key)) {
      const here = at(child(path, 'matchLabelKeys'), index);
      errors.push(invalid(here, key, 'exists in both matchLabelKeys and mismatchLabelKeys'));
    }
  });
  return errors;
}

/** hasInvalidLabelValueInAffinitySelector: a live spec that has such values may keep having them. */
function hasInvalidAffinitySelector(live: JsonObject | undefined): boolean {
  const affinity = struct(live?.['affinity']);
  return ['podAffinity', 'podAntiAffinity'].some((name) => {
    const terms = struct(affinity[name]);
    const all = [...structs(terms[REQUIRED]), ...structs(terms[PREFERRED]).map((it) => struct(it['podAffinityTerm']))];
    return all.some(
      (term) => hasInvalidLabelValue(term['labelSelector']) || hasInvalidLabelValue(term['namespaceSelector']),
    );
  });
}

/** ValidateTolerations. */
export function validateTolerations(tolerations: readonly JsonObject[], path: string, rules: PodRules): ApiError[] {
  return tolerations.flatMap((toleration, index) => validateToleration(toleration, at(path, index), rules));
}

function validateToleration(toleration: JsonObject, path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const key = text(toleration['key']);
  const operator = text(toleration['operator']);
  const value = text(toleration['value']);
  const effect = text(toleration['effect']);
  const operatorAt = child(path, 'operator');
  if (key !== '') errors.push(...validateLabelName(key, child(path, 'key')));
  else if (operator !== 'Exists') {
    const detail = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
    errors.push(invalid(operatorAt, operator, detail));
  }
  if (toleration['tolerationSeconds'] !== undefined && effect !== 'NoExecute') {
    errors.push(invalid(child(path, 'effect'), effect, "effect must be 'NoExecute' when `tolerationSeconds` is set"));
  }
  if (operator === 'Equal' || operator === '') {
    const complaints = labelValue(value);
    if (complaints.length > 0) errors.push(invalid(operatorAt, value, complaints.join(';')));
  } else if (operator === 'Exists') {
    if (value !== '') errors.push(invalid(operatorAt, value, "value must be empty when `operator` is 'Exists'"));
  } else if ((operator === 'Lt' || operator === 'Gt') && rules.minor >= 35) {
    if (!comparesTaints(rules.live)) {
      errors.push(notSupported(operatorAt, operator, ['Equal', 'Exists', 'Lt', 'Gt']));
    }
  } else errors.push(notSupported(operatorAt, operator, ['Equal', 'Exists']));
  if (effect !== '' && !EFFECTS.includes(effect)) errors.push(notSupported(child(path, 'effect'), effect, EFFECTS));
  return errors;
}

const comparesTaints = askedOnce((live) =>
  structs(live['tolerations']).some((it) => it['operator'] === 'Lt' || it['operator'] === 'Gt'),
);

/** validateTopologySpreadConstraints. */
export function validateSpread(constraints: readonly JsonObject[], path: string, rules: PodRules): ApiError[] {
  const errors: ApiError[] = [];
  const live = structs(rules.live?.['topologySpreadConstraints']);
  const anySelector = live.some((constraint) => hasInvalidSelector(constraint['labelSelector']));
  const ofKeys = keyRule(live, rules);
  const last = new Map(constraints.map((constraint, index) => [spreadKey(constraint), index]));
  constraints.forEach((constraint, index) => {
    const here = at(path, index);
    const key = text(constraint['topologyKey']);
    const action = text(constraint['whenUnsatisfiable']);
    if (int(constraint['maxSkew']) <= 0) {
      errors.push(invalid(child(here, 'maxSkew'), constraint['maxSkew'] ?? 0, 'must be greater than zero'));
    }
    if (key === '') errors.push(required(child(here, 'topologyKey'), 'can not be empty'));
    if (action !== 'DoNotSchedule' && action !== 'ScheduleAnyway') {
      errors.push(notSupported(child(here, 'whenUnsatisfiable'), action, ['DoNotSchedule', 'ScheduleAnyway']));
    }
    if (last.get(spreadKey(constraint)) !== index) {
      errors.push(duplicate(child(here, '{topologyKey, whenUnsatisfiable}'), `{${key}, ${action}}`));
    }
    const domains = constraint['minDomains'];
    if (domains !== undefined) {
      const domainsAt = child(here, 'minDomains');
      if (int(domains) <= 0) errors.push(invalid(domainsAt, domains, 'must be greater than zero'));
      if (action !== 'DoNotSchedule') {
        const detail = `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${action}`;
        errors.push(invalid(domainsAt, domains, detail));
      }
    }
    for (const name of ['nodeAffinityPolicy', 'nodeTaintsPolicy']) {
      const policy = constraint[name];
      if (policy !== undefined && policy !== 'Honor' && policy !== 'Ignore') {
        errors.push(notSupported(child(here, name), policy, ['Honor', 'Ignore']));
      }
    }
    errors.push(...ofKeys(constraint, here));
    if (!anySelector) errors.push(...validateLabelSelector(constraint['labelSelector'], child(here, 'labelSelector')));
  });
  return errors;
}

/** The choice between the two rules on matchLabelKeys: which of them the live spec already breaks decides. */
function keyRule(live: readonly JsonObject[], rules: PodRules): typeof validateLabelKeys {
  const merged = isEnabled('MatchLabelKeysInPodTopologySpreadSelectorMerge', rules.minor);
  const current = merged ? validateLabelKeys : validateSpreadKeysAlone;
  const other = merged ? validateSpreadKeysAlone : validateLabelKeys;
  const broken = live.some((it) => current(it, '').length > 0);
  return broken ? other : current;
}

function spreadKey(constraint: JsonObject): string {
  return JSON.stringify([text(constraint['topologyKey']), text(constraint['whenUnsatisfiable'])]);
}

/** ValidateMatchLabelKeysInTopologySpread. */
function validateSpreadKeysAlone(constraint: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const keys = texts(constraint['matchLabelKeys']);
  const here = child(path, 'matchLabelKeys');
  const selector = constraint['labelSelector'];
  if (keys.length === 0) return [];
  if (selector === undefined) errors.push(forbidden(here, 'must not be specified when labelSelector is not set'));
  const taken = new Set([
    ...Object.keys(struct(struct(selector)['matchLabels'])),
    ...structs(struct(selector)['matchExpressions']).map((expression) => text(expression['key'])),
  ]);
  keys.forEach((key, index) => {
    errors.push(...validateLabelName(key, at(here, index)));
    if (taken.has(key)) errors.push(invalid(at(here, index), key, 'exists in both matchLabelKeys and labelSelector'));
  });
  return errors;
}
