/** The small print: revisions, what was assumed, what files were looked at, and how to see the same. */
import { sentencesOnce } from '../alike-words.ts';
import { code, prose } from '../escape/markdown.ts';
import type { Report } from '../report.ts';
import { type ObjectLine, objectId, objectLabel, plural } from '../summary.ts';
import { FIRST_NAMES, filesLine } from '../unseen.ts';
import { folded, type Part } from './page.ts';

/** What was assumed, and how to see the same, folded. */
export function howPart(
  report: Report,
  lines: readonly ObjectLine[],
  reproduce: string | undefined,
  full: string,
): Part {
  const [, ...rest] = howWords(report, lines, reproduce);
  const items = rest.map((words) => `- ${words}`);
  return { ...folded('How this was reviewed', items, 'line', full), share: 1 };
}

export function howWords(report: Report, lines: readonly ObjectLine[], reproduce: string | undefined): string[] {
  return [
    revisionWords(report),
    ...report.assumptions.map((assumption) => prose(assumption)),
    ...notJudgedWords(report, lines),
    ...filesWords(report),
    ...(report.counts.skipped > 0 ? [`${plural(report.counts.skipped, 'document')} skipped.`] : []),
    ...(reproduce ? [`Same result locally: ${code(reproduce)}`] : []),
  ];
}

function revisionWords({ revisions, kubernetesVersion }: Report): string {
  const short = ({ commit, name }: Report['revisions']['base']): string =>
    code(commit === null ? name : commit.slice(0, 7));
  return `Base ${short(revisions.base)}, head ${short(revisions.head)}, Kubernetes ${prose(kubernetesVersion)}.`;
}

export function footer(report: Report): string {
  const notes = report.delivery.map((note) => `⚠️ ${prose(note)}.`);
  return `<sub>${[revisionWords(report), ...notes].join(' ')}</sub>`;
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

/** What is judged in the applier's own mode, and not in another. */
function notJudgedWords(report: Report, lines: readonly ObjectLine[]): string[] {
  const shown = new Set(
    lines.flatMap(({ object, outcome }) =>
      outcome.verdict === 'not-judged' ? [objectId(object.unit, object.key)] : [],
    ),
  );
  const others = report.notJudged.filter(({ unit, key }) => !shown.has(objectId(unit, key)));
  const entries = sentencesOnce(
    others.map(({ key, mode, message }) => `${objectLabel(key, 'quoted')} under ${mode} apply: ${message}`),
  );
  const rest = entries.length - MAX_NOT_JUDGED;
  const named = entries.slice(0, MAX_NOT_JUDGED).map((entry) => prose(entry));
  return named.length === 0 ? [] : [`Not judged: ${named.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}.`];
}
