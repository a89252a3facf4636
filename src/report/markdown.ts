/**
 * The report as GitHub-flavoured Markdown: the pull-request comment and the job summary. Read in ten seconds: headline,
 * table, findings, predicted diffs of live objects, assumptions. Enters a redacted report, leaves text in which nothing
 * untrusted is markup. Rows are dropped, never cut, when the budget is short; counts stay complete.
 */

import { code, prose } from './escape/markdown.ts';
import { headline, seenHeadline } from './headline.ts';
import { chartParts } from './markdown/charts.ts';
import { diffItems, ownershipParts, rollingPods } from './markdown/effects.ts';
import { findingParts, quietFindings } from './markdown/findings.ts';
import { folded, layOut, type Part } from './markdown/page.ts';
import { type LinkTo, placeText } from './markdown/places.ts';
import { objectTable } from './markdown/table.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report, ReportProblem } from './report.ts';
import { type ObjectLine, objectLabel, objectLines, plural } from './summary.ts';
import { FIRST_NAMES, filesLine, unseenParts } from './unseen.ts';

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
  const charts = chartParts(report, lines, shown);
  return [
    `### ${headSign(report)} ${prose(headline(report))}`,
    ...notReviewed(report, options, full),
    ...notSeen(report, lines, full),
    subtitle(report),
    ...charts.parts,
    objectTable(
      lines.filter((line) => !charts.told.has(line)),
      options.linkTo,
    ),
    rollingPods(lines),
    ...findingParts(report, lines, shown),
    ...ownershipParts(report, full),
    ...quietFindings(report, shown),
    diffPart(lines, full),
    footer(report, options),
  ];
}

