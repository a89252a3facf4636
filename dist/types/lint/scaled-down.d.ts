/** Autoscalers whose bounds fall over a StatefulSet that loses the claims of removed pods. */
import { type Path } from '../fieldpath/path.js';
import type { ApplyPreview } from '../preview/outcome.js';
import type { ContextObject, LintContext } from './rule.js';
export interface ScaledDown {
    readonly set: ContextObject;
    readonly path: Path;
    readonly before: number;
    readonly after: number;
    /** No number that is allowed now was allowed before. */
    readonly certain: boolean;
}
/** What an autoscaler that comes, or has other bounds, does to its target; the StatefulSet itself need not change. */
export declare function scaledDown(preview: ApplyPreview, context: LintContext): ScaledDown | undefined;
