import { type JsonObject, newObject } from '../../../kube/json.ts';
import { duplicate, forbidden, invalid, notSupported, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { pathSegment } from '../../format/names.ts';
import { validateLabelSelector } from '../../metadata/label-selector.ts';
import type { ApiError } from '../../result.ts';
import { ensureStruct, setDefault, structs, text, texts } from '../../struct.ts';
import { validateRule } from './rules.ts';

const OPERATIONS = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];
const RULES = ['resourceRules', 'excludeResourceRules'];

/** SetDefaults_MatchResources, SetDefaults_Rule. */
export function defaultMatchResources(spec: JsonObject, field: string): void {
  if (spec[field] === undefined) return;
  const match = ensureStruct(spec, field);
  setDefault(match, 'matchPolicy', 'Equivalent');
  for (const selector of ['namespaceSelector', 'objectSelector']) setDefault(match, selector, newObject());
  for (const rules of RULES) for (const rule of structs(match[rules])) setDefault(rule, 'scope', '*');
}

/** validateMatchResources (admissionregistration validation, 1.36.3). */
export function validateMatchResources(match: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const policy = text(match['matchPolicy']);
  if (policy !== 'Equivalent' && policy !== 'Exact') {
    errors.push(notSupported(child(path, 'matchPolicy'), policy, ['Equivalent', 'Exact']));
  }
  for (const selector of ['namespaceSelector', 'objectSelector']) {
    errors.push(...validateLabelSelector(match[selector], child(path, selector)));
  }
  for (const rules of RULES) {
    structs(match[rules]).forEach((rule, index) => {
      errors.push(...validateNamedRule(rule, at(child(path, rules), index)));
    });
  }
  return errors;
}

function validateNamedRule(rule: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const names = texts(rule['resourceNames']);
  names.forEach((name, index) => {
    const here = at(child(path, 'resourceNames'), index);
    for (const complaint of pathSegment(name)) errors.push(invalid(here, name, complaint));
    if (names.indexOf(name) < index) errors.push(duplicate(here, name));
  });
  return [...errors, ...validateOperations(rule, path)];
}

/** validateRuleWithOperations. */
export function validateOperations(rule: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const operations = texts(rule['operations']);
  const here = child(path, 'operations');
  if (operations.length === 0) errors.push(required(here));
  if (operations.length > 1 && operations.includes('*')) {
    errors.push(invalid(here, [...operations], "if '*' is present, must not specify other operations"));
  }
  operations.forEach((operation, index) => {
    if (!OPERATIONS.includes(operation)) errors.push(notSupported(at(here, index), operation, OPERATIONS));
  });
  return [...errors, ...validateRule(rule, path)];
}

/** validateParamRef. */
export function validateParamRef(reference: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const name = text(reference['name']);
  const selector = reference['selector'];
  const exclusive = 'name and selector are mutually exclusive';
  for (const complaint of name === '' ? [] : pathSegment(name))
    errors.push(invalid(child(path, 'name'), name, complaint));
  errors.push(...validateLabelSelector(selector, child(path, 'selector')));
  if (name !== '' && selector !== undefined) {
    for (const field of ['name', 'selector']) {
      errors.push(forbidden(child(path, field), exclusive));
    }
  }
  if (name === '' && selector === undefined) errors.push(required(path, 'one of name or selector must be specified'));
  const action = text(reference['parameterNotFoundAction']);
  const here = child(path, 'parameterNotFoundAction');
  if (action === '') errors.push(required(here));
  else if (action !== 'Allow' && action !== 'Deny') errors.push(notSupported(here, action, ['Deny', 'Allow']));
  return errors;
}
