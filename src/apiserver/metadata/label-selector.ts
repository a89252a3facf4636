import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { meetsRequirement } from '../../kube/label-requirement.ts';
import { forbidden, invalid, required } from '../errors.ts';
import { at, child } from '../field-path.ts';
import { labelValue } from '../format/names.ts';
import type { ApiError } from '../result.ts';
import { struct, structs, text, texts } from '../struct.ts';
import { validateLabelName, validateLabels } from './labels.ts';

export interface LabelSelectorRules {
  /** AllowInvalidLabelValueInSelector: a stored selector may keep its bad values. */
  readonly anyValue?: boolean;
}

/** metav1 validation.ValidateLabelSelector (v0.36.3). An absent selector is valid. */
export function validateLabelSelector(
  selector: JsonValue | undefined,
  path: string,
  rules: LabelSelectorRules = {},
): ApiError[] {
  if (selector === undefined) return [];
  const errors = validateLabels(struct(selector)['matchLabels'], child(path, 'matchLabels'));
  structs(struct(selector)['matchExpressions']).forEach((expression, index) => {
    errors.push(...validateRequirement(expression, at(child(path, 'matchExpressions'), index), rules));
  });
  return errors;
}

/** metav1 validation.ValidateLabelSelectorRequirement. */
function validateRequirement(expression: JsonObject, path: string, rules: LabelSelectorRules): ApiError[] {
  const errors: ApiError[] = [];
  const values = texts(expression['values']);
  const operator = text(expression['operator']);
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0) {
      errors.push(required(child(path, 'values'), "must be specified when `operator` is 'In' or 'NotIn'"));
    }
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0) {
      const detail = "may not be specified when `operator` is 'Exists' or 'DoesNotExist'";
      errors.push(forbidden(child(path, 'values'), detail));
    }
  } else {
    errors.push(invalid(child(path, 'operator'), operator, 'not a valid selector operator'));
  }
  errors.push(...validateLabelName(text(expression['key']), child(path, 'key')));
  if (rules.anyValue !== true) {
    values.forEach((value, index) => {
      for (const complaint of labelValue(value)) {
        errors.push(invalid(at(child(path, 'values'), index), value, complaint));
      }
    });
  }
  return errors;
}

/** LabelSelectorHasInvalidLabelValue: whether stored expressions carry values that would be refused today. */
export function hasInvalidLabelValue(selector: JsonValue | undefined): boolean {
  return structs(struct(selector)['matchExpressions']).some((expression) =>
    texts(expression['values']).some((value) => labelValue(value).length > 0),
  );
}

/** Whether a stored selector would be refused today: its values may stay as they are then. */
export function hasInvalidSelector(selector: JsonValue | undefined): boolean {
  return validateLabelSelector(selector, '').length > 0;
}

/** How many requirements a selector has; 0 selects everything. */
export function requirementCount(selector: JsonValue | undefined): number {
  const { matchLabels, matchExpressions } = struct(selector);
  return Object.keys(struct(matchLabels)).length + structs(matchExpressions).length;
}

/**
 * Whether labels satisfy a selector (labels.Selector.Matches after LabelSelectorAsSelector): an absent selector matches nothing, an empty
 * one everything.
 */
export function selectorMatches(selector: JsonValue | undefined, labels: JsonValue | undefined): boolean {
  if (selector === undefined) return false;
  const set = struct(labels);
  const { matchLabels, matchExpressions } = struct(selector);
  for (const [key, value] of Object.entries(struct(matchLabels))) {
    if (set[key] === undefined || text(set[key]) !== text(value)) return false;
  }
  return structs(matchExpressions).every((expression) => {
    const label = set[text(expression['key'])];
    const value = label === undefined ? undefined : text(label);
    return meetsRequirement(text(expression['operator']), value, texts(expression['values'])) ?? value === undefined;
  });
}
