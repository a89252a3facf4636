import type { ApplierFacts } from './facts.ts';

export const HELM_3: ApplierFacts = {
  name: 'helm-3',
  title: 'Helm 3',
  // Three-way as kubectl's, with the manifest of the last release as last-applied.
  mode: 'client-side',
  manager: 'helm',
  force: false,
  prune: 'yes',
  order: 'by kind (InstallOrder); what the new release lacks is deleted after the rest was updated',
  protections: [{ name: 'helm.sh/resource-policy', value: /^keep$/, keepsFrom: 'both' }],
  prunesDespiteErrors: 'no',
  comparesGroups: true,
  evidence: [
    'https://helm.sh/docs/howto/charts_tips_and_tricks/#tell-helm-not-to-uninstall-a-resource',
    'Client.Update and createPatch (helm.sh/helm/v3, pkg/kube/client.go)',
  ],
};
