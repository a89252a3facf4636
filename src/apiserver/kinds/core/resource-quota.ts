import { type JsonObject, newObject } from '../../../kube/json.ts';
import { immutableField, invalid, required } from '../../errors.ts';
import { child, keyed } from '../../field-path.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindServer } from '../../kind-server.ts';
import { keepStatus, resetStatus } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import { roundUpResourceList } from '../../pod/resource-list.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, list, struct, structs, text, texts } from '../../struct.ts';
import { isQuotaResource, validateQuotaResourceName, validateResourceAmount } from '../resource-names.ts';

const SCOPES = [
  'Terminating',
  'NotTerminating',
  'BestEffort',
  'NotBestEffort',
  'PriorityClass',
  'VolumeAttributesClass',
  'CrossNamespacePodAffinity',
];
const EXISTS_ONLY = ['BestEffort', 'NotBestEffort', 'Terminating', 'NotTerminating', 'CrossNamespacePodAffinity'];
const CONFLICTS = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
] as const;
const COMPUTE = ['cpu', 'memory', 'limits.cpu', 'limits.memory', 'requests.cpu', 'requests.memory'];

/** ResourceQuota (core validation ValidateResourceQuota and ValidateResourceQuotaUpdate, 1.36.3). */
export const resourceQuota: KindServer = {
  gvks: [{ group: '', version: 'v1', kind: 'ResourceQuota' }],
  defaults(draft) {
    roundUpResourceList(ensureStruct(draft, 'spec')['hard']);
  },
  prepareForCreate: (draft) => resetStatus(draft, newObject()),
  validateCreate: validateQuota,
  prepareForUpdate: keepStatus,
  validateUpdate(live, next) {
    const errors = validateQuota(next);
    const scopes = (object: JsonObject) => [...new Set(texts(struct(object['spec'])['scopes']))].sort().join();
    if (scopes(live) !== scopes(next)) errors.push(immutableField('spec.scopes', struct(next['spec'])['scopes']));
    return errors;
  },
};

function validateQuota(object: JsonObject): ApiError[] {
  const errors = validateObjectMeta(object['metadata'], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object['spec']);
  const hard = struct(spec['hard']);
  for (const name in hard) {
    const path = keyed('spec.hard', name);
    errors.push(...validateQuotaResourceName(name, path), ...validateResourceAmount(name, hard[name], path));
  }
  return [...errors, ...validateScopes(spec, hard), ...validateScopeSelector(spec, hard)];
}

function validateScopes(spec: JsonObject, hard: JsonObject): ApiError[] {
  const scopes = texts(spec['scopes']);
  const path = 'spec.scopes';
  const errors: ApiError[] = [];
  for (const scope of scopes) {
    if (!SCOPES.includes(scope)) errors.push(invalid(path, [...scopes], 'unsupported scope'));
    for (const _ of unfit(scope, hard)) {
      errors.push(invalid(path, [...scopes], 'unsupported scope applied to resource'));
    }
  }
  return [...errors, ...conflicts(scopes, path, scopes)];
}

function validateScopeSelector(spec: JsonObject, hard: JsonObject): ApiError[] {
  if (spec['scopeSelector'] === undefined) return [];
  const path = 'spec.scopeSelector.matchExpressions';
  const errors: ApiError[] = [];
  const requirements = structs(struct(spec['scopeSelector'])['matchExpressions']);
  for (const requirement of requirements) {
    const scope = text(requirement['scopeName']);
    const operator = text(requirement['operator']);
    const values = list(requirement['values']);
    if (!SCOPES.includes(scope)) errors.push(invalid(child(path, 'scopeName'), scope, 'unsupported scope'));
    for (const _ of unfit(scope, hard)) {
      errors.push(invalid(path, spec['scopeSelector'], 'unsupported scope applied to resource'));
    }
    if (EXISTS_ONLY.includes(scope) && operator !== 'Exists') {
      const detail =
        "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity";
      errors.push(invalid(child(path, 'operator'), operator, detail));
    }
    if (operator === 'In' || operator === 'NotIn') {
      if (values.length === 0) {
        const detail = "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector";
        errors.push(required(child(path, 'values'), detail));
      }
    } else if (operator === 'Exists' || operator === 'DoesNotExist') {
      if (values.length > 0) {
        const detail = "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector";
        errors.push(invalid(child(path, 'values'), [...values], detail));
      }
    } else errors.push(invalid(child(path, 'operator'), operator, 'not a valid selector operator'));
  }
  const scopes = requirements.map((requirement) => text(requirement['scopeName']));
  return [...errors, ...conflicts(scopes, path, texts(spec['scopes']))];
}

/** Quota resources a scope can't count: IsResourceQuotaScopeValidForResource. */
function unfit(scope: string, hard: JsonObject): string[] {
  return Object.keys(hard).filter((name) => isQuotaResource(name) && !counts(scope, name));
}

function counts(scope: string, name: string): boolean {
  switch (scope) {
    case 'Terminating':
    case 'NotTerminating':
    case 'NotBestEffort':
    case 'PriorityClass':
    case 'CrossNamespacePodAffinity':
      return name === 'pods' || COMPUTE.includes(name);
    case 'BestEffort':
      return name === 'pods';
    case 'VolumeAttributesClass':
      return name === 'persistentvolumeclaims' || name === 'requests.storage';
    default:
      return true;
  }
}

function conflicts(scopes: readonly string[], path: string, shown: readonly string[]): ApiError[] {
  return CONFLICTS.filter((pair) => pair.every((scope) => scopes.includes(scope))).map(() =>
    invalid(path, [...shown], 'conflicting scopes'),
  );
}
