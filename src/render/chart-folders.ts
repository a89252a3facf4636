import { chartFolders, isWithin, readChart } from '../chart/chart.ts';
import { fileReads, isChartFile } from '../chart/contents.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { SourceEntry } from '../policy/policy.ts';
import { SIDES, type Side, type Source, type SourceFile } from '../sources.ts';
import { isDifferent, type Trees } from './affected.ts';

/** A folder with a chart on either side. */
export interface ChartFolder {
  readonly folder: string;
  /** Everything in it. */
  readonly inside: readonly string[];
  /** What differs and what Helm may read. */
  readonly changed: readonly string[];
  /** Files that are the chart, on each side; none where there is no chart. */
  readonly files: { readonly [side in Side]: ReadonlySet<string> };
  /** On each side: a chart that only others use. */
  readonly library: { readonly [side in Side]: boolean };
}

/** Charts that are not inside another one, as far as they are needed: all that hold a changed file, and all that are declared. */
export async function findCharts(
  source: Source,
  trees: Trees,
  declared: readonly SourceEntry[],
): Promise<ChartFolder[]> {
  const found = { base: new Set(chartFolders(trees.base.keys())), head: new Set(chartFolders(trees.head.keys())) };
  const named = declared.filter(({ kind }) => kind === 'helm').map(({ path }) => resolvePath('', path) ?? path);
  const paths = [...new Set([...trees.base.keys(), ...trees.head.keys()])];
  const folders = [...new Set([...found.base, ...found.head, ...named])].sort();
  return Promise.all(
    folders.map(async (folder): Promise<ChartFolder> => {
      const prefix = folder === '' ? '' : `${folder}/`;
      const inside = paths.filter((path) => isWithin(path, folder));
      const different = inside.filter((path) => isDifferent(path, trees));
      const standard = (path: string): boolean => isChartFile(path.slice(prefix.length));
      const templates = async (side: Side): Promise<readonly SourceFile[]> =>
        different.every(standard)
          ? []
          : source.read(
              side,
              inside.filter((path) => path.startsWith(`${prefix}templates/`) && trees[side].has(path)),
            );
      const texts = (await Promise.all(SIDES.map(templates)))
        .flat()
        .map(({ bytes }) => new TextDecoder().decode(bytes));
      const reads = fileReads(texts);
      // A link may give any of them another name.
      const linked = inside.some((path) => SIDES.some((side) => trees[side].get(path)?.kind === 'link'));
      const files = (side: Side): Set<string> =>
        new Set(
          trees[side].has(`${prefix}Chart.yaml`)
            ? inside.filter(
                (path) => trees[side].has(path) && (standard(path) || reads.names(path.slice(prefix.length))),
              )
            : [],
        );
      const library = async (side: Side): Promise<boolean> => {
        if (different.length === 0) return false;
        const chart = await source.read(side, [`${prefix}Chart.yaml`]);
        return readChart(folder, chart)?.library ?? false;
      };
      return {
        folder,
        inside,
        changed: different.filter(
          (path) =>
            linked ||
            isChartFile(path.slice(prefix.length).toLowerCase()) ||
            standard(path) ||
            reads.mayRead(path.slice(prefix.length)),
        ),
        files: { base: files('base'), head: files('head') },
        library: { base: await library('base'), head: await library('head') },
      };
    }),
  );
}
