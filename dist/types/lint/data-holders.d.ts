import { type KubeObject } from '../kube/object.js';
/** `lost`: surely; `stopped`: what it runs ends, and its data stays; an object of another kind decides: whether it says so. */
export type Loss = {
    readonly fate: 'lost' | 'stopped';
    readonly what: string;
} | {
    readonly fate: 'by-class';
    readonly what: string;
    readonly kind: string;
    readonly name: string;
};
/** Where the table has each of its claims from. */
export declare const HOLDER_SOURCES: readonly string[];
/** What is lost with an object that is deleted; undefined: nothing, as far as is known of its kind. */
export declare function lossWith({ group, kind }: {
    readonly group: string;
    readonly kind: string;
}, object: KubeObject): Loss | undefined;
/** Whether a class keeps what its objects held; undefined: it does not say. */
export declare function classKeeps(object: KubeObject): boolean | undefined;
