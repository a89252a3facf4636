import type { ApplierFacts } from './facts.ts';

export const KUBECTL_SERVER_SIDE: ApplierFacts = {
  name: 'kubectl-server-side',
  title: 'kubectl apply --server-side',
  mode: 'server-side',
  manager: 'kubectl',
  force: false,
  prune: 'no',
  order: 'as read: file by file, document by document; an ApplySet prunes last and not at all when an object failed',
  protections: [],
  prunesDespiteErrors: 'no',
  comparesGroups: false,
  evidence: [
    'https://kubernetes.io/docs/reference/using-api/server-side-apply/',
    'ApplyFlags.ToOptions (k8s.io/kubectl v0.36, pkg/cmd/apply): --prune needs --applyset here',
  ],
};
