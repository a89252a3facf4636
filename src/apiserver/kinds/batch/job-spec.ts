import type { JsonObject } from '../../../kube/json.ts';
import { duplicate, invalid, notSupported, required, tooLong, tooMany } from '../../errors.ts';
import { isEnabled } from '../../features.ts';
import { at, child } from '../../field-path.ts';
import { validateDomainPrefixedPath } from '../../format/domain-prefixed.ts';
import { qualifiedName } from '../../format/names.ts';
import type { KindContext } from '../../kind-server.ts';
import { unjudged } from '../../pod/options.ts';
import { validatePodTemplate } from '../../pod/template.ts';
import type { ApiError } from '../../result.ts';
import { byteLength, int, isSet, list, struct, structs, text } from '../../struct.ts';
import { validateNotNegative } from '../workload-selector.ts';

/* The spec of a Job without its selector, in Jobs and in CronJobs: validateJobSpec of batch validation (1.36.3). */

const COUNTS = [
  'parallelism',
  'completions',
  'activeDeadlineSeconds',
  'backoffLimit',
  'ttlSecondsAfterFinished',
  'backoffLimitPerIndex',
  'maxFailedIndexes',
];
const MANY = 100_000;
const LIMIT_FOR_MANY = 10_000;
const ACTIONS = ['Count', 'FailIndex', 'FailJob', 'Ignore'];

/** DropDisabledFields of pkg/api/job, 1.37. A cluster with the gate on keeps the field, and has rules on it that are not known here. */
export function dropScheduling(spec: JsonObject, live: JsonObject | undefined, context: KindContext): void {
  if (spec['scheduling'] === undefined) return;
  if (!isEnabled('WorkloadWithJob', context.minor) && live?.['scheduling'] === undefined) delete spec['scheduling'];
  else context.doubt(unjudged('spec.scheduling', 'how the pods of a Job are scheduled together'));
}

export function validateJobSpec(
  spec: JsonObject,
  path: string,
  liveTemplate: JsonObject | undefined,
  context: KindContext,
): ApiError[] {
  const errors = validateNotNegative(spec, path, ...COUNTS);
  if (isSet(spec['maxFailedIndexes']) && !isSet(spec['backoffLimitPerIndex'])) {
    errors.push(required(child(path, 'backoffLimitPerIndex'), 'when maxFailedIndexes is specified'));
  }
  if (isSet(spec['managedBy'])) {
    const here = child(path, 'managedBy');
    const manager = text(spec['managedBy']);
    errors.push(...validateDomainPrefixedPath(manager, here));
    if (byteLength(manager) > 63) errors.push(tooLong(here, 63));
  }
  errors.push(...validateCompletionMode(spec, path));
  if (isSet(spec['podFailurePolicy'])) errors.push(...validateFailurePolicy(spec, child(path, 'podFailurePolicy')));
  if (isSet(spec['successPolicy'])) errors.push(...validateSuccessPolicy(spec, child(path, 'successPolicy')));
  errors.push(
    ...validateReplacementPolicy(spec, child(path, 'podReplacementPolicy')),
    ...validatePodTemplate(struct(spec['template']), child(path, 'template'), liveTemplate, context),
    ...validateRestartPolicy(spec, child(path, 'template', 'spec', 'restartPolicy')),
  );
  return errors;
}

function validateCompletionMode(spec: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const mode = spec['completionMode'];
  const { completions, parallelism, maxFailedIndexes, backoffLimitPerIndex } = spec;
  const failedAt = child(path, 'maxFailedIndexes');
  if (isSet(mode) && mode !== 'NonIndexed' && mode !== 'Indexed') {
    errors.push(notSupported(child(path, 'completionMode'), mode, ['NonIndexed', 'Indexed']));
  }
  if (mode === 'Indexed') {
    const parallelAt = child(path, 'parallelism');
    if (!isSet(completions)) errors.push(required(child(path, 'completions'), 'when completion mode is Indexed'));
    if (int(parallelism) > MANY) {
      errors.push(
        invalid(parallelAt, parallelism, `must be less than or equal to ${MANY} when completion mode is Indexed`),
      );
    }
    if (isSet(completions) && isSet(maxFailedIndexes) && int(maxFailedIndexes) > int(completions)) {
      errors.push(invalid(failedAt, maxFailedIndexes, 'must be less than or equal to completions'));
    }
    if (int(maxFailedIndexes) > MANY) {
      errors.push(invalid(failedAt, maxFailedIndexes, `must be less than or equal to ${MANY}`));
    }
    if (int(completions) > MANY && isSet(backoffLimitPerIndex)) {
      const detail = `must be less than or equal to ${LIMIT_FOR_MANY} when completions are above ${MANY} and used with backoff limit per index`;
      if (!isSet(maxFailedIndexes)) {
        errors.push(required(failedAt, `must be specified when completions is above ${MANY}`));
      }
      if (int(parallelism) > LIMIT_FOR_MANY) errors.push(invalid(parallelAt, parallelism, detail));
      if (int(maxFailedIndexes) > LIMIT_FOR_MANY) errors.push(invalid(failedAt, maxFailedIndexes, detail));
    }
  }
  if (!isSet(mode) || mode === 'NonIndexed') {
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes']) {
      if (isSet(spec[name])) errors.push(invalid(child(path, name), spec[name], 'requires indexed completion mode'));
    }
  }
  return errors;
}

