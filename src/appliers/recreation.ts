/**
 * Marks on an object by which its applier deletes it and creates it anew, or leaves it alone. Mirrors `hook.IsHook`, `hook.Skip`, `ignore.Ignore`,
 * `syncTask.deleteBeforeCreation` and `syncContext.applyObject` of gitops-engine (Argo CD 3.6), `shouldForceApply` of fluxcd/pkg `ssa`.
 */
import { getObject, getString, type KubeObject } from '../kube/object.ts';
import type { Applier, ApplierName } from '../units/unit.ts';

/**
 * `anew`: deleted and created at every run; `anew-when-refused`: where an update is refused; `skipped`: neither applied nor deleted;
 * `ignored`: no part of what is applied, as if its manifest were not there.
 */
export type Treatment = 'anew' | 'anew-when-refused' | 'skipped' | 'ignored';

/** How one applier treats an object for its marks; undefined: like any other. */
export function treatmentBy(name: ApplierName, object: KubeObject): Treatment | undefined {
  switch (name) {
    case 'argo-cd':
      return argoTreatment(object);
    case 'helm-3':
    case 'helm-4':
    case 'flux-helmrelease':
      return annotation(object, HELM_HOOK) === undefined ? undefined : 'anew';
    case 'flux-kustomization':
      return annotation(object, FLUX_FORCE)?.toLowerCase() === 'enabled' ? 'anew-when-refused' : undefined;
    case 'kubectl':
    case 'kubectl-server-side':
      return undefined;
  }
}

const READERS: readonly ApplierName[] = ['argo-cd', 'helm-4', 'flux-kustomization'];

/** Where nobody is known to apply it, whoever reads its marks may be meant. */
export function treatmentOf({ known, name }: Applier, object: KubeObject): Treatment | undefined {
  if (known) return treatmentBy(name, object);
  return READERS.map((reader) => treatmentBy(reader, object)).find((found) => found !== undefined);
}

/** Whether Argo CD or Helm runs it by itself, around what is applied. */
export function isHookOf({ known, name }: Applier, object: KubeObject): boolean {
  const argo = annotation(object, ARGO_HOOK) !== undefined && (!known || name === 'argo-cd');
  return argo || (annotation(object, HELM_HOOK) !== undefined && (!known || HELM_READERS.has(name)));
}

const HELM_READERS: ReadonlySet<ApplierName> = new Set(['argo-cd', 'helm-3', 'helm-4', 'flux-helmrelease']);

const ARGO_HOOK = 'argocd.argoproj.io/hook';
const HELM_HOOK = 'helm.sh/hook';
const FLUX_FORCE = 'kustomize.toolkit.fluxcd.io/force';

/** `common.NewHookType`: what is none of these is no type at all, those of a deletion included. */
const TYPES: ReadonlySet<string> = new Set(['PreSync', 'Sync', 'PostSync', 'SyncFail', 'Skip']);
/** Those of Helm that Argo CD runs. */
const HELM_TYPES: ReadonlySet<string> = new Set(['pre-install', 'pre-upgrade', 'post-install', 'post-upgrade']);

function argoTreatment(object: KubeObject): Treatment | undefined {
  const [own, helm] = [annotation(object, ARGO_HOOK), annotation(object, HELM_HOOK)];
  if (own !== undefined || (helm !== undefined && helm !== 'crd-install')) {
    const written = partsOf(own).filter((type) => TYPES.has(type));
    const types = written.length > 0 ? written : partsOf(helm).filter((type) => HELM_TYPES.has(type));
    if (types.length === 0) return 'ignored';
    return types.length === 1 && types[0] === 'Skip' ? 'skipped' : 'anew';
  }
  const options = partsOf(annotation(object, 'argocd.argoproj.io/sync-options'));
  if (!options.includes('Force=true')) return undefined;
  // Replacing would take along what they hold: Argo CD updates these.
  const kept = object['kind'] === 'Namespace' || object['kind'] === 'CustomResourceDefinition';
  return options.includes('Replace=true') && !kept ? 'anew' : 'anew-when-refused';
}

/** `resourceutil.GetAnnotationCSVs`. */
function partsOf(text: string | undefined): string[] {
  return (text ?? '').split(',').map((part) => part.trim());
}

function annotation(object: KubeObject, name: string): string | undefined {
  return getString(getObject(object, 'metadata', 'annotations'), name);
}
