/** What changes in the cluster: pods that roll, predicted diffs of the live objects, ownership. */

import { getIn } from '../../kube/object.ts';
import { block, prose, proseHtml } from '../escape/markdown.ts';
import { liveDiff } from '../live-diff.ts';
import { conflictBlocks, modeLines, ownerLines } from '../ownership-words.ts';
import type { Report } from '../report.ts';
import { type ObjectLine, plural } from '../summary.ts';
import { alikeLabel, groupAlike } from './alike.ts';
import { folded, type Part } from './page.ts';

/** ``3 pods of Deployment `shop/web` roll``; the table names the others. Empty when none do. */
export function rollingPods(lines: readonly ObjectLine[]): string {
  const rolling = lines.filter((line) => line.outcome.podsRoll);
  const [first, ...others] = rolling;
  if (first === undefined) return '';
  const replicas = rolling.map(({ outcome }) => getIn(outcome.after ?? undefined, 'spec', 'replicas'));
  const known = replicas.filter((count) => typeof count === 'number');
  const pods = known.reduce((sum, count) => sum + count, 0);
  const counted = known.length === rolling.length ? plural(pods, 'pod') : 'Pods';
  const of = others.length === 0 ? alikeLabel([first]) : plural(rolling.length, 'workload');
  return `🔄 ${counted} of ${of} ${counted === '1 pod' ? 'rolls' : 'roll'}`;
}

/** One predicted diff of the live object for all objects that share it. */
export function diffItems(lines: readonly ObjectLine[]): string[] {
  const diffs = new Map(lines.map((line) => [line, liveDiff(line.outcome)]));
  const differing = lines.filter((line) => diffs.get(line) !== null);
  return groupAlike(differing, (line) => JSON.stringify([diffs.get(line), ownerLines(line)])).map((alike) => {
    const owners = ownerLines(alike[0]).map((owner) => `- ${prose(owner)}`);
    return [`**${alikeLabel(alike)}**`, block(diffs.get(alike[0]) ?? '', 'diff'), owners.join('\n')]
      .filter((part) => part !== '')
      .join('\n\n');
  });
}

/** Conflicts with their ways out, and what a change of mode changes. */
export function ownershipParts(report: Report, full: string): Part[] {
  const conflicts = conflictBlocks(report).map(({ title, fields, more }) => {
    const items = fields.map(({ field, ways }) =>
      [`- ${prose(field)}`, ...ways.map((way) => `  - ${prose(way)}`)].join('\n'),
    );
    const rest = more > 0 ? [`- and ${more} more contested fields`] : [];
    return folded(proseHtml(title), [...items, ...rest], 'contested field', full);
  });
  const modes = modeLines(report);
  return [
    ...conflicts,
    folded(
      `What the new mode of apply changes (${modes.length})`,
      modes.map((line) => `- ${prose(line)}`),
      'line',
      full,
    ),
  ];
}
