import type { ApplierFacts } from './facts.ts';

export const KUBECTL: ApplierFacts = {
  name: 'kubectl',
  title: 'kubectl apply',
  mode: 'client-side',
  manager: 'kubectl',
  force: false,
  prune: 'no',
  order: 'as read: file by file, document by document; pruning comes last and not at all when an object failed',
  protections: [],
  prunesDespiteErrors: 'no',
  comparesGroups: false,
  evidence: [
    'https://kubernetes.io/docs/reference/kubectl/generated/kubectl_apply/',
    'ApplyOptions.Run and pruner.pruneAll (k8s.io/kubectl v0.36, pkg/cmd/apply)',
  ],
};
