import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import type { Schema } from '../../schema/schema.ts';
import type { DecodeState } from './state.ts';

const prefix = 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOr';

/** JSONSchemaPropsOrBool, …OrArray, …OrStringArray: positions of a CRD's schema that take a schema or something else. */
export function isSchemaUnion(schema: Schema): boolean {
  return schema.name?.startsWith(prefix) === true;
}

/**
 * Reads one of them (apiextensions v1 marshal.go, v0.36). Schemas inside are read leniently: unknown fields are dropped
 * without a word, unlike everywhere else.
 */
export function decodeSchemaUnion(
  value: Exclude<JsonValue, null>,
  schema: Schema,
  state: DecodeState,
  decode: (value: JsonObject, type: Schema) => JsonObject,
): JsonValue | undefined {
  const type = state.jsonSchema;
  if (type === undefined) return value;
  const lenient = (inner: JsonObject): JsonObject => {
    const { strict } = state;
    state.strict = false;
    const decoded = decode(inner, type);
    state.strict = strict;
    return decoded;
  };
  if (isObject(value)) return lenient(value);
  switch (schema.name?.slice(prefix.length)) {
    case 'Bool':
      return typeof value === 'boolean' ? value : state.abort('boolean or JSON schema expected');
    case 'Array':
      return Array.isArray(value) && value.length > 0
        ? value.map((item) => (isObject(item) ? lenient(item) : item))
        : null;
    default:
      return Array.isArray(value) && value.length > 0 ? value : null;
  }
}
