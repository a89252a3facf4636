import type { ApiError } from '../apiserver/result.js';
import { type Path } from '../fieldpath/path.js';
import type { ApplyPreview, Mode, RefusedMaker } from '../preview/outcome.js';
export interface SaidOfPods {
    readonly how: 'refused' | 'before' | 'warned';
    readonly error: ApiError;
    /** In the object that makes the pods. */
    readonly path: Path;
    readonly modes: readonly Mode[];
}
/** What admission says of the pods that an object makes, each once; what others bring about is said of those. */
export declare function saidOfPods(preview: ApplyPreview): SaidOfPods[];
/** Whose pods are refused from now on for what changes in this object, and in which modes. */
export declare function refusedMakersOf(preview: ApplyPreview): {
    readonly first: RefusedMaker;
    readonly all: readonly RefusedMaker[];
    readonly modes: readonly Mode[];
} | undefined;
