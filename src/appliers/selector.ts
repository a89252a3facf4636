/** Label selectors as `kubectl -l` reads them (labels.Parse, k8s.io/apimachinery v0.36). Pure; null: not a selector. */
import { copyOf, type JsonObject } from '../kube/json.ts';
import { getObject } from '../kube/object.ts';

type Requirement = (labels: JsonObject) => boolean;

export interface Selector {
  matches(labels: JsonObject | undefined): boolean;
}

const EMPTY: JsonObject = Object.freeze(Object.create(null));

export function parseSelector(text: string): Selector | null {
  const requirements: Requirement[] = [];
  // Commas separate requirements, except inside the parentheses of a set.
  for (const part of text.split(/,(?![^(]*\))/)) {
    const requirement = parseRequirement(part.trim());
    if (!requirement) return null;
    requirements.push(requirement);
  }
  return { matches: (labels) => requirements.every((holds) => holds(labels ?? EMPTY)) };
}

function parseRequirement(text: string): Requirement | null {
  const has = (labels: JsonObject, name: string): boolean => labels[name] !== undefined;
  const [, absent] = /^!\s*([^\s!=()]+)$/.exec(text) ?? [];
  if (absent !== undefined) return (labels) => !has(labels, absent);
  const [, present] = /^([^\s!=()]+)$/.exec(text) ?? [];
  if (present !== undefined) return (labels) => has(labels, present);
  const [, set, operator, list] = /^([^\s!=()]+)\s+(in|notin)\s*\(([^()]*)\)$/.exec(text) ?? [];
  if (set !== undefined && list !== undefined) {
    const values = list.split(',').map((value) => value.trim());
    // `notin` also holds without the label.
    const inside = (labels: JsonObject): boolean => has(labels, set) && values.includes(String(labels[set]));
    return operator === 'in' ? inside : (labels) => !inside(labels);
  }
  const [, name, sign, value = ''] = /^([^\s!=()]+)\s*(==?|!=)\s*([^\s!=()]*)$/.exec(text) ?? [];
  if (name === undefined) return null;
  const equal = (labels: JsonObject): boolean => has(labels, name) && String(labels[name]) === value;
  return sign === '!=' ? (labels) => !equal(labels) : equal;
}

/** As kubectl sees them (unstructured.GetLabels, k8s.io/apimachinery v0.36): none where one is no string; null is ''. */
export function selectableLabels(object: JsonObject): JsonObject | undefined {
  const labels = getObject(object, 'metadata', 'labels');
  if (!labels || !Object.values(labels).every((value) => typeof value === 'string' || value === null)) return undefined;
  const texts = Object.keys(labels).flatMap((key) => (labels[key] === null ? [[key, '']] : []));
  return copyOf(labels, Object.fromEntries(texts));
}
