/**
 * Several reports become one: the shards of one review, reviews of several clusters, or both. Objects and findings are
 * put back into the order of a whole review, what overlays share is said once, and conclusion, gate and counts are made
 * anew. What is missing or does not belong together makes the joined report incomplete.
 */
import { groupBy } from '../kube/grouped.ts';
import { toJsonValue } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { collapseOverlays, collapseTogether, compareText, sortFindings } from '../lint/collapse.ts';
import type { Finding } from '../lint/finding.ts';
import { SIDES } from '../sources.ts';
import { keyText } from '../units/identity.ts';
import { higherClass } from './change-class.ts';
import { conclusionOf, countFindings, countUnjudged, countVerdicts, failsAt, mainVerdicts } from './counts.ts';
import type { Redacted } from './redact/redacted.ts';
import {
  objectKey,
  type Report,
  type ReportFile,
  type ReportFinding,
  type ReportKey,
  type ReportProblem,
  reportKey,
} from './report.ts';

/** From how many findings on a rule speaks once for a unit. */
export type TogetherFrom = (ruleId: string) => number | undefined;

/** Joins at least one report. All of them have been masked, so the result is. */
export function joinReports(
  reports: readonly [Redacted<Report>, ...Redacted<Report>[]],
  togetherFrom: TogetherFrom,
): Redacted<Report> {
  const [first, ...others] = [...groupWholes(reports).values()].map((group) => joinShards(group, togetherFrom));
  return first && others.length > 0 ? joinWholes([first, ...others]) : (first ?? reports[0]);
}

type Reports = readonly [Redacted<Report>, ...Redacted<Report>[]];

/** Parts of one review. What speaks of no object is said by each of them, or does not hold of the whole. */
function joinShards(shards: Reports, togetherFrom: TogetherFrom): Redacted<Report> {
  const [first] = shards;
  if (first.shard === undefined) return first;
  const said = (fingerprint: string): boolean =>
    shards.every(({ findings }) => findings.some((finding) => finding.fingerprint === fingerprint));
  const findings = shards
    .flatMap((report) => report.findings)
    .filter(({ key, fingerprint }) => key || said(fingerprint));
  const sorted = sortFindings(findings.map(toLint));
  const collapsed = first.units.flatMap(({ id }) =>
    collapseTogether(
      sorted.filter(({ unit }) => unit === id),
      togetherFrom,
    ),
  );
  const units = new Set(first.units.map(({ id }) => id));
  const whole = combine(shards, [...collapsed, ...sorted.filter(({ unit }) => !units.has(unit))]);
  const { failOn } = first.gate;
  const { discovered, analysed, refused, skipped, same } = first.counts;
  const counts = { ...whole.counts, discovered, analysed, refused, skipped, same };
  const incomplete = [...whole.incomplete, ...missingShards(shards)];
  const concluded = conclude({ ...whole, counts, incomplete }, failOn, failsAt(failOn, counts));
  return withClass({ ...whole, counts, ...concluded }, shards);
}

/** Reviews that stand for themselves, such as those of several clusters. */
function joinWholes(reports: Reports): Redacted<Report> {
  const whole = combine(
    reports,
    reports.flatMap((report) => report.findings.map(toLint)),
  );
  const failed = reports.some((report) => report.gate.failed);
  const incomplete = [...whole.incomplete, ...strangers(reports)];
  return withClass({ ...whole, ...conclude({ ...whole, incomplete }, strictest(reports), failed) }, reports);
}

/** As far as the part that reaches farthest; what did not pass as a whole is no routine. */
function withClass(whole: Redacted<Report>, parts: Reports): Redacted<Report> {
  const highest = parts.map((part) => part.class).reduce(higherClass);
  return { ...whole, class: whole.conclusion === 'pass' ? highest : higherClass(highest, 'notable') };
}

function conclude(
  whole: Pick<Report, 'incomplete' | 'unseen' | 'counts'>,
  failOn: Report['gate']['failOn'],
  failed: boolean,
): Pick<Report, 'incomplete' | 'gate' | 'conclusion'> {
  return { incomplete: whole.incomplete, gate: { failOn, failed }, conclusion: conclusionOf(whole, failed) };
}

