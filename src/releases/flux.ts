/** What a HelmRelease of Flux installs. Mirrors helm-controller's reading of `chart`, `chartRef`, values, definitions and post-renderers. */

import { strings } from '../appliers/application.ts';
import { helmReleaseSource } from '../appliers/flux.ts';
import { fluxOverrides } from '../appliers/overrides.ts';
import { cleanPath } from '../appliers/path-pattern.ts';
import { isObject, type JsonObject } from '../kube/json.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { lastNameOf } from '../manifest/path.ts';
import { fluxCrds } from './crd-defaults.ts';
import type { ChartOrigin, FluxCrds, Release } from './release.ts';
import { chartSource, GIT_VERSIONS, gitSource, OCI_VERSIONS, ociSource, versionOfRef } from './remote-sources.ts';
import type { Sight } from './sight.ts';
import { valuesOfRelease } from './values.ts';

const SOURCES = 'source.toolkit.fluxcd.io';

export function isHelmRelease({ gvk }: Manifest): boolean {
  return gvk.group === 'helm.toolkit.fluxcd.io' && gvk.kind === 'HelmRelease';
}

/** Null where the chart lies in this repository, or nothing says which it is. */
export function releaseOf(owner: Manifest, inNamespace: string | undefined, sight: Sight): Release | null {
  const { object } = owner;
  const spec = getObject(object, 'spec');
  const namespace = getString(object, 'metadata', 'namespace') ?? inNamespace;
  const found = spec && originOf(owner, spec, namespace, sight);
  if (!spec || !found) return null;
  const { origin, from, valuesFiles, ignoresMissing = false } = found;
  const values = valuesOfRelease(owner, namespace, sight);
  const applied = helmReleaseSource(owner, '', null);
  const target = getString(spec, 'targetNamespace') ?? namespace ?? null;
  const name = applied.chart?.releaseName ?? '';
  const lacks = [...values.lacks];
  if (origin.source === null) lacks.push(`the place of chart ${origin.name}`);
  if (name.length > 53) lacks.push('the shortened name of the release');
  const reuses = getObject(spec, 'upgrade')?.['preserveValues'] === true;
  if (reuses) lacks.push('the values of the running release (preserveValues)');
  return {
    id: `HelmRelease ${namespace ?? ''}/${applied.owner.name}`,
    by: `HelmRelease ${namespace === undefined ? '' : `${namespace}/`}${applied.owner.name}`,
    applied: { ...applied, here: 'no', namespace: target === null ? null : { name: target, how: 'default' } },
    chart: origin,
    name,
    namespace: target,
    values: values.inputs,
    set: [],
    ownValues: valuesFiles,
    ignoresMissing,
    crds: {
      how: 'flux',
      install: crdsOf(spec, 'install', sight.crds.install ?? 'Create'),
      upgrade: crdsOf(spec, 'upgrade', sight.crds.upgrade ?? 'Skip'),
    },
    skipTests: false,
    kubeVersion: null,
    apiVersions: [],
    postRenderers: postRenderersOf(spec),
    identity: JSON.stringify([name, target, getString(spec, 'storageNamespace') ?? null, applied.cluster]),
    lacks,
    decidedBy: [owner, ...from, ...values.from],
  };
}

interface Found {
  readonly origin: ChartOrigin;
  readonly from: readonly Manifest[];
  readonly valuesFiles: readonly string[];
  readonly ignoresMissing?: boolean;
}

function originOf(owner: Manifest, spec: JsonObject, namespace: string | undefined, sight: Sight): Found | null {
  const ref = getObject(spec, 'chartRef');
  const chart = getObject(spec, 'chart', 'spec');
  if (!ref) return chart ? ofChart(owner, ['spec', 'chart', 'spec'], chart, namespace, sight) : null;
  const [kind = '', name = ''] = [getString(ref, 'kind'), getString(ref, 'name')];
  const place = { group: SOURCES, kind, namespace: getString(ref, 'namespace') ?? namespace, name };
  const source = sight.find(place);
  const at = getObject(source?.object, 'spec');
  if (source && kind === 'HelmChart') {
    const found = ofChart(source, ['spec'], at ?? {}, place.namespace, sight);
    return found && { ...found, from: [source, ...found.from] };
  }
  const written = versionOfRef(getObject(at, 'ref'), OCI_VERSIONS);
  const url = (getString(at, 'url') ?? '').replace(/\/+$/, '');
  const origin: ChartOrigin = {
    name: url === '' ? name : lastNameOf(url),
    version: written?.text ?? '',
    source: source && kind === 'OCIRepository' ? ociSource(at) : null,
    folder: '',
    place: () =>
      source && written ? source.locate(['spec', 'ref', written.field]) : owner.locate(['spec', 'chartRef', 'name']),
  };
  return { origin, from: source ? [source] : [], valuesFiles: [] };
}

/** A chart by name, as `spec.chart.spec` and a HelmChart name it; null where it lies in this repository. */
function ofChart(
  holder: Manifest,
  at: readonly string[],
  spec: JsonObject,
  namespace: string | undefined,
  sight: Sight,
): Found | null {
  const ref = getObject(spec, 'sourceRef');
  const [kind = '', name = ''] = [getString(ref, 'kind'), getString(ref, 'name')];
  const source = sight.find({ group: SOURCES, kind, namespace: getString(ref, 'namespace') ?? namespace, name });
  const chart = getString(spec, 'chart') ?? '';
  const version = getString(spec, 'version') ?? '';
  const url = getString(source?.object, 'spec', 'url') ?? '';
  const isGit = kind === 'GitRepository';
  if (isGit && (!source || sight.isOwn(url) !== false)) return null;
  const origin: ChartOrigin = {
    name: chart.slice(chart.replace(/\/+$/, '').lastIndexOf('/') + 1),
    version: isGit ? (versionOfRef(getObject(source?.object, 'spec', 'ref'), GIT_VERSIONS)?.text ?? '') : version,
    source: isGit
      ? gitSource(getObject(source?.object, 'spec'))
      : kind === 'HelmRepository' && source
        ? chartSource(url, chart, version)
        : null,
    folder: isGit ? (cleanPath(chart) ?? '') : '',
    place: () => holder.locate([...at, version === '' ? 'chart' : 'version']),
  };
  return {
    origin,
    from: source ? [source] : [],
    valuesFiles: strings(spec['valuesFiles']),
    ignoresMissing: spec['ignoreMissingValuesFiles'] === true,
  };
}

function crdsOf(spec: JsonObject, when: 'install' | 'upgrade', standard: FluxCrds): FluxCrds {
  const said = fluxCrds(getString(spec, when, 'crds'));
  return said ?? (getObject(spec, when)?.['skipCRDs'] === true ? 'Skip' : standard);
}

/** Labels and annotations of all objects come last. */
function postRenderersOf(spec: JsonObject): JsonObject[] {
  const listed = (getArray(spec, 'postRenderers') ?? []).filter(isObject);
  const own = listed.flatMap((entry): JsonObject[] => {
    const fields = getObject(entry, 'kustomize');
    return fields ? [fields] : [];
  });
  const { commonMetadata } = spec;
  const metadata = commonMetadata === undefined ? null : fluxOverrides({ commonMetadata });
  return [...own, ...(metadata ? [metadata] : [])];
}
