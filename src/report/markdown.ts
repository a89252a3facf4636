/**
 * The report as GitHub-flavoured Markdown: the pull-request comment and the job summary. Read in ten seconds: headline,
 * table, findings, predicted diffs of live objects, assumptions. Rows are dropped, never cut, when the budget is
 * short; counts stay complete.
 */
import { markdownTable } from 'markdown-table';
import { block, cell, code, plain, prose } from './escape/markdown.ts';
import { liveDiff } from './live-diff.ts';
import { conflictBlocks, modeLines, ownerLines } from './ownership-words.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report, ReportFinding, ReportLocation } from './report.ts';
import { countsLine, headline, type ObjectLine, objectLabel, objectLines, plural } from './summary.ts';

export interface MarkdownOptions {
  /** Links a place to the file at the head commit; absent: places are plain text. */
  readonly linkTo?: (location: { path: string; line: number }, side: 'base' | 'head') => string | null;
  /** Characters; the rest is counted. */
  readonly budget?: number;
  /** The line that reproduces the report. */
  readonly reproduce?: string;
  /** Where the whole report stands, when this one is cut. */
  readonly full?: string;
}

const SIGNS: { readonly [mark in ObjectLine['mark']]: string } = {
  rejected: '🛑',
  removed: '🗑️',
  warning: '⚠️',
  'not-judged': '❔',
  changed: '✏️',
  quiet: '·',
};

export function renderMarkdown(report: Redacted<Report>, options: MarkdownOptions = {}): string {
  const lines = objectLines(report);
  const loud = report.findings.filter((finding) => finding.severity !== 'info' && !finding.suppressed);
  if (report.conclusion === 'pass' && loud.length === 0 && report.counts.notJudged === 0)
    return quiet(report, lines, options);
  const parts = new Budget(options.budget ?? Number.POSITIVE_INFINITY);
  parts.always(`### ${headSign(report)} ${prose(headline(report))}`);
  parts.always(subtitle(report));
  for (const problem of report.incomplete.slice(0, 20)) {
    const place = `${problem.path}:${problem.line}`;
    parts.always(
      `> **Not reviewed:** ${code(place)} ${prose(problem.message)}${problem.fix === '' ? '' : ` — ${prose(problem.fix)}`}`,
    );
  }
  if (report.incomplete.length > 20) parts.always(`> and ${report.incomplete.length - 20} more that were not reviewed`);
  parts.reserve(footer(report, options));
  if (lines.length > 0) parts.table(tableRows(lines, options));
  parts.each(
    loud.map((finding) => findingBlock(finding, options)),
    (left) => `_${plural(left, 'more finding')} in the full report${options.full ? `: ${options.full}` : ''}_`,
  );
  ownershipParts(report, parts);
  const infos = report.findings.filter((finding) => finding.severity === 'info' && !finding.suppressed);
  if (infos.length > 0) {
    const items = infos.map(
      (finding) => `- ${prose(finding.message)} ${place(finding.location, options)} ${code(finding.ruleId)}`,
    );
    parts.folded(`Good to know (${infos.length})`, items);
  }
  const diffs = lines.flatMap((line) => diffBlock(line));
  if (diffs.length > 0) parts.folded(`Predicted changes of the live objects (${diffs.length})`, diffs);
  return parts.finish();
}

function quiet(report: Report, lines: readonly ObjectLine[], options: MarkdownOptions): string {
  const diffs = lines.flatMap((line) => diffBlock(line));
  const parts = new Budget(options.budget ?? Number.POSITIVE_INFINITY);
  parts.always(`✅ ${prose(headline(report))}`);
  parts.reserve(footer(report, options));
  ownershipParts(report, parts);
  if (diffs.length > 0) parts.folded(`Predicted changes of the live objects (${diffs.length})`, diffs);
  return parts.finish();
}

