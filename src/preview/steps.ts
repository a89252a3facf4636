/**
 * What both ways of applying share: the live object that base leaves, the manifests of head one after the other, and the
 * outcome of the last one. How one manifest is applied is the caller's.
 */
import type { AdmissionNote, ApiError, FindObject, NotJudgedReason } from '../apiserver/result.ts';
import { refusalOfMetadata } from '../apply/client-side/kubectl.ts';
import { equalJson, type JsonObject, withPartsOf } from '../kube/json.ts';
import { getArray, getObject } from '../kube/object.ts';
import { unlessTooMuch } from '../kube/work.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import { settle, uidOf, unknownVolume, withoutAssumedVolume, withoutUid, withUid } from './assumed-live.ts';
import { managedFieldsOf, withoutGeneration, withoutManagedFields } from './bookkeeping.ts';
import { compareModes } from './change-of-mode.ts';
import { compareObjects } from './compare.ts';
import { convertObject } from './conversion.ts';
import type { Conflict, Migration, Mode, ObjectChange, Outcome } from './outcome.ts';
import { withoutRivals } from './related.ts';
import { noSchema, notJudged, type RequestContext, undefinedKind, unknownConversion, unservedKind } from './request.ts';
import type { PreviewSettings } from './settings.ts';
import { tryWaysOut } from './ways-out.ts';
import { BASE_TOO_MUCH } from './work.ts';

interface Sent {
  readonly patch: JsonObject | null;
  readonly patchType: Outcome['patchType'];
}

export type Step =
  | (Sent & {
      readonly status: 'applied';
      readonly object: JsonObject;
      readonly unchanged: boolean;
      readonly migration?: Migration | null;
    })
  | (Sent & {
      readonly status: 'rejected';
      readonly errors: readonly ApiError[];
      readonly conflicts: readonly Conflict[];
    })
  | { readonly status: 'not-judged'; readonly reason: NotJudgedReason };

/** How far a sequence of manifests came: the last one applied or refused, and the object it met. */
export interface Played {
  readonly live: JsonObject | null;
  readonly manifest: Manifest | undefined;
  readonly last: Step;
}

/** Applies one manifest to a live object at the manifest's version; null: there is none. */
export type ApplyOnce = (live: JsonObject | null, manifest: Manifest, context: RequestContext) => Step;

export interface WayOfApplying {
  readonly mode: Mode;
  readonly applyOnce: ApplyOnce;
  /** The object as the report shows it. */
  readonly shown: (object: JsonObject) => JsonObject;
}

export interface WaysOfApplying {
  /** How head is applied. */
  readonly head: WayOfApplying;
  /** How base was. */
  readonly base: WayOfApplying;
}

