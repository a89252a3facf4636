/**
 * The report as GitLab's code-quality JSON: one entry per place, with a fingerprint that stays while the finding does. Only
 * what a merge request should show: active findings, and what could not be reviewed.
 */
import { formatKey } from '../kube/object.ts';
import { fingerprintOf } from '../lint/fingerprint.ts';
import { showInvisible } from './escape/invisible.ts';
import { safeJsonText } from './escape/json.ts';
import { findingWords } from './headline.ts';
import type { Redacted } from './redact/redacted.ts';
import { objectKey, type Report, type ReportFinding, type ReportLocation, type ReportProblem } from './report.ts';

interface CodeQuality {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const SEVERITY: { readonly [severity in ReportFinding['severity']]: CodeQuality['severity'] } = {
  error: 'critical',
  warning: 'major',
  info: 'info',
};

/** Always a valid list, even without findings. */
export function renderGitlab(report: Redacted<Report>): string {
  const rootOf = new Map(report.units.map(({ id, root }) => [id, root === '' ? '.' : root]));
  const place = (location: ReportLocation | null, unit: string): CodeQuality['location'] => ({
    path: location?.path ?? rootOf.get(unit) ?? '.',
    lines: { begin: location?.line ?? 1 },
  });
  const entryOf = (severity: CodeQuality['severity'], kind: string, problem: ReportProblem): CodeQuality => ({
    description: words(`Not reviewed: ${problem.message}`, problem.fix),
    check_name: problem.code,
    fingerprint: fingerprintOf([kind, problem.code, problem.path, problem.message]),
    severity,
    location: { path: problem.path, lines: { begin: problem.line } },
  });
  const unread = [
    ...report.incomplete.map((problem) => entryOf('blocker', 'incomplete', problem)),
    ...report.unseen.map((problem) => entryOf('info', 'unseen', problem)),
  ];
  const found = report.findings
    .filter((finding) => !finding.suppressed)
    .flatMap((finding) => {
      const { fingerprint, location, unit } = finding;
      const entry = {
        description: words(findingWords(finding), finding.fix),
        check_name: finding.ruleId,
        severity: SEVERITY[finding.severity],
      };
      return [
        { ...entry, fingerprint, location: place(location, unit) },
        ...finding.occurrences.map((other) => ({
          ...entry,
          fingerprint: fingerprintOf([fingerprint, other.unit, other.key ? formatKey(objectKey(other.key)) : '']),
          location: place(other.location, other.unit),
        })),
      ];
    });
  return `${safeJsonText(JSON.stringify([...unread, ...found], null, 2))}\n`;
}

/** What happens and what to do, on one line. */
function words(message: string, fix: string): string {
  return showInvisible(`${message}.${fix === '' ? '' : ` ${fix}`}`.replaceAll('\n', ' '));
}
