/**
 * Lists as kubectl checks them. The server looks at single objects, so kubectl compares a List with OpenAPI itself before it sends
 * anything (kubectl pkg/validation paramVerifyingSchema, kube-openapi pkg/util/proto/validation, v0.36): where one item does not fit,
 * no item of the List is applied, nor anything that follows it in the file.
 */
import type { ApiError } from '../apiserver/result.ts';
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Schema, SchemaRegistry } from '../schema/schema.ts';
import type { Unit } from '../units/unit.ts';

/** Manifests of head that fall with a List. What base had so was not applied like this. */
export function refusedLists(
  { schemas }: Unit,
  base: readonly Manifest[],
  head: readonly Manifest[],
): ReadonlyMap<Manifest, ApiError> {
  const refused = new Map<Manifest, ApiError>();
  if (!head.some(({ inList }) => inList)) return refused;
  const before = faultsByFile(base, schemas.base);
  // kubectl asks the server before the run: it knows no definition that comes with it.
  for (const [path, { documentIndex, fault }] of faultsByFile(head, schemas.base)) {
    if (before.has(path)) continue;
    const message = `error validating data: ${fault}`;
    for (const manifest of head) {
      if (manifest.location.path !== path || manifest.documentIndex < documentIndex) continue;
      refused.set(manifest, { path: '', cause: 'Client', message, source: 'strict' });
    }
  }
  return refused;
}

interface Fault {
  readonly documentIndex: number;
  readonly fault: string;
}

/** The first List of each file that kubectl refuses. */
function faultsByFile(manifests: readonly Manifest[], registry: SchemaRegistry): Map<string, Fault> {
  const found = new Map<string, Fault>();
  for (const { inList, gvk, object, location, documentIndex, placeholders, encrypted } of manifests) {
    const known = found.get(location.path);
    if (!inList || (known && known.documentIndex <= documentIndex)) continue;
    // kubectl sees what these are filled in with, or decrypted to.
    if (encrypted || placeholders.length > 0) continue;
    const schema = registry.kind(gvk)?.schema;
    const [fault] = schema ? faults(object, schema, gvk.kind) : [];
    if (fault !== undefined) found.set(location.path, { documentIndex, fault });
  }
  return found;
}

function* faults(value: JsonValue, schema: Schema, path: string): Iterable<string> {
  if (schema.type === 'any' || schema.preserveUnknownFields || schema.nullable || schema.embeddedResource) return;
  const wrong = (expected: string): string =>
    `ValidationError(${path}): invalid type: got "${typeWord(value)}", expected "${expected}"`;
  switch (schema.type) {
    case 'object': {
      if (!isObject(value)) return yield wrong('map');
      // Where nothing is declared, OpenAPI says nothing either.
      if (!schema.fields) return;
      for (const key of Object.keys(value).sort()) {
        const inner = value[key] ?? null;
        const field = schema.fields.get(key);
        if (inner === null) continue;
        if (field) yield* faults(inner, field, `${path}.${key}`);
        else if (schema.fields.size > 0) yield `ValidationError(${path}): unknown field "${key}"`;
      }
      for (const key of schema.required ?? []) {
        if ((value[key] ?? null) === null) yield `ValidationError(${path}): missing required field "${key}"`;
      }
      return;
    }
    case 'map': {
      if (!isObject(value)) return yield wrong('map');
      for (const key of Object.keys(value).sort()) yield* member(value[key] ?? null, schema.values, `${path}.${key}`);
      return;
    }
    case 'list': {
      if (!isArray(value)) return yield wrong('array');
      for (const [i, item] of value.entries()) yield* member(item, schema.items, `${path}[${i}]`);
      return;
    }
    case 'int-or-string':
    case 'string':
    case 'quantity':
      if (isObject(value) || isArray(value)) yield wrong('string');
      return;
    case 'boolean':
      if (typeof value !== 'boolean') yield wrong('boolean');
      return;
    case 'integer':
    case 'number':
      if (typeof value !== 'number' && typeof value !== 'bigint') yield wrong(schema.type);
      return;
  }
}

function* member(value: JsonValue, schema: Schema | undefined, path: string): Iterable<string> {
  if (value === null) yield `unknown object type "nil" in ${path}`;
  else if (schema) yield* faults(value, schema, path);
}

function typeWord(value: JsonValue): string {
  if (isArray(value)) return 'array';
  return isObject(value) ? 'map' : typeof value;
}
