/** What is counted in a report, the outcome that counts, and what the counts make of the gate. */
import type { Mode, Verdict } from '../preview/outcome.ts';
import type { Counts, Report, ReportFinding, ReportNotJudged } from './report.ts';

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

/** Objects that were not judged in some mode. */
export function countUnjudged(notJudged: readonly ReportNotJudged[]): number {
  return new Set(notJudged.map(({ unit, key }) => JSON.stringify([unit, key]))).size;
}

export function countVerdicts(found: readonly Verdict[]): Counts['verdicts'] {
  const verdicts = { created: 0, configured: 0, unchanged: 0, rejected: 0, removed: 0, 'not-judged': 0 };
  for (const verdict of found) verdicts[verdict]++;
  return verdicts;
}

/** The verdict that counts of each object of a report. */
export function mainVerdicts({ units, objects }: Pick<Report, 'units' | 'objects'>): Verdict[] {
  const modes = new Map(units.map((unit) => [unit.id, unit.applier.mode]));
  return objects.flatMap(
    ({ unit, outcomes }) => mainOutcome(outcomes, modes.get(unit) ?? 'client-side')?.verdict ?? [],
  );
}

/** Whether findings of these counts fail the check. */
export function failsAt(failOn: Report['gate']['failOn'], { errors, warnings }: Counts): boolean {
  return (failOn !== 'never' && errors > 0) || (failOn === 'warning' && warnings > 0);
}

/** The first that holds: incomplete, fail, partial, pass. */
export function conclusionOf(
  { incomplete, unseen, counts }: Pick<Report, 'incomplete' | 'unseen' | 'counts'>,
  failed: boolean,
): Report['conclusion'] {
  if (incomplete.length > 0) return 'incomplete';
  if (failed) return 'fail';
  return unseen.length > 0 || counts.verdicts['not-judged'] > 0 ? 'partial' : 'pass';
}
