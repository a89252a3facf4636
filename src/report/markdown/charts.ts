/** Charts from outside of the repository: a line for each that moves in its own way, and below it what it changes where that is much. */
import { alikeCharts, chartWords, digestWords, foldedBelow } from '../charts.ts';
import { code, prose } from '../escape/markdown.ts';
import type { Report } from '../report.ts';
import { type ObjectLine, objectLabel, plural } from '../summary.ts';
import { folded, type Part } from './page.ts';
import { type LinkTo, placeText } from './places.ts';

export interface ChartParts {
  readonly parts: readonly Part[];
  /** Objects that no table needs to name. */
  readonly told: ReadonlySet<ObjectLine>;
}

export function chartParts(
  report: Report,
  lines: readonly ObjectLine[],
  { linkTo, full }: { readonly linkTo: LinkTo | undefined; readonly full: string },
): ChartParts {
  const told = new Set<ObjectLine>();
  const parts = alikeCharts(report).flatMap((charts): Part[] => {
    const [chart] = charts;
    if (!chart) return [];
    const place = placeText({ ...chart.location, side: chart.head ? 'head' : 'base' }, linkTo);
    const line = `📦 ${prose(chartWords(charts, lines))} · ${place} · ${code(digestWords(chart))}`;
    const inside = foldedBelow(charts, lines);
    for (const one of inside) told.add(one);
    const items = inside.map(({ object, what }) => `- ${prose(objectLabel(object.key, 'quoted'))}: ${prose(what)}`);
    return inside.length === 0 ? [line] : [line, folded(plural(inside.length, 'object'), items, 'object', full)];
  });
  return { parts, told };
}
