/** What the reviews of the sample come to, by repository and together, as numbers and as Markdown. */
import type { SampleRepository } from './list.ts';
import type { Problem, Reviewed } from './reviewed.ts';

/**
 * `full`: everything the change touches was seen and judged. `nothing`: no object, and every changed file is named.
 * `partial`: something was not seen or not judged, or a changed file is not named.
 */
export type Kind = 'full' | 'nothing' | 'partial' | 'incomplete' | 'no report';

export function kindOf(one: Reviewed): Kind {
  if (one.conclusion === null) return 'no report';
  if (one.conclusion === 'incomplete') return 'incomplete';
  if (one.conclusion === 'partial' || one.unseen.length + one.notJudged.length + one.unaccounted.length > 0)
    return 'partial';
  return one.objects === 0 ? 'nothing' : 'full';
}

export interface Tally {
  readonly repository: string;
  readonly style: string;
  readonly commits: number;
  readonly kinds: { readonly [kind in Kind]: number };
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
    for (const { severity } of one.findings)
      if (severity === 'error' || severity === 'warning' || severity === 'info') severities[severity]++;
  }
  const times = all.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const sum = (of: (one: Reviewed) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    repository,
    style,
    commits: all.length,
    kinds,
    objects: sum(({ objects }) => objects),
    objectsNotJudged: sum(({ objectsNotJudged }) => objectsNotJudged),
    severities,
    changed: sum(({ changed }) => changed.length),
    unaccounted: sum(({ unaccounted }) => unaccounted.length),
    seconds: { median: times[times.length >> 1] ?? 0, most: times.at(-1) ?? 0 },
  };
}

/** A reason without the names in it, so that the same reason of two roots counts twice. */
export function classOf({ code, message }: Problem): string {
  const plain = message
    .replace(/`[^`]*`/g, '`…`')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\bhttps?:\/\/\S+/g, '…')
    .replace(/refers to \S+/g, 'refers to …')
    .replace(/\d+/g, 'N');
  return `${code}: ${plain}`;
}

/** How often each name occurs, in how many commits, and one that shows it; most frequent first. */
function frequencies(all: readonly Reviewed[], namesOf: (one: Reviewed) => readonly string[]): string[][] {
  const rows = new Map<string, { times: number; commits: number; example: string }>();
  for (const one of all) {
    const names = namesOf(one);
    for (const name of new Set(names)) {
      const row = rows.get(name) ?? { times: 0, commits: 0, example: `${one.repository} ${one.commit.slice(0, 10)}` };
      row.times += names.filter((other) => other === name).length;
      row.commits++;
      rows.set(name, row);
    }
  }
  return [...rows]
    .sort(([a, { commits: x }], [b, { commits: y }]) => y - x || (a < b ? -1 : 1))
    .map(([name, { times, commits, example }]) => [name, `${times}`, `${commits}`, example]);
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line), ''].join('\n');
}

export function figures(list: readonly SampleRepository[], all: readonly Reviewed[]): Tally[] {
  const each = list.map(({ repository, style }) =>
    tally(
      repository,
      style,
      all.filter((one) => one.repository === repository),
    ),
  );
  return [...each.filter(({ commits }) => commits > 0), tally('all', '', all)];
}

export function tables(tallies: readonly Tally[], all: readonly Reviewed[]): string {
  const head = ['repository', 'style', 'commits', 'full', 'nothing', 'partial', 'incomplete', 'no report'];
  const more = [
    'objects',
    'not judged',
    'errors',
    'warnings',
    'infos',
    'changed files',
    'not named',
    's, median',
    's, most',
  ];
  const rows = tallies.map(({ repository, style, commits, kinds, objects, objectsNotJudged, severities, ...rest }) =>
    [
      ...[repository, style, commits, kinds.full, kinds.nothing, kinds.partial, kinds.incomplete, kinds['no report']],
      ...[objects, objectsNotJudged, severities.error, severities.warning, severities.info],
      ...[rest.changed, rest.unaccounted, rest.seconds.median.toFixed(1), rest.seconds.most.toFixed(1)],
    ].map(String),
  );
  const counted = (title: string, namesOf: (one: Reviewed) => readonly string[]): string =>
    markdown([title, 'times', 'commits', 'for example'], frequencies(all, namesOf));
  return [
    markdown([...head, ...more], rows),
    counted('incomplete because', ({ incomplete }) => incomplete.map(classOf)),
    counted('not seen', ({ unseen }) => unseen.map(classOf)),
    counted('not judged', ({ notJudged }) => notJudged),
    counted('listed only', ({ skipped }) => skipped.map(classOf)),
    counted('finding', ({ findings }) => findings.map(({ severity, rule }) => `${severity} ${rule}`)),
    counted('no report because', ({ failure }) => (failure === null ? [] : [failure])),
  ].join('\n');
}
