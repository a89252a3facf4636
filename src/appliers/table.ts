import type { Applier, ApplierName } from '../units/unit.ts';
import { ARGO_CD } from './argo-cd.ts';
import type { ApplierFacts } from './facts.ts';
import { FLUX_HELMRELEASE } from './flux-helmrelease.ts';
import { FLUX_KUSTOMIZATION } from './flux-kustomization.ts';
import { HELM_3 } from './helm-3.ts';
import { HELM_4 } from './helm-4.ts';
import { KUBECTL } from './kubectl.ts';
import { KUBECTL_SERVER_SIDE } from './kubectl-server-side.ts';

/** Every applier that is known. */
export const APPLIERS: { readonly [name in ApplierName]: ApplierFacts } = {
  kubectl: KUBECTL,
  'kubectl-server-side': KUBECTL_SERVER_SIDE,
  'argo-cd': ARGO_CD,
  'flux-kustomization': FLUX_KUSTOMIZATION,
  'flux-helmrelease': FLUX_HELMRELEASE,
  'helm-3': HELM_3,
  'helm-4': HELM_4,
};

/** An applier as it is when nothing more is said about it. */
export function applierNamed(name: ApplierName, because: string): Applier {
  const { mode, manager, force, prune } = APPLIERS[name];
  return { name, mode, manager, force: mode === 'server-side' && force, prune, because, known: true };
}

/** As people call it. */
export function titleOf(name: ApplierName): string {
  return APPLIERS[name].title;
}
