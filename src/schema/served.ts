import type { SchemaData } from './data.ts';

/**
 * What a server of this version says it serves, as Helm's `.Capabilities.APIVersions` lists it (GetVersionSet of
 * helm.sh/helm/v4/pkg/action): `batch/v1` and `batch/v1/CronJob`. `helm template` by itself knows the groups only.
 */
export function servedVersions({ kinds }: SchemaData): string[] {
  const served = kinds.flatMap(([group, version, kind]) => {
    const groupVersion = group === '' ? version : `${group}/${version}`;
    return [groupVersion, `${groupVersion}/${kind}`];
  });
  return [...new Set(served)].sort();
}
