/** What a review did not see or judge, in the words that every renderer shares. */
import { groupsOf } from '../kube/grouped.ts';
import { kindWord } from './kind-word.ts';
import type { Report, ReportProblem } from './report.ts';
import { type ObjectLine, objectLabel, plural, quoted } from './summary.ts';

/** How many names a line of a comment or a log holds. */
export const FIRST_NAMES = 10;

/**
 * What was not seen, then what was not judged in the mode that gates, one part each: `chart cert-manager v1.15.0 → v1.16.0: its objects
 * were not reviewed`, ``HelmRelease `media/plex` was not judged: …``. Objects of one kind and reason share a part.
 */
export function unseenParts(report: Report, lines: readonly ObjectLine[]): string[] {
  const unjudged = lines.filter(({ outcome }) => outcome.verdict === 'not-judged');
  const groups = groupsOf(unjudged, ({ object, outcome }) =>
    JSON.stringify([object.key.kind, outcome.notJudgedReason]),
  );
  return [...report.unseen.map(withSubject), ...groups.map(unjudgedWords)];
}

/** What the reader of a file says of it names no file: ``nested deeper than 500 levels``. */
const OF_FILES: ReadonlySet<string> = new Set([
  'limit',
  'invalid-yaml',
  'invalid-json',
  'invalid-text',
  'invalid-separator',
  'duplicate-key',
  'file-too-large',
  'ignored-content',
]);

/** What was not seen, with its subject. */
export function withSubject({ code, message, path, line }: ReportProblem): string {
  if (!OF_FILES.has(code) || message.includes(path)) return message;
  return `${quoted(`${path}${line > 1 ? `:${line}` : ''}`)}: ${message}`;
}

function unjudgedWords(lines: readonly ObjectLine[]): string {
  const [first] = lines;
  if (!first) return '';
  const why = (first.outcome.notJudgedReason ?? '').split('\n')[0] ?? '';
  const names = lines.map(({ object }) => objectLabel(object.key, 'quoted'));
  if (names.length === 1) return `${names[0]} was not judged: ${why}`;
  const shown = names.slice(0, 3).map((name) => name.slice(name.indexOf(' ') + 1));
  const rest = names.length - shown.length;
  const listed = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `${names.length} ${kindWord(first.object.key.kind, names.length)} were not judged (${listed}): ${why}`;
}

/** `12 of 14 changed files reviewed, 1 not seen, 1 without manifests`; empty where files are not known. */
export function filesLine({ files }: Report): string {
  if (files.length === 0) return '';
  const count = (state: Report['files'][number]['state']): number =>
    files.filter((file) => file.state === state).length;
  const rest = (
    [
      ['not-judged', 'not judged in full'],
      ['unseen', 'not seen'],
      ['not-reviewed', 'not readable'],
      ['not-applied', 'that nothing in the repository applies'],
      ['no-manifest', 'without manifests'],
    ] as const
  ).flatMap(([state, words]) => (count(state) > 0 ? [`${count(state)} ${words}`] : []));
  return [`${count('judged')} of ${plural(files.length, 'changed file')} reviewed`, ...rest].join(', ');
}
