import type { JsonObject } from '../kube/json.js';
import type { ContextObject, LintContext } from './rule.js';
interface Selecting {
    readonly service: ContextObject;
    readonly selector: JsonObject;
}
/** A Service whose selector finds nothing at head, and a workload that it found at base. */
export interface ServiceWithoutPods extends Selecting {
    readonly lost: ContextObject;
    /** Whether that workload is still there. */
    readonly kept: boolean;
}
/** Services that found workloads at base and find none at head. */
export declare function servicesWithoutPods(context: Pick<LintContext, 'objects'>): Iterable<ServiceWithoutPods>;
/** A Service that finds only pods which this change makes: those that run do not carry what it selects from now on. */
export interface ServiceAhead extends Selecting {
    readonly workload: ContextObject;
}
/** Services that found workloads before, and whose new selector finds them only once their pods are replaced. */
export declare function servicesAheadOfPods(context: Pick<LintContext, 'objects'>): Iterable<ServiceAhead>;
export {};
