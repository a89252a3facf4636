import type { JsonObject } from '../../../kube/json.ts';
import type { AdmissionCompiler, Use } from '../../custom/cel/admission.ts';
import { invalid, required } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { dns1035Label, dns1123Subdomain } from '../../format/names.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { structs, text } from '../../struct.ts';
import { compileErrors, versionsOf } from './match-conditions.ts';

/* What policies that validate and policies that mutate have in common (admissionregistration validation, 1.36.3). */

export type Stored = { readonly [use in Exclude<Use, 'variable' | 'patch' | 'configuration'>]: ReadonlySet<string> };

/** findValidatingPolicyPreexistingExpressions. */
export function storedExpressions(spec: JsonObject): Stored {
  const texts = (field: string, key: string) => new Set(structs(spec[field]).map((entry) => text(entry[key])));
  return {
    condition: texts('matchConditions', 'expression'),
    validation: texts('validations', 'expression'),
    message: texts('validations', 'messageExpression'),
    annotation: texts('auditAnnotations', 'valueExpression'),
  };
}

/** CEL's words, which no variable may be called. */
const RESERVED = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

/** validateVariable. `stored`: expressions of stored validations; those of variables do not count. */
export function validateVariables(
  variables: readonly JsonObject[],
  stored: ReadonlySet<string>,
  compiler: AdmissionCompiler,
  context: KindContext,
): ApiError[] {
  return variables.flatMap((variable, index) => {
    const path = at('spec.variables', index);
    const errors: ApiError[] = [];
    const name = text(variable['name']);
    if (name.trim() === '') errors.push(required(child(path, 'name'), 'name is not specified'));
    else if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name) || RESERVED.has(name)) {
      errors.push(invalid(child(path, 'name'), name, 'must be a valid CEL identifier'));
    }
    const expression = text(variable['expression']);
    if (expression.trim() === '') {
      errors.push(required(child(path, 'expression'), 'expression is not specified'));
    } else {
      const found = compiler.declare(name, expression, versionsOf(stored.has(expression), context));
      errors.push(...compileErrors(found, child(path, 'expression'), expression, context));
    }
    return errors;
  });
}

/** validateParamKind. */
export function validateParamKind(kind: JsonObject, path: string): ApiError[] {
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
