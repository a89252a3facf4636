import { cloneJson, isObject, type JsonValue } from '../../kube/json.ts';
import { additional, defaultOf, isNullable, items, type JsonSchema, properties, property } from './json-schema.ts';
import { pruneObject } from './prune.ts';

/**
 * Sets the defaults a schema states (apiextensions-apiserver/pkg/apiserver/schema/defaulting/algorithm.go, v0.36): absent fields, and
 * nulls where null is not allowed. Changes the draft in place.
 */
export function setDefaults(value: JsonValue | undefined, schema: JsonSchema | undefined): void {
  if (schema === undefined) return;
  if (Array.isArray(value)) {
    const item = items(schema);
    value.forEach((element, i) => {
      if (element === null && item !== undefined && !isNullable(item)) value[i] = copyOf(item) ?? null;
      setDefaults(value[i], item);
    });
    return;
  }
  if (!isObject(value)) return;
  for (const [key, field] of properties(schema)) {
    const fallback = copyOf(field);
    if (fallback === undefined) continue;
    if (value[key] === undefined || (value[key] === null && !isNullable(field))) value[key] = fallback;
  }
  const rest = additional(schema);
  for (const key of Object.keys(value)) {
    const own = property(schema, key);
    if (own !== undefined) setDefaults(value[key], own);
    else if (isObject(rest)) {
      if (value[key] === null && !isNullable(rest)) value[key] = copyOf(rest) ?? null;
      setDefaults(value[key], rest);
    }
  }
}

/** A definition's defaults are pruned by their own schema before they are used. */
function copyOf(schema: JsonSchema): JsonValue | undefined {
  const value = defaultOf(schema);
  if (value === undefined) return undefined;
  const copy = cloneJson(value);
  if (schema['x-kubernetes-embedded-resource'] !== true) pruneDefault(copy, schema);
  return copy;
}

function pruneDefault(value: JsonValue, schema: JsonSchema): void {
  // As a child of a wrapper: the default itself is no resource, whose apiVersion and kind would be kept.
  const wrapper: JsonSchema = { properties: { value: schema } };
  pruneObject({ value }, wrapper);
}
