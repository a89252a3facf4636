import { block, code, prose } from '../escape/markdown.ts';
import type { Redacted } from '../redact/redacted.ts';
import { objectLabel } from '../summary.ts';
import { type ObjectPlan, type PlanReport, planHeadline, planNote, STEP_WORDS } from './plan.ts';

/** The plan as GitHub-flavoured Markdown: a list to tick off for each object. */
export function renderPlanMarkdown(plan: Redacted<PlanReport>): string {
  const note = planNote(plan);
  const parts = [
    `### ${prose(planHeadline(plan))}`,
    ...(note === null ? [] : [prose(note)]),
    ...plan.plans.map(planPart),
    ...(plan.unplanned.length > 0
      ? [
          [
            'No steps are known for:',
            '',
            ...plan.unplanned.map(({ message, ruleId, fix }) => `- ${prose(message)} (${ruleId})\n  ${prose(fix)}`),
          ].join('\n'),
        ]
      : []),
    ...(plan.conclusion === 'incomplete' ? ['Something was not reviewed: there may be more.'] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function planPart({ key, message, ruleId, location, steps, also, accepted }: ObjectPlan): string {
  const place = location ? ` · ${code(`${location.path}:${location.line}`)}` : '';
  const items = steps.map((step, i) => {
    const command = step.command === null ? '' : `\n\n${indented(block(step.command, 'sh'))}`;
    return `${i + 1}. [ ] **${STEP_WORDS[step.do]}** · ${prose(step.text)}${command}`;
  });
  return [
    `#### ${key ? code(objectLabel(key)) : 'This change'}`,
    `${prose(message)} · ${ruleId}${accepted ? ' · accepted' : ''}${place}`,
    items.join('\n'),
    ...(also.length > 0
      ? [`Likewise ${also.map((other) => code(other.key ? objectLabel(other.key) : other.unit)).join(', ')}.`]
      : []),
  ].join('\n\n');
}

function indented(text: string): string {
  return text.replace(/^/gm, '   ');
}
