/**
 * Turns previews and findings into the {@link Report}: the single place where counts, gate and conclusion are made.
 */
import { formatPath } from '../fieldpath/path.ts';
import { apiVersionOf, formatKey } from '../kube/object.ts';
import type { Finding } from '../lint/finding.ts';
import type { InputProblem, Manifest, SourceLocation } from '../manifest/manifest.ts';
import type { ApplyPreview, Mode, Outcome, Verdict } from '../preview/outcome.ts';
import type { Revision } from '../sources.ts';
import type { Unit } from '../units/unit.ts';
import { effectsOf, podsRoll } from './effects.ts';
import {
  type Counts,
  type Report,
  type ReportFinding,
  type ReportLocation,
  type ReportNotJudged,
  type ReportObject,
  type ReportOutcome,
  type ReportProblem,
  reportKey,
} from './report.ts';

export interface ReportInput {
  readonly version: string;
  readonly kubernetesVersion: string;
  readonly revisions: { readonly base: Revision; readonly head: Revision };
  readonly units: readonly Unit[];
  readonly previews: readonly ApplyPreview[];
  readonly findings: readonly Finding[];
  readonly incomplete: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  readonly documents: {
    readonly discovered: number;
    readonly analysed: number;
    readonly refused: number;
    readonly skipped: number;
  };
  readonly same: number;
  readonly assumptions: readonly string[];
  readonly failOn: 'error' | 'warning' | 'never';
  readonly requireJudged: boolean;
  /** The mode whose verdicts count, for units whose applier is unknown. */
  readonly modes: readonly Mode[];
  readonly helpBase: string;
}

const VERDICTS: readonly Verdict[] = ['created', 'configured', 'unchanged', 'rejected', 'removed', 'not-judged'];

export function buildReport(input: ReportInput): Report {
  const objects = input.previews.map(toObject);
  const notJudged = input.previews.flatMap(notJudgedOf);
  const findings = input.findings.map((finding) => toFinding(finding, input.helpBase));
  const active = findings.filter((finding) => finding.suppressed === null);
  const count = (severity: string): number => active.filter((finding) => finding.severity === severity).length;
  const counts: Counts = {
    ...input.documents,
    same: input.same,
    objects: objects.length,
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    suppressed: findings.length - active.length,
    notJudged: new Set(notJudged.map((entry) => JSON.stringify([entry.unit, entry.key]))).size,
    verdicts: countVerdicts(input.previews),
  };
  const incomplete = [...input.incomplete.map(toProblem), ...(input.requireJudged ? unjudgedProblems(notJudged) : [])];
  const failed = (input.failOn !== 'never' && counts.errors > 0) || (input.failOn === 'warning' && counts.warnings > 0);
  return {
    formatVersion: 1,
    tool: { name: 'applylint', version: input.version },
    kubernetesVersion: input.kubernetesVersion,
    revisions: {
      base: { name: input.revisions.base.name, commit: input.revisions.base.commit },
      head: { name: input.revisions.head.name, commit: input.revisions.head.commit },
    },
    conclusion: incomplete.length > 0 ? 'incomplete' : failed ? 'fail' : 'pass',
    gate: { failOn: input.failOn, failed },
    counts,
    units: input.units.map(({ id, root, cluster, applier }) => ({ id, root, cluster, applier })),
    objects,
    findings,
    notJudged,
    incomplete,
    skipped: input.skipped.map(toProblem),
    assumptions: input.assumptions,
    delivery: [],
  };
}

/** The outcome that counts for a person: that of the applier's own mode. */
export function mainOutcome<O extends { readonly mode: Mode }>(outcomes: readonly O[], gating: Mode): O | undefined {
  return outcomes.find((outcome) => outcome.mode === gating) ?? outcomes[0];
}

function countVerdicts(previews: readonly ApplyPreview[]): Counts['verdicts'] {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as { [verdict in Verdict]: number };
  for (const preview of previews) {
    const main = mainOutcome([...preview.outcomes.values()], preview.unit.applier.mode);
    if (main) counts[main.verdict]++;
  }
  return counts;
}

function unjudgedProblems(notJudged: readonly ReportNotJudged[]): ReportProblem[] {
  return notJudged.map(({ key, mode, message, fix, path }) => ({
    code: 'required-judgement',
    message: `${key.kind} ${key.namespace === null ? '' : `${key.namespace}/`}${key.name} is not judged under ${mode} apply: ${message}`,
    fix,
    path,
    line: 1,
    column: 1,
  }));
}

function toObject(preview: ApplyPreview): ReportObject {
  return {
    id: `${preview.unit.id}:${formatKey(preview.key)}`,
    unit: preview.unit.id,
    key: reportKey(preview.key),
    apiVersion: apiVersionOf(preview.gvk),
    change: preview.change,
    moved: preview.moved,
    base: preview.lastApplied.map(toPlace),
    head: preview.modified.map(toPlace),
    live: preview.live.source === 'assumed' ? 'assumed' : preview.live.object === null ? 'none' : preview.live.source,
    outcomes: [...preview.outcomes.values()].map((outcome) => toOutcome(outcome, preview)),
  };
}

function toPlace(manifest: Manifest): ReportObject['base'][number] {
  const { path, line, endLine } = manifest.location;
  return { path, line, endLine, documentIndex: manifest.documentIndex };
}

function toOutcome(outcome: Outcome, preview: ApplyPreview): ReportOutcome {
  return {
    mode: outcome.mode,
    manager: outcome.manager,
    force: outcome.force,
    verdict: outcome.verdict,
    liveChanged: outcome.liveChanged,
    deletion: outcome.deletion,
    notJudgedReason: outcome.notJudged?.message ?? null,
    patchType: outcome.patchType,
    patch: outcome.patch,
    before: outcome.before,
    after: outcome.after,
    errors: outcome.errors,
    conflicts: outcome.conflicts.map((conflict) => ({
      manager: conflict.manager,
      operation: conflict.operation,
      subresource: conflict.subresource ?? null,
      path: formatPath(conflict.path),
      ours: conflict.ours ?? null,
      theirs: conflict.theirs ?? null,
    })),
    effects: effectsOf(outcome),
    podsRoll: podsRoll(outcome, preview.key),
  };
}

function notJudgedOf(preview: ApplyPreview): ReportNotJudged[] {
  return [...preview.outcomes.values()].flatMap(({ mode, notJudged }) =>
    notJudged
      ? [
          {
            unit: preview.unit.id,
            key: reportKey(preview.key),
            mode,
            path: notJudged.path ?? '',
            code: notJudged.code,
            message: notJudged.message,
            fix: notJudged.fix ?? '',
          },
        ]
      : [],
  );
}

function toFinding(finding: Finding, helpBase: string): ReportFinding {
  return {
    ...finding,
    key: finding.key && reportKey(finding.key),
    help: `${helpBase}#${finding.ruleId}`,
    location: toLocation(finding.location),
    related: finding.related.map(({ message, key, location }) => ({
      message,
      key: key && reportKey(key),
      location: toLocation(location),
    })),
    occurrences: finding.occurrences.map(({ unit, key, location }) => ({
      unit,
      key: key && reportKey(key),
      location: toLocation(location),
    })),
  };
}

function toLocation(location: SourceLocation | null): ReportLocation | null {
  return location && { path: location.path, line: location.line, endLine: location.endLine };
}

function toProblem({ code, message, fix, path, line, column }: InputProblem): ReportProblem {
  return { code, message, fix: fix ?? '', path, line, column };
}
