import type { ApplierFacts } from './facts.ts';

export const FLUX_HELMRELEASE: ApplierFacts = {
  name: 'flux-helmrelease',
  title: 'Flux HelmRelease',
  // With Helm 3 inside; later controllers keep the way of an existing release unless `spec.upgrade.serverSideApply` says so.
  mode: 'client-side',
  manager: 'helm-controller',
  force: false,
  prune: 'yes',
  order: 'as Helm: by kind; what the new release lacks is deleted after the rest was updated',
  protections: [{ name: 'helm.sh/resource-policy', value: /^keep$/, keepsFrom: 'both' }],
  prunesDespiteErrors: 'no',
  comparesGroups: true,
  evidence: [
    'https://fluxcd.io/flux/components/helm/helmreleases/',
    'https://github.com/fluxcd/helm-controller/pull/1384',
  ],
};
