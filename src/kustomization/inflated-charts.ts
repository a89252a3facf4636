/**
 * Charts that a kustomization inflates (`helmCharts`). In: the kustomization. Out: what kustomize would fetch and print; null where it says
 * something that is not known here, or that gives another name each time. Mirrors HelmChartInflationGenerator (kustomize api 0.20).
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';

export interface InflatedChart {
  readonly name: string;
  readonly repo: string;
  readonly version: string;
  readonly releaseName: string;
  readonly namespace: string | null;
  /** As the kustomization names them. */
  readonly valuesFile: string | null;
  readonly additionalValuesFiles: readonly string[];
  readonly valuesInline: JsonObject | null;
  readonly valuesMerge: 'override' | 'merge' | 'replace';
  readonly includeCRDs: boolean;
  readonly skipTests: boolean;
  readonly kubeVersion: string | null;
  readonly apiVersions: readonly string[];
  /** The line with its version, else its own. */
  place(): SourceLocation;
  locateValues(path: readonly (string | number)[]): SourceLocation;
}

const FIELDS = new Set([
  ...['name', 'repo', 'version', 'releaseName', 'namespace', 'valuesFile', 'additionalValuesFiles', 'valuesInline'],
  ...['valuesMerge', 'includeCRDs', 'skipTests', 'skipHooks', 'kubeVersion', 'apiVersions', 'debug'],
]);

export function inflatedCharts({
  document,
}: {
  readonly path: string;
  readonly document: SourceDocument | null;
}): readonly InflatedChart[] | null {
  const value = document?.value;
  if (!document || !isObject(value)) return null;
  const listed = value['helmCharts'];
  // Charts that lie in the repository stand in a folder that this may name.
  if (!isArray(listed) || value['helmGlobals'] !== undefined) return null;
  const found = listed.map((entry, i) => (isObject(entry) ? chartOf(document, entry, i) : null));
  return found.includes(null) ? null : found.flatMap((chart) => chart ?? []);
}

function chartOf(document: SourceDocument, entry: JsonObject, index: number): InflatedChart | null {
  const text = (field: string): string | null => (typeof entry[field] === 'string' ? entry[field] : null);
  const texts = (field: string): string[] => {
    const list: JsonValue | undefined = entry[field];
    return isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  };
  const [name, repo, releaseName] = [text('name'), text('repo'), text('releaseName')];
  const merge = text('valuesMerge') ?? 'override';
  const known = Object.keys(entry).every((field) => FIELDS.has(field));
  if (!known || !name || !repo || !releaseName || (merge !== 'override' && merge !== 'merge' && merge !== 'replace'))
    return null;
  const inline = entry['valuesInline'];
  const at = ['helmCharts', index];
  return {
    name,
    repo,
    version: text('version') ?? '',
    releaseName,
    namespace: text('namespace'),
    valuesFile: text('valuesFile'),
    additionalValuesFiles: texts('additionalValuesFiles'),
    valuesInline: isObject(inline) ? inline : null,
    valuesMerge: merge,
    includeCRDs: entry['includeCRDs'] === true,
    skipTests: entry['skipTests'] === true,
    kubeVersion: text('kubeVersion'),
    apiVersions: texts('apiVersions'),
    place: () => document.locate(text('version') === null ? at : [...at, 'version']),
    locateValues: (path) => document.locate([...at, 'valuesInline', ...path]),
  };
}
