/**
 * Copies of charts that kustomizations inflate: kustomize keeps them in its chart home. In: charts, and kustomizations. Out: which charts
 * are such copies, and of what: nobody applies them with their own values, so they are no sources themselves.
 */
import { isWithin } from '../chart/chart.ts';
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { NOT_RENDERED, sourceName, type UsedSource } from '../rendering.ts';
import type { Affected, Trees } from './affected.ts';
import type { ChartFolder } from './chart-folders.ts';

export interface ChartCopy {
  readonly chart: ChartFolder;
  /** The folder of the kustomization that inflates it. */
  readonly by: string;
}

/** What base inflates counts: a change cannot make a chart that was judged a copy. Where the chart comes with the change, head does. */
export function chartCopies(charts: readonly ChartFolder[], graphs: Affected['graphs'], trees: Trees): ChartCopy[] {
  const homes = { base: homesOf(graphs.base), head: homesOf(graphs.head) };
  return charts.flatMap((chart): ChartCopy[] => {
    const before = trees.base.has(chart.folder === '' ? 'Chart.yaml' : `${chart.folder}/Chart.yaml`);
    const home = homes[before ? 'base' : 'head'].find(({ folder }) => folder !== '' && isWithin(chart.folder, folder));
    return home ? [{ chart, by: home.by }] : [];
  });
}

function homesOf({ kustomizations }: Affected['graphs']['base']): { readonly folder: string; readonly by: string }[] {
  return [...kustomizations].flatMap(([by, files]) =>
    files.flatMap(({ document }) => {
      const value: JsonValue | undefined = document?.value;
      if (!isObject(value) || !isArray(value['helmCharts']) || value['helmCharts'].length === 0) return [];
      const folder = resolvePath(by, getString(value, 'helmGlobals', 'chartHome') ?? 'charts');
      return folder === null ? [] : [{ folder, by }];
    }),
  );
}

/** The changed ones, as what they are: parts of what was not seen. */
export function copiesUnseen(copies: readonly ChartCopy[]): {
  readonly sources: readonly UsedSource[];
  readonly unseen: readonly InputProblem[];
} {
  const changed = copies.filter(({ chart }) => chart.changed.length > 0);
  const named = changed.map(({ chart: { folder, files }, by }) => {
    const inflating = sourceName({ kind: 'kustomization', id: by === '' ? '.' : by });
    const message = `${sourceName({ kind: 'chart', id: folder })} is a copy that ${inflating} inflates: what it prints there was not reviewed`;
    return { folder, message, files: new Set([...files.base, ...files.head]) };
  });
  return {
    sources: named.map(({ folder, message, files }): UsedSource => {
      return { id: folder, end: 'unseen', reason: message, files, listed: new Set(), objects: new Set() };
    }),
    unseen: named.map(({ folder, message }) => {
      const fix = 'commit what the kustomization renders to';
      return { code: NOT_RENDERED, message, fix, path: `${folder}/Chart.yaml`, line: 1, column: 1 };
    }),
  };
}
