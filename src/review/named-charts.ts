/**
 * Charts that custom resources of unknown kinds name: an operator installs them. In: a `spec`. Out: the first chart that it names, with its version:
 * `chart: { repository: …, name: …, version: … }`, `helmCharts: [...]`, wherever it stands.
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import type { Installed } from './not-reviewed.ts';

const CHART = /charts?$/i;
const NAMES = ['name', 'chart', 'chartName', 'chartname'] as const;
const SOURCES = ['repository', 'repo', 'repoURL', 'repoUrl', 'repositoryURL', 'repositoryUrl', 'url'] as const;
const VERSIONS = ['version', 'chartVersion', 'targetRevision', 'tag'] as const;

export function chartNamedIn(spec: JsonObject): Installed | undefined {
  const walk = (value: JsonValue, isChart: boolean): Installed | undefined => {
    if (isArray(value)) {
      for (const item of value) {
        const found = walk(item, isChart);
        if (found) return found;
      }
    } else if (isObject(value)) {
      const own = isChart ? chartOf(value) : undefined;
      if (own) return own;
      for (const key in value) {
        const found = walk(value[key] ?? null, CHART.test(key));
        if (found) return found;
      }
    }
    return undefined;
  };
  return walk(spec, false);
}

function chartOf(value: JsonObject): Installed | undefined {
  const first = (keys: readonly string[]): string | undefined =>
    keys.map((key) => getString(value, key)).find((text) => text !== undefined && text !== '');
  const [name, version] = [first(NAMES) ?? first(SOURCES), first(VERSIONS)];
  return name === undefined || version === undefined ? undefined : { name: `chart ${name}`, version };
}
