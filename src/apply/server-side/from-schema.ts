import type { KindSchema, Schema } from '../../schema/schema.ts';
import type { FieldSource, Type } from './type.ts';
import {
  anyForm,
  ListType,
  listType,
  MapType,
  mapType,
  NO_TYPE,
  scalarType,
  UNTYPED_ATOMIC,
  UNTYPED_DEDUCED,
} from './type.ts';

/*
 * Schemas as structured merge sees them. Mirrors kube-openapi `schemaconv.ToSchemaFromOpenAPI` over the OpenAPI v3 that
 * the API server hands to its field manager (Kubernetes 1.36).
 */

const RAW_EXTENSION = 'io.k8s.apimachinery.pkg.runtime.RawExtension';

/** Types by schema: they are built lazily and shared, recursion included. */
const builtIn = new WeakMap<Schema, Type>();
const custom = new WeakMap<Schema, Type>();

/** The type of a whole object of this kind. */
export function typeOfKind(kind: KindSchema): Type {
  return typeOf(kind.schema, kind.source === 'crd');
}

/** `crd`: formats do not count in the schema of a custom resource, only in what it borrows from built-in types. */
function typeOf(schema: Schema, crd = false): Type {
  const ofCrd = crd && schema.name === undefined;
  const known = ofCrd ? custom : builtIn;
  let type = known.get(schema);
  if (!type) {
    type = build(schema, ofCrd);
    known.set(schema, type);
  }
  return type;
}

function build(schema: Schema, crd: boolean): Type {
  switch (schema.type) {
    case 'integer':
    case 'number':
      return scalarType('numeric');
    case 'boolean':
      return scalarType('boolean');
    case 'string':
      return scalarType(crd || !schema.format || schema.format === 'byte' ? 'string' : 'untyped');
    case 'quantity':
      return scalarType('untyped');
    case 'int-or-string':
    case 'any':
      return schema.name === RAW_EXTENSION ? UNTYPED_ATOMIC : untyped(schema, crd);
    case 'list':
      return listType(list(schema, crd));
    case 'map':
    case 'object':
      return mapType(map(schema, crd));
  }
}

/** No type in OpenAPI: a scalar, a list taken as one value, or a mapping whose values tell their own type. */
function untyped(schema: Schema, crd: boolean): Type {
  if (!schema.fields && !schema.values && !schema.mapType && schema.listType !== 'set' && schema.listType !== 'map') {
    return UNTYPED_DEDUCED;
  }
  return anyForm('untyped', list(schema, crd), map(schema, crd));
}

function map(schema: Schema, crd: boolean): MapType {
  const { fields, values } = schema;
  const open = !fields || fields.size === 0 || schema.inheritsPreserveUnknownFields || schema.preserveUnknownFields;
  return new MapType({
    fields: () => sources(fields, crd),
    other: () => (values ? typeOf(values, crd) : open ? UNTYPED_DEDUCED : NO_TYPE),
    atomic: schema.mapType === 'atomic',
  });
}

function* sources(fields: ReadonlyMap<string, Schema> | undefined, crd: boolean): Iterable<FieldSource> {
  for (const [name, field] of fields ?? []) yield { name, type: () => typeOf(field, crd), default: field.default };
}

function list(schema: Schema, crd: boolean): ListType {
  const { items } = schema;
  const item = (): Type => (items ? typeOf(items, crd) : UNTYPED_ATOMIC);
  switch (schema.listType) {
    case 'atomic':
      return new ListType({ item, relationship: 'atomic' });
    case 'set':
      return new ListType({ item, relationship: 'associative' });
    case 'map':
      return new ListType({ item, relationship: 'associative', keys: schema.listMapKeys ?? [] });
    case undefined: {
      // Lists without a list type go by their strategic merge patch strategy.
      const merges = schema.patchStrategy?.includes('merge') ?? false;
      const key = merges ? schema.patchMergeKey : undefined;
      return new ListType({ item, relationship: merges ? 'associative' : 'atomic', keys: key ? [key] : [] });
    }
  }
}
