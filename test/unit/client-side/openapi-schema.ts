import { isArray, isObject, type JsonObject, type JsonValue } from '../../../src/kube/json.ts';
import type { PatchStrategy, Schema, SchemaType } from '../../../src/schema/schema.ts';

/** OpenAPI v3 components in, Schemas out: as much of them as strategic merge patches need. */
export interface OpenApiSchemas {
  component(name: string): Schema | undefined;
}

const SCHEMAS = '#/components/schemas/';

export function schemasOf(components: JsonObject): OpenApiSchemas {
  const known = new Map<string, Schema>();
  const component = (name: string): Schema | undefined => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const source = components[name];
    if (!isObject(source)) return undefined;
    const schema = build(source, name);
    known.set(name, schema);
    return schema;
  };
  const build = (source: JsonObject, name?: string): Schema => {
    let resolved: ReadonlyMap<string, Schema> | undefined;
    let items: Schema | undefined;
    const target = referenced(source);
    const base = target === undefined ? undefined : component(target);
    const own = {
      name: name ?? base?.name,
      patchStrategy: strategiesOf(source['x-kubernetes-patch-strategy']),
      patchMergeKey: textOf(source['x-kubernetes-patch-merge-key']),
    };
    return {
      ...own,
      type: base?.type ?? typeOf(source),
      get fields() {
        if (base !== undefined) return base.fields;
        if (resolved === undefined && isObject(source['properties'])) {
          resolved = new Map(
            Object.entries(source['properties']).flatMap(([key, value]) =>
              isObject(value) ? [[key, build(value)]] : [],
            ),
          );
        }
        return resolved;
      },
      get items() {
        if (base !== undefined) return base.items;
        if (items === undefined && isObject(source['items'])) items = build(source['items']);
        return items;
      },
    };
  };
  return { component };
}

function referenced(source: JsonObject): string | undefined {
  const allOf = source['allOf'];
  const first = isArray(allOf) ? allOf[0] : undefined;
  const reference = isObject(first) ? first['$ref'] : source['$ref'];
  return typeof reference === 'string' ? reference.slice(SCHEMAS.length) : undefined;
}

function typeOf(source: JsonObject): SchemaType {
  if (isObject(source['properties'])) return 'object';
  if (isObject(source['additionalProperties'])) return 'map';
  switch (source['type']) {
    case 'array':
      return 'list';
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return source['type'];
    default:
      return 'any';
  }
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const STRATEGIES: readonly string[] = ['merge', 'replace', 'retainKeys'] satisfies PatchStrategy[];

function strategiesOf(value: JsonValue | undefined): PatchStrategy[] | undefined {
  if (typeof value !== 'string') return undefined;
  return value.split(',').filter((word): word is PatchStrategy => STRATEGIES.includes(word));
}
