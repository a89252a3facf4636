import type { AppliedSource } from '../appliers/detect.ts';
import { expandGlobs, isGlob } from '../appliers/values-globs.ts';
import { isArray, isObject, type JsonObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import { resolvePath } from '../kustomization/graph.ts';
import { readYamlValue } from '../manifest/value.ts';
import type { SourceEntry } from '../policy/policy.ts';
import type { Tree } from './affected.ts';

/** How a chart is rendered: what whoever applies it passes to Helm. */
export interface ChartCall {
  readonly release: string | null;
  readonly namespace: string | null;
  /** Files in the repository, the weakest first. */
  readonly values: readonly string[];
  /** Whether those that are not there are left out. */
  readonly ignoresMissing: boolean;
  /** Whether the chart's own values.yaml counts too. */
  readonly ownValues: boolean;
  /** Values that stand in the object that applies the chart; they are stronger than files. */
  readonly inline: readonly JsonObject[];
  /** `NAME=VALUE`, with the flag that sets it. */
  readonly set: readonly (readonly ['--set' | '--set-string', string])[];
  /** Values that are the content of files in the repository. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  readonly apiVersions: readonly string[];
  /** Whether Helm runs as Helm and keeps a release: Argo CD only prints the chart, as at a first installation, each time. */
  readonly keepsRelease: boolean;
  /** What it needs and cannot have here. */
  readonly lacks: string | null;
}

export const PLAIN_CALL: ChartCall = {
  release: null,
  namespace: null,
  values: [],
  ignoresMissing: false,
  ownValues: true,
  inline: [],
  set: [],
  files: [],
  apiVersions: [],
  keepsRelease: true,
  lacks: null,
};

export function callOfPolicy({ name, namespace, values, apiVersions }: SourceEntry): ChartCall {
  return { ...PLAIN_CALL, release: name ?? null, namespace: namespace ?? null, values, apiVersions };
}

/** Files outside of the chart's own that a call reads. */
export function filesOfCall({ values, files }: Pick<ChartCall, 'values' | 'files'>): string[] {
  return [...values, ...files.map(({ path }) => path)];
}

/** As an Application or a HelmRelease asks for it, in a revision with these files. */
export function callOfApplier(source: AppliedSource, tree: Tree): ChartCall {
  const { chart, owner, namespace, path, manifest } = source;
  const spec = getObject(manifest.object, 'spec') ?? {};
  const flux = owner.kind === 'HelmRelease';
  const helm = helmOf(source, spec);
  const inline = [...(chart?.gathered?.values ?? [chart?.values]), textValues(helm)].filter(
    (values): values is JsonObject => isObject(values ?? undefined),
  );
  const named: string[] = [];
  const lacking: string[] = [];
  // Flux counts from the top of the repository, Argo CD from the chart, or from the top with a slash.
  const placeOf = (file: string): string | null => {
    if (/^\$|:\/\//.test(file)) return null;
    return flux
      ? resolvePath('', file)
      : file.startsWith('/')
        ? resolvePath('', file.slice(1))
        : resolvePath(path, file);
  };
  for (const file of chart?.valueFiles ?? []) {
    const resolved = placeOf(file);
    if (resolved === null || (isGlob(resolved) && isOpen(source))) lacking.push(`the values file ${file}`);
    else named.push(resolved);
  }
  const optional = chart?.ignoresMissing === true;
  const expanded = flux ? { files: named, unmatched: [] } : expandGlobs(named, tree, optional);
  lacking.push(...expanded.unmatched.map((glob) => `the values file ${glob}`));
  const values = expanded.files;
  const files: ChartCall['files'][number][] = [];
  for (const { name, path: file } of chart?.fileParameters ?? []) {
    const resolved = placeOf(file);
    // Helm would take what follows a comma or another sign of equality for files of its own.
    if (resolved === null || !/^[^=,\n]+$/.test(name)) lacking.push(`the file ${file} of the parameter ${name}`);
    else files.push({ name, path: resolved });
  }
  const given = getArray(spec, 'valuesFrom') ?? [];
  if (flux && given.length > 0 && (chart?.gathered?.lacks.length ?? 1) > 0)
    lacking.push('values from the cluster (valuesFrom)');
  if (flux && (getArray(spec, 'postRenderers') ?? []).length > 0) lacking.push('post-renderers');
  return {
    ...PLAIN_CALL,
    release: chart?.releaseName ?? owner.name,
    namespace: chart?.namespace ?? namespace?.name ?? null,
    values,
    ignoresMissing: optional,
    ownValues: !flux || values.length === 0,
    inline,
    set: parametersOf(helm),
    files,
    keepsRelease: flux,
    lacks: lacking.length === 0 ? null : lacking.join(', '),
  };
}

/** Whether the template of an ApplicationSet leaves names open, which `*` stands for where nobody knows them. */
function isOpen({ owner, manifest }: AppliedSource): boolean {
  return owner.kind === 'ApplicationSet' && stringifyJson(manifest.object['spec'] ?? null).includes('{{');
}

/** The `helm` of an Application's source at this path. */
function helmOf({ path }: AppliedSource, spec: JsonObject): JsonObject | undefined {
  const sources = [spec['source'], ...(getArray(spec, 'sources') ?? [])];
  const own = sources.find((one) => isObject(one) && resolvePath('', getString(one, 'path') ?? '') === path);
  return isObject(own) ? getObject(own, 'helm') : undefined;
}

function textValues(helm: JsonObject | undefined): JsonObject | undefined {
  const text = getString(helm, 'values');
  const value = text === undefined ? undefined : readYamlValue(new TextEncoder().encode(text));
  return isObject(value) ? value : undefined;
}

function parametersOf(helm: JsonObject | undefined): ChartCall['set'] {
  const listed = helm?.['parameters'];
  return (isArray(listed) ? listed : []).flatMap((entry): ChartCall['set'][number][] => {
    if (!isObject(entry) || typeof entry['name'] !== 'string') return [];
    return [
      [entry['forceString'] === true ? '--set-string' : '--set', `${entry['name']}=${String(entry['value'] ?? '')}`],
    ];
  });
}
