import { type JsonObject, type JsonValue, newObject } from '../../../kube/json.ts';
import { invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { quantityNanos } from '../../quantity-value.ts';
import type { ApiError } from '../../result.ts';
import { int, list, struct, structs, text } from '../../struct.ts';

const SELECT_POLICIES = ['Disabled', 'Max', 'Min'];
const POLICY_TYPES = ['Percent', 'Pods'];

/** SetDefaults_HorizontalPodAutoscalerBehavior: once `behavior` is there, both directions are filled. */
export function defaultBehavior(spec: JsonObject): void {
  if (spec['behavior'] === undefined) return;
  const behavior = newObject();
  behavior['scaleUp'] = fillRules(struct(spec['behavior'])['scaleUp'], 0, [policy('Pods', 4), policy('Percent', 100)]);
  behavior['scaleDown'] = fillRules(struct(spec['behavior'])['scaleDown'], undefined, [policy('Percent', 100)]);
  spec['behavior'] = behavior;
}

function fillRules(given: JsonValue | undefined, window: number | undefined, policies: JsonObject[]): JsonObject {
  const rules = newObject();
  if (window !== undefined) rules['stabilizationWindowSeconds'] = window;
  rules['selectPolicy'] = 'Max';
  rules['policies'] = policies;
  for (const [field, value] of Object.entries(struct(given))) if (value !== null) rules[field] = value;
  return rules;
}

function policy(type: string, value: number): JsonObject {
  const made = newObject();
  made['type'] = type;
  made['value'] = value;
  made['periodSeconds'] = 15;
  return made;
}

/** autoscaling validation validateBehavior. */
export function validateBehavior(spec: JsonObject): ApiError[] {
  const behavior = struct(spec['behavior']);
  return ['scaleUp', 'scaleDown'].flatMap((direction) =>
    behavior[direction] === undefined
      ? []
      : validateRules(struct(behavior[direction]), child('spec.behavior', direction)),
  );
}

function validateRules(rules: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const window = rules['stabilizationWindowSeconds'];
  if (window !== undefined && int(window) < 0) {
    errors.push(invalid(child(path, 'stabilizationWindowSeconds'), window, 'must be greater than or equal to zero'));
  }
  if (window !== undefined && int(window) > 3600) {
    errors.push(invalid(child(path, 'stabilizationWindowSeconds'), window, 'must be less than or equal to 3600'));
  }
  const select = rules['selectPolicy'];
  if (select !== undefined && !SELECT_POLICIES.includes(text(select))) {
    errors.push(notSupported(child(path, 'selectPolicy'), select, SELECT_POLICIES));
  }
  const policies = child(path, 'policies');
  if (list(rules['policies']).length === 0) errors.push(required(policies, 'must specify at least one Policy'));
  structs(rules['policies']).forEach((entry, index) => {
    errors.push(...validatePolicy(entry, at(policies, index)));
  });
  if (rules['tolerance'] !== undefined && quantityNanos(rules['tolerance']) < 0n) {
    errors.push(invalid(child(path, 'tolerance'), rules['tolerance'], 'must be greater than or equal to 0'));
  }
  return errors;
}

function validatePolicy(entry: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const type = text(entry['type']);
  if (!POLICY_TYPES.includes(type)) errors.push(notSupported(child(path, 'type'), type, POLICY_TYPES));
  for (const field of ['value', 'periodSeconds']) {
    if (int(entry[field]) <= 0)
      errors.push(invalid(child(path, field), int(entry[field]), 'must be greater than zero'));
  }
  if (int(entry['periodSeconds']) > 1800) {
    errors.push(
      invalid(child(path, 'periodSeconds'), int(entry['periodSeconds']), 'must be less than or equal to 1800'),
    );
  }
  return errors;
}
