import type { FactsData, KindData, PositionData, SchemaData, TypeData } from '../../src/schema/data.ts';
import type { GoField, GoStructs } from './go-structs.ts';
import type { OpenApi, OpenApiSchema } from './openapi.ts';

const prefix = 'io.k8s.';

/** Joins OpenAPI facts and Go struct facts into the compact form of src/schema/data.ts. Fails where the two disagree. */
export function encode(version: string, openApi: OpenApi, go: GoStructs): SchemaData {
  const indices = new Map<string, number>();
  const queue: string[] = [];
  const types: TypeData[] = [];

  function indexOf(component: string): number {
    let index = indices.get(component);
    if (index === undefined) {
      index = queue.push(component) - 1;
      indices.set(component, index);
    }
    return index;
  }

  function position(schema: OpenApiSchema, required: boolean, field: GoField | undefined): PositionData {
    const flags = [required && '!', field?.omitEmpty && '?', field?.omitZero && '0', field?.pointer && '*'];
    const code = flags.filter(Boolean).join('') + typeCode(schema);
    const facts = factsOf(schema, field);
    return facts === undefined ? code : [code, facts];
  }

  // Nested positions (items, map values) never carry facts of their own in built-in types; positionOnly proves it.
  function positionOnly(schema: OpenApiSchema): string {
    const data = position(schema, false, undefined);
    if (typeof data !== 'string') throw new Error(`facts at an item: ${JSON.stringify(schema)}`);
    return data;
  }

  function typeCode(schema: OpenApiSchema): string {
    const zero = 'default' in schema && isZero(schema.default) ? '=' : '';
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
    if (reference !== undefined) return `${zero}#${indexOf(reference.slice('#/components/schemas/'.length))}`;
    return zero + plainCode(schema);
  }

  function plainCode(schema: OpenApiSchema): string {
    switch (schema.type) {
      case 'string':
        return schema.format === 'byte' ? 'y' : 's';
      case 'integer':
        return schema.format === 'int64' ? 'l' : 'i';
      case 'number':
        return 'n';
      case 'boolean':
        return 'b';
      case 'array':
        return `L${positionOnly(schema.items ?? {})}`;
      case 'object':
        if (typeof schema.additionalProperties === 'object') return `M${positionOnly(schema.additionalProperties)}`;
        return 'm';
      case undefined:
        return 'a';
      default:
        throw new Error(`unknown type ${schema.type}`);
    }
  }

  function typeData(component: string): TypeData {
    const schema = openApi.components.get(component);
    if (schema === undefined || !component.startsWith(prefix)) throw new Error(`no component ${component}`);
    const name = component.slice(prefix.length);
    const facts = factsOf(schema);
    const body = schema.properties === undefined ? typeCode(schema) : fieldsOf(name, schema);
    return facts === undefined ? [name, body] : [name, body, facts];
  }

  function fieldsOf(name: string, schema: OpenApiSchema): { [field: string]: PositionData } {
    const cut = name.lastIndexOf('.');
    const struct = go.struct(`k8s.io/${name.slice(0, cut).replaceAll('.', '/')}`, name.slice(cut + 1));
    if (struct === undefined) throw new Error(`${name}: no such Go struct`);
    const fields: { [field: string]: PositionData } = {};
    for (const [field, child] of Object.entries(schema.properties ?? {})) {
      const facts = struct.get(field);
      if (facts === undefined) throw new Error(`${name}.${field}: no such Go field`);
      checkPatchTags(`${name}.${field}`, child, facts);
      fields[field] = position(child, schema.required?.includes(field) ?? false, facts);
    }
    for (const field of struct.keys()) {
      if (!(field in fields)) throw new Error(`${name}.${field}: a Go field that OpenAPI lacks`);
    }
    return fields;
  }

  const byGvk = new Map<string, string>();
  for (const [name, schema] of openApi.components) {
    const gvks = schema['x-kubernetes-group-version-kind'] as
      | { group: string; version: string; kind: string }[]
      | undefined;
    if (gvks?.length === 1) byGvk.set(`${gvks[0]?.group}/${gvks[0]?.version}/${gvks[0]?.kind}`, name);
  }
  const kinds = openApi.kinds.map((kind): KindData => {
    const component = byGvk.get(`${kind.group}/${kind.version}/${kind.kind}`);
    if (component === undefined) throw new Error(`${kind.group}/${kind.version}/${kind.kind}: no component`);
    const letters = { get: 'g', post: 'p', put: 'u', patch: 'x', delete: 'd' };
    const flags = [kind.namespaced && 'n', kind.status && 's', kind.scale && 'c', kind.strategic && 'S'];
    const verbs = Object.entries(letters).map(([verb, letter]) => kind.verbs.has(verb) && letter);
    const text = [...flags, ...verbs].filter(Boolean).join('');
    return [kind.group, kind.version, kind.kind, indexOf(component), kind.resource, text];
  });
  for (let i = 0; i < queue.length; i++) types.push(typeData(queue[i] as string));
  return { format: 1, version, types, kinds };
}

