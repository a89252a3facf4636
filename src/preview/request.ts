/**
 * One request to the API server as the preview needs it: decode, then create or update, for built-in kinds, custom
 * resources, and kinds nobody knows (which a JSON merge patch still changes as it says).
 */
import type { NotJudgedReason, ServerContext, ServerResult } from '../apiserver/result.ts';
import { create, update } from '../apiserver/server.ts';
import type { JsonObject } from '../kube/json.ts';
import type { GroupVersionKind } from '../kube/object.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import type { FindObject } from './related.ts';

/** What the server knows of one object's kind. */
export interface RequestContext {
  readonly registry: SchemaRegistry;
  readonly gvk: GroupVersionKind;
  readonly find: FindObject;
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
