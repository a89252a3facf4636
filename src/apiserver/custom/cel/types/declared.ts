import { isObject } from '../../../../kube/json.ts';
import { byteLength } from '../../../struct.ts';
import {
  additional,
  defaultOf,
  isEmbedded,
  items,
  type JsonSchema,
  numberOf,
  properties,
  textOf,
} from '../../json-schema.ts';
import { escapeName } from '../values.ts';
import {
  BOOL,
  BYTES,
  type CelType,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  STRING,
  structOf,
  TIMESTAMP,
} from './type.ts';

/*
 * The types of a definition's schema to CEL, and how large their values can be (apiserver v0.36 pkg/cel/common/schemas.go SchemaDeclType,
 * pkg/cel/types.go). Sizes are those of JSON in one request of at most 3 MiB.
 */

export interface DeclaredType {
  readonly type: CelType;
  /** Of objects: by the names that CEL has for them. */
  readonly fields?: ReadonlyMap<string, DeclaredType>;
  /** Of maps. */
  readonly key?: DeclaredType;
  /** Of lists and maps. */
  readonly element?: DeclaredType;
  /** Characters, bytes, items or entries at most; 0 for everything else. */
  readonly maxElements: bigint;
  /** Bytes of JSON at least. */
  readonly minSize: number;
}

/** celconfig.MaxRequestSizeBytes. */
const MAX_REQUEST_SIZE = 3 * 1024 * 1024;

/** How often a value of a type stands in one request at most, below lists and maps without bounds (maxCardinality). */
export function mostOften({ minSize }: DeclaredType): bigint {
  return division(MAX_REQUEST_SIZE, minSize + 1);
}

/** Where a type is declared. */
export interface Declaration {
  /** The minor version of the server. */
  readonly server: number;
  /** The schema is that of a resource. */
  readonly root: boolean;
  /** What the type is called in errors; `selfType` when absent. */
  readonly name?: string;
}

/** Undefined: CEL can't see such values. */
export function declaredType(
  schema: JsonSchema,
  { server, root, name = 'selfType' }: Declaration,
): DeclaredType | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return { type: DYN, maxElements: longest(schema), minSize: 1 };
  }
  switch (textOf(schema, 'type')) {
    case 'array':
      return listType(schema, name, server);
    case 'object':
      return objectType(schema, root, name, server);
    case 'string':
      return textType(schema);
    case 'boolean':
      return { type: BOOL, maxElements: 0n, minSize: 4 };
    case 'number':
      return { type: DOUBLE, maxElements: 0n, minSize: 1 };
    case 'integer':
      return { type: INT, maxElements: 0n, minSize: 1 };
    default:
      return undefined;
  }
}

function listType(schema: JsonSchema, name: string, server: number): DeclaredType | undefined {
  const item = items(schema);
  if (item === undefined) return undefined;
  const element = declaredType(item, { server, root: isEmbedded(item), name: `${name}.@idx` });
  if (element === undefined) return undefined;
  const most = bound(schema, 'maxItems') ?? division(MAX_REQUEST_SIZE - 2, element.minSize + 1);
  return { type: listOf(element.type), element, maxElements: most, minSize: 2 };
}

const KEY: DeclaredType = { type: STRING, maxElements: 0n, minSize: 2 };

