import type { ApplyPreview } from '../preview/outcome.js';
/** Whether its applier deletes and creates it for every run: hooks of Argo CD and Helm. */
export declare function isHook(preview: ApplyPreview): boolean;
/** Whether its applier replaces it where an update is refused, or creates it anew each time, and nothing is lost by that. */
export declare function isRecreated(preview: ApplyPreview): boolean;
