import { equalJson, isObject, type JsonObject, type JsonValue, newObject } from '../../../kube/json.ts';
import { tokensOf } from '../../custom/cel/expression.ts';
import { escapeName } from '../../custom/cel/values.ts';
import { list, struct, structs, text } from '../../struct.ts';

/*
 * Rules that the server took once and takes again: what they see has the same types, and costs what it did. Whether other rules compile, and
 * are cheap enough, only the server knows.
 */

/** Whether every rule of a schema stands in a stored one as well, over the same values and below the same lists and maps. */
export function rulesStand(schema: JsonObject, stored: JsonObject): boolean {
  const rules = structs(schema['x-kubernetes-validations']);
  const old = new Set(structs(stored['x-kubernetes-validations']).map(expressionsOf));
  if (!rules.every((rule) => old.has(expressionsOf(rule)))) return false;
  if (rules.length > 0 && !sameForRules(schema, stored, rules)) return false;
  return Object.entries(schema).every(([keyword, value]) => below(keyword, value, schema, stored));
}

/** Schemas below one, each beside its stored counterpart. */
function below(keyword: string, value: JsonValue, schema: JsonObject, stored: JsonObject): boolean {
  const other = stored[keyword];
  switch (keyword) {
    case 'properties':
      return Object.entries(struct(value)).every(([name, field]) => stands(field, struct(other)[name]));
    case 'items':
    case 'additionalProperties': {
      const bound = keyword === 'items' ? 'maxItems' : 'maxProperties';
      return stands(value, other) && (!hasRules(value) || equalJson(schema[bound], stored[bound]));
    }
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return list(value).every((part, i) => stands(part, list(other)[i]));
    default:
      return true;
  }
}

function stands(schema: JsonValue, stored: JsonValue | undefined): boolean {
  if (!isObject(schema) || !hasRules(schema)) return true;
  return isObject(stored) && rulesStand(schema, stored);
}

function hasRules(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(hasRules);
  if (!isObject(value)) return false;
  if (Array.isArray(value['x-kubernetes-validations']) && value['x-kubernetes-validations'].length > 0) return true;
  return Object.entries(value).some(([key, child]) => key !== 'default' && key !== 'enum' && hasRules(child));
}

function expressionsOf(rule: JsonObject): string {
  return JSON.stringify([text(rule['rule']), text(rule['messageExpression']), rule['optionalOldSelf'] === true]);
}

/** Fields of the node itself that no rule names may differ, where no rule looks at the whole. */
function sameForRules(schema: JsonObject, stored: JsonObject, rules: readonly JsonObject[]): boolean {
  const texts = rules.flatMap((rule) => [text(rule['rule']), text(rule['messageExpression'])]);
  const tokens = texts.flatMap((each) =>
    tokensOf(each).filter((token) => token.trim() !== '' && !token.startsWith('//')),
  );
  const whole = tokens.some(
    (token, i) => (token === 'self' || token === 'oldSelf') && tokens[i + 1] !== '.' && tokens[i - 1] !== '.',
  );
  const named = whole ? undefined : new Set(tokens);
  return equalJson(seen(schema, named), seen(stored, named));
}

/** What a rule's types and costs are made from. */
function seen(schema: JsonObject, named: ReadonlySet<string> | undefined): JsonObject {
  const out = newObject();
  for (const [keyword, value] of Object.entries(schema)) {
    if (UNSEEN.has(keyword)) continue;
    if (keyword === 'properties') {
      const fields = newObject();
      for (const [name, field] of Object.entries(struct(value))) {
        if (named === undefined || named.has(escapeName(name) ?? '')) fields[name] = seen(struct(field), undefined);
      }
      out[keyword] = fields;
    } else out[keyword] = isObject(value) && keyword !== 'default' ? seen(value, undefined) : value;
  }
  if (named !== undefined) delete out['required'];
  return out;
}

const UNSEEN = new Set([
  'description',
  'title',
  'example',
  'externalDocs',
  'minimum',
  'maximum',
  'minLength',
  'minItems',
  'pattern',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'x-kubernetes-validations',
]);
