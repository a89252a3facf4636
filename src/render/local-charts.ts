/**
 * Charts of the repository that another chart of it takes in: a `file://` dependency, as `helm dependency build` packs it, or a link below
 * `charts/`, which Helm follows. In: a chart's own files and links. Out: the folders, and their files as Helm would find them.
 */

import { dependenciesIn, missingDependencies, readChart } from '../chart/chart.ts';
import { linkOnTheWay, resolvePath } from '../kustomization/graph.ts';
import type { Refusal } from '../kustomization/kustomization.ts';
import { folderOf, isWithin } from '../manifest/path.ts';
import type { Side, Source, SourceFile } from '../sources.ts';
import type { Tree, Trees } from './affected.ts';
import type { ChartFolder } from './chart-folders.ts';
import { readWhole } from './contents.ts';

export interface LocalChart {
  /** Its folder below `charts/` of the chart that takes it in. */
  readonly name: string;
  readonly folder: string;
  /** The link that leads to it; null for a dependency. */
  readonly link: string | null;
}

/** `named`: Chart.yaml and requirements.yaml. `links`: what git stores of links, which is where they lead. */
function localChartsOf(
  folder: string,
  named: readonly SourceFile[],
  links: readonly SourceFile[],
  tree: Tree,
): LocalChart[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const asDependencies = dependenciesIn(named).flatMap(({ name, repository }) => {
    const path = /^file:\/\/(?!\/)(.*)$/.exec(repository)?.[1];
    return path === undefined ? [] : [{ name, folder: resolvePath(folder, path), link: null }];
  });
  const asLinks = links.map(({ path, bytes }) => ({
    name: path.slice(`${prefix}charts/`.length),
    folder: resolvePath(folderOf(path), new TextDecoder().decode(bytes)),
    link: path,
  }));
  const vendored = (name: string): boolean => tree.has(`${prefix}charts/${name}/Chart.yaml`);
  return [...asLinks, ...asDependencies].flatMap((one) => {
    const { name, folder: target } = one;
    if (target === null || target === folder || isWithin(target, folder) || isWithin(folder, target) || vendored(name))
      return [];
    if (!tree.has(`${target}/Chart.yaml`) || linkOnTheWay(`${target}/Chart.yaml`, tree) !== null) return [];
    return [{ ...one, folder: target }];
  });
}

/** What a chart takes in on one side. */
export async function localCharts(
  source: Source,
  side: Side,
  tree: Tree,
  { folder, inside }: Pick<ChartFolder, 'folder' | 'inside'>,
): Promise<LocalChart[]> {
  const prefix = folder === '' ? '' : `${folder}/`;
  const named = ['Chart.yaml', 'Chart.lock', 'requirements.yaml', 'requirements.lock'].map((name) => prefix + name);
  const links = inside.filter((path) => tree.get(path)?.kind === 'link' && folderOf(path) === `${prefix}charts`);
  const read = await source.read(
    side,
    [...named, ...links].filter((path) => tree.has(path)),
  );
  const isLink = ({ path }: SourceFile): boolean => links.includes(path);
  return localChartsOf(
    folder,
    read.filter((file) => !isLink(file)),
    read.filter(isLink),
    tree,
  );
}

/** A change of a chart is one of those that take it in as well. */
export async function withLocalCharts(
  source: Source,
  trees: Trees,
  charts: readonly ChartFolder[],
): Promise<readonly ChartFolder[]> {
  const changed = new Map(charts.filter((chart) => chart.changed.length > 0).map((chart) => [chart.folder, chart]));
  if (changed.size === 0) return charts;
  return Promise.all(
    charts.map(async (chart) => {
      const taken = async (side: Side): Promise<readonly ChartFolder[]> =>
        chart.files[side].size === 0
          ? []
          : (await localCharts(source, side, trees[side], chart)).flatMap(({ folder }) => changed.get(folder) ?? []);
      const [base, head] = [await taken('base'), await taken('head')];
      if (base.length + head.length === 0) return chart;
      const more = [...new Set([...base, ...head])];
      return {
        ...chart,
        changed: [...chart.changed, ...more.flatMap((one) => one.changed)],
        files: {
          base: new Set([...chart.files.base, ...base.flatMap(({ files }) => [...files.base])]),
          head: new Set([...chart.files.head, ...head.flatMap(({ files }) => [...files.head])]),
        },
      };
    }),
  );
}

/** The files of what a chart takes in, where Helm finds them. */
export async function localFiles(
  source: Source,
  side: Side,
  tree: Tree,
  chart: string,
  taken: readonly LocalChart[],
): Promise<{ readonly files: readonly SourceFile[]; readonly refusals: readonly Refusal[] }> {
  const prefix = chart === '' ? '' : `${chart}/`;
  const files: SourceFile[] = [];
  const refusals: Refusal[] = [];
  for (const { name, folder } of taken) {
    const inside = [...tree].filter(([path]) => isWithin(path, folder));
    const other = inside.find(([, { kind }]) => kind !== 'file')?.[0];
    const whole = await readWhole(
      source,
      side,
      inside.filter(([, { kind }]) => kind === 'file').map(([path]) => path),
    );
    const refuse = (message: string, path: string): void => {
      refusals.push({
        code: 'chart',
        message,
        fix: 'vendor charts/ (`helm dependency build`, then commit)',
        path,
        line: 1,
      });
    };
    if ('lack' in whole) {
      refusals.push(whole.lack);
      continue;
    }
    const own = readChart(
      folder,
      whole.files.filter(({ path }) => path === `${folder}/Chart.yaml` || path === `${folder}/requirements.yaml`),
    );
    const missing = own ? missingDependencies(own, whole.files) : [];
    if (other !== undefined) refuse(`the chart ${folder}, which it takes in, holds a link or a submodule`, other);
    if (missing.length > 0)
      refuse(
        `the chart ${folder}, which it takes in, has dependencies that are not vendored: ${missing.join(', ')}`,
        `${folder}/Chart.yaml`,
      );
    for (const { path, bytes } of whole.files)
      files.push({ path: `${prefix}charts/${name}/${path.slice(folder.length + 1)}`, bytes });
  }
  return { files, refusals };
}
