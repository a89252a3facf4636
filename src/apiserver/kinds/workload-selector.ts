import { type JsonObject, newObject } from '../../kube/json.ts';
import { forbidden, invalid, notSupported, required } from '../errors.ts';
import { child } from '../field-path.ts';
import { NOT_NEGATIVE } from '../format/messages.ts';
import {
  hasInvalidSelector,
  requirementCount,
  selectorMatches,
  validateLabelSelector,
} from '../metadata/label-selector.ts';
import type { ApiError } from '../result.ts';
import { int, struct, text } from '../struct.ts';

/* What Deployment, ReplicaSet, StatefulSet and DaemonSet share: selector, template labels, endless pods (apps validation, 1.36.3). */

export interface SelectorWords {
  /** How the message names the kind that may not select everything. */
  readonly emptyFor: string;
  /** The detail when the selector can't be converted. */
  readonly broken: string;
}

export interface SelectorVerdict {
  readonly errors: readonly ApiError[];
  /** False when LabelSelectorAsSelector fails: the server then looks no further at the template. */
  readonly usable: boolean;
}

/** The selector of a workload at `spec.selector`, required and strict. */
export function validateWorkloadSelector(spec: JsonObject, words: SelectorWords): SelectorVerdict {
  const path = 'spec.selector';
  const { selector } = spec;
  if (selector === undefined) return { errors: [required(path)], usable: true };
  const errors = validateLabelSelector(selector, path);
  const usable = errors.length === 0;
  if (requirementCount(selector) === 0) {
    errors.push(invalid(path, selector, `empty selector is invalid for ${words.emptyFor}`));
  }
  if (!usable) errors.push(invalid(path, selector, words.broken));
  return { errors, usable };
}

/** "selector does not match template labels": an absent selector matches nothing. */
export function validateTemplateLabels(spec: JsonObject): ApiError[] {
  if (hasInvalidSelector(spec['selector'])) return [];
  const labels = struct(struct(spec['template'])['metadata'])['labels'];
  if (selectorMatches(spec['selector'], labels)) return [];
  return [invalid('spec.template.metadata.labels', labels, '`selector` does not match template `labels`')];
}

/** Pods of a controller never end: restartPolicy Always, no deadline. `kind` as the message spells it. */
export function validateEndlessPods(spec: JsonObject, kind: string): ApiError[] {
  const pod = struct(struct(spec['template'])['spec']);
  const path = 'spec.template.spec';
  const errors: ApiError[] = [];
  if (pod['restartPolicy'] !== 'Always') {
    errors.push(notSupported(child(path, 'restartPolicy'), text(pod['restartPolicy']), ['Always']));
  }
  if (pod['activeDeadlineSeconds'] !== undefined) {
    const detail = `activeDeadlineSeconds in ${kind} is not Supported`;
    errors.push(forbidden(child(path, 'activeDeadlineSeconds'), detail));
  }
  return errors;
}

/** ValidateNonnegativeField for fields of `owner` that are set. */
export function validateNotNegative(owner: JsonObject, path: string, ...names: readonly string[]): ApiError[] {
  return names
    .filter((name) => int(owner[name]) < 0)
    .map((name) => invalid(child(path, name), owner[name], NOT_NEGATIVE));
}

/** The status of a new ReplicaSet or ReplicationController: the one number that is always written. */
export function noReplicas(): JsonObject {
  const status = newObject();
  status['replicas'] = 0;
  return status;
}
