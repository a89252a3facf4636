/** The table of objects: one row per object that deserves one; what is alike shares a row. */
import { markdownTable } from 'markdown-table';
import { prose } from '../escape/markdown.ts';
import { type Mark, type ObjectLine, quietWords } from '../summary.ts';
import { alikeLabel, kindsWords, nameCode } from './alike.ts';
import type { List } from './page.ts';
import { type LinkTo, linked } from './places.ts';
import { MOST_ROWS, type Row, rowsOf } from './rows.ts';

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

/** Up to this many objects every one has a row, and quiet ones up to as many rows. */
const FEW = 6;
/** More rows than these about kinds without a schema make one. */
const MANY_UNKNOWN = 2;
/** So many kinds are named. */
const MOST_UNKNOWN = 12;

export function objectTable(lines: readonly ObjectLine[], linkTo: LinkTo | undefined, full: string): List {
  const loud = lines.filter((line) => line.mark !== 'quiet');
  const all = rowsOf(lines.length <= FEW || loud.length === 0 ? lines : loud);
  const rows = loud.length === 0 ? all.slice(0, FEW) : all;
  const shown = new Set(rows.flatMap((row) => row.lines));
  const quiet = lines.filter((line) => !shown.has(line));
  const unknown = rows.filter(
    ({ lines: [line] }) => line.unknownKind && line.mark === 'not-judged' && line.outcome.edits.length === 0,
  );
  const folded = unknown.length > MANY_UNKNOWN ? unknown : [];
  const entries = rows.flatMap((row) => {
    if (row === folded[0]) {
      const all = folded.flatMap((one) => one.lines);
      return [{ cells: unknownCells(all), objects: all.length }];
    }
    return folded.includes(row) ? [] : [{ cells: cellsOf(row, linkTo), objects: row.lines.length }];
  });
  const most = quiet.length > 0 ? MOST_ROWS - 1 : MOST_ROWS;
  if (entries.length > most) {
    const objects = entries.splice(most - 1).reduce((sum, entry) => sum + entry.objects, 0);
    entries.push({ cells: [`${objects} more`, `in ${full}`], objects });
  }
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
      return left === all ? `_${objects} objects in ${full}_` : `| ${objects} more | in ${full} |`;
    },
    moreAs: 'item',
    share: 0.35,
  };
}

function cellsOf({ lines, what }: Row, linkTo: LinkTo | undefined): string[] {
  const [first] = lines;
  const strong = first.mark === 'rejected' || (first.mark === 'removed' && first.outcome.deletion?.by !== 'orphaned');
  const label = alikeLabel(lines, (line) => linkedName(line, linkTo));
  return [`${SIGNS[first.mark]} ${label}`, strong ? emphasised(what) : prose(what)];
}

/** Objects of kinds that nothing is known of: custom resources, mostly. */
function unknownCells(lines: readonly ObjectLine[]): string[] {
  const what = prose('not judged: no schema is known for these kinds; pass their definitions with `--crds`');
  return [`${SIGNS['not-judged']} ${kindsWords(lines, MOST_UNKNOWN)}`, what];
}

/** The name, linked to the line where the worst stands. */
function linkedName(line: ObjectLine, linkTo: LinkTo | undefined): string {
  const link = line.place && linkTo?.(line.place, line.place.side);
  return link ? linked(nameCode(line), link) : nameCode(line);
}

/** The verdict in bold, its reason as it is. */
function emphasised(what: string): string {
  const [verdict = '', ...reason] = what.split(/(?=[:,(] ?)/);
  return `**${prose(verdict.trimEnd())}**${prose(`${/\s$/.test(verdict) ? ' ' : ''}${reason.join('')}`)}`;
}