/** kubectl reads merge keys from OpenAPI, or from the Go types it was built with: they must say the same. */
function checkPatchTags(field: string, schema: OpenApiSchema, go: GoField): void {
  const strategy = schema['x-kubernetes-patch-strategy'];
  const key = schema['x-kubernetes-patch-merge-key'];
  if (strategy === go.patchStrategy && key === go.patchMergeKey) return;
  throw new Error(`${field}: OpenAPI says ${strategy} by ${key}, Go ${go.patchStrategy} by ${go.patchMergeKey}`);
}

function isZero(value: unknown): boolean {
  return (
    value === '' || value === 0 || value === false || (typeof value === 'object' && JSON.stringify(value) === '{}')
  );
}

/** How reflect would print the type if it had no name of its own; only other names are kept. */
function plainGoType(schema: OpenApiSchema): string {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference !== undefined) return reference.split('/').at(-1)?.split('.').slice(-2).join('.') ?? '';
  if (schema.type === 'array') return `[]${plainGoType(schema.items ?? {})}`;
  if (typeof schema.additionalProperties === 'object') return `map[string]${plainGoType(schema.additionalProperties)}`;
  if (schema.type === 'string') return schema.format === 'byte' ? '[]uint8' : 'string';
  if (schema.type === 'integer') return schema.format === 'int64' ? 'int64' : 'int32';
  return schema.type === 'boolean' ? 'bool' : schema.type === 'number' ? 'float64' : '';
}

function factsOf(schema: OpenApiSchema, go?: GoField): FactsData | undefined {
  const facts: { -readonly [K in keyof FactsData]: FactsData[K] } = {};
  if (go !== undefined && go.type !== plainGoType(schema)) facts.g = go.type;
  if (go !== undefined && go.embedded.length > 0 && go.embedded[0] !== 'TypeMeta') facts.v = go.embedded.join('.');
  if ('default' in schema && !isZero(schema.default)) facts.d = schema.default as string | number | boolean;
  const format = schema.format;
  if (format !== undefined && !['byte', 'int32', 'int64', 'double'].includes(format)) facts.f = format;
  if (schema.enum !== undefined) facts.e = schema.enum;
  const strategy = schema['x-kubernetes-patch-strategy'];
  if (typeof strategy === 'string') facts.ps = strategy;
  const key = schema['x-kubernetes-patch-merge-key'];
  if (typeof key === 'string') facts.pk = key;
  const listType = schema['x-kubernetes-list-type'];
  if (listType === 'atomic' || listType === 'set' || listType === 'map') facts.lt = listType;
  const listKeys = schema['x-kubernetes-list-map-keys'];
  if (Array.isArray(listKeys)) facts.lk = listKeys.join(',');
  const mapType = schema['x-kubernetes-map-type'];
  if (mapType === 'atomic' || mapType === 'granular') facts.mt = mapType;
  return Object.keys(facts).length === 0 ? undefined : facts;
}
