/**
 * The report as GitLab's code-quality JSON: one entry per place, with a fingerprint that stays while the finding does. Only
 * what a merge request should show: active findings, and what could not be reviewed.
 */
import { formatKey } from '../kube/object.ts';
import { fingerprintOf } from '../lint/fingerprint.ts';
import { showInvisible } from './escape/invisible.ts';
import { safeJsonText } from './escape/json.ts';
import { headPlaces } from './head-place.ts';
import { findingWords } from './headline.ts';
import type { Redacted } from './redact/redacted.ts';
import { objectKey, type Report, type ReportFinding, type ReportProblem } from './report.ts';

interface CodeQuality {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

/** A finding, or another object that it holds for. */
type Occurrence = Pick<ReportFinding['occurrences'][number], 'unit' | 'key' | 'location'>;

const SEVERITY: { readonly [severity in ReportFinding['severity']]: CodeQuality['severity'] } = {
  error: 'critical',
  warning: 'major',
  info: 'info',
};

/** Always a valid list, even without findings. */
export function renderGitlab(report: Redacted<Report>): string {
  const rootOf = new Map(report.units.map(({ id, root }) => [id, root === '' ? '.' : root]));
  const placeOf = headPlaces(report);
  const place = ({ unit, key, location }: Occurrence): CodeQuality['location'] => {
    const { path, line } = location ? placeOf(unit, key, location) : { path: rootOf.get(unit) ?? '.', line: 1 };
    return { path, lines: { begin: line ?? 1 } };
  };
  const said = ({ unit, key, location }: Occurrence): string => (location ? placeOf(unit, key, location).said : '');
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
      const { fingerprint } = finding;
      const entry = (place: Occurrence) => ({
        description: words(`${findingWords(finding)}${said(place)}`, finding.fix),
        check_name: finding.ruleId,
        severity: SEVERITY[finding.severity],
      });
      return [
        { ...entry(finding), fingerprint, location: place(finding) },
        ...finding.occurrences.map((other) => ({
          ...entry(other),
          fingerprint: fingerprintOf([fingerprint, other.unit, other.key ? formatKey(objectKey(other.key)) : '']),
          location: place(other),
        })),
      ];
    });
  return `${safeJsonText(JSON.stringify([...unread, ...found], null, 2))}\n`;
}

/** What happens and what to do, on one line. */
function words(message: string, fix: string): string {
  return showInvisible(`${message}.${fix === '' ? '' : ` ${fix}`}`.replaceAll('\n', ' '));
}
