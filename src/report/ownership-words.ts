/** Ownership in words: owners beside fields, conflicts with their ways out, what a change of mode changes. */
import type { JsonValue } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { enumerate, otherOwners, ownedBy, ownerName } from './owner-names.ts';
import type { Report, ReportConflict, ReportConflictWay, ReportObject, ReportOutcome, Way } from './report.ts';
import { describeEffect, type ObjectLine, objectLabel, quoted } from './summary.ts';

const WAYS: { readonly [way in Way]: string } = {
  force: 'force (--force-conflicts)',
  'give-up': 'give up (leave the field out)',
  share: 'share (write their value)',
};

/** What a way out does to one contested field, in one sentence. */
function describeWay(conflict: ReportConflict, { way, verdict, value, owners }: ReportConflictWay): string {
  const name = WAYS[way];
  if (verdict === 'rejected') return `${name}: rejected all the same`;
  if (verdict === 'not-judged') return `${name}: not judged`;
  if (value === null) return `${name}: the field is gone`;
  const by = owners.length === 0 ? 'nobody owns it' : `owned by ${enumerate(owners.map(ownerName))}`;
  const back =
    way === 'force' && conflict.operation === 'Update' && !GONE.has(conflict.manager)
      ? `; ${conflict.manager} may set it again`
      : '';
  return `${name}: it is ${valueText(value)}, ${by}${back}`;
}

/** Managers that write no more. */
const GONE = new Set(['kubectl-client-side-apply', 'before-first-apply', 'kubectl-create']);

function valueText(value: JsonValue): string {
  const text = stringifyJson(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

export interface ContestedField {
  /** `spec.replicas: ours 3, theirs 5, owned by kube-controller-manager (Update, scale)`. */
  readonly field: string;
  readonly ways: readonly string[];
}

export interface ConflictBlock {
  readonly title: string;
  readonly fields: readonly ContestedField[];
  /** Contested fields beyond those shown. */
  readonly more: number;
}

const MAX_FIELDS = 10;

/** Conflicts of every object, in whatever mode they were predicted. */
export function conflictBlocks(report: Report): ConflictBlock[] {
  return outcomesOf(report)
    .filter(({ outcome }) => outcome.conflicts.length > 0)
    .map(({ object, outcome }) => ({
      title: `Conflicts of ${objectLabel(object.key)} under ${outcome.mode} apply by ${outcome.manager}`,
      fields: outcome.conflicts.slice(0, MAX_FIELDS).map(contestedField),
      more: Math.max(0, outcome.conflicts.length - MAX_FIELDS),
    }));
}

function contestedField(conflict: ReportConflict): ContestedField {
  const direct = conflict.owners.filter(({ source }) => source === 'repository');
  const owners = [{ ...conflict, source: 'managedFields' } as const, ...direct].map(ownerName);
  const pods = ownedBy(conflict.owners.filter(({ source }) => source === 'repository-pods'));
  const ours = conflict.ours === null ? 'unset' : valueText(conflict.ours);
  const theirs = conflict.theirs === null ? 'unset' : valueText(conflict.theirs);
  return {
    field: `${conflict.path}: ours ${ours}, theirs ${theirs}, owned by ${enumerate(owners)}${pods}`,
    ways: conflict.waysOut.map((way) => describeWay(conflict, way)),
  };
}

/** One line per object that the new way of applying leaves otherwise than the old one, and what migrates. */
export function modeLines(report: Report): string[] {
  const all = outcomesOf(report);
  const changed = all.filter(({ outcome }) => outcome.modeChange);
  const lines = changed.flatMap(({ object, outcome }) => modeLine(object, outcome));
  const [first] = changed;
  if (first && lines.length === 0) {
    lines.push(
      `Applied ${first.outcome.mode} instead of ${first.outcome.modeChange?.from}: the objects end up the same.`,
    );
  }
  const warned = all.filter(({ outcome }) => outcome.migration?.warning);
  for (const { object, outcome } of warned)
    lines.push(
      `${objectLabel(object.key)}: the migration to server-side apply ends early: ${outcome.migration?.warning}`,
    );
  return lines;
}

function modeLine(object: ReportObject, { mode, verdict, errors, modeChange }: ReportOutcome): string[] {
  if (!modeChange || modeChange.verdict === 'not-judged' || verdict === 'not-judged') return [];
  const { from, differs } = modeChange;
  const label = `${objectLabel(object.key)}: applied ${mode} instead of ${from}`;
  if (verdict === 'rejected' && modeChange.verdict === 'rejected') return [];
  if (verdict === 'rejected') return [`${label}, it is rejected: ${errors[0]?.message ?? ''}`];
  if (modeChange.verdict === 'rejected')
    return [`${label}, it is accepted; ${from} it was rejected: ${modeChange.errors[0]?.message ?? ''}`];
  if (differs.length === 0) return [];
  const shown = differs.slice(0, 5).map(describeEffect);
  const rest = differs.length - shown.length;
  return [`${label}, it differs: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`];
}

function outcomesOf(report: Report): { object: ReportObject; outcome: ReportOutcome }[] {
  return report.objects.flatMap((object) => object.outcomes.map((outcome) => ({ object, outcome })));
}

/** Owners beside each changed field, for the diff of a live object: one line per field that has another owner. */
export function ownerLines({ outcome }: ObjectLine): string[] {
  return outcome.effects.flatMap((effect) => {
    const others = otherOwners(effect.owners, outcome);
    return others.length > 0 ? [`${quoted(effect.path)}${ownedBy(others)}`] : [];
  });
}
