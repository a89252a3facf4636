/** The table of objects: one row per object that deserves one; what is alike shares a row. */
import { markdownTable } from 'markdown-table';
import { prose } from '../escape/markdown.ts';
import { kindWord } from '../kind-word.ts';
import { type Mark, type ObjectLine, quietWords } from '../summary.ts';
import { type Alike, alikeLabel, groupAlike, nameCode } from './alike.ts';
import type { List } from './page.ts';
import { type LinkTo, linked } from './places.ts';

const SIGNS: { readonly [mark in Mark]: string } = {
  rejected: '🛑',
  error: '🛑',
  removed: '🗑️',
  warning: '⚠️',
  'not-judged': '❔',
  changed: '🔄',
  created: '➕',
  quiet: '✏️',
};

/** Up to this many objects every one has a row. */
const FEW = 6;
/** More rows than these about kinds without a schema make one. */
const MANY_UNKNOWN = 2;

export function objectTable(lines: readonly ObjectLine[], linkTo: LinkTo | undefined): List {
  const loud = lines.filter((line) => line.mark !== 'quiet');
  const shown = lines.length <= FEW ? lines : loud.length > 0 ? loud : lines.slice(0, FEW);
  const quiet = lines.slice(shown.length);
  const rows = groupAlike(shown, (line) => JSON.stringify([line.mark, line.severity, withoutValue(line.what)]));
  const unknown = rows.filter(
    ([line]) => line.unknownKind && line.mark === 'not-judged' && line.outcome.edits.length === 0,
  );
  const folded = unknown.length > MANY_UNKNOWN ? unknown : [];
  const entries = rows.flatMap((row) => {
    if (row === folded[0]) return [{ cells: unknownCells(folded), objects: folded.flat().length }];
    return folded.includes(row) ? [] : [{ cells: cellsOf(row, linkTo), objects: row.length }];
  });
  if (quiet.length > 0) entries.push({ cells: [`${quiet.length} more`, quietWords(quiet)], objects: quiet.length });
  const cells = entries.map((entry) => entry.cells);
  const [head = '', ruler = '', ...body] = markdownTable([['object', 'what apply does'], ...cells], {
    alignDelimiters: false,
  }).split('\n');
  return {
    before: `${head}\n${ruler}\n`,
    items: body,
    separator: '\n',
    after: '',
    more: (left, all) => {
      const objects = entries.slice(all - left).reduce((sum, entry) => sum + entry.objects, 0);
      return left === all ? `_${objects} objects in the full report_` : `| ${objects} more | in the full report |`;
    },
    moreAs: 'item',
    share: 0.35,
  };
}

function cellsOf(row: Alike, linkTo: LinkTo | undefined): string[] {
  const [first] = row;
  const strong = first.mark === 'rejected' || (first.mark === 'removed' && first.outcome.deletion?.by !== 'orphaned');
  const what = row.length > 1 ? withoutValue(first.what) : first.what;
  const label = alikeLabel(row, (line) => linkedName(line, linkTo));
  return [`${SIGNS[first.mark]} ${label}`, strong ? emphasised(what) : prose(what)];
}

/** Objects of kinds that nothing is known of: custom resources, mostly. */
function unknownCells(rows: readonly Alike[]): string[] {
  const kinds = new Map<string, number>();
  for (const line of rows.flat()) {
    const { kind } = line.object.key;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const all = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = all.map(([kind, count]) => (count === 1 ? prose(kind) : `${count} ${prose(kindWord(kind, count))}`));
  const what = prose('not judged: no schema is known for these kinds; pass their definitions with `--crds`');
  return [`${SIGNS['not-judged']} ${listed(words)}`, what];
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The name, linked to the line where the worst stands. */
function linkedName(line: ObjectLine, linkTo: LinkTo | undefined): string {
  const link = line.place && linkTo?.(line.place, line.place.side);
  return link ? linked(nameCode(line), link) : nameCode(line);
}

/** The words of a rejection without the value they quote, which is another for each object. */
function withoutValue(what: string): string {
  return what.replace(/^(rejected: `[^`]*`:) `[^`]*` is (?:invalid|a duplicate|not supported):/, '$1');
}

/** The verdict in bold, its reason as it is. */
function emphasised(what: string): string {
  const [verdict = '', ...reason] = what.split(/(?=[:,(] ?)/);
  return `**${prose(verdict.trimEnd())}**${prose(`${/\s$/.test(verdict) ? ' ' : ''}${reason.join('')}`)}`;
}
