/**
 * Runs rules over previews. In: previews of one unit and its context. Out: findings, sorted, one per cause.
 * A rule that throws makes the review incomplete; the others still run.
 */

import { formatPath } from '../fieldpath/path.ts';
import { groupBy } from '../kube/grouped.ts';
import { equalJson } from '../kube/json.ts';
import { formatKey, type ObjectKey } from '../kube/object.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import type { Manifest, SourceLocation } from '../manifest/manifest.ts';
import type { RuleSeverity } from '../policy/policy.ts';
import type { ApplyPreview, Mode } from '../preview/outcome.ts';
import { collapseTogether, sortFindings } from './collapse.ts';
import { describeKey } from './describe.ts';
import type { Finding } from './finding.ts';
import { fingerprintOf } from './fingerprint.ts';
import { locate } from './locate.ts';
import { fill, type PlannedStep, planFor, stepsOf } from './plan.ts';
import { AS_THEY_COME, type LintPolicy, optionsOf, severityOf } from './policy.ts';
import type { LintContext, Problem, Rule, Severity } from './rule.ts';
import type { Places } from './suppress.ts';
import { mayBeAlternatives } from './twins.ts';

export interface RuleFailure {
  readonly ruleId: string;
  readonly key: ObjectKey | null;
  readonly message: string;
}

export interface LintResult {
  readonly findings: readonly Finding[];
  readonly failures: readonly RuleFailure[];
}

export type RuleSet = ReadonlyMap<string, Rule>;

/**
 * Lints one unit. `gating` is the applier's own mode: what holds only in other modes informs. Where `own` is given,
 * findings about other objects are left to other runs.
 */
