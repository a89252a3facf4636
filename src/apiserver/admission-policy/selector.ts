import type { JsonObject, JsonValue } from '../../kube/json.ts';
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
  const equal = every(Object.entries(struct(matchLabels)), ([key, value]) => isOneOf(labelOf(key), [text(value)]));
  const rest = every(structs(matchExpressions), (requirement) => {
    const value = labelOf(text(requirement['key']));
    const values = texts(requirement['values']);
    switch (requirement['operator']) {
      case 'In':
        return isOneOf(value, values);
      case 'NotIn':
        return value === undefined ? undefined : value === null || !values.includes(value);
      case 'Exists':
        return value === undefined ? undefined : value !== null;
      case 'DoesNotExist':
        return value === undefined ? undefined : value === null;
      default:
        return undefined;
    }
  });
  return every([equal, rest], (part) => part);
}

function isOneOf(value: string | null | undefined, values: readonly string[]): Truth {
  return value === undefined ? undefined : value !== null && values.includes(value);
}

export function isEmptySelector(selector: JsonValue | undefined): boolean {
  const { matchLabels, matchExpressions } = struct(selector);
  return Object.keys(struct(matchLabels)).length === 0 && structs(matchExpressions).length === 0;
}
