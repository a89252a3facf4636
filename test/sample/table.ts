/** What the reviews of the sample come to, by repository and together, as numbers and as Markdown. */
import type { SampleRepository } from './list.ts';
import type { Counted, Problem, Reviewed } from './reviewed.ts';

/**
 * `full`: everything the change touches was seen and judged. `nothing`: it touches no object. `partial`: something was not
 * seen or not judged, or a changed file is not named.
 */
export type Kind = 'full' | 'nothing' | 'partial' | 'incomplete' | 'no report';

export function kindOf({ counted }: Pick<Reviewed, 'counted'>): Kind {
  if (counted === null) return 'no report';
  if (counted.conclusion === 'incomplete') return 'incomplete';
  if (counted.conclusion === 'partial' || hidden(counted)) return 'partial';
  return counted.objects === 0 ? 'nothing' : 'full';
}

/** Whether something that the change touches was not seen, not judged or not named. */
function hidden({ unseen, objectsNotJudged, unaccounted, files }: Counted): boolean {
  const dark = files.some(({ state }) => state === 'unseen' || state === 'not-judged' || state === 'not-reviewed');
  return dark || unseen.length + objectsNotJudged + unaccounted.length > 0;
}

/** Passed as if everything had been seen, though something was not. */
export function isGreenOverUnseen({ counted }: Pick<Reviewed, 'counted'>): boolean {
  return counted?.conclusion === 'pass' && hidden(counted);
}

export interface Tally {
  readonly repository: string;
  readonly style: string;
  readonly commits: number;
  readonly kinds: { readonly [kind in Kind]: number };
  readonly failed: number;
  readonly greenOverUnseen: number;
  readonly objects: number;
  readonly objectsNotJudged: number;
  readonly severities: { readonly error: number; readonly warning: number; readonly info: number };
  readonly changed: number;
  readonly unaccounted: number;
  readonly seconds: { readonly median: number; readonly most: number };
}

export function tally(repository: string, style: string, all: readonly Reviewed[]): Tally {
  const kinds = { full: 0, nothing: 0, partial: 0, incomplete: 0, 'no report': 0 };
  const severities = { error: 0, warning: 0, info: 0 };
  for (const one of all) {
    kinds[kindOf(one)]++;
    for (const { severity } of one.counted?.findings ?? [])
      if (severity === 'error' || severity === 'warning' || severity === 'info') severities[severity]++;
  }
  const times = all.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const sum = (of: (one: Reviewed) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    repository,
    style,
    commits: all.length,
    kinds,
    failed: all.filter(({ exit }) => exit === 1).length,
    greenOverUnseen: all.filter(isGreenOverUnseen).length,
    objects: sum(({ counted }) => counted?.objects ?? 0),
    objectsNotJudged: sum(({ counted }) => counted?.objectsNotJudged ?? 0),
    severities,
    changed: sum(({ changed }) => changed.length),
    unaccounted: sum(({ counted, changed }) => (counted ? counted.unaccounted.length : changed.length)),
    seconds: { median: times[times.length >> 1] ?? 0, most: times.at(-1) ?? 0 },
  };
}

/** A reason without the names in it, so that the same reason of two roots counts twice. */
export function classOf({ code, message }: Pick<Problem, 'code' | 'message'>): string {
  const plain = message
    .replace(/`[^`]*`/g, '`…`')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\bhttps?:\/\/\S+/g, '…')
    .replace(/refers to \S+/g, 'refers to …')
    .replace(/\d+/g, 'N');
  return `${code}: ${plain}`;
}

/** How often each name occurs, in how many commits, and one that shows it; most frequent first. */
function frequencies(all: readonly Reviewed[], namesOf: (counted: Counted) => readonly string[]): string[][] {
  const rows = new Map<string, { times: number; commits: number; example: string }>();
  for (const { repository, commit, counted } of all) {
    const names = counted ? namesOf(counted) : [];
    for (const name of new Set(names)) {
      const row = rows.get(name) ?? { times: 0, commits: 0, example: `${repository} ${commit.slice(0, 10)}` };
      row.times += names.filter((other) => other === name).length;
      row.commits++;
      rows.set(name, row);
    }
  }
  return [...rows]
    .sort(([a, { commits: x }], [b, { commits: y }]) => y - x || (a < b ? -1 : 1))
    .map(([name, { times, commits, example }]) => [name, `${times}`, `${commits}`, example]);
}

export function figures(list: readonly SampleRepository[], all: readonly Reviewed[]): Tally[] {
  const each = list.map(({ repository, style }) => {
    const own = all.filter((one) => one.repository === repository);
    return tally(repository, style, own);
  });
  return [...each.filter(({ commits }) => commits > 0), tally('all', '', all)];
}

export function tables(tallies: readonly Tally[], all: readonly Reviewed[]): string {
  const counted = (title: string, namesOf: (counted: Counted) => readonly string[]): string =>
    markdown([title, 'times', 'commits', 'for example'], frequencies(all, namesOf));
  return [
    markdown(HEAD, tallies.map(row)),
    counted('incomplete because', ({ incomplete }) => incomplete.map(classOf)),
    counted('not seen', ({ unseen }) => unseen.map(classOf)),
    counted('not judged', ({ notJudged }) => notJudged),
    counted('listed only', ({ skipped }) => skipped.map(classOf)),
    counted('changed files', ({ files }) => files.map(({ state }) => state)),
    counted('class', (one) => [one.class]),
    counted('finding', ({ findings }) => findings.map(({ severity, rule }) => `${severity} ${rule}`)),
  ].join('\n');
}

const HEAD = [
  ...['repository', 'style', 'commits', 'full', 'nothing', 'partial', 'incomplete', 'no report', 'failed'],
  ...['green over unseen', 'objects', 'not judged', 'errors', 'warnings', 'infos', 'changed files', 'not named'],
  ...['s, median', 's, most'],
];

function row(one: Tally): string[] {
  const { kinds, severities, seconds } = one;
  const numbers = [one.commits, kinds.full, kinds.nothing, kinds.partial, kinds.incomplete, kinds['no report']];
  const objects = [one.failed, one.greenOverUnseen, one.objects, one.objectsNotJudged];
  const rest = [severities.error, severities.warning, severities.info, one.changed, one.unaccounted];
  const times = [seconds.median, seconds.most].map((time) => time.toFixed(1));
  return [one.repository, one.style, ...[...numbers, ...objects, ...rest].map(String), ...times];
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line), ''].join('\n');
}
