import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { meetsRequirement } from '../../kube/label-requirement.ts';
import { struct, structs, text, texts } from '../struct.ts';
import { every, type Truth } from './truth.ts';

/** The value of a label; null: it is not there; undefined: not known. */
export type LabelOf = (key: string) => string | null | undefined;

/** The labels of an object of which everything is known. */
export function labelsOf(object: JsonObject): LabelOf {
  const labels = struct(struct(object['metadata'])['labels']);
  return (key) => (labels[key] === undefined ? null : text(labels[key]));
}

/** labels.Selector Matches, of metav1.LabelSelectorAsSelector (apimachinery v0.36). */
export function selects(selector: JsonValue | undefined, labelOf: LabelOf): Truth {
  const { matchLabels, matchExpressions } = struct(selector);
  const meets = (key: string, operator: string, values: readonly string[]): Truth => {
    const value = labelOf(key);
    return value === undefined ? undefined : meetsRequirement(operator, value ?? undefined, values);
  };
  const equal = every(Object.entries(struct(matchLabels)), ([key, value]) => meets(key, 'In', [text(value)]));
  const rest = every(structs(matchExpressions), ({ key, operator, values }) =>
    meets(text(key), text(operator), texts(values)),
  );
  return every([equal, rest], (part) => part);
}

export function isEmptySelector(selector: JsonValue | undefined): boolean {
  const { matchLabels, matchExpressions } = struct(selector);
  return Object.keys(struct(matchLabels)).length === 0 && structs(matchExpressions).length === 0;
}
