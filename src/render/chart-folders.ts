import { chartFolders, readChart } from '../chart/chart.ts';
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
  const folders = [...new Set([...found.base, ...found.head, ...named])].sort();
  const within = pathsWithin(folders, trees);
  const looked = folders.map((folder) => {
    const prefix = folder === '' ? '' : `${folder}/`;
    const inside = within.get(folder) ?? [];
    const different = inside.filter((path) => isDifferent(path, trees));
    const standard = (path: string): boolean => isChartFile(path.slice(prefix.length));
    const templates = different.every(standard) ? [] : inside.filter((path) => path.startsWith(`${prefix}templates/`));
    return { folder, prefix, inside, different, standard, templates };
  });
  // All at once: each reading takes processes of git.
  const wanted = looked.flatMap(({ prefix, different, templates }) => [
    ...templates,
    ...(different.length === 0 ? [] : [`${prefix}Chart.yaml`]),
  ]);
  const read = { base: await filesOf(source, 'base', wanted), head: await filesOf(source, 'head', wanted) };
  return looked.map(({ folder, prefix, inside, different, standard, templates }): ChartFolder => {
    const texts = SIDES.flatMap((side) => templates.flatMap((path) => read[side].get(path) ?? []));
    const reads = fileReads(texts.map(({ bytes }) => new TextDecoder().decode(bytes)));
    // A link may give any of them another name.
    const linked = inside.some((path) => SIDES.some((side) => trees[side].get(path)?.kind === 'link'));
    const files = (side: Side): Set<string> =>
      new Set(
        trees[side].has(`${prefix}Chart.yaml`)
          ? inside.filter((path) => trees[side].has(path) && (standard(path) || reads.names(path.slice(prefix.length))))
          : [],
      );
    const library = (side: Side): boolean => {
      const chart = different.length === 0 ? undefined : read[side].get(`${prefix}Chart.yaml`);
      return chart !== undefined && (readChart(folder, [chart])?.library ?? false);
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
      library: { base: library('base'), head: library('head') },
    };
  });
}

/** Paths of both trees by those of the folders that they lie in. */
function pathsWithin(folders: readonly string[], trees: Trees): ReadonlyMap<string, readonly string[]> {
  const found = new Map(folders.map((folder): [string, string[]] => [folder, []]));
  for (const path of new Set([...trees.base.keys(), ...trees.head.keys()])) {
    found.get('')?.push(path);
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
      found.get(path.slice(0, end))?.push(path);
  }
  return found;
}

async function filesOf(source: Source, side: Side, paths: readonly string[]): Promise<ReadonlyMap<string, SourceFile>> {
  return new Map((await source.read(side, paths)).map((file) => [file.path, file]));
}
