import { equalJson, isObject, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { compileRe2 } from '../../custom/re2.ts';
import { forbidden, invalid, required } from '../../errors.ts';
import { at, child, keyed } from '../../field-path.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { bool, list, struct, structs, text } from '../../struct.ts';

/*
 * Structural schemas: apiextensions-apiserver v0.36.3, pkg/apiserver/schema/validation.go and complete.go. Every value has one type, and
 * what `anyOf`, `allOf`, `oneOf` and `not` say refers to fields that the plain part of the schema declares.
 */

type Level = 'root' | 'item' | 'field';

const INT_OR_STRING = [{ type: 'integer' }, { type: 'string' }];

/** ValidateStructural. */
export function validateStructural(schema: JsonObject, path: string, context: KindContext): ApiError[] {
  return [...validateNode(schema, 'root', path, context), ...validateCompleteness(schema, schema, path, path)];
}

function properties(schema: JsonObject): [string, JsonObject][] {
  return Object.entries(struct(schema['properties'])).map(([name, value]) => [name, struct(value)]);
}

/** validateStructuralInvariants. */
function validateNode(schema: JsonObject, level: Level, path: string, context: KindContext): ApiError[] {
  const errors: ApiError[] = [];
  const type = text(schema['type']);
  const embedded = bool(schema['x-kubernetes-embedded-resource']);
  const preserve = bool(schema['x-kubernetes-preserve-unknown-fields']);
  const intOrString = bool(schema['x-kubernetes-int-or-string']);
  const items = schema['items'];
  if (type === 'array' && items === undefined) errors.push(required(child(path, 'items'), 'must be specified'));
  if (isObject(items)) errors.push(...validateNode(items, 'item', child(path, 'items'), context));
  for (const [name, property] of properties(schema)) {
    errors.push(...validateNode(property, 'field', keyed(child(path, 'properties'), name), context));
  }
  const additional = schema['additionalProperties'];
  if (additional !== undefined) {
    const here = child(path, 'additionalProperties');
    if (level === 'root') errors.push(forbidden(here, 'must not be used at the root'));
    if (isObject(additional)) errors.push(...validateNode(additional, 'field', here, context));
    if (embedded) errors.push(forbidden(here, 'must not be used if x-kubernetes-embedded-resource is set'));
  }
  if (intOrString && preserve) {
    const detail = 'must be false if x-kubernetes-int-or-string is true';
    errors.push(invalid(child(path, 'x-kubernetes-preserve-unknown-fields'), true, detail));
  }
  if (intOrString && embedded) {
    const detail = 'must be false if x-kubernetes-int-or-string is true';
    errors.push(invalid(child(path, 'x-kubernetes-embedded-resource'), true, detail));
  }
  const anyOf = list(schema['anyOf']);
  const firstAllOf = struct(list(schema['allOf'])[0]);
  const skipAnyOf = equalJson([...anyOf], INT_OR_STRING);
  const skipFirst = equalJson([...list(firstAllOf['anyOf'])], INT_OR_STRING);
  errors.push(...validateValues(schema, skipAnyOf, skipFirst, path, context));
  errors.push(...validateType(type, level, embedded, preserve || intOrString, path));
  errors.push(...validateMeta(schema, level, embedded, path));
  if (embedded && !preserve && properties(schema).length === 0) {
    const detail =
      'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields';
    errors.push(required(child(path, 'properties'), detail));
  }
  return errors;
}

function validateType(type: string, level: Level, embedded: boolean, open: boolean, path: string): ApiError[] {
  const here = child(path, 'type');
  const errors: ApiError[] = [];
  if (embedded && type !== 'object') {
    const detail = 'must be object if x-kubernetes-embedded-resource is true';
    errors.push(type === '' ? required(here, detail) : invalid(here, type, detail));
  } else if (type === '' && !open) {
    const where = {
      root: 'at the root',
      item: 'for specified array items',
      field: 'for specified object fields',
    };
    errors.push(required(here, `must not be empty ${where[level]}`));
  }
  if (level === 'root' && type !== '' && type !== 'object')
    errors.push(invalid(here, type, 'must be object at the root'));
  return errors;
}

/** Objects and embedded objects: kind and apiVersion are strings, metadata is the server's. */
function validateMeta(schema: JsonObject, level: Level, embedded: boolean, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const checked = level === 'root' || embedded;
  const fields = struct(schema['properties']);
  if (checked) {
    for (const name of ['kind', 'apiVersion']) {
      if (fields[name] === undefined || text(struct(fields[name])['type']) === 'string') continue;
      const here = child(keyed(child(path, 'properties'), name), 'type');
      errors.push(invalid(here, text(struct(fields[name])['type']), 'must be string'));
    }
  }
  const metadata = fields['metadata'];
  if (metadata === undefined) return errors;
  const here = keyed(child(path, 'properties'), 'metadata');
  const type = text(struct(metadata)['type']);
  if (checked && type !== 'object') errors.push(invalid(child(here, 'type'), type, 'must be object'));
  if (level === 'root' && !isPlainMetadata(struct(metadata))) {
    const detail = 'must not specify anything other than name and generateName, but metadata is implicitly specified';
    errors.push(forbidden(here, detail));
  }
  return errors;
}

function isPlainMetadata(metadata: JsonObject): boolean {
  for (const keyword in metadata) {
    if (keyword === 'type' || keyword === 'default') continue;
    if (keyword === 'properties') {
      const names = properties(metadata).map(([name]) => name);
      if (names.every((name) => name === 'name' || name === 'generateName')) continue;
    }
    if (isEmpty(metadata[keyword])) continue;
    return false;
  }
  return true;
}

function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === false || value === '';
}

