import { isObject, type JsonObject, type JsonValue } from '../../kube/json.ts';
import { keptWith } from '../../kube/kept-with.ts';

/*
 * Reads one node of a CRD's openAPIV3Schema. The registry has checked that the schema is structural; keywords of a wrong type
 * count as absent, since the server would have refused the definition.
 */

export type JsonSchema = JsonObject;

export function property(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  const properties = schema?.['properties'];
  const found = isObject(properties) ? properties[key] : undefined;
  return isObject(found) ? found : undefined;
}

export type NamedSchema = readonly [name: string, schema: JsonSchema];

/** Sorted; held once, since every object of a kind passes here. */
export function properties(schema: JsonSchema | undefined): readonly NamedSchema[] {
  const found = schema?.['properties'];
  return isObject(found) ? namedIn(found) : [];
}

const namedIn = keptWith((found: JsonSchema): readonly NamedSchema[] =>
  Object.keys(found)
    .sort()
    .flatMap((key) => (isObject(found[key]) ? [[key, found[key]] as const] : [])),
);

/** A boolean has no schema: pruning keeps the key either way, and validation refuses it when false. */
export function additional(schema: JsonSchema | undefined): JsonSchema | boolean | undefined {
  const found = schema?.['additionalProperties'];
  return isObject(found) || typeof found === 'boolean' ? found : undefined;
}

/** The schema of one key: its property, or else that of additional properties. */
export function fieldSchema(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  const own = property(schema, key);
  if (own !== undefined) return own;
  const rest = additional(schema);
  return isObject(rest) ? rest : undefined;
}

export function items(schema: JsonSchema | undefined): JsonSchema | undefined {
  const found = schema?.['items'];
  return isObject(found) ? found : undefined;
}

export function preservesUnknown(schema: JsonSchema | undefined): boolean {
  return schema?.['x-kubernetes-preserve-unknown-fields'] === true;
}

export function isEmbedded(schema: JsonSchema | undefined): boolean {
  return schema?.['x-kubernetes-embedded-resource'] === true;
}

export function isNullable(schema: JsonSchema | undefined): boolean {
  return schema?.['nullable'] === true;
}

/** null is no default to the server. */
export function defaultOf(schema: JsonSchema | undefined): JsonValue | undefined {
  return schema?.['default'] ?? undefined;
}

export function schemaList(schema: JsonSchema, keyword: string): readonly JsonSchema[] {
  const found = schema[keyword];
  return Array.isArray(found) ? found.filter(isObject) : [];
}

export function textOf(schema: JsonSchema, keyword: string): string {
  const found = schema[keyword];
  return typeof found === 'string' ? found : '';
}

export function numberOf(schema: JsonSchema, keyword: string): number | undefined {
  const found = schema[keyword];
  return typeof found === 'number' || typeof found === 'bigint' ? Number(found) : undefined;
}
