/** The report as JSON within a number of bytes, for another run to show: what is bulky goes first, findings last. */
import { renderJson } from './json.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Report, ReportObject, ReportOutcome } from './report.ts';

const NOTE = 'Shortened for the comment; the job summary has the full report';

export function compactJson(report: Redacted<Report>, maxBytes: number): string {
  const fits = (text: string): boolean => new TextEncoder().encode(text).length <= maxBytes;
  const whole = renderJson(report);
  if (fits(whole)) return whole;
  const short: Redacted<Report> = { ...report, delivery: [...report.delivery, NOTE] };
  for (const lean of [withoutPatch, withoutStates]) {
    const text = renderJson({ ...short, objects: report.objects.map((object) => each(object, lean)) });
    if (fits(text)) return text;
  }
  for (let most = Math.max(report.objects.length, report.findings.length); ; most = Math.floor(most / 2)) {
    const text = renderJson({
      ...short,
      units: report.units.slice(0, most),
      objects: report.objects.slice(0, most).map((object) => each(object, withoutStates)),
      findings: report.findings.slice(0, most),
      notJudged: report.notJudged.slice(0, most),
      incomplete: report.incomplete.slice(0, Math.max(1, most)),
      unseen: report.unseen.slice(0, Math.max(1, most)),
      skipped: report.skipped.slice(0, most),
      files: report.files.slice(0, most),
    });
    if (fits(text) || most === 0) return text;
  }
}

function each(object: ReportObject, change: (outcome: ReportOutcome) => ReportOutcome): ReportObject {
  return { ...object, outcomes: object.outcomes.map(change) };
}

function withoutPatch(outcome: ReportOutcome): ReportOutcome {
  return { ...outcome, patch: null };
}

function withoutStates(outcome: ReportOutcome): ReportOutcome {
  return { ...outcome, patch: null, before: null, after: null, edits: [], waysOut: [], modeChange: null };
}
