/** What an Application, or each one that an ApplicationSet generates, installs from repositories of charts. */
import { type ApplicationParts, applicationSource, partsOf, sourcesOf, specPath } from '../appliers/application.ts';
import { generatedApplications, type Tree } from '../appliers/application-set.ts';
import { cleanPath } from '../appliers/path-pattern.ts';
import { isGlob } from '../appliers/values-globs.ts';
import { isObject, type JsonObject } from '../kube/json.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { holdsPlaceholder } from '../manifest/placeholders.ts';
import type { Release, ValuesInput } from './release.ts';
import { chartSource } from './remote-sources.ts';
import type { Sight } from './sight.ts';
import { given, givenText } from './values.ts';

export function releasesOfApplication(owner: Manifest, sight: Sight): Release[] {
  return releasesOf(owner, partsOf(owner), specPath(owner), sight, '');
}

export function releasesOfApplicationSet(owner: Manifest, tree: Tree, sight: Sight): Release[] {
  const generated = generatedApplications(owner, tree, (expression) => expression);
  return generated.flatMap((parts) => {
    const name = getString(parts.metadata, 'name') ?? '';
    return releasesOf(owner, parts, specPath(owner), sight, ` (${name})`);
  });
}

function releasesOf(
  owner: Manifest,
  parts: ApplicationParts,
  at: readonly string[],
  sight: Sight,
  which: string,
): Release[] {
  const sources = sourcesOf(parts.spec);
  const several = (getArray(parts.spec, 'sources') ?? []).length > 0;
  const charts = sources.flatMap((source, i) =>
    getString(source, 'chart') === undefined
      ? []
      : [{ source, at: several ? [...at, 'sources', i] : [...at, 'source'] }],
  );
  return charts.map((chart, i) => releaseOf(owner, parts, chart, sight, `${which}${i === 0 ? '' : ` #${i + 1}`}`));
}

type Steps = readonly (string | number)[];

function releaseOf(
  owner: Manifest,
  parts: ApplicationParts,
  { source, at }: { readonly source: JsonObject; readonly at: Steps },
  sight: Sight,
  which: string,
): Release {
  const applied = applicationSource(owner, parts, source, '');
  const name = getString(source, 'chart') ?? '';
  const version = getString(source, 'targetRevision') ?? '';
  const url = getString(source, 'repoURL') ?? '';
  // Argo CD writes registries without a scheme.
  const address = /^[a-z]+:\/\//.test(url) ? url : `oci://${url}`;
  const helm = getObject(source, 'helm');
  const app = getString(parts.metadata, 'name') ?? applied.owner.name;
  const namespace = getString(helm, 'namespace') ?? applied.namespace?.name ?? null;
  const origin = chartSource(address, name, version);
  const { inputs, lacks } = valuesOf(owner, helm, [...at, 'helm'], filesOf(parts.spec, sight));
  const set = parametersOf(helm, { ARGOCD_APP_NAME: app, ARGOCD_APP_NAMESPACE: namespace ?? '' });
  const called = getString(helm, 'releaseName') ?? app;
  const all = [...lacks, ...set.lacks];
  if (origin === null) all.push(`the place of chart ${name}`);
  if ([called, namespace ?? ''].some(holdsPlaceholder)) all.push('the name of the release');
  return {
    id: `${applied.owner.kind} ${applied.owner.namespace ?? ''}/${applied.owner.name}${which}`,
    by: `${applied.owner.kind} ${applied.owner.namespace === undefined ? '' : `${applied.owner.namespace}/`}${applied.owner.name}`,
    applied: { ...applied, here: 'no' },
    chart: { name, version, source: origin, folder: '', place: () => owner.locate([...at, 'targetRevision']) },
    name: called,
    namespace,
    values: inputs,
    set: set.flags,
    ownValues: [],
    crds: { how: helm?.['skipCrds'] === true ? 'none' : 'applied' },
    skipTests: helm?.['skipTests'] === true,
    kubeVersion: getString(helm, 'kubeVersion') ?? null,
    apiVersions: (getArray(helm, 'apiVersions') ?? []).filter((text) => typeof text === 'string'),
    postRenderers: [],
    identity: JSON.stringify([namespace, applied.cluster]),
    lacks: all,
    decidedBy: [owner],
  };
}

/** How `valueFiles` and `fileParameters` name files: inside the chart, or in another source of the Application. */
type FileNames = (text: string) => { readonly kind: 'file' | 'of-chart'; readonly path: string } | null;

function filesOf(spec: JsonObject, sight: Sight): FileNames {
  const refs = new Map<string, string>();
  for (const source of sourcesOf(spec)) {
    const ref = getString(source, 'ref');
    if (ref !== undefined) refs.set(ref, getString(source, 'repoURL') ?? '');
  }
  return (text) => {
    if (holdsPlaceholder(text) || text.includes('://') || isGlob(text)) return null;
    const [, ref, rest = ''] = /^\$([^/]+)\/(.*)$/.exec(text) ?? [];
    if (ref === undefined) {
      const path = cleanPath(text);
      return path === null || text.startsWith('..') ? null : { kind: 'of-chart', path };
    }
    const [url, path] = [refs.get(ref), cleanPath(rest)];
    if (url === undefined || path === null) return null;
    const own = sight.isOwn(url) ?? sight.has(path);
    return own ? { kind: 'file', path } : null;
  };
}

function valuesOf(
  owner: Manifest,
  helm: JsonObject | undefined,
  at: Steps,
  files: FileNames,
): { readonly inputs: ValuesInput[]; readonly lacks: string[] } {
  const inputs: ValuesInput[] = [];
  const lacks: string[] = [];
  const optional = helm?.['ignoreMissingValueFiles'] === true;
  for (const text of (getArray(helm, 'valueFiles') ?? []).filter((one) => typeof one === 'string')) {
    const file = files(text);
    if (file) inputs.push({ ...file, optional });
    else lacks.push(`the values file ${text}`);
  }
  const object = getObject(helm, 'valuesObject');
  const text = getString(helm, 'values');
  // `ValuesYAML` of Argo CD: the object takes the place of the text.
  if (object) inputs.push(given(object, owner, [...at, 'valuesObject']));
  else if (text !== undefined && text.trim() !== '') inputs.push(givenText(text, owner, [...at, 'values']));
  for (const entry of (getArray(helm, 'fileParameters') ?? []).filter(isObject))
    lacks.push(`the file of the parameter ${getString(entry, 'name') ?? ''}`);
  return { inputs, lacks };
}

/** `helm template --set` as the repo-server gives it: variables of the Application filled in, commas kept. */
function parametersOf(
  helm: JsonObject | undefined,
  variables: { readonly [name: string]: string },
): { readonly flags: Release['set'][number][]; readonly lacks: string[] } {
  const flags: Release['set'][number][] = [];
  const lacks: string[] = [];
  for (const entry of (getArray(helm, 'parameters') ?? []).filter(isObject)) {
    const name = getString(entry, 'name') ?? '';
    const written = String(entry['value'] ?? '');
    const value = written.replace(
      /\$\{?(ARGOCD_APP_\w+)\}?/g,
      (whole, variable: string) => variables[variable] ?? whole,
    );
    if (/\$\{?ARGOCD_/.test(value)) lacks.push(`the value of the parameter ${name}`);
    const flag = entry['forceString'] === true ? '--set-string' : '--set';
    flags.push([flag, `${name}=${value.replace(/(?<!\\),/g, '\\,')}`]);
  }
  return { flags, lacks };
}