export function previewSteps(change: ObjectChange, given: PreviewSettings, ways: WaysOfApplying): Outcome {
  const { mode } = ways.head;
  const settings = {
    ...given,
    owners: given.owners || ways.base.mode !== mode,
    // Who applied base in another mode is not known.
    writer:
      mode === 'client-side' && ways.base.mode === mode && given.manager !== 'kubectl' ? given.manager : undefined,
  };
  const shown = (object: JsonObject): JsonObject => withoutAssumedVolume(ways.head.shown(object));
  const common = {
    mode,
    manager: settings.manager,
    force: settings.force,
    deletion: null,
    errors: [],
    conflicts: [],
  } as const;
  const registry = change.unit.schemas.head;
  // Apply by convention asks no schema.
  const refusal = refusalOf(change) ?? (mode === 'dynamic' ? undefined : unnamed(change));
  const stuck = refusal
    ? refused(refusal)
    : mode === 'dynamic'
      ? undefined
      : undeclared(change, registry, settings.find);
  const start = stuck ? { object: null } : (unknownVolume(change) ?? liveBefore(change, settings, ways.base));
  const notes: AdmissionNote[] = [];
  const context = contextOf(change, registry, settings);
  const noting: RequestContext = { ...context, note: (note) => notes.push(note) };
  const played = stuck || 'code' in start ? null : play(start.object, change.modified, noting, ways.head);
  const found = 'code' in start ? null : atVersionOf(start.object, change.modified.at(-1), registry);
  const before = found && withPartsOf(shown(found), change.lastApplied.at(-1)?.object ?? null);
  const last = stuck ?? ('code' in start ? unjudged(start) : (played?.last ?? NOTHING));
  if (last.status === 'not-judged') {
    const unknown = { liveChanged: null, patchType: null, patch: null, after: null, comparison: null } as const;
    return { ...common, ...unknown, verdict: 'not-judged', notJudged: last.reason, before };
  }
  const { patch, patchType } = last;
  const schema = registry.kind(change.gvk)?.schema;
  const modeChange =
    ways.base.mode === mode || stuck || 'code' in start
      ? null
      : compareModes(play(start.object, change.modified, context, ways.base).last, last, ways, schema);
  const recorded = mode === 'server-side' || settings.owners;
  const judged = {
    ...common,
    ...(notes.length > 0 ? { notes: distinct(notes) } : {}),
    notJudged: null,
    before,
    ...(recorded || change.live.source !== 'assumed'
      ? { managedFieldsBefore: managedFieldsOf(mode === 'server-side' ? before : found) }
      : {}),
    patch,
    patchType,
    modeChange,
  };
  if (last.status === 'rejected') {
    const { errors, conflicts } = last;
    const waysOut = conflicts.length > 0 && played ? tryWaysOut(played, conflicts, context, settings) : [];
    return {
      ...judged,
      verdict: 'rejected',
      liveChanged: false,
      after: null,
      comparison: null,
      errors,
      conflicts,
      waysOut,
    };
  }
  if (losesLastFinalizer(found, last.object)) {
    const gone = { verdict: 'configured', liveChanged: true, after: null, comparison: null } as const;
    return { ...judged, ...gone, ...(recorded ? { managedFieldsAfter: [] } : {}) };
  }
  const after = before === null ? shown(last.object) : withPartsOf(shown(last.object), before);
  const same = before !== null && equalJson(withoutGeneration(before), withoutGeneration(after));
  const stored = found === null || !equalJson(found, last.object);
  return {
    ...judged,
    verdict:
      before === null ? 'created' : last.unchanged || (mode === 'server-side' && !stored) ? 'unchanged' : 'configured',
    liveChanged: !same,
    after,
    ...(recorded
      ? { managedFieldsAfter: mode === 'server-side' ? managedFieldsOf(after) : managedFieldsOf(last.object) }
      : {}),
    comparison:
      before === null ? null : compareObjects(withoutManagedFields(before), withoutManagedFields(after), schema),
    migration: last.migration ?? null,
  };
}

/** An object that waits for its finalizers only is gone with the last of them (rest.ShouldDeleteDuringUpdate, v0.36). */
function losesLastFinalizer(live: JsonObject | null, next: JsonObject): boolean {
  const metadata = getObject(next, 'metadata');
  const held = (object: JsonObject | null): boolean =>
    (getArray(object ?? undefined, 'metadata', 'finalizers') ?? []).length > 0;
  const grace = metadata?.['deletionGracePeriodSeconds'] ?? 0;
  return metadata?.['deletionTimestamp'] !== undefined && Number(grace) === 0 && held(live) && !held(next);
}

function distinct(notes: readonly AdmissionNote[]): readonly AdmissionNote[] {
  return [...new Map(notes.map((note) => [`${note.kind} ${note.message}`, note])).values()];
}

const NOTHING = unjudged(notJudged('nothing-to-apply', 'there is no manifest'));

function unjudged(reason: NotJudgedReason): Step {
  return { status: 'not-judged', reason };
}

function refused(error: ApiError): Step {
  return { status: 'rejected', errors: [error], conflicts: [], patch: null, patchType: null };
}

/** The cluster refuses it whatever it says. */
function refusalOf({ live, tooEarly, listRefused }: ObjectChange): ApiError | undefined {
  if (listRefused) return listRefused;
  // Whether one run applies all of it is known of few.
  const first = tooEarly?.certain ? tooEarly.error : undefined;
  if (live.source !== 'cluster' && live.source !== 'snapshot') return first;
  // What the cluster holds already needs nothing that comes with it.
  return live.refusal ?? (live.object === null ? first : undefined);
}

