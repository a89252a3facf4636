import type { ObjectKey } from '../kube/object.js';
import type { ApplyPreview, ObjectChange } from '../preview/outcome.js';
import type { Definitions } from './definitions.js';
import type { Review } from './input.js';
import type { Served } from './live.js';
import { type Registries } from './registries.js';
/** The same kinds, but one as another file defines it. */
export interface Rival {
    readonly path: string;
    readonly schemas: Registries;
}
export type Rivals = (key: ObjectKey) => readonly Rival[];
export declare function rivalsOf(review: Review, definitions: Definitions, served: Served): Rivals;
/** The preview, without the verdicts that hang on which of the definitions the cluster has. */
export declare function withoutDoubt(judged: ApplyPreview, rivals: readonly Rival[], again: (change: ObjectChange) => ApplyPreview): ApplyPreview;
