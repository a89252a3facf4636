/**
 * Variables that Flux Kustomizations take from ConfigMaps and Secrets beside them (`substituteFrom`). In: the owners of one revision, and what
 * kustomizations print of such objects. Out: the same owners, each with those variables that are in sight.
 */
import type { AppliedSource } from './appliers/source.ts';
import { substitutionOf, type VariablesRef, variablesRefs } from './appliers/substitution.ts';
import { getObject, getString } from './kube/object.ts';
import type { Manifest } from './manifest/manifest.ts';
import { readManifests } from './manifest/read.ts';
import { findNamed } from './releases/sight.ts';
import type { Side, Source } from './sources.ts';

export async function withVariables(
  source: Source,
  side: Side,
  owners: readonly AppliedSource[],
  printed: readonly Manifest[],
): Promise<readonly AppliedSource[]> {
  const names = [...new Set(owners.flatMap((owner) => refsOf(owner).map(({ name }) => name)))];
  if (names.length === 0) return owners;
  const holds = (text: string): boolean =>
    /kind["']?\s*:\s*["']?(?:ConfigMap|Secret)\b/.test(text) && names.some((name) => text.includes(name));
  const files = await source.search(side, names, new Set());
  const written = files.flatMap((file) => readManifests(file, { wanted: holds }).manifests);
  return owners.map((owner) => {
    if (refsOf(owner).length === 0) return owner;
    const namespace = getString(owner.manifest.object, 'metadata', 'namespace');
    const substitution = substitutionOf(getObject(owner.manifest.object, 'spec') ?? {}, (ref) => {
      const found = findNamed(printed, written, { group: '', namespace, ...ref });
      return found && variablesIn(found);
    });
    return { ...owner, substitution };
  });
}

/** What an owner takes variables from. */
export function refsOf({ owner, manifest }: Pick<AppliedSource, 'owner' | 'manifest'>): VariablesRef[] {
  return owner.kind === 'Kustomization' ? variablesRefs(getObject(manifest.object, 'spec')) : [];
}

/** Of a Secret only the names: what it holds is shown nowhere. */
function variablesIn({ object, gvk }: Manifest): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const map of ['data', 'stringData']) {
    for (const [name, value] of Object.entries(getObject(object, map) ?? {}))
      found.set(name, gvk.kind === 'ConfigMap' && typeof value === 'string' ? value : null);
  }
  return found;
}
