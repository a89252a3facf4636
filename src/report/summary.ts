/**
 * The words of a report: one line per object, counts. Text with names and values in backticks, nothing escaped; the
 * renderers make code spans of them, or leave the backticks out, and escape.
 */
import type { JsonValue } from '../kube/json.ts';
import { errorWords } from '../lint/error-words.ts';
import { mainOutcome } from './counts.ts';
import { otherOwners, ownedBy } from './owner-names.ts';
import type { Effect, Report, ReportKey, ReportLocation, ReportObject, ReportOutcome } from './report.ts';

export type Mark = 'rejected' | 'error' | 'removed' | 'warning' | 'not-judged' | 'created' | 'changed' | 'quiet';

/** One object in one line: what apply does with it in the mode that gates. */
export interface ObjectLine {
  readonly object: ReportObject;
  readonly outcome: ReportOutcome;
  readonly mark: Mark;
  /** It is not judged, for want of a schema. */
  readonly unknownKind: boolean;
  /** The worst that findings say about it. */
  readonly severity: 'error' | 'warning' | null;
  /** `rejected`, `deleted (pruned)`, `replicas 5 → 1, pods roll`. */
  readonly what: string;
  /** The line of the worst finding in head, or else of the object. */
  readonly place: Place | null;
}

export interface Place {
  readonly path: string;
  readonly line: number;
  readonly side: 'base' | 'head';
}

export function objectLabel(key: ReportKey, form: 'plain' | 'quoted' = 'plain'): string {
  const name = key.namespace === null ? key.name : `${key.namespace}/${key.name}`;
  return `${key.kind} ${form === 'quoted' ? quoted(name) : name}`;
}

