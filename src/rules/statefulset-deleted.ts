import {
  type ApplyPreview,
  baseObject,
  defineRule,
  deletionOf,
  getArray,
  getString,
  isMove,
  isRename,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A StatefulSet is gone from the manifests',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'Pruning deletes its pods at once and in no order. Its claims stay unless `persistentVolumeClaimRetentionPolicy.whenDeleted` is Delete.',
  fix: 'Scale it to 0 first and check that nothing needs it: `kubectl scale {resource} --replicas=0`. Remove claims that stay by hand: `kubectl get pvc{within}` lists them.',
  references: ['SetDefaults_StatefulSet (pkg/apis/apps/v1)'],
  plan: [
    { run: 'Stop its pods in order', command: 'kubectl scale {resource} --replicas=0' },
    { check: 'Nothing needs it any more' },
    { apply: 'The StatefulSet is deleted' },
    { run: 'Remove the claims that stay, once nobody needs their data', command: 'kubectl get pvc{within}' },
  ],
  messages: {
    deleted: '`{object}` and its pods are deleted; {claims}',
    'deleted-if-pruned': '`{object}` and its pods are deleted if your applier prunes; {claims}',
  },
  *check(preview, context) {
    const messageId = deletionOf(preview);
    if (preview.key.kind !== 'StatefulSet' || !messageId) return;
    const base = baseObject(preview);
    const templates = getArray(base, 'spec', 'volumeClaimTemplates') ?? [];
    // One that has a new name, namespace or kind is told by the rules for that.
    const replacedBy = (other: ApplyPreview): boolean => {
      const move = isMove(preview, other);
      return isRename(preview, other) || move === 'namespace' || (move === 'kind' && templates.length === 0);
    };
    if (context.previews.some(replacedBy)) return;
    const gone = getString(base, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted') === 'Delete';
    const some = templates.length > 0;
    const { namespace = '' } = preview.key;
    const withNamespace = context.named(namespace).some((one) => one.key.kind === 'Namespace' && deletionOf(one));
    const stays = withNamespace ? 'its claims go with their namespace' : 'its claims stay';
    const claims = !some ? 'it has no claims' : gone ? 'its claims and their data are deleted too' : stays;
    yield {
      messageId,
      path: [],
      side: 'base',
      data: { claims },
      ...(some && gone ? { severity: 'error' as const } : {}),
    };
  },
});
