import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface OpenApiSchema {
  readonly $ref?: string;
  readonly allOf?: readonly OpenApiSchema[];
  readonly oneOf?: readonly OpenApiSchema[];
  readonly type?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: OpenApiSchema };
  readonly items?: OpenApiSchema;
  readonly additionalProperties?: OpenApiSchema | boolean;
  readonly [extension: `x-kubernetes-${string}`]: unknown;
}

interface Gvk {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

interface Operation {
  readonly 'x-kubernetes-action'?: string;
  readonly 'x-kubernetes-group-version-kind'?: Gvk;
  readonly requestBody?: { readonly content: { readonly [type: string]: unknown } };
}

interface Document {
  readonly paths: { readonly [path: string]: { readonly [verb: string]: Operation } };
  readonly components?: { readonly schemas?: { readonly [name: string]: OpenApiSchema } };
}

export interface ServedKind extends Gvk {
  readonly resource: string;
  namespaced: boolean;
  status: boolean;
  scale: boolean;
  strategic: boolean;
  readonly verbs: Set<string>;
}

export interface OpenApi {
  readonly components: ReadonlyMap<string, OpenApiSchema>;
  readonly kinds: readonly ServedKind[];
}

const resourcePath =
  /^\/(?:api|apis\/[^/]+)\/[^/]+\/(namespaces\/\{namespace\}\/)?([^/{]+)(\/\{name\}(?:\/(status|scale))?)?$/;

/** Reads every OpenAPI v3 document of a folder and joins them. */
export function readOpenApi(folder: string): OpenApi {
  const components = new Map<string, OpenApiSchema>();
  const kinds = new Map<string, ServedKind>();
  const subresources: [resource: string, which: 'status' | 'scale'][] = [];
  for (const file of readdirSync(folder).sort()) {
    const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Document;
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) components.set(name, schema);
    for (const [path, operations] of Object.entries(document.paths)) {
      const match = resourcePath.exec(path);
      if (!match) continue;
      const [, namespaced, resource = '', , subresource] = match;
      const base = path.split('/').slice(0, path.startsWith('/api/') ? 3 : 4);
      const id = [...base, resource].join('/');
      if (subresource === 'status' || subresource === 'scale') {
        subresources.push([id, subresource]);
        continue;
      }
      for (const [verb, operation] of Object.entries(operations)) {
        const gvk = operation['x-kubernetes-group-version-kind'];
        if (gvk === undefined || !['get', 'post', 'put', 'patch', 'delete'].includes(verb)) continue;
        if (operation['x-kubernetes-action'] === 'connect') continue;
        const kind = kinds.get(id) ?? {
          ...gvk,
          resource,
          namespaced: false,
          status: false,
          scale: false,
          strategic: false,
          verbs: new Set<string>(),
        };
        kinds.set(id, kind);
        // The path without a namespace lists namespaced kinds too; only get and post there mean cluster scope.
        if (namespaced !== undefined) kind.namespaced = true;
        kind.verbs.add(verb);
        const patches = Object.keys((verb === 'patch' && operation.requestBody?.content) || {});
        if (patches.includes('application/strategic-merge-patch+json')) kind.strategic = true;
      }
    }
  }
  for (const [id, which] of subresources) {
    const kind = kinds.get(id);
    if (kind !== undefined) kind[which] = true;
  }
  return { components, kinds: [...kinds.values()].filter((kind) => kind.verbs.has('post') || kind.verbs.has('put')) };
}
