/** Client-side apply of one object: kubectl's patch, the server's merge, defaults and checks. */
import type { ApiError, NotJudgedReason, ServerResult } from '../apiserver/result.ts';
import {
  applyJsonMergePatch,
  applyStrategicMergePatch,
  type ObjectResult,
  type PatchType,
} from '../apply/client-side/client-side.ts';
import { planKubectlApply, withNamespace } from '../apply/client-side/kubectl.ts';
import { equalJson, type JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { KindSchema } from '../schema/schema.ts';
import { notJudgedOutcome } from './apply.ts';
import { settle } from './assumed-live.ts';
import { withoutLastApplied, withoutManagedFields } from './bookkeeping.ts';
import { compareObjects } from './compare.ts';
import type { ObjectChange, Outcome } from './outcome.ts';
import { decodeObject, notJudged, postObject, putObject, type RequestContext } from './request.ts';
import type { PreviewSettings } from './settings.ts';

type Sent = { readonly patch: JsonObject | null; readonly patchType: PatchType | null };

type Step =
  | (Sent & { readonly status: 'applied'; readonly object: JsonObject; readonly unchanged: boolean })
  | (Sent & { readonly status: 'rejected'; readonly errors: readonly ApiError[] })
  | { readonly status: 'not-judged'; readonly reason: NotJudgedReason };

export function previewClientSide(change: ObjectChange, settings: PreviewSettings): Outcome {
  const mode = 'client-side';
  const start = liveBefore(change, settings);
  if ('code' in start) return notJudgedOutcome(mode, settings, start);
  const context = contextOf(change, 'head', settings);
  let live = start.object;
  let last: Step | undefined;
  for (const manifest of change.modified) {
    last = applyOnce(live, manifest, context);
    if (last.status !== 'applied') break;
    live = last.object;
  }
  const before = start.object && withoutLastApplied(start.object);
  if (!last || last.status === 'not-judged') {
    return notJudgedOutcome(mode, settings, last?.reason ?? notJudged('nothing-to-apply', 'no manifest'), before);
  }
  const { patch, patchType } = last;
  const outcome = {
    mode,
    manager: settings.manager,
    force: settings.force,
    deletion: null,
    notJudged: null,
    conflicts: [],
    before,
    patch,
    patchType,
  } as const;
  if (last.status === 'rejected') {
    return { ...outcome, verdict: 'rejected', liveChanged: false, after: null, comparison: null, errors: last.errors };
  }
  const after = withoutLastApplied(last.object);
  return {
    ...outcome,
    verdict: before === null ? 'created' : last.unchanged ? 'unchanged' : 'configured',
    liveChanged: before === null || !equalJson(before, after),
    after,
    comparison: before === null ? null : compareObjects(before, after, context.registry.kind(context.gvk)?.schema),
    errors: [],
  };
}

/** The live object with its last-applied annotation: as it was seen, or as base left it. */
function liveBefore(change: ObjectChange, settings: PreviewSettings): { object: JsonObject | null } | NotJudgedReason {
  if (change.live.source !== 'assumed')
    return { object: change.live.object && withoutManagedFields(change.live.object) };
  const context = contextOf(change, 'base', settings);
  let live: JsonObject | null = null;
  for (const manifest of change.lastApplied) {
    const step = applyOnce(live, manifest, context);
    if (step.status === 'not-judged') return step.reason;
    if (step.status === 'rejected')
      return notJudged('base-rejected', `base itself would be rejected: ${step.errors[0]?.message ?? ''}`);
    live = step.object;
  }
  return { object: live && settle(live, change.gvk) };
}

function contextOf(change: ObjectChange, side: 'base' | 'head', settings: PreviewSettings): RequestContext {
  const manifest = (side === 'base' ? change.lastApplied : change.modified).at(-1);
  return {
    registry: change.unit.schemas[side],
    gvk: manifest?.gvk ?? change.gvk,
    key: change.key,
    find: settings.find,
  };
}

function applyOnce(live: JsonObject | null, manifest: Manifest, context: RequestContext): Step {
  const { namespace } = context.key;
  const kind = context.registry.kind(manifest.gvk);
  const sent = namespace === undefined ? manifest.object : withNamespace(manifest.object, true, namespace);
  const plan = planKubectlApply({ manifest: sent, live, kind });
  switch (plan.action) {
    case 'refused':
      return { status: 'rejected', errors: [plan.error], patch: null, patchType: null };
    case 'create':
      return toStep(
        decoded(plan.object, context, (object) => postObject(object, context)),
        { patch: null, patchType: null },
        false,
      );
    case 'patch': {
      if (live === null || plan.unchanged)
        return {
          status: 'applied',
          object: live ?? sent,
          unchanged: true,
          patch: plan.patch,
          patchType: plan.patchType,
        };
      const merged = mergePatch(live, plan.patch, plan.patchType, kind);
      if (!merged.ok)
        return { status: 'rejected', errors: [merged.error], patch: plan.patch, patchType: plan.patchType };
      return toStep(
        decoded(merged.object, context, (object) => putObject(live, object, context)),
        plan,
        false,
      );
    }
  }
}

function mergePatch(
  live: JsonObject,
  patch: JsonObject,
  patchType: PatchType,
  kind: KindSchema | undefined,
): ObjectResult {
  if (patchType === 'strategic' && kind) return applyStrategicMergePatch(live, patch, kind.schema);
  return applyJsonMergePatch(live, patch);
}

function decoded(
  object: JsonObject,
  context: RequestContext,
  then: (object: JsonObject) => ServerResult,
): ServerResult {
  const result = decodeObject(object, context);
  return result.status === 'accepted' ? then(result.object) : result;
}

function toStep(result: ServerResult, { patch, patchType }: Sent, unchanged: boolean): Step {
  switch (result.status) {
    case 'accepted':
      return { status: 'applied', object: result.object, unchanged, patch, patchType };
    case 'rejected':
      return { status: 'rejected', errors: result.errors, patch, patchType };
    case 'not-judged':
      return { status: 'not-judged', reason: result.reason };
  }
}
