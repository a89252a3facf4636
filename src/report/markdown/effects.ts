/** What changes in the cluster: pods that roll, predicted diffs of the live objects, ownership. */

import { getIn } from '../../kube/object.ts';
import { block, prose, proseHtml } from '../escape/markdown.ts';
import { liveDiff } from '../live-diff.ts';
import { conflictBlocks, modeLines, ownerLines } from '../ownership-words.ts';
import type { Report } from '../report.ts';
import { type ObjectLine, plural } from '../summary.ts';
import { alikeLabel, groupAlike } from './alike.ts';
import { folded, type Part } from './page.ts';

const MAX_ROLLING = 6;

/** `Pods roll: Deployment shop/web (3 pods)`; empty when none do. */
export function rollingPods(lines: readonly ObjectLine[]): string {
  const rolling = lines.filter((line) => line.outcome.podsRoll);
  if (rolling.length === 0) return '';
  const replicasOf = (line: ObjectLine): unknown => getIn(line.outcome.after ?? undefined, 'spec', 'replicas');
  const groups = groupAlike(rolling, (line) => String(replicasOf(line)));
  const shown = groups.slice(0, MAX_ROLLING).map((alike) => {
    const replicas = replicasOf(alike[0]);
    const each = alike.length > 1 ? ' each' : '';
    return `${alikeLabel(alike)}${typeof replicas === 'number' ? ` (${plural(replicas, 'pod')}${each})` : ''}`;
  });
  const rest = groups.slice(MAX_ROLLING).reduce((sum, alike) => sum + alike.length, 0);
  return `🔄 **Pods that roll:** ${shown.join(', ')}${rest > 0 ? ` and ${plural(rest, 'more workload')}` : ''}`;
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
