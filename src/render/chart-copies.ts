/**
 * Copies of charts that kustomizations inflate: kustomize keeps them in its chart home. In: charts, and kustomizations. Out: which charts
 * are such copies, and of what: nobody applies them with their own values, so they are no sources themselves.
 */

import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { isWithin, lastNameOf } from '../manifest/path.ts';
import { NOT_RENDERED, sourceName, type UsedSource } from '../rendering.ts';
import type { Side } from '../sources.ts';
import type { Affected, Trees } from './affected.ts';
import type { ChartFolder } from './chart-folders.ts';

export interface ChartCopy {
  readonly chart: ChartFolder;
  /** The folder of the kustomization that inflates it. */
  readonly by: string;
}

/** What base inflates counts: a change cannot make a chart that was judged a copy. Where the chart comes with the change, head does. */
export function chartCopies(charts: readonly ChartFolder[], graphs: Affected['graphs'], trees: Trees): ChartCopy[] {
  const homes = { base: inflatedIn(graphs.base), head: inflatedIn(graphs.head) };
  const isThere = (side: Side, folder: string): boolean =>
    trees[side].has(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`);
  // Charts that were judged, and stand elsewhere now.
  const moved = new Set(
    charts
      .filter(({ folder }) => isThere('base', folder) && !isThere('head', folder))
      .filter(({ folder }) => !homes.base.some((one) => isKept(folder, one)))
      .map(({ folder }) => lastNameOf(folder)),
  );
  return charts.flatMap((chart): ChartCopy[] => {
    const before = isThere('base', chart.folder);
    const home = homes[before ? 'base' : 'head'].find((one) => isKept(chart.folder, one));
    return home && (before || !moved.has(lastNameOf(chart.folder))) ? [{ chart, by: home.by }] : [];
  });
}

/** A chart that a kustomization inflates, and its chart home. */
interface Inflated {
  readonly home: string;
  readonly name: string;
  readonly by: string;
}

/**
 * Whether kustomize keeps it there: `chartHome/name`, or `chartHome/name-version/name` (`absChartHome` and `chartExistsLocally` of
 * HelmChartInflationGenerator, kustomize v5.7). People also keep `chartHome/name-version`.
 */
function isKept(folder: string, { home, name }: Inflated): boolean {
  if (folder === '' || !isWithin(folder, home)) return false;
  const [first = ''] = folder.slice(home === '' ? 0 : home.length + 1).split('/');
  return first === name || first.startsWith(`${name}-`);
}

function inflatedIn({ kustomizations }: Affected['graphs']['base']): Inflated[] {
  return [...kustomizations].flatMap(([by, files]) =>
    files.flatMap(({ document }) => {
      const value: JsonValue | undefined = document?.value;
      if (!isObject(value) || !isArray(value['helmCharts'])) return [];
      const home = resolvePath(by, getString(value, 'helmGlobals', 'chartHome') ?? 'charts');
      if (home === null) return [];
      return value['helmCharts'].flatMap((entry) => {
        const name = getString(entry, 'name') ?? '';
        return name === '' ? [] : [{ home, name, by }];
      });
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
