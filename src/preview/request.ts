/**
 * One request to the API server as the preview needs it: decode, then create or update, for built-in kinds, custom
 * resources, and kinds nobody knows (which a JSON merge patch still changes as it says).
 */

import { defaulted } from '../apiserver/defaulted.ts';
import type { ApiError, NotJudgedReason, ServerContext, ServerResult } from '../apiserver/result.ts';
import { admitDeletion, create, decode, update, withAllocated } from '../apiserver/server.ts';
import { copyOf, isObject, type JsonObject, newObject } from '../kube/json.ts';
import { apiVersionOf, type GroupVersionKind, getString, type ObjectKey } from '../kube/object.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import { withoutMetadata } from './bookkeeping.ts';
import { convertObject } from './conversion.ts';
import type { FindObject } from './related.ts';
import type { SharedRequests } from './shared-requests.ts';

/** What the server knows of one object's kind. */
export interface RequestContext {
  readonly registry: SchemaRegistry;
  readonly key: ObjectKey;
  readonly find: FindObject;
  /** The cluster accepted these manifests once: what it thinks of them is not in doubt. */
  readonly accepted?: boolean;
  /** Whose name stands at what client-side apply writes. */
  readonly writer?: string | undefined;
  /** Writes record who owns what, whatever the mode. */
  readonly owners?: boolean | undefined;
  /** What was asked already about this object. */
  readonly shared?: SharedRequests | undefined;
  /** Takes what admission has to say beside its verdict. */
  readonly note?: ServerContext['note'];
}

/** Strict decoding into the server's canonical form; the request's namespace is written in. */
export function decodeObject(
  object: JsonObject,
  gvk: GroupVersionKind,
  context: RequestContext,
  request: 'create' | 'patch' | 'apply',
): ServerResult {
  const server = serverContext(gvk, context);
  if (!server) return { status: 'accepted', object };
  const decoded = decode(object, { ...server, request });
  return decoded.status === 'accepted'
    ? { status: 'accepted', object: inNamespace(decoded.object, context.key.namespace) }
    : decoded;
}

/** The namespace of the request is the object's; cluster-scoped kinds lose what the manifest says. */
function inNamespace(object: JsonObject, namespace: string | undefined): JsonObject {
  const { metadata } = object;
  if (isObject(metadata) ? metadata['namespace'] === namespace : namespace === undefined) return object;
  const out = copyOf(object);
  const named = isObject(metadata) ? copyOf(metadata) : newObject();
  if (namespace === undefined) delete named['namespace'];
  else named['namespace'] = namespace;
  out['metadata'] = named;
  return out;
}

/** kubectl takes the resourceVersion out of what it creates, and server-side apply does not look at it. */
export function postObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): ServerResult {
  const server = serverContext(gvk, context);
  const posted = withoutMetadata(object, 'resourceVersion');
  return server ? create(posted, server) : { status: 'accepted', object: posted };
}

/** Server-side apply of an object that does not exist: a uid says that it should (rest.Store.Update of a create, v0.36). */
export function applyNew(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): ServerResult {
  const uid = getString(object, 'metadata', 'uid') ?? '';
  if (uid === '') return postObject(object, gvk, context);
  const message = `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`;
  return { status: 'rejected', errors: [{ path: 'metadata.uid', cause: 'Conflict', message, source: 'validation' }] };
}

export function putObject(
  live: JsonObject,
  merged: JsonObject,
  gvk: GroupVersionKind,
  context: RequestContext,
  undecoded?: JsonObject,
): ServerResult {
  const server = serverContext(gvk, context);
  return server ? update(live, merged, server, undecoded) : { status: 'accepted', object: merged };
}

/** What is stored, with marks where only the server knows the value. */
export function allocatedObject(live: JsonObject, gvk: GroupVersionKind, context: RequestContext): JsonObject {
  const server = serverContext(gvk, context);
  return server ? withAllocated(live, server) : live;
}

