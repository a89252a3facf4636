/**
 * previewApply: one changed object in, what apply does to it in each mode out. Models the server, not a text diff:
 * live is what a cluster holds after base was applied (or what it was seen to hold), the patch is three-way, and
 * defaulting runs on the merged object.
 */
import { holdsPolicies } from '../apiserver/admission-policy/in-sight.ts';
import type { ApiError, NotJudgedReason } from '../apiserver/result.ts';
import { heededTreatment, treatmentOf } from '../appliers/recreation.ts';
import type { JsonObject } from '../kube/json.ts';
import { NOT_DETERMINISTIC } from '../manifest/placeholders.ts';
import { onCatalogue, refusedInCatalogue } from './catalogue.ts';
import { CLIENT_SIDE_WAY } from './client-side.ts';
import { driftOf } from './drift.ts';
import { DYNAMIC_WAY } from './dynamic.ts';
import { expectedOwners } from './expected-owners.ts';
import { withoutInstructions } from './instructions.ts';
import {
  filledIn,
  isAbout,
  isAround,
  isOpaque,
  type OpenValue,
  opaqueSteps,
  openValues,
  type Steps,
  textOf,
  withOwnTexts,
} from './opaque.ts';
import { isKey } from './opaque-keys.ts';
import type { ApplyPreview, Drift, Mode, ObjectChange, Outcome } from './outcome.ts';
import { withPods } from './pods.ts';
import { withPodsAround } from './pods-around.ts';
import { removal } from './removal.ts';
import { refusedDeletion, unservedKind } from './request.ts';
import { serverSideWay } from './server-side.ts';
import type { PreviewSettings } from './settings.ts';
import { SharedRequests } from './shared-requests.ts';
import { assumedLive, previewSteps, type WayOfApplying } from './steps.ts';
import { withinLimits } from './work.ts';

export function previewApply(change: ObjectChange, settings: PreviewSettings): ApplyPreview {
  return { ...aboutChange(change, settings), outcomes: allOutcomes(change, settings), drift: drift(change, settings) };
}

/** The same, whose outcomes are computed when they are first asked for: for objects that another run reports. */
export function previewLazily(change: ObjectChange, settings: PreviewSettings): ApplyPreview {
  let outcomes: ApplyPreview['outcomes'] | undefined;
  let drifted: Drift | null | undefined;
  return {
    ...aboutChange(change, settings),
    get outcomes() {
      outcomes ??= allOutcomes(change, settings);
      return outcomes;
    },
    get drift() {
      if (drifted === undefined) drifted = drift(change, settings);
      return drifted;
    },
  };
}

function aboutChange(change: ObjectChange, settings: PreviewSettings): Omit<ApplyPreview, 'outcomes' | 'drift'> {
  return {
    ...change,
    kind: change.unit.schemas.head.kind(change.gvk),
    expectedOwners: expectedOwners(change, settings.related ?? []),
  };
}

function drift(change: ObjectChange, settings: PreviewSettings): Drift | null {
  if (change.modified.length === 0) return null;
  const drifted = () => driftOf(change, settings, baseWay(change, settings.modes[0], settings));
  return withinLimits(change, settings.work, drifted, () => null);
}

function allOutcomes(change: ObjectChange, settings: PreviewSettings): ApplyPreview['outcomes'] {
  const outcomes = new Map<Mode, Outcome>();
  const shared = { ...settings, shared: new SharedRequests() };
  for (const mode of settings.modes) {
    const outcome = (): Outcome => {
      const written = isOpaque(change) ? withoutOpaque(change, mode, shared) : outcomeOf(change, mode, shared);
      const instructed = withoutInstructions(change, written);
      const [judged, found] = instructed ? [instructed, withoutOpaque(instructed, mode, shared)] : [change, written];
      const settled = withCreation(judged, found, settings);
      return withPodsAround(judged, withPods(judged, settled, settings), settings);
    };
    const unjudged = (reason: NotJudgedReason) => notJudgedOutcome(mode, settings, reason);
    outcomes.set(mode, withinLimits(change, settings.work, outcome, unjudged));
  }
  return outcomes;
}

/** Where an applier deletes what cannot be updated, it is the creation that has to be accepted. */
function withCreation(change: ObjectChange, outcome: Outcome, settings: PreviewSettings): Outcome {
  const head = change.modified.at(-1)?.object;
  if (outcome.verdict !== 'rejected' || change.lastApplied.length === 0 || !head) return outcome;
  const treatment = treatmentOf(change.unit.applier, head);
  if (treatment !== 'anew' && treatment !== 'anew-when-refused') return outcome;
  const anew: ObjectChange = { ...change, change: 'added', lastApplied: [], live: { source: 'assumed' } };
  const created = isOpaque(anew)
    ? withoutOpaque(anew, outcome.mode, settings)
    : outcomeOf(anew, outcome.mode, settings);
  if (created.verdict === 'rejected') return { ...outcome, anew: created.errors };
  const heeded = heededTreatment(change.unit.applier, change.lastApplied.at(-1)?.object, head) === treatment;
  return { ...outcome, anew: [], ...(heeded && outcome.conflicts.length === 0 ? { recreated: true } : {}) };
}

