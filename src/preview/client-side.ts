/** Client-side apply of one object: kubectl's patch, the server's merge, defaults and checks. */
import type { ApiError, NotJudgedReason } from '../apiserver/result.ts';
import {
  applyJsonMergePatch,
  applyStrategicMergePatch,
  createThreeWayPatch,
  type PatchType,
} from '../apply/client-side/client-side.ts';
import { equalJson, type JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { notJudgedOutcome } from './apply.ts';
import { settle } from './assumed-live.ts';
import { compareObjects } from './compare.ts';
import type { ObjectChange, Outcome } from './outcome.ts';
import { decodeObject, notJudged, postObject, putObject, type RequestContext } from './request.ts';
import type { PreviewSettings } from './settings.ts';

interface Held {
  /** As stored, canonical. */
  readonly object: JsonObject;
  readonly lastApplied: JsonObject | null;
}

type Step =
  | {
      readonly status: 'applied';
      readonly held: Held;
      readonly patch: JsonObject | null;
      readonly patchType: PatchType | null;
      readonly unchanged: boolean;
    }
  | {
      readonly status: 'rejected';
      readonly errors: readonly ApiError[];
      readonly patch: JsonObject | null;
      readonly patchType: PatchType | null;
    }
  | { readonly status: 'not-judged'; readonly reason: NotJudgedReason };

export function previewClientSide(change: ObjectChange, settings: PreviewSettings): Outcome {
  const mode = 'client-side';
  const start = heldBefore(change, settings);
  if ('code' in start) return notJudgedOutcome(mode, settings, start);
  const before = start.held?.object ?? null;
  const context = contextOf(change, 'head', settings);
  let held = start.held;
  let last: Step | undefined;
  for (const manifest of change.modified) {
    last = applyOnce(held, manifest, context);
    if (last.status === 'not-judged') return notJudgedOutcome(mode, settings, last.reason, before);
    if (last.status === 'rejected') break;
    held = last.held;
  }
  if (!last || last.status === 'not-judged')
    return notJudgedOutcome(mode, settings, notJudged('nothing-to-apply', 'no manifest'));
  const base = {
    mode,
    manager: settings.manager,
    force: settings.force,
    deletion: null,
    notJudged: null,
    conflicts: [],
    before,
  } as const;
  if (last.status === 'rejected') {
    return {
      ...base,
      verdict: 'rejected',
      liveChanged: false,
      patchType: last.patchType,
      patch: last.patch,
      after: null,
      comparison: null,
      errors: last.errors,
    };
  }
  const after = last.held.object;
  const schema = context.registry.kind(change.gvk)?.schema;
  return {
    ...base,
    verdict: before === null ? 'created' : last.unchanged ? 'unchanged' : 'configured',
    liveChanged: before === null || !equalJson(before, after),
    patchType: last.patchType,
    patch: last.patch,
    after,
    comparison: before === null ? null : compareObjects(before, after, schema),
    errors: [],
  };
}

function heldBefore(change: ObjectChange, settings: PreviewSettings): { held: Held | null } | NotJudgedReason {
  if (change.live.source !== 'assumed')
    return {
      held: change.live.object && {
        object: change.live.object,
        lastApplied: change.lastApplied.at(-1)?.object ?? null,
      },
    };
  const context = contextOf(change, 'base', settings);
  let held: Held | null = null;
  for (const manifest of change.lastApplied) {
    const step = applyOnce(held, manifest, context);
    if (step.status === 'not-judged') return step.reason;
    if (step.status === 'rejected')
      return notJudged('base-rejected', `base itself would be rejected: ${step.errors[0]?.message ?? ''}`);
    held = step.held;
  }
  return { held: held && { ...held, object: settle(held.object, change.gvk) } };
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

function applyOnce(held: Held | null, manifest: Manifest, context: RequestContext): Step {
  const modified = manifest.object;
  if (held === null) {
    const decoded = decodeObject(modified, context);
    const created = decoded.status === 'accepted' ? postObject(decoded.object, context) : decoded;
    if (created.status !== 'accepted') return refuse(created, null, null);
    return {
      status: 'applied',
      held: { object: created.object, lastApplied: modified },
      patch: null,
      patchType: null,
      unchanged: false,
    };
  }
  const kind = context.registry.kind(context.gvk);
  const result = createThreeWayPatch({ lastApplied: held.lastApplied, modified, current: held.object, kind });
  if (!result.ok) return { status: 'rejected', errors: [result.error], patch: null, patchType: null };
  const { patch, patchType } = result;
  const merged =
    patchType === 'strategic' && kind
      ? applyStrategicMergePatch(held.object, patch, kind.schema)
      : { ok: true as const, object: applyJsonMergePatch(held.object, patch) as JsonObject };
  if (!merged.ok) return { status: 'rejected', errors: [merged.error], patch, patchType };
  const decoded = decodeObject(merged.object, context);
  const updated = decoded.status === 'accepted' ? putObject(held.object, decoded.object, context) : decoded;
  if (updated.status !== 'accepted') return refuse(updated, patch, patchType);
  const unchanged = Object.keys(patch).length === 0 && equalJson(held.lastApplied ?? undefined, modified);
  return { status: 'applied', held: { object: updated.object, lastApplied: modified }, patch, patchType, unchanged };
}

function refuse(
  result: Exclude<ReturnType<typeof postObject>, { status: 'accepted' }>,
  patch: JsonObject | null,
  patchType: PatchType | null,
): Step {
  return result.status === 'rejected'
    ? { status: 'rejected', errors: result.errors, patch, patchType }
    : { status: 'not-judged', reason: result.reason };
}
