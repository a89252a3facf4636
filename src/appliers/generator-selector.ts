/** Selectors of ApplicationSet generators, over the parameters that they give (`Transform` of applicationset/generators, Argo CD 3.6). */
import { isObject, type JsonObject } from '../kube/json.ts';
import { meetsRequirement } from '../kube/label-requirement.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import { strings } from './application.ts';

/** Whether a set of parameters may be taken; `complete`: what it does not hold is not there. */
export type MayTake = (parameters: ReadonlyMap<string, string>, complete: boolean) => boolean;

export function generatorSelector(selector: JsonObject): MayTake {
  const labels = Object.entries(getObject(selector, 'matchLabels') ?? {}).map(([key, value]) => ({
    key,
    operator: 'In',
    values: [String(value)],
  }));
  const expressions = (getArray(selector, 'matchExpressions') ?? []).filter(isObject).map((entry) => ({
    key: getString(entry, 'key') ?? '',
    operator: getString(entry, 'operator') ?? '',
    values: strings(entry['values']),
  }));
  const all = [...labels, ...expressions];
  return (parameters, complete) =>
    all.every(({ key, operator, values }) => {
      const value = parameters.get(key);
      // Members of lists have numbers as names, which are not gathered.
      const isOpen = value === undefined ? !complete || /\.\d+(?:\.|$)/.test(key) : value.includes('{{');
      if (isOpen || [key, ...values].some((text) => text.includes('{{'))) return true;
      return meetsRequirement(operator, value, values) ?? true;
    });
}
