/**
 * Marks on an object by which its applier deletes it and creates it anew, or leaves it alone. Mirrors `hook.IsHook`, `hook.Skip`, `hook.DeletePolicies`,
 * `ignore.Ignore`, `syncTask.deleteBeforeCreation` and `syncContext.applyObject` of gitops-engine (Argo CD 3.6), `shouldForceApply` of fluxcd/pkg
 * `ssa`, `execHook` of Helm 3.22.
 */
import { getObject, getString, type KubeObject } from '../kube/object.ts';
import type { Applier } from '../units/unit.ts';

/**
 * `anew`: deleted and created at every run; `anew-when-refused`: where an update is refused; `skipped`: neither applied nor deleted;
 * `ignored`: no part of what is applied, as if its manifest were not there.
 */
export type Treatment = 'anew' | 'anew-when-refused' | 'skipped' | 'ignored';

type Treating = Pick<Applier, 'name' | 'recreates' | 'replaces'>;

/** How one applier treats an object for its marks, or its own; undefined: like any other. */
export function treatmentBy({ name, recreates, replaces }: Treating, object: KubeObject): Treatment | undefined {
  switch (name) {
    case 'argo-cd':
      return argoTreatment(object, replaces === true);
    case 'helm-3':
    case 'helm-4':
    case 'flux-helmrelease':
      return helmTreatment(object);
    case 'flux-kustomization':
      return recreates === true || isForced(object) ? 'anew-when-refused' : undefined;
    case 'kubectl':
    case 'kubectl-server-side':
      return undefined;
  }
}

const READERS: readonly Treating[] = [{ name: 'argo-cd' }, { name: 'helm-4' }, { name: 'flux-kustomization' }];

/** Where nobody is known to apply it, whoever reads its marks may be meant. */
export function treatmentOf(applier: Treating & Pick<Applier, 'known'>, object: KubeObject): Treatment | undefined {
  if (applier.known) return treatmentBy(applier, object);
  return READERS.map((reader) => treatmentBy(reader, object)).find((found) => found !== undefined);
}

/** The treatment at head that somebody heeds. Where nobody is known to, a mark that comes with the change may be there to hide it. */
export function heededTreatment(
  applier: Treating & Pick<Applier, 'known'>,
  base: KubeObject | undefined,
  head: KubeObject | undefined,
): Treatment | undefined {
  const treatment = head && treatmentOf(applier, head);
  if (!treatment || applier.known || !base) return treatment;
  return treatmentOf(applier, base) === treatment ? treatment : undefined;
}

/** Whether Argo CD or Helm runs it by itself, around what is applied. */
export function isHookOf({ known, name }: Pick<Applier, 'known' | 'name'>, object: KubeObject): boolean {
  const argo = annotation(object, ARGO_HOOK) !== undefined && (!known || name === 'argo-cd');
  return argo || (annotation(object, HELM_HOOK) !== undefined && (!known || HELM_READERS.has(name)));
}

/** Whether it is a hook that is deleted once it has run: no run finds what the one before made. */
export function isGoneAfterRun(applier: Pick<Applier, 'known' | 'name'>, object: KubeObject): boolean {
  if (!isHookOf(applier, object)) return false;
  const argo = !applier.known || applier.name === 'argo-cd';
  const helm = policiesOf(object, HELM_DELETION).includes('hook-succeeded');
  if (!argo) return helm && object['kind'] !== 'CustomResourceDefinition';
  return argoTypes(object).length > 0 && (helm || policiesOf(object, ARGO_DELETION).includes('HookSucceeded'));
}

const HELM_READERS: ReadonlySet<Applier['name']> = new Set(['argo-cd', 'helm-3', 'helm-4', 'flux-helmrelease']);

const ARGO_HOOK = 'argocd.argoproj.io/hook';
const ARGO_DELETION = 'argocd.argoproj.io/hook-delete-policy';
const HELM_HOOK = 'helm.sh/hook';
const HELM_DELETION = 'helm.sh/hook-delete-policy';
const FLUX_FORCE = 'kustomize.toolkit.fluxcd.io/force';