/** One line, and the rest behind it. */
function quietParts(report: Report, lines: readonly ObjectLine[], options: MarkdownOptions, full: string): Part[] {
  const diffs = diffItems(lines);
  const small = footer(report, options);
  const rest = folded('Predicted changes of the live objects, and assumptions', diffs, 'predicted change', full);
  return [
    `✅ ${prose(headline(report))}`,
    ...chartParts(report, lines, { linkTo: options.linkTo, full }).parts,
    ...ownershipParts(report, full),
    ...quietFindings(report, { linkTo: options.linkTo, full }),
    ...(diffs.length > 0
      ? [{ ...rest, after: `\n\n${small}\n\n</details>`, share: 1 }]
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

/** What was not reviewed and how to mend it, before everything else. */
function notReviewed(report: Report, { linkTo }: MarkdownOptions, full: string): Part[] {
  if (report.incomplete.length === 0) return [];
  const byFix = new Map<string, ReportProblem[]>();
  for (const problem of report.incomplete) byFix.set(problem.fix, [...(byFix.get(problem.fix) ?? []), problem]);
  const items = [...byFix].flatMap(([fix, problems]) =>
    problems.map((problem, i) => {
      const place =
        problem.path === '.' ? '' : `${placeText({ path: problem.path, line: problem.line, side: 'head' }, linkTo)} `;
      const mend = i === problems.length - 1 && fix !== '' ? `\n  **To fix it:** ${prose(fix)}` : '';
      return `- ${place}${prose(problem.message)}${mend}`;
    }),
  );
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

/** What nobody saw, by its first names, before what was seen. */
function notSeen(report: Report, lines: readonly ObjectLine[], full: string): Part[] {
  const parts = unseenParts(report, lines);
  if (parts.length === 0 || report.conclusion === 'incomplete') return [];
  const { objects, verdicts } = report.counts;
  const judged = objects > verdicts['not-judged'];
  const seen =
    report.conclusion === 'partial' && judged ? `What was seen: ${prose(lowerFirst(seenHeadline(report)))}.` : '';
  const rest = parts.length - FIRST_NAMES;
  const left = rest > 0 ? [`- ${rest} more in ${full}`] : [];
  const listed = [...parts.slice(0, FIRST_NAMES).map((part) => `- ${prose(part)}`), ...left].join('\n');
  const title = report.conclusion === 'partial' ? 'This review does not cover:' : 'The review also does not cover:';
  return [seen, `**${title}**\n${listed}`].filter((part) => part !== '');
}

/** A sentence that follows a colon; names in capitals stay. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+ /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** `11 objects changed in . (kubectl, client-side, pruning unknown): 3 rejected, 8 configured`, then the findings. */
function subtitle(report: Report): string {
  const groups = new Map<string, string[]>();
  for (const { root, cluster, applier } of report.units) {
    const how = [applier.name, applier.mode, PRUNING[applier.prune]].join(', ');
    const where =
      cluster === null ? code(root === '' ? '.' : root) : `${code(root === '' ? '.' : root)} → ${code(cluster)}`;
    groups.set(how, [...(groups.get(how) ?? []), where]);
  }
  const places = [...groups].slice(0, 2).map(([how, roots]) => {
    const rest = roots.length - 2;
    return `${roots.slice(0, 2).join(', ')}${rest > 0 ? ` and ${rest} more` : ''} (${prose(how)})`;
  });
  const more = groups.size - places.length;
  const where = places.length > 0 ? ` in ${places.join('; ')}${more > 0 ? ` and ${more} more ways` : ''}` : '';
  const { counts } = report;
  const verdicts = VERDICTS.flatMap(([verdict, words]) =>
    counts.verdicts[verdict] > 0 ? [`${counts.verdicts[verdict]} ${words}`] : [],
  );
  const found = [
    counts.errors > 0 ? `**${plural(counts.errors, 'error')}**` : '',
    counts.warnings > 0 ? `**${plural(counts.warnings, 'warning')}**` : '',
    counts.suppressed > 0 ? `${counts.suppressed} accepted` : '',
    counts.notJudged > counts.verdicts['not-judged']
      ? `${plural(counts.notJudged, 'object')} not judged in some mode`
      : '',
  ].filter((text) => text !== '');
  const changed = `${plural(counts.objects, 'object')} changed${where}`;
  return [`${changed}${verdicts.length > 0 ? `: ${verdicts.join(', ')}` : ''}`, ...found].join(' · ');
}

const VERDICTS = [
  ['rejected', 'rejected'],
  ['removed', 'removed from the manifests'],
  ['created', 'created'],
  ['configured', 'configured'],
  ['unchanged', 'unchanged by apply'],
  ['not-judged', 'not judged'],
] as const;

const PRUNING = { yes: 'prunes', no: 'does not prune', unknown: 'pruning unknown' } as const;

function footer(report: Report, options: MarkdownOptions): string {
  const { base, head } = report.revisions;
  const short = (revision: typeof base): string =>
    revision.commit === null ? code(revision.name) : code(revision.commit.slice(0, 7));
  const sentences = [
    `Base ${short(base)}, head ${short(head)}, Kubernetes ${prose(report.kubernetesVersion)}.`,
    ...report.assumptions.map((assumption) => prose(assumption)),
    ...notJudgedWords(report),
    ...filesWords(report),
    ...(report.counts.skipped > 0 ? [`${plural(report.counts.skipped, 'document')} skipped.`] : []),
    ...report.delivery.map((note) => `⚠️ ${prose(note)}.`),
    ...(options.reproduce ? [`Same result locally: ${code(options.reproduce)}`] : []),
  ];
  return `<sub>${sentences.join(' ')}</sub>`;
}

/** The changed files that were not judged, by the first names. */
function filesWords(report: Report): string[] {
  const line = filesLine(report);
  if (line === '') return [];
  const names = report.files.flatMap(({ path, state }) =>
    state === 'judged' || state === 'no-manifest' ? [] : [path],
  );
  const rest = names.length - FIRST_NAMES;
  const listed = names.slice(0, FIRST_NAMES).map((path) => code(path));
  const more = rest > 0 ? ` and ${rest} more (\`files\` in the JSON report)` : '';
  return [listed.length === 0 ? `${line}.` : `${line}: ${listed.join(', ')}${more}.`];
}

const MAX_NOT_JUDGED = 5;

function notJudgedWords(report: Report): string[] {
  const entries = [
    ...new Set(report.notJudged.map(({ key, message }) => `${objectLabel(key, 'quoted')} (${message})`)),
  ];
  const rest = entries.length - MAX_NOT_JUDGED;
  const shown = entries.slice(0, MAX_NOT_JUDGED).map((entry) => prose(entry));
  return shown.length === 0 ? [] : [`Not judged: ${shown.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}.`];
}
