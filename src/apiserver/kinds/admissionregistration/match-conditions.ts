import type { JsonObject } from '../../../kube/json.ts';
import type { AdmissionCompiler, Compilation } from '../../custom/cel/admission.ts';
import type { Versions } from '../../custom/cel/types/functions.ts';
import { duplicate, internal, invalid, required, tooMany } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { qualifiedName } from '../../format/names.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { text } from '../../struct.ts';

/** New expressions have to compile on the version before too, stored ones may use whatever the server knows. */
export function versionsOf(stored: boolean, { minor }: KindContext): Versions {
  return { minor: stored ? minor : minor - 1, server: minor };
}

/** convertCELErrorToValidationError. `value`: the field as errors show it. */
export function compileErrors(found: Compilation, path: string, value: string, context: KindContext): ApiError[] {
  switch (found.status) {
    case 'compiled':
      return [];
    case 'refused':
      return [found.reason === 'internal' ? internal(path, found.detail) : invalid(path, value, found.detail)];
    case 'unknown': {
      const message = 'whether the server compiles this expression is not judged';
      context.doubt({ code: 'cel-not-compiled', path, message });
      return [];
    }
  }
}

/** validateMatchConditions. `stored`: expressions of the stored object. */
export function validateConditions(
  conditions: readonly JsonObject[],
  path: string,
  stored: ReadonlySet<string>,
  compiler: AdmissionCompiler,
  context: KindContext,
): ApiError[] {
  const errors: ApiError[] = [];
  if (conditions.length > 64) errors.push(tooMany(path, conditions.length, 64));
  const names = new Set<string>();
  conditions.forEach((condition, index) => {
    const here = at(path, index);
    const expression = text(condition['expression']).trim();
    const name = text(condition['name']);
    if (expression === '') errors.push(required(child(here, 'expression')));
    else {
      const found = compiler.compile(expression, 'condition', versionsOf(stored.has(expression), context));
      errors.push(...compileErrors(found, child(here, 'expression'), expression, context));
    }
    if (name === '') errors.push(required(child(here, 'name')));
    else for (const complaint of qualifiedName(name)) errors.push(invalid(child(here, 'name'), name, complaint));
    if (name !== '' && names.has(name)) errors.push(duplicate(child(here, 'name'), name));
    names.add(name);
  });
  return errors;
}
