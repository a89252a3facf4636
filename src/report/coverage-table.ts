/** What a review of every file would not see, the most frequent first, and how to cover each. */
import { groupedOnce } from './alike-words.ts';
import { forTerminal } from './escape/terminal.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report, ReportProblem } from './report.ts';
import { objectId, objectLabel, plural, quoted } from './summary.ts';
import { withSubject } from './unseen.ts';

interface Gap {
  readonly text: string;
  readonly fix: string;
}

const COUNT = 6;

export function renderCoverage(report: Redacted<Report>): string {
  const gaps = gapsOf(report);
  const rows = groupedOnce(gaps, ({ text }) => text).sort((a, b) => b.count - a.count);
  const { files } = report;
  const manifests = files.filter(({ state }) => state !== 'no-manifest').length;
  const judged = files.filter(({ state }) => state === 'judged').length;
  const head = `A review sees ${judged} of ${plural(manifests, 'file')} with manifests here, and ${plural(report.counts.objects, 'object')}.`;
  const lines = rows.flatMap(({ first, count, text }) => [
    `${String(count).padStart(COUNT)}  ${forTerminal(text.replaceAll('`', ''))}`,
    ...(first.fix === '' ? [] : [`${' '.repeat(COUNT)}  → ${forTerminal(first.fix.replaceAll('`', ''))}`]),
  ]);
  const table =
    rows.length === 0
      ? ['Nothing is unseen.']
      : [`${'times'.padStart(COUNT)}  not seen, and how to cover it`, ...lines];
  return `${[head, '', ...table].join('\n')}\n`;
}

/** With the file, where the sentence has none. */
function named(problem: ReportProblem): string {
  const text = withSubject(problem);
  return problem.path === '.' || text.includes('`') ? text : `${quoted(problem.path)}: ${text}`;
}

function gapsOf({ incomplete, unseen, notJudged }: Report): Gap[] {
  const objects = new Map(notJudged.map((entry) => [objectId(entry.unit, entry.key), entry]));
  return [
    ...[...incomplete, ...unseen].map((problem) => ({ text: named(problem), fix: problem.fix })),
    ...[...objects.values()].map(({ key, message, fix }) => ({
      text: `${objectLabel(key, 'quoted')} is not judged: ${message}`,
      fix,
    })),
  ];
}
