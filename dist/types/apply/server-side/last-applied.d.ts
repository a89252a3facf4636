import type { FieldSet } from '../../fieldpath/field-set.js';
import type { JsonObject } from '../../kube/json.js';
import type { Type } from './type.js';
export declare const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
/** The fields on which a conflict is forgiven; null when there is no usable annotation. */
export declare function forgivenConflicts(live: JsonObject, type: Type, apiVersion: string): FieldSet | null;
/** The object with its annotation rewritten to this configuration, where it has one; dropped when it grows too large. */
export declare function updateLastApplied(object: JsonObject, config: JsonObject): JsonObject;
