import type { ApplierFacts } from './facts.ts';

export const HELM_4: ApplierFacts = {
  name: 'helm-4',
  title: 'Helm 4',
  // New releases; `--server-side=auto` keeps the way of an existing one.
  mode: 'server-side',
  manager: 'helm',
  force: false,
  prune: 'yes',
  order: 'by kind (InstallOrder); what the new release lacks is deleted after the rest was updated',
  protections: [{ name: 'helm.sh/resource-policy', value: /^keep$/, keepsFrom: 'both' }],
  prunesDespiteErrors: 'no',
  comparesGroups: true,
  evidence: ['https://helm.sh/community/hips/hip-0023', 'https://helm.sh/docs/overview/'],
};
