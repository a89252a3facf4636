/** What is counted in a report, and the outcome that counts. */
import type { Mode, Verdict } from '../preview/outcome.ts';
import type { Counts, ReportFinding } from './report.ts';

export const VERDICTS: readonly Verdict[] = ['created', 'configured', 'unchanged', 'rejected', 'removed', 'not-judged'];

/** The outcome that counts for a person: that of the applier's own mode. */
export function mainOutcome<O extends { readonly mode: Mode }>(outcomes: readonly O[], gating: Mode): O | undefined {
  return outcomes.find((outcome) => outcome.mode === gating) ?? outcomes[0];
}

export function countFindings(
  findings: readonly ReportFinding[],
): Pick<Counts, 'errors' | 'warnings' | 'infos' | 'suppressed'> {
  const active = findings.filter((finding) => finding.suppressed === null);
  const count = (severity: string): number => active.filter((finding) => finding.severity === severity).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    suppressed: findings.length - active.length,
  };
}
