import { expect } from 'vitest';
import { renderAnnotations } from '../../src/report/annotations.ts';
import { renderGitlab } from '../../src/report/gitlab.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { planOf } from '../../src/report/plan/plan.ts';
import { renderPlanText } from '../../src/report/plan/text.ts';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { renderText } from '../../src/report/text.ts';
import { rules } from '../../src/rules/index.ts';

/** Placeholders of any rule's words, which nobody should ever read. */
export const PLACEHOLDERS: readonly string[] = [
  ...new Set(
    [...rules.values()].flatMap((rule) => [...JSON.stringify(rule).matchAll(/\{[a-zA-Z]+\}/g)].map(([name]) => name)),
  ),
];

/** No words of the report, in any form, hold a placeholder or quote nothing. */
export function expectFilled(report: Redacted<Report>): void {
  const words = report.findings.flatMap(({ message, why, fix, related, plan }) => [
    message,
    why,
    fix,
    ...related.map((place) => place.message),
    ...plan.flatMap((step) => [step.text, step.command ?? '']),
  ]);
  const forms = [
    renderText(report, { color: false }),
    renderMarkdown(report),
    renderSarif(report, rules),
    renderGitlab(report),
    renderAnnotations(report),
    renderPlanText(planOf(report)),
  ];
  const open = [...words, ...forms].flatMap((text) => PLACEHOLDERS.filter((name) => text.includes(name)));
  expect(open).toEqual([]);
  expect(words.filter((text) => /(?<!`)``(?!`)/.test(text))).toEqual([]);
}
