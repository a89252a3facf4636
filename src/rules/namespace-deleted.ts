import { defineRule, deletionOf, howToProtect } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Namespace is gone from the manifests: pruning it deletes everything inside',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Deleting a Namespace deletes every object in it, including those without a manifest: claims, Secrets, running pods. Once started, it cannot be stopped.',
  fix: 'If it is intended, first empty the namespace in a change of its own. Otherwise restore the manifest, or {protect}.',
  references: ['https://github.com/argoproj/argo-cd/issues/17440'],
  plan: [
    { change: 'Remove what is in it first, in a change of its own' },
    {
      check: 'It contains only what Kubernetes puts there',
      command:
        'kubectl api-resources --verbs=list --namespaced -o name | xargs -n 1 kubectl get -n {name} --show-kind --ignore-not-found',
    },
    { apply: 'The namespace is deleted' },
  ],
  messages: {
    deleted: 'Namespace `{name}` and everything in it are deleted{known}',
    'deleted-if-pruned': 'Namespace `{name}` and everything in it are deleted if your applier prunes{known}',
  },
  *check(preview, context) {
    if (preview.key.group !== '' || preview.key.kind !== 'Namespace') return;
    const messageId = deletionOf(preview);
    if (!messageId) return;
    const count = context.inNamespace(preview.key.name);
    const objects = count === 1 ? '1 object' : `${count} objects`;
    const known = count === null || count === 0 ? '' : `, including ${objects} of these manifests`;
    yield { messageId, path: [], side: 'base', data: { known, protect: howToProtect(preview) } };
  },
});
