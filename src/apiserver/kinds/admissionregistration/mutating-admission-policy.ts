import { equalJson, type JsonObject } from '../../../kube/json.ts';
import { AdmissionCompiler } from '../../custom/cel/admission.ts';
import { invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1123Subdomain } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, list, setDefault, struct, structs, text, texts } from '../../struct.ts';
import { compileErrors, validateConditions, versionsOf } from './match-conditions.ts';
import { defaultMatchResources, validateMatchResources } from './match-resources.ts';
import { storedExpressions, validateParamKind, validateVariables } from './policy-expressions.ts';
import { validateBindingTarget } from './validating-admission-policy.ts';

const GROUP = 'admissionregistration.k8s.io';
const OPERATIONS = ['*', 'CONNECT', 'CREATE', 'UPDATE'];

/** MutatingAdmissionPolicy (admissionregistration validation, 1.36.3). What builds an object or a patch is judged only where it stands already. */
export const mutatingAdmissionPolicy: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'MutatingAdmissionPolicy' }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    setDefault(spec, 'failurePolicy', 'Fail');
    defaultMatchResources(spec, 'matchConstraints');
  },
  prepareForCreate: startGeneration,
  validateCreate: (object, context) => validatePolicy(object, undefined, context),
  prepareForUpdate: (live, draft) => bumpGeneration(live, draft),
  validateUpdate: (live, next, context) => validatePolicy(next, live, context),
};

/** MutatingAdmissionPolicyBinding. */
export const mutatingAdmissionPolicyBinding: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'MutatingAdmissionPolicyBinding' }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    defaultMatchResources(ensureStruct(draft, 'spec'), 'matchResources');
  },
  prepareForCreate: startGeneration,
  validateCreate: validateBinding,
  prepareForUpdate: (live, draft) => bumpGeneration(live, draft),
  validateUpdate: (_live, next) => validateBinding(next),
};

function validateBinding(object: JsonObject): ApiError[] {
  const resources = struct(struct(object['spec'])['matchResources']);
  return [...validateBindingTarget(object), ...validateMutated(resources, 'spec.matchResources')];
}

/** It is only possible to mutate create and update requests. */
function validateMutated(match: JsonObject, path: string): ApiError[] {
  const here = child(path, 'resourceRules', 'operations');
  return structs(match['resourceRules'])
    .flatMap((rule) => texts(rule['operations']))
    .filter((operation) => !OPERATIONS.includes(operation))
    .map((operation) => notSupported(here, operation, OPERATIONS));
}

/** validateMutatingAdmissionPolicySpec. */
function validatePolicy(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[] {
  const meta = { namespaced: false, name: dns1123Subdomain, anyFinalizer: true };
  const errors = validateObjectMeta(object['metadata'], meta);
  const spec = struct(object['spec']);
  const old = struct(live?.['spec']);
  const policy = text(spec['failurePolicy']);
  if (policy !== 'Fail' && policy !== 'Ignore') {
    errors.push(notSupported('spec.failurePolicy', policy, ['Fail', 'Ignore']));
  }
  if (spec['paramKind'] !== undefined) errors.push(...validateParamKind(struct(spec['paramKind']), 'spec.paramKind'));
  const match = spec['matchConstraints'];
  if (match === undefined) errors.push(required('spec.matchConstraints'));
  else {
    errors.push(...validateMatchResources(struct(match), 'spec.matchConstraints'));
    if (list(struct(match)['resourceRules']).length === 0) errors.push(required('spec.matchConstraints.resourceRules'));
    errors.push(...validateMutated(struct(match), 'spec.matchConstraints'));
  }
  const same = (field: string): boolean => live !== undefined && equalJson(old[field], spec[field]);
  const stored = storedExpressions(old);
  const compiler = new AdmissionCompiler({ params: spec['paramKind'] !== undefined, composed: true });
  if (!same('matchConditions') || !same('paramKind')) {
    const conditions = structs(spec['matchConditions']);
    errors.push(...validateConditions(conditions, 'spec.matchConditions', stored.condition, compiler, context));
  }
  // Variables of such policies are no validations.
  errors.push(...validateVariables(structs(spec['variables']), new Set(), compiler, context));
  const mutations = structs(spec['mutations']);
  if (mutations.length === 0) errors.push(required('spec.mutations', 'mutations must contain at least one item'));
  const known = same('paramKind') && same('variables') ? structs(old['mutations']) : [];
  mutations.forEach((mutation, index) => {
    errors.push(...validateMutation(mutation, at('spec.mutations', index), known, compiler, context));
  });
  const again = text(spec['reinvocationPolicy']);
  const policies = ['IfNeeded', 'Never'];
  if (again === '') errors.push(required('spec.reinvocationPolicy'));
  else if (!policies.includes(again)) errors.push(notSupported('spec.reinvocationPolicy', again, policies));
  return errors;
}

const PATCHES = [
  { type: 'JSONPatch', field: 'jsonPatch', other: 'applyConfiguration', use: 'patch' },
  { type: 'ApplyConfiguration', field: 'applyConfiguration', other: 'jsonPatch', use: 'configuration' },
] as const;

/** validateMutation. `known`: what stands and was compiled with the same variables. */
function validateMutation(
  mutation: JsonObject,
  path: string,
  known: readonly JsonObject[],
  compiler: AdmissionCompiler,
  context: KindContext,
): ApiError[] {
  const type = text(mutation['patchType']);
  if (type === '') return [required(child(path, 'patchType'))];
  const patch = PATCHES.find((one) => one.type === type);
  if (patch === undefined) return [notSupported(child(path, 'patchType'), type, ['ApplyConfiguration', 'JSONPatch'])];
  const { field, other, use } = patch;
  const errors: ApiError[] = [];
  const here = child(path, field, 'expression');
  const written = text(struct(mutation[field])['expression']);
  const expression = written.trim();
  if (mutation[field] === undefined) {
    errors.push(required(child(path, field), `must be specified when patchType is ${type}`));
  } else if (expression === '') errors.push(required(here));
  else if (!known.some((one) => text(struct(one[field])['expression']) === written)) {
    errors.push(
      ...compileErrors(compiler.compile(expression, use, versionsOf(false, context)), here, expression, context),
    );
  }
  if (mutation[other] !== undefined) {
    errors.push(invalid(child(path, other), `{${other}}`, `must not be specified when patchType is ${type}`));
  }
  return errors;
}
