/** The findings that a person reads: what is reported in another place of the same page is not repeated. Data keeps them all. */
import type { Report, ReportFinding } from './report.ts';

export function findingsOnce({ findings, incomplete }: Report): readonly ReportFinding[] {
  const unreviewed = new Set(incomplete.map(({ message }) => message));
  const open = findings.filter(({ suppressed }) => suppressed === null);
  const emptied = new Set(open.flatMap(({ ruleId, unit }) => (ruleId === 'mass-deletion' ? [unit] : [])));
  const loud = new Set(open.flatMap((finding) => (finding.severity === 'info' ? [] : [fieldOf(finding)])));
  return findings.filter((finding) => {
    const { suppressed, key, message, ruleId, unit, severity } = finding;
    if (suppressed !== null) return true;
    // The reason why the review is incomplete.
    if (key === null && unreviewed.has(message)) return false;
    // The objects that lose their names are among those that the mass deletion counts.
    if (ruleId === 'object-renamed' && emptied.has(unit)) return false;
    return severity !== 'info' || key === null || !loud.has(fieldOf(finding));
  });
}

function fieldOf({ unit, key, path }: ReportFinding): string {
  return JSON.stringify([unit, key, path]);
}
