import { isObject, type JsonObject, type JsonValue } from '../../../kube/json.ts';
import { validateDefaultRules } from '../../custom/cel/validate-rules.ts';
import { validateSchema } from '../../custom/validate-schema.ts';
import { forbidden, invalid, notSupported, required } from '../../errors.ts';
import { at, child, keyed } from '../../field-path.ts';
import type { KindContext } from '../../kind-server.ts';
import type { ApiError } from '../../result.ts';
import { bool, list, struct, structs, text, texts } from '../../struct.ts';
import { compileRules, expressionsOf } from './compile-rules.ts';
import { validateStructural } from './structural.ts';

/*
 * Schemas in definitions: apiextensions-apiserver v0.36.3, validateCustomResourceDefinitionValidation and
 * ValidateCustomResourceDefinitionOpenAPISchema.
 */

/** Rules that are lifted on update where the stored definition breaks them already. */
export interface SchemaRules {
  readonly live: JsonObject | undefined;
  readonly structural: boolean;
  readonly validTypes: boolean;
  readonly atomicSets: boolean;
  readonly mapKeys: boolean;
  /** This version's schema is stored as it is. */
  readonly unchanged?: boolean;
}

const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
const AT_ROOT = new Set([
  'description',
  'type',
  'format',
  'title',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'multipleOf',
  'required',
  'items',
  'properties',
  'externalDocs',
  'example',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-validations',
]);
const UNSUPPORTED = ['id', 'additionalItems', 'patternProperties', 'definitions', 'dependencies', '$ref'];
const REASONS = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];

/** Which rules the stored schemas break. */
export function schemaProblems(spec: JsonObject): Omit<SchemaRules, 'live'> {
  const nodes = structs(spec['versions']).flatMap((version) => {
    const schema = struct(version['schema'])['openAPIV3Schema'];
    return schema === undefined ? [] : allNodes(struct(schema));
  });
  return {
    structural: true,
    validTypes: nodes.every((node) => text(node['type']) === '' || TYPES.includes(text(node['type']))),
    atomicSets: nodes.every((node) => validateSetItems(node, '').length === 0),
    mapKeys: nodes.every((node) => validateMapKeys(node, '').length === 0),
  };
}

function allNodes(schema: JsonObject): JsonObject[] {
  return [schema, ...children(schema, '').flatMap(([node]) => allNodes(node))];
}

/** Schemas directly below one, with their paths. */
function children(schema: JsonObject, path: string): [JsonObject, string][] {
  const found: [JsonObject, string][] = [];
  for (const keyword of ['additionalProperties', 'not', 'items']) {
    const value = schema[keyword];
    if (isObject(value)) found.push([value, child(path, keyword)]);
  }
  for (const keyword of ['properties', 'definitions']) {
    for (const [name, value] of Object.entries(struct(schema[keyword]))) {
      found.push([struct(value), keyed(child(path, keyword), name)]);
    }
  }
  for (const keyword of ['allOf', 'oneOf', 'anyOf', 'items']) {
    list(schema[keyword]).forEach((value, index) => {
      found.push([struct(value), at(child(path, keyword), index)]);
    });
  }
  return found;
}

/** Whether NewStructural takes a node; what it refuses, other rules name. */
function isReadable(node: JsonObject): boolean {
  if (node['x-kubernetes-preserve-unknown-fields'] === false || bool(node['uniqueItems'])) return false;
  if (Array.isArray(node['items'])) return false;
  return UNSUPPORTED.every((keyword) => node[keyword] === undefined || node[keyword] === '');
}

interface Place {
  readonly root: boolean;
  readonly defaults: string | undefined;
  readonly insideMeta: boolean;
}

/** validateCustomResourceDefinitionValidation for one schema; `path` is the schema's. */
export function validateDefinitionSchema(
  schema: JsonObject,
  path: string,
  statusSubresource: boolean,
  rules: SchemaRules,
  context: KindContext,
): ApiError[] {
  const errors = statusSubresource ? validateRootKeywords(schema, path) : [];
  if (bool(schema['nullable'])) errors.push(forbidden(child(path, 'nullable'), 'nullable cannot be true at the root'));
  const readable = allNodes(schema).every(isReadable);
  const structural = readable ? validateStructural(schema, path, context) : [];
  errors.push(...structural);
  const defaults = readable && structural.length === 0 ? validateDefaults(schema, path, true, context) : [];
  const earlier = validateNode(schema, path, { root: true, defaults: undefined, insideMeta: false }, rules);
  errors.push(...defaults, ...earlier);
  // Rules are compiled only where the schema itself is in order.
  if (!readable || structural.length > 0 || defaults.length > 0) return errors;
  const options = { ...expressionsOf(rules.live ?? {}), unchanged: rules.unchanged === true, earlier };
  return [...errors, ...compileRules(schema, path, options, context)];
}

