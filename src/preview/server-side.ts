/** Server-side apply of one object: ownership decides what merges and what goes, then the server's defaults and checks. */
import type { ApiError, NotJudgedReason } from '../apiserver/result.ts';
import { finalizeManagedFields, formatConflict, mergeApply } from '../apply/server-side/field-manager.ts';
import { equalJson, type JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { notJudgedOutcome } from './apply.ts';
import { settle } from './assumed-live.ts';
import { withoutManagedFields } from './bookkeeping.ts';
import { compareObjects } from './compare.ts';
import type { Conflict, ObjectChange, Outcome } from './outcome.ts';
import { decodeObject, notJudged, postObject, putObject, type RequestContext, serverContext } from './request.ts';
import type { PreviewSettings } from './settings.ts';

type Step =
  | { readonly status: 'applied'; readonly object: JsonObject }
  | { readonly status: 'rejected'; readonly errors: readonly ApiError[]; readonly conflicts: readonly Conflict[] }
  | { readonly status: 'not-judged'; readonly reason: NotJudgedReason };

export function previewServerSide(change: ObjectChange, settings: PreviewSettings): Outcome {
  const mode = 'server-side';
  const start = liveBefore(change, settings);
  if ('code' in start) return notJudgedOutcome(mode, settings, start);
  const before = start.object;
  const context = contextOf(change, 'head', settings);
  let live = before;
  let last: Step | undefined;
  for (const manifest of change.modified) {
    last = applyOnce(live, manifest, context, settings);
    if (last.status !== 'applied') break;
    live = last.object;
  }
  if (!last || last.status === 'not-judged')
    return notJudgedOutcome(mode, settings, last?.reason ?? notJudged('nothing-to-apply', 'no manifest'), before);
  const patch = change.modified.at(-1)?.object ?? null;
  const base = {
    mode,
    manager: settings.manager,
    force: settings.force,
    deletion: null,
    notJudged: null,
    patchType: 'apply',
    patch,
    before,
  } as const;
  if (last.status === 'rejected') {
    return {
      ...base,
      verdict: 'rejected',
      liveChanged: false,
      after: null,
      comparison: null,
      errors: last.errors,
      conflicts: last.conflicts,
    };
  }
  const after = last.object;
  const same = before !== null && equalJson(before, after);
  return {
    ...base,
    verdict: before === null ? 'created' : same ? 'unchanged' : 'configured',
    liveChanged: !same,
    after,
    comparison:
      before === null
        ? null
        : compareObjects(
            withoutManagedFields(before),
            withoutManagedFields(after),
            context.registry.kind(context.gvk)?.schema,
          ),
    errors: [],
    conflicts: [],
  };
}

function liveBefore(change: ObjectChange, settings: PreviewSettings): { object: JsonObject | null } | NotJudgedReason {
  if (change.live.source !== 'assumed') return { object: change.live.object };
  const context = contextOf(change, 'base', settings);
  let live: JsonObject | null = null;
  for (const manifest of change.lastApplied) {
    const step = applyOnce(live, manifest, context, settings);
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

function applyOnce(
  live: JsonObject | null,
  manifest: Manifest,
  context: RequestContext,
  settings: PreviewSettings,
): Step {
  const server = serverContext(context);
  if (!server) {
    const { kind } = context.gvk;
    return {
      status: 'not-judged',
      reason: notJudged(
        'no-schema',
        `no schema of ${kind} (${manifest.object['apiVersion']}) is at hand`,
        'name its CustomResourceDefinition with --crds',
      ),
    };
  }
  const merged = mergeApply({
    live,
    config: manifest.object,
    manager: settings.manager,
    force: settings.force,
    kind: server.kind,
  });
  if (!merged.ok) {
    if (merged.conflicts === undefined) {
      return {
        status: 'rejected',
        errors: [{ path: '', cause: 'FieldValueInvalid', message: merged.error, source: 'merge' }],
        conflicts: [],
      };
    }
    const errors = merged.conflicts.map(
      (conflict): ApiError => ({
        path: '',
        cause: 'FieldManagerConflict',
        message: formatConflict(conflict),
        source: 'conflict',
      }),
    );
    return { status: 'rejected', errors, conflicts: merged.conflicts };
  }
  const decoded = decodeObject(merged.object, context);
  const result =
    decoded.status !== 'accepted'
      ? decoded
      : live === null
        ? postObject(decoded.object, context)
        : putObject(withoutManagedFields(live), decoded.object, context);
  if (result.status === 'rejected') return { status: 'rejected', errors: result.errors, conflicts: [] };
  if (result.status === 'not-judged') return { status: 'not-judged', reason: result.reason };
  return { status: 'applied', object: finalizeManagedFields(result.object, merged.managedFields) };
}
