import type { AdmissionNote, ApiError, NotJudgedReason } from '../apiserver/result.js';
import type { Conflict } from '../apply/server-side/index.js';
import type { Path } from '../fieldpath/path.js';
import type { JsonArray, JsonObject } from '../kube/json.js';
import type { GroupVersionKind, KubeObject, ObjectKey } from '../kube/object.js';
import type { Manifest } from '../manifest/manifest.js';
import type { KindSchema } from '../schema/schema.js';
import type { Unit } from '../units/unit.js';
import type { OnCatalogue } from './catalogue.js';
import type { OpenValue } from './opaque.js';
import type { FieldOwner } from './owners-at.js';
import type { TooEarly } from './run-order.js';
export type Mode = 'client-side' | 'server-side' | 'dynamic';
/** The live object the preview starts from. */
export type Live = {
    readonly source: 'assumed';
} | {
    readonly source: 'snapshot' | 'cluster';
    readonly object: KubeObject | null;
    /** The snapshot was taken without `--show-managed-fields`: who owns what is not known. */
    readonly managersHidden?: boolean;
    /** Why the cluster refuses this object whatever it says: its kind is not served, its namespace does not exist. */
    readonly refusal?: ApiError;
}
/** The live object could not be seen: not the same as absent. */
 | {
    readonly source: 'unknown';
    readonly object: null;
    readonly reason: NotJudgedReason;
};
/** Why an object that is gone is not deleted after all, or why that is in doubt. */
export type Spared = 
/** Another file holds it too, and did so at base. */
{
    readonly kind: 'double';
    readonly path: string;
}
/** It has only another place now, from where somebody else may apply it. */
 | {
    readonly kind: 'elsewhere';
    readonly path: string;
}
/** Whoever applied it cannot be run any more. */
 | {
    readonly kind: 'stuck';
    readonly because: string;
}
/** Owners are known, and apply its neighbours: nobody in sight would delete it. */
 | {
    readonly kind: 'unwatched';
    readonly because: string;
}
/** It was gone before. */
 | {
    readonly kind: 'past';
    readonly because: string;
};
/** One object whose text differs between base and head. Several manifests on one side are duplicates, in order. */
export interface ObjectChange {
    readonly unit: Unit;
    readonly key: ObjectKey;
    readonly gvk: GroupVersionKind;
    readonly change: 'added' | 'modified' | 'removed';
    /** True when the text moved to another file or place but the object is the same. */
    readonly moved: boolean;
    readonly lastApplied: readonly Manifest[];
    readonly modified: readonly Manifest[];
    readonly live: Live;
    /** Why kubectl refuses the List that it stands in, or that stands before it in the file. */
    readonly listRefused?: ApiError | undefined;
    /** Why a first run of kubectl refuses it: what it needs comes with this change and is not there yet. */
    readonly tooEarly?: TooEarly | undefined;
    /** Of an object that is gone. */
    readonly spared?: Spared | undefined;
}
export type Verdict = 'created' | 'configured' | 'unchanged' | 'rejected' | 'removed' | 'not-judged';
/** Three disjoint sets of paths between the live object before and after; the schema decides how deep they go. */
export interface Comparison {
    readonly added: readonly Path[];
    readonly changed: readonly Path[];
    readonly removed: readonly Path[];
}
export type { Conflict };
/** What server-side apply did about the marks that client-side apply had left. */
export interface Migration {
    /** Managers whose fields the applier took over; what the manifest lacks of them is gone. */
    readonly takenOver: readonly string[];
    /** kubectl's requests, in order. */
    readonly steps: readonly string[];
    /** Why the migration ended early; the first apply stands all the same. */
    readonly warning: string | null;
}
/** What one way out of all conflicts of an object would do to it. */
export interface WayOut {
    /** Take the fields; leave them out of the manifest; write the values they have. */
    readonly way: 'force' | 'give-up' | 'share';
    readonly verdict: Verdict;
    readonly errors: readonly ApiError[];
    /** The object afterwards, with its managedFields; null when this is refused too, or not known. */
    readonly after: JsonObject | null;
    readonly comparison: Comparison | null;
}
/** The same manifest, applied as it was before the applier changed its way. */
export interface ModeChange {
    readonly from: Mode;
    readonly verdict: Verdict;
    readonly errors: readonly ApiError[];
    readonly after: JsonObject | null;
    /** From the object as the old way leaves it to the object as the new way does; null when one of them refuses. */
    readonly comparison: Comparison | null;
}
/** Somebody beside the applier who decides a field, as the repository itself shows. */
export interface ExpectedOwner {
    /** `HorizontalPodAutoscaler shop/api`, `the same object in b.yaml:3`. */
    readonly name: string;
    readonly path: Path;
    /** Whether the field of this object is written, by a copy of its manifest, or what its pods get instead. */
    readonly where: 'object' | 'copy' | 'pods';
}
export interface Deletion {
    /** `gone`: the cluster does not hold the object any more. */
    readonly by: 'pruned' | 'orphaned' | 'unknown' | 'gone';
    readonly protectedBy: string | null;
    /** Why, where neither the applier nor the protection says it. */
    readonly because: string | null;
}
/** What admission says of the pods that an accepted object has made; of a Pod itself, what it warns of. */
export interface MadePods {
    /** Why they are refused. */
    readonly errors: readonly ApiError[];
    /** What kubectl prints when the object is applied. */
    readonly warning: ApiError | undefined;
    /** Since its own change, since what changes around it (a namespace, a limit), or as before. */
    readonly since: 'template' | 'surroundings' | 'before';
}
/** An object whose pods are refused from now on, though nothing changes in it. */
export interface RefusedMaker {
    readonly key: ObjectKey;
    readonly manifest: Manifest;
    readonly error: ApiError;
}
/** What applying head does to one object in one mode. */
export interface Outcome {
    readonly mode: Mode;
    readonly manager: string;
    readonly force: boolean;
    readonly verdict: Verdict;
    /** Whether the stored object changes; null when unknown. */
    readonly liveChanged: boolean | null;
    readonly deletion: Deletion | null;
    readonly notJudged: NotJudgedReason | null;
    readonly patchType: 'strategic' | 'merge' | 'apply' | null;
    readonly patch: JsonObject | null;
    readonly before: JsonObject | null;
    readonly after: JsonObject | null;
    readonly comparison: Comparison | null;
    /** `metadata.managedFields` as stored; absent where they were not recorded ({@link PreviewSettings.owners}). */
    readonly managedFieldsBefore?: JsonArray;
    readonly managedFieldsAfter?: JsonArray;
    readonly errors: readonly ApiError[];
    /** With what the server refuses it where its applier deletes it first; absent where that was not asked. */
    readonly anew?: readonly ApiError[];
    /** Refused, and so deleted and created anew by its applier. */
    readonly recreated?: true;
    readonly conflicts: readonly Conflict[];
    /** Values at head that are not known and that the server's answer depends on: judged as if base's were there. */
    readonly open?: readonly OpenValue[];
    /** Set where no definition of the kind was in sight and the catalogue's was taken. */
    readonly catalogue?: OnCatalogue;
    /** The ways out of the conflicts, each tried on this object. */
    readonly waysOut?: readonly WayOut[];
    /** What admission says beside the verdict. */
    readonly notes?: readonly AdmissionNote[];
    readonly pods?: MadePods;
    /** Whose pods this object, a namespace or limits, no longer lets in. */
    readonly refusedMakers?: readonly RefusedMaker[];
    readonly migration?: Migration | null;
    /** Set where the applier's way of applying changes with this change. */
    readonly modeChange?: ModeChange | null;
}
/** A field that live holds otherwise than base left it, and who owns it. */
export interface DriftedField {
    readonly path: Path;
    readonly owners: readonly FieldOwner[];
}
/** How live differs from base. */
export interface Drift {
    /** What applying base leaves, and what was seen; without bookkeeping. */
    readonly expected: JsonObject;
    readonly found: JsonObject;
    /** Fields that base sets. */
    readonly fields: readonly DriftedField[];
    /** What others brought beside them. */
    readonly added: readonly DriftedField[];
}
export interface ApplyPreview extends ObjectChange {
    /** Null where live was not seen, or cannot be compared with base. */
    readonly drift?: Drift | null;
    readonly expectedOwners: readonly ExpectedOwner[];
    readonly kind: KindSchema | undefined;
    readonly outcomes: ReadonlyMap<Mode, Outcome>;
}
