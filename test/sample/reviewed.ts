/** What one review of the sample gave: the part of its report that is counted. */
import type { Report, ReportFile, ReportFinding, ReportProblem } from '../../src/report/report.ts';
import { unaccounted } from './account.ts';

export interface Found {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly unit: string;
  readonly object: string;
  /** The field. */
  readonly path: string;
  readonly location: string;
}

export type Problem = Omit<ReportProblem, 'fix' | 'column'>;

/** The counted part of a report; null where a review ended without one. */
export interface Counted {
  readonly conclusion: Report['conclusion'];
  readonly class: Report['class'];
  readonly objects: number;
  /** Objects whose outcome is not known. */
  readonly objectsNotJudged: number;
  /** Codes and kinds. */
  readonly notJudged: readonly string[];
  readonly findings: readonly Found[];
  readonly incomplete: readonly Problem[];
  readonly unseen: readonly Problem[];
  readonly skipped: readonly Problem[];
  readonly files: readonly Pick<ReportFile, 'path' | 'state' | 'reason'>[];
  /** Changed files that the report does not name. */
  readonly unaccounted: readonly string[];
}

export interface Reviewed {
  readonly repository: string;
  readonly commit: string;
  readonly exit: number;
  readonly seconds: number;
  /** Changed files that a report has to name. */
  readonly changed: readonly string[];
  /** Why there is no report. */
  readonly failure: string;
  readonly counted: Counted | null;
}

export function countedOf(report: Report, changed: readonly string[]): Counted {
  return {
    conclusion: report.conclusion,
    class: report.class,
    objects: report.counts.objects,
    objectsNotJudged: report.counts.verdicts['not-judged'],
    notJudged: report.notJudged.map(({ code, key }) => `${code} (${key.kind})`),
    findings: report.findings.filter(({ suppressed }) => suppressed === null).map(found),
    incomplete: report.incomplete.map(problem),
    unseen: report.unseen.map(problem),
    skipped: report.skipped.map(problem),
    files: report.files.map(({ path, state, reason }) => ({ path, state, reason })),
    unaccounted: unaccounted(report, changed),
  };
}

function found({ ruleId, severity, message, unit, key, path, location }: ReportFinding): Found {
  return {
    rule: ruleId,
    severity,
    message,
    unit,
    object: key === null ? '' : [key.namespace, key.kind, key.name].filter((part) => part !== null).join('/'),
    path,
    location: location === null ? '' : `${location.path}:${location.line}`,
  };
}

function problem({ code, message, path, line }: ReportProblem): Problem {
  return { code, message, path, line };
}
