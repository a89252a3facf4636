import { equalJson, type JsonObject, newObject } from '../../../kube/json.ts';
import { surelyCompiles } from '../../custom/cel/compile.ts';
import { duplicate, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1035Label, dns1123Subdomain, qualifiedName } from '../../format/names.ts';
import type { KindContext, KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { validateObjectMeta } from '../../metadata/object-meta.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, list, setDefault, struct, structs, text, texts } from '../../struct.ts';
import { notCompiled, validateConditions, WEBHOOK_VARIABLES } from './match-conditions.ts';
import { defaultMatchResources, validateMatchResources, validateParamRef } from './match-resources.ts';

const GROUP = 'admissionregistration.k8s.io';
const ACTIONS = ['Audit', 'Deny', 'Warn'];

/**
 * ValidatingAdmissionPolicy (admissionregistration validation, 1.36.3). Whether expressions compile is judged only where the stored
 * policy has them already, or they are simple.
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
  const known = expressionsOf(old);
  const variables = variablesOf(spec);
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
  const same =
    live !== undefined &&
    equalJson(old['matchConditions'], spec['matchConditions']) &&
    equalJson(old['paramKind'], spec['paramKind']);
  if (!same) {
    errors.push(
      ...validateConditions(structs(spec['matchConditions']), 'spec.matchConditions', known, variables, context),
    );
  }
  errors.push(...validateVariables(structs(spec['variables'])));
  const checks = list(spec['validations']);
  const annotations = list(spec['auditAnnotations']);
  if (checks.length === 0 && annotations.length === 0) {
    const detail = 'validations or auditAnnotations must contain at least one item';
    errors.push(required('spec.validations', detail), required('spec.auditAnnotations', detail));
  }
  structs(spec['validations']).forEach((check, index) => {
    errors.push(...validateCheck(check, at('spec.validations', index)));
  });
  errors.push(...validateAnnotations(structs(spec['auditAnnotations']), text(struct(object['metadata'])['name'])));
  if (live === undefined || !equalJson(old, spec)) {
    if (!expressionsCompile(spec, variables, equalJson(old['paramKind'], spec['paramKind']) ? known : new Set())) {
      context.doubt(notCompiled('spec'));
    }
  }
  return errors;
}

const REASONS = ['Forbidden', 'Invalid', 'RequestEntityTooLarge'];

/** validateValidation, but for what its expressions say. */
function validateCheck(check: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  if (text(check['expression']).trim() === '') {
    errors.push(required(child(path, 'expression'), 'expression is not specified'));
  }
  const blank = 'must be non-empty if specified';
  const other = text(check['messageExpression']);
  if (other !== '' && other.trim() === '') errors.push(invalid(child(path, 'messageExpression'), other, blank));
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

/** validateAuditAnnotation, but for what its expressions say. */
function validateAnnotations(annotations: readonly JsonObject[], policy: string): ApiError[] {
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
    const expression = text(annotation['valueExpression']).trim();
    if (expression === '') errors.push(required(child(path, 'valueExpression'), 'valueExpression is not specified'));
    else if (new TextEncoder().encode(expression).length > LONGEST_ANNOTATION) {
      const detail = `must not exceed ${LONGEST_ANNOTATION} bytes in length`;
      errors.push(required(child(path, 'valueExpression'), detail));
    }
    if (keys.indexOf(key) < index) errors.push(duplicate(child(path, 'key'), key));
  });
  return errors;
}

/** What a policy's expressions may name; its own variables are not looked into. */
function variablesOf(spec: JsonObject): ReadonlySet<string> {
  const names = [...WEBHOOK_VARIABLES, 'namespaceObject'];
  return new Set(spec['paramKind'] === undefined ? names : [...names, 'params']);
}

function expressionsCompile(spec: JsonObject, names: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  const fields = [
    ['matchConditions', 'expression', 'bool'],
    ['validations', 'expression', 'bool'],
    ['validations', 'messageExpression', 'string'],
    ['auditAnnotations', 'valueExpression', 'string'],
    ['variables', 'expression', undefined],
  ] as const;
  return fields.every(([list, field, type]) =>
    structs(spec[list]).every((entry) => {
      const expression = text(entry[field]);
      const key = `${field === 'expression' ? '' : field}${expression}`;
      return entry[field] === undefined || known.has(key) || surelyCompiles(expression, names, type);
    }),
  );
}

function expressionsOf(spec: JsonObject): Set<string> {
  const found: string[] = [];
  for (const field of ['matchConditions', 'variables', 'validations', 'auditAnnotations']) {
    for (const entry of structs(spec[field])) {
      for (const name of ['expression', 'messageExpression', 'valueExpression']) {
        if (entry[name] !== undefined) found.push(`${name === 'expression' ? '' : name}${text(entry[name])}`);
      }
    }
  }
  return new Set(found);
}

function validateVariables(variables: readonly JsonObject[]): ApiError[] {
  return variables.flatMap((variable, index) => {
    const path = at('spec.variables', index);
    const errors: ApiError[] = [];
    const name = text(variable['name']);
    if (name.trim() === '') errors.push(required(child(path, 'name'), 'name is not specified'));
    else if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) {
      errors.push(invalid(child(path, 'name'), name, 'must be a valid CEL identifier'));
    }
    if (text(variable['expression']).trim() === '') {
      errors.push(required(child(path, 'expression'), 'expression is not specified'));
    }
    return errors;
  });
}

function validateParamKind(kind: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const version = text(kind['apiVersion']);
  const here = child(path, 'apiVersion');
  const parts = version.split('/');
  if (version === '') errors.push(required(here));
  else if (parts.length > 2) errors.push(invalid(here, version, `unexpected GroupVersion string: ${version}`));
  else {
    const group = parts.length === 2 ? (parts[0] ?? '') : '';
    const name = parts[parts.length - 1] ?? '';
    const complaints = group === '' ? [] : dns1123Subdomain(group);
    if (complaints.length > 0) errors.push(invalid(here, group, complaints.join(',')));
    if (name === '') errors.push(invalid(here, version, 'version must be specified'));
    else if (dns1035Label(name).length > 0) errors.push(invalid(here, name, dns1035Label(name).join(',')));
  }
  const word = text(kind['kind']);
  if (word === '') errors.push(required(child(path, 'kind')));
  else {
    const complaints = dns1035Label(word.toLowerCase());
    const prefix = 'may have mixed case, but should otherwise match: ';
    if (complaints.length > 0) errors.push(invalid(child(path, 'kind'), word, `${prefix}${complaints.join(',')}`));
  }
  return errors;
}

function validateBinding(object: JsonObject): ApiError[] {
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
