/** The report as SARIF 2.1.0, within GitHub's limits: 5,000 results, worst first. Always a valid log, even without results. */

import { generalWords } from '../lint/general-words.ts';
import type { Rule } from '../lint/rule.ts';
import { safeJsonText } from './escape/json.ts';
import { sarifText } from './escape/sarif.ts';
import { uriPath } from './escape/uri.ts';
import { type HeadPlace, headPlaces } from './head-place.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report, ReportFinding, ReportProblem } from './report.ts';

const MAX_RESULTS = 5000;
const LEVEL: { readonly [severity in ReportFinding['severity']]: string } = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

export type RuleWords = ReadonlyMap<string, Pick<Rule, 'summary' | 'why' | 'fix'>>;

export function renderSarif(report: Redacted<Report>, rules: RuleWords): string {
  const placeOf = headPlaces(report);
  const findings = report.findings.slice(0, MAX_RESULTS);
  const ids = [...new Set(findings.map((finding) => finding.ruleId))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: report.tool.name,
            version: report.tool.version,
            informationUri: 'https://github.com/applylint/applylint',
            rules: ids.map((id) => ruleOf(id, rules, findings)),
          },
        },
        invocations: [
          {
            executionSuccessful: report.conclusion !== 'incomplete',
            toolExecutionNotifications: [
              ...report.incomplete.map((problem) => notificationOf('error', problem)),
              ...report.unseen.map((problem) => notificationOf('warning', problem)),
            ],
          },
        ],
        results: findings.map((finding) => resultOf(finding, ids, placeOf)),
      },
    ],
  };
  return `${safeJsonText(JSON.stringify(log, null, 2))}\n`;
}

function notificationOf(level: 'error' | 'warning', { path, line, message }: ReportProblem): object {
  return { level, message: { text: sarifText(`${path}:${line}: ${message}`) } };
}

function ruleOf(id: string, rules: RuleWords, findings: readonly ReportFinding[]): object {
  const rule = rules.get(id);
  const fix = generalWords(rule?.fix ?? '');
  const help = findings.find((finding) => finding.ruleId === id)?.help;
  return {
    id,
    shortDescription: { text: generalWords(rule?.summary ?? id) },
    fullDescription: { text: generalWords(rule?.why ?? id) },
    help: { text: fix, markdown: fix },
    ...(help === undefined ? {} : { helpUri: help }),
  };
}

function resultOf(finding: ReportFinding, ids: readonly string[], placeOf: ReturnType<typeof headPlaces>): object {
  const { unit, key, location } = finding;
  const place = location && placeOf(unit, key, location);
  return {
    ruleId: finding.ruleId,
    ruleIndex: ids.indexOf(finding.ruleId),
    level: LEVEL[finding.severity],
    message: { text: sarifText(`${finding.message}${place?.said ?? ''}. ${finding.fix}`) },
    locations: place ? [locationOf(place)] : [],
    ...(finding.related.some((place) => place.location)
      ? {
          relatedLocations: finding.related.flatMap((place) =>
            place.location ? [{ ...locationOf(place.location), message: { text: sarifText(place.message) } }] : [],
          ),
        }
      : {}),
    partialFingerprints: { 'applylint/v1': finding.fingerprint },
    ...(finding.suppressed ? { suppressions: [suppressionOf(finding.suppressed)] } : {}),
  };
}

function suppressionOf({ reason, until, by, location }: NonNullable<ReportFinding['suppressed']>): object {
  return {
    kind: by === 'policy' ? 'external' : 'inSource',
    status: 'accepted',
    justification: until === null ? reason : `${reason} (until ${until})`,
    ...(location ? { location: locationOf(location) } : {}),
  };
}

function locationOf({ path, line, endLine }: Pick<HeadPlace, 'path' | 'line' | 'endLine'>): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriPath(path) },
      // Where no line of head is meant, GitHub shows the top of the file.
      region: line === null ? { startLine: 1, endLine: 1 } : { startLine: line, endLine: Math.max(line, endLine) },
    },
  };
}
