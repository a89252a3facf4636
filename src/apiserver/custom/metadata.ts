import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { parseApiVersion } from '../../kube/object.ts';
import type { Schema } from '../../schema/schema.ts';
import { DecodeState, Unreadable } from '../decode/state.ts';
import { decodeStruct } from '../decode/value.ts';
import { invalid, required } from '../errors.ts';
import { at, child, keyed } from '../field-path.ts';
import { dns1035Label, pathSegment } from '../format/names.ts';
import { validateObjectMeta, validateOwnership } from '../metadata/object-meta.ts';
import type { ApiError } from '../result.ts';
import { text } from '../struct.ts';
import { additional, isEmbedded, items, type JsonSchema, property } from './json-schema.ts';

/*
 * ObjectMeta of a custom resource and of resources embedded in it (apiextensions-apiserver/pkg/apiserver/schema/objectmeta, v0.36):
 * read as Go's type reads it, whatever the schema says.
 */

/** The metadata as the server writes it back, or the errors of reading it. Absent metadata stays absent. */
export function decodeMetadata(
  value: JsonValue | undefined,
  objectMeta: Schema,
  path: string,
): { readonly metadata: JsonObject | undefined; readonly fatal?: ApiError; readonly unknown: readonly ApiError[] } {
  if (value === undefined) return { metadata: undefined, unknown: [] };
  const state = new DecodeState(objectMeta, false, false, path);
  try {
    if (value !== null && !isObject(value)) {
      const found = Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value;
      state.wrongType(found, 'v1.ObjectMeta');
    }
    const metadata = decodeStruct(isObject(value) ? value : {}, objectMeta, state);
    if (state.typeError !== undefined) return { metadata, fatal: state.typeError, unknown: [] };
    return { metadata, unknown: state.unknown };
  } catch (error) {
    if (error instanceof Unreadable) return { metadata: undefined, fatal: error.error, unknown: [] };
    throw error;
  }
}

/** Brings embedded resources' metadata into canonical form, in place. Errors: unreadable ones first, unknown fields else. */
export function coerceEmbedded(draft: JsonValue, schema: JsonSchema, objectMeta: Schema): ApiError[] {
  const fatal: ApiError[] = [];
  const unknown: ApiError[] = [];
  eachEmbedded(draft, schema, '', (resource, path) => {
    for (const key of ['apiVersion', 'kind']) {
      const value = resource[key];
      if (value !== undefined && typeof value !== 'string') {
        fatal.push(invalid(child(path, key), value, 'must be a string'));
      }
    }
    const decoded = decodeMetadata(resource['metadata'], objectMeta, child(path, 'metadata'));
    if (decoded.fatal !== undefined) {
      const wrong = invalid(child(path, 'metadata'), resource['metadata'], decoded.fatal.message);
      fatal.push({ ...wrong, source: 'strict' });
    }
    if (decoded.fatal === undefined && decoded.metadata !== undefined) {
      resource['metadata'] = decoded.metadata;
      if (decoded.metadata['creationTimestamp'] === null) delete decoded.metadata['creationTimestamp'];
    }
    unknown.push(...decoded.unknown);
  });
  return fatal.length > 0 ? fatal.slice(0, 1) : unknown;
}

/** Type and metadata of embedded resources (…/objectmeta/validation.go). */
export function validateEmbedded(value: JsonValue, schema: JsonSchema, minor: number): ApiError[] {
  const errors: ApiError[] = [];
  eachEmbedded(value, schema, '', (resource, path) => {
    errors.push(...validateTypeMeta(resource, path));
    const metadata = resource['metadata'];
    if (!isObject(metadata)) return;
    const named = text(metadata['name']) === '' ? { ...metadata, name: 'fakename' } : metadata;
    const namespaced = text(metadata['namespace']) !== '';
    const rules = { namespaced, name: pathSegment, anyFinalizer: true, path: child(path, 'metadata') };
    errors.push(...validateObjectMeta(named, rules), ...validateOwnership(metadata, minor, rules.path));
  });
  return errors;
}

function validateTypeMeta(resource: JsonObject, path: string): ApiError[] {
  const errors: ApiError[] = [];
  const { apiVersion, kind } = resource;
  if (apiVersion === undefined) errors.push(required(child(path, 'apiVersion')));
  else if (apiVersion === '') errors.push(invalid(child(path, 'apiVersion'), '', 'must not be empty'));
  else if (parseApiVersion(text(apiVersion)) === undefined) {
    const detail = `unexpected GroupVersion string: ${text(apiVersion)}`;
    errors.push(invalid(child(path, 'apiVersion'), apiVersion, detail));
  }
  if (kind === undefined) errors.push(required(child(path, 'kind')));
  else if (kind === '') errors.push(invalid(child(path, 'kind'), '', 'must not be empty'));
  else {
    const complaints = dns1035Label(text(kind).toLowerCase());
    if (complaints.length > 0) {
      const detail = `may have mixed case, but should otherwise match: ${complaints.join(',')}`;
      errors.push(invalid(child(path, 'kind'), kind, detail));
    }
  }
  return errors;
}

function eachEmbedded(
  value: JsonValue | undefined,
  schema: JsonSchema | undefined,
  path: string,
  visit: (resource: JsonObject, path: string) => void,
): void {
  if (schema === undefined) return;
  if (Array.isArray(value)) {
    value.forEach((item, i) => {
      eachEmbedded(item, items(schema), at(path, i), visit);
    });
    return;
  }
  if (!isObject(value)) return;
  if (isEmbedded(schema)) visit(value, path);
  const rest = additional(schema);
  for (const key of Object.keys(value).sort()) {
    const own = property(schema, key);
    if (own !== undefined) eachEmbedded(value[key], own, child(path, key), visit);
    else if (isObject(rest)) eachEmbedded(value[key], rest, keyed(path, key), visit);
  }
}
