/**
 * Turns previews and findings into the {@link Report}: what they say, and the counts, gate and conclusion that follow.
 */
import type { FileAccount } from '../coverage.ts';
import { formatPath, type Path } from '../fieldpath/path.ts';
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import { apiVersionOf, type ObjectKey } from '../kube/object.ts';
import type { Finding } from '../lint/finding.ts';
import type { InputProblem, Manifest, SourceLocation } from '../manifest/manifest.ts';
import { compareObjects } from '../preview/compare.ts';
import type { ApplyPreview, Mode, Outcome, Verdict } from '../preview/outcome.ts';
import type { Revision } from '../sources.ts';
import { keyText } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';
import { classOf } from './change-class.ts';
import { conclusionOf, countFindings, countUnjudged, countVerdicts, failsAt, mainOutcome } from './counts.ts';
import { comparisonEffects, effectsOf, podsRoll } from './effects.ts';
import { filesOf, objectIdOf } from './files.ts';
import { liveStateOf } from './live-state.ts';
import { conflictWays, effectOwners, expectedAt, modeChangeReport, wayOutReports } from './ownership.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Redactor } from './redact/redactor.ts';
import { saysSecret } from './redact/secret-shape.ts';
import {
  type Counts,
  type Report,
  type ReportChart,
  type ReportDisagreement,
  type ReportFinding,
  type ReportLocation,
  type ReportNotJudged,
  type ReportObject,
  type ReportOutcome,
  type ReportProblem,
  type ReportRelease,
  reportKey,
} from './report.ts';

export interface ReportInput {
  /** Knows the secrets of the whole run. */
  readonly redactor: Redactor;
  readonly version: string;
  readonly kubernetesVersion: string;
  readonly revisions: { readonly base: Revision; readonly head: Revision };
  readonly units: readonly Unit[];
  readonly previews: readonly ApplyPreview[];
  readonly findings: readonly Finding[];
  /** Charts from elsewhere whose change was rendered. */
  readonly charts: readonly ReportChart[];
  readonly incomplete: readonly InputProblem[];
  /** What neither side shows; the review is partial. */
  readonly unseen: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  /** Releases of the catalogue that objects were judged by. */
  readonly catalogue: readonly ReportRelease[];
  /** With masked cases. */
  readonly disagreements: readonly ReportDisagreement[];
  /** Every changed file, as it was read. */
  readonly accounts: readonly FileAccount[];
  readonly documents: {
    readonly discovered: number;
    readonly analysed: number;
    readonly refused: number;
    readonly skipped: number;
  };
  readonly same: number;
  readonly assumptions: readonly string[];
  /** The text of the whole diff does nothing but raise versions. */
  readonly onlyVersions: boolean;
  readonly failOn: 'error' | 'warning' | 'never';
  /** Whether what was not seen or not judged makes it incomplete: in the mode that gates, or in every mode. */
  readonly require: 'gating-mode' | 'every-mode' | null;
  /** The mode whose verdicts count, for units whose applier is unknown. */
  readonly modes: readonly Mode[];
  readonly helpBase: string;
  /** The part of a review that this is. */
  readonly shard?: Report['shard'];
}

