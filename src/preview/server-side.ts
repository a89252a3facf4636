/** Server-side apply of one object: ownership decides what merges and what goes, then the server's defaults and checks. */
import type { ApiError } from '../apiserver/result.ts';
import { refusalOfName } from '../apply/client-side/kubectl.ts';
import { finalizeManagedFields, formatConflict, mergeApply } from '../apply/server-side/index.ts';
import type { JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { withoutManagedFields } from './bookkeeping.ts';
import { managerConversion } from './conversion.ts';
import type { ObjectChange, Outcome } from './outcome.ts';
import { decodeObject, notJudged, postObject, putObject, type RequestContext } from './request.ts';
import type { PreviewSettings } from './settings.ts';
import { previewSteps, type Step } from './steps.ts';

export function previewServerSide(change: ObjectChange, settings: PreviewSettings): Outcome {
  return previewSteps(change, settings, {
    mode: 'server-side',
    applyOnce: (live, manifest, context) => applyOnce(live, manifest, context, settings),
    shown: (object) => object,
  });
}

function applyOnce(
  live: JsonObject | null,
  manifest: Manifest,
  context: RequestContext,
  settings: PreviewSettings,
): Step {
  const { gvk, object: patch } = manifest;
  const kind = context.registry.kind(gvk);
  if (!kind) {
    const message = `no schema of ${gvk.kind} (${String(patch['apiVersion'])}) is at hand`;
    return {
      status: 'not-judged',
      reason: notJudged('no-schema', message, 'name its CustomResourceDefinition with --crds'),
    };
  }
  const sent = { patch, patchType: 'apply' } as const;
  const unnamed = refusalOfName(patch);
  if (unnamed) return { ...sent, status: 'rejected', errors: [unnamed], conflicts: [] };
  const merged = mergeApply({
    live,
    config: patch,
    manager: settings.manager,
    force: settings.force,
    kind,
    convert: managerConversion(gvk.kind, context.registry),
  });
  if (!merged.ok) {
    if (merged.conflicts === undefined)
      return { ...sent, status: 'rejected', errors: [mergeError(merged.error)], conflicts: [] };
    const errors = merged.conflicts.map(
      (conflict): ApiError => ({
        path: '',
        cause: 'FieldManagerConflict',
        message: formatConflict(conflict),
        source: 'conflict',
      }),
    );
    return { ...sent, status: 'rejected', errors, conflicts: merged.conflicts };
  }
  const decoded = decodeObject(merged.object, gvk, context, 'patch');
  const stored = live && withoutManagedFields(live);
  const result =
    decoded.status !== 'accepted'
      ? decoded
      : stored === null
        ? postObject(decoded.object, gvk, context)
        : putObject(stored, decoded.object, gvk, context);
  switch (result.status) {
    case 'rejected':
      return { ...sent, status: 'rejected', errors: result.errors, conflicts: [] };
    case 'not-judged':
      return { status: 'not-judged', reason: result.reason };
    case 'accepted':
      return {
        ...sent,
        status: 'applied',
        object: finalizeManagedFields(result.object, merged.managedFields),
        unchanged: false,
      };
  }
}

/** The typed merge refuses the whole manifest; the server names no field in a cause of its own. */
function mergeError(message: string): ApiError {
  return { path: '', cause: '', message, source: 'merge' };
}
