import type { Manifest } from '../manifest/manifest.js';
import type { Side } from '../sources.js';
import type { Review } from './input.js';
import type { ReadChanges } from './read.js';
export interface Context {
    /** Unchanged manifests that a query found, by side. */
    readonly manifests: {
        readonly [side in Side]: readonly Manifest[];
    };
}
export declare function buildContext(review: Review, read: ReadChanges): Promise<Context>;