/** Every text and value in it has been masked. */
export function buildReport(input: ReportInput): Redacted<Report> {
  const { redactor } = input;
  const own = ownRedactors(input.previews, redactor);
  const objects = input.previews.map((preview) => toObject(preview, own(preview.unit.id, preview.key)));
  const notJudged = input.previews.flatMap((preview) => own(preview.unit.id, preview.key).deep(notJudgedOf(preview)));
  const findings = input.findings.map((finding) => {
    const shown = toFinding(finding, input.helpBase);
    return finding.key ? own(finding.unit, finding.key).deep(shown) : shown;
  });
  const counts: Counts = {
    ...input.documents,
    same: input.same,
    objects: objects.length,
    ...countFindings(findings),
    notJudged: countUnjudged(notJudged),
    verdicts: countVerdicts(input.previews.flatMap((preview) => mainVerdict(preview) ?? [])),
  };
  const unseen = input.unseen.map(toProblem);
  const incomplete = [
    ...input.incomplete.map(toProblem),
    ...(input.require ? [...unseen, ...unjudgedProblems(input.previews, input.require)] : []),
  ];
  const failed = failsAt(input.failOn, counts);
  const report: Omit<Report, 'class'> = {
    formatVersion: 2,
    tool: { name: 'applylint', version: input.version },
    kubernetesVersion: input.kubernetesVersion,
    revisions: {
      base: { name: input.revisions.base.name, commit: input.revisions.base.commit },
      head: { name: input.revisions.head.name, commit: input.revisions.head.commit },
    },
    ...(input.shard ? { shard: input.shard } : {}),
    conclusion: conclusionOf({ incomplete, unseen, counts }, failed),
    gate: { failOn: input.failOn, failed },
    counts,
    units: input.units.map(toUnit),
    ...(input.charts.length > 0 ? { charts: input.charts } : {}),
    objects: [],
    findings,
    notJudged,
    incomplete,
    unseen,
    skipped: input.skipped.map(toProblem),
    files: filesOf(input.accounts, input.previews),
    assumptions: input.assumptions,
    ...(input.catalogue.length > 0 ? { catalogue: input.catalogue } : {}),
    delivery: [],
    disagreements: input.disagreements,
  };
  // Objects are masked by position, one by one; everything else by value.
  const masked = { ...redactor.deep(report), objects };
  return { ...masked, class: classOf(masked, input.onlyVersions) };
}

/** For what is said of an object: a redactor that knows the values of its live version too. */
function ownRedactors(
  previews: readonly ApplyPreview[],
  redactor: Redactor,
): (unit: string, key: ObjectKey) => Redactor {
  const known = new Map<string, Redactor>();
  const idOf = (unit: string, key: ObjectKey): string => `${unit}\u0000${keyText(key)}`;
  for (const { unit, key, live } of previews) {
    const object = liveObject(live);
    if (object) known.set(idOf(unit.id, key), redactor.own(object));
  }
  return (unit, key) => known.get(idOf(unit, key)) ?? redactor;
}

function toUnit({ id, root, cluster, applier }: Unit): Report['units'][number] {
  const { name, mode, manager, force, prune, because, suspended } = applier;
  const held = suspended === undefined ? {} : { suspended };
  return { id, root, cluster, applier: { name, mode, manager, force, prune, because, ...held } };
}

function mainVerdict({ outcomes, unit }: ApplyPreview): Verdict | undefined {
  return mainOutcome([...outcomes.values()], unit.applier.mode)?.verdict;
}

function unjudgedProblems(
  previews: readonly ApplyPreview[],
  require: NonNullable<ReportInput['require']>,
): ReportProblem[] {
  return previews.flatMap(({ key, outcomes, unit }) => {
    const all = [...outcomes.values()];
    const name = `${key.kind} ${key.namespace === undefined ? '' : `${key.namespace}/`}${key.name}`;
    const counting = require === 'every-mode' ? all : [mainOutcome(all, unit.applier.mode)];
    return counting.flatMap((outcome): ReportProblem[] => {
      if (!outcome?.notJudged) return [];
      const { message, fix = '', path = '' } = outcome.notJudged;
      const text = `${name} is not judged under ${outcome.mode} apply: ${message}`;
      return [{ code: 'required-judgement', message: text, fix, path, line: 1, column: 1 }];
    });
  });
}

function toObject(preview: ApplyPreview, redactor: Redactor): ReportObject {
  return {
    id: objectIdOf(preview.unit.id, preview.key),
    unit: preview.unit.id,
    key: reportKey(preview.key),
    apiVersion: apiVersionOf(preview.gvk),
    change: preview.change,
    moved: preview.moved,
    base: preview.lastApplied.map(toPlace),
    head: preview.modified.map(toPlace),
    live: liveWord(preview.live),
    liveState: liveStateOf(preview, redactor),
    outcomes: [...preview.outcomes.values()].map((outcome) => toOutcome(outcome, preview, redactor)),
  };
}

