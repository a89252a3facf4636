import { toJsonValue } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { safeJsonText } from './escape/json.ts';
import type { PlanReport } from './plan/plan.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report } from './report.ts';

/** The report as the JSON contract has it: integers exact, one line feed at the end. */
export function renderJson(report: Redacted<Report | PlanReport>): string {
  return `${safeJsonText(stringifyJson(toJsonValue(report)))}\n`;
}
