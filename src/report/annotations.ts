/** The report as annotations of GitHub Actions: the ten worst places, and one line that counts the rest. */
import { annotationCommand } from './escape/workflow.ts';
import { headPlaces } from './head-place.ts';
import { findingsOnce } from './once.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report } from './report.ts';

/** GitHub shows ten errors, ten warnings and ten notices of a step, and drops what is more. */
const MAX_ANNOTATIONS = 10;

interface Note {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title: string;
  readonly path: string | null;
  /** Null: the file alone. */
  readonly line: number | null;
}

/** Workflow commands, one a line, for standard output. */
export function renderAnnotations(report: Redacted<Report>): string {
  const notes = notesOf(report);
  const shown = notes.slice(0, MAX_ANNOTATIONS).map(({ level, message, title, path, line }) =>
    annotationCommand(level, message, {
      title,
      ...(path === null ? {} : { file: path }),
      ...(path === null || line === null ? {} : { line }),
    }),
  );
  const left = notes.length - shown.length;
  const rest = left > 0 ? [annotationCommand('notice', `${left} more in the job summary`, { title: 'applylint' })] : [];
  return [...shown, ...rest].map((command) => `${command}\n`).join('');
}

/** What was not reviewed first, then errors, then warnings, then what was not seen, each in the report's order. */
function notesOf(report: Report): Note[] {
  const loud = findingsOnce(report).filter((finding) => finding.suppressed === null && finding.severity !== 'info');
  const placeOf = headPlaces(report);
  const findings = (['error', 'warning'] as const).flatMap((level) =>
    loud
      .filter((finding) => finding.severity === level)
      .map((finding): Note => {
        const { unit, key, location } = finding;
        const place = location && placeOf(unit, key, location);
        const message = `${finding.message}${place?.said ?? ''}. ${finding.fix}`;
        return { level, message, title: finding.ruleId, path: place?.path ?? null, line: place?.line ?? null };
      }),
  );
  const problems = report.incomplete.map(({ message, fix, path, line }): Note => {
    const text = `not reviewed: ${message}${fix === '' ? '' : `. ${fix}`}`;
    return { level: 'error', message: text, title: 'applylint incomplete', path: path === '.' ? null : path, line };
  });
  const unseen = report.unseen.map(({ message, path, line }): Note => {
    const title = 'applylint partial';
    return { level: 'notice', message: `not seen: ${message}`, title, path: path === '.' ? null : path, line };
  });
  return [...problems, ...findings, ...unseen];
}
