import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { charge } from '../../kube/work.ts';
import type { Correlation } from './correlation.ts';
import { isAllowed } from './enumeration.ts';
import { Findings } from './findings.ts';
import { isKnownFormat, matchesFormat } from './formats.ts';
import {
  additional,
  isNullable,
  items,
  type JsonSchema,
  numberOf,
  property,
  schemaList,
  textOf,
} from './json-schema.ts';
import { compileRe2 } from './re2.ts';
import { validateNumber } from './validate-number.ts';

/**
 * Validates a value by a CRD's schema (kube-openapi/pkg/validation/validate SchemaValidator, v0.36), with the ratcheting of
 * apiextensions: errors at or below a value equal to its counterpart in the old object are dropped.
 */
export function validateSchema(
  value: JsonValue,
  schema: JsonSchema,
  path: string,
  minor: number,
  correlation?: Correlation,
): Findings {
  const found = check(value, schema, path, minor, correlation);
  return !found.valid && correlation?.unchanged === true ? found.withoutErrors() : found;
}

function check(value: JsonValue, schema: JsonSchema, path: string, minor: number, correlation?: Correlation): Findings {
  charge(10);
  const found = new Findings();
  checkType(value, schema, path, minor, found);
  if (value === null) {
    checkEnum(value, schema, path, found);
    return found;
  }
  checkCombinations(value, schema, path, minor, found);
  if (typeof value === 'string') {
    checkString(value, schema, path, found);
    checkFormat(value, schema, path, minor, found);
  }
  if (typeof value === 'number' || typeof value === 'bigint') validateNumber(value, schema, path, found);
  if (Array.isArray(value)) checkList(value, schema, path, minor, correlation, found);
  checkEnum(value, schema, path, found);
  if (isObject(value)) checkObject(value, schema, path, minor, correlation, found);
  found.matches++;
  return found;
}

/** The types a node allows; none means any. */
function typesOf(schema: JsonSchema): readonly string[] {
  if (schema['x-kubernetes-int-or-string'] === true) return ['integer', 'string'];
  const type = textOf(schema, 'type');
  return type === '' ? [] : [type];
}

/** The format as far as the server heeds it: formats it does not know for the type are struck out. */
function formatOf(schema: JsonSchema, types: readonly string[], minor: number): string {
  const format = textOf(schema, 'format');
  const type = types.length === 1 ? types[0] : '';
  if (type === 'integer') return format === 'int32' || format === 'int64' ? format : '';
  if (type === 'number') return format === 'float' || format === 'double' ? format : '';
  return (type === '' || type === 'string') && isKnownFormat(format, minor) ? format : '';
}

function checkType(value: JsonValue, schema: JsonSchema, path: string, minor: number, found: Findings): void {
  const types = typesOf(schema);
  const format = formatOf(schema, types, minor);
  if (types.length === 0 && format === '') return;
  const wrong = (expected: string, actual: string) => {
    found.typeInvalid(path, actual, `${path} in body must be of type ${expected}: ${JSON.stringify(actual)}`);
    // A check counts, passed or not, but for null.
    if (value !== null) found.matches++;
  };
  if (value === null) {
    if (types.length > 0 && !isNullable(schema)) wrong(types.join(','), 'null');
    else found.matches += 1;
    return;
  }
  const [actual, actualFormat] = typeOf(value);
  const integral = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 53;
  const numberAsInteger = actual === 'number' && integral && types.includes('integer');
  const integerAsNumber = actual === 'integer' && types.includes('number');
  const fits = types.includes(actual) || numberAsInteger || integerAsNumber;
  const textual = typeof value === 'string' || Array.isArray(value);
  if (!textual && format !== '' && !fits && actualFormat !== format) {
    wrong(format, actualFormat);
    return;
  }
  const numeric = types.includes('number') || types.includes('integer');
  if (fits || (!numeric && format !== '' && textual)) found.matches += 2;
  else wrong(types.join(','), actual);
}

