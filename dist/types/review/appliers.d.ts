/** Who applies what. Argo CD and Flux objects are looked for at both revisions, changed or not, rendered or not. */
import { type AppliedSource } from '../appliers/detect.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Side } from '../sources.js';
import type { Review } from './input.js';
import type { ReadChanges } from './read.js';
export type Appliers = {
    readonly [side in Side]: readonly AppliedSource[];
} & {
    /** The objects themselves, also those that point elsewhere. */
    readonly objects: {
        readonly [side in Side]: readonly Manifest[];
    };
};
export declare function findAppliers(review: Pick<Review, 'source' | 'options'>, { revisions: { changed } }: Pick<ReadChanges, 'revisions'>): Promise<Appliers>;
