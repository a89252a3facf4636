/**
 * One request to the API server as the preview needs it: decode, then create or update, for built-in kinds, custom
 * resources, and kinds nobody knows (which a JSON merge patch still changes as it says).
 */
import type { ApiError, NotJudgedReason, ServerContext, ServerResult } from '../apiserver/result.js';
import { type JsonObject } from '../kube/json.js';
import { type GroupVersionKind, type ObjectKey } from '../kube/object.js';
import type { SchemaRegistry } from '../schema/schema.js';
import type { FindObject } from './related.js';
import type { SharedRequests } from './shared-requests.js';
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
export declare function decodeObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext, request: 'create' | 'patch' | 'apply'): ServerResult;
/** kubectl takes the resourceVersion out of what it creates, and server-side apply does not look at it. */
export declare function postObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): ServerResult;
/** Server-side apply of an object that does not exist: a uid says that it should (rest.Store.Update of a create, v0.36). */
export declare function applyNew(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): ServerResult;
export declare function putObject(live: JsonObject, merged: JsonObject, gvk: GroupVersionKind, context: RequestContext, undecoded?: JsonObject): ServerResult;
/** What is stored, with marks where only the server knows the value. */
export declare function allocatedObject(live: JsonObject, gvk: GroupVersionKind, context: RequestContext): JsonObject;
/** Why the server does not delete an object. */
export declare function refusedDeletion(live: JsonObject, gvk: GroupVersionKind, context: RequestContext): readonly ApiError[];
/** The object with the server's defaults and nothing else: what ownership is computed on. */
export declare function defaultedObject(object: JsonObject, gvk: GroupVersionKind, context: RequestContext): JsonObject;
/** 36 for Kubernetes 1.36. */
export declare function minorOf({ kubernetesVersion }: RequestContext['registry']): number;
export declare function notJudged(code: string, message: string, fix?: string): NotJudgedReason;
export declare function noSchema(gvk: GroupVersionKind): NotJudgedReason;
export declare function unknownConversion(to: GroupVersionKind): NotJudgedReason;
/**
 * Why the server knows no such kind, where that can be told: a built-in group without it, or a kind served in other
 * versions only, or where it is spelled almost like a built-in kind. A group nobody defines in sight may be defined in the cluster.
 */
export declare function unservedKind(gvk: GroupVersionKind, registry: SchemaRegistry): ApiError | undefined;
/** Why the server does not know the kind when the object reaches it, where all definitions of the cluster are in sight. */
export declare function undefinedKind(gvk: GroupVersionKind, find: FindObject): ApiError | undefined;
/** What kubectl says of a kind that the server does not serve at this version. */
export declare function noMatches(gvk: GroupVersionKind): ApiError;
