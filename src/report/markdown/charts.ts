/** Charts from outside of the repository: a line each, and below it what it changes where that is much. */

import { chartWords, digestWords } from '../charts.ts';
import { code, prose } from '../escape/markdown.ts';
import type { Report, ReportChart } from '../report.ts';
import { type ObjectLine, objectLabel, plural } from '../summary.ts';
import { folded, type Part } from './page.ts';
import { type LinkTo, linked } from './places.ts';

export function chartParts(
  report: Report,
  lines: readonly ObjectLine[],
  below: ReadonlyMap<ReportChart, readonly ObjectLine[]>,
  { linkTo, full }: { readonly linkTo: LinkTo | undefined; readonly full: string },
): Part[] {
  return (report.charts ?? []).flatMap((chart): Part[] => {
    const { location } = chart;
    const link = linkTo?.(location, 'head');
    const place = link ? ` (${linked('here', link)})` : '';
    const line = `📦 ${prose(chartWords(chart, lines))}${place} · ${code(digestWords(chart))}`;
    const inside = below.get(chart) ?? [];
    const items = inside.map(({ object, what }) => `- ${prose(objectLabel(object.key, 'quoted'))}: ${prose(what)}`);
    return inside.length === 0 ? [line] : [line, folded(plural(inside.length, 'object'), items, 'object', full)];
  });
}