/** Everything once, in the order of a whole review; conclusion and gate are still to be made. */
function combine(reports: Reports, found: readonly Finding[]): Redacted<Report> {
  const { shard: _, ...first } = reports[0];
  const union = <T>(pick: (report: Report) => readonly T[]): T[] =>
    uniqueBy(reports.flatMap(pick), (entry) => stringifyJson(toJsonValue(entry)));
  const units = union((report) => report.units);
  const charts = union((report) => report.charts ?? []);
  const catalogue = union((report) => report.catalogue ?? []);
  const order = new Map(units.map(({ id }, i) => [id, i]));
  const byPlace = (a: { unit: string; key: ReportKey }, b: { unit: string; key: ReportKey }): number =>
    (order.get(a.unit) ?? 0) - (order.get(b.unit) ?? 0) ||
    compareText(keyText(objectKey(a.key)), keyText(objectKey(b.key)));
  const objects = uniqueBy(
    reports.flatMap((report) => report.objects),
    ({ id }) => id,
  ).sort(byPlace);
  const originals = new Map(
    reports.flatMap((report) => report.findings.map((finding) => [finding.fingerprint, finding])),
  );
  const findings = sortFindings(collapseOverlays(found)).flatMap((finding) => fromLint(finding, originals));
  const notJudged = union((report) => report.notJudged).sort(byPlace);
  const sum = (name: 'discovered' | 'analysed' | 'refused' | 'skipped' | 'same'): number =>
    reports.reduce((total, { counts }) => total + counts[name], 0);
  return {
    ...first,
    kubernetesVersion: [...new Set(reports.map((report) => report.kubernetesVersion))].join(', '),
    counts: {
      discovered: sum('discovered'),
      analysed: sum('analysed'),
      refused: sum('refused'),
      skipped: sum('skipped'),
      same: sum('same'),
      objects: objects.length,
      ...countFindings(findings),
      notJudged: countUnjudged(notJudged),
      verdicts: countVerdicts(mainVerdicts({ units, objects })),
    },
    units,
    ...(charts.length > 0 ? { charts } : {}),
    objects,
    findings,
    notJudged,
    incomplete: union((report) => report.incomplete),
    unseen: union((report) => report.unseen),
    skipped: union((report) => report.skipped),
    files: joinFiles(reports.flatMap((report) => report.files)),
    assumptions: union((report) => report.assumptions),
    ...(catalogue.length > 0 ? { catalogue } : {}),
    delivery: union((report) => report.delivery),
  };
}

const WORST: readonly ReportFile['state'][] = [
  'not-reviewed',
  'not-judged',
  'unseen',
  'judged',
  'not-applied',
  'no-manifest',
];

/** Each file once: its worst state, and the objects of all. */
function joinFiles(files: readonly ReportFile[]): ReportFile[] {
  const joined = new Map<string, ReportFile>();
  for (const file of files) {
    const known = joined.get(file.path);
    if (!known) {
      joined.set(file.path, file);
      continue;
    }
    const [worse] = [known, file].sort(
      (a, b) => WORST.indexOf(a.state) - WORST.indexOf(b.state) || compareText(a.reason, b.reason),
    );
    const both = (pick: (one: ReportFile) => readonly string[]): string[] =>
      [...new Set([...pick(known), ...pick(file)])].sort();
    joined.set(file.path, {
      ...(worse ?? file),
      sources: both((one) => one.sources),
      objects: both((one) => one.objects),
    });
  }
  return [...joined.values()].sort((a, b) => compareText(a.path, b.path));
}

/** Shards of one review under one name; every other report is a whole of its own. */
function groupWholes(reports: Reports): Map<string, Reports> {
  return groupBy(reports, ({ shard, revisions, units }, i) =>
    shard === undefined ? String(i) : JSON.stringify([shard.total, revisions, units.map(({ id }) => id)]),
  );
}

function missingShards(shards: readonly Report[]): ReportProblem[] {
  const total = shards[0]?.shard?.total ?? 0;
  const here = new Set(shards.map((report) => report.shard?.index));
  return Array.from({ length: total }, (_, i) => i + 1)
    .filter((index) => !here.has(index))
    .map((index) => ({
      code: 'shard-missing',
      message: `shard ${index} of ${total} is not among the joined reports`,
      fix: 'join the reports of all shards, and of no other run',
      path: '.',
      line: 1,
      column: 1,
    }));
}

/** Reports of other commits say nothing about this one. */
function strangers(reports: readonly Report[]): ReportProblem[] {
  const [first, ...others] = reports;
  return SIDES.flatMap((side) => {
    const commit = first?.revisions[side].commit ?? null;
    const other = others.find((report) => report.revisions[side].commit !== commit);
    if (!other) return [];
    const name = (value: string | null): string => (value === null ? 'none' : value.slice(0, 7));
    return [
      {
        code: 'revisions-differ',
        message: `the joined reports are of different ${side} commits: ${name(commit)} and ${name(other.revisions[side].commit)}`,
        fix: 'join reports of one run',
        path: '.',
        line: 1,
        column: 1,
      },
    ];
  });
}

function strictest(reports: readonly Report[]): Report['gate']['failOn'] {
  const given = new Set(reports.map((report) => report.gate.failOn));
  return (['warning', 'error', 'never'] as const).find((value) => given.has(value)) ?? 'error';
}

/** As the linter has it, so that it is sorted and collapsed by the same code. */
function toLint({ help: _, key, occurrences, related, suppressed, ...finding }: ReportFinding): Finding {
  const lintKey = <T extends { readonly key: ReportKey | null }>(entry: T) => ({
    ...entry,
    key: entry.key && objectKey(entry.key),
  });
  const { location } = suppressed ?? {};
  return {
    ...finding,
    key: key && objectKey(key),
    related: related.map(lintKey),
    occurrences: occurrences.map(lintKey),
    suppressed: suppressed && { ...suppressed, location: location ?? { path: '', line: 1, endLine: 1 } },
  };
}

/** What collapsing changes of a finding is its message and the list of its occurrences. */
function fromLint({ fingerprint, message, occurrences }: Finding, originals: Originals): ReportFinding[] {
  const original = originals.get(fingerprint);
  const places = occurrences.map((place) => ({ ...place, key: place.key && reportKey(place.key) }));
  return original ? [{ ...original, message, occurrences: places }] : [];
}

type Originals = ReadonlyMap<string, ReportFinding>;

function uniqueBy<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  const unique = new Map<string, T>();
  for (const item of items) if (!unique.has(idOf(item))) unique.set(idOf(item), item);
  return [...unique.values()];
}
