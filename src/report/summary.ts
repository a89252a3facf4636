/**
 * The words of a report: headline, one line per object. Pure text without escapes or markup; the renderers add both.
 */
import type { JsonValue } from '../kube/json.ts';
import { errorWords } from '../lint/error-words.ts';
import { mainOutcome } from './build.ts';
import { otherOwners, ownedBy } from './owner-names.ts';
import type { Effect, Report, ReportFinding, ReportKey, ReportObject, ReportOutcome } from './report.ts';

export type Mark = 'rejected' | 'removed' | 'warning' | 'changed' | 'quiet' | 'not-judged';

/** One object in one line: what apply does with it in the mode that gates. */
export interface ObjectLine {
  readonly object: ReportObject;
  readonly outcome: ReportOutcome;
  readonly mark: Mark;
  /** `rejected`, `pruned`, `replicas 5 → 1, pods roll`. */
  readonly what: string;
  readonly place: { readonly path: string; readonly line: number } | null;
}

export function objectLabel(key: ReportKey): string {
  return `${key.kind} ${key.namespace === null ? '' : `${key.namespace}/`}${key.name}`;
}

/** Objects worth a line of their own, worst first; the rest are quiet. */
export function objectLines(report: Report): ObjectLine[] {
  const findings = new Map<string, 'error' | 'warning'>();
  for (const finding of report.findings) {
    if (finding.severity === 'info' || finding.suppressed) continue;
    for (const { unit, key } of [finding, ...finding.occurrences]) {
      const id = key && findingId(unit, key);
      if (id !== null && findings.get(id) !== 'error') findings.set(id, finding.severity);
    }
  }
  const modeOf = new Map(report.units.map((unit) => [unit.id, unit.applier.mode]));
  const lines = report.objects.flatMap((object): ObjectLine[] => {
    const outcome = mainOutcome(object.outcomes, modeOf.get(object.unit) ?? 'client-side');
    if (!outcome) return [];
    const worst = findings.get(findingId(object.unit, object.key));
    const place = object.head.at(-1) ?? object.base.at(-1) ?? null;
    return [
      {
        object,
        outcome,
        mark: markOf(outcome, worst),
        what: whatHappens(outcome),
        place: place && { path: place.path, line: place.line },
      },
    ];
  });
  const rank: readonly Mark[] = ['rejected', 'removed', 'warning', 'not-judged', 'changed', 'quiet'];
  return lines
    .map((line, i) => ({ line, i }))
    .sort((a, b) => rank.indexOf(a.line.mark) - rank.indexOf(b.line.mark) || a.i - b.i)
    .map(({ line }) => line);
}

function findingId(unit: string, key: ReportKey): string {
  return JSON.stringify([unit, key.group, key.kind, key.namespace, key.name]);
}

function markOf(outcome: ReportOutcome, worst: 'error' | 'warning' | undefined): Mark {
  if (outcome.verdict === 'rejected') return 'rejected';
  if (outcome.verdict === 'removed') return 'removed';
  if (worst !== undefined) return 'warning';
  if (outcome.verdict === 'not-judged') return 'not-judged';
  return outcome.podsRoll || outcome.verdict === 'created' ? 'changed' : 'quiet';
}

/** What apply does with one object, in the words of someone who watches the cluster. */
export function whatHappens(outcome: ReportOutcome): string {
  switch (outcome.verdict) {
    case 'rejected': {
      const [first, ...rest] = outcome.errors;
      const conflict = outcome.conflicts[0];
      if (!first && conflict)
        return `rejected: conflict with ${conflict.manager} over ${conflict.path}${more(outcome.conflicts.length - 1)}`;
      if (!first) return 'rejected';
      return `rejected: ${errorWords(first)}${more(rest.length)}`;
    }
    case 'removed':
      switch (outcome.deletion?.by) {
        case 'pruned':
          return 'deleted (pruned)';
        case 'orphaned':
          return outcome.deletion.protectedBy === null
            ? 'left running, no longer managed'
            : `left running (${outcome.deletion.protectedBy})`;
        default:
          return 'deleted if your applier prunes, otherwise left running';
      }
    case 'not-judged':
      return `not judged: ${firstLine(outcome.notJudgedReason ?? '')}`;
    case 'created':
      return 'created';
    case 'unchanged':
      return 'unchanged by apply, though the text changed';
    case 'configured': {
      if (outcome.liveChanged === false) return 'configured, but the live object stays as it is';
      const effects = outcome.effects
        .slice(0, 3)
        .map((effect) => `${describeEffect(effect)}${ownedBy(otherOwners(effect.owners, outcome))}`);
      const rest = outcome.effects.length - effects.length;
      return (
        [...effects, ...(rest > 0 ? [`${rest} more`] : []), ...(outcome.podsRoll ? ['pods roll'] : [])].join(', ') ||
        'configured'
      );
    }
  }
}

