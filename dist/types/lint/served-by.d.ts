import { type KubeObject } from '../kube/object.js';
import type { ContextObject } from './rule.js';
/** What the API server asks a Service before it answers others. */
export interface ServedBy {
    readonly namespace: string;
    readonly name: string;
    /** In words. */
    readonly what: string;
    /** What fails without an answer. */
    readonly fails: string;
}
export declare const SERVED_KINDS: readonly ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration', 'CustomResourceDefinition', 'APIService'];
/** Those of the objects that may ask a Service. */
export declare const servedIn: (value: readonly ContextObject[]) => ContextObject[];
/** Webhooks that refuse where nobody answers, conversions and aggregated APIs, by the Service that has to answer. */
export declare function servedBy(object: KubeObject): ServedBy[];
