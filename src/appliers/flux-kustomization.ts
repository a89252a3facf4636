import type { ApplierFacts } from './facts.ts';

export const FLUX_KUSTOMIZATION: ApplierFacts = {
  name: 'flux-kustomization',
  title: 'Flux Kustomization',
  mode: 'server-side',
  manager: 'kustomize-controller',
  // `spec.force` is another thing: it recreates what cannot be updated.
  force: true,
  prune: 'unknown',
  order: 'definitions and namespaces first, then classes, then the rest; pruning after apply and before health checks',
  protections: [
    { name: 'kustomize.toolkit.fluxcd.io/prune', value: /^disabled$/i, keepsFrom: 'both' },
    { name: 'kustomize.toolkit.fluxcd.io/prune', value: /^disabled$/i, keepsFrom: 'both', label: true },
    { name: 'kustomize.toolkit.fluxcd.io/reconcile', value: /^disabled$/i, keepsFrom: 'both' },
    { name: 'kustomize.toolkit.fluxcd.io/reconcile', value: /^disabled$/i, keepsFrom: 'both', label: true },
  ],
  prunesDespiteErrors: 'no',
  comparesGroups: true,
  evidence: [
    'https://fluxcd.io/flux/components/kustomize/kustomizations/#prune',
    'https://fluxcd.io/flux/components/kustomize/kustomizations/#controlling-the-apply-behavior-of-resources',
    'KustomizationReconciler.reconcile and prune (kustomize-controller)',
  ],
};
