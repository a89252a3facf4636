import type { ApiError } from '../apiserver/result.js';
import { type KubeObject } from '../kube/object.js';
import type { ApplyPreview, Mode, Outcome } from '../preview/outcome.js';
/** The outcomes of a preview that were judged, with the modes they hold in. */
export declare function outcomes(preview: ApplyPreview): readonly Outcome[];
/** The outcome in the applier's own mode, or the first one predicted. */
export declare function mainOutcome(preview: ApplyPreview): Outcome | undefined;
/** Modes in which the API server refuses the object with an error that `matches`. */
export declare function rejected(preview: ApplyPreview, matches: (error: Outcome['errors'][number]) => boolean): Mode[];
/** With what the server refuses it for good: where its applier deletes it and creates it anew, with what it refuses the new one. */
export declare function refusalsOf(preview: ApplyPreview, outcome: Outcome): readonly ApiError[];
/** Why the API server refuses an object, and in which modes: the first error that `matches`. */
export declare function refusal(preview: ApplyPreview, matches: (error: ApiError) => boolean): {
    readonly modes: readonly Mode[];
    readonly error: ApiError;
} | undefined;
/** What released definitions refuse, where the cluster's is not known. */
export interface ReleasedRefusal {
    readonly modes: readonly Mode[];
    readonly error: ApiError;
    readonly project: string;
    /** The release asked first. */
    readonly version: string;
    /** All that refuse it, and those that do not: `cert-manager 1.20 and 1.21 (1.19 takes it)`. */
    readonly release: string;
}
/** Each error once; an unknown field is one error, however the mode puts it. */
export declare function releasedDefinitionRefuses(preview: ApplyPreview): ReleasedRefusal[];
/** The object as the manifest at head writes it; undefined once it is gone. */
export declare function headObject(preview: ApplyPreview): KubeObject | undefined;
/** The object as the manifest at base wrote it; undefined when it is new. */
export declare function baseObject(preview: ApplyPreview): KubeObject | undefined;
/** Whether an object that is gone from head is deleted: surely, if the applier prunes, or (undefined) not at all. */
export declare function deletionOf(preview: ApplyPreview): 'deleted' | 'deleted-if-pruned' | undefined;
/** Whether a deletion follows from one that is told already, as surely as it is told. */
export declare function isSaidOf(cause: ReturnType<typeof deletionOf> | null, consequence: ReturnType<typeof deletionOf>): boolean;
/** Modes whose outcome `holds`; rules that read what is stored afterwards name them. */
export declare function modesWhere(preview: ApplyPreview, holds: (outcome: Outcome) => boolean): Mode[];
/** How an object is kept from being deleted, in the words of its applier; for advice. */
export declare function howToProtect({ unit }: ApplyPreview): string;
