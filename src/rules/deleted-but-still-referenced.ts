import { byManifest, defineRule, deletionOf, referencesOf, referrersTo } from '../lint/rule.ts';

const REFERRED = new Set(['ConfigMap', 'Secret', 'PersistentVolumeClaim', 'ServiceAccount', 'Service']);

export default defineRule({
  summary: 'An object is gone from the manifests while another one still needs it',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Running pods keep running, but the next pod that starts waits for an object that does not exist. It breaks at the next restart, not at the merge.',
  fix: 'Remove the reference first and let it roll out, then remove `{object}`; or restore its manifest.',
  references: [],
  messages: {
    deleted: '`{object}` is deleted, but {referrer} still needs it',
    'deleted-if-pruned': '`{object}` is deleted if your applier prunes, but {referrer} still needs it',
  },
  *needs(change) {
    if (change.change !== 'removed' || !REFERRED.has(change.key.kind)) return;
    for (const kind of ['Deployment', 'StatefulSet', 'DaemonSet', 'CronJob', 'Job', 'Pod', 'ReplicaSet', 'Ingress'])
      yield { kind, text: change.key.name };
  },
  *check(preview, context) {
    const { group, kind, name } = preview.key;
    if (group !== '' || !REFERRED.has(kind)) return;
    const messageId = deletionOf(preview);
    if (!messageId) return;
    const isGone = context.elsewhere(preview.key).every(({ head }) => head === undefined);
    const candidates = [
      ...referrersTo(context.objects('head'), preview.key),
      ...(isGone ? referrersTo(context.inCluster(), preview.key) : []),
    ];
    const referrers = byManifest(candidates, (candidate) => candidate).flatMap((candidate) => {
      const reference = referencesOf(candidate.object).find(
        (found) => found.kind === kind && found.name === name && !found.optional,
      );
      return reference ? [{ candidate, reference }] : [];
    });
    const [first] = referrers;
    if (!first) return;
    const rest = referrers.length - 1;
    yield {
      messageId,
      path: [],
      side: 'base',
      data: {
        referrer: `${first.candidate.key.kind} \`${first.candidate.key.name}\`${rest > 0 ? ` (and ${rest} more)` : ''}`,
      },
      related: referrers.map(({ candidate, reference }) => ({
        key: candidate.key,
        manifest: candidate.manifest,
        message: `${candidate.key.kind} ${candidate.key.name} names it in ${reference.path.join('.')}`,
      })),
    };
  },
});
