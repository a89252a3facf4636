import { type Chart, chartFolders, isWithin, missingDependencies, readChart, valuesFiles } from '../chart/chart.ts';
import type { Refusal } from '../kustomization/kustomization.ts';
import type { Side, Source, SourceFile } from '../sources.ts';
import { isDifferent, type Tree, type Trees } from './affected.ts';
import { schemaProblem } from './chart-schemas.ts';

/** One way to render a chart: its own values, and one file over them where there are such. */
export interface ChartRoot {
  readonly folder: string;
  /** Null: values.yaml alone. */
  readonly values: string | null;
}

/** Charts of either side in which a file differs; a chart with several values files is rendered with each of them. */
export function affectedCharts(trees: Trees): ChartRoot[] {
  const folders = new Set((['base', 'head'] as const).flatMap((side) => chartFolders(trees[side].keys())));
  const roots: ChartRoot[] = [];
  for (const folder of [...folders].sort()) {
    const paths = new Set([...trees.base.keys(), ...trees.head.keys()].filter((path) => isWithin(path, folder)));
    const changed = [...paths].filter((path) => isDifferent(path, trees));
    if (changed.length === 0) continue;
    const values = valuesFiles(folder, paths);
    const others = changed.filter((path) => !values.includes(path));
    if (values.length === 0) roots.push({ folder, values: null });
    // Another environment's values touch this one in nothing.
    for (const path of values) if (others.length > 0 || changed.includes(path)) roots.push({ folder, values: path });
  }
  return roots;
}

export function chartId({ folder, values }: ChartRoot): string {
  const name = folder === '' ? '.' : folder;
  return values === null ? name : `${name} (${folder === '' ? values : values.slice(folder.length + 1)})`;
}

export interface ReadChart {
  readonly chart: Chart;
  readonly files: readonly SourceFile[];
  readonly refusals: readonly Refusal[];
}

/** A chart's files on one side, with what forbids rendering them; null where there is no chart, or a library. */
export async function readChartSide(
  source: Source,
  side: Side,
  tree: Tree,
  { folder, values }: ChartRoot,
): Promise<ReadChart | null> {
  const inside = [...tree].filter(([path]) => isWithin(path, folder));
  const prefix = folder === '' ? '' : `${folder}/`;
  if (!tree.has(`${prefix}Chart.yaml`) || (values !== null && !tree.has(values))) return null;
  const links = inside.filter(([, { kind }]) => kind !== 'file').map(([path]) => path);
  const files = await source.read(
    side,
    inside.filter(([, { kind }]) => kind === 'file').map(([path]) => path),
  );
  const named = files.filter(({ path }) => path === `${prefix}Chart.yaml` || path === `${prefix}requirements.yaml`);
  const chart = readChart(folder, named);
  const at = { path: `${prefix}Chart.yaml`, line: 1 };
  const refusals: Refusal[] = [];
  if (chart === null) {
    refusals.push({ code: 'unreadable', message: 'Chart.yaml cannot be read', fix: 'repair it', ...at });
    return { chart: { folder, name: 'chart', library: false, dependencies: [] }, files, refusals };
  }
  if (chart.library) return null;
  for (const path of links) {
    const fix = 'keep a copy instead of the link';
    refusals.push({ code: 'link', message: 'Helm would follow this link', fix, path, line: 1 });
  }
  const missing = missingDependencies(chart, tree);
  if (missing.length > 0) {
    const message = `the dependencies ${missing.join(', ')} are not vendored, and nothing is fetched`;
    refusals.push({ code: 'missing', message, fix: 'vendor charts/ (`helm dependency build`, then commit)', ...at });
  }
  for (const file of files) {
    const message = schemaProblem(file);
    if (message !== null)
      refusals.push({ code: 'remote', message, fix: 'keep schemas inside one file', path: file.path, line: 1 });
  }
  return { chart, files, refusals };
}
