import type { JsonObject, JsonValue } from '../../../kube/json.ts';
import { parseApiVersion } from '../../../kube/object.ts';
import { forbidden, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1123Label, pathSegment } from '../../format/names.ts';
import { validateContainerResourceName } from '../../pod/resource-names.ts';
import { quantityNanos } from '../../quantity-value.ts';
import type { ApiError } from '../../result.ts';
import { int, struct, structs, text } from '../../struct.ts';

const SOURCES = ['ContainerResource', 'External', 'Object', 'Pods', 'Resource'];
/** The order in which the server looks at the members; only the first one present is checked. */
const MEMBERS = ['object', 'external', 'pods', 'resource', 'containerResource'];
const TARGET_TYPES = ['Utilization', 'Value', 'AverageValue'];

export interface ReferenceRules {
  readonly anyVersion: boolean;
  readonly emptyGroup: boolean;
}

/** autoscaling validation validateMetrics. */
export function validateMetrics(spec: JsonObject, rules: ReferenceRules): ApiError[] {
  const path = 'spec.metrics';
  const metrics = structs(spec['metrics']);
  const errors = metrics.flatMap((metric, index) => validateMetric(metric, at(path, index), rules));
  const scalesFromZero = metrics.some((metric) => metric['type'] === 'Object' || metric['type'] === 'External');
  if (spec['minReplicas'] !== undefined && int(spec['minReplicas']) === 0 && !scalesFromZero) {
    const detail = 'must specify at least one Object or External metric to support scaling to zero replicas';
    errors.push(forbidden(path, detail));
  }
  return errors;
}

/** ValidateCrossVersionObjectReference. */
export function validateReference(value: JsonValue | undefined, path: string, rules: ReferenceRules): ApiError[] {
  const reference = struct(value);
  const errors: ApiError[] = [];
  for (const field of ['kind', 'name']) {
    const word = text(reference[field]);
    if (word === '') errors.push(required(child(path, field)));
    else for (const complaint of pathSegment(word)) errors.push(invalid(child(path, field), word, complaint));
  }
  const complaint = versionComplaint(reference, rules);
  if (complaint !== undefined)
    errors.push(invalid(child(path, 'apiVersion'), reference['apiVersion'] ?? '', complaint));
  return errors;
}

/** ValidateAPIVersion. */
export function versionComplaint(reference: JsonObject, rules: ReferenceRules): string | undefined {
  if (rules.anyVersion) return undefined;
  const version = text(reference['apiVersion']);
  if (version.split('/').length > 2) return `unexpected GroupVersion string: ${version}`;
  if (rules.emptyGroup) return undefined;
  return (parseApiVersion(version)?.group ?? version.split('/')[0] ?? '') === '' || !version.includes('/')
    ? 'apiVersion must specify API group'
    : undefined;
}

function validateMetric(metric: JsonObject, path: string, rules: ReferenceRules): ApiError[] {
  const errors: ApiError[] = [];
  const type = text(metric['type']);
  if (type === '') errors.push(required(child(path, 'type'), 'must specify a metric source type'));
  if (!SOURCES.includes(type)) errors.push(notSupported(child(path, 'type'), type, SOURCES));
  const present = MEMBERS.filter((member) => metric[member] !== undefined);
  const first = present[0];
  if (first !== undefined) errors.push(...validateSource(first, struct(metric[first]), child(path, first), rules));
  const expected = SOURCES.includes(type) ? type.charAt(0).toLowerCase() + type.slice(1) : '';
  if (expected !== '' && metric[expected] === undefined) {
    errors.push(required(child(path, expected), 'must populate information for the given metric source'));
  }
  if (present.length !== 1) {
    for (const member of present) {
      if (member !== expected)
        errors.push(forbidden(child(path, member), 'must populate the given metric source only'));
    }
  }
  return errors;
}

function validateSource(member: string, source: JsonObject, path: string, rules: ReferenceRules): ApiError[] {
  const target = struct(source['target']);
  const targetPath = child(path, 'target');
  const has = (field: string) => target[field] !== undefined;
  const errors: ApiError[] = [];
  switch (member) {
    case 'object':
      errors.push(...validateReference(source['describedObject'], child(path, 'describedObject'), rules));
      errors.push(
        ...validateIdentifier(source['metric'], child(path, 'metric')),
        ...validateTarget(target, targetPath),
      );
      if (!has('value') && !has('averageValue')) {
        errors.push(required(child(targetPath, 'averageValue'), 'must set either a target value or averageValue'));
      }
      break;
    case 'external':
      errors.push(
        ...validateIdentifier(source['metric'], child(path, 'metric')),
        ...validateTarget(target, targetPath),
      );
      if (!has('value') && !has('averageValue')) {
        const detail = 'must set either a target value for metric or a per-pod target';
        errors.push(required(child(targetPath, 'averageValue'), detail));
      }
      if (has('value') && has('averageValue')) {
        const detail = 'may not set both a target value for metric and a per-pod target';
        errors.push(forbidden(child(targetPath, 'value'), detail));
      }
      break;
    case 'pods':
      errors.push(
        ...validateIdentifier(source['metric'], child(path, 'metric')),
        ...validateTarget(target, targetPath),
      );
      if (!has('averageValue')) {
        errors.push(required(child(targetPath, 'averageValue'), 'must specify a positive target averageValue'));
      }
      break;
    default:
      errors.push(...validateResourceSource(member, source, path), ...validateTarget(target, targetPath));
      if (!has('averageUtilization') && !has('averageValue')) {
        const detail = 'must set either a target raw value or a target utilization';
        errors.push(required(child(targetPath, 'averageUtilization'), detail));
      }
      if (has('averageUtilization') && has('averageValue')) {
        const detail = 'may not set both a target raw value and a target utilization';
        errors.push(forbidden(child(targetPath, 'averageValue'), detail));
      }
  }
  return errors;
}

function validateResourceSource(member: string, source: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const name = text(source['name']);
  if (name === '') errors.push(required(child(path, 'name'), 'must specify a resource name'));
  if (member !== 'containerResource') return errors;
  if (name !== '') errors.push(...validateContainerResourceName(name, child(path, 'name')));
  const container = text(source['container']);
  if (container === '') errors.push(required(child(path, 'container'), 'must specify a container'));
  else
    for (const complaint of dns1123Label(container))
      errors.push(invalid(child(path, 'container'), container, complaint));
  return errors;
}

function validateTarget(target: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const type = text(target['type']);
  if (type === '') errors.push(required(child(path, 'type'), 'must specify a metric target type'));
  if (!TARGET_TYPES.includes(type)) {
    errors.push(invalid(child(path, 'type'), type, 'must be either Utilization, Value, or AverageValue'));
  }
  for (const field of ['value', 'averageValue']) {
    if (target[field] !== undefined && quantityNanos(target[field]) <= 0n) {
      errors.push(invalid(child(path, field), target[field], 'must be positive'));
    }
  }
  const utilization = target['averageUtilization'];
  if (utilization !== undefined && int(utilization) < 1) {
    errors.push(invalid(child(path, 'averageUtilization'), utilization, 'must be greater than 0'));
  }
  return errors;
}

function validateIdentifier(value: JsonValue | undefined, path: string): ApiError[] {
  const name = text(struct(value)['name']);
  if (name === '') return [required(child(path, 'name'), 'must specify a metric name')];
  return pathSegment(name).map((complaint) => invalid(child(path, 'name'), name, complaint));
}
