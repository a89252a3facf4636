import type { AppliedSource } from '../appliers/detect.ts';
import { type Chart, missingDependencies, readChart, valuesFiles } from '../chart/chart.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { Refusal } from '../kustomization/kustomization.ts';
import { isWithin, lastNameOf } from '../manifest/path.ts';
import type { SourceEntry } from '../policy/policy.ts';
import { SIDES, type Side, type Source, type SourceFile } from '../sources.ts';
import { isDifferent, type Tree, type Trees } from './affected.ts';
import type { Appointed } from './appointed.ts';
import { type ChartCall, callOfApplier, callOfPolicy, filesOfCall, PLAIN_CALL } from './chart-calls.ts';
import type { ChartFolder } from './chart-folders.ts';
import { schemaProblems } from './chart-schemas.ts';
import { readWhole } from './contents.ts';
import { followLinks } from './links.ts';
import { localCharts, localFiles } from './local-charts.ts';

/** One way to render a chart; null on a side where nobody renders it so. */
export interface ChartRoot {
  readonly id: string;
  readonly folder: string;
  readonly calls: { readonly [side in Side]: ChartCall | null };
  /** Whether the release is there already, so that Helm upgrades it. */
  readonly upgrades: boolean;
  /** Neither policy nor an object in sight says how: its values are a guess. */
  readonly guessed: boolean;
}

/**
 * Charts of either side in which a file differs, or how they are rendered: as policy says, else as the objects that apply
 * them say, else with each values file that stands in the chart beside its own.
 */
export function affectedCharts(
  charts: readonly ChartFolder[],
  trees: Trees,
  declared: readonly SourceEntry[],
  appointed: Appointed,
): ChartRoot[] {
  const entries = declared.filter(({ kind }) => kind === 'helm');
  // A chart whose folder only moved is not installed anew.
  const before = new Set(charts.filter(({ files }) => files.base.size > 0).map(({ folder }) => lastNameOf(folder)));
  return charts.flatMap(({ folder, inside, changed }) => {
    const upgrades = before.has(lastNameOf(folder));
    const root = (one: Drafted): ChartRoot => ({ ...one, upgrades });
    const byPolicy = entries.filter(({ path }) => resolvePath('', path) === folder);
    if (byPolicy.length > 0)
      return byPolicy.flatMap((entry) => declaredRoot(folder, entry, trees, changed.length > 0)).map(root);
    const owned = ownedRoots(folder, appointed, trees, changed.length > 0);
    if (owned.length > 0) return owned.flat();
    return changed.length > 0 ? detectedRoots(folder, inside, changed).map(root) : [];
  });
}

type Drafted = Omit<ChartRoot, 'upgrades'>;

function declaredRoot(folder: string, entry: SourceEntry, trees: Trees, changed: boolean): Drafted[] {
  const call = callOfPolicy(entry);
  if (!changed && !call.values.some((path) => isDifferent(path, trees))) return [];
  const name = entry.name ?? entry.values.join(', ');
  return [{ id: idOf(folder, name), folder, calls: { base: call, head: call }, guessed: false }];
}

/** Undefined entries never: an owner whose chart did not change gives an empty list, so that nothing else is guessed. */
function ownedRoots(folder: string, appointed: Appointed, trees: Trees, changed: boolean): ChartRoot[][] {
  const owner = (source: AppliedSource): string =>
    `${source.owner.kind} ${source.owner.namespace ?? ''}/${source.owner.name}`;
  const here = (side: Side): Map<string, AppliedSource> =>
    new Map(appointed[side].filter(({ path }) => path === folder).map((source) => [owner(source), source]));
  const sides = { base: here('base'), head: here('head') };
  return [...new Set([...sides.base.keys(), ...sides.head.keys()])].map((name) => {
    const callOf = (side: Side): ChartCall | null => {
      const source = sides[side].get(name);
      return source ? callOfApplier(source, trees[side]) : null;
    };
    const calls = { base: callOf('base'), head: callOf('head') };
    const files = SIDES.flatMap((side) => (calls[side] ? filesOfCall(calls[side]) : []));
    const differs = changed || files.some((path) => isDifferent(path, trees));
    if (!differs && JSON.stringify(calls.base) === JSON.stringify(calls.head)) return [];
    const upgrades = appointed.base.some((source) => owner(source) === name);
    return [{ id: idOf(folder, name.slice(name.indexOf('/') + 1)), folder, calls, upgrades, guessed: false }];
  });
}

