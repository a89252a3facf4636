/**
 * What the server made of requests for one object, so that the other way of applying need not ask again: most of the time
 * both send the same object, and only client-side apply adds its annotation. In: requests and accepted results. Out: the
 * result that the same request would have. Nothing is ever shared that the annotation could decide.
 */
import { type JsonObject } from '../kube/json.js';
import { type GroupVersionKind } from '../kube/object.js';
import type { RequestContext } from './request.js';
export interface WriteRequest {
    /** The stored object without managedFields; null: it is created. */
    readonly stored: JsonObject | null;
    /** What is sent, before it is decoded. */
    readonly sent: JsonObject;
    readonly gvk: GroupVersionKind;
    readonly context: RequestContext;
}
export declare class SharedRequests {
    #private;
    keep(request: WriteRequest, result: JsonObject): void;
    /** The result of an equal request that was accepted before; without the annotation, where this one has none. */
    find(request: WriteRequest): JsonObject | undefined;
}
