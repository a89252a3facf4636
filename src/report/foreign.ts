/**
 * A result file from a run that its author controls becomes a report that may be shown. Its shape is checked, its counts
 * are counted again, its conclusion must be that of the run; rules, their words and links are this program's own.
 * What names manifests stays, as text. The comment says where it comes from.
 */
import { isObject, type JsonObject } from '../kube/json.ts';
import { JsonTextError, parseJsonExact } from '../kube/json-text.ts';
import { generalWords } from '../lint/general-words.ts';
import type { Rule } from '../lint/rule.ts';
import { classOf } from './change-class.ts';
import { countFindings, countUnjudged, countVerdicts, mainVerdicts } from './counts.ts';
import { withinRepository } from './places.ts';
import { DoesNotFit, project } from './project.ts';
import type { Redacted } from './redact/redacted.ts';
import { createRedactor } from './redact/redactor.ts';
import type { Counts, Report, ReportFinding } from './report.ts';
import { upgradeReport } from './upgrade.ts';

export interface ForeignFacts {
  /** What GitHub says about the run: its verdict is the check's, whatever the file says. */
  readonly passed: boolean;
  readonly headSha: string;
  readonly baseRef: string;
  readonly version: string;
  readonly rules: ReadonlyMap<string, Pick<Rule, 'summary' | 'why' | 'fix' | 'messages'>>;
  readonly helpBase: string;
  /** schema/report.schema.json */
  readonly schema: JsonObject;
}

export type ForeignReport = { readonly report: Redacted<Report> } | { readonly refused: string };

const LIMITS = { items: 300_000, depth: 60 } as const;
const SOURCE =
  'The details come from a run of the fork, whose author controls it, and are not verified. The check is what counts.';

export function readForeignReport(text: string, facts: ForeignFacts): ForeignReport {
  const report = parse(text, facts.schema);
  if (typeof report === 'string') return { refused: report };
  if ((report.conclusion === 'pass' || report.conclusion === 'partial') !== facts.passed)
    return { refused: `the run ended with ${facts.passed ? 'success' : 'failure'}, and its result disagrees` };
  const findings = report.findings.flatMap((finding) => ownWords(finding, facts));
  const shown: Omit<Report, 'class'> = {
    formatVersion: 2,
    tool: { name: 'applylint', version: facts.version },
    kubernetesVersion: /^\d{1,2}\.\d{1,3}$/.test(report.kubernetesVersion) ? report.kubernetesVersion : '?',
    revisions: {
      base: { name: facts.baseRef, commit: null },
      head: { name: 'head of the pull request', commit: facts.headSha },
    },
    conclusion: report.conclusion,
    gate: { failOn: report.gate.failOn, failed: report.conclusion === 'fail' },
    counts: countAgain(report, findings),
    units: report.units.map((unit) => ({ ...unit, applier: { ...unit.applier, name: plainName(unit.applier.name) } })),
    objects: report.objects,
    findings,
    notJudged: report.notJudged,
    incomplete: report.incomplete,
    unseen: report.unseen,
    skipped: report.skipped,
    files: report.files,
    assumptions: [SOURCE],
    delivery: [],
    disagreements: [],
  };
  // What its author says of the text of the diff is not believed.
  const classified: Report = { ...shown, class: classOf(shown, false) };
  return { report: createRedactor([]).deep(withinRepository(classified)) };
}

/** The checked report, or why it is none. */
function parse(text: string, schema: JsonObject): Report | string {
  try {
    const checked = project(schema, upgradeReport(parseJsonExact(text)), LIMITS);
    // The schema is the contract of this very type; test/report holds both to each other.
    return isObject(checked) ? (checked as JsonObject & Report) : 'the result is no report';
  } catch (error) {
    if (error instanceof DoesNotFit) return `the result ${error.message.slice(0, 200)}`;
    if (error instanceof JsonTextError) return 'the result is not JSON';
    throw error;
  }
}

/** The finding with this program's words about its rule; none for a rule that is not known. */
function ownWords(finding: ReportFinding, { rules, helpBase }: ForeignFacts): ReportFinding[] {
  const rule = rules.get(finding.ruleId);
  if (rule === undefined) return [];
  const template = Object.hasOwn(rule.messages, finding.messageId) ? rule.messages[finding.messageId] : undefined;
  const says = template !== undefined && templatePattern(template).test(finding.message);
  return [
    {
      ...finding,
      message: says ? finding.message : generalWords(rule.summary),
      why: generalWords(rule.why),
      fix: generalWords(rule.fix),
      help: `${helpBase}#${finding.ruleId}`,
    },
  ];
}

/** What a message looks like, whatever stands in its placeholders: one line, of bounded length. */
function templatePattern(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:under [a-z-]{1,20} apply, )?${parts.join('[^\\r\\n]{0,300}')}$`, 'u');
}

function plainName(name: string): string {
  return /^[A-Za-z][A-Za-z0-9 .-]{0,39}$/.test(name) ? name : 'unknown applier';
}

function countAgain(report: Report, findings: readonly ReportFinding[]): Counts {
  const [analysed, refused, skipped] = [report.objects.length, report.incomplete.length, report.skipped.length];
  return {
    discovered: analysed + refused + skipped,
    analysed,
    refused,
    skipped,
    same: 0,
    objects: report.objects.length,
    ...countFindings(findings),
    notJudged: countUnjudged(report.notJudged),
    verdicts: countVerdicts(mainVerdicts(report)),
  };
}
