import { isObject, type JsonValue } from '../../kube/json.ts';
import { at, child } from '../field-path.ts';
import {
  additional,
  defaultOf,
  fieldSchema,
  isEmbedded,
  isNullable,
  items,
  type JsonSchema,
  preservesUnknown,
  property,
} from './json-schema.ts';

/*
 * Pruning of fields that a structural schema does not know (apiextensions-apiserver/pkg/apiserver/schema/pruning and
 * …/defaulting/prunenulls.go, v0.36). Drafts are changed in place.
 */

const typeMeta = new Set(['apiVersion', 'kind', 'metadata']);

/** Removes unknown fields of a whole object; returns their paths, sorted. */
export function pruneObject(draft: JsonValue, schema: JsonSchema): string[] {
  const unknown: string[] = [];
  prune(draft, schema, '', true, unknown);
  return unknown.sort();
}

function prune(
  value: JsonValue | undefined,
  schema: JsonSchema | undefined,
  path: string,
  root: boolean,
  unknown: string[],
): void {
  if (preservesUnknown(schema)) {
    skip(value, schema as JsonSchema, path, root, unknown);
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((item, i) => {
      prune(item, items(schema), at(path, i), false, unknown);
    });
    return;
  }
  if (!isObject(value)) return;
  const resource = root || isEmbedded(schema);
  for (const key of Object.keys(value)) {
    if (resource && typeMeta.has(key)) continue;
    const own = property(schema, key);
    const rest = own === undefined ? additional(schema) : undefined;
    if (own === undefined && rest === undefined) {
      unknown.push(child(path, key));
      delete value[key];
      continue;
    }
    prune(value[key], own ?? (isObject(rest) ? rest : undefined), child(path, key), false, unknown);
  }
}

/** Below preserve-unknown-fields only what the schema names is looked into. */
function skip(value: JsonValue | undefined, schema: JsonSchema, path: string, root: boolean, unknown: string[]): void {
  if (Array.isArray(value)) {
    const item = items(schema);
    if (item === undefined) return;
    value.forEach((element, i) => {
      skip(element, item, at(path, i), false, unknown);
    });
    return;
  }
  if (!isObject(value)) return;
  const resource = root || isEmbedded(schema);
  for (const key of Object.keys(value)) {
    if (resource && typeMeta.has(key)) continue;
    const own = property(schema, key);
    const rest = own === undefined ? additional(schema) : undefined;
    if (own === undefined && rest === undefined) continue;
    prune(value[key], own ?? (isObject(rest) ? rest : undefined), child(path, key), false, unknown);
  }
}

/** Removes nulls where the schema is not nullable, unless a default will replace them. */
export function pruneNulls(value: JsonValue | undefined, schema: JsonSchema | undefined): void {
  if (Array.isArray(value)) {
    for (const item of value) pruneNulls(item, items(schema));
    return;
  }
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    const field = fieldSchema(schema, key);
    const droppable = field !== undefined && !isNullable(field) && defaultOf(field) === undefined;
    if (value[key] === null && droppable) delete value[key];
    else pruneNulls(value[key], field);
  }
}