/** The end of validateJobSpec. */
function validateRestartPolicy(spec: JsonObject, path: string): ApiError[] {
  const policy = text(struct(struct(spec['template'])['spec'])['restartPolicy']);
  if (policy === 'Always' || policy === '') return [required(path, 'valid values: "OnFailure", "Never"')];
  if (policy !== 'OnFailure' && policy !== 'Never') return [notSupported(path, policy, ['OnFailure', 'Never'])];
  if (isSet(spec['podFailurePolicy']) && policy !== 'Never') {
    return [invalid(path, policy, 'only "Never" is supported when podFailurePolicy is specified')];
  }
  return [];
}

/** validatePodReplacementPolicy. */
function validateReplacementPolicy(spec: JsonObject, path: string): ApiError[] {
  const policy = spec['podReplacementPolicy'];
  if (!isSet(policy)) return [];
  const supported = isSet(spec['podFailurePolicy']) ? ['Failed'] : ['Failed', 'TerminatingOrFailed'];
  return supported.includes(text(policy)) ? [] : [notSupported(path, policy, supported)];
}

/** validatePodFailurePolicy. */
function validateFailurePolicy(spec: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const rules = structs(struct(spec['podFailurePolicy'])['rules']);
  const rulesAt = child(path, 'rules');
  if (rules.length > 20) errors.push(tooMany(rulesAt, rules.length, 20));
  const pod = struct(struct(spec['template'])['spec']);
  const names = ['containers', 'initContainers'].flatMap((name) => structs(pod[name]).map((it) => text(it['name'])));
  rules.forEach((rule, index) => {
    errors.push(...validateFailureRule(rule, at(rulesAt, index), spec, names));
  });
  return errors;
}

/** validatePodFailurePolicyRule. */
function validateFailureRule(rule: JsonObject, path: string, spec: JsonObject, names: readonly string[]): ApiError[] {
  const errors: ApiError[] = [];
  const action = text(rule['action']);
  const actionAt = child(path, 'action');
  if (action === '') errors.push(required(actionAt, `valid values: ${goList(ACTIONS)}`));
  else if (action === 'FailIndex') {
    if (!isSet(spec['backoffLimitPerIndex'])) {
      errors.push(invalid(actionAt, action, 'requires the backoffLimitPerIndex to be set'));
    }
  } else if (!ACTIONS.includes(action)) errors.push(notSupported(actionAt, action, ACTIONS));
  const conditions = structs(rule['onPodConditions']);
  const hasCodes = isSet(rule['onExitCodes']);
  if (hasCodes) errors.push(...validateExitCodes(struct(rule['onExitCodes']), child(path, 'onExitCodes'), names));
  errors.push(...validateConditions(conditions, child(path, 'onPodConditions')));
  const refuse = (detail: string): ApiError => ({ ...invalid(path, '', ''), message: `Invalid value: ${detail}` });
  if (hasCodes && conditions.length > 0) {
    errors.push(refuse('specifying both OnExitCodes and OnPodConditions is not supported'));
  }
  if (!hasCodes && conditions.length === 0) {
    errors.push(refuse('specifying one of OnExitCodes and OnPodConditions is required'));
  }
  return errors;
}

/** validatePodFailurePolicyRuleOnPodConditions. */
function validateConditions(patterns: readonly JsonObject[], path: string): ApiError[] {
  const supported = ['False', 'True', 'Unknown'];
  const errors = patterns.length > 20 ? [tooMany(path, patterns.length, 20)] : [];
  patterns.forEach((pattern, index) => {
    const type = text(pattern['type']);
    const status = text(pattern['status']);
    const here = at(path, index);
    errors.push(...qualifiedName(type).map((complaint) => invalid(child(here, 'type'), type, complaint)));
    if (status === '') errors.push(required(child(here, 'status'), `valid values: ${goList(supported)}`));
    else if (!supported.includes(status)) errors.push(notSupported(child(here, 'status'), status, supported));
  });
  return errors;
}

