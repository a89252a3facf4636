/** The addresses that base names: what owners and sources of its own already fetch from. Nothing else may be fetched. */
import { sourcesOf } from '../appliers/application.ts';
import type { NamedSource } from '../fetch/source.ts';
import { getObject, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { holdsPlaceholder } from '../manifest/placeholders.ts';
import type { Release } from './release.ts';

/** `manifests`: owners and sources of base that somebody applies; `releases`: what its owners install. */
export function namedSources(manifests: readonly Manifest[], releases: readonly Release[]): NamedSource[] {
  const found = new Map<string, NamedSource>();
  const name = (source: NamedSource): void => {
    if (source.url !== '' && !holdsPlaceholder(source.url)) found.set(JSON.stringify(source), source);
  };
  for (const manifest of manifests) for (const source of namedBy(manifest)) name(source);
  for (const { chart } of releases) if (chart.source) name({ kind: chart.source.kind, url: chart.source.url });
  return [...found.values()];
}

function namedBy({ gvk, object }: Manifest): NamedSource[] {
  const url = getString(object, 'spec', 'url') ?? '';
  switch (`${gvk.group}/${gvk.kind}`) {
    case 'source.toolkit.fluxcd.io/HelmRepository':
      return [url.startsWith('oci://') ? { kind: 'oci', url, folder: true } : { kind: 'chart', url }];
    case 'source.toolkit.fluxcd.io/OCIRepository':
      return [{ kind: 'oci', url }];
    case 'source.toolkit.fluxcd.io/GitRepository':
      return [{ kind: 'git', url }];
    case 'argoproj.io/Application':
      return sourcesOf(getObject(object, 'spec') ?? {}).flatMap((source): NamedSource[] =>
        // Those with a chart are releases.
        getString(source, 'chart') === undefined ? [{ kind: 'git', url: getString(source, 'repoURL') ?? '' }] : [],
      );
    default:
      return [];
  }
}
