import { getObject, getString, type KubeObject } from '../kube/object.ts';

const ARGO_OPTIONS = 'argocd.argoproj.io/sync-options';

/** Hooks of Argo CD and Helm are deleted and created for every run, not applied. */
export function isHook(object: KubeObject | undefined): boolean {
  const annotations = getObject(object, 'metadata', 'annotations');
  return annotations?.['argocd.argoproj.io/hook'] !== undefined || annotations?.['helm.sh/hook'] !== undefined;
}

/** Whether the object asks its applier to replace it where an update is refused. */
export function isRecreated(object: KubeObject | undefined): boolean {
  const annotation = (name: string): string => getString(object, 'metadata', 'annotations', name) ?? '';
  const force = annotation('kustomize.toolkit.fluxcd.io/force').toLowerCase() === 'enabled';
  return isHook(object) || force || /(?:^|,)\s*Force=true/.test(annotation(ARGO_OPTIONS));
}
