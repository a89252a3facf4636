/**
 * The report as GitHub-flavoured Markdown: the pull-request comment and the job summary. Read in ten seconds: headline,
 * table, findings, predicted diffs of live objects, assumptions. Enters a redacted report, leaves text in which nothing
 * untrusted is markup. Rows are dropped, never cut, when the budget is short; counts stay complete.
 */

import { prose } from './escape/markdown.ts';
import { headline } from './headline.ts';
import { chartParts } from './markdown/charts.ts';
import { diffItems, ownershipParts, rollingPods } from './markdown/effects.ts';
import { findingParts, quietFindings } from './markdown/findings.ts';
import { notReviewed, notSeen } from './markdown/gaps.ts';
import { footer, howPart, howWords } from './markdown/how.ts';
import { nextSteps } from './markdown/next.ts';
import { folded, layOut, type Part } from './markdown/page.ts';
import type { LinkTo } from './markdown/places.ts';
import { objectTable } from './markdown/table.ts';
import { VERDICTS, whereOf } from './markdown/where.ts';
import { findingsOnce } from './once.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report, ReportFinding } from './report.ts';
import { type ObjectLine, objectLines, plural } from './summary.ts';

export interface MarkdownOptions {
  /** Links a place to the file at the head commit; absent: places are plain text. */
  readonly linkTo?: LinkTo;
  /** Characters; the rest is counted. */
  readonly budget?: number;
  /** The line that reproduces the report. */
  readonly reproduce?: string;
  /** Where the whole report stands, when this one is cut. */
  readonly full?: string;
}

export function renderMarkdown(report: Redacted<Report>, options: MarkdownOptions = {}): string {
  const lines = objectLines(report);
  const full = options.full ? `[the full report](${options.full})` : 'the full report';
  const loud = report.counts.errors + report.counts.warnings + report.counts.notJudged + report.unseen.length > 0;
  const parts = report.conclusion === 'pass' && !loud ? quietParts : loudParts;
  return layOut(parts(report, lines, options, full), options.budget ?? Number.MAX_SAFE_INTEGER);
}

function loudParts(report: Report, lines: readonly ObjectLine[], options: MarkdownOptions, full: string): Part[] {
  const shown = { linkTo: options.linkTo, full };
  const findings = findingsOnce(report);
  const where = whereOf(report, lines);
  const charts = chartParts(report, lines, shown);
  return [
    `### ${headSign(report)} ${mergeWords(report)} ${prose(headline(report))}`,
    ...notReviewed(report, options.linkTo, full),
    ...notSeen(report, full),
    subtitle(report, findings, where.all),
    where.lines.join('\n'),
    ...charts.parts,
    objectTable(
      lines.filter((line) => !charts.told.has(line)),
      options.linkTo,
      full,
    ),
    rollingPods(lines),
    ...findingParts(report, findings, lines, shown),
    ...ownershipParts(report, full),
    ...quietFindings(report, findings, shown),
    diffPart(lines, full),
    nextSteps(report, findings, options.full),
    howPart(report, lines, options.reproduce, full),
    footer(report),
  ];
}

/** One line, and the rest behind it. */
function quietParts(report: Report, lines: readonly ObjectLine[], options: MarkdownOptions, full: string): Part[] {
  const diffs = diffItems(lines);
  const findings = findingsOnce(report);
  const where = whereOf(report, lines);
  const about = [subtitle(report, findings, where.all), where.lines.join('\n')].filter((text) => text !== '');
  const small = `<sub>${howWords(report, lines, options.reproduce).join(' ')}</sub>`;
  const rest = folded('Predicted changes of the live objects, and assumptions', diffs, 'predicted change', full);
  return [
    `✅ ${mergeWords(report)} ${prose(headline(report))}`,
    ...chartParts(report, lines, { linkTo: options.linkTo, full }).parts,
    ...ownershipParts(report, full),
    ...quietFindings(report, findings, { linkTo: options.linkTo, full }),
    ...(diffs.length > 0
      ? [{ ...rest, after: `\n\n${[...about, small].join('\n\n')}\n\n</details>`, share: 1 }]
      : [report.counts.objects + report.assumptions.length + report.skipped.length > 0 ? small : '']),
    ...(diffs.length > 0 ? [report.delivery.map((note) => `<sub>⚠️ ${prose(note)}.</sub>`).join('\n')] : []),
  ];
}

function diffPart(lines: readonly ObjectLine[], full: string): Part {
  const diffs = diffItems(lines);
  const title = `Predicted changes of the live objects (${diffs.length})`;
  return { ...folded(title, diffs, 'predicted change', full), share: 1 };
}

function headSign(report: Report): string {
  if (report.conclusion === 'incomplete') return '⛔';
  if (report.counts.errors > 0) return '🛑';
  if (report.conclusion === 'partial') return '❔';
  return report.counts.warnings > 0 ? '⚠️' : '✅';
}

/** What the verdict means for whoever is about to merge. */
function mergeWords({ conclusion, counts }: Report): string {
  if (conclusion === 'incomplete' || conclusion === 'fail') return 'Not ready to merge.';
  const clean = conclusion === 'pass' && counts.errors + counts.warnings === 0;
  return clean ? 'Nothing blocks the merge.' : 'Look before you merge.';
}

/** `11 objects changed in . (kubectl, client-side, pruning unknown): 3 rejected, 8 configured`, then the findings. */
function subtitle(report: Report, findings: readonly ReportFinding[], where: string): string {
  const { counts } = report;
  const count = (severity: string): number =>
    findings.filter((finding) => finding.severity === severity && finding.suppressed === null).length;
  const verdicts = VERDICTS.flatMap(([verdict, words]) =>
    counts.verdicts[verdict] > 0 ? [`${counts.verdicts[verdict]} ${words}`] : [],
  );
  const found = [
    count('error') > 0 ? `**${plural(count('error'), 'error')}**` : '',
    count('warning') > 0 ? `**${plural(count('warning'), 'warning')}**` : '',
    counts.suppressed > 0 ? `${counts.suppressed} accepted` : '',
    counts.notJudged > counts.verdicts['not-judged']
      ? `${plural(counts.notJudged, 'object')} not judged in some mode`
      : '',
  ].filter((text) => text !== '');
  const changed = `${plural(counts.objects, 'object')} changed${where}`;
  return [`${changed}${verdicts.length > 0 ? `: ${verdicts.join(', ')}` : ''}`, ...found].join(' · ');
}
