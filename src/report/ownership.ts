/**
 * What the report says of ownership: who else owns each changed field, the ways out of conflicts, what a migration took
 * over, what a change of mode changes. Values come masked.
 */
import { formatPath, type Path } from '../fieldpath/path.ts';
import { isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import type { ApplyPreview, ExpectedOwner, Outcome } from '../preview/outcome.ts';
import { type FieldOwner, ownerLookup } from '../preview/owners-at.ts';
import { comparisonEffects, valueAt } from './effects.ts';
import type { Redactor } from './redact/redactor.ts';
import type { Effect, ReportConflictWay, ReportModeChange, ReportOwner, ReportWayOut } from './report.ts';

/** Owners of a changed field: those that live names, if it was seen, and those that the repository shows. */
export function effectOwners(preview: ApplyPreview, outcome: Outcome): (path: Path) => ReportOwner[] {
  const seen = preview.live.source === 'assumed' ? undefined : outcome.managedFieldsBefore;
  const lookUp = ownerLookup(seen);
  return (path) => [...lookUp(path).map(fromLive), ...expectedAt(preview.expectedOwners, path)];
}

export function fromLive({ manager, operation, subresource }: FieldOwner): ReportOwner {
  return { manager, operation, subresource, source: 'managedFields' };
}

/** Owners that the repository shows for this path, what is in it, or what it is in. */
export function expectedAt(expected: readonly ExpectedOwner[], path: Path): ReportOwner[] {
  const text = formatPath(path);
  return expected
    .filter((owner) => overlaps(formatPath(owner.path), text))
    .map(({ name, where }) => ({
      manager: name,
      operation: null,
      subresource: null,
      source: where === 'pods' ? 'repository-pods' : 'repository',
    }));
}

function overlaps(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long === short || long.startsWith(`${short}.`) || long.startsWith(`${short}[`);
}

/** What each way out does to the object as a whole. */
export function wayOutReports(outcome: Outcome, redactor: Redactor): ReportWayOut[] {
  return (outcome.waysOut ?? []).map(({ way, verdict, errors, after, comparison }) => ({
    way,
    verdict,
    errors: redactor.deep(errors),
    effects: comparison ? maskedEffects(outcome.before, after, comparison, redactor) : [],
  }));
}

/** What each way out does to one contested field. */
export function conflictWays(outcome: Outcome, redactor: Redactor): (path: Path) => ReportConflictWay[] {
  const ways = (outcome.waysOut ?? []).map(({ way, verdict, after }) => {
    const masked = redactor.change(outcome.before ?? undefined, after ?? undefined).after;
    const lookUp = ownerLookup(after ? managedFieldsIn(after) : undefined);
    return { way, verdict, lookUp, after: isObject(masked) ? masked : null };
  });
  return (path) =>
    ways.map(({ way, verdict, lookUp, after }) => ({
      way,
      verdict,
      value: (after && valueAt(after, path)) ?? null,
      owners: lookUp(path).map(fromLive),
    }));
}

function managedFieldsIn(object: JsonObject): JsonValue[] | undefined {
  const { metadata } = object;
  const entries = isObject(metadata) ? metadata['managedFields'] : undefined;
  return Array.isArray(entries) ? entries : undefined;
}

export function modeChangeReport({ modeChange, after }: Outcome, redactor: Redactor): ReportModeChange | null {
  if (!modeChange) return null;
  const { from, verdict, errors, comparison } = modeChange;
  return {
    from,
    verdict,
    errors: redactor.deep(errors),
    differs: comparison ? maskedEffects(modeChange.after, after, comparison, redactor) : [],
  };
}

function maskedEffects(
  before: JsonObject | null,
  after: JsonObject | null,
  comparison: NonNullable<Outcome['comparison']>,
  redactor: Redactor,
): Effect[] {
  const masked = redactor.change(before ?? undefined, after ?? undefined);
  if (!isObject(masked.before) || !isObject(masked.after)) return [];
  return comparisonEffects(comparison, masked.before, masked.after, () => [], redactor);
}