function liveWord(live: ApplyPreview['live']): ReportObject['live'] {
  if (live.source === 'assumed' || live.source === 'unknown') return live.source;
  return live.object === null ? 'none' : live.source;
}

function toPlace(manifest: Manifest): ReportObject['base'][number] {
  const { path, line, endLine } = manifest.location;
  return { path, line, endLine, documentIndex: manifest.documentIndex };
}

function toOutcome(outcome: Outcome, preview: ApplyPreview, redactor: Redactor): ReportOutcome {
  const { before = null, after = null } = redactor.change(outcome.before ?? undefined, outcome.after ?? undefined);
  const waysOf = conflictWays(outcome, redactor);
  const shown = { ...outcome, before: isObject(before) ? before : null, after: isObject(after) ? after : null };
  return {
    mode: outcome.mode,
    manager: outcome.manager,
    force: outcome.force,
    verdict: outcome.verdict,
    ...(outcome.recreated ? { recreated: true } : {}),
    liveChanged: outcome.liveChanged,
    deletion: outcome.deletion,
    notJudgedReason: outcome.notJudged ? redactor.text(outcome.notJudged.message) : null,
    patchType: outcome.patchType,
    patch: outcome.patch && redactor.patch(outcome.patch, versionsOf(preview)),
    before: shown.before,
    after: shown.after,
    errors: redactor.deep(outcome.errors),
    conflicts: outcome.conflicts.map((conflict) => {
      const values = redactor.change(conflict.theirs, conflict.ours, {
        object: standIn(preview),
        path: stepsOf(conflict.path),
      });
      return {
        manager: conflict.manager,
        operation: conflict.operation,
        apiVersion: conflict.apiVersion,
        subresource: conflict.subresource ?? null,
        path: redactor.text(formatPath(conflict.path)),
        ours: values.after ?? null,
        theirs: values.before ?? null,
        owners: expectedAt(preview.expectedOwners, conflict.path),
        waysOut: waysOf(conflict.path),
      };
    }),
    waysOut: wayOutReports(outcome, redactor),
    migration: outcome.migration
      ? { takenOver: outcome.migration.takenOver, warning: outcome.migration.warning }
      : null,
    modeChange: modeChangeReport(outcome, redactor),
    effects: effectsOf(shown, effectOwners(preview, outcome), redactor),
    edits: outcome.verdict === 'not-judged' ? editsOf(preview, redactor) : [],
    podsRoll: podsRoll(outcome, preview.key),
  };
}

function editsOf({ lastApplied, modified }: ApplyPreview, redactor: Redactor): ReportOutcome['edits'] {
  const [base, head] = [lastApplied.at(-1)?.object, modified.at(-1)?.object];
  if (!base || !head) return [];
  const { before = null, after = null } = redactor.change(base, head);
  return isObject(before) && isObject(after)
    ? comparisonEffects(compareObjects(base, head, undefined), before, after, () => [], redactor)
    : [];
}

/** All that is known of the object. A patch does not say what it is of. */
function versionsOf({ lastApplied, modified, live }: ApplyPreview): readonly (JsonObject | null)[] {
  return [...lastApplied, ...modified].map((manifest): JsonObject | null => manifest.object).concat(liveObject(live));
}

function liveObject(live: ApplyPreview['live']): JsonObject | null {
  return live.source === 'snapshot' || live.source === 'cluster' ? live.object : null;
}

/** Stands for an object of this kind, so that a path in it can be masked. */
function standIn(preview: ApplyPreview): JsonObject {
  const object = newObject();
  object['apiVersion'] = 'v1';
  object['kind'] = versionsOf(preview).some((version) => saysSecret(version ?? undefined))
    ? 'Secret'
    : preview.key.kind;
  return object;
}

function stepsOf(path: Path): (string | number)[] {
  return path.map((element) =>
    element.type === 'field' ? element.name : element.type === 'index' ? element.index : 0,
  );
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
    suppressed: finding.suppressed && { ...finding.suppressed, location: toLocation(finding.suppressed.location) },
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
