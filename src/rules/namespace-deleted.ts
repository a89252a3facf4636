import { defineRule, deletionOf, howToProtect } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Namespace is gone from the manifests: pruning it deletes everything inside',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Deleting a Namespace deletes every object in it, also those no manifest knows: claims, Secrets, running pods. It cannot be stopped once begun.',
  fix: 'If it is meant, first empty the namespace in a change of its own. Otherwise restore the manifest, or {protect}.',
  references: ['https://github.com/argoproj/argo-cd/issues/17440'],
  plan: [
    { change: 'Remove what is in it first, in a change of its own' },
    {
      check: 'Nothing is left in it but what Kubernetes puts there',
      command:
        'kubectl api-resources --verbs=list --namespaced -o name | xargs -n 1 kubectl get -n {name} --show-kind --ignore-not-found',
    },
    { apply: 'The namespace goes' },
  ],
  messages: {
    deleted: 'Namespace `{name}` and everything in it is deleted{known}',
    'deleted-if-pruned': 'Namespace `{name}` and everything in it is deleted if your applier prunes{known}',
  },
  *check(preview, context) {
    if (preview.key.group !== '' || preview.key.kind !== 'Namespace') return;
    const messageId = deletionOf(preview);
    if (!messageId) return;
    const count = context.inNamespace(preview.key.name);
    const objects = count === 1 ? '1 object' : `${count} objects`;
    const known = count === null || count === 0 ? '' : `, with ${objects} of these manifests`;
    yield { messageId, path: [], side: 'base', data: { known, protect: howToProtect(preview) } };
  },
});
