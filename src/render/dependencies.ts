/**
 * Dependencies of a chart of the repository that are not vendored: fetched as `helm dependency build` would, from where base fetches charts.
 * In: a chart as it was read. Out: files that stand in its `charts/` while Helm runs, or why there are none.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dependenciesIn } from '../chart/chart.ts';
import type { Refusal } from '../kustomization/kustomization.ts';
import { chartSource } from '../releases/remote-sources.ts';
import type { SourceFile } from '../sources.ts';
import type { ReadChart } from './charts.ts';
import { checkChart } from './fetched-chart.ts';
import { skipsSchemas } from './fetched-release.ts';
import type { Bench } from './result.ts';
import type { Tool } from './tools.ts';

export type Dependencies =
  | { readonly files: readonly SourceFile[]; readonly skipSchemas: boolean }
  | { readonly refusals: readonly Refusal[] };

/** `prefix`: the chart's folder, with a slash where it is not the top. */
export async function fetchedDependencies(
  { fetcher }: Bench,
  prefix: string,
  { files, missing }: ReadChart,
  helm: Tool,
): Promise<Dependencies> {
  const at = { path: `${prefix}Chart.yaml`, line: 1 };
  const fix = 'vendor charts/ (`helm dependency build`, then commit)';
  if (missing.length === 0) return { files: [], skipSchemas: false };
  if (!fetcher) {
    const message = `the dependencies ${missing.join(', ')} are not vendored, and nothing is fetched`;
    return { refusals: [{ code: 'chart', message, fix, ...at }] };
  }
  const own = files.filter(({ path }) => /^(?:Chart|requirements)\.(?:yaml|lock)$/.test(path.slice(prefix.length)));
  const known = new Map(dependenciesIn(own).map((one) => [one.name, one]));
  const found: SourceFile[] = [];
  const refusals: Refusal[] = [];
  let skipSchemas = false;
  for (const name of missing) {
    const { version = '', repository = '' } = known.get(name) ?? {};
    const source = chartSource(repository, name, version);
    const fetched = source && (await fetcher.fetch(source));
    const check = fetched?.kind === 'fetched' ? await checkChart(fetched.folder) : null;
    const why =
      fetched?.kind === 'refused'
        ? fetched.message
        : (check?.problem ?? (check?.outwardSchema && !skipsSchemas(helm) ? 'a schema of it lies elsewhere' : null));
    if (fetched?.kind !== 'fetched' || why !== null) {
      const message = `the dependency ${name} is not vendored${why === null ? ', and names no repository to fetch it from' : ` and cannot be fetched: ${why}`}`;
      refusals.push({ code: 'chart', message, fix, ...at });
      continue;
    }
    skipSchemas ||= check?.outwardSchema === true;
    found.push(...(await filesIn(fetched.folder, `${prefix}charts/${name}`)));
  }
  return refusals.length > 0 ? { refusals } : { files: found, skipSchemas };
}

async function filesIn(folder: string, as: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({ path: `${as}/${path.slice(folder.length + 1)}`, bytes: await readFile(path) })),
  );
}
