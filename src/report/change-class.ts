/**
 * How far a change reaches, for automation that goes by it. Read from the finished report, so that nothing can be routine that the
 * report does not show. It never justifies a merge by itself: who changed it counts as well (docs/coverage.md).
 */
import { checksumMoves, digestMoves, imageRises, versionRises } from '../kube/version-move.ts';
import { mainOutcome } from './counts.ts';
import type { ChangeClass, Effect, Report, ReportChart, ReportKey, ReportObject, ReportOutcome } from './report.ts';

/** `onlyVersions`: the text of the whole diff does nothing but raise versions. */
export function classOf(report: Omit<Report, 'class'>, onlyVersions: boolean): ChangeClass {
  if (deletes(report)) return 'destructive';
  const loud = report.findings.some(({ severity }) => severity !== 'info');
  if (report.conclusion !== 'pass' || loud || report.notJudged.length > 0) return 'notable';
  if (report.objects.length === 0)
    return report.files.every(({ state }) => state === 'no-manifest' || state === 'judged') ? 'none' : 'notable';
  const seen = report.files.length > 0 && report.files.every(({ state }) => state === 'judged');
  const owners = new Set(
    (report.charts ?? []).flatMap((chart) => (isUpdate(chart) ? chart.decidedBy.map(textOf) : [])),
  );
  const bumps = (object: ReportObject): boolean => isVersionBump(object, names(owners, object.key));
  return onlyVersions && seen && report.objects.every(bumps) ? 'routine' : 'notable';
}

/** The higher of two, for reports that are joined. */
export function higherClass(a: ChangeClass, b: ChangeClass): ChangeClass {
  return ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
}

const ORDER: readonly ChangeClass[] = ['none', 'routine', 'notable', 'destructive'];

function deletes({ objects, units }: Omit<Report, 'class'>): boolean {
  const modes = new Map(units.map(({ id, applier }) => [id, applier.mode]));
  return objects.some(({ unit, outcomes }) => {
    const by = mainOutcome(outcomes, modes.get(unit) ?? 'client-side')?.deletion?.by;
    return by === 'pruned' || by === 'unknown';
  });
}

/** Whether both sides of a chart were rendered, and it is the same chart. */
function isUpdate({ base, head, instead }: ReportChart): boolean {
  return base !== null && head !== null && instead === null;
}

function textOf({ group, kind, namespace, name }: ReportKey): string {
  return JSON.stringify([group, kind, namespace, name]);
}

/** A manifest may leave its namespace to whoever applies it. */
function names(owners: ReadonlySet<string>, key: ReportKey): boolean {
  return owners.has(textOf(key)) || owners.has(textOf({ ...key, namespace: null }));
}

/** `installs`: the object says which version of a chart is installed, and what that changes is part of the report. */
function isVersionBump({ change, moved, outcomes }: ReportObject, installs: boolean): boolean {
  const raises = (outcome: ReportOutcome): boolean => raisesVersions(outcome, installs);
  return change === 'modified' && !moved && outcomes.length > 0 && outcomes.every(raises);
}

function raisesVersions(outcome: ReportOutcome, installs: boolean): boolean {
  const accepted = outcome.verdict === 'configured' || outcome.verdict === 'unchanged';
  const quiet = outcome.errors.length === 0 && outcome.conflicts.length === 0 && outcome.modeChange === null;
  return accepted && quiet && outcome.effects.every((effect) => raisesVersion(effect, installs));
}

const CONTAINER_IMAGE = /(?:^|\.)(?:containers|initContainers|ephemeralContainers)\[name=[^\]]+\]\.image$/;
const VERSION_LABEL = /(?:^|\.)metadata\.labels\.(?:app\.kubernetes\.io\/version|helm\.sh\/chart|version|chart)$/;
const CHECKSUM = /(?:^|\.)metadata\.annotations\.checksum\/[\w.-]+$/;

/** The fields of owners and their sources that say which version of a chart is installed. */
const CHART_VERSION =
  /^spec\.(?:(?:chart\.spec\.)?version|ref\.(?:tag|digest)|(?:template\.spec\.)?sources?(?:\[[^\]]+\])?\.targetRevision)$/;

function raisesVersion({ path, change, before, after }: Effect, installs: boolean): boolean {
  if (change !== 'changed' || typeof before !== 'string' || typeof after !== 'string') return false;
  const plain = path.replace(/["']/g, '').replace(/\.?\[((?:app\.kubernetes\.io|helm\.sh|checksum)\/[^\]]+)\]/g, '.$1');
  if (CONTAINER_IMAGE.test(plain)) return imageRises(before, after) || digestMoves(before, after);
  if (installs && CHART_VERSION.test(plain)) return versionRises(before, after) || digestMoves(before, after);
  if (VERSION_LABEL.test(plain)) return versionRises(lastWord(before), lastWord(after)) && stem(before) === stem(after);
  return CHECKSUM.test(plain) && checksumMoves(before, after);
}

/** `web-1.2.3` is a chart's name and its version. */
function lastWord(text: string): string {
  return /(?:^|-)(v?[0-9][\w.+-]*)$/.exec(text)?.[1] ?? text;
}

function stem(text: string): string {
  return text.slice(0, text.length - lastWord(text).length);
}
