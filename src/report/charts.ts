/** Charts from outside of the repository that a change installs, updates or takes away: one line each, in the words that renderers share. */
import type { Report, ReportChart } from './report.ts';
import { type ObjectLine, plural, quoted } from './summary.ts';

/** `` `cert-manager` v1.15.0 → v1.16.0 (minor), HelmRelease cert-manager/cert-manager: 4 objects change ``. */
export function chartWords(chart: ReportChart, lines: readonly ObjectLine[]): string {
  const { base, head, instead, name, by } = chart;
  const count = lines.filter(({ object }) => object.unit === chart.unit).length;
  const changing =
    count === 0 ? 'no object changes' : `${plural(count, 'object')} ${count === 1 ? 'changes' : 'change'}`;
  const version = (side: ReportChart['base']): string => (side ? ` ${side.version}` : '');
  if (instead !== null)
    return `${quoted(instead)}${version(base)} → ${quoted(name)}${version(head)}, ${by}: ${changing}`;
  if (!base) return `${quoted(name)}${version(head)} is new, ${by}: ${changing}`;
  if (!head) return `${quoted(name)}${version(base)} is gone, ${by}: ${changing}`;
  const same = base.version === head.version;
  const versions = same ? base.version : `${base.version} → ${head.version}`;
  const step = chart.step === null ? '' : ` (${chart.step})`;
  return `${quoted(name)} ${versions}${step}${same ? ', with other values' : ''}, ${by}: ${changing}`;
}

/** `sha256:0123456789ab → sha256:ba9876543210`. */
export function digestWords({ base, head }: ReportChart): string {
  const digests = [base, head].flatMap((side) => (side ? [shortDigest(side.digest)] : []));
  return [...new Set(digests)].join(' → ');
}

function shortDigest(digest: string): string {
  const [, algorithm = '', hash = digest] = /^(?:([a-z0-9]+):)?(.*)$/s.exec(digest) ?? [];
  return `${algorithm === '' ? '' : `${algorithm}:`}${hash.slice(0, 12)}`;
}

/** From how many quiet objects on a chart's are folded below its line. */
const MANY = 6;

/** Objects that only a chart's line stands for: nothing is found about them, and they are many. */
export function foldedBelow(
  { charts = [] }: Pick<Report, 'charts'>,
  lines: readonly ObjectLine[],
): ReadonlyMap<ReportChart, readonly ObjectLine[]> {
  const folded = new Map<ReportChart, readonly ObjectLine[]>();
  for (const chart of charts) {
    const calm = lines.filter(({ object, mark }) => object.unit === chart.unit && CALM.has(mark));
    if (calm.length > MANY) folded.set(chart, calm);
  }
  return folded;
}

const CALM: ReadonlySet<ObjectLine['mark']> = new Set(['changed', 'created', 'quiet']);
