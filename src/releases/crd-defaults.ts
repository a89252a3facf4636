/**
 * What patches of Flux Kustomizations say about definitions of charts, for every HelmRelease below them: written once at the top of a cluster,
 * handed down from one Kustomization to the next. In: owners of a revision. Out: policies where a release itself says nothing.
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getObject, getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readYamlValue } from '../manifest/value.ts';
import type { FluxCrds } from './release.ts';

export interface CrdDefaults {
  readonly install: FluxCrds | null;
  readonly upgrade: FluxCrds | null;
}

/** Deeper than this nobody hands a patch down. */
const DEPTH = 4;

export function crdDefaults(owners: readonly Manifest[]): CrdDefaults {
  const found: { install: FluxCrds | null; upgrade: FluxCrds | null } = { install: null, upgrade: null };
  const take = (spec: JsonObject | undefined): void => {
    for (const when of ['install', 'upgrade'] as const) {
      const said = fluxCrds(getString(spec, when, 'crds'));
      // Of several, the one that changes most.
      if (said && (found[when] === null || ORDER.indexOf(said) > ORDER.indexOf(found[when]))) found[when] = said;
    }
  };
  const walk = (patches: JsonValue | undefined, depth: number): void => {
    if (!isArray(patches) || depth > DEPTH) return;
    for (const entry of patches) {
      const text = getString(entry, 'patch');
      const patch = text === undefined ? undefined : readYamlValue(new TextEncoder().encode(text));
      if (!isObject(patch)) continue;
      const spec = getObject(patch, 'spec');
      if (patch['kind'] === 'HelmRelease') take(spec);
      if (patch['kind'] === 'Kustomization') walk(spec?.['patches'], depth + 1);
    }
  };
  for (const { gvk, object, text } of owners)
    if (gvk.kind === 'Kustomization' && text.includes('HelmRelease')) walk(getObject(object, 'spec')?.['patches'], 0);
  return found;
}

const ORDER: readonly FluxCrds[] = ['Skip', 'Create', 'CreateReplace'];

export function fluxCrds(text: string | undefined): FluxCrds | null {
  return ORDER.find((one) => one === text) ?? null;
}
