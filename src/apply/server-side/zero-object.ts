import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { newObject } from '../../kube/json.ts';
import { apiVersionOf } from '../../kube/object.ts';
import type { KindSchema, Schema } from '../../schema/schema.ts';

/**
 * What the server compares a created object with: a new object of the kind. For a built-in kind that is a Go struct,
 * whose plain struct and list fields are there before anyone sets them, so nobody comes to own them as such; for a
 * custom resource it has an API version and a kind only. Mirrors `runtime.ObjectCreater.New` and encoding/json.
 */
export function zeroObject(kind: KindSchema): JsonObject {
  const object = kind.source === 'built-in' ? zeroStruct(kind.schema) : newObject();
  object['apiVersion'] = apiVersionOf(kind.gvk);
  object['kind'] = kind.gvk.kind;
  return object;
}

function zeroStruct(schema: Schema): JsonObject {
  const out = newObject();
  for (const [name, field] of schema.fields ?? []) {
    const value = zeroField(field);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

function zeroField(field: Schema): JsonValue | undefined {
  const { go } = field;
  if (!go) return undefined;
  if (go.pointer) return go.omitEmpty ? undefined : null;
  switch (field.type) {
    case 'object':
      return go.omitZero ? undefined : zeroStruct(field);
    case 'quantity':
      return go.omitZero ? undefined : '0';
    case 'int-or-string':
      return go.omitZero ? undefined : 0;
    case 'any':
      return undefined;
    case 'string':
      // Times are structs: `omitempty` does not hide them.
      if (field.format === 'date-time') return go.omitZero ? undefined : null;
      return go.omitEmpty || go.omitZero ? undefined : field.format === 'byte' ? null : '';
    case 'integer':
    case 'number':
      return go.omitEmpty || go.omitZero ? undefined : 0;
    case 'boolean':
      return go.omitEmpty || go.omitZero ? undefined : false;
    case 'list':
    case 'map':
      return go.omitEmpty || go.omitZero ? undefined : null;
  }
}
