import { equalJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { AdmissionCompiler } from '../../custom/cel/admission.ts';
import { duplicate, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1123Subdomain, qualifiedName } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, list, setDefault, struct, structs, text, texts } from '../../struct.ts';
import { compileErrors, validateConditions, versionsOf } from './match-conditions.ts';
import { defaultMatchResources, validateMatchResources, validateParamRef } from './match-resources.ts';
import { type Stored, storedExpressions, validateParamKind, validateVariables } from './policy-expressions.ts';

const GROUP = 'admissionregistration.k8s.io';
const ACTIONS = ['Audit', 'Deny', 'Warn'];

/**
 * ValidatingAdmissionPolicy (admissionregistration validation, 1.36.3).
 */
export const validatingAdmissionPolicy: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'ValidatingAdmissionPolicy' }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    setDefault(spec, 'failurePolicy', 'Fail');
    defaultMatchResources(spec, 'matchConstraints');
  },
  prepareForCreate(draft) {
    resetStatus(draft, newObject());
    startGeneration(draft);
  },
  validateCreate: (object, context) => validatePolicy(object, undefined, context),
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (live, next, context) => validatePolicy(next, live, context),
};

/** ValidatingAdmissionPolicyBinding. */
export const validatingAdmissionPolicyBinding: KindServer = {
  gvks: [{ group: GROUP, version: 'v1', kind: 'ValidatingAdmissionPolicyBinding' }],
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
  }
  const variables = structs(spec['variables']);
  const stored = storedExpressions(old);
  const same =
    live !== undefined &&
    equalJson(old['matchConditions'], spec['matchConditions']) &&
    equalJson(old['paramKind'], spec['paramKind']);
  const compiler = new AdmissionCompiler({ params: spec['paramKind'] !== undefined, composed: variables.length > 0 });
  if (!same) {
    const conditions = structs(spec['matchConditions']);
    errors.push(...validateConditions(conditions, 'spec.matchConditions', stored.condition, compiler, context));
  }
  errors.push(...validateVariables(variables, stored.validation, compiler, context));
  const checks = structs(spec['validations']);
  const annotations = structs(spec['auditAnnotations']);
  if (checks.length === 0 && annotations.length === 0) {
    const detail = 'validations or auditAnnotations must contain at least one item';
    errors.push(required('spec.validations', detail), required('spec.auditAnnotations', detail));
  }
  checks.forEach((check, index) => {
    errors.push(...validateCheck(check, at('spec.validations', index), stored, compiler, context));
  });
  const name = text(struct(object['metadata'])['name']);
  errors.push(...validateAnnotations(annotations, name, stored, compiler, context));
  return errors;
}

const REASONS = ['Forbidden', 'Invalid', 'RequestEntityTooLarge'];

/** validateValidation. */
function validateCheck(
  check: JsonObject,
  path: string,
  stored: Stored,
  compiler: AdmissionCompiler,
  context: KindContext,
): ApiError[] {
  const errors: ApiError[] = [];
  const compiled = (field: string, use: 'validation' | 'message'): ApiError[] => {
    const expression = text(check[field]);
    const found = compiler.compile(expression, use, versionsOf(stored[use].has(expression), context));
    return compileErrors(found, child(path, field), expression, context);
  };
  if (text(check['expression']).trim() === '') {
    errors.push(required(child(path, 'expression'), 'expression is not specified'));
  } else errors.push(...compiled('expression', 'validation'));
  const blank = 'must be non-empty if specified';
  const other = text(check['messageExpression']);
  if (other !== '' && other.trim() === '') errors.push(invalid(child(path, 'messageExpression'), other, blank));
  else if (other !== '') errors.push(...compiled('messageExpression', 'message'));
  const message = text(check['message']);
  if (message !== '' && message.trim() === '') errors.push(invalid(child(path, 'message'), message, blank));
  else if (/[\n\r]/.test(message.trim())) {
    errors.push(invalid(child(path, 'message'), message, 'must not contain line breaks'));
  }
  const reason = check['reason'];
  if (reason !== undefined && !REASONS.includes(text(reason))) {
    errors.push(notSupported(child(path, 'reason'), reason, REASONS));
  }
  return errors;
}

const MOST_ANNOTATIONS = 20;
/** In bytes. */
const LONGEST_ANNOTATION = 5 * 1024;

/** validateAuditAnnotation. */
function validateAnnotations(
  annotations: readonly JsonObject[],
  policy: string,
  stored: Stored,
  compiler: AdmissionCompiler,
  context: KindContext,
): ApiError[] {
  const here = 'spec.auditAnnotations';
  const errors: ApiError[] = [];
  if (annotations.length > MOST_ANNOTATIONS)
    errors.push(invalid(here, [...annotations], `must not have more than ${MOST_ANNOTATIONS} auditAnnotations`));
  const keys = annotations.map((annotation) => text(annotation['key']));
  annotations.forEach((annotation, index) => {
    const path = at(here, index);
    const key = keys[index] ?? '';
    const name = `${policy}/${key}`;
    for (const complaint of qualifiedName(name)) errors.push(invalid(child(path, 'key'), name, complaint));
    const written = text(annotation['valueExpression']);
    const expression = written.trim();
    if (expression === '') errors.push(required(child(path, 'valueExpression'), 'valueExpression is not specified'));
    else if (new TextEncoder().encode(expression).length > LONGEST_ANNOTATION) {
      const detail = `must not exceed ${LONGEST_ANNOTATION} bytes in length`;
      errors.push(required(child(path, 'valueExpression'), detail));
    } else {
      const found = compiler.compile(expression, 'annotation', versionsOf(stored.annotation.has(written), context));
      errors.push(...compileErrors(found, child(path, 'valueExpression'), written, context));
    }
    if (keys.indexOf(key) < index) errors.push(duplicate(child(path, 'key'), key));
  });
  return errors;
}

/** What bindings of both kinds of policies have: their policy, its parameters and what is matched. */
export function validateBindingTarget(object: JsonObject): ApiError[] {
  const meta = { namespaced: false, name: dns1123Subdomain, anyFinalizer: true };
  const errors = validateObjectMeta(object['metadata'], meta);
  const spec = struct(object['spec']);
  const name = text(spec['policyName']);
  if (name === '') errors.push(required('spec.policyName'));
  else for (const complaint of dns1123Subdomain(name)) errors.push(invalid('spec.policyName', name, complaint));
  if (spec['paramRef'] !== undefined) errors.push(...validateParamRef(struct(spec['paramRef']), 'spec.paramRef'));
  if (spec['matchResources'] !== undefined) {
    errors.push(...validateMatchResources(struct(spec['matchResources']), 'spec.matchResources'));
  }
  return errors;
}

function validateBinding(object: JsonObject): ApiError[] {
  const errors = validateBindingTarget(object);
  const spec = struct(object['spec']);
  const actions = texts(spec['validationActions']);
  const path = 'spec.validationActions';
  actions.forEach((action, index) => {
    if (!ACTIONS.includes(action)) errors.push(notSupported(at(path, index), action, ACTIONS));
    if (actions.indexOf(action) < index) errors.push(duplicate(at(path, index), action));
  });
  if (actions.includes('Deny') && actions.includes('Warn')) {
    const detail =
      'must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)';
    errors.push(invalid(path, [...actions], detail));
  }
  if (actions.length === 0) errors.push(required(path, 'at least one validation action is required'));
  return errors;
}
