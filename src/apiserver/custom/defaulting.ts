import { cloneJson, isObject, type JsonValue } from '../../kube/json.ts';
import { keptWith } from '../../kube/kept-with.ts';
import { charge } from '../../kube/work.ts';
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
  for (const [key, field] of withDefaults(schema)) {
    if (value[key] !== undefined && (value[key] !== null || isNullable(field))) continue;
    const fallback = copyOf(field);
    if (fallback !== undefined) value[key] = fallback;
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

const defaulted = keptWith((schema: JsonSchema) =>
  properties(schema).filter(([, field]) => defaultOf(field) !== undefined),
);

/** Fields of a node that state a default. */
function withDefaults(schema: JsonSchema): ReturnType<typeof properties> {
  const found = defaulted(schema);
  charge(found.length);
  return found;
}

/** Its values and what they weigh. */
interface Default {
  readonly value: JsonValue;
  readonly members: number;
}

const defaults = new WeakMap<JsonSchema, Default>();

function copyOf(schema: JsonSchema): JsonValue | undefined {
  const stated = defaultOf(schema);
  if (stated === undefined) return undefined;
  let known = defaults.get(schema);
  if (known === undefined) {
    const value = prunedDefault(stated, schema);
    known = { value, members: membersOf(value) };
    defaults.set(schema, known);
  }
  // What comes here passes all that follows: merges, comparisons, the report.
  charge(WEIGHT * known.members);
  return cloneJson(known.value);
}

const WEIGHT = 40;

/** A definition's defaults are pruned by their own schema before they are used. */
function prunedDefault(stated: JsonValue, schema: JsonSchema): JsonValue {
  const value = cloneJson(stated);
  if (schema['x-kubernetes-embedded-resource'] === true) return value;
  // As a child of a wrapper: the default itself is no resource, whose apiVersion and kind would be kept.
  const wrapper: JsonSchema = { properties: { value: schema } };
  pruneObject({ value }, wrapper);
  return value;
}

function membersOf(value: JsonValue): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + membersOf(item), 1);
  if (!isObject(value)) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + membersOf(item), 1);
}