/** `common.NewHookType`: what is none of these is no type at all, those of a deletion included. */
const TYPES: ReadonlySet<string> = new Set(['PreSync', 'Sync', 'PostSync', 'SyncFail', 'Skip']);
/** Those of Helm that Argo CD runs. */
const HELM_TYPES: ReadonlySet<string> = new Set(['pre-install', 'pre-upgrade', 'post-install', 'post-upgrade']);
/** What is none of these is no policy, and without any a hook is deleted before it is created. */
const POLICIES: ReadonlySet<string> = new Set(['BeforeHookCreation', 'HookSucceeded', 'HookFailed']);
const HELM_POLICIES: ReadonlySet<string> = new Set(['before-hook-creation', 'hook-succeeded', 'hook-failed']);

function argoTypes(object: KubeObject): string[] {
  const written = partsOf(annotation(object, ARGO_HOOK)).filter((type) => TYPES.has(type));
  return written.length > 0 ? written : partsOf(annotation(object, HELM_HOOK)).filter((type) => HELM_TYPES.has(type));
}

function argoTreatment(object: KubeObject, replaces: boolean): Treatment | undefined {
  const [own, helm] = [annotation(object, ARGO_HOOK), annotation(object, HELM_HOOK)];
  if (own !== undefined || (helm !== undefined && helm !== 'crd-install')) {
    const types = argoTypes(object);
    if (types.length === 0) return 'ignored';
    if (types.length === 1 && types[0] === 'Skip') return 'skipped';
    const policies = [
      ...policiesOf(object, ARGO_DELETION).filter((policy) => POLICIES.has(policy)),
      ...policiesOf(object, HELM_DELETION).filter((policy) => HELM_POLICIES.has(policy)),
    ];
    // One that goes only when it failed is applied to what is there.
    return policies.length > 0 && policies.every((policy) => /failed$/i.test(policy)) ? undefined : 'anew';
  }
  const options = partsOf(annotation(object, 'argocd.argoproj.io/sync-options'));
  if (!options.includes('Force=true')) return undefined;
  // Replacing would take along what they hold: Argo CD updates these.
  const kept = object['kind'] === 'Namespace' || object['kind'] === 'CustomResourceDefinition';
  return (replaces || options.includes('Replace=true')) && !kept ? 'anew' : 'anew-when-refused';
}

/** At an upgrade. What Helm does not delete it does not touch either: a hook is created, and never updated. */
function helmTreatment(object: KubeObject): Treatment | undefined {
  if (annotation(object, HELM_HOOK) === undefined) return undefined;
  const runs = policiesOf(object, HELM_HOOK).some((event) => event === 'pre-upgrade' || event === 'post-upgrade');
  const policies = policiesOf(object, HELM_DELETION);
  const isDeleted = policies.length === 0 || /\b(?:before-hook-creation|hook-succeeded)\b/.test(policies.join());
  return runs && isDeleted && object['kind'] !== 'CustomResourceDefinition' ? 'anew' : 'skipped';
}

/** `utils.AnyInMetadata` of fluxcd/pkg: a label counts like an annotation. */
function isForced(object: KubeObject): boolean {
  return ['annotations', 'labels'].some(
    (map) => getString(getObject(object, 'metadata', map), FLUX_FORCE)?.toLowerCase() === 'enabled',
  );
}

/** `operateAnnotationValues` of Helm for its own names. */
function policiesOf(object: KubeObject, name: string): string[] {
  const text = annotation(object, name);
  if (text === undefined) return [];
  return partsOf(name.startsWith('helm.sh/') ? text.toLowerCase() : text);
}

/** `resourceutil.GetAnnotationCSVs`. */
function partsOf(text: string | undefined): string[] {
  return (text ?? '').split(',').map((part) => part.trim());
}

function annotation(object: KubeObject, name: string): string | undefined {
  return getString(getObject(object, 'metadata', 'annotations'), name);
}
