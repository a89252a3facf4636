/**
 * One request to the API server as the preview needs it: decode, then create or update, for built-in kinds, custom
 * resources, and kinds nobody knows (which a JSON merge patch still changes as it says).
 */

import { decodeBuiltIn } from '../apiserver/decode/decode.ts';
import { defaulted } from '../apiserver/defaulted.ts';
import type { NotJudgedReason, ServerContext, ServerResult } from '../apiserver/result.ts';
import { create, update } from '../apiserver/server.ts';
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import type { GroupVersionKind, ObjectKey } from '../kube/object.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import type { FindObject } from './related.ts';

/** What the server knows of one object's kind. */
export interface RequestContext {
  readonly registry: SchemaRegistry;
  readonly key: ObjectKey;
  readonly find: FindObject;
}

/** Strict decoding into the server's canonical form; the request's namespace is written in. */
export function decodeObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): ServerResult {
  const server = serverContext(gvk, context);
  if (!server) return { status: 'accepted', object };
  const decoded =
    server.kind.source === 'crd' ? ({ status: 'accepted', object } as const) : decodeBuiltIn(object, server);
  return decoded.status === 'accepted'
    ? { status: 'accepted', object: inNamespace(decoded.object, context.key.namespace) }
    : decoded;
}

/** The namespace of the request is the object's; cluster-scoped kinds lose what the manifest says. */
function inNamespace(object: JsonObject, namespace: string | undefined): JsonObject {
  const { metadata } = object;
  if (isObject(metadata) ? metadata['namespace'] === namespace : namespace === undefined) return object;
  const out = newObject();
  for (const key in object) out[key] = object[key] ?? null;
  const named = newObject();
  if (isObject(metadata)) for (const key in metadata) named[key] = metadata[key] ?? null;
  if (namespace === undefined) delete named['namespace'];
  else named['namespace'] = namespace;
  out['metadata'] = named;
  return out;
}

export function postObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): ServerResult {
  const server = serverContext(gvk, context);
  return server ? create(object, server) : { status: 'accepted', object };
}

export function putObject(
  live: JsonObject,
  merged: JsonObject,
  gvk: GroupVersionKind,
  context: RequestContext,
): ServerResult {
  const server = serverContext(gvk, context);
  return server ? update(live, merged, server) : { status: 'accepted', object: merged };
}

/** The object with the server's defaults and nothing else: what ownership is computed on. */
export function defaultedObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): JsonObject {
  const server = serverContext(gvk, context);
  return server ? defaulted(object, server) : object;
}

export function serverContext(gvk: GroupVersionKind, { registry, find }: RequestContext): ServerContext | undefined {
  const kind = registry.kind(gvk);
  return kind && { registry, kind, minor: Number(registry.kubernetesVersion.split('.')[1]), find };
}

export function notJudged(code: string, message: string, fix?: string): NotJudgedReason {
  return fix === undefined ? { code, message } : { code, message, fix };
}

export function unknownConversion(to: GroupVersionKind): NotJudgedReason {
  return notJudged(
    'version-conversion',
    `how the server converts the stored ${to.kind} to ${to.version} is not known`,
    'apply the version it was applied with',
  );
}
