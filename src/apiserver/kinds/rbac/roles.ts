import type { JsonObject } from '../../../kube/json.ts';
import { invalid, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { pathSegment } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { validateLabelSelector } from '../../metadata/label-selector.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { list, struct, structs, texts } from '../../struct.ts';

const GROUP = 'rbac.authorization.k8s.io';

/** Role (rbac validation ValidateRole, 1.36.3). Escalation is judged by authorization and not modelled. */
export const role: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'Role' }],
  defaults: keepRules,
  validateCreate: validateRole,
  validateUpdate: (_live, next) => validateRole(next),
};

/** ClusterRole (rbac validation ValidateClusterRole, 1.36.3). */
export const clusterRole: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'ClusterRole' }],
  defaults: keepRules,
  validateCreate: (object) => validateClusterRole(object, undefined),
  validateUpdate: (live, next) => validateClusterRole(next, live),
};

/** `rules` is encoded even when there are none: as null. */
function keepRules(draft: JsonObject): void {
  if (draft['rules'] === undefined || list(draft['rules']).length === 0) draft['rules'] ??= null;
}

function validateRole(object: JsonObject): ApiError[] {
  return [
    ...validateObjectMeta(object['metadata'], { namespaced: true, name: pathSegment }),
    ...structs(object['rules']).flatMap((rule, index) => validateRule(rule, true, at('rules', index))),
  ];
}

function validateClusterRole(object: JsonObject, live: JsonObject | undefined): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: false, name: pathSegment });
  errors.push(...structs(object['rules']).flatMap((rule, index) => validateRule(rule, false, at('rules', index))));
  if (object['aggregationRule'] === undefined) return errors;
  const path = 'aggregationRule.clusterRoleSelectors';
  const selectors = list(struct(object['aggregationRule'])['clusterRoleSelectors']);
  if (selectors.length === 0) {
    errors.push(required(path, 'at least one clusterRoleSelector required if aggregationRule is non-nil'));
  }
  const old = list(struct(live?.['aggregationRule'])['clusterRoleSelectors']);
  const anyValue = old.some((selector) => validateLabelSelector(selector, '').length > 0);
  selectors.forEach((selector, index) => {
    errors.push(...validateLabelSelector(selector, at(path, index), { anyValue }));
    if (validateLabelSelector(selector, '').length > 0) {
      errors.push(invalid(at(path, index), selector, 'invalid label selector.'));
    }
  });
  return errors;
}

/** ValidatePolicyRule. */
function validateRule(rule: JsonObject, namespaced: boolean, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (list(rule['verbs']).length === 0)
    errors.push(required(child(path, 'verbs'), 'verbs must contain at least one value'));
  const urls = texts(rule['nonResourceURLs']);
  if (urls.length > 0) {
    const here = child(path, 'nonResourceURLs');
    if (namespaced) errors.push(invalid(here, [...urls], 'namespaced rules cannot apply to non-resource URLs'));
    if (['apiGroups', 'resources', 'resourceNames'].some((field) => list(rule[field]).length > 0)) {
      errors.push(invalid(here, [...urls], 'rules cannot apply to both regular resources and non-resource URLs'));
    }
    return errors;
  }
  if (list(rule['apiGroups']).length === 0) {
    errors.push(required(child(path, 'apiGroups'), 'resource rules must supply at least one api group'));
  }
  if (list(rule['resources']).length === 0) {
    errors.push(required(child(path, 'resources'), 'resource rules must supply at least one resource'));
  }
  return errors;
}
