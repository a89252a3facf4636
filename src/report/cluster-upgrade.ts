/**
 * What a cluster of another Kubernetes version would make of the same manifests. In: the reports of a whole folder under both versions. Out: what is
 * newly refused or reported, what is stored otherwise, and what was not judged under one of them.
 */
import { groupsOf } from '../kube/grouped.ts';
import type { JsonObject } from '../kube/json.ts';
import { compareObjects } from '../preview/compare.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import { mainOutcome } from './counts.ts';
import { BOOKKEEPING, effectAt } from './effects.ts';
import { forTerminal } from './escape/terminal.ts';
import type { Redacted } from './redact/redacted.ts';
import type { Effect, Report, ReportFinding, ReportKey, ReportObject, ReportOutcome, ReportPlace } from './report.ts';
import { describeEffect, objectId, objectLabel, plural } from './summary.ts';

export interface ClusterUpgrade {
  readonly from: string;
  readonly to: string;
  readonly objects: number;
  /** Findings that the old version does not have. */
  readonly findings: readonly ReportFinding[];
  readonly storedOtherwise: readonly {
    readonly key: ReportKey;
    readonly place: ReportPlace;
    readonly effects: readonly Effect[];
  }[];
  /** What the old version refuses as well; nothing more is said about these. */
  readonly refusedByBoth: readonly { readonly key: ReportKey; readonly place: ReportPlace | null }[];
  /** Objects that charts render under one of the versions only. */
  readonly renderedOnlyUnder: readonly { readonly key: ReportKey; readonly version: string }[];
  readonly notJudged: readonly {
    readonly key: ReportKey;
    readonly place: ReportPlace | null;
    readonly reason: string;
  }[];
  /** What neither report could read or see. */
  readonly unseen: Report['unseen'];
}

export function upgradeOf(
  before: Redacted<Report>,
  after: Redacted<Report>,
  schemas: Pick<SchemaRegistry, 'kind'>,
): ClusterUpgrade {
  const old = outcomesOf(before);
  const known = new Set(before.findings.filter(isActive).map(sameness));
  const found = outcomesOf(after);
  const judged = [...found].flatMap(([id, now]) => {
    const then = old.get(id);
    return then ? [{ id, then, now }] : [];
  });
  const refused = judged.filter(({ then, now }) => isRefused(then) && isRefused(now));
  const refusedIds = new Set(refused.map(({ id }) => id));
  const isNew = (finding: ReportFinding): boolean =>
    isActive(finding) && !known.has(sameness(finding)) && !refusedIds.has(objectId(finding.unit, finding.key));
  const findings = after.findings.filter(isNew);
  const reported = new Set(findings.map(({ unit, key }) => objectId(unit, key)));
  return {
    from: minorOf(before),
    to: minorOf(after),
    objects: after.counts.objects,
    findings,
    refusedByBoth: refused.map(({ now: { object } }) => ({ key: object.key, place: object.head[0] ?? null })),
    storedOtherwise: judged.flatMap(({ then, now }) => {
      const [place] = now.object.head;
      const [a, b] = [then.outcome.after, now.outcome.after];
      if (!place || !a || !b) return [];
      const effects = effectsBetween(a, b, now.object, schemas);
      return effects.length === 0 ? [] : [{ key: now.object.key, place, effects }];
    }),
    renderedOnlyUnder: [...onlyIn(old, found, minorOf(before)), ...onlyIn(found, old, minorOf(after))],
    notJudged: judged.flatMap(({ id, then, now }) => {
      const open = [now, then].find(({ outcome }) => outcome.verdict === 'not-judged');
      const { key, head } = now.object;
      if (!open || reported.has(id)) return [];
      return [{ key, place: head[0] ?? null, reason: open.outcome.notJudgedReason ?? '' }];
    }),
    unseen: [...after.incomplete, ...after.unseen],
  };
}

interface Judged {
  readonly object: ReportObject;
  readonly outcome: ReportOutcome;
}

function isRefused({ outcome }: Judged): boolean {
  return outcome.verdict === 'rejected';
}

function outcomesOf({ units, objects }: Report): ReadonlyMap<string, Judged> {
  const modes = new Map(units.map((unit) => [unit.id, unit.applier.mode]));
  return new Map(
    objects.flatMap((object) => {
      const outcome = mainOutcome(object.outcomes, modes.get(object.unit) ?? 'client-side');
      return outcome ? [[objectId(object.unit, object.key), { object, outcome }] as const] : [];
    }),
  );
}

