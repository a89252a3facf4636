/**
 * Charts of the repository that are called otherwise at head, where a HelmRelease installs them: another chart is another release. In: the
 * owners of both revisions. Out: a note for each, for the rule release-replaced.
 */
import { byOwner } from '../appliers/identity.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { readChart } from '../chart/chart.ts';
import { getString } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { Side, Source } from '../sources.ts';
import type { Appliers } from './appliers.ts';

export const CHART_RENAMED = 'chart-renamed';

export async function readChartRenames(source: Source, appliers: Appliers): Promise<InputProblem[]> {
  const both = byOwner(appliers);
  const pairs = appliers.head.flatMap((head) => {
    const base = both.get(head.id)?.base[0];
    return base && isRelease(base) && isRelease(head) ? [{ base, head }] : [];
  });
  if (pairs.length === 0) return [];
  const names = {
    base: await chartNames(source, 'base', new Set(pairs.map(({ base }) => base.path))),
    head: await chartNames(source, 'head', new Set(pairs.map(({ head }) => head.path))),
  };
  return pairs.flatMap(({ base, head }): InputProblem[] => {
    const [before, after] = [names.base.get(base.path), names.head.get(head.path)];
    const { object, location } = head.manifest;
    if (before === undefined || after === undefined || before === after) return [];
    if (getString(object, 'spec', 'upgrade', 'chartNameChangeStrategy') === 'InPlaceUpdate') return [];
    const message = `HelmRelease \`${head.owner.name}\` is uninstalled and installed anew: its chart is called \`${after}\` from now on, not \`${before}\``;
    return [{ code: CHART_RENAMED, message, path: location.path, line: location.line, column: location.column ?? 1 }];
  });
}

function isRelease({ owner, chart }: AppliedSource): boolean {
  return owner.kind === 'HelmRelease' && chart !== null;
}

async function chartNames(source: Source, side: Side, folders: ReadonlySet<string>): Promise<Map<string, string>> {
  const paths = [...folders].map((folder) => (folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`));
  const there = await source.existing(side, paths);
  const files = await source.read(
    side,
    paths.filter((path) => there.has(path)),
  );
  return new Map(
    files.flatMap((file) => {
      const folder = file.path.slice(0, Math.max(0, file.path.length - '/Chart.yaml'.length));
      const name = readChart(folder, [file])?.name;
      return name === undefined ? [] : [[folder, name] as const];
    }),
  );
}
