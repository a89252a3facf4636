/** Who applies what. Argo CD and Flux objects count at both revisions, changed or not, unless the user says who applies. */
import { type Owners } from '../owners.js';
import type { Review } from './input.js';
export type Appliers = Owners;
export declare function findAppliers({ source, options }: Pick<Review, 'source' | 'options'>): Promise<Appliers>;
