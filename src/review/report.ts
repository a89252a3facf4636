/** The report, with what was assumed and what was not reviewed. */

import { titleOf } from '../appliers/table.ts';
import { formatPath } from '../fieldpath/path.ts';
import { FALLBACK_NAMESPACE, formatKey } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { baseState } from '../preview/drift.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { UNKNOWN_APPLIER } from '../report/assumptions.ts';
import { buildReport } from '../report/build.ts';
import { mainOutcome } from '../report/counts.ts';
import { overdue } from '../report/overdue.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import { type Beside, createRedactor } from '../report/redact/redactor.ts';
import type { Report, ReportRelease } from '../report/report.ts';
import type { Appliers } from './appliers.ts';
import { catalogueLine, openRuleProblems, releasesUsed } from './catalogue.ts';
import { chartChanges } from './chart-changes.ts';
import type { Review } from './input.ts';
import type { Linted } from './lint.ts';
import type { LiveState, Served } from './live.ts';
import { onlyVersionsRise } from './only-versions.ts';
import { openProblems } from './open-values.ts';
import { modesOf, type UnitPreview } from './preview.ts';
import type { ReadChanges } from './read.ts';
import type { ServerCheck } from './server-check.ts';
import { disagreementReport, serverProblems, unaskedProblems } from './server-check-words.ts';
import { undecidedObjects } from './undecided.ts';
import type { PlannedUnit } from './units.ts';
import { hiddenObjects, sortUnreviewed } from './unreviewed.ts';

export type { Review } from './input.ts';

export const HELP = 'https://github.com/applylint/applylint/blob/main/src/rules/README.md';

export function reportOf(
  review: Review,
  found: {
    read: ReadChanges;
    appliers: Appliers;
    served: Served;
    units: readonly PlannedUnit[];
    live: LiveState;
    previews: readonly UnitPreview[];
    unfinished: readonly PlannedUnit[];
    checked: ServerCheck;
    linted: Linted;
    secrets: Beside;
  },
): Redacted<Report> {
  const { read, appliers, served, units, live, checked, linted, secrets } = found;
  const previews = found.previews.filter((unit) => !linted.unfinished.includes(unit));
  const unfinished = [...found.unfinished, ...linted.unfinished.map(({ planned }) => planned)];
  const { options, policy, today } = review;
  const objects = previews.flatMap((unit) => (unit.own ? [...unit.own] : unit.previews));
  const hidden = hiddenObjects(objects, ({ outcomes, unit }) => mainOutcome([...outcomes.values()], unit.applier.mode));
  const open = openProblems(objects, hidden);
  const { incomplete, unseen } = sortUnreviewed(
    [...read.refused, ...hidden.values(), ...open.refused],
    [...read.unseen, ...undecidedObjects(read, appliers), ...open.unseen, ...openRuleProblems(objects)],
    policy.decides,
    today,
  );
  const manifests = previews.flatMap(({ planned: { changed, context } }) => [
    ...changed.base,
    ...changed.head,
    ...context.base,
    ...context.head,
  ]);
  const redactor = createRedactor(
    manifests.map((manifest) => manifest.object),
    // The diff itself names its files: a masked path would point nowhere.
    { beside: secrets, words: read.accounts.map(({ path }) => path) },
  );
  const catalogue = releasesUsed(objects);
  return buildReport({
    redactor,
    version: review.version,
    kubernetesVersion: options.kubernetesVersion,
    revisions: read.revisions,
    units: units.filter(({ changed }) => changed.base.length + changed.head.length > 0).map(({ unit }) => unit),
    previews: objects,
    findings: linted.findings,
    charts: chartChanges(read.releases.rendered, units),
    incomplete: [
      ...incomplete,
      ...served.incomplete,
      ...live.incomplete,
      ...unfinished.map(({ unit }) => overdue(`the unit ${unit.id}`, unit.root === '' ? '.' : unit.root)),
      ...serverProblems(checked),
      ...linted.failures.map(failureProblem),
    ],
    catalogue,
    disagreements: checked.disagreements.map((found) => disagreementReport(found, redactor)),
    unseen: [...unseen, ...live.unseen, ...unaskedProblems(checked)],
    accounts: read.accounts,
    skipped: read.skipped,
    documents: read.documents,
    same:
      previews.reduce((sum, unit) => sum + unit.same, 0) +
      [read, ...read.units].reduce((sum, { unread }) => sum + Math.min(unread.base.length, unread.head.length), 0),
    assumptions: [...assumptionsOf(review, read, previews, catalogue), ...unsearched(redactor.left)],
    onlyVersions: onlyVersionsRise(read.revisions),
    failOn: options.failOn,
    require: options.requireJudged ? 'every-mode' : policy.decides.require === 'complete' ? 'gating-mode' : null,
    modes: modesOf(review),
    helpBase: HELP,
    shard: options.shard,
  });
}

/** Said where not every value of unchanged files was looked for. */
function unsearched(left: number): string[] {
  return left === 0 ? [] : [`The repository holds too many secrets to look for ${left} of their values elsewhere.`];
}

function failureProblem({ ruleId, key, message }: Linted['failures'][number]): InputProblem {
  const about = key ? ` on ${key.kind} ${key.name}` : '';
  const fix = 'this is a bug of applylint; please report it with the manifest';
  return problemAt('.', 'rule-failed', `the rule ${ruleId} failed${about}: ${message}`, fix);
}

