/** Charts from outside of the repository that a change installs, updates or takes away: one line each, in the words that renderers share. */
import { groupsOf } from '../kube/grouped.ts';
import type { Report, ReportChart } from './report.ts';
import { type ObjectLine, plural, quoted } from './summary.ts';

/** Charts that move alike are one line, whoever installs them. */
export function alikeCharts({ charts = [] }: Pick<Report, 'charts'>): readonly (readonly ReportChart[])[] {
  return groupsOf(charts, ({ name, instead, base, head }) => JSON.stringify([name, instead, base, head]));
}

/** `` `cert-manager` v1.15.0 → v1.16.0 (minor), HelmRelease cert-manager/cert-manager: 4 objects change ``. */
export function chartWords(charts: readonly ReportChart[], lines: readonly ObjectLine[]): string {
  const [chart] = charts;
  if (!chart) return '';
  const units = new Set(charts.map(({ unit }) => unit));
  const count = lines.filter(({ object }) => units.has(object.unit)).length;
  const changing =
    count === 0 ? 'no object changes' : `${plural(count, 'object')} ${count === 1 ? 'changes' : 'change'}`;
  return `${versionWords(chart)}, ${ownerWords(charts)}: ${changing}`;
}

function versionWords({ base, head, instead, name, step }: ReportChart): string {
  const version = (side: ReportChart['base']): string => (side ? ` ${side.version}` : '');
  if (instead !== null) return `${quoted(instead)}${version(base)} → ${quoted(name)}${version(head)}`;
  if (!base) return `${quoted(name)}${version(head)} is new`;
  if (!head) return `${quoted(name)}${version(base)} is gone`;
  const moved = `${base.version} → ${head.version}`;
  if (base.version !== head.version) return `${quoted(name)} ${moved}${step === null ? '' : ` (${step})`}`;
  // A tag may have been moved to other content.
  return `${quoted(name)} ${base.version}, ${base.digest === head.digest ? 'with other values' : 'with other content'}`;
}

const FIRST_OWNERS = 3;

function ownerWords(charts: readonly ReportChart[]): string {
  const owners = charts.map(({ by }) => by);
  const rest = owners.length - FIRST_OWNERS;
  return `${owners.slice(0, FIRST_OWNERS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
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

/** Of one line of charts, the objects that only it stands for: nothing is found about them, and they are many. */
export function foldedBelow(charts: readonly ReportChart[], lines: readonly ObjectLine[]): readonly ObjectLine[] {
  const units = new Set(charts.map(({ unit }) => unit));
  const calm = lines.filter(({ object, mark }) => units.has(object.unit) && CALM.has(mark));
  return calm.length > MANY ? calm : [];
}

const CALM: ReadonlySet<ObjectLine['mark']> = new Set(['changed', 'created', 'quiet']);
