import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getArray, getObject, getString } from '../kube/object.ts';

/** A list or map in the schema of a CustomResourceDefinition, with what decides how it merges. */
export interface ListPlace {
  readonly version: string;
  /** `spec.rules[].ports`. */
  readonly field: string;
  /** Where it stands in the manifest. */
  readonly path: readonly (string | number)[];
  readonly schema: JsonObject;
}

/** Every list, map and struct of each version of a definition; in document order. */
export function listsOf(definition: JsonObject | undefined): ListPlace[] {
  const found: ListPlace[] = [];
  for (const [i, version] of (getArray(definition, 'spec', 'versions') ?? []).entries()) {
    const schema = getObject(version, 'schema', 'openAPIV3Schema');
    const name = getString(version, 'name') ?? '';
    if (schema) visit(schema, name, '', ['spec', 'versions', i, 'schema', 'openAPIV3Schema'], found);
  }
  return found;
}

function visit(
  schema: JsonValue | undefined,
  version: string,
  field: string,
  path: readonly (string | number)[],
  found: ListPlace[],
): void {
  if (!isObject(schema)) return;
  if (field !== '') found.push({ version, field, path, schema });
  const { properties, items, additionalProperties } = schema;
  if (isObject(properties)) {
    for (const name of Object.keys(properties)) {
      const inner = field === '' ? name : `${field}.${name}`;
      visit(properties[name], version, inner, [...path, 'properties', name], found);
    }
  }
  if (items !== undefined && !isArray(items)) visit(items, version, `${field}[]`, [...path, 'items'], found);
  visit(additionalProperties, version, `${field}.*`, [...path, 'additionalProperties'], found);
}
