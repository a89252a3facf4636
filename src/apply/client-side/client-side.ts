/**
 * Client-side apply: last-applied, manifest and live object in, the patch kubectl would send out, and the object the
 * API server's merge makes of it. Pure data to data: no defaulting, no validation, no conversion (src/apiserver has
 * those), and nothing of server-side apply. Mirrors k8s.io/kubectl pkg/cmd/apply/patcher.go (0.36). How other
 * client versions format patches is out of scope.
 */
import type { ApiError } from '../../apiserver/result.ts';
import type { JsonObject } from '../../kube/json.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { createThreeWayJsonMergePatch } from './json-merge-patch.ts';
import { createThreeWayStrategicMergePatch } from './strategic-merge-patch.ts';

export { applyJsonMergePatch, createThreeWayJsonMergePatch } from './json-merge-patch.ts';
export {
  applyStrategicMergePatch,
  createTwoWayMergePatch,
  type ObjectResult,
} from './strategic-merge-patch.ts';

export type PatchType = 'strategic' | 'merge';

/** The three objects of an apply. Without a kind nothing is known of it: kubectl then sends a JSON merge patch. */
export interface ThreeWayPatchInput {
  readonly lastApplied: JsonObject | null;
  readonly modified: JsonObject;
  readonly current: JsonObject;
  readonly kind: KindSchema | undefined;
  /** `kubectl apply --overwrite`, true by default. */
  readonly overwrite?: boolean | undefined;
}

export type ThreeWayPatch =
  | { readonly ok: true; readonly patchType: PatchType; readonly patch: JsonObject }
  | { readonly ok: false; readonly error: ApiError };

/**
 * The patch `kubectl apply` would send: strategic where the server takes one for the kind, otherwise a JSON merge
 * patch. An empty patch is what kubectl calls `unchanged`. Mirrors `Patcher.patchSimple`.
 */
export function createThreeWayPatch(input: ThreeWayPatchInput): ThreeWayPatch {
  const { kind } = input;
  if (kind?.patch === 'strategic') {
    const result = createThreeWayStrategicMergePatch({ ...input, schema: kind.schema });
    return result.ok ? { ok: true, patchType: 'strategic', patch: result.patch } : result;
  }
  const result = createThreeWayJsonMergePatch(input);
  return result.ok ? { ok: true, patchType: 'merge', patch: result.patch } : result;
}
