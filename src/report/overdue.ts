import type { InputProblem } from '../manifest/manifest.ts';
import type { Revision } from '../sources.ts';
import { buildReport } from './build.ts';
import type { Redacted } from './redact/redacted.ts';
import { createRedactor } from './redact/redactor.ts';
import type { Report } from './report.ts';

/** The problem of a review that took too long. `what`: the part that is missing. */
export function overdue(what: string, path: string): InputProblem {
  return {
    code: 'deadline',
    message: `${what} was not finished before the deadline`,
    fix: 'give it more time (`--deadline`), or review it in parts (`--shard`)',
    path,
    line: 1,
    column: 1,
  };
}

/** The report of a review that was ended from outside: nothing of it is known. */
export function overdueReport(known: {
  readonly version: string;
  readonly kubernetesVersion: string;
  readonly revisions: { readonly base: Revision; readonly head: Revision };
  readonly failOn: 'error' | 'warning' | 'never';
  readonly helpBase: string;
}): Redacted<Report> {
  return buildReport({
    ...known,
    redactor: createRedactor([]),
    units: [],
    previews: [],
    findings: [],
    charts: [],
    catalogue: [],
    incomplete: [overdue('the review', '.')],
    unseen: [],
    skipped: [],
    disagreements: [],
    accounts: [],
    documents: { discovered: 0, analysed: 0, refused: 0, skipped: 0 },
    same: 0,
    assumptions: [],
    onlyVersions: false,
    require: null,
    modes: ['client-side'],
  });
}