export function lintUnit(
  context: LintContext,
  rules: RuleSet,
  gating: Mode,
  policy: LintPolicy = AS_THEY_COME,
  own?: ReadonlySet<ApplyPreview>,
): LintResult {
  const findings: Finding[] = [];
  const failures: RuleFailure[] = [];
  const attempt = (ruleId: string, preview: ApplyPreview | null, problems: () => void): void => {
    try {
      problems();
    } catch (error) {
      failures.push({
        ruleId,
        key: preview?.key ?? null,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const mine = own ? [...own] : context.previews;
  const rewritten = new Set(mine.filter((preview) => saysTheSame(preview, context)));
  for (const [id, rule] of rules) {
    const setting = policy.rules.get(id);
    const options = optionsOf(rule.options, setting?.options);
    const found = (problem: Problem, preview: ApplyPreview | null): void => {
      const finding = toFinding(id, rule, problem, preview, context, gating, setting?.severity);
      findings.push(policy.suppress(finding, placesOf(preview, problem)));
    };
    if (rule.check) {
      for (const preview of mine) {
        if (rule.explainsRejection && rewritten.has(preview)) continue;
        attempt(id, preview, () => {
          for (const problem of rule.check?.(preview, context, options) ?? []) found(problem, preview);
        });
      }
    }
    if (rule.checkUnit) {
      attempt(id, null, () => {
        for (const problem of rule.checkUnit?.(context, options) ?? [])
          if (!own || problem.preview === null || own.has(problem.preview)) found(problem, problem.preview);
      });
    }
  }
  const sorted = sortFindings(withoutEchoes(withoutGeneral(findings, rules), rules));
  // What is left to other runs may belong to the same group: whoever joins them collapses.
  return { findings: own ? sorted : collapseTogether(sorted, (id) => rules.get(id)?.togetherFrom), failures };
}

/**
 * Only comments or spelling differ, and nothing around the object that decides how it is applied: what is refused now was
 * refused before. A live object that was seen may differ all the same.
 */
function saysTheSame(preview: ApplyPreview, { unit, registry }: LintContext): boolean {
  const { change, gvk, lastApplied, modified, live } = preview;
  return (
    change === 'modified' &&
    live.source === 'assumed' &&
    unit.baseApplier === undefined &&
    lastApplied.length === modified.length &&
    modified.every(({ object }, i) => equalJson(object, lastApplied[i]?.object)) &&
    registry.base.kind(gvk)?.crd === undefined &&
    registry.head.kind(gvk)?.crd === undefined
  );
}

/** Drops what holds of any field where another rule says of the same one, as loudly, what its change means. */
function withoutGeneral(findings: readonly Finding[], rules: RuleSet): Finding[] {
  const isGeneral = ({ ruleId }: Finding): boolean => rules.get(ruleId)?.ofAnyField === true;
  const id = ({ key, unit, path, severity }: Finding): string =>
    JSON.stringify([unit, key ? formatKey(key) : '', path, severity]);
  const told = groupBy(
    findings.filter((finding) => !isGeneral(finding)),
    id,
  );
  return findings.filter(
    (finding) =>
      !isGeneral(finding) ||
      finding.modes.some((mode) => !told.get(id(finding))?.some(({ modes }) => modes.includes(mode))),
  );
}

/** Drops the server's own words where a rule has explained the rejection better. */
function withoutEchoes(findings: readonly Finding[], rules: RuleSet): Finding[] {
  const id = ({ key, unit }: Finding): string => `${unit}\u0000${key ? formatKey(key) : ''}`;
  const explained = new Map<string, Set<Mode>>();
  for (const finding of findings) {
    if (rules.get(finding.ruleId)?.explainsRejection !== 'specific') continue;
    const modes = explained.get(id(finding)) ?? new Set();
    for (const mode of finding.modes) modes.add(mode);
    explained.set(id(finding), modes);
  }
  return findings.filter(
    (finding) =>
      rules.get(finding.ruleId)?.explainsRejection !== 'fallback' ||
      finding.modes.some((mode) => !explained.get(id(finding))?.has(mode)),
  );
}

function toFinding(
  id: string,
  rule: Rule,
  problem: Problem,
  preview: ApplyPreview | null,
  context: LintContext,
  gating: Mode,
  setting: RuleSeverity | undefined,
): Finding {
  const predicted = preview ? [...preview.outcomes.keys()] : [gating];
  const modes = problem.modes ?? predicted;
  const data = { ...(preview && describeKey(preview.key)), ...problem.data };
  // Files that are a choice are refused one after the other, but never together.
  const unsure = rule.explainsRejection !== undefined && preview !== null && mayBeAlternatives(preview);
  const told: Severity = modes.includes(gating) && !unsure ? severityOf(rule, problem.severity, setting) : 'info';
  const doubt = doubtOf(preview);
  const severity = told === 'error' && doubt !== null ? 'warning' : told;
  const path = formatPath(problem.path);
  const only = modes.length === 1 && predicted.length > 1 ? modes[0] : undefined;
  const words = fill(rule.messages[problem.messageId] ?? problem.messageId, data);
  const message = doubt === null || doubt === '' ? words : `${words} (${doubt})`;
  return {
    ruleId: id,
    messageId: problem.messageId,
    severity,
    confidence: problem.confidence ?? confidenceOf(rule.confidence, preview, problem),
    modes,
    unit: context.unit.id,
    key: preview?.key ?? null,
    path,
    message: only && !message.includes(only) ? `under ${only} apply, ${message}` : message,
    why: fill(rule.why, data),
    fix: fill(problem.fix ?? rule.fix, data),
    location: placeOf(preview, problem),
    related: [
      ...removedLine(preview, problem),
      ...(problem.related ?? []).map((place) => ({
        message: fill(place.message, data),
        key: place.key,
        location: place.manifest?.location ?? null,
      })),
    ],
    occurrences: [],
    fingerprint: fingerprintOf([id, problem.messageId, context.unit.id, preview ? formatKey(preview.key) : '', path]),
    plan: planOf(rule, problem, preview, context, data),
    suppressed: null,
  };
}

/** Why an object that is gone may not be deleted, where nobody is known to apply it; '' where its outcome says so. */
function doubtOf(preview: ApplyPreview | null): string | null {
  const spared = preview?.spared;
  if (!spared || preview.unit.applier.known) return null;
  switch (spared.kind) {
    case 'unwatched':
      return spared.because;
    case 'double':
      return '';
    case 'elsewhere':
    case 'stuck':
    case 'past':
      return null;
  }
}

/** A finding that rests on the assumed live object is confirmed when the live object was seen; what the catalogue decides is not. */
function confidenceOf(
  usual: Finding['confidence'],
  preview: ApplyPreview | null,
  { modes }: Problem,
): Finding['confidence'] {
  const from = preview?.kind?.crd?.catalogue;
  // What names modes was read from what apply does, and that from the definition.
  if (from && from.by !== 'policy' && modes && preview.change !== 'removed') return 'assumes-catalogue';
  return usual !== 'proven' && preview && isSeen(preview) ? 'confirmed-live' : usual;
}

function isSeen({ live }: ApplyPreview): boolean {
  return live.source === 'cluster' || live.source === 'snapshot';
}

function planOf(
  rule: Rule,
  { messageId }: Problem,
  preview: ApplyPreview | null,
  context: LintContext,
  data: { readonly [name: string]: string | number },
): PlannedStep[] {
  const steps = stepsOf(rule.plan, messageId);
  if (!steps || !preview) return [];
  const { kind, name, namespace } = preview.key;
  const manifest = preview.modified.at(-1);
  // A source of what is rendered is not applied as it stands.
  const path = manifest && manifest.textLine > 0 ? manifest.location.path : null;
  return planFor(steps, { applier: context.unit.applier, kind, name, namespace, path }, data);
}

/** The line in head where the problem stands; for what is gone, the nearest surviving ancestor. */
function placeOf(preview: ApplyPreview | null, problem: Problem): SourceLocation | null {
  const manifest = problem.manifest ?? preview?.modified.at(-1) ?? preview?.lastApplied.at(-1);
  return manifest ? locate(manifest, problem.path) : null;
}

/** Where it stands at each revision: a suppression may have been written at either. */
function placesOf(preview: ApplyPreview | null, problem: Problem): Places {
  const head = problem.manifest ?? preview?.modified.at(-1);
  const own = problem.manifest === undefined || preview?.modified.includes(problem.manifest);
  const base = own ? preview?.lastApplied.at(-1) : undefined;
  const place = (manifest: Manifest | undefined) => () =>
    manifest ? { location: locate(manifest, problem.path), object: writtenIdentity(manifest) } : null;
  return { base: place(base), head: place(head) };
}

function removedLine(preview: ApplyPreview | null, problem: Problem): Finding['related'][number][] {
  const base = preview?.lastApplied.at(-1);
  if (!preview || problem.side !== 'base' || !base || preview.modified.length === 0) return [];
  return [{ message: 'removed here', key: preview.key, location: locate(base, problem.path) }];
}