function outcomeOf(change: ObjectChange, mode: Mode, settings: PreviewSettings): Outcome {
  return onCatalogue(change, (one) => outcomeBy(one, mode, settings));
}

function outcomeBy(change: ObjectChange, mode: Mode, settings: PreviewSettings): Outcome {
  if (change.modified.length === 0 && change.lastApplied.some(({ unknownAtHead }) => unknownAtHead)) {
    return notJudgedOutcome(mode, settings, {
      code: 'head-not-read',
      message: 'its file could not be read in full at head; whether the object is still there is not known',
      fix: 'repair the file',
    });
  }
  if (change.modified.length === 0) {
    const before: JsonObject | null = change.live.source === 'assumed' ? null : change.live.object;
    const outcome = removal(change, mode, settings, before);
    return isGone(change)
      ? { ...outcome, liveChanged: false, deletion: { by: 'gone', protectedBy: null, because: null } }
      : keptByPolicies(change, outcome, settings);
  }
  if (change.live.source === 'unknown') return notJudgedOutcome(mode, settings, change.live.reason);
  const head = wayOf(mode, settings);
  const base = baseWay(change, mode, settings);
  const { live } = change;
  if (mode === 'server-side' && live.source !== 'assumed' && live.object !== null && live.managersHidden) {
    return notJudgedOutcome(mode, settings, {
      code: 'managers-hidden',
      message: 'the snapshot does not show who owns its fields (no managedFields)',
      fix: 'take the snapshot with `kubectl get -o yaml --show-managed-fields`',
    });
  }
  return previewSteps(change, settings, { head, base });
}

/** What is pruned has to get past admission too. */
function keptByPolicies(change: ObjectChange, outcome: Outcome, settings: PreviewSettings): Outcome {
  const { find } = settings;
  if (outcome.deletion?.by !== 'pruned' || !(holdsPolicies(find) || holdsPolicies(find.before))) return outcome;
  const { live } = change;
  const held =
    live.source === 'assumed' ? assumedLive(change, settings, baseWay(change, outcome.mode, settings)) : live;
  if ('code' in held || held.object === null) return outcome;
  const context = { registry: change.unit.schemas.base, key: change.key, find };
  const [refusal] = refusedDeletion(held.object, change.gvk, context);
  if (refusal === undefined) return outcome;
  const because = `the API server refuses to delete it: ${refusal.message}`;
  return { ...outcome, liveChanged: false, deletion: { by: 'orphaned', protectedBy: null, because } };
}

/** How base was applied, where head is applied in this mode. */
function baseWay({ unit }: ObjectChange, mode: Mode = 'client-side', settings: PreviewSettings): WayOfApplying {
  const manager = unit.baseApplier?.manager ?? settings.manager;
  return wayOf(unit.baseApplier?.mode ?? mode, { ...settings, manager });
}

/** The cluster does not hold it any more: there is nothing left to delete. */
function isGone({ live }: ObjectChange): boolean {
  return (live.source === 'cluster' || live.source === 'snapshot') && live.object === null;
}

function wayOf(mode: Mode, settings: PreviewSettings): WayOfApplying {
  switch (mode) {
    case 'client-side':
      return CLIENT_SIDE_WAY;
    case 'server-side':
      return serverSideWay(settings);
    case 'dynamic':
      return DYNAMIC_WAY;
  }
}

const NAMED_ANEW: NotJudgedReason = {
  code: 'named-anew',
  message: 'its name changes with each rendering: the last object is removed and another one is added',
  fix: 'give it a fixed name',
};

/**
 * Values that are filled in or decrypted before apply decide nothing but themselves: a rejection that stands whatever they become is one,
 * and the rest of the object is judged without them.
 */