function assumptionsOf(
  review: Review,
  read: ReadChanges,
  previews: readonly UnitPreview[],
  catalogue: readonly ReportRelease[],
): string[] {
  const lines: string[] = [];
  const { options } = review;
  const objects = previews.flatMap((unit) => unit.previews);
  lines.push(...seenLines(objects));
  if (review.live) {
    const { source, name, notes } = review.live;
    lines.push(
      source === 'cluster' ? `Live objects were read from ${name}.` : `Live objects are those of ${name}.`,
      ...notes,
    );
  }
  if (objects.some((preview) => preview.live.source === 'assumed' && preview.lastApplied.length > 0)) {
    const how = options.baseApplied === undefined ? '' : ` ${options.baseApplied}`;
    lines.push(
      `The review assumes that base is applied${how}: it does not see drift or other managers in the cluster.`,
    );
  }
  lines.push(...[catalogueLine(catalogue) ?? []].flat());
  const owners = shownOwners(objects);
  if (owners.length > 0) {
    const rest = owners.length - 3;
    const names = `${owners.slice(0, 3).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    lines.push(`The repository shows other owners of changed objects: ${names}.`);
  }
  const alone = previews.flatMap(({ planned }) => planned.alone ?? []);
  if (alone.length > 0) {
    const names = `${alone.slice(0, 3).join(', ')}${alone.length > 3 ? ` and ${alone.length - 3} more` : ''}`;
    lines.push(
      `Files in one folder contain the same objects, so each file is judged as if it were applied alone: ${names}.`,
    );
  }
  lines.push(...previews.flatMap(policyLine));
  lines.push(...applierLines(review, previews));
  if (
    options.namespace === undefined &&
    review.live?.namespace === undefined &&
    objects.some((preview) => preview.key.namespace === FALLBACK_NAMESPACE)
  ) {
    lines.push('Objects without a namespace are assumed to go to `default` (--namespace).');
  }
  lines.push(...read.remarks);
  if (read.rendered.length > 0) {
    const files = read.rendered.reduce((sum, entry) => sum + entry.files, 0);
    lines.push(`Not rendered: ${read.rendered.length} kustomizations or charts with ${files} changed files.`);
  }
  return lines;
}

/** What policies would say of the objects of a unit, where that depends on what is not in sight. */
function policyLine({ planned, previews }: UnitPreview): string[] {
  const doubtful = previews.flatMap(({ key, outcomes }) => {
    const notes = [...outcomes.values()].flatMap((outcome) => outcome.notes ?? []);
    const doubt = notes.find(({ kind }) => kind === 'doubt');
    return doubt ? [{ name: formatKey(key), message: doubt.message }] : [];
  });
  const [first] = doubtful;
  if (first === undefined) return [];
  const others = doubtful.length === 1 ? '' : ` and ${doubtful.length - 1} more`;
  const { root } = planned.unit;
  return [
    `Whether policies let ${first.name}${others} of ${root === '' ? '.' : root} through is not known: ${first.message}.`,
  ];
}

/** Who was taken to apply what, and why. */
function applierLines({ options }: Review, previews: readonly UnitPreview[]): string[] {
  const lines = new Set<string>();
  const held = new Set<string>();
  for (const { planned, previews: objects } of previews) {
    const { root, applier } = planned.unit;
    if (objects.length === 0) continue;
    if (applier.suspended !== undefined) {
      held.add(
        `Nothing of ${root === '' ? '.' : root} is applied until ${applier.suspended} is resumed; this report describes what happens then.`,
      );
    }
    if (!applier.known) {
      if (options.apply === 'both')
        lines.add(`${UNKNOWN_APPLIER} Name the applier with --applier, or under \`appliers\` in the policy.`);
      continue;
    }
    const how = [
      applier.mode,
      ...(applier.force ? ['forcing conflicts'] : []),
      applier.prune === 'unknown' ? 'pruning not known' : applier.prune === 'yes' ? 'pruning' : 'not pruning',
    ];
    lines.add(
      `Applied by ${titleOf(applier.name)}, ${how.join(', ')}: ${root === '' ? '.' : root} (${applier.because}).`,
    );
  }
  const all = [...lines];
  const shown =
    all.length > 5 ? [...all.slice(0, 4), `And ${all.length - 4} more appliers (units in --format json).`] : all;
  return [...held, ...shown];
}

/** Owners beside the applier, of objects whose managedFields were not seen; copies of an object have a rule of their own. */
function shownOwners(previews: readonly ApplyPreview[]): string[] {
  return [
    ...new Set(
      previews
        .filter(({ live }) => live.source === 'assumed')
        .flatMap(({ key, expectedOwners }) =>
          expectedOwners
            .filter(({ where }) => where !== 'copy')
            .map(({ name, path, where }) =>
              where === 'pods'
                ? `${name} (pods of ${formatKey(key)}: ${formatPath(path)})`
                : `${name} (${formatPath(path)} of ${formatKey(key)})`,
            ),
        ),
    ),
  ];
}

/** How many objects were found as base left them, and which were not. */
function seenLines(previews: readonly ApplyPreview[]): string[] {
  const named = (state: ReturnType<typeof baseState>): string[] =>
    previews.filter((preview) => baseState(preview) === state).map(({ key }) => formatKey(key));
  const [confirmed, drifted] = [named('confirmed').length, named('drifted')];
  if (confirmed + drifted.length === 0) return [];
  const rest = drifted.length > 3 ? ` and ${drifted.length - 3} more` : '';
  const others = drifted.length === 0 ? '' : `; different: ${drifted.slice(0, 3).join(', ')}${rest}`;
  return [`${confirmed} of ${confirmed + drifted.length} live objects match base${others}.`];
}
