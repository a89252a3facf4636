import { defineRule, pathOf, rejected } from '../lint/rule.ts';

const KINDS = new Set(['Deployment', 'DaemonSet', 'ReplicaSet']);

export default defineRule({
  summary: 'The selector of a Deployment, DaemonSet or ReplicaSet changes, which the API server forbids',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'A workload finds its pods by its selector, so the API server never lets it change. It rejects the whole object: nothing else in it is rolled out either.',
  fix: 'Keep the old `spec.selector` (labels may still be added to the pod template). To change it, create the workload under a new name, or recreate it without its pods: `kubectl delete {resource} --cascade=orphan`, then apply; the old pods are left for you to remove.',
  references: [
    'https://github.com/kubernetes-sigs/kustomize/issues/1009',
    'ValidateDeploymentUpdate (pkg/apis/apps/validation)',
  ],
  plan: [
    {
      run: 'Delete only the workload: its pods stay and keep serving',
      command: 'kubectl delete {resource} --cascade=orphan',
    },
    { apply: 'New pods start beside the old ones' },
    { check: 'The new pods are ready, and Services find them', command: 'kubectl get {resource}' },
    {
      run: 'Remove the ReplicaSets or pods that the old one left; their labels tell them apart',
      command: 'kubectl get replicaset,pod{within} --show-labels',
    },
  ],
  messages: { rejected: 'the API server rejects `{object}`: `spec.selector` is immutable' },
  *check(preview) {
    if (!KINDS.has(preview.key.kind)) return;
    const modes = rejected(preview, (error) => error.path === 'spec.selector' && /immutable/.test(error.message));
    if (modes.length > 0) yield { messageId: 'rejected', path: pathOf('spec', 'selector'), side: 'head', modes };
  },
});
