/** The addresses that base names, as far as kustomizations and owners do: what may be fetched to render them. */
import { dependenciesIn } from '../chart/chart.ts';
import type { NamedSource } from '../fetch/source.ts';
import type { Graph } from '../kustomization/graph.ts';
import { inflatedCharts } from '../kustomization/inflated-charts.ts';
import { findOwners } from '../owners.ts';
import { namedSources } from '../releases/named.ts';
import { chartSource } from '../releases/remote-sources.ts';
import type { Source } from '../sources.ts';
import { isBeside } from '../units/beside.ts';

export async function namedByBase(source: Source, graph: Graph): Promise<NamedSource[]> {
  const { objects } = await findOwners(source);
  const owners = objects.base.filter(({ location }) => !isBeside(location.path));
  const charts = [...graph.kustomizations.values()].flat().flatMap((kustomization): NamedSource[] => {
    if (isBeside(kustomization.path)) return [];
    return (inflatedCharts(kustomization) ?? []).flatMap(({ repo, name, version }) => {
      const named = chartSource(repo, name, version);
      return named ? [{ kind: named.kind, url: named.url }] : [];
    });
  });
  const tree = await source.tree('base');
  const paths = [...tree.keys()].filter(
    (path) => /(?:^|\/)(?:Chart|requirements)\.yaml$/.test(path) && !isBeside(path),
  );
  const dependencies = dependenciesIn(await source.read('base', paths)).flatMap(({ name, version, repository }) => {
    const named = chartSource(repository, name, version);
    return named ? [{ kind: named.kind, url: named.url }] : [];
  });
  return [...namedSources(owners, []), ...charts, ...dependencies];
}