function more(count: number): string {
  return count > 0 ? ` (and ${count} more)` : '';
}

function firstLine(text: string): string {
  const line = text.split('\n')[0] ?? '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** `spec.replicas 5 → 1`, `spec.paused added`, with long paths cut at the front. */
export function describeEffect(effect: Effect): string {
  const path = shortPath(effect.path);
  const before = scalarText(effect.before);
  const after = scalarText(effect.after);
  switch (effect.change) {
    case 'changed':
      return before !== undefined && after !== undefined ? `${path} ${before} → ${after}` : `${path} changes`;
    case 'added':
      return after !== undefined ? `${path} ${after} added` : `${path} added`;
    case 'removed':
      return before !== undefined ? `${path} (was ${before}) removed` : `${path} removed`;
  }
}

function shortPath(path: string): string {
  return path.replace(/^spec\.template\.spec\./, '').replace(/^spec\.(?=[a-z])/, '');
}

function scalarText(value: JsonValue | undefined): string | undefined {
  if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
  const text = String(value);
  if (text.includes('\n')) return undefined;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The first line of every report: the verdict and the worst thing in plain words. */
export function headline(report: Report): string {
  const { counts } = report;
  if (report.conclusion === 'incomplete') {
    const [first, ...rest] = report.incomplete;
    const what = first
      ? `${first.path}${first.line > 1 ? `:${first.line}` : ''}: ${first.message}`
      : 'something was not read';
    return `Not reviewed in full: ${what}${more(rest.length)}`;
  }
  if (counts.objects === 0)
    return counts.same > 0 ? 'Nothing to apply: no object changed' : 'Nothing to apply: no manifests changed';
  const rejected = counts.verdicts.rejected;
  const deleted = report.findings.filter(
    (finding) => finding.severity === 'error' && !finding.suppressed && finding.ruleId.endsWith('-deleted'),
  ).length;
  const parts: string[] = [];
  if (rejected > 0) parts.push(`is rejected for ${plural(rejected, 'object')}`);
  if (deleted > 0) parts.push(`deletes ${deletedThings(report.findings)}`);
  if (parts.length > 0) return `Applying this ${parts.join(' and ')}`;
  const worst = report.findings.find((finding) => !finding.suppressed && finding.severity !== 'info');
  if (worst) {
    const rest = counts.errors + counts.warnings - 1;
    return `${capital(worst.message)}${rest > 0 ? ` (and ${rest} more ${rest === 1 ? 'finding' : 'findings'})` : ''}`;
  }
  return quietHeadline(report);
}

function deletedThings(findings: readonly ReportFinding[]): string {
  const deleted = findings.filter(
    (finding) => finding.severity === 'error' && !finding.suppressed && finding.ruleId.endsWith('-deleted'),
  );
  const kinds = new Map<string, number>();
  for (const { key } of deleted) if (key) kinds.set(key.kind, (kinds.get(key.kind) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`).join(', ');
}

function quietHeadline(report: Report): string {
  const { verdicts } = report.counts;
  const parts = [
    verdicts.created > 0 ? `${plural(verdicts.created, 'object')} created` : '',
    verdicts.configured > 0 ? `${plural(verdicts.configured, 'object')} configured` : '',
    verdicts.unchanged > 0 ? `${plural(verdicts.unchanged, 'object')} unchanged` : '',
    verdicts.removed > 0 ? `${plural(verdicts.removed, 'object')} gone from the manifests` : '',
    verdicts['not-judged'] > 0 ? `${plural(verdicts['not-judged'], 'object')} not judged` : '',
  ].filter((part) => part !== '');
  const rolling = objectLines(report).filter((line) => line.outcome.podsRoll);
  if (rolling.length === 1 && rolling[0]) parts.push(`pods of ${objectLabel(rolling[0].object.key)} roll`);
  else if (rolling.length > 1) parts.push(`pods of ${rolling.length} workloads roll`);
  return parts.join(', ');
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Counts with their totals, for the line under the headline and the last line of the terminal. */
export function countsLine(report: Report): string {
  const { errors, warnings, infos, notJudged, objects, same, suppressed } = report.counts;
  return [
    plural(errors, 'error'),
    plural(warnings, 'warning'),
    ...(infos > 0 ? [`${infos} info`] : []),
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(notJudged > 0 ? [`${notJudged} not judged`] : []),
    `in ${plural(objects, 'changed object')}${same > 0 ? ` (${same} with the same text)` : ''}`,
  ]
    .join(', ')
    .replace(/, in /, ' in ');
}
