import { finishedLines, forTerminal } from '../escape/terminal.ts';
import type { Redacted } from '../redact/redacted.ts';
import { objectLabel } from '../summary.ts';
import { type ObjectPlan, type PlanReport, planHeadline, planNote, STEP_WORDS } from './plan.ts';

/** The plan for a terminal. */
export function renderPlanText(plan: Redacted<PlanReport>): string {
  const note = planNote(plan);
  const lines = [planHeadline(plan), ...(note === null ? [] : [note]), ''];
  for (const one of plan.plans) lines.push(...planLines(one), '');
  if (plan.unplanned.length > 0) {
    lines.push('No steps are known for:');
    for (const { message, ruleId, location, fix } of plan.unplanned) {
      const place = location ? `, ${location.path}:${location.line}` : '';
      lines.push(`  - ${withoutTicks(message)} (${ruleId}${place})`, `    → ${withoutTicks(fix)}`);
    }
    lines.push('');
  }
  if (plan.conclusion === 'incomplete')
    lines.push('Something was not reviewed: there may be more (applylint check).', '');
  return finishedLines(`${lines.map(forTerminal).join('\n').trimEnd()}\n`);
}

function planLines({ key, message, ruleId, location, steps, also, accepted }: ObjectPlan): string[] {
  const place = location ? `${location.path}:${location.line}` : '';
  const title = key ? objectLabel(key) : 'This change';
  const width = Math.max(...Object.values(STEP_WORDS).map((word) => word.length));
  return [
    `${title}  ${place}`,
    `  ${withoutTicks(message)} (${ruleId}${accepted ? ', accepted' : ''})`,
    ...steps.flatMap((step, i) => [
      `  ${i + 1}. ${STEP_WORDS[step.do].padEnd(width)}  ${withoutTicks(step.text)}`,
      ...(step.command === null ? [] : [`     ${' '.repeat(width)}  $ ${step.command}`]),
    ]),
    ...also.map((other) => `  likewise ${other.key ? objectLabel(other.key) : other.unit}`),
  ];
}

function withoutTicks(text: string): string {
  return text.replaceAll('`', '');
}
