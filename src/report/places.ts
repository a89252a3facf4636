/** Paths that somebody else wrote, projected onto a repository: what leads out of it is no place in it. */
import type { Report, ReportFinding, ReportLocation, ReportObject, ReportProblem } from './report.ts';

/**
 * The path as git has it, without `.` and `..`; null where it leads out of the repository or is an address. `#`, `?` and
 * `%` may stand in names: whoever makes a link of the path encodes them.
 */
export function repositoryPath(text: string): string | null {
  if (text.length > 4096 || /^\/|[\\\p{Cc}]/u.test(text)) return null;
  const steps: string[] = [];
  for (const step of text.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  const [first] = steps;
  if (first === undefined || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(first)) return null;
  return steps.some((step) => step.toLowerCase() === '.git') ? null : steps.join('/');
}

/** The report with places in the repository only. A problem elsewhere is one of the repository as a whole. */
export function withinRepository(report: Report): Report {
  return {
    ...report,
    units: report.units.map((unit) => ({ ...unit, root: repositoryPath(unit.root) ?? '' })),
    objects: report.objects.map(ofObject),
    findings: report.findings.map(ofFinding),
    incomplete: report.incomplete.map(ofProblem),
    unseen: report.unseen.map(ofProblem),
    skipped: report.skipped.map(ofProblem),
    files: report.files.flatMap(located),
  };
}

function located<T extends { readonly path: string }>(place: T): T[] {
  const path = repositoryPath(place.path);
  return path === null ? [] : [{ ...place, path }];
}

function ofLocation(location: ReportLocation | null): ReportLocation | null {
  return (location && located(location)[0]) ?? null;
}

function ofObject(object: ReportObject): ReportObject {
  return { ...object, base: object.base.flatMap(located), head: object.head.flatMap(located) };
}

function ofFinding(finding: ReportFinding): ReportFinding {
  const placed = <T extends { readonly location: ReportLocation | null }>(entry: T): T => ({
    ...entry,
    location: ofLocation(entry.location),
  });
  return {
    ...placed(finding),
    related: finding.related.map(placed),
    occurrences: finding.occurrences.map(placed),
    suppressed: finding.suppressed && placed(finding.suppressed),
  };
}

function ofProblem(problem: ReportProblem): ReportProblem {
  return { ...problem, path: repositoryPath(problem.path) ?? '.' };
}
