/**
 * Values that HelmReleases of charts in this repository take from ConfigMaps and Secrets beside them (`valuesFrom`). In: the owners of one revision.
 * Out: the same, each with those values where they are in sight.
 */
import type { AppliedSource } from './appliers/source.ts';
import { isObject, type JsonObject } from './kube/json.ts';
import { getArray, getString } from './kube/object.ts';
import type { Manifest } from './manifest/manifest.ts';
import { readManifests } from './manifest/read.ts';
import { findNamed, type Sight } from './releases/sight.ts';
import { valuesOfRelease } from './releases/values.ts';
import type { Side, Source } from './sources.ts';

export async function withValues(
  source: Source,
  side: Side,
  owners: readonly AppliedSource[],
): Promise<readonly AppliedSource[]> {
  const names = [...new Set(owners.flatMap(inputNames))];
  if (names.length === 0) return owners;
  const holds = (text: string): boolean =>
    /kind["']?\s*:\s*["']?(?:ConfigMap|Secret)\b/.test(text) && names.some((name) => text.includes(name));
  const files = await source.search(side, names, new Set());
  const inputs = files.flatMap((file) => readManifests(file, { wanted: holds }).manifests);
  return owners.map((owner) => (inputNames(owner).length === 0 ? owner : withOwn(owner, inputs)));
}

/** Names of the objects that a HelmRelease takes values from; none for what installs no chart of this repository. */
export function inputNames({ chart, owner, manifest }: AppliedSource): string[] {
  if (chart === null || owner.kind !== 'HelmRelease') return [];
  return (getArray(manifest.object, 'spec', 'valuesFrom') ?? []).flatMap((entry) => getString(entry, 'name') ?? []);
}

function withOwn(owner: AppliedSource, inputs: readonly Manifest[]): AppliedSource {
  const sight: Pick<Sight, 'find'> = { find: (named) => findNamed([], inputs, named) };
  const { manifest, chart } = owner;
  const namespace = getString(manifest.object, 'metadata', 'namespace');
  const { inputs: found, lacks } = valuesOfRelease(manifest, namespace, sight);
  const values = found.flatMap((input): JsonObject[] =>
    input.kind === 'given' && isObject(input.value) ? [input.value] : [],
  );
  return chart ? { ...owner, chart: { ...chart, gathered: { values, lacks } } } : owner;
}