/** validateValueValidation. */
function validateValues(
  schema: JsonObject,
  skipAnyOf: boolean,
  skipFirstAllOf: boolean,
  path: string,
  context: KindContext,
): ApiError[] {
  const errors: ApiError[] = [];
  if (!skipAnyOf) {
    structs(schema['anyOf']).forEach((nested, index) => {
      errors.push(...validateNested(nested, false, at(child(path, 'anyOf'), index), context));
    });
  }
  structs(schema['allOf']).forEach((nested, index) => {
    errors.push(...validateNested(nested, skipFirstAllOf && index === 0, at(child(path, 'allOf'), index), context));
  });
  structs(schema['oneOf']).forEach((nested, index) => {
    errors.push(...validateNested(nested, false, at(child(path, 'oneOf'), index), context));
  });
  if (isObject(schema['not'])) errors.push(...validateNested(schema['not'], false, child(path, 'not'), context));
  const pattern = text(schema['pattern']);
  if (pattern !== '' && compileRe2(pattern) === undefined) {
    if (!isAnyPattern(pattern)) {
      errors.push(invalid(child(path, 'pattern'), pattern, 'must be a valid regular expression'));
      return errors;
    }
    context.doubt({
      code: 'pattern-not-understood',
      path: child(path, 'pattern'),
      message: `whether the server takes the pattern ${JSON.stringify(pattern)} is not known`,
    });
  }
  return errors;
}

/** Patterns that are wrong in both dialects (an open bracket) are wrong for sure. */
function isAnyPattern(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

const FORBIDDEN_NESTED: readonly (readonly [string, string])[] = [
  ['type', 'must be empty to be structural'],
  ['additionalProperties', 'must be undefined to be structural'],
  ['default', 'must be undefined to be structural'],
  ['title', 'must be empty to be structural'],
  ['description', 'must be empty to be structural'],
  ['nullable', 'must be false to be structural'],
  ['x-kubernetes-preserve-unknown-fields', 'must be false to be structural'],
  ['x-kubernetes-embedded-resource', 'must be false to be structural'],
  ['x-kubernetes-int-or-string', 'must be false to be structural'],
  ['x-kubernetes-list-map-keys', 'must be empty to be structural'],
  ['x-kubernetes-list-type', 'must be undefined to be structural'],
  ['x-kubernetes-map-type', 'must be undefined to be structural'],
  ['x-kubernetes-validations', 'must be empty to be structural'],
];

/** validateNestedValueValidation. */
function validateNested(schema: JsonObject, skipAnyOf: boolean, path: string, context: KindContext): ApiError[] {
  const errors = validateValues(schema, skipAnyOf, false, path, context);
  if (isObject(schema['items'])) errors.push(...validateNested(schema['items'], false, child(path, 'items'), context));
  for (const [name, property] of properties(schema)) {
    errors.push(...validateNested(property, false, keyed(child(path, 'properties'), name), context));
  }
  for (const [keyword, detail] of FORBIDDEN_NESTED) {
    const value = schema[keyword];
    const empty = keyword === 'additionalProperties' || keyword === 'default' ? value === undefined : isEmpty(value);
    if (!empty && !(Array.isArray(value) && value.length === 0)) errors.push(forbidden(child(path, keyword), detail));
  }
  if (struct(schema['properties'])['metadata'] !== undefined) {
    const here = keyed(child(path, 'properties'), 'metadata');
    errors.push(forbidden(here, 'must not be specified in a nested context'));
  }
  return errors;
}

/** validateValueValidationCompleteness: `path` in the plain part, `from` in the nested part. */
function validateCompleteness(nested: JsonObject, plain: JsonObject, path: string, from: string): ApiError[] {
  const errors: ApiError[] = [];
  if (isObject(nested['not'])) errors.push(...validateDeclared(nested['not'], plain, path, child(from, 'not')));
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    structs(nested[keyword]).forEach((branch, index) => {
      errors.push(...validateDeclared(branch, plain, path, at(child(from, keyword), index)));
    });
  }
  return errors;
}

function validateDeclared(branch: JsonObject, plain: JsonObject, path: string, from: string): ApiError[] {
  const errors = validateCompleteness(branch, plain, path, from);
  const recurse = (inner: JsonObject, outer: JsonValue | undefined, here: string, there: string): void => {
    if (isObject(outer)) errors.push(...validateDeclared(inner, outer, here, there));
    else errors.push(required(here, `because it is defined in ${there}`));
  };
  if (isObject(branch['items'])) {
    recurse(branch['items'], plain['items'], child(path, 'items'), child(from, 'items'));
  }
  for (const [name, property] of properties(branch)) {
    const here = keyed(child(path, 'properties'), name);
    recurse(property, struct(plain['properties'])[name], here, keyed(child(from, 'properties'), name));
  }
  return errors;
}
