import { getArray, getIn, getString, type KubeObject } from '../kube/object.ts';

const OPTIONS = ['ServerSideApply=true', 'Replace=true', 'Force=true'];
const HOOK = ['metadata', 'annotations', 'argocd.argoproj.io/hook'];
const ARGO = ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'];

/** Options of Argo CD and Flux that decide how objects are applied and that an object turns on, each with its place. */
export function* applierOptions(object: KubeObject): Iterable<[option: string, path: readonly string[]]> {
  const kind = getString(object, 'kind');
  const argo = getString(object, 'apiVersion')?.startsWith('argoproj.io/') && kind?.startsWith('Application');
  const at = [...(kind === 'Application' ? [] : ['spec', 'template']), 'spec', 'syncPolicy', 'syncOptions'];
  const stated = argo ? (getArray(object, ...at) ?? []) : [];
  const annotated = (getString(object, ...ARGO) ?? '').split(',').map((option) => option.trim());
  for (const option of OPTIONS) {
    if (stated.includes(option)) yield [option, at];
    if (annotated.includes(option)) yield [option, ARGO];
  }
  if (getString(object, ...HOOK)?.trim() === 'Skip') yield ['hook: Skip', HOOK];
  if (kind === 'Kustomization' && getIn(object, 'spec', 'force') === true) yield ['spec.force', ['spec', 'force']];
  for (const name of ['kustomize.toolkit.fluxcd.io/force', 'kustomize.toolkit.fluxcd.io/ssa'])
    if (getString(object, 'metadata', 'annotations', name)) yield [name, ['metadata', 'annotations', name]];
}
