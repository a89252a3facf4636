import { type Treatment } from '../appliers/recreation.js';
import type { ApplyPreview } from '../preview/outcome.js';
/** Whether its applier runs it by itself, around what is applied: hooks of Argo CD and Helm. */
export declare function isHook(preview: ApplyPreview): boolean;
/** What its applier does with it for its marks at head. */
export declare function treatmentAtHead({ unit, modified, lastApplied }: ApplyPreview): Treatment | undefined;
/** What the marks of each side ask for, whether or not somebody is known to heed them. */
export declare function treatmentsAsked({ unit, modified, lastApplied }: ApplyPreview): {
    readonly base: Treatment | undefined;
    readonly head: Treatment | undefined;
};