/** Why the server does not delete an object. */
export function refusedDeletion(live: JsonObject, gvk: GroupVersionKind, context: RequestContext): readonly ApiError[] {
  const server = serverContext(gvk, context);
  return server ? admitDeletion(live, server) : [];
}

/** The object with the server's defaults and nothing else: what ownership is computed on. */
export function defaultedObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): JsonObject {
  const server = serverContext(gvk, context);
  if (!server) return object;
  const complete = defaulted(object, server);
  if (server.kind.crd) return complete;
  // Some defaults are computed on the version that is stored.
  return convertObject(complete, gvk, context.registry) ?? object;
}

function serverContext(
  gvk: GroupVersionKind,
  { registry, find, accepted, note }: RequestContext,
): ServerContext | undefined {
  const kind = registry.kind(gvk);
  return kind && { registry, kind, minor: minorOf(registry), find, accepted, note };
}

/** 36 for Kubernetes 1.36. */
export function minorOf({ kubernetesVersion }: RequestContext['registry']): number {
  return Number(kubernetesVersion.split('.')[1]);
}

export function notJudged(code: string, message: string, fix?: string): NotJudgedReason {
  return fix === undefined ? { code, message } : { code, message, fix };
}

export function noSchema(gvk: GroupVersionKind): NotJudgedReason {
  return notJudged(
    'no-schema',
    `no schema of ${gvk.kind} (${apiVersionOf(gvk)}) is known`,
    'name its CustomResourceDefinition with --crds',
  );
}

export function unknownConversion(to: GroupVersionKind): NotJudgedReason {
  return notJudged(
    'version-conversion',
    `how the server converts the stored ${to.kind} to ${to.version} is not known`,
    'apply the version it was applied with',
  );
}

/**
 * Why the server knows no such kind, where that can be told: a built-in group without it, or a kind served in other
 * versions only, or where it is spelled almost like a built-in kind. A group nobody defines in sight may be defined in the cluster.
 */
export function unservedKind(gvk: GroupVersionKind, registry: SchemaRegistry): ApiError | undefined {
  if (registry.kind(gvk)) return undefined;
  const known = isCertain(gvk, registry);
  const foreign = gvk.group.includes('.') && !RETIRED.has(`${gvk.group}/${gvk.version}`);
  if (!known && foreign && !registry.meant(gvk.group, gvk.kind)) return undefined;
  return noMatches(gvk);
}

/** Whether all versions of a kind that the cluster serves are known: another release may serve others. */
function isCertain({ group, kind }: GroupVersionKind, registry: SchemaRegistry): boolean {
  const [version] = registry.versions(group, kind);
  if (version === undefined) return false;
  const from = registry.kind({ group, version, kind })?.crd?.catalogue;
  return from === undefined || from.by === 'policy';
}

/** Why the server does not know the kind when the object reaches it, where all definitions of the cluster are in sight. */
export function undefinedKind(gvk: GroupVersionKind, find: FindObject): ApiError | undefined {
  return find.absent?.('apiextensions.k8s.io', 'CustomResourceDefinition', '') === true ? noMatches(gvk) : undefined;
}

/** What kubectl says of a kind that the server does not serve at this version. */
export function noMatches(gvk: GroupVersionKind): ApiError {
  const message = `no matches for kind "${gvk.kind}" in version "${apiVersionOf(gvk)}"`;
  return { path: '', cause: 'Client', message, source: 'strict' };
}

/** Versions of built-in groups that no supported release serves any more. */
const RETIRED = new Set([
  'networking.k8s.io/v1beta1',
  'rbac.authorization.k8s.io/v1beta1',
  'rbac.authorization.k8s.io/v1alpha1',
  'apiextensions.k8s.io/v1beta1',
  'admissionregistration.k8s.io/v1beta1',
  'storage.k8s.io/v1beta1',
  'scheduling.k8s.io/v1beta1',
  'coordination.k8s.io/v1beta1',
  'discovery.k8s.io/v1beta1',
  'node.k8s.io/v1beta1',
  'certificates.k8s.io/v1beta1',
]);
