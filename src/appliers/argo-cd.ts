import type { ApplierFacts } from './facts.ts';

/** Options of one object stand in one annotation, separated by commas. */
function option(name: string, value: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}=(?:${value})\\s*(?:,|$)`);
}

export const ARGO_CD: ApplierFacts = {
  name: 'argo-cd',
  title: 'Argo CD',
  mode: 'client-side',
  manager: 'argocd-controller',
  // kubectlResourceOperations.newApplyOptions: ForceConflicts follows from server-side apply.
  force: true,
  prune: 'unknown',
  order:
    'by phase, sync wave, then kind (namespaces and definitions first); pruning in reverse waves, last with PruneLast',
  protections: [
    { name: 'argocd.argoproj.io/sync-options', value: option('Prune', 'false|confirm'), keepsFrom: 'prune' },
    { name: 'argocd.argoproj.io/sync-options', value: option('Delete', 'false|confirm'), keepsFrom: 'owner' },
    { name: 'helm.sh/resource-policy', value: /^keep$/, keepsFrom: 'owner' },
  ],
  prunesDespiteErrors: 'unknown',
  comparesGroups: true,
  evidence: [
    'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/',
    'https://argo-cd.readthedocs.io/en/stable/user-guide/auto_sync/',
    'syncContext.pruneObject and newApplyOptions (gitops-engine); ApplicationController.shouldBeDeleted (argo-cd)',
  ],
};