/** With a status subresource the root may hold only what survives when status is judged alone. */
function validateRootKeywords(schema: JsonObject, path: string): ApiError[] {
  const present = (keyword: string) => {
    const value = schema[keyword];
    return value !== undefined && value !== false && value !== '';
  };
  const first = ['id', '$schema', '$ref'].some(present);
  const type = text(schema['type']);
  if (!first && type !== '' && type !== 'object') {
    const detail =
      'only "object" is allowed as the type at the root of the schema if the status subresource is enabled';
    return [invalid(child(path, 'type'), type, detail)];
  }
  const bad = Object.keys(schema).find((keyword) => !AT_ROOT.has(keyword) && present(keyword));
  if (bad === undefined) return [];
  const detail = `only some fields are allowed at the root of the schema if the status subresource is enabled, ${bad} is not`;
  return [invalid(path, bad, detail)];
}

/** ValidateCustomResourceDefinitionOpenAPISchema. */
function validateNode(schema: JsonObject, path: string, place: Place, rules: SchemaRules): ApiError[] {
  const errors = validateKeywords(schema, path, place, rules);
  if (bool(schema['uniqueItems'])) {
    const detail = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic';
    errors.push(forbidden(child(path, 'uniqueItems'), detail));
  }
  const additional = schema['additionalProperties'];
  if (additional !== undefined && Object.keys(struct(schema['properties'])).length > 0 && additional !== true) {
    const detail = 'additionalProperties and properties are mutual exclusive';
    errors.push(forbidden(child(path, 'additionalProperties'), detail));
  }
  const embedded = bool(schema['x-kubernetes-embedded-resource']);
  const named = place.root || embedded ? Object.entries(struct(schema['properties'])) : [];
  const names = new Map(named.reverse().map(([name, value]) => [value, name]));
  for (const [node, here] of children(schema, path)) {
    errors.push(...validateNode(node, here, below(node, here), rules));
  }
  return [...errors, ...validateExtensions(schema, path, rules)];

  function below(node: JsonObject, here: string): Place {
    if (here === child(path, 'additionalProperties') && place.insideMeta) {
      return { ...place, root: false, defaults: 'inside additionalProperties applying to object metadata' };
    }
    const name = names.get(node);
    if (name === undefined || !['metadata', 'kind', 'apiVersion'].includes(name)) {
      return { ...place, root: false };
    }
    return { root: false, insideMeta: true, defaults: place.root ? `in top-level ${name}` : place.defaults };
  }
}

/** specStandardValidatorV3.validate. */
function validateKeywords(schema: JsonObject, path: string, place: Place, rules: SchemaRules): ApiError[] {
  const errors: ApiError[] = [];
  const type = text(schema['type']);
  if (rules.validTypes && type !== '' && !TYPES.includes(type)) {
    errors.push(notSupported(child(path, 'type'), type, TYPES));
  }
  if (schema['default'] !== undefined && place.defaults !== undefined) {
    errors.push(forbidden(child(path, 'default'), `must not be set ${place.defaults}`));
  }
  for (const keyword of UNSUPPORTED) {
    const value = schema[keyword];
    if (value === undefined || value === '') continue;
    errors.push(forbidden(child(path, keyword), `${keyword} is not supported`));
  }
  if (type === 'null') {
    errors.push(forbidden(child(path, 'type'), 'type cannot be set to null, use nullable as an alternative'));
  }
  if (list(schema['items']).length > 0) {
    errors.push(forbidden(child(path, 'items'), 'items must be a schema object and not an array'));
  }
  if (place.insideMeta && bool(schema['x-kubernetes-embedded-resource'])) {
    errors.push(forbidden(child(path, 'x-kubernetes-embedded-resource'), 'must not be used inside of resource meta'));
  }
  return errors;
}

