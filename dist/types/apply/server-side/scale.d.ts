import type { JsonObject } from '../../kube/json.js';
import type { KindSchema } from '../../schema/schema.js';
/**
 * The object after someone changed its replicas through the scale subresource, as `kubectl scale` and every horizontal
 * pod autoscaler do: the number is taken from its owners and recorded under the subresource. Where nobody owns the number,
 * as after it was left to its default, nobody comes to own it. Mirrors apimachinery 0.36 `managedfields.ScaleHandler` and the scale REST handlers.
 */
export declare function recordScale(request: {
    readonly live: JsonObject;
    readonly replicas: number;
    readonly manager: string;
    readonly kind: KindSchema;
    readonly now?: string | undefined;
}): JsonObject;