/** In backticks, whatever it holds. */
export function quoted(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** The worst finding about an object. */
interface Worst {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly location: ReportLocation | null;
}

/** One line per object, worst first; the quiet ones are last. */
export function objectLines(report: Report): ObjectLine[] {
  const worst = new Map<string, Worst>();
  for (const finding of report.findings) {
    // A mass deletion is about the unit; the object it names is any of those deleted.
    if (finding.severity === 'info' || finding.suppressed || finding.ruleId === 'mass-deletion') continue;
    const { severity, message } = finding;
    for (const { unit, key, location } of [finding, ...finding.occurrences]) {
      const id = key && objectId(unit, key);
      if (id !== null && (!worst.has(id) || (severity === 'error' && worst.get(id)?.severity !== 'error')))
        worst.set(id, { severity, message, location });
    }
  }
  const unknown = new Set(
    report.notJudged.flatMap(({ code, unit, key }) => (code === 'no-schema' ? [objectId(unit, key)] : [])),
  );
  const modeOf = new Map(report.units.map((unit) => [unit.id, unit.applier.mode]));
  const lines = report.objects.flatMap((object): ObjectLine[] => {
    const outcome = mainOutcome(object.outcomes, modeOf.get(object.unit) ?? 'client-side');
    if (!outcome) return [];
    const { severity = null, message = '', location = null } = worst.get(objectId(object.unit, object.key)) ?? {};
    const idle = outcome.verdict === 'configured' && outcome.liveChanged === false;
    const what = idle && message !== '' ? `configured, but ${message}` : whatHappens(outcome);
    const unknownKind = outcome.verdict === 'not-judged' && unknown.has(objectId(object.unit, object.key));
    const mark = markOf(outcome, severity);
    return [{ object, outcome, mark, unknownKind, severity, what, place: placeOf(object, location) }];
  });
  return lines
    .map((line, i) => ({ line, i, rank: rankOf(line) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ line }) => line);
}

const RANK: readonly Mark[] = ['rejected', 'error', 'warning', 'removed', 'not-judged', 'changed', 'created', 'quiet'];

function rankOf({ mark, severity }: ObjectLine): number {
  return RANK.indexOf(mark === 'removed' && severity !== null ? severity : mark);
}

function placeOf({ head, base }: ReportObject, location: ReportLocation | null): Place | null {
  const inside = (places: ReportObject['head']): boolean =>
    places.some(
      ({ path, line, endLine }) => path === location?.path && line <= location.line && location.line <= endLine,
    );
  if (location && inside(head)) return { path: location.path, line: location.line, side: 'head' };
  if (location && head.length === 0 && inside(base)) return { path: location.path, line: location.line, side: 'base' };
  const [place, side] = [head.at(-1) ?? base.at(-1), head.length > 0 ? ('head' as const) : ('base' as const)];
  return place ? { path: place.path, line: place.line, side } : null;
}

/** Equal for what is about one object of a unit. */
export function objectId(unit: string, key: ReportKey | null): string {
  return JSON.stringify([unit, key?.group, key?.kind, key?.namespace, key?.name]);
}

function markOf(outcome: ReportOutcome, severity: ObjectLine['severity']): Mark {
  if (outcome.recreated) return severity ?? 'changed';
  if (outcome.verdict === 'rejected') return 'rejected';
  if (outcome.verdict === 'removed') return 'removed';
  if (severity !== null) return severity;
  if (outcome.verdict === 'not-judged') return 'not-judged';
  if (outcome.verdict === 'created') return 'created';
  return outcome.podsRoll ? 'changed' : 'quiet';
}

/** `3 more configured, 1 unchanged by apply though the text changed`: those without a line of their own. */
export function quietWords(lines: readonly ObjectLine[]): string {
  const count = (verdict: string): number => lines.filter(({ outcome }) => outcome.verdict === verdict).length;
  const changing = lines.filter(
    ({ outcome }) => outcome.verdict === 'configured' && outcome.liveChanged !== false,
  ).length;
  const idle = count('configured') - changing + count('unchanged');
  const created = count('created');
  const rest = lines.length - changing - idle - created;
  const parts: (readonly [count: number, words: string])[] = [
    [created, 'created'],
    [changing, 'configured without restarts'],
    [idle, 'unchanged by apply, though the text changed'],
    [rest, 'others'],
  ];
  const present = parts.filter(([count]) => count > 0);
  return present.length === 1
    ? (present[0]?.[1] ?? '')
    : present.map(([count, words]) => `${count} ${words}`).join(', ');
}

/** What apply does with one object, in the words of someone who watches the cluster. */
function whatHappens(outcome: ReportOutcome): string {
  switch (outcome.verdict) {
    case 'rejected': {
      const [first, ...rest] = outcome.errors;
      const conflict = outcome.conflicts[0];
      if (!first && conflict)
        return `rejected: conflict with ${quoted(conflict.manager)} over ${quoted(conflict.path)}${more(outcome.conflicts.length - 1)}`;
      if (!first) return 'rejected';
      const verdict = outcome.recreated ? 'deleted and created again, because it cannot be updated' : 'rejected';
      return `${verdict}: ${quotePath(errorWords(first))}${more(rest.length)}`;
    }
    case 'removed':
      switch (outcome.deletion?.by) {
        case 'pruned':
          return outcome.deletion.because === null ? 'deleted (pruned)' : `deleted, but ${outcome.deletion.because}`;
        case 'orphaned': {
          const why = outcome.deletion.protectedBy ?? outcome.deletion.because;
          return why === null ? 'stays in the cluster, no longer managed' : `stays in the cluster (${why})`;
        }
        case 'gone':
          return `gone from the cluster already${outcome.deletion.because === null ? '' : ` (${outcome.deletion.because})`}`;
        default:
          return `deleted if your applier prunes, otherwise it stays${outcome.deletion?.because ? `; ${outcome.deletion.because}` : ''}`;
      }
    case 'not-judged': {
      const why = `not judged: ${firstLine(outcome.notJudgedReason ?? '')}`;
      const asked = changeWords(outcome.edits, describeEffect);
      return asked.length === 0 ? why : `the manifest changes ${asked.join(', ')}; ${why}`;
    }
    case 'created':
      return 'created';
    case 'unchanged':
      return 'unchanged by apply, though the text changed';
    case 'configured': {
      if (outcome.liveChanged === false) return 'configured, but the live object stays the same';
      const words = (effect: Effect): string =>
        `${describeEffect(effect)}${ownedBy(otherOwners(effect.owners, outcome))}`;
      return (
        [...changeWords(outcome.effects, words), ...(outcome.podsRoll ? ['pods roll'] : [])].join(', ') || 'configured'
      );
    }
  }
}

/** The first three in words, and how many more there are. */
function changeWords(effects: readonly Effect[], words: (effect: Effect) => string): string[] {
  const rest = effects.length - 3;
  return [...effects.slice(0, 3).map(words), ...(rest > 0 ? [`${rest} more`] : [])];
}

function more(count: number): string {
  return count > 0 ? ` (and ${count} more)` : '';
}

function firstLine(text: string): string {
  const line = text.split('\n')[0] ?? '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** The field at the start of a server's message, in backticks. */
function quotePath(words: string): string {
  const field = /^[A-Za-z]\w*(?:\.[\w-]+|\[[^\]`]*\])+/.exec(words)?.[0] ?? '';
  if (field === '') return words;
  const rest = words.slice(field.length);
  const value = /^: (.+?)(?= is (?:invalid|a duplicate|not supported):)/.exec(rest)?.[1];
  return `${quoted(shortPath(field))}${value === undefined ? rest : `: ${quoted(value)}${rest.slice(value.length + 2)}`}`;
}

/** `replicas` 5 → 1 in words, with long paths cut at the front and images to what differs. */
export function describeEffect(effect: Effect): string {
  const image = imageTags(effect);
  if (image) return `${quoted(image.container)} image ${quoted(image.before)} → ${quoted(image.after)}`;
  const path = quoted(shortPath(effect.path));
  const [before, after] = [scalarText(effect.before), scalarText(effect.after)];
  switch (effect.change) {
    case 'changed':
      return before !== undefined && after !== undefined
        ? `${path} ${quoted(before)} → ${quoted(after)}`
        : `${path} changes`;
    case 'added':
      return after !== undefined ? `${path} ${quoted(after)} added` : `${path} added`;
    case 'removed':
      return before !== undefined ? `${path} (was ${quoted(before)}) removed` : `${path} removed`;
  }
}

function shortPath(path: string): string {
  const short = path.replace(/^spec\.template\.spec\./, '').replace(/^spec\.(?=[a-z])/, '');
  const [first = ''] = short.split(/(?=[.[])/);
  const last = short.slice(short.lastIndexOf('.') + 1);
  return short.length > 40 && first.length + last.length < 40 ? `${first}…${last}` : short;
}

/** `nginx`, `2.3.1`, `2.4.0` where a container's image keeps its repository. */
function imageTags({ path, before, after }: Effect): { container: string; before: string; after: string } | null {
  const container = /ontainers\[name=([^\]]+)\]\.image$/.exec(path)?.[1];
  if (container === undefined || typeof before !== 'string' || typeof after !== 'string') return null;
  const [a, b] = [IMAGE.exec(before), IMAGE.exec(after)];
  return a?.[1] && a[2] && b?.[2] && a[1] === b[1] ? { container, before: a[2], after: b[2] } : null;
}

const IMAGE = /^([^\s@]+):(\w[\w.-]{0,127})$/;

function scalarText(value: JsonValue | undefined): string | undefined {
  if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
  const text = value === '' ? '""' : String(value);
  if (text.includes('\n')) return undefined;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
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