/** validatePodFailurePolicyRuleOnExitCodes. */
function validateExitCodes(requirement: JsonObject, path: string, names: readonly string[]): ApiError[] {
  const errors: ApiError[] = [];
  const operator = text(requirement['operator']);
  const values = list(requirement['values']).map(int);
  const valuesAt = child(path, 'values');
  const supported = ['In', 'NotIn'];
  if (operator === '') errors.push(required(child(path, 'operator'), `valid values: ${goList(supported)}`));
  else if (!supported.includes(operator)) errors.push(notSupported(child(path, 'operator'), operator, supported));
  const container = requirement['containerName'];
  if (isSet(container) && !names.includes(text(container))) {
    const detail = 'must be one of the container or initContainer names in the pod template';
    errors.push(invalid(child(path, 'containerName'), container, detail));
  }
  if (values.length === 0) errors.push(invalid(valuesAt, requirement['values'], 'at least one value is required'));
  else if (values.length > 255) errors.push(tooMany(valuesAt, values.length, 255));
  values.forEach((value, index) => {
    const here = at(valuesAt, index);
    if (operator === 'In' && value === 0) errors.push(invalid(here, value, 'must not be 0 for the In operator'));
    if (values.indexOf(value) < index) errors.push(duplicate(here, value));
  });
  if (values.some((value, index) => index > 0 && (values[index - 1] ?? value) > value)) {
    errors.push(invalid(valuesAt, [...values], 'must be ordered'));
  }
  return errors;
}

/** validateSuccessPolicy. */
function validateSuccessPolicy(spec: JsonObject, path: string): ApiError[] {
  if (spec['completionMode'] !== 'Indexed') {
    return [invalid(path, spec['successPolicy'], 'requires indexed completion mode')];
  }
  const errors: ApiError[] = [];
  const rules = structs(struct(spec['successPolicy'])['rules']);
  const rulesAt = child(path, 'rules');
  if (rules.length === 0) {
    errors.push(required(rulesAt, 'at least one rules must be specified when the successPolicy is specified'));
  }
  if (rules.length > 20) errors.push(tooMany(rulesAt, rules.length, 20));
  rules.forEach((rule, index) => {
    errors.push(...validateSuccessRule(rule, at(rulesAt, index), int(spec['completions'])));
  });
  return errors;
}

/** validateSuccessPolicyRule. */
function validateSuccessRule(rule: JsonObject, path: string, completions: number): ApiError[] {
  const errors: ApiError[] = [];
  const { succeededCount, succeededIndexes } = rule;
  if (!isSet(succeededCount) && !isSet(succeededIndexes)) {
    errors.push(required(path, 'at least one of succeededCount or succeededIndexes must be specified'));
  }
  let total = 0;
  if (isSet(succeededIndexes)) {
    const here = child(path, 'succeededIndexes');
    if (byteLength(text(succeededIndexes)) > 64 * 1024) errors.push(tooLong(here, 64 * 1024));
    const counted = countIndexes(text(succeededIndexes), completions);
    if (typeof counted === 'number') total = counted;
    else errors.push(invalid(here, succeededIndexes, `error parsing succeededIndexes: ${counted}`));
  }
  if (isSet(succeededCount)) {
    const here = child(path, 'succeededCount');
    errors.push(...validateNotNegative(rule, path, 'succeededCount'));
    if (int(succeededCount) > completions) {
      const detail = `must be less than or equal to ${completions} (the number of specified completions)`;
      errors.push(invalid(here, succeededCount, detail));
    }
    if (isSet(succeededIndexes) && int(succeededCount) > total) {
      const detail = `must be less than or equal to ${total} (the number of indexes in the specified succeededIndexes field)`;
      errors.push(invalid(here, succeededCount, detail));
    }
  }
  return errors;
}

/** validateIndexesFormat: how many indexes `1,3-5` names, or the complaint. */
function countIndexes(indexes: string, completions: number): number | string {
  if (indexes === '') return 0;
  let last: number | undefined;
  let total = 0;
  for (const interval of indexes.split(',')) {
    const limits = interval.split('-');
    if (limits.length > 2) {
      return `the fragment ${JSON.stringify(interval)} violates the requirement that an index interval can have at most two parts separated by '-'`;
    }
    const numbers: number[] = [];
    for (const limit of limits) {
      if (!/^[+-]?[0-9]+$/.test(limit)) return `cannot convert string to integer for index: ${JSON.stringify(limit)}`;
      if (Number(limit) >= completions) return `too large index: ${JSON.stringify(limit)}`;
      numbers.push(Number(limit));
    }
    const [first = 0, end = first] = numbers;
    if (numbers.length === 2 && first >= end) return `non-increasing order, previous: ${first}, current: ${end}`;
    if (last !== undefined && last >= first) return `non-increasing order, previous: ${last}, current: ${first}`;
    total += end - first + 1;
    last = end;
  }
  return total;
}

/** fmt's %q of a list of strings. */
function goList(items: readonly string[]): string {
  return `[${items.map((item) => JSON.stringify(item)).join(' ')}]`;
}

/** SetDefaults_PodFailurePolicyOnPodConditionsPattern for every rule of a draft. */
export function defaultFailurePolicy(spec: JsonObject): void {
  for (const rule of structs(struct(spec['podFailurePolicy'])['rules'])) {
    for (const pattern of structs(rule['onPodConditions'])) {
      if (text(pattern['status']) === '') pattern['status'] = 'True';
    }
  }
}
