import type { JsonObject } from '../../kube/json.ts';
import type { FindObject } from '../result.ts';
import { list, struct, structs, text, texts } from '../struct.ts';
import { isEmptySelector, type LabelOf, selects } from './selector.ts';
import { every, not, some, type Truth } from './truth.ts';
import { labelsInWrite, type Write } from './write.ts';

/*
 * Which requests a policy or a binding is about (apiserver v0.36 pkg/admission/plugin/policy/matching Matches, and
 * pkg/admission/plugin/webhook/predicates). Three-valued: labels of a namespace may not be in sight.
 */

export interface Match {
  readonly matches: Truth;
  /** The version of the kind that the rule asks for, where it is not that of the request. */
  readonly version?: string;
}

/** `versions`: those that the server has of the kind. */
export function matchResources(
  resources: JsonObject,
  write: Write,
  find: FindObject | undefined,
  versions: readonly string[],
): Match {
  const { namespaceSelector, objectSelector, resourceRules, excludeResourceRules, matchPolicy } = resources;
  const spaces = matchesNamespace(namespaceSelector, write, find);
  const objects = isEmptySelector(objectSelector)
    ? true
    : some([write.object, write.oldObject], (object) =>
        object === undefined ? false : selects(objectSelector, labelsInWrite(object, write)),
      );
  if (spaces === false || objects === false) return { matches: false };
  const fuzzy = matchPolicy === 'Equivalent';
  const excluded = matchesRules(structs(excludeResourceRules), write, fuzzy, versions).matches;
  const included: Match =
    list(resourceRules).length === 0 ? { matches: true } : matchesRules(structs(resourceRules), write, fuzzy, versions);
  const matches = every([spaces, objects, not(excluded), included.matches], (part) => part);
  return { ...included, matches };
}

/** MatchNamespaceSelector: what belongs to no namespace is always meant. */
function matchesNamespace(selector: JsonObject[string] | undefined, write: Write, find: FindObject | undefined): Truth {
  const isNamespace = write.gvk.group === '' && write.gvk.kind === 'Namespace';
  if ((write.namespace === '' && !isNamespace) || isEmptySelector(selector)) return true;
  const own = isNamespace ? (write.object ?? write.oldObject) : undefined;
  return selects(selector, labelsOfNamespace(write.namespace, own ?? find?.('', 'Namespace', write.namespace)));
}

const NAME_LABEL = 'kubernetes.io/metadata.name';

/** `found`: undefined where it is not in sight. Its name is a label of every namespace. */
export function labelsOfNamespace(name: string, found: JsonObject | undefined): LabelOf {
  const labels = found && struct(struct(found['metadata'])['labels']);
  return (key) => {
    if (key === NAME_LABEL) return name;
    if (labels === undefined) return undefined;
    return labels[key] === undefined ? null : text(labels[key]);
  };
}

/** matchesResourceRules. */
function matchesRules(rules: readonly JsonObject[], write: Write, fuzzy: boolean, versions: readonly string[]): Match {
  const own = some(rules, (rule) => matchesRule(rule, write, write.gvk.version));
  if (own !== false || !fuzzy) return { matches: own };
  for (const rule of rules) {
    for (const version of versions) {
      const matches = matchesRule(rule, write, version);
      if (version !== write.gvk.version && matches !== false) return { matches, version };
    }
  }
  return { matches: false };
}

function matchesRule(rule: JsonObject, write: Write, version: string): Truth {
  const includes = (field: string, value: string): boolean =>
    texts(rule[field]).some((item) => item === '*' || item === value);
  const holds =
    isInScope(text(rule['scope']), write) &&
    includes('operations', write.operation) &&
    includes('apiGroups', write.gvk.group) &&
    includes('apiVersions', version) &&
    texts(rule['resources']).some((item) => isResource(item, write.resource));
  const names = texts(rule['resourceNames']);
  if (!holds || names.length === 0) return holds;
  // The name of what a controller makes is not known; a request that has the server name it has none.
  return names.includes(write.name);
}

/** `pods`, `*`, and of what has a subresource only `*`. */
function isResource(item: string, resource: string): boolean {
  const [whole = '', sub = ''] = item.split('/', 2);
  return (whole === '*' || whole === resource) && (sub === '' || sub === '*');
}

function isInScope(scope: string, { gvk, namespace }: Write): boolean {
  const isNamespace = gvk.group === '' && gvk.kind === 'Namespace';
  switch (scope) {
    case 'Namespaced':
      return !isNamespace && namespace !== '';
    case 'Cluster':
      return isNamespace || namespace === '';
    default:
      return true;
  }
}