function validateExtensions(schema: JsonObject, path: string, rules: SchemaRules): ApiError[] {
  const errors: ApiError[] = [];
  const type = text(schema['type']);
  if (schema['x-kubernetes-preserve-unknown-fields'] === false) {
    errors.push(invalid(child(path, 'x-kubernetes-preserve-unknown-fields'), false, 'must be true or undefined'));
  }
  const needsType = (keyword: string, wanted: string, allowed: readonly string[]) => {
    const value = schema[keyword];
    if (value === undefined) return;
    if (type !== wanted) {
      const detail = `must be ${wanted} if ${keyword} is specified`;
      errors.push(type === '' ? required(child(path, 'type'), detail) : invalid(child(path, 'type'), type, detail));
    }
    if (!allowed.includes(text(value))) errors.push(notSupported(child(path, keyword), value, allowed));
  };
  needsType('x-kubernetes-map-type', 'object', ['atomic', 'granular']);
  needsType('x-kubernetes-list-type', 'array', ['atomic', 'set', 'map']);
  if (rules.atomicSets && type === 'array') errors.push(...validateSetItems(schema, path));
  errors.push(...validateMapList(schema, path));
  if (rules.mapKeys) errors.push(...validateMapKeys(schema, path));
  structs(schema['x-kubernetes-validations']).forEach((rule, index) => {
    errors.push(...validateRule(rule, at(child(path, 'x-kubernetes-validations'), index)));
  });
  return errors;
}

/** Items of a set must be atomic. */
function validateSetItems(schema: JsonObject, path: string): ApiError[] {
  const items = schema['items'];
  if (schema['x-kubernetes-list-type'] !== 'set' || !isObject(items)) return [];
  const detail = 'must be atomic as item of a list with x-kubernetes-list-type=set';
  const listType = items['x-kubernetes-list-type'];
  if (items['type'] === 'array' && listType !== undefined && listType !== 'atomic') {
    return [invalid(child(path, 'items', 'x-kubernetes-list-type'), listType, detail)];
  }
  if (items['type'] === 'object' && items['x-kubernetes-map-type'] !== 'atomic') {
    return [invalid(child(path, 'items', 'x-kubernetes-map-type'), listType, detail)];
  }
  return [];
}

function validateMapList(schema: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const keys = texts(schema['x-kubernetes-list-map-keys']);
  const keysPath = child(path, 'x-kubernetes-list-map-keys');
  const listType = schema['x-kubernetes-list-type'];
  if (keys.length > 0 && listType !== 'map') {
    const here = child(path, 'x-kubernetes-list-type');
    const detail = 'must be map if x-kubernetes-list-map-keys is non-empty';
    errors.push(listType === undefined ? required(here, detail) : invalid(here, listType, detail));
  }
  if (listType !== 'map') return errors;
  const items = schema['items'];
  const itemsPath = child(path, 'items');
  if (keys.length === 0) errors.push(required(keysPath, 'must not be empty if x-kubernetes-list-type is map'));
  if (items === undefined) errors.push(required(itemsPath, 'must have a schema if x-kubernetes-list-type is map'));
  else if (!isObject(items)) {
    errors.push(invalid(itemsPath, items, 'must only have a single schema if x-kubernetes-list-type is map'));
  } else if (items['type'] !== 'object') {
    const detail = "must be object if parent array's x-kubernetes-list-type is map";
    errors.push(invalid(child(itemsPath, 'type'), text(items['type']), detail));
  } else {
    keys.forEach((key, index) => {
      const property = struct(items['properties'])[key];
      if (property === undefined) {
        errors.push(invalid(keysPath, [...keys], 'entries must all be names of item properties'));
      } else if (['array', 'object'].includes(text(struct(property)['type']))) {
        const here = child(keyed(child(itemsPath, 'properties'), key), 'type');
        errors.push(invalid(here, 'object', "must be a scalar type if parent array's x-kubernetes-list-type is map"));
      }
      if (keys.indexOf(key) < index) errors.push(invalid(keysPath, [...keys], 'must not contain duplicate entries'));
    });
  }
  return errors;
}

