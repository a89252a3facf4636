import type { ApplyPreview } from '../preview/outcome.js';
/** Rules that base wrote and head does not, or the other way round, beside an aggregation rule that stands at both. */
export declare function clearsAggregatedRules(preview: ApplyPreview): boolean;