/** An object without a name: kubectl refuses it before it asks the server about the kind. What base had so was never applied. */
function unnamed({ modified, lastApplied }: ObjectChange): ApiError | undefined {
  if (lastApplied.some(({ object }) => refusalOfMetadata(object))) return undefined;
  for (const { object } of modified) {
    const error = refusalOfMetadata(object);
    if (error) return error;
  }
  return undefined;
}

/** A new object of a kind nobody declares in sight: whether the cluster knows it, and what it makes of it, can't be told. */
function undeclared(change: ObjectChange, registry: SchemaRegistry, find: FindObject): Step | undefined {
  const { gvk, lastApplied, live, modified } = change;
  const created = live.source === 'assumed' ? lastApplied.length === 0 : live.object === null;
  if (!created || modified.length === 0) return undefined;
  const kind = registry.kind(gvk);
  const unknown = undefinedKind(gvk, find);
  // The catalogue does not know what the cluster has.
  if (kind?.crd?.catalogue) return unknown && refused(unknown);
  if (kind || unservedKind(gvk, registry)) return undefined;
  return unknown ? refused(unknown) : unjudged(noSchema(gvk));
}

/** The live object: as it was seen, or as it is assumed to be. */
function liveBefore(
  change: ObjectChange,
  settings: PreviewSettings,
  way: WayOfApplying,
): { readonly object: JsonObject | null } | NotJudgedReason {
  return change.live.source === 'assumed' ? assumedLive(change, settings, way) : { object: change.live.object };
}

/** The live object as base left it and controllers settled it. */
export function assumedLive(
  change: ObjectChange,
  settings: PreviewSettings,
  way: WayOfApplying,
): { readonly object: JsonObject | null } | NotJudgedReason {
  if (change.lastApplied.length === 0) return { object: null };
  const manifests = change.lastApplied.map(withoutUid);
  const find = withoutRivals(settings.find);
  const context = { ...contextOf(change, change.unit.schemas.base, { ...settings, find }), accepted: true };
  const last = unlessTooMuch(
    () => play(null, manifests, context, way).last,
    () => unjudged(BASE_TOO_MUCH),
  );
  switch (last.status) {
    case 'applied':
      return { object: withUid(settle(last.object, change.gvk), uidOf(change.lastApplied.at(-1))) };
    case 'rejected':
      return notJudged('base-rejected', `base itself would be rejected: ${last.errors[0]?.message ?? ''}`);
    case 'not-judged':
      return last.reason;
  }
}

/** Applies the manifests one after the other, up to the first that fails. */
function play(
  live: JsonObject | null,
  manifests: readonly Manifest[],
  context: RequestContext,
  way: WayOfApplying,
): Played {
  let held = live;
  let played: Played = { live, manifest: undefined, last: NOTHING };
  for (const manifest of manifests) {
    const unserved = unservedKind(manifest.gvk, context.registry);
    if (unserved) {
      return { live: held, manifest, last: refused(unserved) };
    }
    const stored = held && convertObject(held, manifest.gvk, context.registry);
    if (stored === undefined) {
      return { live: held, manifest, last: { status: 'not-judged', reason: unknownConversion(manifest.gvk) } };
    }
    const last = way.applyOnce(stored, manifest, context);
    played = { live: stored, manifest, last };
    if (last.status !== 'applied') return played;
    held = last.object;
  }
  return played;
}

function atVersionOf(
  object: JsonObject | null,
  manifest: Manifest | undefined,
  registry: SchemaRegistry,
): JsonObject | null {
  return object && manifest ? (convertObject(object, manifest.gvk, registry) ?? object) : object;
}

function contextOf(change: ObjectChange, registry: SchemaRegistry, settings: PreviewSettings): RequestContext {
  const { find, shared, owners, writer } = settings;
  return { registry, key: change.key, find, shared, owners, writer };
}