function typeOf(value: Exclude<JsonValue, null>): readonly [type: string, format: string] {
  switch (typeof value) {
    case 'boolean':
      return ['boolean', ''];
    case 'string':
      return ['string', ''];
    case 'bigint':
      return ['integer', 'int64'];
    case 'number':
      // JSON text of a whole number beyond 64 bits is read as a float.
      return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? ['integer', 'int64'] : ['number', 'float64'];
    default:
      return [Array.isArray(value) ? 'array' : 'object', ''];
  }
}

function checkEnum(value: JsonValue, schema: JsonSchema, path: string, found: Findings): void {
  const allowed = schema['enum'];
  if (Array.isArray(allowed) && allowed.length > 0 && !isAllowed(value, allowed)) {
    found.notSupported(path, value, allowed);
  }
  if (value !== null) found.matches++;
}

function checkString(value: string, schema: JsonSchema, path: string, found: Findings): void {
  found.matches++;
  const length = Array.from(value).length;
  const max = numberOf(schema, 'maxLength');
  if (max !== undefined && length > max) {
    found.tooLong(path, max);
    return;
  }
  const min = numberOf(schema, 'minLength');
  if (min !== undefined && length < min) {
    found.invalid(path, value, `${path} in body should be at least ${min} chars long`);
    return;
  }
  const pattern = textOf(schema, 'pattern');
  if (pattern === '') return;
  const matched = compileRe2(pattern)?.test(value);
  if (matched === false) found.invalid(path, value, `${path} in body should match '${pattern}'`);
  if (matched !== undefined) return;
  found.doubt ??= {
    code: 'pattern-not-understood',
    path,
    message: `whether the value matches the pattern ${JSON.stringify(pattern)} is not known`,
  };
}

function checkFormat(value: string, schema: JsonSchema, path: string, minor: number, found: Findings): void {
  const format = formatOf(schema, typesOf(schema), minor);
  if (format === '' || !isKnownFormat(format, minor)) return;
  const matched = matchesFormat(format, value);
  if (matched === false) {
    found.typeInvalid(path, value, `${path} in body must be of type ${format}: ${JSON.stringify(value)}`);
  }
  if (matched === undefined) {
    const message = `whether the value is a valid ${format} is not known`;
    found.doubt ??= { code: 'format-not-understood', path, message };
  }
  found.matches++;
}

function checkList(
  value: readonly JsonValue[],
  schema: JsonSchema,
  path: string,
  minor: number,
  correlation: Correlation | undefined,
  found: Findings,
): void {
  const item = items(schema);
  if (item !== undefined) {
    value.forEach((element, i) => {
      found.merge(validateSchema(element, item, `${path}[${i}]`, minor, correlation?.index(i)));
    });
  }
  const min = numberOf(schema, 'minItems');
  if (min !== undefined && value.length < min) {
    found.invalid(path, value.length, `${path} in body should have at least ${min} items`);
  }
  const max = numberOf(schema, 'maxItems');
  if (max !== undefined && value.length > max) found.tooMany(path, value.length, max, 'items');
  found.matches += 2;
}

function checkObject(
  value: JsonObject,
  schema: JsonSchema,
  path: string,
  minor: number,
  correlation: Correlation | undefined,
  found: Findings,
): void {
  if (asksForFields(schema)) checkFields(value, schema, path, minor, correlation, found);
  const required = schema['required'];
  const names = Array.isArray(required) ? required : [];
  charge(names.length);
  for (const key of names) {
    if (typeof key === 'string' && value[key] === undefined) found.required(`${path}.${key}`);
  }
  found.matches++;
}

/** Alternatives often ask for nothing but some names. */
function asksForFields(schema: JsonSchema): boolean {
  return FIELD_KEYWORDS.some((keyword) => schema[keyword] !== undefined);
}

const FIELD_KEYWORDS = ['properties', 'additionalProperties', 'minProperties', 'maxProperties'] as const;

