import type { ApplyPreview } from '../preview/outcome.js';
import type { LintContext } from './rule.js';
/** What an object needs to be accepted, or its pods to run, and that the same change creates in a later wave. */
export declare function laterNeeds({ key, modified, change }: ApplyPreview, context: LintContext): ApplyPreview[];
