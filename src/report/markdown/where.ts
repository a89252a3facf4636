/** Clusters and environments by name, and what happens in each; those with the same result share a line. */
import { groupsOf } from '../../kube/grouped.ts';
import { mainOutcome } from '../counts.ts';
import { code, prose } from '../escape/markdown.ts';
import type { Counts, Report, ReportUnit } from '../report.ts';
import type { ObjectLine } from '../summary.ts';

export const VERDICTS = [
  ['rejected', 'rejected'],
  ['removed', 'removed from the manifests'],
  ['created', 'created'],
  ['configured', 'configured'],
  ['unchanged', 'unchanged by apply'],
  ['not-judged', 'not judged'],
] as const satisfies readonly (readonly [keyof Counts['verdicts'], string])[];

const PRUNING = { yes: 'prunes', no: 'does not prune', unknown: 'pruning unknown' } as const;
/** Lines of places that differ in what happens. */
const MOST = 6;
const NAMES = 3;

export interface Where {
  /** Of all places, where they share it: who applies, to what; empty where the lines name it. */
  readonly all: string;
  readonly lines: readonly string[];
}

interface PlaceOf {
  readonly name: string;
  readonly how: string;
  readonly what: string;
}

export function whereOf(report: Report, lines: readonly ObjectLine[]): Where {
  const places = placesOf(report, lines);
  const groups = groupsOf(places, ({ how, what }) => JSON.stringify([how, what]));
  const [first, ...others] = groups;
  if (first === undefined) return { all: '', lines: [] };
  if (others.length === 0) return { all: ` in ${namesOf(first)} (${prose(first[0].how)})`, lines: [] };
  const shown = groups.slice(0, MOST).map((group) => {
    const each = group.length > 1 ? ' each' : '';
    return `- ${namesOf(group)} (${prose(group[0].how)}): ${group[0].what}${each}`;
  });
  const rest = groups.slice(MOST).flat();
  return {
    all: ` in ${places.length} places`,
    lines: rest.length > 0 ? [...shown, `- ${rest.length} more: ${namesOf(rest)}`] : shown,
  };
}

function namesOf(places: readonly PlaceOf[]): string {
  const names = [...new Set(places.map(({ name }) => name))];
  const rest = names.length - NAMES;
  const shown = names.slice(0, rest > 0 ? NAMES - 1 : NAMES);
  const all = rest > 0 ? [...shown, `${names.length - shown.length} more`] : shown;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join();
}

/** Worst first, as the objects are. */
function placesOf(report: Report, lines: readonly ObjectLine[]): PlaceOf[] {
  const units = new Map(report.units.map((unit) => [unit.id, unit]));
  const placeOf = ({ object }: ObjectLine): string => {
    const unit = units.get(object.unit);
    return unit === undefined ? '' : JSON.stringify([nameOf(unit), howOf(unit)]);
  };
  return groupsOf(lines, placeOf).flatMap((group): PlaceOf[] => {
    const unit = units.get(group[0].object.unit);
    if (unit === undefined) return [];
    const count = (verdict: string): number =>
      group.filter(({ object }) => mainOutcome(object.outcomes, unit.applier.mode)?.verdict === verdict).length;
    const what = VERDICTS.flatMap(([verdict, words]) => (count(verdict) > 0 ? [`${count(verdict)} ${words}`] : []));
    return [{ name: nameOf(unit), how: howOf(unit), what: what.join(', ') }];
  });
}

/** The cluster where it is known, else the folder. */
function nameOf({ root, cluster }: ReportUnit): string {
  return code(cluster ?? (root === '' ? '.' : root));
}

function howOf({ applier }: ReportUnit): string {
  return [applier.name, applier.mode, PRUNING[applier.prune]].join(', ');
}
