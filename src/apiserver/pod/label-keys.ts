import { isObject, type JsonObject, newObject } from '../../kube/json.ts';
import { isEnabled } from '../features.ts';
import { struct, structs, texts } from '../struct.ts';

/**
 * mutatePodAffinity and mutateTopologySpreadConstraints of registry/core/pod (1.36.3): on create of a Pod, matchLabelKeys and
 * mismatchLabelKeys become expressions of the label selector beside them.
 */
export function mergeLabelKeys(pod: JsonObject, minor: number): void {
  const labels = struct(struct(pod['metadata'])['labels']);
  const spec = struct(pod['spec']);
  if (isEnabled('MatchLabelKeysInPodAffinity', minor)) {
    const affinity = struct(spec['affinity']);
    for (const name of ['podAffinity', 'podAntiAffinity']) {
      const terms = struct(affinity[name]);
      const preferred = structs(terms['preferredDuringSchedulingIgnoredDuringExecution']);
      for (const weighted of preferred) merge(struct(weighted['podAffinityTerm']), labels);
      for (const term of structs(terms['requiredDuringSchedulingIgnoredDuringExecution'])) merge(term, labels);
    }
  }
  if (isEnabled('MatchLabelKeysInPodTopologySpreadSelectorMerge', minor)) {
    for (const constraint of structs(spec['topologySpreadConstraints'])) merge(constraint, labels);
  }
}

function merge(term: JsonObject, labels: JsonObject): void {
  const selector = term['labelSelector'];
  if (!isObject(selector)) return;
  const added: JsonObject[] = [];
  for (const [field, operator] of [
    ['matchLabelKeys', 'In'],
    ['mismatchLabelKeys', 'NotIn'],
  ] as const) {
    for (const key of texts(term[field])) {
      const value = labels[key];
      if (value === undefined) continue;
      const expression = newObject();
      expression['key'] = key;
      expression['operator'] = operator;
      expression['values'] = [value];
      added.push(expression);
    }
  }
  if (added.length > 0) selector['matchExpressions'] = [...structs(selector['matchExpressions']), ...added];
}