/** validateMapListKeysMapSet. */
function validateMapKeys(schema: JsonObject, path: string): ApiError[] {
  const items = schema['items'];
  const listType = text(schema['x-kubernetes-list-type']);
  if (!isObject(items) || (listType !== 'set' && listType !== 'map')) return [];
  const errors: ApiError[] = [];
  const itemsPath = child(path, 'items');
  if (bool(items['nullable'])) {
    const detail = `cannot be nullable when x-kubernetes-list-type is ${listType}`;
    errors.push(forbidden(child(itemsPath, 'nullable'), detail));
  }
  if (listType !== 'map') return errors;
  for (const key of texts(schema['x-kubernetes-list-map-keys'])) {
    const property = struct(items['properties'])[key];
    if (property === undefined) continue;
    const here = keyed(child(itemsPath, 'properties'), key);
    if (!texts(items['required']).includes(key) && struct(property)['default'] === undefined) {
      const detail =
        'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property';
      errors.push(required(child(here, 'default'), detail));
    }
    if (bool(struct(property)['nullable'])) {
      const detail = 'this property is in x-kubernetes-list-map-keys, so it cannot be nullable';
      errors.push(forbidden(child(here, 'nullable'), detail));
    }
  }
  return errors;
}

/** The words around a CEL rule. */
function validateRule(rule: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const expression = text(rule['rule']).trim();
  const message = text(rule['message']);
  const lines = /[\n\r]/;
  const messagePath = child(path, 'message');
  if (expression === '') errors.push(required(child(path, 'rule'), 'rule is not specified'));
  else if (message !== '' && message.trim() === '') {
    errors.push(invalid(messagePath, message, 'must be non-empty if specified'));
  } else if (lines.test(message.trim())) errors.push(invalid(messagePath, message, 'must not contain line breaks'));
  else if (lines.test(expression) && message.trim() === '') {
    errors.push(required(messagePath, 'message must be specified if rule contains line breaks'));
  }
  const messageExpression = text(rule['messageExpression']);
  if (messageExpression !== '' && messageExpression.trim() === '') {
    const detail = 'messageExpression must be non-empty if specified';
    errors.push(required(child(path, 'messageExpression'), detail));
  }
  const reason = rule['reason'];
  if (reason !== undefined && !REASONS.includes(text(reason))) {
    errors.push(notSupported(child(path, 'reason'), reason, REASONS));
  }
  return errors;
}

/** structuraldefaulting.ValidateDefaults: a default is a value of its own schema, without unknown fields. */
function validateDefaults(schema: JsonObject, path: string, root: boolean, context: KindContext): ApiError[] {
  const errors: ApiError[] = [];
  const value = schema['default'];
  const here = child(path, 'default');
  const resource = root || bool(schema['x-kubernetes-embedded-resource']);
  if (value !== undefined && resource && isObject(value) && !namesItsKind(value)) {
    for (const field of ['apiVersion', 'kind'])
      if (text(value[field]) === '') errors.push(required(child(here, field)));
  } else if (value !== undefined) {
    if (hasUnknown(value, schema)) errors.push(invalid(here, value, 'must not have unknown fields'));
    const found = validateSchema(value, schema, here, context.minor);
    errors.push(...found.errors.map(({ error }) => error));
    if (found.doubt !== undefined) context.doubt(found.doubt);
    if (found.errors.length === 0) errors.push(...validateDefaultRules(value, schema, here, resource, context));
  }
  for (const [name, property] of Object.entries(struct(schema['properties']))) {
    if (resource && ['metadata', 'kind', 'apiVersion'].includes(name)) continue;
    errors.push(...validateDefaults(struct(property), keyed(child(path, 'properties'), name), false, context));
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const value = schema[keyword];
    if (isObject(value)) errors.push(...validateDefaults(value, child(path, keyword), false, context));
  }
  return errors;
}

function namesItsKind(value: JsonObject): boolean {
  return text(value['apiVersion']) !== '' && text(value['kind']) !== '';
}

function hasUnknown(value: JsonValue, schema: JsonObject): boolean {
  if (bool(schema['x-kubernetes-preserve-unknown-fields'])) return false;
  if (Array.isArray(value)) {
    const items = schema['items'];
    return isObject(items) && value.some((item) => hasUnknown(item, items));
  }
  if (!isObject(value)) return false;
  const additional = schema['additionalProperties'];
  const fields = struct(schema['properties']);
  return Object.entries(value).some(([name, item]) => {
    const field = fields[name] ?? (isObject(additional) ? additional : undefined);
    if (field === undefined) return additional !== true;
    return hasUnknown(item, struct(field));
  });
}
