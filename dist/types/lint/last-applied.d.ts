import type { JsonObject } from '../kube/json.js';
import type { ApplyPreview } from '../preview/outcome.js';
/** What the annotation of a live object that was seen says was applied last; undefined: no annotation, or not readable. */
export declare function lastAppliedOf({ live }: ApplyPreview): JsonObject | undefined;