function ownershipParts(report: Report, parts: Budget): void {
  for (const { title, fields, more } of conflictBlocks(report)) {
    const items = fields.flatMap(({ field, ways }) => [`- ${prose(field)}`, ...ways.map((way) => `  - ${prose(way)}`)]);
    parts.folded(prose(title, 'html'), [...items, ...(more > 0 ? [`- and ${more} more contested fields`] : [])]);
  }
  const modes = modeLines(report);
  if (modes.length > 0)
    parts.folded(
      `What the change of mode changes (${modes.length})`,
      modes.map((line) => `- ${prose(line)}`),
    );
}

function headSign(report: Report): string {
  if (report.conclusion === 'incomplete') return '⛔';
  if (report.counts.errors > 0) return '🛑';
  return report.counts.warnings > 0 ? '⚠️' : '✅';
}

function subtitle(report: Report): string {
  const roots = report.units.map((unit) => `${code(unit.root === '' ? '.' : unit.root)}`);
  const where =
    roots.length === 0
      ? ''
      : ` in ${roots.slice(0, 3).join(', ')}${roots.length > 3 ? ` and ${roots.length - 3} more` : ''}`;
  const [unit] = report.units;
  const how = unit ? ` (${unit.applier.name}, ${unit.applier.mode}, ${pruneWords(unit.applier.prune)})` : '';
  return `${countsLine(report)}${where}${how}`;
}

function pruneWords(prune: 'yes' | 'no' | 'unknown'): string {
  return prune === 'yes' ? 'prunes' : prune === 'no' ? 'does not prune' : 'pruning unknown';
}

function tableRows(
  lines: readonly ObjectLine[],
  options: MarkdownOptions,
): { head: string[]; rows: string[][]; rest: string } {
  const loud = lines.filter((line) => line.mark !== 'quiet');
  const shown = loud.length === 0 ? lines.slice(0, 10) : loud;
  const rows = shown.map((line) => [
    SIGNS[line.mark],
    `${cell(line.object.key.kind)} ${code(nameOf(line))}`,
    line.mark === 'rejected' || line.mark === 'removed' ? `**${cell(line.what)}**` : cell(line.what),
    line.place
      ? place({ ...line.place, endLine: line.place.line }, options, line.object.change === 'removed' ? 'base' : 'head')
      : '',
  ]);
  const left = lines.length - shown.length;
  return {
    head: ['', 'object', 'what apply does', ''],
    rows,
    rest: left > 0 ? `${left} more configured or unchanged without restarts` : '',
  };
}

function nameOf(line: ObjectLine): string {
  const { namespace, name } = line.object.key;
  return namespace === null ? name : `${namespace}/${name}`;
}

function place(location: ReportLocation | null, options: MarkdownOptions, side: 'base' | 'head' = 'head'): string {
  if (!location) return '';
  const text = `${location.path}:${location.line}`;
  const link = options.linkTo?.(location, side);
  return link ? `[${plain(text)}](${link})` : code(text);
}

function findingBlock(finding: ReportFinding, options: MarkdownOptions): string {
  const sign = finding.severity === 'error' ? '🛑' : '⚠️';
  const modes =
    finding.modes.length === 1
      ? `only ${finding.modes[0]}`
      : finding.modes.length === 2
        ? 'both modes'
        : finding.modes.join(', ');
  const related = finding.related.map((entry) => `- ${prose(entry.message)} ${place(entry.location, options)}`);
  const others = finding.occurrences.map(
    (entry) =>
      `- also ${entry.key ? code(objectLabel(entry.key)) : code(entry.unit)} ${place(entry.location, options)}`,
  );
  return [
    `<details><summary><b>${sign} ${prose(finding.message, 'html')}</b> · ${finding.ruleId} · ${modes}</summary>`,
    '',
    `${prose(finding.why)} ${place(finding.location, options)}`,
    '',
    `**Do instead:** ${prose(finding.fix)} [Why](${finding.help})`,
    ...(related.length + others.length > 0 ? ['', ...related, ...others] : []),
    '</details>',
  ].join('\n');
}

