/**
 * What both ways of applying share: the live object that base leaves, the manifests of head one after the other, and the
 * outcome of the last one. How one manifest is applied is the caller's.
 */
import type { ApiError, NotJudgedReason } from '../apiserver/result.ts';
import { equalJson, type JsonObject } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import { settle } from './assumed-live.ts';
import { managedFieldsOf, withoutGeneration, withoutManagedFields } from './bookkeeping.ts';
import { compareObjects } from './compare.ts';
import { convertObject } from './conversion.ts';
import type { Conflict, Mode, ObjectChange, Outcome } from './outcome.ts';
import { notJudged, type RequestContext, unknownConversion, unservedKind } from './request.ts';
import type { PreviewSettings } from './settings.ts';

interface Sent {
  readonly patch: JsonObject | null;
  readonly patchType: Outcome['patchType'];
}

export type Step =
  | (Sent & { readonly status: 'applied'; readonly object: JsonObject; readonly unchanged: boolean })
  | (Sent & {
      readonly status: 'rejected';
      readonly errors: readonly ApiError[];
      readonly conflicts: readonly Conflict[];
    })
  | { readonly status: 'not-judged'; readonly reason: NotJudgedReason };

/** Applies one manifest to a live object at the manifest's version; null: there is none. */
export type ApplyOnce = (live: JsonObject | null, manifest: Manifest, context: RequestContext) => Step;

export interface WayOfApplying {
  readonly mode: Mode;
  readonly applyOnce: ApplyOnce;
  /** The object as the report shows it. */
  readonly shown: (object: JsonObject) => JsonObject;
}

export function previewSteps(change: ObjectChange, settings: PreviewSettings, way: WayOfApplying): Outcome {
  const { mode, shown } = way;
  const common = {
    mode,
    manager: settings.manager,
    force: settings.force,
    deletion: null,
    errors: [],
    conflicts: [],
  } as const;
  const start = liveBefore(change, settings, way);
  const registry = change.unit.schemas.head;
  const last =
    'code' in start ? start : sequence(start.object, change.modified, contextOf(change, registry, settings), way);
  const found = 'code' in start ? null : atVersionOf(start.object, change.modified.at(-1), registry);
  const before = found && shown(found);
  if ('code' in last || last.status === 'not-judged') {
    const reason = 'code' in last ? last : last.reason;
    const unknown = { liveChanged: null, patchType: null, patch: null, after: null, comparison: null } as const;
    return { ...common, ...unknown, verdict: 'not-judged', notJudged: reason, before };
  }
  const { patch, patchType } = last;
  const judged = { ...common, notJudged: null, before, managedFieldsBefore: managedFieldsOf(found), patch, patchType };
  if (last.status === 'rejected') {
    const { errors, conflicts } = last;
    return { ...judged, verdict: 'rejected', liveChanged: false, after: null, comparison: null, errors, conflicts };
  }
  const after = shown(last.object);
  const same = before !== null && equalJson(withoutGeneration(before), withoutGeneration(after));
  const schema = registry.kind(change.gvk)?.schema;
  return {
    ...judged,
    verdict:
      before === null ? 'created' : last.unchanged || (mode === 'server-side' && same) ? 'unchanged' : 'configured',
    liveChanged: !same,
    after,
    managedFieldsAfter: managedFieldsOf(last.object),
    comparison:
      before === null ? null : compareObjects(withoutManagedFields(before), withoutManagedFields(after), schema),
  };
}

/** The live object: as it was seen, or as base left it and controllers settled it. */
function liveBefore(
  change: ObjectChange,
  settings: PreviewSettings,
  way: WayOfApplying,
): { readonly object: JsonObject | null } | NotJudgedReason {
  if (change.live.source !== 'assumed') return { object: change.live.object };
  if (change.lastApplied.length === 0) return { object: null };
  const last = sequence(null, change.lastApplied, contextOf(change, change.unit.schemas.base, settings), way);
  switch (last.status) {
    case 'applied':
      return { object: settle(last.object, change.gvk) };
    case 'rejected':
      return notJudged('base-rejected', `base itself would be rejected: ${last.errors[0]?.message ?? ''}`);
    case 'not-judged':
      return last.reason;
  }
}

function sequence(
  live: JsonObject | null,
  manifests: readonly Manifest[],
  context: RequestContext,
  way: WayOfApplying,
): Step {
  let held = live;
  let last: Step = { status: 'not-judged', reason: notJudged('nothing-to-apply', 'there is no manifest') };
  for (const manifest of manifests) {
    const unserved = unservedKind(manifest.gvk, context.registry);
    if (unserved) return { status: 'rejected', errors: [unserved], conflicts: [], patch: null, patchType: null };
    const stored = held && convertObject(held, manifest.gvk, context.registry);
    if (stored === undefined) return { status: 'not-judged', reason: unknownConversion(manifest.gvk) };
    last = way.applyOnce(stored, manifest, context);
    if (last.status !== 'applied') return last;
    held = last.object;
  }
  return last;
}

function atVersionOf(
  object: JsonObject | null,
  manifest: Manifest | undefined,
  registry: SchemaRegistry,
): JsonObject | null {
  return object && manifest ? (convertObject(object, manifest.gvk, registry) ?? object) : object;
}

function contextOf(change: ObjectChange, registry: SchemaRegistry, settings: PreviewSettings): RequestContext {
  return { registry, key: change.key, find: settings.find };
}
