import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { getArray, getIn, getObject, getString, nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Applier } from '../units/unit.ts';
import { ARGO_CD } from './argo-cd.ts';
import { type ArgoSourceFiles, argoSourceFilesOf, withArgoSourceFiles } from './argo-source-files.ts';
import { argoOverrides } from './overrides.ts';
import { cleanPath } from './path-pattern.ts';
import type { AppliedSource } from './source.ts';

/** Spec and metadata of an Application, its own or one that a template gives. */
export interface ApplicationParts {
  readonly spec: JsonObject;
  readonly metadata: JsonObject;
}

/** What one Application applies: each source with a path. Charts of a chart repository are not in any git repository. */
export function applicationSources(
  manifest: Manifest,
  template?: ApplicationParts,
  files: ArgoSourceFiles = new Map(),
): AppliedSource[] {
  const parts = template ?? partsOf(manifest);
  return sourcesOf(parts.spec).flatMap((source): AppliedSource[] => {
    const written = getString(source, 'path');
    const path = written === undefined ? null : cleanPath(written);
    if (path === null || getString(source, 'chart') !== undefined) return [];
    return [applicationSource(manifest, parts, source, path, files)];
  });
}

export function partsOf({ object }: Manifest): ApplicationParts {
  return {
    spec: getObject(object, 'spec') ?? newObject(),
    metadata: getObject(object, 'metadata') ?? newObject(),
  };
}

/** Where the spec lies of the Applications that an Application or ApplicationSet gives. */
export function specPath({ gvk }: Pick<Manifest, 'gvk'>): readonly string[] {
  return gvk.kind === 'ApplicationSet' ? ['spec', 'template', 'spec'] : ['spec'];
}

/** `sources`, or the only `source`. */
export function sourcesOf(spec: JsonObject): readonly JsonObject[] {
  const listed = (getArray(spec, 'sources') ?? []).filter(isObject);
  const single = getObject(spec, 'source');
  return listed.length > 0 ? listed : single ? [single] : [];
}

/** One source of an Application as something that it applies. */
export function applicationSource(
  manifest: Manifest,
  { spec, metadata }: ApplicationParts,
  source: JsonObject,
  path: string,
  files: ArgoSourceFiles = new Map(),
): AppliedSource {
  const { object, gvk } = manifest;
  const application = getString(metadata, 'name') ?? '';
  const overriding = argoSourceFilesOf(files, path, application);
  const kustomize = withArgoSourceFiles(
    getObject(source, 'kustomize'),
    overriding.flatMap((file): JsonObject | readonly JsonObject[] => files.get(file) ?? []),
  );
  const server = getString(spec, 'destination', 'name') ?? getString(spec, 'destination', 'server') ?? null;
  const namespace = getString(spec, 'destination', 'namespace') ?? '';
  const directory = getObject(source, 'directory');
  const helm = getObject(source, 'helm');
  return {
    applier: argoApplier(spec, ownerName(manifest)),
    id: '',
    owner: {
      group: 'argoproj.io',
      kind: gvk.kind === 'ApplicationSet' ? 'ApplicationSet' : 'Application',
      ...namespaceOf(object),
      name: nameOf(object),
    },
    manifest,
    path,
    recursive: directory?.['recurse'] === true,
    rendered: new Set(),
    include: getString(directory, 'include'),
    exclude: getString(directory, 'exclude'),
    repository: getString(source, 'repoURL') ?? null,
    here: 'unknown',
    namespace: namespace === '' ? null : { name: namespace, how: 'default' },
    landsIn: null,
    cluster: server === 'in-cluster' || server === 'https://kubernetes.default.svc' ? null : server,
    home: '',
    dependsOn: [],
    suspended: getString(metadata, 'annotations', 'argocd.argoproj.io/skip-reconcile') === 'true',
    cascades: hasFinalizer(metadata),
    overrides: argoOverrides(kustomize),
    application,
    overriding,
    chart: helm
      ? {
          releaseName: getString(helm, 'releaseName') ?? getString(metadata, 'name') ?? '',
          namespace: getString(helm, 'namespace') || undefined,
          values: getObject(helm, 'valuesObject') ?? null,
          valueFiles: strings(helm['valueFiles']),
          ignoresMissing: helm['ignoreMissingValueFiles'] === true,
          fileParameters: (getArray(helm, 'fileParameters') ?? []).filter(isObject).map((entry) => ({
            name: getString(entry, 'name') ?? '',
            path: getString(entry, 'path') ?? '',
          })),
        }
      : null,
  };
}

/** Without this finalizer, deleting an Application leaves everything it applied. */
export function hasFinalizer(metadata: JsonObject | undefined): boolean {
  return strings(metadata?.['finalizers']).some((name) => name.startsWith('resources-finalizer.argocd.argoproj.io'));
}

function argoApplier(spec: JsonObject, owner: string): Applier {
  const options = strings(getIn(spec, 'syncPolicy', 'syncOptions'));
  const serverSide = options.includes('ServerSideApply=true');
  const automated = getObject(spec, 'syncPolicy', 'automated');
  const on = automated !== undefined && automated['enabled'] !== false;
  // A person who syncs by hand chooses each time whether to prune.
  const prune = !on ? 'unknown' : automated['prune'] === true ? 'yes' : 'no';
  const kept = options.find((option) => option === 'Prune=false' || option === 'Prune=confirm');
  return {
    name: 'argo-cd',
    mode: serverSide ? 'server-side' : ARGO_CD.mode,
    manager: ARGO_CD.manager,
    force: serverSide && ARGO_CD.force,
    prune,
    because: owner,
    known: true,
    keepsLast: on && automated['allowEmpty'] !== true,
    ...(kept === undefined ? {} : { protectedBy: `syncOptions ${kept}` }),
    ...(options.includes('Replace=true') ? { replaces: true } : {}),
  };
}

export function ownerName({ gvk, object, location }: Manifest): string {
  return `${gvk.kind} ${nameOf(object)} (${location.path}:${location.line})`;
}

export function namespaceOf(object: JsonObject): { namespace?: string } {
  const namespace = getString(object, 'metadata', 'namespace');
  return namespace === undefined || namespace === '' ? {} : { namespace };
}

export function strings(value: JsonValue | undefined): string[] {
  return isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
