import type { Schema } from '../../schema/schema.ts';
import { PatchError } from './patch-error.ts';

/** How one field takes part in a strategic merge patch. */
export interface FieldPatchMeta {
  /** The schema of the field's own fields, or of its items for a list. */
  readonly schema: Schema;
  /** The strategy beside retainKeys; '' where none is declared. */
  readonly strategy: '' | 'merge' | 'replace';
  readonly retainKeys: boolean;
  /** '' where none is declared. */
  readonly mergeKey: string;
}

/**
 * `LookupPatchMetadataForStruct` (apimachinery 0.36 strategicpatch/meta.go). Every source kubectl and the server ask
 * (OpenAPI v3, v2, Go types) refuses to look into maps and unknown fields. The exception is a value of arbitrary
 * JSON: kubectl falls back to OpenAPI v2, which takes it, while the server's Go type does not (`asServer`).
 */
export function lookupMap(schema: Schema, key: string, asServer: boolean): FieldPatchMeta {
  return metaOf(schema, key, asServer, false);
}

/** `LookupPatchMetadataForSlice`: as {@link lookupMap}, but of a list field; the schema is that of its items. */
export function lookupList(schema: Schema, key: string, asServer: boolean): FieldPatchMeta {
  return metaOf(schema, key, asServer, true);
}

interface FieldMetas {
  readonly map: FieldPatchMeta;
  readonly list: FieldPatchMeta;
}

// Derived from immutable schemas; a cache, never state.
const known = new WeakMap<Schema, FieldMetas>();

function metaOf(schema: Schema, key: string, asServer: boolean, list: boolean): FieldPatchMeta {
  const field = schema.fields?.get(key);
  if (field === undefined) {
    if (!asServer && isArbitrary(schema)) return { schema, strategy: '', retainKeys: false, mergeKey: '' };
    throw unknownField(schema, key);
  }
  let metas = known.get(field);
  if (metas === undefined) {
    metas = describe(field);
    known.set(field, metas);
  }
  if (!list) return metas.map;
  // Go looks behind a pointer without asking what it finds there.
  if (asServer && field.type !== 'list' && field.go?.pointer === false) {
    const type = field.type === 'map' ? 'map' : 'struct';
    throw new PatchError('lookup', `expected slice or array type, but got: ${type}`);
  }
  return metas.list;
}

function describe(field: Schema): FieldMetas {
  const strategies = field.patchStrategy ?? [];
  const others = strategies.filter((strategy) => strategy !== 'retainKeys');
  if (others.length > 1) throw new PatchError('format', `unexpected patch strategy: [${strategies.join(' ')}]`);
  const shared = {
    strategy: (others[0] ?? '') as FieldPatchMeta['strategy'], // what is left after the filter
    retainKeys: others.length < strategies.length,
    mergeKey: field.patchMergeKey ?? '',
  };
  return { map: { ...shared, schema: field }, list: { ...shared, schema: field.items ?? field } };
}

// OpenAPI v2 publishes RawExtension as an object without properties, which is a map; only apiextensions' JSON is free.
function isArbitrary(schema: Schema): boolean {
  return schema.type === 'any' && !(schema.name ?? '').endsWith('.RawExtension');
}

function unknownField(schema: Schema, key: string): PatchError {
  if (schema.type === 'object' || schema.type === 'any') {
    const name = (schema.name ?? '').split('.').at(-1) ?? '';
    return new PatchError(
      'lookup',
      `unable to find api field in struct ${name} for the json field ${JSON.stringify(key)}`,
    );
  }
  return new PatchError('lookup', `merging an object in json but data type is not struct, instead is: ${schema.type}`);
}
