/** What a review has not seen: what makes it incomplete, with the way out, and what makes it partial. */
import { groupBy } from '../../kube/grouped.ts';
import { groupedOnce, templateOf } from '../alike-words.ts';
import { prose } from '../escape/markdown.ts';
import { seenHeadline } from '../headline.ts';
import type { Report, ReportProblem } from '../report.ts';
import { plural } from '../summary.ts';
import { FIRST_NAMES, withSubject } from '../unseen.ts';
import { groupMany } from './group.ts';
import type { Part } from './page.ts';
import { type LinkTo, placeText } from './places.ts';

/** From this many on, problems that differ in names alone share a line. */
const MANY = 4;

/** What was not reviewed and how to mend it, before everything else. */
export function notReviewed(report: Report, linkTo: LinkTo | undefined, full: string): Part[] {
  if (report.incomplete.length === 0) return [];
  const byFix = groupBy(report.incomplete, ({ fix }) => fix);
  const items = [...byFix].flatMap(([fix, problems]) => {
    const lines = problemLines(problems, linkTo);
    const last = lines.length - 1;
    return lines.map((line, i) => (i === last && fix !== '' ? `${line}\n  **To fix it:** ${prose(fix)}` : line));
  });
  return [
    '**Not reviewed, so there is no verdict yet:**',
    {
      before: '',
      items,
      separator: '\n',
      after: '',
      more: (left) => `_${plural(left, 'more place')} in ${full}_`,
      moreAs: 'paragraph',
      share: 0.3,
    },
  ];
}

/** A line for each place; many with the same sentence share one. */
function problemLines(problems: readonly ReportProblem[], linkTo: LinkTo | undefined): string[] {
  const placeOf = ({ path, line }: ReportProblem): string =>
    path === '.' ? '' : `${placeText({ path, line, side: 'head' }, linkTo)} `;
  return groupMany(problems, MANY, ({ message }) => templateOf(message, 'quoted')).flatMap((alike) =>
    groupedOnce(alike, ({ message }) => message).map(({ first, text }) => `- ${placeOf(first)}${prose(text)}`),
  );
}

/** What nobody saw, by its first names, before what was seen. What was not judged has a row in the table. */
export function notSeen(report: Report, full: string): Part[] {
  const parts = groupedOnce(report.unseen, withSubject);
  if (parts.length === 0 || report.conclusion === 'incomplete') return [];
  const { errors, warnings, verdicts } = report.counts;
  const worst = errors + warnings + verdicts.rejected + verdicts.removed > 0;
  const seen =
    report.conclusion === 'partial' && worst ? `What was seen: ${prose(lowerFirst(seenHeadline(report)))}.` : '';
  const named = parts.slice(0, FIRST_NAMES);
  const listed = named.map(({ first, text }, i) => {
    const mended = first.fix === '' || named.slice(i + 1).some((other) => other.first.fix === first.fix);
    return `- ${prose(text)}${mended ? '' : `\n  **To cover it:** ${prose(first.fix)}`}`;
  });
  const rest = parts.length - named.length;
  const left = rest > 0 ? [`- ${rest} more in ${full}`] : [];
  const title = report.conclusion === 'partial' ? 'This review does not cover:' : 'The review also does not cover:';
  return [seen, [`**${title}**`, ...listed, ...left].join('\n')].filter((part) => part !== '');
}

/** A sentence that follows a colon; names in capitals stay. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+ /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
