/**
 * What `applylint plan` says: the safe steps of each finding that has some, and what none are known for. Enters a redacted
 * report; decides nothing that the report has not.
 */
import { findingWords } from '../headline.ts';
import type { Redacted } from '../redact/redacted.ts';
import type {
  Conclusion,
  Report,
  ReportFinding,
  ReportKey,
  ReportLocation,
  ReportRevision,
  ReportStep,
} from '../report.ts';

export interface PlanReport {
  readonly formatVersion: 1;
  readonly tool: Report['tool'];
  readonly revisions: { readonly base: ReportRevision; readonly head: ReportRevision };
  readonly conclusion: Conclusion;
  readonly plans: readonly ObjectPlan[];
  /** Findings that would stop the merge and for which no steps are known. */
  readonly unplanned: readonly Pick<ReportFinding, 'ruleId' | 'key' | 'message' | 'fix' | 'location'>[];
}

export interface ObjectPlan {
  readonly ruleId: string;
  readonly severity: ReportFinding['severity'];
  readonly unit: string;
  readonly key: ReportKey | null;
  readonly message: string;
  readonly location: ReportLocation | null;
  /** Whether somebody has accepted the finding. */
  readonly accepted: boolean;
  readonly steps: readonly ReportStep[];
  /** Other objects with the same finding: the same steps, with their own names. */
  readonly also: readonly { readonly unit: string; readonly key: ReportKey | null }[];
}

export function planOf(report: Redacted<Report>): Redacted<PlanReport> {
  const { tool, revisions, conclusion } = report;
  const loud = report.findings.filter(({ severity }) => severity !== 'info');
  const planned = new Set(loud.filter(({ plan }) => plan.length > 0).map(objectId));
  const plan: PlanReport = {
    formatVersion: 1,
    tool,
    revisions,
    conclusion,
    plans: distinct(loud).map((finding) => ({
      ruleId: finding.ruleId,
      severity: finding.severity,
      unit: finding.unit,
      key: finding.key,
      message: findingWords(finding),
      location: finding.location,
      accepted: finding.suppressed !== null,
      steps: finding.plan,
      also: finding.occurrences.map(({ unit, key }) => ({ unit, key })),
    })),
    unplanned: loud
      .filter((finding) => finding.severity === 'error' && !finding.suppressed && !planned.has(objectId(finding)))
      .map((finding) => {
        const { ruleId, key, fix, location } = finding;
        return { ruleId, key, message: findingWords(finding), fix, location };
      }),
  };
  // All of it comes from a report whose texts have been masked.
  return plan as Redacted<PlanReport>;
}

/** Findings with steps; an object that is refused for two reasons is recreated once. */
function distinct(findings: readonly ReportFinding[]): ReportFinding[] {
  const byObject = new Map<string, ReportFinding>();
  for (const finding of findings) {
    if (finding.plan.length === 0) continue;
    const id = JSON.stringify([objectId(finding), finding.plan]);
    if (!byObject.has(id)) byObject.set(id, finding);
  }
  return [...byObject.values()];
}

function objectId({ unit, key, fingerprint }: ReportFinding): string {
  return JSON.stringify([unit, key ?? fingerprint]);
}

/** The one sentence before all plans. */
export function planHeadline({ plans, unplanned }: PlanReport): string {
  if (plans.length === 0)
    return unplanned.length === 0 ? 'No steps are needed: apply this change as it is' : 'No safe steps are known';
  const what = plans.length === 1 ? 'One finding has' : `${plans.length} findings have`;
  return `${what} safe steps${unplanned.length > 0 ? `; for ${unplanned.length} more, none are known` : ''}`;
}

/** What holds for all plans together. */
export function planNote({ plans }: PlanReport): string | null {
  const applied = plans.filter(({ steps }) => steps.some((step) => step.do === 'apply'));
  return applied.length > 1 ? 'This change is applied once: first do the steps before `apply` for every object.' : null;
}

export const STEP_WORDS: { readonly [kind in ReportStep['do']]: string } = {
  change: 'merge',
  run: 'by hand',
  check: 'check',
  apply: 'apply',
};
