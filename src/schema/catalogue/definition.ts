/** A definition of the catalogue as the object a cluster would hold, as far as facts about objects go. */
import { isObject, type JsonObject, type JsonValue, newObject, toJsonValue } from '../../kube/json.ts';
import type { CatalogueChunk, NodeValue } from './data.ts';
import { KEYWORDS, type Keyword } from './keywords.ts';

const byShort: ReadonlyMap<string, Keyword> = new Map(KEYWORDS.map((keyword) => [keyword.short, keyword]));

/** Definitions of one chunk, made when asked for. What they share is one object: nobody may change it. */
export class CatalogueDefinitions {
  readonly chunk: CatalogueChunk;
  readonly #definitions = new Map<string, JsonObject>();
  readonly #nodes: (JsonObject | undefined)[];

  constructor(chunk: CatalogueChunk) {
    this.chunk = chunk;
    this.#nodes = new Array(chunk.nodes.length);
  }

  /** Which definition a kind has in each release, in the order of {@link CatalogueChunk.versions}; -1: none. */
  releases(kind: string): readonly number[] {
    return Object.hasOwn(this.chunk.kinds, kind) ? (this.chunk.kinds[kind] ?? []) : [];
  }

  definition(kind: string, index: number): JsonObject {
    const id = `${kind} ${index}`;
    let found = this.#definitions.get(id);
    if (found === undefined) {
      found = this.#make(kind, index);
      this.#definitions.set(id, found);
    }
    return found;
  }

  #make(kind: string, index: number): JsonObject {
    const { group, definitions } = this.chunk;
    const data = definitions[index];
    if (data === undefined) throw new RangeError(`${group} has no definition ${index}`);
    const [plural = '', singular = '', ...shortNames] = data.names;
    const conversion = data.webhook ? { strategy: 'Webhook', webhook: {} } : { strategy: 'None' };
    const spec = toJsonValue({
      group,
      names: { kind, plural, singular, listKind: `${kind}List`, shortNames },
      scope: data.scope,
      conversion,
    }) as JsonObject;
    spec['versions'] = data.versions.map(([name, flags, node, replicas]): JsonObject => {
      const subresources = {
        ...(flags.includes('t') ? { status: {} } : {}),
        ...(replicas === undefined ? {} : { scale: { specReplicasPath: replicas } }),
      };
      const version = toJsonValue({ name, served: flags.includes('s'), storage: flags.includes('S'), subresources });
      const schema = newObject();
      schema['openAPIV3Schema'] = this.#node(node);
      return Object.assign(version as JsonObject, { schema });
    });
    const found = toJsonValue({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: `${plural}.${group}` },
    }) as JsonObject;
    found['spec'] = spec;
    return found;
  }

  #node(index: number): JsonObject {
    const known = this.#nodes[index];
    if (known !== undefined) return known;
    const data = this.chunk.nodes[index];
    if (data === undefined) throw new RangeError(`${this.chunk.group} has no node ${index}`);
    const node = newObject();
    for (const short of Object.keys(data)) {
      const keyword = byShort.get(short);
      const value = data[short];
      if (keyword !== undefined && value !== undefined) node[keyword.long] = this.#value(keyword, value);
    }
    this.#nodes[index] = node;
    return node;
  }

  #value({ holds }: Keyword, value: NodeValue): JsonValue {
    const child = (one: NodeValue | undefined): JsonValue =>
      typeof one === 'number' ? this.#node(one) : toJsonValue(one);
    switch (holds) {
      case 'value':
        return toJsonValue(value);
      case 'node':
      case 'node-or-value':
        return child(value);
      case 'nodes':
        return Array.isArray(value) ? value.map((one: NodeValue) => child(one)) : null;
      case 'named-nodes': {
        const fields = newObject();
        const named = toJsonValue(value);
        if (isObject(named)) for (const name of Object.keys(named)) fields[name] = child(Number(named[name]));
        return fields;
      }
    }
  }
}
