/** What one review of the sample gave: the part of its report that is counted. */

/** What a report of any version holds of what is counted here. */
export interface CountedReport {
  readonly conclusion: string;
  readonly counts: { readonly objects: number; readonly verdicts: { readonly [verdict: string]: number } };
  readonly units: readonly { readonly root: string }[];
  readonly objects: readonly { readonly base: readonly Placed[]; readonly head: readonly Placed[] }[];
  readonly findings: readonly {
    readonly ruleId: string;
    readonly messageId: string;
    readonly severity: string;
    readonly unit: string;
    readonly key: { readonly kind: string; readonly namespace: string | null; readonly name: string } | null;
    readonly path: string;
    readonly message: string;
    readonly location: { readonly path: string; readonly line: number } | null;
    readonly suppressed: object | null;
  }[];
  readonly notJudged: readonly {
    readonly code: string;
    readonly message: string;
    readonly key: { readonly kind: string };
  }[];
  readonly incomplete: readonly Problem[];
  readonly unseen?: readonly Problem[];
  readonly skipped: readonly Problem[];
  readonly coverage?: unknown;
}

interface Placed {
  readonly path: string;
}

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  readonly line: number;
}

export interface Found {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly unit: string;
  readonly object: string;
  /** The field. */
  readonly path: string;
  readonly location: string;
}

export interface Reviewed {
  readonly repository: string;
  readonly commit: string;
  readonly exit: number;
  readonly seconds: number;
  /** Why there is no report. */
  readonly failure: string | null;
  readonly conclusion: string | null;
  readonly objects: number;
  /** Objects whose outcome is not known. */
  readonly objectsNotJudged: number;
  readonly notJudged: readonly string[];
  readonly findings: readonly Found[];
  readonly incomplete: readonly Problem[];
  readonly unseen: readonly Problem[];
  readonly skipped: readonly Problem[];
  /** Changed files that a report has to name. */
  readonly changed: readonly string[];
  readonly unaccounted: readonly string[];
}

export function countedPart(
  report: CountedReport,
): Omit<Reviewed, 'repository' | 'commit' | 'exit' | 'seconds' | 'failure' | 'changed' | 'unaccounted'> {
  return {
    conclusion: report.conclusion,
    objects: report.counts.objects,
    objectsNotJudged: report.counts.verdicts['not-judged'] ?? 0,
    notJudged: report.notJudged.map(({ code, key }) => `${code} (${key.kind})`),
    findings: report.findings.filter(({ suppressed }) => suppressed === null).map(found),
    incomplete: report.incomplete.map(problem),
    unseen: (report.unseen ?? []).map(problem),
    skipped: report.skipped.map(problem),
  };
}

function found({ ruleId, severity, message, unit, key, path, location }: CountedReport['findings'][number]): Found {
  return {
    rule: ruleId,
    severity,
    message,
    unit,
    object: key === null ? '' : [key.namespace, key.kind, key.name].filter((part) => part !== null).join('/'),
    path,
    location: location === null ? '' : `${location.path}:${location.line}`,
  };
}

function problem({ code, message, path, line }: Problem): Problem {
  return { code, message, path, line };
}