function checkFields(
  value: JsonObject,
  schema: JsonSchema,
  path: string,
  minor: number,
  correlation: Correlation | undefined,
  found: Findings,
): void {
  const keys = Object.keys(value).sort();
  charge(keys.length);
  const min = numberOf(schema, 'minProperties');
  if (min !== undefined && keys.length < min) {
    found.invalid(path, keys.length, `${path} in body should have at least ${min} properties`);
  }
  const max = numberOf(schema, 'maxProperties');
  if (max !== undefined && keys.length > max) found.tooMany(path, keys.length, max, 'properties');

  // What apiVersion and kind were before is not visible to the server.
  const counterpart = (key: string) =>
    path === '' && (key === 'apiVersion' || key === 'kind') ? undefined : correlation?.key(key);
  const rest = additional(schema);
  if (rest === false) {
    for (const key of keys) {
      if (property(schema, key) === undefined)
        found.invalid(path, key, `${path}.${key} in body is a forbidden property`);
    }
  }
  if (isObject(rest)) {
    for (const key of keys) {
      if (property(schema, key) !== undefined) continue;
      found.merge(validateSchema(value[key] as JsonValue, rest, `${path}.${key}`, minor, counterpart(key)));
    }
  }
  for (const key of keys) {
    const field = property(schema, key);
    const child = value[key];
    if (field === undefined || child === undefined) continue;
    const at = path === '' ? key : `${path}.${key}`;
    found.merge(validateSchema(child, field, at, minor, counterpart(key)));
  }
}

function checkCombinations(value: JsonValue, schema: JsonSchema, path: string, minor: number, found: Findings): void {
  const name = JSON.stringify(path);
  // Nothing below alternatives is forgiven for being unchanged: the server does not hand them the old object.
  const judge = (alternative: JsonSchema) => check(value, alternative, path, minor);

  const anyOf = schemaList(schema, 'anyOf');
  if (anyOf.length > 0) {
    const results = firstValid(anyOf, judge);
    if (inDoubt(found, results)) return;
    const success = results.find((result) => result.valid);
    if (success === undefined) found.invalid(path, '', `${name} must validate at least one schema (anyOf)`);
    merge(found, success ?? best(results));
  }
  const oneOf = schemaList(schema, 'oneOf');
  if (oneOf.length > 0) {
    const results = oneOf.map(judge);
    if (inDoubt(found, results)) return;
    const valid = results.filter((result) => result.valid);
    if (valid.length !== 1) {
      const detail = valid.length === 0 ? 'Found none valid' : `Found ${valid.length} valid alternatives`;
      found.invalid(path, '', `${name} must validate one and only one schema (oneOf). ${detail}`);
    }
    // After a success only later failures count as best ones, and none is kept.
    merge(found, valid.length === 1 ? valid[0] : valid.length === 0 ? best(results) : undefined);
  }
  const allOf = schemaList(schema, 'allOf');
  if (allOf.length > 0) {
    const results = allOf.map(judge);
    for (const result of results) found.merge(result);
    if (results.some((result) => !result.valid)) {
      const detail = results.some((result) => result.valid) ? '' : '. None validated';
      found.invalid(path, '', `${name} must validate all the schemas (allOf)${detail}`);
    }
  }
  const not = schema['not'];
  if (isObject(not)) {
    const result = judge(not);
    if (inDoubt(found, [result])) return;
    if (result.valid) found.invalid(path, '', `${name} must not validate the schema (not)`);
  }
  found.matches += 2;
}

function firstValid(schemas: readonly JsonSchema[], judge: (schema: JsonSchema) => Findings): Findings[] {
  const results: Findings[] = [];
  for (const schema of schemas) {
    const result = judge(schema);
    results.push(result);
    if (result.valid) break;
  }
  return results;
}

function best(results: readonly Findings[]): Findings | undefined {
  return results.reduce<Findings | undefined>(
    (top, result) => (top === undefined || result.matches > top.matches ? result : top),
    undefined,
  );
}

function merge(found: Findings, chosen: Findings | undefined): void {
  if (chosen !== undefined) found.merge(chosen);
}

/** Which alternative holds can't be said when one of them is in doubt. */
function inDoubt(found: Findings, results: readonly Findings[]): boolean {
  const doubt = results.find((result) => result.doubt !== undefined)?.doubt;
  found.doubt ??= doubt;
  return doubt !== undefined;
}
