import type { JsonObject } from '../../../kube/json.ts';
import { surelyCompiles } from '../../custom/cel/compile.ts';
import { duplicate, invalid, required, tooMany } from '../../errors.ts';
import { at, child } from '../../field-path.ts';
import { qualifiedName } from '../../format/names.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError, NotJudgedReason } from '../../result.ts';
import { text } from '../../struct.ts';

/** A CEL expression that no stored object vouches for. */
export function notCompiled(path: string): NotJudgedReason {
  return { code: 'cel-not-compiled', path, message: 'whether the server compiles this expression is not judged' };
}

/** What a webhook's conditions may name. */
export const WEBHOOK_VARIABLES: ReadonlySet<string> = new Set(['object', 'oldObject', 'request', 'authorizer']);

/** validateMatchConditions; whether an expression compiles is known of stored ones and of simple ones. */
export function validateConditions(
  conditions: readonly JsonObject[],
  path: string,
  known: ReadonlySet<string>,
  variables: ReadonlySet<string>,
  context: KindContext,
): ApiError[] {
  const errors: ApiError[] = [];
  if (conditions.length > 64) errors.push(tooMany(path, conditions.length, 64));
  const names = new Set<string>();
  conditions.forEach((condition, index) => {
    const here = at(path, index);
    const expression = text(condition['expression']);
    const name = text(condition['name']);
    if (expression.trim() === '') errors.push(required(child(here, 'expression')));
    else if (!known.has(expression) && !surelyCompiles(expression, variables, 'bool'))
      context.doubt(notCompiled(child(here, 'expression')));
    if (name === '') errors.push(required(child(here, 'name')));
    else for (const complaint of qualifiedName(name)) errors.push(invalid(child(here, 'name'), name, complaint));
    if (name !== '' && names.has(name)) errors.push(duplicate(child(here, 'name'), name));
    names.add(name);
  });
  return errors;
}
