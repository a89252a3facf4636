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