function withoutOpaque(change: ObjectChange, mode: Mode, settings: PreviewSettings): Outcome {
  // Two texts that are alike name two objects here: the old one goes, and another comes.
  if (change.key.name.includes(NOT_DETERMINISTIC)) return notJudgedOutcome(mode, settings, NAMED_ANEW);
  const sealed = [...change.modified, ...change.lastApplied].some(({ encrypted }) => encrypted);
  const schema = change.unit.schemas.head.kind(change.gvk)?.schema;
  const asText = sealed ? filledIn(change, schema, 'needed') : change;
  const written = outcomeOf(asText, mode, settings);
  const doubtful =
    written.verdict === 'rejected' ||
    written.notJudged?.code === 'base-rejected' ||
    refusedInCatalogue(written) !== undefined;
  if (change.modified.length === 0 || isRefusedUnseen(change)) return written;
  const filled = doubtful ? filledIn(change, schema, 'all') : asText;
  const outcome = doubtful ? outcomeOf(filled, mode, settings) : written;
  const values = change.modified.flatMap(opaqueSteps);
  const open = openValues(change);
  const stuck = (): Outcome => ({ ...notJudgedOutcome(mode, settings, sealed ? ENCRYPTED : unfilled(values)), open });
  const certain = (errors: readonly ApiError[]): ApiError[] => {
    const again = errors.some(({ path }) => isAround(path, values)) ? errorsOfBase(filled, mode, settings) : [];
    return errors.filter(
      ({ path, message }) => !isAbout(path, values) && !(isAround(path, values) && again.includes(message)),
    );
  };
  const released = refusedInCatalogue(outcome);
  if (released) {
    const errors = certain(released.errors);
    return errors.length > 0 ? withOwnTexts(released.with(errors), change, filled) : stuck();
  }
  if (outcome.verdict === 'rejected') {
    if (isUnserved(change)) return withOwnTexts(outcome, change, filled);
    const errors = certain(outcome.errors);
    return errors.length + outcome.conflicts.length > 0
      ? withOwnTexts({ ...outcome, errors }, change, filled)
      : stuck();
  }
  if (outcome.verdict === 'not-judged') return outcome.notJudged?.code === 'base-rejected' ? stuck() : outcome;
  const encrypted = open.filter(({ kind }) => kind === 'ciphertext');
  if (change.key.kind === 'Secret' && encrypted.length > 0) return stuck();
  const rest = doubtful ? open.filter(({ kind }) => kind === 'placeholder') : [];
  const asked = askedFor(rest, (left) => outcomeOf(filledIn(change, schema, 'all', left), mode, settings));
  const left = [...encrypted, ...asked];
  return withOwnTexts(left.length > 0 ? { ...outcome, open: left } : outcome, change, filled);
}

/** The server names what it refuses step by step; so many it has. */
const STEPS_OF_REFUSING = 5;

/** The values that the server does not take as they are written; all, where it does not say which. */
function askedFor(open: readonly OpenValue[], leaving: (left: readonly OpenValue[]) => Outcome): readonly OpenValue[] {
  let left = open;
  for (let step = 0; step < STEPS_OF_REFUSING && left.length > 0; step++) {
    const { verdict, errors } = leaving(left);
    if (verdict !== 'rejected') return open.filter((value) => !left.includes(value));
    const named = new Set(errors.flatMap((error) => namedBy(error, left)));
    const taken = left.filter((value) => !named.has(value));
    if (taken.length === left.length) return open;
    left = taken;
  }
  return open;
}

/** The values that an error is about, or whose keys it quotes; all that it may be about, where it does neither. */
function namedBy({ path, message }: ApiError, values: readonly OpenValue[]): readonly OpenValue[] {
  const about = values.filter((value) => isAbout(path, [value]));
  if (about.length > 0) return about;
  const around = values.filter((value) => isAround(path, [value]));
  const quoted = around.filter(({ steps }) => isKey(steps) && message.includes(`${steps.at(-1)}`));
  return quoted.length > 0 ? quoted : around;
}

/** The cluster refuses the object, or could not be asked: no value decides that. */
function isRefusedUnseen({ live }: ObjectChange): boolean {
  return live.source === 'unknown' || (live.source !== 'assumed' && live.refusal !== undefined);
}

/** The server knows no such kind, whatever the values become. */
function isUnserved({ modified, unit }: ObjectChange): boolean {
  return modified.some(({ gvk }) => unservedKind(gvk, unit.schemas.head) !== undefined);
}

/** What the server says of base itself, once more: errors that the change did not bring. */
function errorsOfBase(change: ObjectChange, mode: Mode, settings: PreviewSettings): string[] {
  const { lastApplied } = change;
  // What is new may rest on a value in any way.
  const again = lastApplied.length === 0 ? change : { ...change, modified: lastApplied };
  const outcome = outcomeOf(again, mode, settings);
  return (refusedInCatalogue(outcome)?.errors ?? outcome.errors).map(({ message }) => message);
}

const ENCRYPTED: NotJudgedReason = {
  code: 'encrypted',
  message: 'its values are encrypted in the repository (SOPS); what is applied is not known',
};

function unfilled(values: readonly { readonly steps: Steps }[]): NotJudgedReason {
  const [first] = values;
  return {
    code: 'placeholder',
    ...(first ? { path: textOf(first.steps) } : {}),
    message: 'it holds placeholders (${VAR}, {{name}} or YOUR_VALUE) that are filled in before it is applied',
    fix: 'review the output of the substitution',
  };
}

export function notJudgedOutcome(
  mode: Mode,
  settings: Pick<PreviewSettings, 'manager' | 'force'>,
  reason: NotJudgedReason,
  before: JsonObject | null = null,
): Outcome {
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: 'not-judged',
    liveChanged: null,
    deletion: null,
    notJudged: reason,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: [],
  };
}
