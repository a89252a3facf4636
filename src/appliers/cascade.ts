import { getObject } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { hasFinalizer } from './application.ts';
import { cascadesOfSet } from './application-set.ts';
import { kustomizationSources } from './flux.ts';

/** Whether deleting an owner deletes what it applied; undefined: it applies nothing. */
export function cascadesOf(manifest: Manifest): boolean | undefined {
  const { gvk, object } = manifest;
  switch (`${gvk.group}/${gvk.kind}`) {
    case 'argoproj.io/Application':
      return hasFinalizer(getObject(object, 'metadata'));
    case 'argoproj.io/ApplicationSet':
      return cascadesOfSet(object);
    case 'kustomize.toolkit.fluxcd.io/Kustomization':
      return kustomizationSources(manifest, () => undefined)[0]?.cascades ?? false;
    case 'helm.toolkit.fluxcd.io/HelmRelease':
      return true;
    default:
      return undefined;
  }
}
