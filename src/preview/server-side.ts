/**
 * Server-side apply of one object: ownership decides what merges and what goes, then the server's defaults and checks.
 * Where client-side apply left its marks, kubectl takes over what it owned, in its own order of requests.
 */
import type { ApiError, NotJudgedReason, ServerResult } from '../apiserver/result.ts';
import { refusalOfMetadata } from '../apply/client-side/kubectl.ts';
import {
  type Complete,
  formatConflict,
  type KubectlApplyResult,
  kubectlServerSideApply,
} from '../apply/server-side/index.ts';
import type { JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { withoutLastApplied, withoutManagedFields } from './bookkeeping.ts';
import { managerConversion } from './conversion.ts';
import type { Migration } from './outcome.ts';
import { applyNew, decodeObject, minorOf, noSchema, putObject, type RequestContext } from './request.ts';
import type { PreviewSettings } from './settings.ts';
import type { ApplyOnce, Step, WayOfApplying } from './steps.ts';

export function serverSideWay(settings: Pick<PreviewSettings, 'manager' | 'force'>): WayOfApplying {
  return {
    mode: 'server-side',
    applyOnce: applyAs(settings.manager, settings.force),
    shown: withoutLastApplied,
  };
}

/** One `kubectl apply --server-side`, or its equal by another applier. */
export function applyAs(manager: string, force: boolean): ApplyOnce {
  return (live, manifest, context) => applyOnce(live, manifest, context, manager, force);
}

function applyOnce(
  live: JsonObject | null,
  manifest: Manifest,
  context: RequestContext,
  manager: string,
  force: boolean,
): Step {
  const { gvk, object: config } = manifest;
  const kind = context.registry.kind(gvk);
  if (!kind) return { status: 'not-judged', reason: noSchema(gvk) };
  const sent = { patch: config, patchType: 'apply' } as const;
  const unnamed = refusalOfMetadata(config);
  if (unnamed) return { ...sent, status: 'rejected', errors: [unnamed], conflicts: [] };
  const convert = managerConversion(gvk.kind, context.registry);
  const server = new Completion(manifest, context);
  const minor = minorOf(context.registry);
  const result = kubectlServerSideApply({
    live,
    config,
    kind,
    manager,
    force,
    convert,
    complete: server.complete,
    minor,
  });
  if (server.unknown) return { status: 'not-judged', reason: server.unknown };
  const [first] = result.steps;
  if (first?.outcome.ok === false) {
    const { outcome } = first;
    if (outcome.conflicts === undefined) {
      const errors = server.errors ?? [mergeError(outcome.error)];
      return { ...sent, status: 'rejected', errors, conflicts: [] };
    }
    const errors = outcome.conflicts.map(
      (conflict): ApiError => ({
        path: '',
        cause: 'FieldManagerConflict',
        message: formatConflict(conflict),
        source: 'conflict',
      }),
    );
    return { ...sent, status: 'rejected', errors, conflicts: outcome.conflicts };
  }
  const object = result.object ?? config;
  return { ...sent, status: 'applied', object, unchanged: false, migration: migrationOf(result) };
}

function migrationOf({ takenOver, steps }: KubectlApplyResult): Migration | null {
  const last = steps.at(-1)?.outcome;
  if (!last || steps.length < 2) return null;
  const warning = last.ok ? null : last.conflicts ? last.conflicts.map(formatConflict).join('; ') : last.error;
  return { takenOver, steps: steps.map(({ name }) => name), warning };
}

/** What the server does between merging and storing; keeps why it refused or is not known. */
class Completion {
  errors: readonly ApiError[] | undefined;
  unknown: NotJudgedReason | undefined;
  readonly complete: Complete;

  constructor({ gvk }: Manifest, context: RequestContext) {
    this.complete = (merged, live) => {
      const stored = live && withoutManagedFields(live);
      const known = context.shared?.find({ stored, sent: merged, gvk, context });
      if (known) return known;
      const decoded = decodeObject(merged, gvk, context, 'apply');
      const result: ServerResult =
        decoded.status !== 'accepted'
          ? decoded
          : stored === null
            ? applyNew(decoded.object, gvk, context)
            : putObject(stored, decoded.object, gvk, context, merged);
      switch (result.status) {
        case 'accepted':
          return result.object;
        case 'rejected':
          this.errors = result.errors;
          return result.errors.map(({ message }) => message).join(', ');
        case 'not-judged':
          this.unknown = result.reason;
          return result.reason.message;
      }
    };
  }
}

/** The typed merge refuses the whole manifest; the server names no field in a cause of its own. */
function mergeError(message: string): ApiError {
  return { path: '', cause: '', message, source: 'merge' };
}
