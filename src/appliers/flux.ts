import { isObject } from '../kube/json.ts';
import { getArray, getObject, getString, nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Applier } from '../units/unit.ts';
import { namespaceOf, ownerName, strings } from './application.ts';
import type { Artifacts } from './artifact-generator.ts';
import { FLUX_HELMRELEASE } from './flux-helmrelease.ts';
import { FLUX_KUSTOMIZATION } from './flux-kustomization.ts';
import { type FindRepository, leftOutOf } from './git-repositories.ts';
import { fluxOverrides } from './overrides.ts';
import { cleanPath } from './path-pattern.ts';
import type { AppliedSource } from './source.ts';
import type { IgnoreFile } from './source-ignore.ts';
import { substitutionOf } from './substitution.ts';

const NO_FILES: readonly IgnoreFile[] = [];

export function kustomizationSources(
  manifest: Manifest,
  repositories: FindRepository,
  ignores: readonly IgnoreFile[] = NO_FILES,
  artifacts: Artifacts = new Map(),
): AppliedSource[] {
  const { object } = manifest;
  const spec = getObject(object, 'spec');
  const path = cleanPath(getString(spec, 'path') ?? '');
  const ref = getObject(spec, 'sourceRef');
  // Without a source it is a patch of another Kustomization.
  if (!spec || path === null || !ref) return [];
  const kind = getString(ref, 'kind');
  const name = getString(ref, 'name') ?? '';
  const own = kind === undefined || kind === 'GitRepository';
  const artifact = kind === 'ExternalArtifact' ? named(artifacts, ref, object) : undefined;
  const repository = own ? repositories(ref, manifest) : artifact?.repository;
  const prune = spec['prune'] === true;
  const namespace = getString(spec, 'targetNamespace') ?? '';
  const policy = getString(spec, 'deletionPolicy') ?? 'MirrorPrune';
  const applier: Applier = {
    name: 'flux-kustomization',
    mode: FLUX_KUSTOMIZATION.mode,
    manager: FLUX_KUSTOMIZATION.manager,
    force: FLUX_KUSTOMIZATION.force,
    prune: spec['prune'] === undefined ? 'unknown' : prune ? 'yes' : 'no',
    because: ownerName(manifest),
    known: true,
    ...(spec['force'] === true ? { recreates: true } : {}),
  };
  return [
    {
      applier,
      id: '',
      owner: {
        group: 'kustomize.toolkit.fluxcd.io',
        kind: 'Kustomization',
        ...namespaceOf(object),
        name: nameOf(object),
      },
      manifest,
      path: path.replace(/\$\{[^}]*\}/g, '*'),
      recursive: true,
      rendered: new Set(),
      // Other sources (OCI artifacts, buckets) have their own folders.
      repository: own || artifact ? (repository?.url ?? null) : `${kind}:${name}`,
      revision: repository?.revision,
      ignored: own ? leftOutOf(repository, ignores) : artifact?.ignored,
      here: 'unknown',
      namespace: namespace === '' ? null : { name: namespace, how: 'override' },
      landsIn: namespace === '' ? null : namespace,
      cluster:
        getString(spec, 'kubeConfig', 'secretRef', 'name') ??
        getString(spec, 'kubeConfig', 'configMapRef', 'name') ??
        null,
      home: '',
      dependsOn: dependencies(manifest),
      suspended: spec['suspend'] === true,
      // The finalizer of a suspended one deletes nothing.
      cascades:
        spec['suspend'] !== true &&
        (policy === 'MirrorPrune' ? prune : policy === 'Delete' || policy === 'WaitForTermination'),
      overrides: fluxOverrides(spec),
      substitution: substitutionOf(spec),
      chart: null,
    },
  ];
}

/** A HelmRelease whose chart lies in a git repository. */
export function helmReleaseSources(manifest: Manifest, repositories: FindRepository): AppliedSource[] {
  const { object } = manifest;
  const chart = getObject(object, 'spec', 'chart', 'spec');
  const ref = getObject(chart, 'sourceRef');
  const path = cleanPath(getString(chart, 'chart') ?? '');
  if (!chart || path === null || getString(ref, 'kind') !== 'GitRepository') return [];
  return [helmReleaseSource(manifest, path, repositories(ref, manifest)?.url ?? null)];
}

/** A HelmRelease as something that applies the chart at a path of a repository. */
export function helmReleaseSource(manifest: Manifest, path: string, repository: string | null): AppliedSource {
  const { object } = manifest;
  const spec = getObject(object, 'spec');
  const name = nameOf(object);
  const target = getString(spec, 'targetNamespace') ?? getString(object, 'metadata', 'namespace') ?? '';
  const serverSide = getString(spec, 'upgrade', 'serverSideApply') === 'enabled';
  return {
    applier: {
      name: 'flux-helmrelease',
      mode: serverSide ? 'server-side' : FLUX_HELMRELEASE.mode,
      manager: FLUX_HELMRELEASE.manager,
      force: false,
      prune: FLUX_HELMRELEASE.prune,
      because: ownerName(manifest),
      known: true,
    },
    id: '',
    owner: { group: 'helm.toolkit.fluxcd.io', kind: 'HelmRelease', ...namespaceOf(object), name },
    manifest,
    path,
    recursive: true,
    rendered: new Set(),
    repository,
    here: 'unknown',
    namespace: target === '' ? null : { name: target, how: 'default' },
    landsIn: null,
    cluster: getString(spec, 'kubeConfig', 'secretRef', 'name') ?? null,
    home: '',
    dependsOn: dependencies(manifest),
    suspended: spec?.['suspend'] === true,
    cascades: spec?.['suspend'] !== true,
    overrides: null,
    chart: {
      releaseName: releaseNameOf(object),
      values: getObject(spec, 'values') ?? null,
      valueFiles: strings(getObject(spec, 'chart', 'spec')?.['valuesFiles']),
      ignoresMissing: getObject(spec, 'chart', 'spec')?.['ignoreMissingValuesFiles'] === true,
    },
  };
}

/** `GetReleaseName` of helm-controller. */
function releaseNameOf(object: Manifest['object']): string {
  const spec = getObject(object, 'spec');
  const name = nameOf(object);
  const prefix = getString(spec, 'targetNamespace');
  return getString(spec, 'releaseName') ?? (prefix === undefined ? name : `${prefix}-${name}`);
}

/** What a reference of an object names, by namespace or else by its name alone. */
function named<T>(
  all: ReadonlyMap<string, T>,
  ref: Manifest['object'] | undefined,
  object: Manifest['object'],
): T | undefined {
  const name = getString(ref, 'name') ?? '';
  const namespace = getString(ref, 'namespace') ?? getString(object, 'metadata', 'namespace') ?? '';
  return all.get(`${namespace}/${name}`) ?? all.get(name);
}

function dependencies({ object }: Manifest): string[] {
  const own = getString(object, 'metadata', 'namespace');
  return (getArray(object, 'spec', 'dependsOn') ?? []).filter(isObject).map((entry) => {
    const namespace = getString(entry, 'namespace') ?? own;
    return `${namespace === undefined ? '' : `${namespace}/`}${getString(entry, 'name') ?? ''}`;
  });
}
