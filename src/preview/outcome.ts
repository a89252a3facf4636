import type { ApiError, NotJudgedReason } from '../apiserver/result.ts';
import type { Path } from '../fieldpath/path.ts';
import type { JsonArray, JsonObject, JsonValue } from '../kube/json.ts';
import type { GroupVersionKind, KubeObject, ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { KindSchema } from '../schema/schema.ts';
import type { Unit } from '../units/unit.ts';

export type Mode = 'client-side' | 'server-side' | 'dynamic';

/** The live object the preview starts from. */
export type Live =
  | { readonly source: 'assumed' }
  | { readonly source: 'snapshot' | 'cluster'; readonly object: KubeObject | null };

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
}

export type Verdict = 'created' | 'configured' | 'unchanged' | 'rejected' | 'removed' | 'not-judged';

/** Three disjoint sets of paths between the live object before and after; the schema decides how deep they go. */
export interface Comparison {
  readonly added: readonly Path[];
  readonly changed: readonly Path[];
  readonly removed: readonly Path[];
}

export interface Conflict {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly subresource?: string | undefined;
  readonly path: Path;
  readonly ours: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

export interface Deletion {
  readonly by: 'pruned' | 'orphaned' | 'unknown';
  readonly protectedBy: string | null;
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
  /** `metadata.managedFields` as stored, whatever the mode. */
  readonly managedFieldsBefore?: JsonArray;
  readonly managedFieldsAfter?: JsonArray;
  readonly errors: readonly ApiError[];
  readonly conflicts: readonly Conflict[];
}

export interface ApplyPreview extends ObjectChange {
  readonly kind: KindSchema | undefined;
  readonly outcomes: ReadonlyMap<Mode, Outcome>;
}
