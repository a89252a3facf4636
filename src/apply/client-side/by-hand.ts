/**
 * The engine by hand, behind `applylint patch` and `applylint merge`: objects in, the result and how it came about
 * out. Only the merge: defaulting and validation of the result are the server's part.
 */
import type { ApiError } from '../../apiserver/result.ts';
import type { JsonObject } from '../../kube/json.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { createThreeWayPatch, type PatchType } from './client-side.ts';
import { deepEqual, sizeOf } from './go-value.ts';
import { applyJsonMergePatch } from './json-merge-patch.ts';
import { withLastApplied } from './last-applied.ts';
import { type MergeRow, mergeRows } from './merge-rows.ts';
import { applyStrategicMergePatch, type ObjectResult } from './strategic-merge-patch.ts';

export interface PatchByHand {
  readonly object: JsonObject;
  readonly patch: JsonObject;
  /** `kubectl patch --type`; kubectl's own default is strategic. */
  readonly type: PatchType;
  readonly kind: KindSchema | undefined;
}

export type PatchByHandResult =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      /** False: kubectl patch would print `patched (no change)`. */
      readonly changed: boolean;
    }
  | { readonly ok: false; readonly error: ApiError };

/**
 * What `kubectl patch` leaves of an object. Last-applied is not touched, so the next apply does not know of the
 * change. Kinds without strategic metadata refuse strategic patches, as the API server does (415).
 */
export function patchByHand(input: PatchByHand): PatchByHandResult {
  const result = applyPatch(input.object, input.patch, input.type, input.kind);
  if (!result.ok) return result;
  return { ok: true, object: result.object, changed: !deepEqual(input.object, result.object) };
}

export interface MergeByHand {
  readonly lastApplied: JsonObject | null;
  readonly live: JsonObject;
  readonly manifest: JsonObject;
  readonly kind: KindSchema | undefined;
  /** True: as kubectl sends it, with the last-applied annotation. Default: the merge alone. */
  readonly annotate?: boolean | undefined;
  /** `kubectl apply --overwrite`, true by default. */
  readonly overwrite?: boolean | undefined;
}

export type MergeByHandResult =
  | {
      readonly ok: true;
      readonly patchType: PatchType;
      readonly patch: JsonObject;
      readonly result: JsonObject;
      /** The patch is empty. */
      readonly unchanged: boolean;
      /** The row of the merge tables that each field took. */
      readonly rows: readonly MergeRow[];
    }
  | {
      readonly ok: false;
      /** Which step failed: kubectl making the patch, or the server applying it. */
      readonly step: 'create' | 'apply';
      readonly error: ApiError;
    };

/** What `kubectl apply` makes of last-applied, live object and manifest, and why. */
export function mergeByHand(input: MergeByHand): MergeByHandResult {
  const { lastApplied, live, kind } = input;
  const manifest = input.annotate === true ? withLastApplied(input.manifest) : input.manifest;
  const made = createThreeWayPatch({
    lastApplied,
    modified: manifest,
    current: live,
    kind,
    overwrite: input.overwrite,
  });
  if (!made.ok) return { ok: false, step: 'create', error: made.error };
  const { patch, patchType } = made;
  const applied = applyPatch(live, patch, patchType, kind);
  if (!applied.ok) return { ok: false, step: 'apply', error: applied.error };
  const result = applied.object;
  const schema = patchType === 'strategic' ? kind?.schema : undefined;
  const rows = mergeRows({ lastApplied, live, manifest, result, schema });
  return { ok: true, patchType, patch, result, unchanged: sizeOf(patch) === 0, rows };
}

function applyPatch(
  object: JsonObject,
  patch: JsonObject,
  type: PatchType,
  kind: KindSchema | undefined,
): ObjectResult {
  if (type === 'merge') return applyJsonMergePatch(object, patch);
  if (kind?.patch === 'strategic') return applyStrategicMergePatch(object, patch, kind.schema);
  const message = 'this kind takes no strategic merge patch; use a JSON merge patch (--type=merge)';
  return { ok: false, error: { path: '', cause: 'UnsupportedMediaType', message, source: 'merge' } };
}
