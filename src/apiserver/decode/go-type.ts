import type { Schema } from '../../schema/schema.ts';

/** The Go type behind a position as reflect prints it: `int32`, `v1.PullPolicy`, `[]v1.Container`. */
export function goTypeOf(schema: Schema): string {
  if (schema.goType !== undefined) return schema.goType;
  if (schema.name !== undefined) return schema.name.split('.').slice(-2).join('.');
  switch (schema.type) {
    case 'list':
      return `[]${schema.items === undefined ? 'interface {}' : goTypeOf(schema.items)}`;
    case 'map':
      return `map[string]${schema.values === undefined ? 'interface {}' : goTypeOf(schema.values)}`;
    case 'integer':
      return schema.format === 'int64' ? 'int64' : 'int32';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    case 'string':
      return schema.format === 'byte' ? '[]uint8' : 'string';
    default:
      return 'interface {}';
  }
}

/** The type of an item or map value, where the list's own Go type names it (`[]v1.Capability`). */
export function goElementType(schema: Schema, element: Schema): string {
  return /^(?:\[\]|map\[[^\]]*\])(.+)$/.exec(schema.goType ?? '')?.[1] ?? goTypeOf(element);
}

/** The struct's name in messages: `ContainerPort`. */
export function structName(schema: Schema): string {
  return schema.name?.slice(schema.name.lastIndexOf('.') + 1) ?? '';
}
