import { isObject } from '../../../kube/json.ts';
import { additional, items, type JsonSchema, properties } from '../json-schema.ts';

const known = new WeakMap<JsonSchema, boolean>();

/** Whether lists that compare without their order can stand somewhere in a value of this schema. */
export function holdsUnordered(schema: JsonSchema | undefined): boolean {
  if (schema === undefined) return false;
  const before = known.get(schema);
  if (before !== undefined) return before;
  const type = schema['x-kubernetes-list-type'];
  const rest = additional(schema);
  const found =
    type === 'set' ||
    type === 'map' ||
    holdsUnordered(items(schema)) ||
    (isObject(rest) && holdsUnordered(rest)) ||
    properties(schema).some(([, field]) => holdsUnordered(field));
  known.set(schema, found);
  return found;
}
