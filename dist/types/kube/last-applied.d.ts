import { type JsonObject } from './json.js';
/** Where `kubectl apply`, `create --save-config` and `replace --save-config` keep what was applied last. */
export declare const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
/** What an object says was applied last; undefined: no annotation, or none that holds a mapping. */
export declare function lastAppliedIn(object: JsonObject | undefined): JsonObject | undefined;