function detectedRoots(folder: string, inside: readonly string[], changed: readonly string[]): Drafted[] {
  const values = valuesFiles(folder, inside);
  if (values.length === 0) {
    return [{ id: idOf(folder, ''), folder, calls: { base: PLAIN_CALL, head: PLAIN_CALL }, guessed: true }];
  }
  const others = changed.filter((path) => !values.includes(path));
  return values
    .filter((path) => others.length > 0 || changed.includes(path))
    .map((path) => {
      // Another environment's values touch this one in nothing.
      const call = { ...PLAIN_CALL, values: [path] };
      return {
        id: idOf(folder, folder === '' ? path : path.slice(folder.length + 1)),
        folder,
        calls: { base: call, head: call },
        guessed: true,
      };
    });
}

function idOf(folder: string, name: string): string {
  const place = folder === '' ? '.' : folder;
  return name === '' ? place : `${place} (${name})`;
}

export interface ReadChart {
  readonly chart: Chart;
  readonly call: ChartCall;
  readonly files: readonly SourceFile[];
  readonly refusals: readonly Refusal[];
  /** Files of charts of the repository that it takes in, where Helm finds them. */
  readonly taken: readonly SourceFile[];
  /** Dependencies that are not vendored. */
  readonly missing: readonly string[];
}

const NO_CHART: Chart = { folder: '', name: 'chart', library: false, dependencies: [] };

/** A chart's files on one side, with what forbids rendering them; null where there is no chart, or a library. */
export async function readChartSide(
  source: Source,
  side: Side,
  tree: Tree,
  { folder, calls }: ChartRoot,
): Promise<ReadChart | null> {
  const asked = calls[side];
  const inside = [...tree].filter(([path]) => isWithin(path, folder));
  const prefix = folder === '' ? '' : `${folder}/`;
  if (asked === null || !tree.has(`${prefix}Chart.yaml`)) return null;
  const call = asked.ignoresMissing ? { ...asked, values: asked.values.filter((path) => tree.has(path)) } : asked;
  // A detected values file is a rendering of its own where it exists.
  const absent = call.values.filter((path) => !tree.has(path));
  if (call.release === null && absent.length > 0) return null;
  const called = filesOfCall(call);
  const outside = called.filter((path) => !isWithin(path, folder) && tree.get(path)?.kind === 'file');
  const within = inside.filter(([, { kind }]) => kind !== 'file').map(([path]) => path);
  const local = await localCharts(source, side, tree, { folder, inside: inside.map(([path]) => path) });
  const followed = new Set(local.map(({ link }) => link));
  const links = new Set([
    ...within.filter((path) => !followed.has(path)),
    ...called.filter((path) => (tree.get(path)?.kind ?? 'file') !== 'file'),
  ]);
  const own = inside.filter(([, { kind }]) => kind === 'file').map(([path]) => path);
  const whole = await readWhole(source, side, [...new Set([...own, ...outside])]);
  if ('lack' in whole) return { chart: NO_CHART, call, files: [], taken: [], refusals: [whole.lack], missing: [] };
  const plain = await followLinks(source, side, tree, links, whole.files);
  const files = [...whole.files, ...plain.files];
  const named = files.filter(({ path }) => path === `${prefix}Chart.yaml` || path === `${prefix}requirements.yaml`);
  const chart = readChart(folder, named);
  const at = { path: `${prefix}Chart.yaml`, line: 1 };
  const refusals: Refusal[] = [];
  const lacking = [
    ...absent.map((path) => `the values file ${path}`),
    ...call.files
      .filter(({ path }) => !tree.has(path))
      .map(({ name, path }) => `the file ${path} of the parameter ${name}`),
    ...(call.lacks === null ? [] : [call.lacks]),
  ];
  if (lacking.length > 0) {
    const message = `it needs ${lacking.join(', ')}, which is not in this revision`;
    refusals.push({ code: 'chart', message, fix: 'commit the rendered manifests', ...at });
  }
  for (const path of called.filter((one) => /[,"\n]/.test(one))) {
    // Helm splits lists of files at commas, and takes what has a scheme for an address.
    refusals.push({ code: 'escape', message: `${path} cannot be named to Helm`, fix: 'rename the file', ...at });
  }
  if (chart === null) {
    refusals.push({ code: 'unreadable', message: 'Chart.yaml cannot be read', fix: 'repair it', ...at });
    return { chart: NO_CHART, call, files, taken: [], refusals, missing: [] };
  }
  if (chart.library) return null;
  for (const path of plain.refused) {
    const message =
      tree.get(path)?.kind === 'link'
        ? 'Helm would follow this link'
        : 'a submodule: its content is not in this repository';
    refusals.push({ code: 'link', message, fix: 'keep a copy instead', path, line: 1 });
  }
  const taken = await localFiles(source, side, tree, folder, local);
  refusals.push(...taken.refusals);
  const missing = missingDependencies(chart, [...files, ...taken.files]);
  for (const { path, message } of schemaProblems([...files, ...taken.files]))
    refusals.push({ code: 'remote', message, fix: 'keep schemas inside one file', path, line: 1 });
  return { chart, call, files, taken: taken.files, refusals, missing };
}