function objectType(schema: JsonSchema, root: boolean, name: string, server: number): DeclaredType | undefined {
  const rest = additional(schema);
  if (isObject(rest)) {
    const element = declaredType(rest, { server, root: isEmbedded(rest), name: `${name}.@elem` });
    if (element === undefined) return undefined;
    const most = bound(schema, 'maxProperties') ?? division(MAX_REQUEST_SIZE - 2, element.minSize + 6);
    return { type: mapOf(STRING, element.type), key: KEY, element, maxElements: most, minSize: 2 };
  }
  const known = new Map(properties(schema));
  if (root && !hasResourceMeta(known)) {
    const metadata = metadataSchema(known.get('metadata'), server);
    for (const [field, meta] of [
      ['kind', TEXT],
      ['apiVersion', TEXT],
      ['metadata', metadata],
    ] as const)
      known.set(field, meta);
  }
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = new Map<string, DeclaredType>();
  let minSize = 2;
  for (const [field, fieldSchema] of known) {
    const escaped = escapeName(field);
    const type = declaredType(fieldSchema, { server, root: isEmbedded(fieldSchema), name: `${name}.${escaped ?? ''}` });
    if (type === undefined) continue;
    if (escaped !== undefined) fields.set(escaped, type);
    // Defaults are filled in by the server.
    if (required.has(field) && defaultOf(fieldSchema) === undefined) minSize += byteLength(field) + type.minSize + 4;
  }
  const declared: DeclaredType = { type: structOf(name), fields, maxElements: 0n, minSize };
  return { ...declared, type: structOf(name, declared) };
}

const TEXT: JsonSchema = { type: 'string' };
/** DNS1123SubdomainMaxLength. */
const LONGEST_NAME = 253;

/** Since 1.37 a name counts as no longer than one can be, whatever stands in the schema. */
function metadataSchema(written: JsonSchema | undefined, server: number): JsonSchema {
  const inner = new Map(properties(written));
  const capped = (field: string, most: number): JsonSchema => {
    if (server < 37) return TEXT;
    const own = bound(inner.get(field) ?? TEXT, 'maxLength');
    return { type: 'string', maxLength: own !== undefined && own < BigInt(most) ? own : BigInt(most) };
  };
  return {
    type: 'object',
    // A generated suffix is one byte at least.
    properties: { name: capped('name', LONGEST_NAME), generateName: capped('generateName', LONGEST_NAME - 1) },
  };
}

/** WithTypeAndObjectMeta leaves a schema alone that has all of it. */
function hasResourceMeta(known: ReadonlyMap<string, JsonSchema>): boolean {
  const typeOf = (schema: JsonSchema | undefined) => (schema === undefined ? '' : textOf(schema, 'type'));
  const metadata = known.get('metadata');
  const inner = new Map(properties(metadata));
  const texts = [known.get('kind'), known.get('apiVersion'), inner.get('name'), inner.get('generateName')];
  return typeOf(metadata) === 'object' && texts.every((schema) => typeOf(schema) === 'string');
}

function textType(schema: JsonSchema): DeclaredType {
  switch (textOf(schema, 'format')) {
    case 'byte':
      return { type: BYTES, maxElements: bound(schema, 'maxLength') ?? BigInt(MAX_REQUEST_SIZE - 2), minSize: 2 };
    case 'duration':
      return { type: DURATION, maxElements: 32n, minSize: 3 };
    case 'date':
      return { type: TIMESTAMP, maxElements: 12n, minSize: 12 };
    case 'date-time':
      return { type: TIMESTAMP, maxElements: 32n, minSize: 21 };
    default:
      return { type: STRING, maxElements: longest(schema), minSize: 2 };
  }
}

/** Four bytes a character. */
function longest(schema: JsonSchema): bigint {
  const most = bound(schema, 'maxLength');
  if (most !== undefined) return most * 4n;
  const values = schema['enum'];
  if (schema['x-kubernetes-int-or-string'] !== true && Array.isArray(values) && values.length > 0) {
    return BigInt(Math.max(...values.map((value) => (typeof value === 'string' ? byteLength(value) : 0))));
  }
  return BigInt(MAX_REQUEST_SIZE - 2);
}

function bound(schema: JsonSchema, keyword: string): bigint | undefined {
  const value = numberOf(schema, keyword);
  return value === undefined ? undefined : BigInt(Math.max(Math.trunc(value), 0));
}

function division(size: number, by: number): bigint {
  return BigInt(Math.floor(size / by));
}
