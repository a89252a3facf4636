/** Who applies what. Argo CD and Flux objects count at both revisions, changed or not, unless the user says who applies. */
import { findOwners, NO_OWNERS, type Owners } from '../owners.ts';
import type { Review } from './input.ts';

export type Appliers = Owners;

export async function findAppliers({ source, options }: Pick<Review, 'source' | 'options'>): Promise<Appliers> {
  return options.applier === undefined ? findOwners(source) : NO_OWNERS;
}
