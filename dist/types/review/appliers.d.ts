/** Who applies what. Argo CD and Flux objects are looked for at both revisions, changed or not, rendered or not. */
import { type AppliedSource } from '../appliers/detect.js';
import type { Side } from '../sources.js';
import type { Review } from './input.js';
import type { ReadChanges } from './read.js';
export type Appliers = {
    readonly [side in Side]: readonly AppliedSource[];
};
export declare function findAppliers(review: Review, { revisions: { changed } }: ReadChanges): Promise<Appliers>;