/** What a creation always reports is nothing that the upgrade brings. */
function isActive({ suppressed, severity }: ReportFinding): boolean {
  return suppressed === null && severity !== 'info';
}

function sameness({ ruleId, messageId, unit, key, path }: ReportFinding): string {
  return JSON.stringify([ruleId, messageId, unit, key, path]);
}

function effectsBetween(
  before: JsonObject,
  after: JsonObject,
  { key, apiVersion }: ReportObject,
  schemas: Pick<SchemaRegistry, 'kind'>,
): Effect[] {
  const version = apiVersion.slice(apiVersion.indexOf('/') + 1);
  const { changed, added, removed } = compareObjects(before, after, schemas.kind({ ...key, version })?.schema);
  const effects = [
    ...removed.map((path) => effectAt(path, 'removed', before, after)),
    ...changed.map((path) => effectAt(path, 'changed', before, after)),
    ...added.map((path) => effectAt(path, 'added', before, after)),
  ];
  // A field that is null and one that is absent are the same to everybody who reads it.
  return effects.filter((effect) => !BOOKKEEPING.has(effect.path) && (effect.before ?? effect.after ?? null) !== null);
}

function onlyIn(
  one: ReadonlyMap<string, Judged>,
  other: ReadonlyMap<string, Judged>,
  version: string,
): ClusterUpgrade['renderedOnlyUnder'] {
  return [...one].flatMap(([id, { object }]) => (other.has(id) ? [] : [{ key: object.key, version }]));
}

function minorOf({ kubernetesVersion }: Report): string {
  return kubernetesVersion.split('.').slice(0, 2).join('.');
}

/** So many objects that were not judged, and so many problems, are named. */
const NAMED = 10;

export function renderUpgrade(upgrade: ClusterUpgrade): string {
  const { from, to, objects, findings, storedOtherwise, refusedByBoth, renderedOnlyUnder, notJudged, unseen } = upgrade;
  const isSame = findings.length + storedOtherwise.length + renderedOnlyUnder.length === 0;
  const open = notJudged.length + unseen.length;
  return `${[
    `Kubernetes ${from} → ${to}: ${plural(objects, 'object')}, applied to an empty cluster of each version.`,
    ...(isSame ? ['', `${open > 0 ? 'Of what was judged, nothing' : 'Nothing'} is refused or stored otherwise.`] : []),
    ...section(`New under ${to}:`, findings.flatMap(findingLines)),
    ...section(
      `Stored otherwise under ${to}:`,
      groupsOf(storedOtherwise, ({ key, effects }) => JSON.stringify([key.kind, effects])).flatMap((alike) => {
        const [{ key, place, effects }] = alike;
        const more = alike.length > 1 ? ` and ${alike.length - 1} more` : '';
        return [
          `${objectLabel(key)}  (${place.path}:${place.line})${more}`,
          ...effects.map((effect) => `  ${describeEffect(effect).replaceAll('`', '')}`),
        ];
      }),
    ),
    ...section(
      'Rendered under one version only:',
      renderedOnlyUnder.map(({ key, version }) => `${objectLabel(key)}: ${version}`),
    ),
    ...section(`Refused by both versions (${refusedByBoth.length}):`, named(refusedByBoth.map(placed))),
    ...section(
      `Not judged (${notJudged.length}):`,
      named(notJudged.map(({ key, reason }) => `${objectLabel(key)}: ${reason.split('\n')[0] ?? ''}`)),
    ),
    ...section(
      `Not seen (${unseen.length}):`,
      named(unseen.map(({ path, line, message }) => `${path}:${line}  ${message.replaceAll('`', '')}`)),
    ),
  ]
    .map(forTerminal)
    .join('\n')}\n`;
}

function placed({ key, place }: ClusterUpgrade['refusedByBoth'][number]): string {
  return `${objectLabel(key)}${place ? `  (${place.path}:${place.line})` : ''}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function findingLines({ location, severity, ruleId, message, fix }: ReportFinding): string[] {
  const where = location ? `${location.path}:${location.line}  ` : '';
  return [
    `${where}${severity}  ${ruleId}`,
    `  ${message.replaceAll('`', '')}`,
    ...(fix === '' ? [] : [`  → ${fix.replaceAll('`', '')}`]),
  ];
}

function named(lines: readonly string[]): string[] {
  const rest = lines.length - NAMED;
  return [...lines.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])];
}