function diffBlock(line: ObjectLine): string[] {
  const diff = liveDiff(line.outcome);
  if (diff === null) return [];
  const owners = ownerLines(line).map((owner) => `- ${prose(owner)}`);
  return [
    [`**${cell(line.object.key.kind)}** ${code(nameOf(line))}`, block(diff, 'diff'), owners.join('\n')]
      .filter((part) => part !== '')
      .join('\n\n'),
  ];
}

function footer(report: Report, options: MarkdownOptions): string {
  const { base, head } = report.revisions;
  const short = (revision: typeof base): string =>
    revision.commit === null ? code(revision.name) : code(revision.commit.slice(0, 7));
  const notJudged = [...new Set(report.notJudged.map((entry) => `${objectLabel(entry.key)} (${entry.message})`))];
  const sentences = [
    `Base ${short(base)}, head ${short(head)}, Kubernetes ${prose(report.kubernetesVersion)}.`,
    ...report.assumptions.map((assumption) => prose(assumption)),
    ...(notJudged.length > 0
      ? [
          `Not judged: ${notJudged
            .slice(0, 5)
            .map((entry) => prose(entry))
            .join('; ')}${notJudged.length > 5 ? ` and ${notJudged.length - 5} more` : ''}.`,
        ]
      : []),
    ...(report.counts.skipped > 0 ? [`${plural(report.counts.skipped, 'document')} skipped.`] : []),
    ...report.delivery.map((note) => `⚠️ ${prose(note)}.`),
    ...(options.reproduce ? [`Same result locally: ${code(options.reproduce)}`] : []),
  ];
  return `<sub>${sentences.join(' ')}</sub>`;
}

/** Collects parts while they fit; what is left out is counted. */
class Budget {
  readonly #parts: string[] = [];
  #tail = '';
  #left: number;

  constructor(budget: number) {
    this.#left = budget;
  }

  always(part: string): void {
    this.#parts.push(part);
    this.#left -= part.length + 2;
  }

  /** Comes last, whatever else does not fit. */
  reserve(part: string): void {
    this.#tail = part;
    this.#left -= part.length + 200;
  }

  table({ head, rows, rest }: { head: string[]; rows: string[][]; rest: string }): void {
    const fitting: string[][] = [];
    let used = 60 + rest.length;
    for (const row of rows) {
      used += row.reduce((sum, text) => sum + text.length + 3, 4);
      if (used > this.#left / 2) break;
      fitting.push(row);
    }
    const cut = rows.length - fitting.length;
    if (cut > 0) fitting.push(['', `${cut} more objects`, 'in the full report', '']);
    if (rest !== '') fitting.push(['·', rest, '', '']);
    this.always(markdownTable([head, ...fitting], { alignDelimiters: false, padding: true }));
  }

  each(parts: readonly string[], more: (left: number) => string): void {
    let taken = 0;
    for (const part of parts) {
      if (part.length + 2 > this.#left) break;
      this.always(part);
      taken++;
    }
    if (taken < parts.length) this.always(more(parts.length - taken));
  }

  folded(title: string, items: readonly string[]): void {
    const open = `<details><summary>${title}</summary>\n`;
    const kept: string[] = [];
    let used = open.length + 60;
    for (const item of items) {
      used += item.length + 2;
      if (used > this.#left) break;
      kept.push(item);
    }
    if (kept.length === 0) return;
    const left = items.length - kept.length;
    const separator = kept[0]?.startsWith('- ') ? '\n' : '\n\n';
    this.always(
      [open, kept.join(separator), ...(left > 0 ? [`\n_and ${left} more in the full report_`] : []), '</details>'].join(
        '\n',
      ),
    );
  }

  finish(): string {
    return `${[...this.#parts, this.#tail].filter((part) => part !== '').join('\n\n')}\n`;
  }
}
