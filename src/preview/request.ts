/**
 * One request to the API server as the preview needs it: decode, then create or update, for built-in kinds, custom
 * resources, and kinds nobody knows (which a JSON merge patch still changes as it says).
 */

import { decodeBuiltIn } from '../apiserver/decode/decode.ts';
import type { NotJudgedReason, ServerContext, ServerResult } from '../apiserver/result.ts';
import { create, update } from '../apiserver/server.ts';
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import type { GroupVersionKind, ObjectKey } from '../kube/object.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import type { FindObject } from './related.ts';

/** What the server knows of one object's kind. */
export interface RequestContext {
  readonly registry: SchemaRegistry;
  readonly gvk: GroupVersionKind;
  readonly key: ObjectKey;
  readonly find: FindObject;
}

/** Strict decoding into the server's canonical form; the request's namespace is written in. */
export function decodeObject(object: JsonObject, context: RequestContext): ServerResult {
  const server = serverContext(context);
  if (!server) return { status: 'accepted', object };
  const decoded =
    server.kind.source === 'crd' ? ({ status: 'accepted', object } as const) : decodeBuiltIn(object, server);
  if (decoded.status !== 'accepted' || context.key.namespace === undefined) return decoded;
  return { status: 'accepted', object: inNamespace(decoded.object, context.key.namespace) };
}

function inNamespace(object: JsonObject, namespace: string): JsonObject {
  const { metadata } = object;
  if (isObject(metadata) && metadata['namespace'] === namespace) return object;
  const out = newObject();
  for (const key in object) out[key] = object[key] ?? null;
  const named = newObject();
  if (isObject(metadata)) for (const key in metadata) named[key] = metadata[key] ?? null;
  named['namespace'] = namespace;
  out['metadata'] = named;
  return out;
}

export function postObject(object: JsonObject, context: RequestContext): ServerResult {
  const server = serverContext(context);
  return server ? create(object, server) : { status: 'accepted', object };
}

export function putObject(live: JsonObject, merged: JsonObject, context: RequestContext): ServerResult {
  const server = serverContext(context);
  return server ? update(live, merged, server) : { status: 'accepted', object: merged };
}

export function serverContext({ registry, gvk, find }: RequestContext): ServerContext | undefined {
  const kind = registry.kind(gvk);
  return kind && { registry, kind, minor: Number(registry.kubernetesVersion.split('.')[1]), find };
}

export function notJudged(code: string, message: string, fix?: string): NotJudgedReason {
  return fix === undefined ? { code, message } : { code, message, fix };
}
